/**
 * Exponents behind a number: "1e6", "2^10", "ten to the sixth".
 *
 * Owns: reading the exponent. Does not own: the number it belongs to (`read-number.ts`, `spelled-numbers.ts`).
 */
import type { Token } from "../../text/tokens.ts";
import { cueAt, type NumberLexicon } from "../../vocabulary/number-lexicon.ts";

/** The largest power of ten within the whole numbers that a number holds exactly. */
const EXPONENT_MAX = 15;

/** Whether a number holds the value without rounding it. */
export const isExact = (value: number): boolean => Math.abs(value) <= Number.MAX_SAFE_INTEGER;

/** "2^10", "10 to the power of 6", "10 to the sixth": the exponent behind a number. */
export function powerAt(
  lexicon: NumberLexicon,
  tokens: readonly Token[],
  at: number,
): { exponent: number; end: number } | undefined {
  const mark = tokens[at];
  const isMark = mark?.text === "^" && mark.glued;
  const behind = isMark ? at + 1 : cueAt(lexicon, tokens, at, "power");
  if (behind === 0) return undefined;
  const digits = tokens[behind];
  const word = digits?.kind === "number" ? undefined : lexicon.words.match(tokens, behind);
  const exponent =
    digits?.kind === "number" ? Number(digits.text) : (word?.value.cardinal ?? word?.value.ordinal ?? Number.NaN);
  if (!(exponent <= EXPONENT_MAX)) return undefined;
  const end = word?.end ?? behind + 1;
  // "ten to the sixth of them" is a rank.
  if (word?.value.cardinal === undefined && word !== undefined && tokens[end] !== undefined) return undefined;
  const suffix = tokens[end];
  const isOrdinal = suffix?.kind === "word" && suffix.glued && lexicon.ordinalSuffixes.has(suffix.text);
  return { exponent, end: isOrdinal ? end + 1 : end };
}

/** "1e6", "1.5e3": the power of ten that is glued to digits. */
export function exponentAt(tokens: readonly Token[], at: number): number | undefined {
  const [letter, digits, behind] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (
    letter?.text !== "e" ||
    !letter.glued ||
    digits?.kind !== "number" ||
    !digits.glued ||
    (behind?.glued === true && behind.kind !== "mark")
  )
    return undefined;
  const exponent = Number(digits.text);
  return exponent <= EXPONENT_MAX ? exponent : undefined;
}
