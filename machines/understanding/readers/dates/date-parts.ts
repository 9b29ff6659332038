/**
 * Parts that the forms of dates share.
 *
 * Owns: years, days of a month, "this" and "next". Does not own: whole dates (`read-date.ts`).
 */
import type { Which } from "../../../languages/schema/time-words.ts";
import {
  addMonths,
  type CivilDate,
  compareDates,
  dayNumber,
  daysInMonth,
  validDate,
} from "../../../values/calendar.ts";
import type { SmallNumber, TimeView } from "./time-view.ts";

/** A date, or a stretch of days, that a reply names. */
export interface ReadDate {
  readonly from: number;
  readonly end: number;
  /** The day that is meant; several when it is unclear which. Empty when the day does not exist (30 February). */
  readonly dates: readonly CivilDate[];
  /** Why there are several. */
  readonly reason?: "day_or_month" | "several";
  /** Days from a first to a last one ("next week"); `dates` is then empty. */
  readonly stretch?: { readonly start: CivilDate; readonly end: CivilDate };
  /** Written so that nothing else can be meant (not a lone "the second"). */
  readonly firm: boolean;
}

/** A date that was read as one day; without a day it names none that exists. */
export function singleDate(from: number, end: number, date: CivilDate | undefined, firm = true): ReadDate {
  return { from, end, dates: date === undefined ? [] : [date], firm };
}

/** Completes a two-digit year: at most ten years ahead of now, and never ahead where the question is about the past. */
export function fullYear(view: TimeView, value: number, digits: number): number | undefined {
  if (digits === 4) return value;
  if (digits === 0) return value >= 1900 && value <= 2199 ? value : undefined;
  if (digits !== 2) return undefined;
  const { year } = view.setting.today;
  const century = year - (year % 100);
  const candidate = century + value;
  return candidate > year + (view.setting.past ? 0 : 10) ? candidate - 100 : candidate;
}

/** Days back within which a date without a year may well be meant as past: neither year is taken for granted. */
export const RECENT_DAYS = 31;

/**
 * The day of a month without a year; this year's and next year's where it has just been and the question does not say.
 */
export function withoutYear(view: TimeView, from: number, end: number, month: number, day: number): ReadDate {
  const { today, past, future } = view.setting;
  const next = nearestYear(view, month, day);
  const current = validDate(today.year, month, day);
  if (
    !past &&
    !future &&
    next !== undefined &&
    current !== undefined &&
    compareDates(current, today) < 0 &&
    dayNumber(today) - dayNumber(current) <= RECENT_DAYS
  ) {
    return { from, end, dates: [current, next], reason: "several", firm: true };
  }
  return singleDate(from, end, next);
}

/**
 * A day of a month without a year: this year's, or the next that comes (the last that was, for a question about the
 * past).
 */
export function nearestYear(view: TimeView, month: number, day: number): CivilDate | undefined {
  const { today, past } = view.setting;
  const step = past ? -1 : 1;
  // 29 February may be up to eight years off.
  for (let offset = 0; offset <= 8; offset += 1) {
    const date = validDate(today.year + offset * step, month, day);
    if (date === undefined) continue;
    const compared = compareDates(date, today);
    if (past ? compared <= 0 : compared >= 0) return date;
  }
  return undefined;
}

/** A year behind a date: 2019, '19, nineteen eighty-five. */
export function readYear(view: TimeView, at: number): { value: number; end: number } | undefined {
  const token = view.tokens[at];
  if (token?.kind === "number" && token.text.length === 4) {
    // Not the hour of "March 5 1430".
    const value = Number(token.text);
    return value >= 1900 && value <= 2199 ? { value, end: at + 1 } : undefined;
  }
  if (view.mark(at, "'")) {
    const short = view.tokens[at + 1];
    if (short?.kind === "number" && short.text.length === 2 && short.glued) {
      const value = fullYear(view, Number(short.text), 2);
      return value === undefined ? undefined : { value, end: at + 2 };
    }
  }
  if (token?.kind !== "word") return undefined;
  const spoken = rankWithOnes(view, at);
  if (spoken === undefined) return undefined;
  // "Тысяча девятьсот восемьдесят первого" is a rank.
  if (spoken.ordinal && spoken.value < 1900) return undefined;
  if (spoken.value >= 1900 && spoken.value <= 2199) return { value: spoken.value, end: spoken.end };
  if (spoken.value === 19 || spoken.value === 20) {
    const rest = view.small(spoken.end);
    if (rest !== undefined && !rest.ordinal && rest.value >= 10 && rest.value <= 99)
      return { value: spoken.value * 100 + rest.value, end: rest.end };
  }
  return undefined;
}

/** "Osiemdziesiątego drugiego": a rank whose tens and ones are both ranks. */
function rankWithOnes(view: TimeView, at: number): SmallNumber | undefined {
  const tens = view.small(at);
  if (tens?.ordinal !== true || tens.value < 20 || tens.value % 10 !== 0) return tens;
  const ones = view.small(tens.end);
  return ones?.ordinal === true && ones.value < 10 ? { ...ones, value: tens.value + ones.value } : tens;
}

/** The highest number that may be the hour behind a day. */
const HOUR_MAX = 24;

/**
 * "Eighty-five", "del noventa y cuatro", "восемьдесят первого": a year of two digits in words, or behind a word like
 * "of". What may be an hour, or is no year near to now, is one only where the question is about the past.
 */
export function readSpokenYear(view: TimeView, behind: number): { value: number; end: number } | undefined {
  const at = view.skipLinks(behind, 2);
  for (let skipped = behind; skipped < at; skipped += 1)
    if (view.reading(skipped).hourArticle === true) return undefined;
  const spoken = rankWithOnes(view, at);
  if (spoken === undefined || spoken.value < 10 || spoken.value > 99) return undefined;
  const { past, today } = view.setting;
  if (view.tokens[at]?.kind === "number" && (at === behind || !past || spoken.digits !== 2 || spoken.ordinal))
    return undefined;
  const { hourMark, meridiem, unit, month, minuteMark, afterHour, part } = view.reading(spoken.end);
  const isYearNoun = unit === "year";
  if (!isYearNoun && [hourMark, meridiem, unit, month, minuteMark, afterHour, part].some((it) => it !== undefined))
    return undefined;
  if (view.mark(spoken.end, ":")) return undefined;
  const value = fullYear(view, spoken.value, 2);
  const isNear = spoken.value > HOUR_MAX && value !== undefined && value >= today.year;
  return value === undefined || (!past && !isNear) ? undefined : { value, end: spoken.end };
}

/** A day of a year that was said by its last two digits: where the past is asked for, it is not ahead. */
export function dayOfShortYear(view: TimeView, year: number, month: number, day: number): CivilDate | undefined {
  const date = validDate(year, month, day);
  const isAhead = date !== undefined && view.setting.past && compareDates(date, view.setting.today) > 0;
  return isAhead ? validDate(year - 100, month, day) : date;
}

/** A day number of a month: 9, 9th, ninth, "9." */
export function readDayOfMonth(
  view: TimeView,
  at: number,
): { value: number; end: number; ordinal: boolean } | undefined {
  const small = view.small(at);
  if (small === undefined || small.value < 1 || small.value > 31 || small.digits > 2) return undefined;
  // Not the hours of a time: "March 5:30".
  if (view.mark(small.end, ":") && view.tokens[small.end + 1]?.kind === "number") return undefined;
  if (!small.ordinal && small.digits > 0 && view.mark(small.end, ".") && view.tokens[small.end]?.glued === true) {
    return { value: small.value, end: small.end + 1, ordinal: true };
  }
  return small;
}

/** The next day with this number, today included (the last one, for a question about the past). */
export function dayOfComingMonth(view: TimeView, day: number): CivilDate | undefined {
  const { today, past } = view.setting;
  for (let offset = 0; offset < 12; offset += 1) {
    const month = addMonths({ ...today, day: 1 }, past ? -offset : offset);
    const date = validDate(month.year, month.month, day);
    if (date === undefined) continue;
    const compared = compareDates(date, today);
    if (past ? compared <= 0 : compared >= 0) return date;
  }
  return undefined;
}

/** "this month", "next year", "nächsten Monats", "mes que viene", "the month". */
export function readWhichUnit(
  view: TimeView,
  at: number,
  unit: "week" | "month" | "year",
): { offset: number; end: number } | undefined {
  const first = view.word(at);
  if (first === undefined) return undefined;
  if (first.value.which !== undefined) {
    const noun = view.word(first.end);
    if (noun?.value.unit !== unit) return undefined;
    const behind = view.word(noun.end);
    if (first.value.which === "this" && behind?.value.which !== undefined && behind.value.which !== "this")
      return { offset: offsetOf(behind.value.which), end: behind.end };
    return { offset: offsetOf(first.value.which), end: noun.end };
  }
  if (first.value.unit === unit) {
    const behind = view.word(first.end);
    if (behind?.value.which !== undefined) return { offset: offsetOf(behind.value.which), end: behind.end };
    // "of the month" is this one; a bare "week" or "year" says nothing.
    if (unit === "month" && view.reading(at - 1).link === true) return { offset: 0, end: first.end };
  }
  return undefined;
}

/** Weeks, months or years from the present one. */
export function offsetOf(which: Which): number {
  switch (which) {
    case "this":
      return 0;
    case "next":
    case "coming":
      return 1;
    case "afterNext":
      return 2;
    case "previous":
      return -1;
  }
}

/** A whole month. */
export function monthStretch(from: number, end: number, year: number, month: number): ReadDate {
  return {
    from,
    end,
    dates: [],
    stretch: { start: { year, month, day: 1 }, end: { year, month, day: daysInMonth(year, month) } },
    firm: true,
  };
}
