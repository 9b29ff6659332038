/**
 * Dates with the name of a month, feasts, edges of months.
 *
 * Owns: these forms. Does not own: dates in digits (`numeric-dates.ts`).
 */
import {
  addDays,
  addMonths,
  type CivilDate,
  compareDates,
  daysInMonth,
  easterSunday,
  validDate,
  weekdayOf,
} from "../../../values/calendar.ts";
import {
  dayOfShortYear,
  fullYear,
  monthStretch,
  offsetOf,
  singleDate,
  type ReadDate,
  readDayOfMonth,
  readSpokenYear,
  readWhichUnit,
  readYear,
  withoutYear,
} from "./date-parts.ts";
import type { TimeView } from "./time-view.ts";

/** "Christmas", "Easter 2027", "am 3. Advent". */
export function readFeast(view: TimeView, at: number): ReadDate | undefined {
  const ranked = readAdvent(view, at);
  const match = ranked ?? view.word(at);
  const feast = ranked === undefined ? view.word(at)?.value.feast : `advent/${ranked.nth}`;
  if (match === undefined || feast === undefined || feast === "advent") return undefined;
  const year = readYear(view, view.skipLinks(match.end));
  const make = (ofYear: number): CivilDate | undefined => feastDate(feast, ofYear);
  if (year !== undefined) return singleDate(at, year.end, make(year.value));
  const { today, past } = view.setting;
  const own = make(today.year);
  const ahead = own !== undefined && compareDates(own, today) >= 0;
  if (past) return singleDate(at, match.end, ahead ? make(today.year - 1) : own);
  return singleDate(at, match.end, ahead ? own : make(today.year + 1));
}

/** Sundays of Advent. */
const ADVENT_SUNDAYS = 4;

/** "The third Sunday of Advent": the rank, and the token behind. */
function readAdvent(view: TimeView, at: number): { nth: number; end: number } | undefined {
  const article = view.reading(at).dayArticle === true ? view.word(at)?.end : undefined;
  const rank = readDayOfMonth(view, article ?? at);
  if (rank === undefined || !rank.ordinal || rank.value > ADVENT_SUNDAYS) return undefined;
  const start = view.skipLinks(rank.end, 1);
  const noun = view.word(
    view.reading(start).weekday === SUNDAY ? view.skipLinks(view.word(start)?.end ?? start) : start,
  );
  return noun?.value.feast === "advent" ? { nth: rank.value, end: noun.end } : undefined;
}

const SUNDAY = 7;

function feastDate(feast: string, year: number): CivilDate | undefined {
  if (feast.startsWith("easter")) return addDays(easterSunday(year), Number(feast.slice(6) || "0"));
  if (feast.startsWith("advent/")) {
    const eve = { year, month: 12, day: 24 };
    const weeksBefore = ADVENT_SUNDAYS - Number(feast.slice(7));
    return addDays(eve, -(weekdayOf(eve) % 7) - 7 * weeksBefore);
  }
  const [month, nth, day] = feast.split("/");
  if (month !== undefined && nth !== undefined && day !== undefined) {
    const [weekday, later] = day.split("+");
    const date = nthWeekday(year, Number(month), Number(weekday), Number(nth));
    return date === undefined ? undefined : addDays(date, Number(later ?? "0"));
  }
  return validDate(year, Number(feast.slice(0, 2)), Number(feast.slice(3)));
}

/** "March 5th, 2019", "March the fifth"; "March 2019" and "March" are stretches. `surely`: a month is expected here. */
export function readMonthLed(view: TimeView, at: number, surely = false): ReadDate | undefined {
  const match = view.word(at);
  const month = match?.value.month;
  if (match === undefined || month === undefined) return undefined;
  const next = view.skipLinks(match.end);
  const day = readDayOfMonth(view, next);
  if (day !== undefined && !(view.reading(day.end).month !== undefined && !day.ordinal)) {
    const year = readYear(view, view.skipLinks(day.end, 2));
    if (year !== undefined) return singleDate(at, year.end, validDate(year.value, month, day.value));
    const short =
      (view.setting.past ? readShortYear(view, view.skipLinks(day.end, 2)) : undefined) ??
      readSpokenYear(view, day.end);
    if (short !== undefined) return singleDate(at, short.end, dayOfShortYear(view, short.value, month, day.value));
    return withoutYear(view, at, day.end, month, day.value);
  }
  const year = readYear(view, next);
  if (year !== undefined) return monthStretch(at, year.end, year.value, month);
  const which = view.reading(next).which;
  if (which !== undefined && view.word(next) !== undefined) {
    // "March next year"
    const whichMatch = view.word(next) as { end: number };
    const unit = view.word(whichMatch.end);
    if (unit?.value.unit === "year")
      return monthStretch(at, unit.end, view.setting.today.year + offsetOf(which), month);
  }
  // A lone month is too easily a verb or a name ("may", "mar") to be read out of a sentence.
  if (!surely && isVagueWord(view, at)) return undefined;
  const { today } = view.setting;
  const year2 = view.setting.past
    ? month <= today.month
      ? today.year
      : today.year - 1
    : month >= today.month
      ? today.year
      : today.year + 1;
  return monthStretch(at, match.end, year2, month);
}

/** Months that are also everyday words in lower case. */
function isVagueWord(view: TimeView, at: number): boolean {
  const text = view.tokens[at]?.text ?? "";
  return text.length <= 3 || text === "march" || text === "marche" || text === "mars" || text === "sept";
}

/** "87": a year of two digits, where they are not the hour of a time. */
function readShortYear(view: TimeView, at: number): { value: number; end: number } | undefined {
  const token = view.tokens[at];
  if (
    token?.kind !== "number" ||
    token.text.length !== 2 ||
    view.mark(at + 1, ":") ||
    view.reading(at + 1).hourMark === true ||
    view.reading(at + 1).meridiem !== undefined
  )
    return undefined;
  const value = fullYear(view, Number(token.text), 2);
  return value === undefined ? undefined : { value, end: at + 1 };
}

/** "5 March 2019", "the fifth of March", "9th of this month", "der neunte". */
export function readDayLed(view: TimeView, at: number): ReadDate | undefined {
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
    if (year !== undefined) return singleDate(at, year.end, validDate(year.value, month, day.value));
    const short = readShortYear(view, after) ?? readSpokenYear(view, after);
    if (short !== undefined) return singleDate(at, short.end, dayOfShortYear(view, short.value, month, day.value));
    const which = readWhichUnit(view, view.skipLinks(after), "year");
    if (which !== undefined)
      return singleDate(at, which.end, validDate(view.setting.today.year + which.offset, month, day.value));
    return withoutYear(view, at, after, month, day.value);
  }
  const ofMonth = readWhichUnit(view, next, "month");
  if (ofMonth !== undefined) {
    const base = addMonths({ ...view.setting.today, day: 1 }, ofMonth.offset);
    return singleDate(at, ofMonth.end, validDate(base.year, base.month, day.value));
  }
  return day.ordinal ? readRanks(view, at, day) : undefined;
}

/** "Fünfter fünfter fünfundfünfzig", "1st of the 2nd 1990": day and month by their ranks, with a year behind. */
function readRanks(view: TimeView, at: number, day: { value: number; end: number }): ReadDate | undefined {
  const month = view.small(view.skipLinks(day.end));
  if (month?.ordinal !== true || month.value < 1 || month.value > 12) return undefined;
  const year = readYear(view, view.skipLinks(month.end, 2));
  if (year !== undefined) return singleDate(at, year.end, validDate(year.value, month.value, day.value));
  const short = readSpokenYear(view, month.end);
  return short === undefined
    ? undefined
    : singleDate(at, short.end, dayOfShortYear(view, short.value, month.value, day.value));
}

/** The nth weekday of a month, the last for -1; undefined where the month has none. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): CivilDate | undefined {
  if (nth === -1) {
    const last = { year, month, day: daysInMonth(year, month) };
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
  }
  const first = { year, month, day: 1 };
  const date = addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
  return date.month === month ? date : undefined;
}

/** "the last day of March", "end of the month", "mid April": the first exact, the others not one day. */
export function readEdgeOfMonth(view: TimeView, at: number): ReadDate | undefined {
  const lead = view.word(at);
  const small = view.small(at);
  const isFirst = small?.ordinal === true && small.value === 1;
  const isLast = lead?.value.last === true;
  if (isLast || isFirst) {
    const noun = view.word(isLast ? lead.end : (small?.end ?? at));
    if (noun?.value.unit === "day") {
      const month = readPeriodOfMonth(view, view.skipLinks(noun.end)) ?? readPeriodOfMonth(view, noun.end);
      if (month !== undefined) return singleDate(at, month.end, isLast ? month.stretch.end : month.stretch.start);
    }
  }
  const week = small?.ordinal === true && small.value <= 5 ? view.word(small.end) : undefined;
  if (small !== undefined && week?.value.unit === "week") {
    const month = readPeriodOfMonth(view, view.skipLinks(week.end));
    if (month !== undefined) {
      const start = addDays(month.stretch.start, 7 * (small.value - 1));
      const last = addDays(start, 6);
      return {
        from: at,
        end: month.end,
        dates: [],
        stretch: { start, end: compareDates(last, month.stretch.end) > 0 ? month.stretch.end : last },
        firm: true,
      };
    }
  }
  if (lead === undefined) return undefined;
  if (lead.value.end !== true && lead.value.beginning !== true && lead.value.middle !== true) return undefined;
  const month = readPeriodOfMonth(view, view.skipLinks(lead.end)) ?? readPeriodOfMonth(view, lead.end);
  if (month === undefined) return undefined;
  const { start, end } = month.stretch;
  const stretch =
    lead.value.end === true
      ? { start: { ...start, day: 21 }, end }
      : lead.value.beginning === true
        ? { start, end: { ...start, day: 10 } }
        : { start: { ...start, day: 11 }, end: { ...start, day: 20 } };
  return { from: at, end: month.end, dates: [], stretch, firm: true };
}

/** "the month" behind "last day of", where "month" alone would be a link: the links are passed one by one. */
function readWhichMonth(view: TimeView, at: number): { offset: number; end: number } | undefined {
  for (let start = at; start < at + 3; start = view.word(start)?.end ?? start + 1) {
    const month = readWhichUnit(view, start, "month");
    if (month !== undefined) return month;
    if (view.reading(start).link !== true) return undefined;
  }
  return undefined;
}

function readPeriodOfMonth(
  view: TimeView,
  at: number,
): { stretch: { start: CivilDate; end: CivilDate }; end: number } | undefined {
  const named = readMonthLed(view, at, true);
  if (named?.stretch !== undefined) return { stretch: named.stretch, end: named.end };
  const relative = readWhichMonth(view, at);
  if (relative === undefined) return undefined;
  const base = addMonths({ ...view.setting.today, day: 1 }, relative.offset);
  return { stretch: { start: base, end: { ...base, day: daysInMonth(base.year, base.month) } }, end: relative.end };
}
