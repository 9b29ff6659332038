/**
 * Options that are ranges of one quantity.
 *
 * Owns: deciding that they are, and their intervals. Does not own: replies to them (`range-answers.ts`).
 */
import { viewOf } from "../dates/answer-parts.ts";
import { findCommand } from "../../intents/commands.ts";
import { type ReplyLanguage, replyLanguagesOf } from "../../../languages/registry.ts";
import type { Length } from "../numbers/durations.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import { fillersOf } from "../../reply/coverage.ts";
import { shareStem } from "../../text/stems.ts";
import { readReply, type Reply } from "../../text/tokens.ts";
import { choiceLexicon } from "../../vocabulary/choice-lexicon.ts";
import { readClockRange } from "./clock-ranges.ts";
import type { OptionIndex } from "./option-index.ts";
import { readQuantities, type Quantity, type Unit } from "./quantities.ts";
import { rangeLexicon } from "../../vocabulary/range-lexicon.ts";
import { isPoint, shapeOf, type Interval, type Placed } from "./intervals.ts";

/** Options that are ranges of one quantity. An option that stands aside ("Prefer not to say") has none. */
export interface OptionRanges {
  readonly intervals: readonly (Interval | undefined)[];
  readonly counted: Counted;
  /** The same as hours of the day, where they can be: "9–12". Minutes from midnight. */
  readonly hours?: readonly (Interval | undefined)[];
}

/** What the options count, and in what their intervals are. */
export type Counted =
  /** Whatever it is, as it stands. */
  | { readonly kind: "number"; readonly percent: boolean; readonly measure: string | undefined }
  /** In whole units. */
  | { readonly kind: "money"; readonly currency: string }
  /** In minutes. Each option's own unit is what a bare number counts. */
  | { readonly kind: "length"; readonly lengths: readonly (Length | undefined)[] }
  /** In minutes from midnight. */
  | { readonly kind: "hours" };

/** Characters of a label that are looked at. */
const LABEL_CHARACTERS_MAX = 120;
/** A month of the year on average. */
export const MINUTES_OF_MONTH = 43_830;

const known = new WeakMap<OptionIndex, Map<ReplyLanguage, OptionRanges | null>>();

/**
 * The ranges that the options are, read once for each list and language; undefined where they are no ranges of one
 * quantity.
 */
export function optionRanges(reading: AskedReply, index: OptionIndex): OptionRanges | undefined {
  if (!index.numeric) return undefined;
  let byLanguage = known.get(index);
  if (byLanguage === undefined) {
    byLanguage = new Map();
    known.set(index, byLanguage);
  }
  // The labels may be of another of the respondent's languages.
  for (const language of [reading.language, ...replyLanguagesOf(reading.context.locales)]) {
    let ranges = byLanguage.get(language);
    if (ranges === undefined) {
      ranges = read({ ...reading, language }, index) ?? null;
      byLanguage.set(language, ranges);
    }
    if (ranges !== null) return ranges;
  }
  return undefined;
}

interface Label {
  readonly reply: Reply;
  readonly aside: boolean;
}

function read(reading: AskedReply, index: OptionIndex): OptionRanges | undefined {
  const labels = index.options.map(({ label }): Label => {
    const reply = readReply(label.slice(0, LABEL_CHARACTERS_MAX));
    return { reply, aside: isAside(reply, reading.language) };
  });
  const hours = hoursOf(reading, labels);
  if (hours?.marked === true) return { intervals: hours.intervals, counted: { kind: "hours" } };
  const plain = quantitiesOf(reading, labels);
  if (plain === undefined)
    return hours === undefined ? undefined : { intervals: hours.intervals, counted: { kind: "hours" } };
  return plain.counted.kind === "number" &&
    !plain.counted.percent &&
    plain.counted.measure === undefined &&
    hours !== undefined
    ? { ...plain, hours: hours.intervals }
    : plain;
}

/** "Other", "None", "Prefer not to say": no number, and no part of the scale. */
function isAside(reply: Reply, language: ReplyLanguage): boolean {
  if (reply.tokens.some(({ kind }) => kind === "number")) return false;
  const word = choiceLexicon(language).words.match(reply.tokens, 0)?.value;
  return (
    word?.other === true ||
    word?.none === true ||
    word?.neither === true ||
    word?.whichever === true ||
    findCommand(reply, language) !== undefined
  );
}

/** Two ranges at least: one option with a number in it says nothing of the others. */
function isScale(intervals: readonly (Interval | undefined)[]): boolean {
  const read = intervals.filter((interval) => interval !== undefined);
  return read.length >= 2 && read.some((interval) => !isPoint(interval)) && read.every(({ low, high }) => low <= high);
}

function hoursOf(
  reading: AskedReply,
  labels: readonly Label[],
): { intervals: readonly (Interval | undefined)[]; marked: boolean } | undefined {
  const intervals: (Interval | undefined)[] = [];
  const extras: string[][] = [];
  let marked = false;
  let after: number | undefined;
  for (const { reply, aside } of labels) {
    if (aside) {
      intervals.push(undefined);
      continue;
    }
    const view = viewOf({ ...reading, reply });
    const range = readClockRange(view, reading.language, after);
    if (range === undefined) return undefined;
    const names = namesOf(reply, range);
    if (names.extra === undefined) return undefined;
    marked ||= range.marked || reply.tokens.some((_, at) => at < range.from && view.reading(at).part !== undefined);
    after = range.interval.low;
    intervals.push(range.interval);
    extras.push(
      names.extra.filter(
        (word) => !reply.tokens.some(({ text }, at) => text === word && view.reading(at).part !== undefined),
      ),
    );
  }
  return isScale(intervals) && areOfOne(extras, reading.language) ? { intervals, marked } : undefined;
}

interface RangeLabel {
  readonly low: Quantity | undefined;
  readonly high: Quantity | undefined;
  readonly lowOpen: boolean;
  readonly highOpen: boolean;
}

function quantitiesOf(reading: AskedReply, labels: readonly Label[]): OptionRanges | undefined {
  const { language } = reading;
  const read: (RangeLabel | undefined)[] = [];
  const extras: string[][] = [];
  for (const { reply, aside } of labels) {
    const quantities = aside ? [] : readQuantities(reply.tokens, language);
    const shape =
      quantities === undefined
        ? undefined
        : shapeOf(reply.tokens, quantities, rangeLexicon(language), quantities.every(isYear));
    if (aside) read.push(undefined);
    else if (shape === undefined) return undefined;
    else {
      const { extra } = namesOf(reply, shape);
      if (extra === undefined) return undefined;
      extras.push(extra);
      read.push({ low: shape.low, high: shape.high, lowOpen: shape.lowOpen, highOpen: shape.highOpen });
    }
  }
  if (!areOfOne(extras, language)) return undefined;
  const counted = countedBy(read);
  if (counted === undefined) return undefined;
  const intervals = read.map((label, at) => {
    if (label === undefined) return undefined;
    const { low, high, lowOpen, highOpen } = label;
    const own = counted.kind === "length" ? counted.lengths[at] : undefined;
    // "6–12 months" has its unit at the end.
    const valueOf = (end: Quantity): number =>
      end.value * (own === undefined ? 1 : minutesOf(end.unit?.kind === "length" ? end.unit.length : own));
    return {
      low: low === undefined ? Number.NEGATIVE_INFINITY : valueOf(low),
      high: high === undefined ? Number.POSITIVE_INFINITY : valueOf(high),
      lowOpen,
      highOpen,
    };
  });
  return isScale(intervals) ? { intervals, counted } : undefined;
}

/** "Before 1990" is a bound as an hour is. */
const isYear = ({ value, unit }: Quantity): boolean =>
  unit === undefined && Number.isInteger(value) && value >= 1_000 && value < 3_000;

/** One unit of time in minutes. */
export const minutesOf = ({ base, size }: Length): number => (base === "month" ? size * MINUTES_OF_MONTH : size);

/** The unit that the numbers share; undefined where they have several. */
function countedBy(labels: readonly (RangeLabel | undefined)[]): Counted | undefined {
  const unitsOf = (label: RangeLabel | undefined): readonly Unit[] =>
    [label?.high?.unit, label?.low?.unit].flatMap((unit) => (unit === undefined ? [] : [unit]));
  const units = labels.flatMap(unitsOf);
  const [first] = units;
  if (first === undefined) return { kind: "number", percent: false, measure: undefined };
  if (units.some(({ kind }) => kind !== first.kind)) return undefined;
  switch (first.kind) {
    case "percent":
      return { kind: "number", percent: true, measure: undefined };
    case "measure":
      return units.every((unit) => unit.kind === "measure" && unit.measure === first.measure)
        ? { kind: "number", percent: false, measure: first.measure }
        : undefined;
    case "money":
      return units.every((unit) => unit.kind === "money" && unit.currency === first.currency)
        ? { kind: "money", currency: first.currency }
        : undefined;
    case "length": {
      const lengths = labels.map(
        (label) => unitsOf(label).flatMap((unit) => (unit.kind === "length" ? [unit.length] : []))[0],
      );
      const shared = lengths.filter((length) => length !== undefined);
      const isOne = shared.every((length) => minutesOf(length) === minutesOf(first.length));
      // "0–1, 2–4, 5+ years": what has no unit has that of the others, where they have one.
      if (!isOne && labels.some((label, at) => label !== undefined && lengths[at] === undefined)) return undefined;
      return {
        kind: "length",
        lengths: lengths.map((length, at) => length ?? (labels[at] === undefined ? undefined : first.length)),
      };
    }
  }
}

/**
 * The words of a label beside its range. A name that brackets or a colon set apart ("Small (1–10)") is left out; a
 * number among the others makes it no range (`extra` undefined).
 */
function namesOf({ tokens }: Reply, { from, end }: Placed): { readonly extra: string[] | undefined } {
  const apart = tokens.findIndex(({ text }) => text === "(" || text === ":");
  const isApart = (at: number): boolean =>
    apart > 0 && tokens[apart]?.glued !== undefined && at < apart !== from < apart;
  const extra: string[] = [];
  for (const [at, { kind, text }] of tokens.entries()) {
    if (at >= from && at < end) continue;
    if (kind === "number") return { extra: undefined };
    if (kind === "word" && !isApart(at)) extra.push(text);
  }
  return { extra };
}

/** Whether labels count one thing: the words beside the numbers of each are among those of the one that has most. */
function areOfOne(extras: readonly (readonly string[])[], language: ReplyLanguage): boolean {
  const { calendar } = choiceLexicon(language);
  const fillers = fillersOf(language);
  const words = extras.map((extra) => extra.filter((word) => fillers.word(word) === undefined));
  const most = words.reduce((longest, extra) => (extra.length > longest.length ? extra : longest), []);
  return words.every((extra) =>
    extra.every((word) => !calendar.has(word) && most.some((other) => shareStem(other, word))),
  );
}
