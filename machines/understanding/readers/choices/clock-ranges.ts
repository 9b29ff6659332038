/**
 * Ranges of hours in options and replies.
 *
 * Owns: reading them as minutes from midnight. Does not own: single times (`dates/`), comparing ranges
 * (`intervals.ts`).
 */
import type { TimeView } from "../dates/time-view.ts";
import type { ReplyLanguage } from "../../../languages/registry.ts";
import { rangeLexicon } from "../../vocabulary/range-lexicon.ts";
import { shapeOf, type Interval, type Placed } from "./intervals.ts";

const HOUR = 60;
const HALF_DAY = 12 * HOUR;
const DAY = 24 * HOUR;

/** An hour as a label or a reply writes it: token indices, end exclusive. */
interface Clock extends Placed {
  /** Minutes from midnight as written; "1 pm" is 60 here, and its half of the day is kept apart. */
  readonly minutes: number;
  readonly half: "am" | "pm" | undefined;
}

/** Hours of a day, and whether anything but the numbers says that they are hours. */
export interface ClockRange {
  readonly interval: Interval;
  readonly from: number;
  readonly end: number;
  readonly marked: boolean;
}

const TIMES_MAX = 3;

/**
 * The hours that a text names, in minutes from midnight: "9–12", "1–3 pm", "after 15:00". Of hours without a half of
 * the day the second follows the first, and a label the one before it (`after`): "8–12", "12–5", "5–9".
 */
export function readClockRange(
  view: TimeView,
  language: ReplyLanguage,
  after: number | undefined,
): ClockRange | undefined {
  const clocks: Clock[] = [];
  let marked = false;
  for (let at = 0; at < view.tokens.length;) {
    const clock = readClock(view, at);
    if (clock === undefined) {
      at += 1;
      continue;
    }
    if (clocks.length === TIMES_MAX) return undefined;
    clocks.push(clock);
    marked ||= clock.end > clock.from + 1 || view.tokens[clock.from]?.kind === "word";
    at = clock.end;
  }
  if (clocks.some(({ minutes }) => minutes > DAY)) return undefined;
  const shape = shapeOf(view.tokens, clocks, rangeLexicon(language), true);
  if (shape === undefined) return undefined;
  const { low, high, lowOpen, highOpen, from, end } = shape;
  return { interval: { ...hoursOf(low, high, after), lowOpen, highOpen }, from, end, marked };
}

function readClock(view: TimeView, at: number): Clock | undefined {
  const { part } = view.reading(at);
  const word = view.word(at);
  if (word !== undefined && part === "midday") return { minutes: HALF_DAY, half: undefined, from: at, end: word.end };
  if (word !== undefined && part === "midnight") return { minutes: DAY, half: undefined, from: at, end: word.end };
  const hour = view.small(at);
  if (hour === undefined || hour.ordinal || hour.digits > 2) return undefined;
  let { end } = hour;
  let minutes = hour.value * HOUR;
  const past = view.small(end + 1);
  const isInside = view.mark(end, ":") || view.reading(end).hourLetter === true;
  if (isInside && view.tokens[end]?.glued === true && past?.digits === 2 && past.value < HOUR) {
    minutes += past.value;
    end = past.end;
  }
  const behind = view.word(end);
  const half = behind?.value.meridiem;
  if (
    behind !== undefined &&
    (half !== undefined || (behind.value.hourMark === true && behind.value.unit === undefined))
  )
    end = behind.end;
  return { minutes, half, from: at, end };
}

function hoursOf(
  low: Clock | undefined,
  high: Clock | undefined,
  after: number | undefined,
): { low: number; high: number } {
  const half = low?.half ?? high?.half;
  if (low === undefined) return { low: 0, high: high === undefined ? DAY : atHalf(high, high.half) };
  if (high === undefined) return { low: followed(atHalf(low, low.half), low.half, after), high: DAY };
  if (half === undefined) {
    const start = followed(low.minutes, undefined, after);
    const last = high.minutes;
    return { low: start, high: last < start || (last === start && low !== high) ? last + HALF_DAY : last };
  }
  const last = atHalf(high, high.half ?? half);
  const start = atHalf(low, low.half ?? half);
  // "11–1 pm" begins in the morning, "9 am – 5" ends in the afternoon.
  if (start < last || low === high) return { low: start, high: last };
  return low.half === undefined ? { low: (start + HALF_DAY) % DAY, high: last } : { low: start, high: last + HALF_DAY };
}

function atHalf({ minutes }: Clock, half: "am" | "pm" | undefined): number {
  if (half === undefined || minutes > HALF_DAY) return minutes;
  return (minutes % HALF_DAY) + (half === "pm" ? HALF_DAY : 0);
}

/** An hour of no half of the day that would be before the one that it follows is in the afternoon. */
function followed(minutes: number, half: "am" | "pm" | undefined, after: number | undefined): number {
  return half === undefined && after !== undefined && minutes < after && minutes < HALF_DAY
    ? minutes + HALF_DAY
    : minutes;
}
