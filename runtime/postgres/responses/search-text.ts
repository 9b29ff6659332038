/**
 * How a search looks at texts (§4.3 `q`): without case and without accents, so that "MULLER" finds "Müller". Both sides
 * are folded in SQL, by the one expression: what is stored stays as it was written.
 */

/** Letters that have no decomposition, and what people write who do not have them. */
const SINGLE = { from: "øØłŁđĐħĦŧŦı", to: "oollddhhtti" } as const;
const DOUBLE = [
  ["ß", "ss"],
  ["ẞ", "ss"],
  ["æ", "ae"],
  ["Æ", "ae"],
  ["œ", "oe"],
  ["Œ", "oe"],
] as const;

/**
 * An expression for a text as searches see it. @param text an expression that costs nothing to evaluate: it is written
 * several times.
 */
export function foldedText(text: string): string {
  const plain = `translate(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]+', '', 'g'), '${SINGLE.from}', '${SINGLE.to}')`;
  const spelledOut = DOUBLE.reduce((inner, [letter, letters]) => `replace(${inner}, '${letter}', '${letters}')`, plain);
  // ASCII, which most texts are, has nothing to fold but its case.
  return `CASE WHEN octet_length(${text}) = length(${text}) THEN lower(${text}) ELSE lower(${spelledOut}) END`;
}
