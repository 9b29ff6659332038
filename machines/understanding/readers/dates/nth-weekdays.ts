/**
 * Weekdays by their rank: "the last Friday of the month", "third Sunday of Advent".
 *
 * Owns: the rank before or behind the weekday, and the month before or behind both. Does not own: other edges of a
 * month (`month-dates.ts`).
 */
import { addMonths, compareDates, dayNumber, weekdayOf } from "../../../values/calendar.ts";
import { nthWeekday, readMonthLed } from "./month-dates.ts";
import { readMarkedDate } from "./marked-dates.ts";
import { type ReadDate, readWhichUnit, RECENT_DAYS, singleDate } from "./date-parts.ts";
import type { TimeView } from "./time-view.ts";

/** A weekday's place in its month; -1 is the last. */
interface Rank {
  readonly nth: number;
  readonly end: number;
}

/** The month that a rank counts in. */
interface Month {
  readonly year: number;
  readonly month: number;
  readonly end: number;
  /** What nothing is said of: which month it is ("of the month"), or of which year. */
  readonly open?: "month" | "year";
}

/** "The last Friday of October", 今月の最後の金曜日, "Jumat terakhir bulan ini". */
export function readNthWeekday(view: TimeView, at: number): ReadDate | undefined {
  const rank = readRank(view, at);
  if (rank !== undefined) return readRankLed(view, at, rank);
  const { weekday, month, unit, which } = view.reading(at);
  if (weekday !== undefined) return readWeekdayBeforeRank(view, at, weekday);
  // Most words begin no month.
  return month === undefined && unit !== "month" && which === undefined && view.small(at) === undefined
    ? undefined
    : readMonthBeforeRank(view, at);
}

function readRankLed(view: TimeView, at: number, rank: Rank): ReadDate | undefined {
  const named = weekdayBehind(view, rank.end);
  if (named === undefined) return undefined;
  const month = monthBehind(view, named.end);
  return month === undefined ? undefined : rankedDay(view, at, month.end, named.weekday, rank.nth, month);
}

/** "Venerdì ultimo del mese": the rank behind its weekday. */
function readWeekdayBeforeRank(view: TimeView, at: number, weekday: number): ReadDate | undefined {
  const rank = readRank(view, view.word(at)?.end ?? at + 1);
  // "Friday the 5th of June" is a day with its weekday, "Jumat ketiga bulan Juni" none.
  if (rank === undefined || (rank.nth > 0 && view.reading(rank.end).unit !== "month")) return undefined;
  const month = monthBehind(view, rank.end);
  return month === undefined ? undefined : rankedDay(view, at, month.end, weekday, rank.nth, month);
}

/** "Ayın son cuması", 六月第三个星期五: the month goes first. */
function readMonthBeforeRank(view: TimeView, at: number): ReadDate | undefined {
  const month = readMonth(view, at);
  const rank = month === undefined ? undefined : readRank(view, view.skipLinks(month.end, 2));
  const named = rank === undefined ? undefined : weekdayBehind(view, rank.end);
  if (month === undefined || rank === undefined || named === undefined) return undefined;
  const ranked = rankedDay(view, at, named.end, named.weekday, rank.nth, month);
  if (rank.nth < 0) return ranked;
  // "June fifth, Friday" is a day with its weekday. Where numbers of days are marked, a rank is none.
  const day = readMarkedDate(view, at) === undefined ? readMonthLed(view, at)?.dates[0] : undefined;
  if (day === undefined) return ranked;
  if (weekdayOf(day) === named.weekday) return singleDate(at, named.end, day);
  return { from: at, end: named.end, dates: [day, ...ranked.dates], reason: "several", firm: true };
}

function readRank(view: TimeView, at: number): Rank | undefined {
  const lead = view.word(at);
  if (lead?.value.last === true) return { nth: -1, end: lead.end };
  const small = view.small(at);
  return small?.ordinal === true && small.value >= 1 && small.value <= 5
    ? { nth: small.value, end: small.end }
    : undefined;
}

/** The weekday behind its rank, or behind a word for "day" or a counter: 第三个星期五. */
function weekdayBehind(view: TimeView, at: number): { weekday: number; end: number } | undefined {
  const { unit } = view.reading(at);
  const behindNoun = unit === "week" || unit === "day" ? at + 1 : at;
  for (const start of [at, view.skipLinks(at, 1), behindNoun]) {
    const name = view.word(start);
    if (name?.value.weekday === undefined) continue;
    const noun = view.word(name.end);
    const isDayNoun = noun?.value.link === true && noun.value.unit === "day";
    return { weekday: name.value.weekday, end: isDayNoun ? noun.end : name.end };
  }
  return undefined;
}

/** Words of what may stand between a weekday and its month: "of the", "из". */
const LINKS_BEFORE_MONTH_MAX = 3;

function monthBehind(view: TimeView, at: number): Month | undefined {
  let start = at;
  for (let step = 0; step <= LINKS_BEFORE_MONTH_MAX; step += 1) {
    const month = readMonth(view, start);
    if (month !== undefined) return month;
    const match = view.word(start);
    if (match?.value.link !== true) return undefined;
    start = match.end;
  }
  return undefined;
}

/** "June", "this month", "month": the last is the present one. */
function readMonth(view: TimeView, at: number): Month | undefined {
  const { today } = view.setting;
  const which = readWhichUnit(view, at, "month");
  if (which !== undefined) {
    const isOpen = which.offset === 0 && view.reading(at).which === undefined && which.end === view.word(at)?.end;
    return { ...addMonths({ ...today, day: 1 }, which.offset), end: which.end, ...(isOpen ? { open: "month" } : {}) };
  }
  const named = readMonthLed(view, at, true) ?? readMarkedDate(view, at);
  if (named?.stretch !== undefined)
    return { ...named.stretch.start, end: named.end, ...(named.end === view.word(at)?.end ? { open: "year" } : {}) };
  const noun = view.word(at);
  if (named?.dates.length === 1 && noun?.value.month !== undefined)
    return { year: today.year, month: noun.value.month, end: noun.end };
  if (noun?.value.unit !== "month") return undefined;
  // "Bulan Juni"
  const behind = readMonthLed(view, noun.end, true);
  return behind?.stretch === undefined
    ? { year: today.year, month: today.month, end: noun.end, open: "month" }
    : { ...behind.stretch.start, end: behind.end };
}

/** The day; the next one besides where it has passed, and nothing says which month or year is meant. */
function rankedDay(
  view: TimeView,
  from: number,
  end: number,
  weekday: number,
  nth: number,
  { year, month, open }: Month,
): ReadDate {
  const day = nthWeekday(year, month, weekday, nth);
  const { today, past, future } = view.setting;
  if (day === undefined || open === undefined) return singleDate(from, end, day);
  if (open === "year") {
    // "The last Friday in May", on the first of June: the month that comes is next year's.
    const before = nthWeekday(year - 1, month, weekday, nth);
    const isRecent = before !== undefined && dayNumber(today) - dayNumber(before) <= RECENT_DAYS;
    return isRecent && !past && !future && compareDates(before, today) < 0
      ? { from, end, dates: [before, day], reason: "several", firm: true }
      : singleDate(from, end, day);
  }
  const order = compareDates(day, today);
  if (past ? order <= 0 : order >= 0) return singleDate(from, end, day);
  const beside = addMonths({ ...today, day: 1 }, past ? -1 : 1);
  const other = nthWeekday(beside.year, beside.month, weekday, nth);
  if (past || other === undefined) return singleDate(from, end, other ?? day);
  return { from, end, dates: [day, other], reason: "several", firm: true };
}
