/**
 * Intervals of a quantity.
 *
 * Owns: the words around one or two numbers that make a range of them, and comparing ranges. Does not own: the numbers
 * and their units (`quantities.ts`).
 */
import type { Token } from "../../text/tokens.ts";
import { roleAt, roleBefore, type RangeLexicon, type RangeRole } from "../../vocabulary/range-lexicon.ts";

/** Values from `low` to `high`; an end belongs to them unless it is open. Without an end it is infinite. */
export interface Interval {
  readonly low: number;
  readonly high: number;
  readonly lowOpen: boolean;
  readonly highOpen: boolean;
}

/** A number with its place: token indices, end exclusive, its unit included. */
export interface Placed {
  readonly from: number;
  readonly end: number;
}

/** How one or two numbers make a range, and the tokens that say so. */
export interface RangeShape<End> extends Placed {
  readonly low?: End;
  readonly high?: End;
  readonly lowOpen: boolean;
  readonly highOpen: boolean;
}

export const intervalContains = ({ low, high, lowOpen, highOpen }: Interval, value: number): boolean =>
  (lowOpen ? value > low : value >= low) && (highOpen ? value < high : value <= high);

/** Whether all of a range lies within another. */
export function isWithin(inner: Interval, outer: Interval): boolean {
  const above = inner.low > outer.low || (inner.low === outer.low && (inner.lowOpen || !outer.lowOpen));
  const below = inner.high < outer.high || (inner.high === outer.high && (inner.highOpen || !outer.highOpen));
  return above && below;
}

export function overlaps(left: Interval, right: Interval): boolean {
  const isBefore = (one: Interval, other: Interval): boolean =>
    one.high < other.low || (one.high === other.low && (one.highOpen || other.lowOpen));
  return !isBefore(left, right) && !isBefore(right, left);
}

export const isPoint = ({ low, high }: Interval): boolean => low === high;

/**
 * The range that a text with one or two numbers names: "18–24", "between 10 and 50", "10 to under 50", "under 18", "65
 * or older", "5+"; of hours and years (`inTime`) "before 9". One number with nothing about it is a range of one.
 * Undefined where two numbers make none.
 */
export function shapeOf<End extends Placed>(
  tokens: readonly Token[],
  ends: readonly End[],
  lexicon: RangeLexicon,
  inTime = false,
): RangeShape<End> | undefined {
  const [first, second] = ends;
  if (first === undefined || ends.length > 2) return undefined;
  return second === undefined ? bounded(tokens, first, lexicon, inTime) : spanned(tokens, first, second, lexicon);
}

const UPPER: readonly RangeRole[] = ["below", "upTo"];
const UPPER_IN_TIME: readonly RangeRole[] = ["below", "before", "upTo"];
const LOWER: readonly RangeRole[] = ["above", "from"];
const LOWER_IN_TIME: readonly RangeRole[] = ["above", "after", "from"];

function bounded<End extends Placed>(
  tokens: readonly Token[],
  end: End,
  lexicon: RangeLexicon,
  inTime: boolean,
): RangeShape<End> {
  // "10 people or more", "5 + years": its noun may stand between.
  for (const at of tokens[end.end]?.kind === "word" ? [end.end, end.end + 1] : [end.end]) {
    const more = roleAt(lexicon, tokens, at, "orMore");
    if (more !== undefined) return { low: end, lowOpen: false, highOpen: false, from: end.from, end: more };
    const less = roleAt(lexicon, tokens, at, "orLess");
    if (less !== undefined) return { high: end, lowOpen: false, highOpen: false, from: end.from, end: less };
  }
  for (const role of inTime ? UPPER_IN_TIME : UPPER) {
    const from = roleBefore(lexicon, tokens, end.from, role);
    if (from !== undefined) return { high: end, lowOpen: false, highOpen: role !== "upTo", from, end: end.end };
  }
  for (const role of inTime ? LOWER_IN_TIME : LOWER) {
    const from = roleBefore(lexicon, tokens, end.from, role);
    if (from !== undefined) return { low: end, lowOpen: role === "above", highOpen: false, from, end: end.end };
  }
  return { low: end, high: end, lowOpen: false, highOpen: false, from: end.from, end: end.end };
}

function spanned<End extends Placed>(
  tokens: readonly Token[],
  first: End,
  second: End,
  lexicon: RangeLexicon,
): RangeShape<End> | undefined {
  const opened = roleBefore(lexicon, tokens, first.from, "between");
  const above = roleBefore(lexicon, tokens, first.from, "above");
  // "10 people to 50 people": the noun of the first may stand between.
  for (const at of tokens[first.end]?.kind === "word" ? [first.end, first.end + 1] : [first.end]) {
    const to =
      roleAt(lexicon, tokens, at, "to") ?? (opened === undefined ? undefined : roleAt(lexicon, tokens, at, "and"));
    // "10 to under 50"; "up to" and "bis zu" are one phrase.
    const joined = to ?? (above === undefined ? undefined : roleAt(lexicon, tokens, at, "upTo"));
    if (joined === undefined) continue;
    const under = joined === second.from ? undefined : roleAt(lexicon, tokens, joined, "below");
    if (joined !== second.from && under !== second.from) continue;
    return {
      low: first,
      high: second,
      lowOpen: above !== undefined,
      highOpen: under !== undefined,
      from: above ?? opened ?? first.from,
      end: second.end,
    };
  }
  return undefined;
}
