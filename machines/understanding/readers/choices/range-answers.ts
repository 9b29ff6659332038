/**
 * Values and ranges as answers to options that are ranges.
 *
 * Owns: which option holds what the reply says. Does not own: the intervals of the options (`option-ranges.ts`).
 */
import { understandTime } from "../dates/time-answers.ts";
import { viewOf } from "../dates/answer-parts.ts";
import { askedLength, lengthOf } from "../numbers/durations.ts";
import { minorDigits } from "../../../values/minor-digits.ts";
import { understandMoney } from "../numbers/money.ts";
import { understandNumber } from "../numbers/number-answers.ts";
import { numberLexicon } from "../../vocabulary/number-lexicon.ts";
import { NUMBERS_MAX, scanNumbers } from "../numbers/scan-numbers.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import { isWhole } from "../../reply/coverage.ts";
import type { Confidence, Understanding } from "../../reply/result.ts";
import { choiceLexicon } from "../../vocabulary/choice-lexicon.ts";
import { readClockRange } from "./clock-ranges.ts";
import { isNegatedOption } from "../../reply/negation.ts";
import type { Mention } from "./mentions.ts";
import { minutesOf, type Counted, type OptionRanges } from "./option-ranges.ts";
import { readQuantities, unitBehind, type Quantity } from "./quantities.ts";
import { rangeLexicon } from "../../vocabulary/range-lexicon.ts";
import { intervalContains, isPoint, isWithin, overlaps, shapeOf, type Interval } from "./intervals.ts";

/** Options whose ranges hold what a reply says: one is chosen, several are left open, none fits. */
interface Held {
  readonly options: readonly number[];
  readonly confidence: Confidence;
  /** Characters of the raw text, end exclusive. */
  readonly span: { readonly start: number; readonly end: number };
}

type Intervals = readonly (Interval | undefined)[];

/** The same as a mention of these options, of which there may be none. */
export function heldMention(reading: AskedReply, ranges: OptionRanges): Mention | undefined {
  const held = heldBy(reading, ranges);
  if (held === undefined) return undefined;
  const { tokens } = reading.reply;
  const from = Math.max(
    0,
    tokens.findIndex(({ end }) => end > held.span.start),
  );
  const behind = tokens.findIndex(({ start }) => start >= held.span.end);
  return {
    options: held.options,
    from,
    end: behind === -1 ? tokens.length : behind,
    by: "value",
    negated: false,
    confidence: held.confidence,
  };
}

/** Whether a label that stands in a reply is more than its number: "5" is a value, and no "5+". */
export function namesRange(reading: AskedReply, { intervals }: OptionRanges, { from, end, options }: Mention): boolean {
  const said = reading.reply.tokens.slice(from, end);
  const quantities = said.some(({ kind }) => kind === "number") ? readQuantities(said, reading.language) : undefined;
  if (quantities?.length !== 1) return true;
  const shape = shapeOf(said, quantities, rangeLexicon(reading.language), true);
  return (
    shape === undefined ||
    shape.low !== shape.high ||
    options.some((option) => isPoint(intervals[option] ?? { low: 0, high: 1, lowOpen: false, highOpen: false }))
  );
}

/** Each number of a list with the options whose ranges hold it; a range that lies in one option is that option. */
export function valueMentions(
  reading: AskedReply,
  ranges: OptionRanges,
  known: readonly Mention[],
): readonly Mention[] {
  const { tokens } = reading.reply;
  const { numbers } = scanNumbers(numberLexicon(reading.language), tokens);
  const others = numbers.filter(
    ({ ordinal, from, end }) => !ordinal && !known.some((mention) => mention.from < end && mention.end > from),
  );
  if (others.length > NUMBERS_MAX) return [];
  if (known.length === 0) {
    const held =
      others.length < 2 || numbers.some(({ bound }) => bound !== undefined) ? heldMention(reading, ranges) : undefined;
    if (held !== undefined) return [held];
  }
  const { counted, intervals } = ranges;
  return others.map(({ value, from, end, bound }): Mention => {
    const unit = unitBehind(tokens, end, reading.language);
    const options = intervals.flatMap((interval, option) => {
      const amount = amountOf({ value: Math.abs(value), unit: unit?.unit, from, end }, undefined, counted, option);
      return interval !== undefined && amount !== undefined && intervalContains(interval, amount) ? [option] : [];
    });
    return {
      options,
      from,
      end,
      by: "value",
      negated: isNegatedOption(choiceLexicon(reading.language), tokens, from),
      confidence: bound === undefined ? "strong" : "weak",
    };
  });
}

/** The options that a number or a range in a reply falls into. Undefined where it names none. */
function heldBy(reading: AskedReply, ranges: OptionRanges): Held | undefined {
  const { counted, intervals, hours } = ranges;
  if (counted.kind === "hours") return hoursHeld(reading, intervals);
  const held = rangeHeld(reading, ranges) ?? valueHeld(reading, ranges);
  if (hours === undefined || (held !== undefined && held.confidence !== "weak")) return held;
  // "Half past nine" has two numbers and is one time.
  const byHour = hoursHeld(reading, hours);
  return byHour?.confidence === "weak" ? (held ?? byHour) : (byHour ?? held);
}

const optionsThat = (intervals: Intervals, does: (interval: Interval) => boolean): readonly number[] =>
  intervals.flatMap((interval, option) => (interval !== undefined && does(interval) ? [option] : []));

/**
 * The one option that a range lies in, else all that it touches; beyond the ends of the scale it says nothing ("under
 * 5" of 1–10).
 */
function optionsOf(intervals: Intervals, said: Interval): readonly number[] {
  const scale = intervals.filter((interval) => interval !== undefined);
  const low = Math.min(...scale.map((interval) => interval.low));
  const high = Math.max(...scale.map((interval) => interval.high));
  const within: Interval = {
    low: Math.max(said.low, low),
    lowOpen: said.low < low ? false : said.lowOpen,
    high: Math.min(said.high, high),
    highOpen: said.high > high ? false : said.highOpen,
  };
  if (within.low > within.high) return [];
  const around = optionsThat(intervals, (interval) => isWithin(within, interval));
  if (around.length === 1) return around;
  const touched = optionsThat(intervals, (interval) => overlaps(within, interval));
  // One that holds only a part of it is not what was said.
  return touched.length === 1 ? [] : touched;
}

function hoursHeld(reading: AskedReply, intervals: Intervals): Held | undefined {
  const { tokens, raw } = reading.reply;
  const range = readClockRange(viewOf(reading), reading.language, undefined);
  if (range !== undefined && !isPoint(range.interval)) {
    const { interval, from, end } = range;
    const later: Interval = { ...interval, low: interval.low + 720, high: interval.high + 720 };
    const options = [
      ...new Set(
        [interval, later].flatMap((hours) =>
          hours.high > 1_440 ? [] : optionsThat(intervals, (option) => isWithin(hours, option)),
        ),
      ),
    ];
    return {
      options,
      confidence: "strong",
      span: { start: tokens[from]?.start ?? 0, end: tokens[end - 1]?.end ?? raw.length },
    };
  }
  const time = understandTime(reading);
  if (time === undefined || (!("answer" in time) && !("ambiguous" in time))) return undefined;
  const said = "answer" in time ? [time.answer] : time.ambiguous.map(({ value }) => value);
  const options = optionsThat(intervals, (option) =>
    said.some((value) => typeof value === "string" && intervalContains(option, minutesOfText(value))),
  );
  return "answer" in time
    ? { options, confidence: time.confidence, span: time.span }
    : { options, confidence: time.reason === "am_or_pm" ? "strong" : "weak", span: { start: 0, end: raw.length } };
}

function minutesOfText(text: string): number {
  const [hour = "0", minute = "0"] = text.split(":");
  return Number(hour) * 60 + Number(minute);
}

/** "Between 20 and 30", "over 600". A bound that is denied is left to the reading of numbers, which doubts it. */
function rangeHeld(reading: AskedReply, { intervals, counted }: OptionRanges): Held | undefined {
  const { tokens, raw } = reading.reply;
  const quantities = readQuantities(tokens, reading.language);
  const shape = quantities === undefined ? undefined : shapeOf(tokens, quantities, rangeLexicon(reading.language));
  if (shape === undefined || (shape.low !== undefined && shape.low === shape.high)) return undefined;
  if (isNegatedOption(choiceLexicon(reading.language), tokens, shape.from)) return undefined;
  const { lowOpen, highOpen } = shape;
  const span = { start: tokens[shape.from]?.start ?? 0, end: tokens[shape.end - 1]?.end ?? raw.length };
  const intervalIn = (option: number): Interval | undefined => {
    const low = shape.low === undefined ? Number.NEGATIVE_INFINITY : amountOf(shape.low, shape.high, counted, option);
    const high = shape.high === undefined ? Number.POSITIVE_INFINITY : amountOf(shape.high, shape.low, counted, option);
    return low === undefined || high === undefined || low > high ? undefined : { low, high, lowOpen, highOpen };
  };
  // A number without a unit counts what the options do; where they have several units, each its own.
  const said = intervals.map((_, option) => intervalIn(option));
  const distinct = said.filter(
    (interval, at) =>
      interval !== undefined &&
      said.findIndex((other) => other?.low === interval.low && other.high === interval.high) === at,
  );
  const [only] = distinct;
  if (only === undefined) return { options: [], confidence: "weak", span };
  if (distinct.length === 1)
    return {
      options: optionsOf(intervals, only),
      confidence: isWhole(reading.reply, reading.language, [shape]) ? "exact" : "strong",
      span,
    };
  return {
    options: optionsThat(intervals, (interval) => said.some((each) => each !== undefined && overlaps(each, interval))),
    confidence: "weak",
    span,
  };
}

/** A number in what the options count; undefined where its unit is another. */
function amountOf(
  { value, unit }: Quantity,
  other: Quantity | undefined,
  counted: Counted,
  option: number,
): number | undefined {
  const said = unit ?? other?.unit;
  switch (counted.kind) {
    case "hours":
      return undefined;
    case "money":
      return said === undefined || (said.kind === "money" && said.currency === counted.currency) ? value : undefined;
    case "length": {
      if (said !== undefined && said.kind !== "length") return undefined;
      const length = said?.length ?? counted.lengths[option];
      return length === undefined ? undefined : value * minutesOf(length);
    }
    case "number":
      return said === undefined || isCountedIn(said, counted) ? value : undefined;
  }
}

/** Whether a unit beside a number is that of the options, or the years of an age. */
function isCountedIn(unit: NonNullable<Quantity["unit"]>, counted: Extract<Counted, { kind: "number" }>): boolean {
  switch (unit.kind) {
    case "percent":
      return counted.percent;
    case "measure":
      return unit.measure === counted.measure;
    case "length":
      return (
        counted.measure === undefined &&
        !counted.percent &&
        unit.length.base === "month" &&
        unit.length.size === MONTHS_OF_YEAR
      );
    case "money":
      return false;
  }
}

const MONTHS_OF_YEAR = 12;

function valueHeld(reading: AskedReply, ranges: OptionRanges): Held | undefined {
  const { counted, intervals } = ranges;
  if (counted.kind === "length") {
    const length = lengthHeld(reading, ranges, counted.lengths);
    if (length !== undefined) return length;
  }
  const result =
    counted.kind === "money"
      ? understandMoney(reading, { currency: counted.currency, currencies: [counted.currency] })
      : understandNumber(reading, {
          integer: false,
          ...(counted.kind === "number" && counted.percent ? { percent: true } : {}),
        });
  if (result === undefined) return undefined;
  const span = "answer" in result ? result.span : { start: 0, end: reading.reply.raw.length };
  const said = saidValues(result, counted);
  if (said === undefined) return "invalid" in result ? { options: [], confidence: "weak", span } : undefined;
  if (hasOtherUnit(reading, counted)) return { options: [], confidence: "weak", span };
  const lengths = counted.kind === "length" ? counted.lengths : undefined;
  const isOneUnit =
    lengths === undefined ||
    new Set(lengths.flatMap((length) => (length === undefined ? [] : [minutesOf(length)]))).size === 1;
  const amount = (value: number, option: number): number =>
    value * (lengths?.[option] === undefined ? 1 : minutesOf(lengths[option]));
  const options = intervals.flatMap((interval, option) =>
    interval !== undefined && said.some((value) => intervalContains(interval, amount(value, option))) ? [option] : [],
  );
  if ("answer" in result) return { options, confidence: isOneUnit ? result.confidence : "weak", span };
  // "20 or 30" of one option is that option; two things that were said may be of anything.
  const areAll = said.every((value) =>
    options.some((option) => intervalContains(intervals[option] as Interval, amount(value, option))),
  );
  return {
    options,
    confidence: "ambiguous" in result && result.reason === "range" && areAll && isOneUnit ? "strong" : "weak",
    span,
  };
}

function saidValues(result: Understanding, counted: Counted): readonly number[] | undefined {
  const values =
    "answer" in result
      ? [result.answer]
      : "ambiguous" in result
        ? result.ambiguous.map(({ value }) => value)
        : undefined;
  return values?.flatMap((value) => {
    if (typeof value === "number") return [value];
    const { amountMinor, currency } = value as { readonly amountMinor: number; readonly currency: string };
    return counted.kind === "money" && currency === counted.currency ? [amountMinor / 10 ** minorDigits(currency)] : [];
  });
}

/** "8 miles" to options in kilometres: the number counts something else. */
function hasOtherUnit(reading: AskedReply, counted: Counted): boolean {
  const { tokens } = reading.reply;
  const asked = askedLength(reading);
  return scanNumbers(numberLexicon(reading.language), tokens).numbers.some(({ end, percent }) => {
    const unit = percent ? undefined : unitBehind(tokens, end, reading.language)?.unit;
    if (unit === undefined || counted.kind === "money" || counted.kind === "hours") return false;
    if (counted.kind === "length") return unit.kind !== "length";
    const isAsked =
      unit.kind === "length" &&
      asked !== undefined &&
      unit.length.base === asked.base &&
      unit.length.size === asked.size;
    return !isAsked && !isCountedIn(unit, counted);
  });
}

/**
 * "Two years", "a year and a half". In another unit than the option's, where months are not of one length, it is a
 * guess.
 */
function lengthHeld(
  reading: AskedReply,
  { intervals }: OptionRanges,
  lengths: readonly Extract<Counted, { kind: "length" }>["lengths"][number][],
): Held | undefined {
  const { numbers } = scanNumbers(numberLexicon(reading.language), reading.reply.tokens);
  for (const base of ["month", "minute"] as const) {
    const length = lengthOf(reading, base, numbers);
    if (length === undefined) continue;
    const value = length.value * minutesOf({ base, size: 1 });
    const options = optionsThat(intervals, (interval) => intervalContains(interval, value));
    const { tokens, raw } = reading.reply;
    const isBound = numbers.some(({ bound }) => bound !== undefined);
    const isSameBase = options.every((option) => lengths[option]?.base === base);
    const confidence: Confidence =
      isBound || !isSameBase ? "weak" : isWhole(reading.reply, reading.language, [length]) ? "exact" : "strong";
    return {
      options,
      confidence,
      span: { start: tokens[length.from]?.start ?? 0, end: tokens[length.end - 1]?.end ?? raw.length },
    };
  }
  return undefined;
}
