/**
 * Numbers written a sign each: 三百二十, 3万5千, 第二, 三分之一.
 *
 * Owns: their arithmetic. Does not own: the signs (`vocabulary/numeral-lexicon.ts`).
 */
import type { Token } from "../../text/tokens.ts";
import { cueAt, type NumberLexicon } from "../../vocabulary/number-lexicon.ts";
import type { NumeralLexicon } from "../../vocabulary/numeral-lexicon.ts";
import { foundNumber, type ReadNumber } from "./scaled-numbers.ts";

/** Signs of a number at most: nobody writes a longer one out. */
const SIGNS_MAX = 24;
/** Digits in a row that are a number read out, as of a year; two are 三四个, three or four. */
const READ_OUT_MIN = 3;

interface Counted {
  readonly value: number;
  readonly end: number;
}

/** The number that starts at a token, in numerals; digits count where a numeral follows them ("3万"). */
export function readNumerals(lexicon: NumberLexicon, tokens: readonly Token[], at: number): ReadNumber | undefined {
  const { numerals } = lexicon;
  if (numerals === undefined) return undefined;
  const rank = numerals.rankBefore.match(tokens, at);
  if (rank !== undefined) {
    const counted = readSigns(numerals, tokens, rank.end) ?? plainDigits(tokens, rank.end);
    return counted === undefined ? undefined : foundNumber(counted.value, at, counted.end, "words", true);
  }
  const counted =
    readSigns(numerals, tokens, at) ?? (tokens[at]?.kind === "number" ? plainDigits(tokens, at) : undefined);
  if (counted === undefined) return undefined;
  const { value, end } = counted;
  const behind = numerals.rankBehind.match(tokens, end);
  if (behind !== undefined) return foundNumber(value, at, behind.end, "words", true);
  const parts = numerals.partsOf.match(tokens, end);
  const share =
    parts === undefined ? undefined : (readSigns(numerals, tokens, parts.end) ?? plainDigits(tokens, parts.end));
  if (share !== undefined && value > 0) return foundNumber(share.value / value, at, share.end, "words");
  // Digits alone are read with their marks.
  if (tokens[at]?.kind === "number" && end === at + 1) return undefined;
  const point = cueAt(lexicon, tokens, end, "point");
  const decimals = point === 0 ? undefined : decimalsAt(numerals, tokens, point);
  if (decimals !== undefined) return foundNumber(value + decimals.value, at, decimals.end, "words");
  const more = lexicon.words.match(tokens, end)?.value.andHalf;
  if (more !== undefined) {
    const added = lexicon.words.match(tokens, end) as { end: number };
    return foundNumber(value + more, at, added.end, "words");
  }
  return foundNumber(value, at, end, "words");
}

/** The whole number that starts at a token, without what may follow it. */
export function readWholeNumerals(
  { numerals }: NumberLexicon,
  tokens: readonly Token[],
  at: number,
): Counted | undefined {
  return numerals === undefined || tokens[at]?.kind !== "word" ? undefined : readSigns(numerals, tokens, at);
}

function plainDigits(tokens: readonly Token[], at: number): Counted | undefined {
  const token = tokens[at];
  return token?.kind === "number" && token.text.length <= 9 ? { value: Number(token.text), end: at + 1 } : undefined;
}

/** 三点一四: the digits behind the point. */
function decimalsAt({ digits }: NumeralLexicon, tokens: readonly Token[], at: number): Counted | undefined {
  let text = "";
  let end = at;
  while (text.length < SIGNS_MAX) {
    const digit = digits.get(tokens[end]?.text ?? "");
    if (digit === undefined) break;
    text += String(digit);
    end += 1;
  }
  return text === "" ? undefined : { value: Number(`0.${text}`), end };
}

/** Digits before powers before groups, from the left; each below the one before it. */
function readSigns(
  { digits, powers, groups, shorthand }: NumeralLexicon,
  tokens: readonly Token[],
  at: number,
): Counted | undefined {
  let total = 0;
  let section = 0;
  let digit: number | undefined;
  let power = Number.POSITIVE_INFINITY;
  let group = Number.POSITIVE_INFINITY;
  let last = 0;
  let isAfterZero = false;
  let end = at;
  for (; end - at < SIGNS_MAX; end += 1) {
    const token = tokens[end];
    if (token === undefined || (token.kind !== "word" && token.kind !== "number")) break;
    const value = token.kind === "number" ? undefined : digits.get(token.text);
    if (value !== undefined || token.kind === "number") {
      // "3万5千": digits before a power; alone they are read elsewhere.
      const typed = token.kind === "number" ? plainDigits(tokens, end)?.value : value;
      if (typed === undefined) break;
      if (typed === 0 && token.kind === "word" && digit === undefined && (section > 0 || total > 0)) {
        isAfterZero = true;
        continue;
      }
      if (digit !== undefined) return digit === undefined || last > 0 ? undefined : readOut(digits, tokens, at);
      digit = typed;
      continue;
    }
    const times = powers.get(token.text);
    if (times !== undefined) {
      if (times >= power) break;
      section += (digit ?? 1) * times;
      [digit, power, last, isAfterZero] = [undefined, times, times, false];
      continue;
    }
    const many = groups.get(token.text);
    if (many === undefined || many >= group || section + (digit ?? 0) === 0) break;
    total += (section + (digit ?? 0)) * many;
    [section, digit, power, group, last, isAfterZero] = [0, undefined, Number.POSITIVE_INFINITY, many, many, false];
  }
  if (end === at || (digit === undefined && last === 0)) return undefined;
  const isShort = shorthand && digit !== undefined && digit < 10 && last >= 100 && !isAfterZero;
  return { value: total + section + (digit ?? 0) * (isShort ? last / 10 : 1), end };
}

/** 二〇二六: a number read out digit by digit. 三四: its first one, as the next is another. */
function readOut(digits: ReadonlyMap<string, number>, tokens: readonly Token[], at: number): Counted | undefined {
  let text = "";
  let end = at;
  for (; text.length < SIGNS_MAX; end += 1) {
    const digit = digits.get(tokens[end]?.text ?? "");
    if (digit === undefined) break;
    text += String(digit);
  }
  if (text.length === 0) return undefined;
  return text.length < READ_OUT_MIN
    ? { value: Number(text.charAt(0)), end: at + 1 }
    : { value: Number(text.slice(0, 15)), end };
}
