import type { Which } from "../languages/language.ts";
import {
  addDays, addMonths, compareDates, dayNumber, daysInMonth, easterSunday, validDate, weekdayOf, type CivilDate,
} from "./calendar.ts";
import type { TimeView } from "./time-view.ts";

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

function one(from: number, end: number, date: CivilDate | undefined, firm = true): ReadDate {
  return { from, end, dates: date === undefined ? [] : [date], firm };
}

/**
 * The date that starts at a token, if any. Patterns go from the most to the least specific; each looks a bounded number
 * of tokens ahead.
 */
export function readDate(view: TimeView, at: number): ReadDate | undefined {
  return readNamedDay(view, at) ?? readSpan(view, at) ?? readWhichPeriod(view, at) ?? readLoneDay(view, at);
}

/** Dates that need no other date to count from. Spans count from these only, so that reading never nests. */
function readNamedDay(view: TimeView, at: number): ReadDate | undefined {
  return (
    readNumeric(view, at) ??
    readFeast(view, at) ??
    readNthWeekday(view, at) ??
    readWeekdayLed(view, at) ??
    readMonthLed(view, at) ??
    readDayLed(view, at) ??
    readEdgeOfMonth(view, at) ??
    readRelativeDay(view, at)
  );
}

/** Completes a two-digit year: at most ten years ahead of now, and never ahead where the question is about the past. */
function fullYear(view: TimeView, value: number, digits: number): number | undefined {
  if (digits === 4) return value;
  if (digits === 0) return value >= 1900 && value <= 2199 ? value : undefined;
  if (digits !== 2) return undefined;
  const { year } = view.setting.today;
  const century = year - (year % 100);
  const candidate = century + value;
  return candidate > year + (view.setting.past ? 0 : 10) ? candidate - 100 : candidate;
}

/** 2019-03-01 · 1.3.2019 · 03/04/19 · 3/4 · 1. 3. 2019. */
function readNumeric(view: TimeView, at: number): ReadDate | undefined {
  const { tokens } = view;
  const first = tokens[at];
  if (first?.kind !== "number") return undefined;
  if (first.text.length === 8 && /^(19|20)/.test(first.text)) {
    const date = validDate(Number(first.text.slice(0, 4)), Number(first.text.slice(4, 6)), Number(first.text.slice(6)));
    if (date !== undefined) return one(at, at + 1, date);
  }
  const separator = tokens[at + 1];
  const second = tokens[at + 2];
  if (separator?.kind !== "mark" || second?.kind !== "number" || !separator.glued) return undefined;
  const mark = separator.text;
  if (mark !== "/" && mark !== "-" && mark !== "." && mark !== "·") return undefined;
  if (!second.glued && mark !== ".") return undefined;
  const third = view.mark(at + 3, mark) && tokens[at + 3]?.glued === true ? tokens[at + 4] : undefined;
  if (first.text.length === 4) {
    if (third?.kind !== "number") return undefined;
    const date = validDate(Number(first.text), Number(second.text), Number(third.text));
    return one(at, at + 5, date);
  }
  if (first.text.length > 2 || second.text.length > 2) return undefined;
  const left = Number(first.text);
  const right = Number(second.text);
  if (third?.kind === "number" && (third.text.length === 2 || third.text.length === 4)) {
    const year = fullYear(view, Number(third.text), third.text.length);
    if (year === undefined) return undefined;
    return dayAndMonth(view, at, at + 5, left, right, (month, day) => validDate(year, month, day));
  }
  // Without a year only a slash, or the dots of "1.3.": a hyphen is a range of numbers, "6.30" a time or a decimal.
  const dotted = mark === "." && view.mark(at + 3, ".") && tokens[at + 3]?.glued === true;
  if (mark !== "/" && !dotted) return undefined;
  if (left === 0 || right === 0) return undefined;
  return dayAndMonth(view, at, dotted ? at + 4 : at + 3, left, right, (month, day) => nearestYear(view, month, day), dotted);
}

function dayAndMonth(
  view: TimeView,
  from: number,
  end: number,
  left: number,
  right: number,
  make: (month: number, day: number) => CivilDate | undefined,
  dotted = view.mark(from + 1, "."),
): ReadDate {
  // Dots are written day first wherever they are written.
  const dayFirst = dotted ? true : view.setting.dayFirst;
  const asDayFirst = make(right, left);
  const asMonthFirst = make(left, right);
  if (dayFirst === true && asDayFirst !== undefined) return one(from, end, asDayFirst);
  if (dayFirst === false && asMonthFirst !== undefined) return one(from, end, asMonthFirst);
  if (asDayFirst !== undefined && asMonthFirst !== undefined && compareDates(asDayFirst, asMonthFirst) !== 0) {
    return { from, end, dates: [asMonthFirst, asDayFirst], reason: "day_or_month", firm: true };
  }
  return one(from, end, asDayFirst ?? asMonthFirst);
}

/** Days back within which a date without a year may well be meant as past: neither year is taken for granted. */
const RECENT_DAYS = 31;

/** The day of a month without a year; this year's and next year's where it has just been and the question does not say. */
function withoutYear(view: TimeView, from: number, end: number, month: number, day: number): ReadDate {
  const { today, past, future } = view.setting;
  const next = nearestYear(view, month, day);
  const current = validDate(today.year, month, day);
  if (!past && !future && next !== undefined && current !== undefined && compareDates(current, today) < 0 && dayNumber(today) - dayNumber(current) <= RECENT_DAYS) {
    return { from, end, dates: [current, next], reason: "several", firm: true };
  }
  return one(from, end, next);
}

/** A day of a month without a year: this year's, or the next that comes (the last that was, for a question about the past). */
function nearestYear(view: TimeView, month: number, day: number): CivilDate | undefined {
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

function readFeast(view: TimeView, at: number): ReadDate | undefined {
  const match = view.word(at);
  const feast = match?.value.feast;
  if (match === undefined || feast === undefined) return undefined;
  const year = readYear(view, view.skipLinks(match.end));
  const make = (ofYear: number): CivilDate | undefined => feastDate(feast, ofYear);
  if (year !== undefined) return one(at, year.end, make(year.value));
  const { today, past } = view.setting;
  const own = make(today.year);
  const ahead = own !== undefined && compareDates(own, today) >= 0;
  if (past) return one(at, match.end, ahead ? make(today.year - 1) : own);
  return one(at, match.end, ahead ? own : make(today.year + 1));
}

function feastDate(feast: string, year: number): CivilDate | undefined {
  if (feast.startsWith("easter")) return addDays(easterSunday(year), Number(feast.slice(6) || "0"));
  if (feast === "thanksgiving") return nthWeekday(year, 11, 4, 4);
  return validDate(year, Number(feast.slice(0, 2)), Number(feast.slice(3)));
}

/** A year behind a date: 2019, '19, nineteen eighty-five. */
function readYear(view: TimeView, at: number): { value: number; end: number } | undefined {
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
  const spoken = view.small(at);
  if (spoken === undefined || spoken.ordinal) return undefined;
  if (spoken.value >= 1900 && spoken.value <= 2199) return { value: spoken.value, end: spoken.end };
  if (spoken.value === 19 || spoken.value === 20) {
    const rest = view.small(spoken.end);
    if (rest !== undefined && !rest.ordinal && rest.value >= 10 && rest.value <= 99) return { value: spoken.value * 100 + rest.value, end: rest.end };
  }
  return undefined;
}

/** A day number of a month: 9, 9th, ninth, "9." */
function readDayOfMonth(view: TimeView, at: number): { value: number; end: number; ordinal: boolean } | undefined {
  const small = view.small(at);
  if (small === undefined || small.value < 1 || small.value > 31 || small.digits > 2) return undefined;
  // Not the hours of a time: "March 5:30".
  if (view.mark(small.end, ":") && view.tokens[small.end + 1]?.kind === "number") return undefined;
  if (!small.ordinal && small.digits > 0 && view.mark(small.end, ".") && view.tokens[small.end]?.glued === true) {
    return { value: small.value, end: small.end + 1, ordinal: true };
  }
  return small;
}

/** "March 5th, 2019", "March the fifth"; "March 2019" and "March" are stretches. `surely`: a month is expected here. */
function readMonthLed(view: TimeView, at: number, surely = false): ReadDate | undefined {
  const match = view.word(at);
  const month = match?.value.month;
  if (match === undefined || month === undefined) return undefined;
  const next = view.skipLinks(match.end);
  const day = readDayOfMonth(view, next);
  if (day !== undefined && !(view.reading(day.end).month !== undefined && !day.ordinal)) {
    const year = readYear(view, view.skipLinks(day.end, 2));
    if (year !== undefined) return one(at, year.end, validDate(year.value, month, day.value));
    return withoutYear(view, at, day.end, month, day.value);
  }
  const year = readYear(view, next);
  if (year !== undefined) return monthStretch(at, year.end, year.value, month);
  const which = view.reading(next).which;
  if (which !== undefined && view.word(next) !== undefined) {
    // "March next year"
    const whichMatch = view.word(next) as { end: number };
    const unit = view.word(whichMatch.end);
    if (unit?.value.unit === "year") return monthStretch(at, unit.end, view.setting.today.year + offsetOf(which), month);
  }
  // A lone month is too easily a verb or a name ("may", "mar") to be read out of a sentence.
  if (!surely && isVagueWord(view, at)) return undefined;
  const { today } = view.setting;
  const year2 = view.setting.past ? (month <= today.month ? today.year : today.year - 1) : month >= today.month ? today.year : today.year + 1;
  return monthStretch(at, match.end, year2, month);
}

/** Months that are also everyday words in lower case. */
function isVagueWord(view: TimeView, at: number): boolean {
  const text = view.tokens[at]?.text ?? "";
  return text.length <= 3 || text === "march" || text === "marche" || text === "mars" || text === "sept";
}

function monthStretch(from: number, end: number, year: number, month: number): ReadDate {
  return { from, end, dates: [], stretch: { start: { year, month, day: 1 }, end: { year, month, day: daysInMonth(year, month) } }, firm: true };
}

/** "5 March 2019", "the fifth of March", "9th of this month", "der neunte". */
function readDayLed(view: TimeView, at: number): ReadDate | undefined {
  const article = view.reading(at).dayArticle === true ? view.word(at) : undefined;
  const start = article?.end ?? at;
  const day = readDayOfMonth(view, start);
  if (day === undefined) return undefined;
  // "9-Sep-2026", "9/Sep/2026"
  const joint = view.mark(day.end, "-") ? "-" : view.mark(day.end, "/") ? "/" : undefined;
  const next = joint === undefined ? view.skipLinks(day.end) : day.end + 1;
  const month = view.word(next)?.value.month;
  if (month !== undefined) {
    const name = (view.word(next) as { end: number }).end;
    const after = joint !== undefined && view.mark(name, joint) ? name + 1 : name;
    const year = readYear(view, view.skipLinks(after, 2));
    if (year !== undefined) return one(at, year.end, validDate(year.value, month, day.value));
    const short = view.tokens[after];
    if (short?.kind === "number" && short.text.length === 2 && !view.mark(after + 1, ":") && view.reading(after + 1).hourMark !== true && view.reading(after + 1).meridiem === undefined) {
      const fullYearValue = fullYear(view, Number(short.text), 2);
      if (fullYearValue !== undefined) return one(at, after + 1, validDate(fullYearValue, month, day.value));
    }
    const which = readWhichUnit(view, view.skipLinks(after), "year");
    if (which !== undefined) return one(at, which.end, validDate(view.setting.today.year + which.offset, month, day.value));
    return withoutYear(view, at, after, month, day.value);
  }
  const ofMonth = readWhichUnit(view, next, "month");
  if (ofMonth !== undefined) {
    const base = addMonths({ ...view.setting.today, day: 1 }, ofMonth.offset);
    return one(at, ofMonth.end, validDate(base.year, base.month, day.value));
  }
  return undefined;
}

/** "this month", "next year", "nächsten Monats", "mes que viene", "the month". */
function readWhichUnit(view: TimeView, at: number, unit: "week" | "month" | "year"): { offset: number; end: number } | undefined {
  const first = view.word(at);
  if (first === undefined) return undefined;
  if (first.value.which !== undefined) {
    const noun = view.word(first.end);
    if (noun?.value.unit !== unit) return undefined;
    const behind = view.word(noun.end);
    if (first.value.which === "this" && behind?.value.which !== undefined && behind.value.which !== "this") return { offset: offsetOf(behind.value.which), end: behind.end };
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

function offsetOf(which: Which): number {
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

/** Everything that starts with the name of a weekday, or with "next" and its like before one. */
function readWeekdayLed(view: TimeView, at: number): ReadDate | undefined {
  const first = view.word(at);
  if (first === undefined) return undefined;
  if (first.value.which !== undefined) {
    const name = view.word(view.skipLinks(first.end, 1));
    if (name?.value.weekday !== undefined) {
      const attached = readAttachedDate(view, at, name.value.weekday, name.end);
      if (attached !== undefined) return attached;
      const behind = view.word(name.end);
      // "this Friday next week" does not occur; "next Friday week" neither.
      if (first.value.which === "this" && behind?.value.which !== undefined && behind.value.unit === undefined && view.reading(behind.end).unit === undefined) {
        return whichWeekday(view, at, behind.end, name.value.weekday, behind.value.which);
      }
      return whichWeekday(view, at, name.end, name.value.weekday, first.value.which);
    }
    // "next week Thursday", "next week on Thursday"
    const week = readWhichUnit(view, at, "week");
    if (week !== undefined) {
      const day = view.word(view.skipLinks(week.end));
      if (day?.value.weekday !== undefined) return one(at, day.end, weekdayOfWeek(view, day.value.weekday, week.offset));
    }
    return undefined;
  }
  if (first.value.unit === "week") {
    // "la semaine prochaine jeudi", "settimana prossima giovedì"
    const week = readWhichUnit(view, at, "week");
    const day = week === undefined ? undefined : view.word(view.skipLinks(week.end));
    if (week !== undefined && day?.value.weekday !== undefined) return one(at, day.end, weekdayOfWeek(view, day.value.weekday, week.offset));
    return undefined;
  }
  const weekday = first.value.weekday;
  if (weekday === undefined) return undefined;
  const attached = readAttachedDate(view, at, weekday, first.end);
  if (attached !== undefined) return attached;
  const next = view.skipLinks(first.end);
  const week = readWhichUnit(view, next, "week");
  if (week !== undefined) return one(at, week.end, weekdayOfWeek(view, weekday, week.offset));
  const which = view.word(first.end)?.value.which ?? view.word(next)?.value.which;
  if (which !== undefined) {
    const whichMatch = view.word(first.end)?.value.which !== undefined ? view.word(first.end) : view.word(next);
    const end = (whichMatch as { end: number }).end;
    if (view.reading(end).unit === undefined) return whichWeekday(view, at, end, weekday, which);
  }
  // "Montag in einer Woche"
  if (view.reading(first.end).in === true) {
    const amount = readAmount(view, (view.word(first.end) as { end: number }).end);
    if (amount?.days !== undefined && amount.days % 7 === 0) return one(at, amount.end, addDays(comingWeekday(view, weekday), amount.days));
  }
  // "Friday week": the Friday after the one that comes.
  const weekNoun = view.word(first.end);
  if (weekNoun?.value.unit === "week" && weekNoun.value.which === undefined && view.reading(weekNoun.end).which === undefined) {
    return one(at, weekNoun.end, addDays(comingWeekday(view, weekday), 7));
  }
  return one(at, first.end, view.setting.past ? previousWeekday(view, weekday) : comingWeekday(view, weekday));
}

/** "Tuesday, March 5": both must agree; where they do not, both are offered. */
function readAttachedDate(view: TimeView, at: number, weekday: number, end: number): ReadDate | undefined {
  const next = view.skipLinks(end);
  const date = readNumeric(view, next) ?? readMonthLed(view, next) ?? readDayLed(view, next);
  if (date !== undefined && date.stretch === undefined) {
    const [day] = date.dates;
    if (day === undefined) return { ...date, from: at };
    if (date.dates.length > 1) {
      const fitting = date.dates.filter((candidate) => weekdayOf(candidate) === weekday);
      return fitting.length === 1 ? { ...one(at, date.end, fitting[0]) } : { ...date, from: at };
    }
    if (weekdayOf(day) === weekday) return { ...date, from: at };
    return { from: at, end: date.end, dates: [day, comingWeekday(view, weekday)], reason: "several", firm: true };
  }
  // "Tuesday the 5th"
  const ordinal = readDayOfMonth(view, next);
  if (ordinal !== undefined && (ordinal.ordinal || view.reading(next - 1).dayArticle === true) && view.reading(ordinal.end).unit === undefined && view.reading(ordinal.end).meridiem === undefined) {
    for (let offset = 0; offset < 4; offset += 1) {
      const month = addMonths({ ...view.setting.today, day: 1 }, view.setting.past ? -offset : offset);
      const candidate = validDate(month.year, month.month, ordinal.value);
      if (candidate === undefined || (view.setting.past ? compareDates(candidate, view.setting.today) > 0 : compareDates(candidate, view.setting.today) < 0)) continue;
      if (weekdayOf(candidate) === weekday) return one(at, ordinal.end, candidate);
    }
    const dates = [dayOfComingMonth(view, ordinal.value), comingWeekday(view, weekday)].filter((candidate) => candidate !== undefined);
    return { from: at, end: ordinal.end, dates, reason: "several", firm: true };
  }
  return undefined;
}

function comingWeekday(view: TimeView, weekday: number): CivilDate {
  const { today } = view.setting;
  return addDays(today, (weekday - weekdayOf(today) + 7) % 7);
}

function previousWeekday(view: TimeView, weekday: number): CivilDate {
  const { today } = view.setting;
  return addDays(today, -(((weekdayOf(today) - weekday + 6) % 7) + 1));
}

/** The weekday of this week (offset 0), the next one (1), …; weeks start on Monday. */
function weekdayOfWeek(view: TimeView, weekday: number, offset: number): CivilDate {
  const { today } = view.setting;
  return addDays(today, weekday - weekdayOf(today) + 7 * offset);
}

/**
 * "next Friday": where the first Friday that comes and the Friday of next week are the same day, that day; where they
 * are not, people mean either, so both are offered.
 */
function whichWeekday(view: TimeView, from: number, end: number, weekday: number, which: Which): ReadDate {
  const { today } = view.setting;
  switch (which) {
    case "this":
    case "coming": {
      const coming = comingWeekday(view, weekday);
      return one(from, end, which === "coming" && compareDates(coming, today) === 0 ? addDays(coming, 7) : coming);
    }
    case "previous":
      return one(from, end, previousWeekday(view, weekday));
    case "afterNext":
      return one(from, end, weekdayOfWeek(view, weekday, 2));
    case "next": {
      const coming = comingWeekday(view, weekday);
      const first = compareDates(coming, today) === 0 ? addDays(coming, 7) : coming;
      const ofNextWeek = weekdayOfWeek(view, weekday, 1);
      if (view.nextIsFirst || compareDates(first, ofNextWeek) === 0) return one(from, end, first);
      return { from, end, dates: [first, ofNextWeek], reason: "several", firm: true };
    }
  }
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): CivilDate | undefined {
  if (nth === -1) {
    const last = { year, month, day: daysInMonth(year, month) };
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
  }
  const first = { year, month, day: 1 };
  const date = addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
  return date.month === month ? date : undefined;
}

/** "the last Friday of October", "first Monday of next month". */
function readNthWeekday(view: TimeView, at: number): ReadDate | undefined {
  const lead = view.word(at);
  let nth = 0;
  let end = at;
  if (lead?.value.last === true) {
    nth = -1;
    end = lead.end;
  } else {
    const small = view.small(at);
    if (small === undefined || !small.ordinal || small.value > 5 || small.value < 1) return undefined;
    nth = small.value;
    end = small.end;
  }
  const name = view.word(end);
  if (name?.value.weekday === undefined) return undefined;
  const next = view.skipLinks(name.end);
  const month = readMonthLed(view, next, true);
  if (month?.stretch !== undefined) {
    const { year, month: number } = month.stretch.start;
    return one(at, month.end, nthWeekday(year, number, name.value.weekday, nth));
  }
  const ofMonth = readWhichUnit(view, next, "month");
  if (ofMonth === undefined) return undefined;
  const base = addMonths({ ...view.setting.today, day: 1 }, ofMonth.offset);
  return one(at, ofMonth.end, nthWeekday(base.year, base.month, name.value.weekday, nth));
}

/** "the last day of March", "end of the month", "mid April": the first exact, the others not one day. */
function readEdgeOfMonth(view: TimeView, at: number): ReadDate | undefined {
  const lead = view.word(at);
  const small = view.small(at);
  const isFirst = small?.ordinal === true && small.value === 1;
  const isLast = lead?.value.last === true;
  if (isLast || isFirst) {
    const noun = view.word(isLast ? lead.end : small?.end ?? at);
    if (noun?.value.unit === "day") {
      const month = readPeriodOfMonth(view, view.skipLinks(noun.end));
      if (month !== undefined) return one(at, month.end, isLast ? month.stretch.end : month.stretch.start);
    }
  }
  const week = small?.ordinal === true && small.value <= 5 ? view.word(small.end) : undefined;
  if (small !== undefined && week?.value.unit === "week") {
    const month = readPeriodOfMonth(view, view.skipLinks(week.end));
    if (month !== undefined) {
      const start = addDays(month.stretch.start, 7 * (small.value - 1));
      const last = addDays(start, 6);
      return { from: at, end: month.end, dates: [], stretch: { start, end: compareDates(last, month.stretch.end) > 0 ? month.stretch.end : last }, firm: true };
    }
  }
  if (lead === undefined) return undefined;
  if (lead.value.end !== true && lead.value.beginning !== true && lead.value.middle !== true) return undefined;
  const month = readPeriodOfMonth(view, view.skipLinks(lead.end));
  if (month === undefined) return undefined;
  const { start, end } = month.stretch;
  const stretch =
    lead.value.end === true ? { start: { ...start, day: 21 }, end } : lead.value.beginning === true ? { start, end: { ...start, day: 10 } } : { start: { ...start, day: 11 }, end: { ...start, day: 20 } };
  return { from: at, end: month.end, dates: [], stretch, firm: true };
}

function readPeriodOfMonth(view: TimeView, at: number): { stretch: { start: CivilDate; end: CivilDate }; end: number } | undefined {
  const named = readMonthLed(view, at, true);
  if (named?.stretch !== undefined) return { stretch: named.stretch, end: named.end };
  const relative = readWhichUnit(view, at, "month");
  if (relative === undefined) return undefined;
  const base = addMonths({ ...view.setting.today, day: 1 }, relative.offset);
  return { stretch: { start: base, end: { ...base, day: daysInMonth(base.year, base.month) } }, end: relative.end };
}

/** "tomorrow", "tonight", "the day after tomorrow". */
function readRelativeDay(view: TimeView, at: number): ReadDate | undefined {
  const match = view.word(at);
  if (match === undefined) return undefined;
  const { today } = view.setting;
  if (match.value.dayPart !== undefined) return one(at, match.end, addDays(today, match.value.dayPart[0]));
  if (match.value.day !== undefined) {
    // "morgen" is also a part of the day: behind a day or an article it is not tomorrow.
    if (match.value.part !== undefined && isPartHere(view, at)) return undefined;
    // "tomorrow week"
    const week = view.word(match.end);
    if (week?.value.unit === "week" && match.value.day >= 0 && view.reading(week.end).which === undefined && week.value.which === undefined) return one(at, week.end, addDays(today, match.value.day + 7));
    // "heute in 14 Tagen", "today in a week"
    if (match.value.day >= 0 && view.reading(match.end).in === true) {
      const span = readAmount(view, (view.word(match.end) as { end: number }).end);
      if (span !== undefined && span.days !== undefined) return one(at, span.end, addDays(today, match.value.day + span.days));
    }
    return one(at, match.end, addDays(today, match.value.day));
  }
  if (match.value.now === true) return one(at, match.end, today);
  // "this morning", "this afternoon"
  if (match.value.which === "this") {
    const part = view.word(match.end);
    if (part?.value.part !== undefined && part.value.day === undefined) return one(at, part.end, today);
  }
  return undefined;
}

/** Whether "morgen"/"mañana" at this place is the morning: "heute morgen", "am Morgen", "de la mañana". */
export function isPartHere(view: TimeView, at: number): boolean {
  const before = at > 0 ? view.tokens[at - 1] : undefined;
  if (before === undefined) return false;
  const reading = view.reading(at - 1);
  if (reading.weekday !== undefined || reading.day !== undefined) return true;
  if (reading.hourMark === true || before.kind === "number") return true;
  if (PART_ARTICLES.has(before.text)) return true;
  return false;
}

/** Articles and prepositions after which the word for "tomorrow" is the one for "morning": am Morgen, la mañana. */
const PART_ARTICLES: ReadonlySet<string> = new Set(["am", "la", "jeden", "der", "den", "diesen", "esta", "una"]);

interface Amount {
  readonly end: number;
  readonly days?: number;
  readonly months?: number;
  readonly minutes?: number;
}

/** A stretch of time: "3 days", "a week", "two and a half hours", "a fortnight". */
export function readAmount(view: TimeView, at: number): Amount | undefined {
  const start = at;
  const lead = view.word(start);
  if (lead?.value.spanDays !== undefined) return { end: lead.end, days: lead.value.spanDays };
  const small = view.small(start);
  let count = 1;
  let next = start;
  if (small !== undefined && !small.ordinal) {
    count = small.value;
    next = small.end;
  } else if (lead?.value.hourPart !== undefined) {
    const unit = view.word(view.skipLinks(lead.end, 1));
    if (unit?.value.unit === "hour") return { end: unit.end, minutes: lead.value.hourPart };
    if (lead.value.hourPart === 30 && view.tokens[at]?.text !== "half") return undefined;
    return lead.end - at > 1 && lead.value.hourPart === 30 ? { end: lead.end, minutes: 30 } : undefined;
  } else if (lead?.value.link === true || lead?.value.hourArticle === true) {
    next = lead.end;
    const again = view.word(next);
    if (again?.value.spanDays !== undefined) return { end: again.end, days: again.value.spanDays };
    if (again?.value.hourPart !== undefined) return readAmount(view, next);
    const counted = view.small(next);
    if (counted !== undefined && !counted.ordinal && counted.digits === 0) {
      count = counted.value;
      next = counted.end;
    }
  }
  const unit = view.word(next);
  if (unit === undefined) return undefined;
  if (unit.value.spanDays !== undefined && small !== undefined) return { end: unit.end, days: unit.value.spanDays * count };
  switch (unit.value.unit) {
    case "minute":
      return { end: unit.end, minutes: count };
    case "hour": {
      const half = view.word(unit.end);
      if (half?.value.afterHour === 30) return { end: half.end, minutes: count * 60 + 30 };
      return { end: unit.end, minutes: count * 60 };
    }
    case "day":
      return { end: unit.end, days: count };
    case "week":
      return { end: unit.end, days: count * 7 };
    case "month":
      return { end: unit.end, months: count };
    case "quarter":
      return { end: unit.end, months: count * 3 };
    case "year":
      return { end: unit.end, months: count * 12 };
    default:
      return undefined;
  }
}

function shift(date: CivilDate, amount: Amount, sign: 1 | -1): CivilDate | undefined {
  if (amount.days !== undefined) return amount.days > 80_000 ? undefined : addDays(date, amount.days * sign);
  if (amount.months !== undefined) return amount.months > 2_400 ? undefined : addMonths(date, amount.months * sign);
  return undefined;
}

/** "in three days", "two weeks ago", "a week from Monday", "3 days after March 5". */
function readSpan(view: TimeView, at: number): ReadDate | undefined {
  const lead = view.word(at);
  const { today } = view.setting;
  if (lead?.value.in === true || lead?.value.agoBefore === true) {
    const amount = readAmount(view, lead.end);
    if (amount !== undefined && amount.minutes === undefined) {
      const ago = lead.value.agoBefore === true && lead.value.in !== true;
      const date = shift(today, amount, ago ? -1 : 1);
      const tail = view.word(amount.end);
      return date === undefined ? undefined : one(at, tail?.value.fromNow === true ? tail.end : amount.end, date);
    }
  }
  const amount = readAmount(view, at);
  if (amount === undefined || amount.minutes !== undefined) return undefined;
  const tail = view.word(amount.end);
  if (tail === undefined) return undefined;
  if (tail.value.ago === true) {
    const date = shift(today, amount, -1);
    return date === undefined ? undefined : one(at, tail.end, date);
  }
  if (tail.value.after === true || tail.value.before === true) {
    const start = view.skipLinks(tail.end, 1);
    const base = readNamedDay(view, start) ?? readLoneDay(view, start);
    const day = base?.dates.length === 1 ? base.dates[0] : undefined;
    const date = day === undefined ? undefined : shift(day, amount, tail.value.before === true ? -1 : 1);
    if (base !== undefined && date !== undefined) return one(at, base.end, date);
  }
  if (tail.value.fromNow === true) {
    const date = shift(today, amount, 1);
    return date === undefined ? undefined : one(at, tail.end, date);
  }
  return undefined;
}

/** "next week", "this weekend", "next month", "this year": stretches of days. */
function readWhichPeriod(view: TimeView, at: number): ReadDate | undefined {
  const { today } = view.setting;
  for (const unit of ["week", "month", "year"] as const) {
    const which = readWhichUnit(view, at, unit);
    if (which === undefined) continue;
    if (unit === "week") {
      const start = addDays(today, 1 - weekdayOf(today) + 7 * which.offset);
      return { from: at, end: which.end, dates: [], stretch: { start, end: addDays(start, 6) }, firm: true };
    }
    if (unit === "month") {
      if (view.reading(at).which === undefined && which.offset === 0) return undefined;
      const base = addMonths({ ...today, day: 1 }, which.offset);
      return monthStretch(at, which.end, base.year, base.month);
    }
    const year = today.year + which.offset;
    return { from: at, end: which.end, dates: [], stretch: { start: { year, month: 1, day: 1 }, end: { year, month: 12, day: 31 } }, firm: true };
  }
  const first = view.word(at);
  const noun = first?.value.which === undefined ? first : view.word(first.end);
  if (first !== undefined && noun?.value.unit === "weekend") {
    const behind = view.word(noun.end);
    const which = first.value.which ?? behind?.value.which ?? "this";
    const end = first.value.which === undefined && behind?.value.which !== undefined ? behind.end : noun.end;
    const saturday = weekdayOfWeek(view, 6, which === "next" ? 1 : which === "afterNext" ? 2 : which === "previous" ? -1 : 0);
    return { from: at, end, dates: [], stretch: { start: saturday, end: addDays(saturday, 1) }, firm: true };
  }
  return undefined;
}

/** "the 9th", "le 9", "am neunten": the next such day, today included. */
function readLoneDay(view: TimeView, at: number): ReadDate | undefined {
  const article = view.reading(at).dayArticle === true ? view.word(at) : undefined;
  const start = article?.end ?? at;
  const day = readDayOfMonth(view, start);
  if (day === undefined || (!day.ordinal && article === undefined)) return undefined;
  const behind = view.reading(day.end);
  if (behind.unit !== undefined || behind.meridiem !== undefined || behind.hourMark === true || behind.hourLetter === true || behind.minuteMark === true) return undefined;
  // "the second" and its like are more often a rank than a day; only digits, or an article before, make a day of it.
  const spoken = view.tokens[start]?.kind === "word";
  const before = view.tokens[at - 1]?.text;
  const firm = !spoken || article !== undefined || before === "the" || before === "on";
  if (!spoken && day.ordinal && view.mark(day.end - 1, ".") && article === undefined && at > 0 && view.reading(at - 1).link !== true) return undefined;
  return one(at, day.end, dayOfComingMonth(view, day.value), firm);
}

function dayOfComingMonth(view: TimeView, day: number): CivilDate | undefined {
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
