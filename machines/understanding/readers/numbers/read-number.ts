/**
 * The number that begins at a token.
 *
 * Owns: the order in which its forms are tried. Does not own: the forms (`marked-digits.ts`, `spelled-numbers.ts`,
 * `numerals.ts`, `scaled-numbers.ts`).
 */
import { fractionValue, type Token } from "../../text/tokens.ts";
import { readDigits, readSlash } from "./marked-digits.ts";
import { cueAt, type NumberLexicon } from "../../vocabulary/number-lexicon.ts";
import { exponentAt, isExact, powerAt } from "./powers.ts";
import { foundNumber, type ReadNumber, withScale } from "./scaled-numbers.ts";
import { readNumerals } from "./numerals.ts";
import { fractionAt, readDecimals, readFromWords } from "./spelled-numbers.ts";

/**
 * Reads the number that starts at token `at`, in digits or words, with sign, scale and fraction. Bounded look-ahead.
 */
export function readNumber(lexicon: NumberLexicon, tokens: readonly Token[], at: number): ReadNumber | undefined {
  const token = tokens[at];
  if (token === undefined) return undefined;
  if (token.kind === "mark") return readSigned(lexicon, tokens, at);
  if (token.kind === "emoji") return token.text === "🔟" ? foundNumber(10, at, at + 1, "digits") : undefined;
  if (token.kind === "fraction") return withScale(lexicon, tokens, at, at + 1, fractionValue(token), "digits");
  const numerals = readNumerals(lexicon, tokens, at);
  // "一つ", "二人", "一半" are words of their own.
  const longer = numerals === undefined ? undefined : lexicon.words.match(tokens, at);
  const isWordOfItsOwn =
    numerals !== undefined &&
    longer !== undefined &&
    (longer.end > numerals.end || (longer.end === numerals.end && longer.value.fraction !== undefined));
  if (numerals !== undefined && !isWordOfItsOwn) return numerals;
  if (token.kind === "number") return readFromDigits(lexicon, tokens, at);
  const minusEnd = cueAt(lexicon, tokens, at, "minus");
  if (minusEnd > 0) {
    const inner = readNumber(lexicon, tokens, minusEnd);
    if (inner !== undefined && !inner.ordinal && inner.form !== "quantity")
      return { ...inner, value: -inner.value, from: at };
  }
  const pointEnd = cueAt(lexicon, tokens, at, "point");
  if (pointEnd > 0 && tokens[pointEnd]?.kind === "word" && (at === 0 || tokens[at - 1]?.kind !== "number")) {
    // "point five". In digits ("point 5") it may be a heading.
    const decimals = readDecimals(lexicon, tokens, pointEnd);
    if (decimals !== undefined) return foundNumber(decimals.value, at, decimals.end, "words");
  }
  return readFromWords(lexicon, tokens, at);
}

function readSigned(lexicon: NumberLexicon, tokens: readonly Token[], at: number): ReadNumber | undefined {
  const sign = tokens[at] as Token;
  const next = tokens[at + 1];
  if (next === undefined || !next.glued) return undefined;
  if (sign.text === "." && next.kind === "number" && (!sign.glued || at === 0)) {
    return withScale(lexicon, tokens, at, at + 2, Number(`0.${next.text}`), "digits");
  }
  if ((sign.text !== "-" && sign.text !== "+") || next.kind !== "number") return undefined;
  // "10-20" is a range and "A-1" a code: a sign has nothing glued before it.
  if (sign.glued && at > 0) return undefined;
  const inner = readFromDigits(lexicon, tokens, at + 1);
  if (inner === undefined || inner.ordinal) return undefined;
  return { ...inner, from: at, value: sign.text === "-" ? -inner.value : inner.value };
}

function readFromDigits(lexicon: NumberLexicon, tokens: readonly Token[], at: number): ReadNumber | undefined {
  const digits = readDigits(tokens, at, lexicon.decimalMark);
  if (digits === undefined) return undefined;
  let { value, end } = digits;
  const next = tokens[end];
  const exponent = exponentAt(tokens, end);
  if (exponent !== undefined && isExact(value * 10 ** exponent))
    return foundNumber(value * 10 ** exponent, at, end + 2, "digits");
  const power = powerAt(lexicon, tokens, end);
  if (power !== undefined && isExact(value ** power.exponent))
    return foundNumber(value ** power.exponent, at, power.end, "digits");
  if (next?.kind === "word" && next.glued && lexicon.ordinalSuffixes.has(next.text))
    return foundNumber(value, at, end + 1, "digits", true);
  if (next?.kind === "fraction") return foundNumber(value + fractionValue(next), at, end + 1, "digits");
  // "1/2" and "3 1/2". A slash between whole numbers of which the second is at least 2 and the first smaller.
  const wholeFraction = readSlash(tokens, at);
  if (wholeFraction !== undefined && end === at + 1) return wholeFraction;
  if (end === at + 1 && next?.kind === "number" && !next.glued) {
    const mixed = readSlash(tokens, end);
    if (mixed !== undefined && mixed.value < 1)
      return withScale(lexicon, tokens, at, mixed.end, value + mixed.value, "digits");
  }
  // "7 and 1/2"
  const joiner = end === at + 1 ? cueAt(lexicon, tokens, end, "joiner") : 0;
  const added = joiner === 0 ? undefined : (readSlash(tokens, joiner) ?? fractionAt(lexicon, tokens, joiner));
  if (added !== undefined && added.value < 1) return foundNumber(value + added.value, at, added.end, "digits");
  if (next?.kind === "word") {
    const word = lexicon.words.match(tokens, end);
    if (word?.value.andHalf !== undefined) {
      value += word.value.andHalf;
      end = word.end;
    } else if (
      word?.value.part !== undefined &&
      word.value.part > 2 &&
      Number.isInteger(value) &&
      word.value.ordinal === undefined &&
      value > 0
    ) {
      return foundNumber(value / word.value.part, at, word.end, "digits");
    }
  }
  const finished = withScale(lexicon, tokens, at, end, value, "digits");
  return digits.otherValue !== undefined && finished.end === digits.end
    ? { ...finished, otherValue: digits.otherValue }
    : finished;
}
