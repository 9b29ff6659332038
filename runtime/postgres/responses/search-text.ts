/**
 * How a search compares texts (§4.3 `q`): without case and accents, so that "MULLER" finds "Müller". One SQL expression
 * folds both sides; stored texts stay as they were written.
 */

/** Letters without a decomposition, and how people without them on their keyboard write them. */
const SINGLE = { from: "øØłŁđĐħĦŧŦı", to: "oollddhhtti" } as const;
const DOUBLE = [
  ["ß", "ss"],
  ["ẞ", "ss"],
  ["æ", "ae"],
  ["Æ", "ae"],
  ["œ", "oe"],
  ["Œ", "oe"],
] as const;

/** The folded form of a text. @param text a cheap expression: it appears several times. */
export function foldedText(text: string): string {
  const plain = `translate(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]+', '', 'g'), '${SINGLE.from}', '${SINGLE.to}')`;
  const spelledOut = DOUBLE.reduce((inner, [letter, letters]) => `replace(${inner}, '${letter}', '${letters}')`, plain);
  // Most texts are ASCII, of which only the case is folded.
  return `CASE WHEN octet_length(${text}) = length(${text}) THEN lower(${text}) ELSE lower(${spelledOut}) END`;
}
