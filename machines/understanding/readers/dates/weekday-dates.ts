/**
 * Days by their weekday: "Friday", "Friday the 14th".
 *
 * Owns: which Friday is meant. Does not own: days of a month (`month-dates.ts`).
 */
import type { Which } from "../../../languages/schema/time-words.ts";
import { readAmount } from "./amounts-of-time.ts";
import { addDays, addMonths, type CivilDate, compareDates, validDate, weekdayOf } from "../../../values/calendar.ts";
import { dayOfComingMonth, offsetOf, singleDate, type ReadDate, readDayOfMonth, readWhichUnit } from "./date-parts.ts";
import { readDayLed, readMonthLed } from "./month-dates.ts";
import { readMarkedDate } from "./marked-dates.ts";
import { readNumeric } from "./numeric-dates.ts";
import type { TimeView } from "./time-view.ts";

/** Everything that starts with the name of a weekday, or with "next" and its like before one. */
export function readWeekdayLed(view: TimeView, at: number): ReadDate | undefined {
  const first = view.word(at);
  if (first === undefined) return undefined;
  if (first.value.which !== undefined) {
    const name = view.word(view.skipLinks(first.end, 1));
    if (name?.value.weekday !== undefined) {
      const attached = readAttachedDate(view, at, name.value.weekday, name.end);
      if (attached !== undefined) return attached;
      const behind = view.word(name.end);
      // "this Friday next week" does not occur; "next Friday week" neither.
      if (
        first.value.which === "this" &&
        behind?.value.which !== undefined &&
        behind.value.unit === undefined &&
        view.reading(behind.end).unit === undefined
      ) {
        return whichWeekday(view, at, behind.end, name.value.weekday, behind.value.which);
      }
      return whichWeekday(view, at, name.end, name.value.weekday, first.value.which);
    }
    // "next week Thursday", "next week on Thursday"
    const week = readWhichUnit(view, at, "week");
    if (week !== undefined) {
      const day = view.word(view.skipLinks(week.end));
      if (day?.value.weekday !== undefined)
        return singleDate(at, day.end, weekdayOfWeek(view, day.value.weekday, week.offset));
    }
    return undefined;
  }
  if (first.value.unit === "week") {
    // "la semaine prochaine jeudi", "settimana prossima giovedì"
    const week = readWhichUnit(view, at, "week");
    const day = week === undefined ? undefined : view.word(view.skipLinks(week.end));
    if (week !== undefined && day?.value.weekday !== undefined)
      return singleDate(at, day.end, weekdayOfWeek(view, day.value.weekday, week.offset));
    // "minggu" is a week and Sunday.
    if (first.value.weekday === undefined || week !== undefined) return undefined;
  }
  const weekday = first.value.weekday;
  if (weekday === undefined || view.isBehind(at, ({ otherDay }) => otherDay === true)) return undefined;
  const attached = readAttachedDate(view, at, weekday, first.end);
  if (attached !== undefined) return attached;
  const next = view.skipLinks(first.end);
  const week = readWhichUnit(view, next, "week");
  if (week !== undefined) return singleDate(at, week.end, weekdayOfWeek(view, weekday, week.offset));
  const which = view.word(first.end)?.value.which ?? view.word(next)?.value.which;
  if (which !== undefined) {
    const whichMatch = view.word(first.end)?.value.which !== undefined ? view.word(first.end) : view.word(next);
    const end = (whichMatch as { end: number }).end;
    if (view.reading(end).unit === undefined) return whichWeekday(view, at, end, weekday, which);
  }
  // "Montag in einer Woche"
  if (view.reading(first.end).in === true) {
    const amount = readAmount(view, (view.word(first.end) as { end: number }).end);
    if (amount?.days !== undefined && amount.days % 7 === 0)
      return singleDate(at, amount.end, addDays(comingWeekday(view, weekday), amount.days));
    const weeks = weeksCountedInDays(view, (view.word(first.end) as { end: number }).end);
    if (weeks !== undefined) return singleDate(at, weeks.end, addDays(comingWeekday(view, weekday), weeks.days));
  }
  // "Friday week": the Friday after the one that comes.
  const weekNoun = view.word(first.end);
  if (weekNoun?.value.spanDays !== undefined && weekNoun.value.spanDays % 7 === 0)
    return singleDate(at, weekNoun.end, addDays(comingWeekday(view, weekday), weekNoun.value.spanDays));
  if (
    weekNoun?.value.unit === "week" &&
    weekNoun.value.which === undefined &&
    view.reading(weekNoun.end).which === undefined
  ) {
    return singleDate(at, weekNoun.end, addDays(comingWeekday(view, weekday), 7));
  }
  return singleDate(at, first.end, view.setting.past ? previousWeekday(view, weekday) : comingWeekday(view, weekday));
}

/** "mardi en 8": eight days counted with both ends are a week, fifteen are two. */
function weeksCountedInDays(view: TimeView, at: number): { readonly days: number; readonly end: number } | undefined {
  const count = view.small(at);
  if (count === undefined || count.ordinal) return undefined;
  const days = count.value === 8 ? 7 : count.value === 15 ? 14 : undefined;
  const { unit, hourLetter, hourMark, meridiem, month } = view.reading(count.end);
  const isBare = [unit, hourLetter, hourMark, meridiem, month].every((meaning) => meaning === undefined);
  return days === undefined || !isBare || view.mark(count.end, ":") || view.mark(count.end, "/")
    ? undefined
    : { days, end: count.end };
}

/** "Tuesday, March 5": both must agree; where they do not, both are offered. */
function readAttachedDate(view: TimeView, at: number, weekday: number, end: number): ReadDate | undefined {
  const next = view.skipLinks(end);
  const date =
    readMarkedDate(view, next) ?? readNumeric(view, next) ?? readMonthLed(view, next) ?? readDayLed(view, next);
  if (date !== undefined && date.stretch === undefined) {
    const [day] = date.dates;
    if (day === undefined) return { ...date, from: at };
    if (date.dates.length > 1) {
      const fitting = date.dates.filter((candidate) => weekdayOf(candidate) === weekday);
      return fitting.length === 1 ? { ...singleDate(at, date.end, fitting[0]) } : { ...date, from: at };
    }
    if (weekdayOf(day) === weekday) return { ...date, from: at };
    return { from: at, end: date.end, dates: [day, comingWeekday(view, weekday)], reason: "several", firm: true };
  }
  // "segunda a sexta" are two weekdays, though the second is "sixth" as well.
  const ordinal = view.reading(next).weekday === undefined ? readDayOfMonth(view, next) : undefined;
  const bare = ordinal === undefined || ordinal.ordinal || next !== end ? undefined : bareDay(view, weekday, ordinal);
  if (bare !== undefined) return singleDate(at, bare.end, bare.date);
  // "Tuesday the 5th"
  if (
    ordinal !== undefined &&
    (ordinal.ordinal || view.reading(next - 1).dayArticle === true) &&
    view.reading(ordinal.end).unit === undefined &&
    view.reading(ordinal.end).meridiem === undefined
  ) {
    for (let offset = 0; offset < (view.setting.past ? MONTHS_BACK : MONTHS_AHEAD); offset += 1) {
      const month = addMonths({ ...view.setting.today, day: 1 }, view.setting.past ? -offset : offset);
      const candidate = validDate(month.year, month.month, ordinal.value);
      if (
        candidate === undefined ||
        (view.setting.past
          ? compareDates(candidate, view.setting.today) > 0
          : compareDates(candidate, view.setting.today) < 0)
      )
        continue;
      if (weekdayOf(candidate) === weekday) return singleDate(at, ordinal.end, candidate);
    }
    const dates = [dayOfComingMonth(view, ordinal.value), comingWeekday(view, weekday)].filter(
      (candidate) => candidate !== undefined,
    );
    return { from: at, end: ordinal.end, dates, reason: "several", firm: true };
  }
  return undefined;
}

/** Months in which a weekday with a day is looked for: further ahead, one of the two is more likely to be wrong. */
const MONTHS_AHEAD = 2;
const MONTHS_BACK = 4;

/** "mercredi 18": a bare number is the day where one of the next weeks has it on that weekday, else perhaps an hour. */
function bareDay(
  view: TimeView,
  weekday: number,
  { value, end }: { readonly value: number; readonly end: number },
): { date: CivilDate; end: number } | undefined {
  const behind = view.reading(end);
  if (
    behind.meridiem !== undefined ||
    behind.hourMark === true ||
    behind.hourLetter === true ||
    behind.unit !== undefined ||
    view.mark(end, ":") ||
    (view.tokens[end]?.glued === true && view.tokens[end]?.kind !== "mark")
  )
    return undefined;
  const date = dayOfComingMonth(view, value);
  return date !== undefined && weekdayOf(date) === weekday ? { date, end } : undefined;
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
export function weekdayOfWeek(view: TimeView, weekday: number, offset: number): CivilDate {
  const { today } = view.setting;
  return addDays(today, weekday - weekdayOf(today) + 7 * offset);
}

/**
 * "next Friday": where the first Friday that comes and the Friday of next week are the same day, that day; where they
 * are not, people mean either, so both are offered.
 */
function whichWeekday(view: TimeView, from: number, end: number, weekday: number, which: Which): ReadDate {
  const { today } = view.setting;
  // 下周五 is the Friday of next week, whatever day it is today.
  if (view.whichIsOfWeek && which !== "coming")
    return singleDate(from, end, weekdayOfWeek(view, weekday, offsetOf(which)));
  switch (which) {
    case "this":
    case "coming": {
      const coming = comingWeekday(view, weekday);
      return singleDate(
        from,
        end,
        which === "coming" && compareDates(coming, today) === 0 ? addDays(coming, 7) : coming,
      );
    }
    case "previous":
      return singleDate(from, end, previousWeekday(view, weekday));
    case "afterNext":
      return singleDate(from, end, weekdayOfWeek(view, weekday, 2));
    case "next": {
      const coming = comingWeekday(view, weekday);
      const first = compareDates(coming, today) === 0 ? addDays(coming, 7) : coming;
      const ofNextWeek = weekdayOfWeek(view, weekday, 1);
      if (view.nextIsFirst || compareDates(first, ofNextWeek) === 0) return singleDate(from, end, first);
      return { from, end, dates: [first, ofNextWeek], reason: "several", firm: true };
    }
  }
}
