/**
 * Lengths of time in the unit that a question counts.
 *
 * Owns: units and their sizes. Does not own: dates (`dates/`).
 */
import type { TimeUnit } from "../../../languages/schema/time-words.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import { PhraseTable } from "../../text/phrases.ts";
import { fillersOf } from "../../reply/coverage.ts";
import type { Token } from "../../text/tokens.ts";
import { cueAt, type NumberLexicon, numberLexicon } from "../../vocabulary/number-lexicon.ts";
import type { PlacedNumber } from "./scan-numbers.ts";
import { perLanguage } from "../../vocabulary/per-language.ts";

/** A length of time in the unit that the question counts: "two weeks" to "How many nights?" */
export interface Duration {
  readonly value: number;
  /** Token indices, end exclusive. */
  readonly from: number;
  readonly end: number;
}

/** A unit of time. */
export interface Length {
  /** In minutes or in months: what one is in the other is not fixed. */
  readonly base: "minute" | "month";
  readonly size: number;
}

const LENGTHS: Readonly<Partial<Record<TimeUnit, Length>>> = {
  minute: { base: "minute", size: 1 },
  hour: { base: "minute", size: 60 },
  day: { base: "minute", size: 1_440 },
  week: { base: "minute", size: 10_080 },
  month: { base: "month", size: 1 },
  quarter: { base: "month", size: 3 },
  year: { base: "month", size: 12 },
};

/** The units of time of a language. */
export const lengthWords = perLanguage(({ time }): PhraseTable<Length> => {
  const table = new PhraseTable<Length>();
  for (const [unit, forms] of time.units) {
    const length = LENGTHS[unit];
    if (length !== undefined) table.add(forms, length);
  }
  for (const [days, forms] of time.spans) table.add(forms, { base: "minute", size: days * 1_440 });
  return table;
});

/** The unit of time that a question counts: the only one that its title names. */
export function askedLength({ title, language }: AskedReply): Length | undefined {
  const words = lengthWords(language);
  let asked: Length | undefined;
  for (let at = 0; at < title.tokens.length; at += 1) {
    const found = words.match(title.tokens, at)?.value;
    if (found === undefined) continue;
    if (asked !== undefined && (asked.base !== found.base || asked.size !== found.size)) return undefined;
    asked = found;
  }
  return asked;
}

/**
 * The length of time that a reply names in units of which at least one is not the one asked for: "a week", "2 hours 30
 * minutes", "an hour and a half". Undefined where it names none, or numbers besides.
 */
export function durationIn(reading: AskedReply, asked: Length, numbers: readonly PlacedNumber[]): Duration | undefined {
  const length = lengthOf(reading, asked.base, numbers);
  return length === undefined || length.only === asked.size
    ? undefined
    : { value: length.value / asked.size, from: length.from, end: length.end };
}

/** "Tydzień", "ne Woche", أسبوع: one unit, and nothing besides but small words. */
export function loneLength({ reply: { tokens }, language }: AskedReply, asked: Length): Duration | undefined {
  const words = lengthWords(language);
  const fillers = fillersOf(language);
  let found: Duration | undefined;
  for (let at = 0; at < tokens.length;) {
    const unit = words.match(tokens, at);
    const token = tokens[at] as Token;
    if (unit !== undefined && found === undefined) {
      if (unit.value.base !== asked.base || unit.value.size <= asked.size) return undefined;
      found = { value: unit.value.size / asked.size, from: at, end: unit.end };
      at = unit.end;
      continue;
    }
    const filler = fillers.match(tokens, at)?.end;
    if (filler === undefined && token.kind !== "mark" && token.text.length > SMALL_LETTERS_MAX) return undefined;
    at = filler ?? at + 1;
  }
  return found;
}

/** The same in minutes or months, with the size of the only unit where it is whole numbers of one. */
export function lengthOf(
  reading: AskedReply,
  base: Length["base"],
  numbers: readonly PlacedNumber[],
): (Duration & { readonly only: number | undefined }) | undefined {
  const { tokens } = reading.reply;
  const lexicon = numberLexicon(reading.language);
  const words = lengthWords(reading.language);
  let total = 0;
  let from = -1;
  let end = 0;
  let only: number | undefined;
  for (let at = 0, next = 0; at < tokens.length;) {
    const number = numbers[next];
    const counted = number !== undefined && number.from === at ? number : undefined;
    const lone = counted === undefined && lexicon.indefinite.has(tokens[at]?.text ?? "");
    if (counted === undefined && !lone) {
      at += 1;
      continue;
    }
    if (counted !== undefined) next += 1;
    const unit = counted === undefined ? words.match(tokens, at + 1) : unitBehind(tokens, words, counted);
    if (unit === undefined) {
      if (counted !== undefined) return undefined;
      at += 1;
      continue;
    }
    // "8 hours a day" is no sum.
    if (
      unit.value.base !== base ||
      (from >= 0 && !(isJoined(tokens, lexicon, end, at) && (counted !== undefined || at > end)))
    )
      return undefined;
    const half = lexicon.words.match(tokens, unit.end);
    const more = half?.value.andHalf ?? 0;
    total += ((counted?.value ?? 1) + more) * unit.value.size;
    only = more === 0 && (from < 0 || only === unit.value.size) ? unit.value.size : undefined;
    if (from < 0) from = at;
    end = more > 0 && half !== undefined ? half.end : unit.end;
    // The half was scanned as a number of its own.
    while ((numbers[next]?.from ?? Number.POSITIVE_INFINITY) < end) next += 1;
    at = end;
  }
  return from < 0 ? undefined : { value: total, from, end, only };
}

/** Small words between a part and its unit: "three quarters OF AN hour". */
const SMALL_WORDS_MAX = 2;
const SMALL_LETTERS_MAX = 3;

/** The unit behind a number. Behind a part of one, small words may stand before it: "half AN hour". */
function unitBehind(
  tokens: readonly Token[],
  words: PhraseTable<Length>,
  { value, end }: PlacedNumber,
): { readonly value: Length; readonly end: number } | undefined {
  for (let at = end; at <= end + (value < 1 ? SMALL_WORDS_MAX : 0); at += 1) {
    const unit = words.match(tokens, at);
    if (unit !== undefined) return unit;
    if ((tokens[at]?.text.length ?? SMALL_LETTERS_MAX + 1) > SMALL_LETTERS_MAX) return undefined;
  }
  return undefined;
}

function isJoined(tokens: readonly Token[], lexicon: NumberLexicon, end: number, at: number): boolean {
  if (at === end) return true;
  const joint = tokens[end];
  return at === end + 1 && (joint?.text === "," || cueAt(lexicon, tokens, end, "joiner") === at);
}
