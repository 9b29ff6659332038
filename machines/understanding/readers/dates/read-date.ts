/**
 * The day that begins at a token.
 *
 * Owns: the order in which the forms of dates are tried, from the most to the least specific. Does not own: the forms
 * themselves, collecting days of a reply (`scan-dates.ts`).
 */
import { type Amount, readAmount } from "./amounts-of-time.ts";
import { addDays, addMonths, type CivilDate, dayNumber, weekdayOf } from "../../../values/calendar.ts";
import { dayOfComingMonth, singleDate, type ReadDate, readDayOfMonth } from "./date-parts.ts";
import { readDayLed, readEdgeOfMonth, readFeast, readMonthLed } from "./month-dates.ts";
import { readNthWeekday } from "./nth-weekdays.ts";
import { readMarkedDate } from "./marked-dates.ts";
import { readNumeric } from "./numeric-dates.ts";
import { readRelativeDay, readWhichPeriod } from "./relative-dates.ts";
import type { TimeView } from "./time-view.ts";
import { readWeekdayLed } from "./weekday-dates.ts";

/**
 * The date that starts at a token, if any. Patterns go from the most to the least specific; each looks a bounded number
 * of tokens ahead.
 */
export function readDate(view: TimeView, at: number): ReadDate | undefined {
  if (!view.mayBegin(at)) return undefined;
  return (
    readNamedDay(view, at) ?? onWeekday(view, readSpan(view, at)) ?? readWhichPeriod(view, at) ?? readLoneDay(view, at)
  );
}

/** Dates that need no other date to count from. Spans count from these only, so that reading never nests. */
export function readNamedDay(view: TimeView, at: number): ReadDate | undefined {
  return (
    readNthWeekday(view, at) ??
    readMarkedDate(view, at) ??
    readNumeric(view, at) ??
    readNumericBehindArticle(view, at) ??
    readFeast(view, at) ??
    readWeekdayLed(view, at) ??
    readMonthLed(view, at) ??
    readDayLed(view, at) ??
    readEdgeOfMonth(view, at) ??
    readRelativeDay(view, at)
  );
}

/** "le 31/10", "the 24 12 2014": more than a day of the month. */
function readNumericBehindArticle(view: TimeView, at: number): ReadDate | undefined {
  const article = view.reading(at).dayArticle === true ? view.word(at) : undefined;
  const date = article === undefined ? undefined : readNumeric(view, article.end);
  return date === undefined ? undefined : { ...date, from: at };
}

/** "Three weeks ago ON A WEDNESDAY": of whole weeks from today, the weekday is that of the week. */
function onWeekday(view: TimeView, span: ReadDate | undefined): ReadDate | undefined {
  const [day] = span?.dates ?? [];
  if (span === undefined || day === undefined || span.dates.length > 1) return span;
  const { today } = view.setting;
  if ((dayNumber(day) - dayNumber(today)) % 7 !== 0) return span;
  let at = view.skipLinks(span.end);
  // "An einem Mittwoch"
  if (view.reading(at).weekday === undefined) at = view.skipLinks(at, 1);
  const name = view.word(at);
  const weekday = name?.value.weekday;
  if (name === undefined || weekday === undefined || weekdayOf(day) === weekday) return span;
  if (view.mark(at - 1, ".") || view.mark(at - 1, ",")) return span;
  return { ...singleDate(span.from, name.end, addDays(day, weekday - weekdayOf(day))) };
}

/** "in three days", "two weeks ago", "a week from Monday", "3 days after March 5". */
export function readSpan(view: TimeView, at: number): ReadDate | undefined {
  const lead = view.word(at);
  const { today } = view.setting;
  if (lead?.value.in === true || lead?.value.agoBefore === true) {
    const amount = readAmount(view, lead.end);
    // "in the week" is no week from now.
    if (amount !== undefined && amount.minutes === undefined && view.reading(lead.end).weekArticle !== true) {
      const ago = lead.value.agoBefore === true && lead.value.in !== true;
      const date = shift(today, amount, ago ? -1 : 1);
      const tail = view.word(amount.end);
      return date === undefined
        ? undefined
        : singleDate(at, tail?.value.fromNow === true ? tail.end : amount.end, date);
    }
  }
  const amount = readAmount(view, at);
  if (amount === undefined || amount.minutes !== undefined) return undefined;
  const counted = weeksBeyond(view, at, amount);
  if (counted !== undefined) return counted;
  const tail = view.word(amount.end);
  if (tail === undefined) return undefined;
  if (tail.value.ago === true) {
    const date = shift(today, amount, -1);
    return date === undefined ? undefined : singleDate(at, tail.end, date);
  }
  if (tail.value.after === true || tail.value.before === true) {
    const start = view.skipLinks(tail.end, 1);
    const base = readNamedDay(view, start) ?? readLoneDay(view, start);
    const day = base?.dates.length === 1 ? base.dates[0] : undefined;
    if (base !== undefined && day !== undefined && isTheWeek(view, at, amount))
      return weekBeside(at, base.end, day, tail.value.before === true ? -1 : 1);
    const date = day === undefined ? undefined : shift(day, amount, tail.value.before === true ? -1 : 1);
    if (base !== undefined && date !== undefined) return singleDate(at, base.end, date);
  }
  if (tail.value.fromNow === true) {
    const date = shift(today, amount, 1);
    return date === undefined ? undefined : singleDate(at, tail.end, date);
  }
  return undefined;
}

/** "THE week after Christmas" is seven days; "a week after Christmas" is one. */
function isTheWeek(view: TimeView, at: number, { days, end }: Amount): boolean {
  if (days !== 7) return false;
  const isArticle = (index: number): boolean => view.reading(index).weekArticle === true;
  return end - at === 2 ? isArticle(at) : end - at === 1 && at > 0 && isArticle(at - 1);
}

/** Monday to Sunday of the week before or after that of a day. */
function weekBeside(from: number, end: number, day: CivilDate, sign: 1 | -1): ReadDate {
  const start = addDays(day, 1 - weekdayOf(day) + 7 * sign);
  return { from, end, dates: [], stretch: { start, end: addDays(start, 6) }, firm: true };
}

/**
 * "A week on Friday", "two weeks today": whole weeks beyond a day that is named by its weekday or from today. "For a
 * week on Friday" is a stay.
 */
function weeksBeyond(view: TimeView, at: number, { days, end }: Amount): ReadDate | undefined {
  if (days === undefined || days === 0 || days % 7 !== 0 || view.reading(at - 1).link === true) return undefined;
  // "la semaine prochaine mardi" is that week's Tuesday.
  if (view.reading(end).which !== undefined) return undefined;
  const base = readWeekdayLed(view, view.skipLinks(end, 1)) ?? readRelativeDay(view, end);
  const [day] = base?.dates ?? [];
  const date = base?.dates.length === 1 && day !== undefined ? shift(day, { end, days }, 1) : undefined;
  return base === undefined || date === undefined ? undefined : singleDate(at, base.end, date);
}

function shift(date: CivilDate, amount: Amount, sign: 1 | -1): CivilDate | undefined {
  if (amount.days !== undefined) return amount.days > 80_000 ? undefined : addDays(date, amount.days * sign);
  if (amount.months !== undefined) return amount.months > 2_400 ? undefined : addMonths(date, amount.months * sign);
  return undefined;
}

/** "the 9th", "le 9", "am neunten": the next such day, today included. */
export function readLoneDay(view: TimeView, at: number): ReadDate | undefined {
  const article = view.reading(at).dayArticle === true ? view.word(at) : undefined;
  const start = article?.end ?? at;
  const day = readDayOfMonth(view, start);
  if (day === undefined || (!day.ordinal && article === undefined)) return undefined;
  const behind = view.reading(day.end);
  if (
    behind.unit !== undefined ||
    behind.meridiem !== undefined ||
    behind.hourMark === true ||
    behind.hourLetter === true ||
    behind.minuteMark === true
  )
    return undefined;
  // "le 24 12": the day is a half of what was written.
  if (!day.ordinal && isPartOfDigits(view, day.end)) return undefined;
  // "السابعة والربع", "الثالثة عصرا" are hours.
  if (view.ordinalHours && article === undefined && (behind.afterHour !== undefined || behind.part !== undefined))
    return undefined;
  // "the second" and its like are more often a rank than a day; only digits, or an article before, make a day of it.
  // "am ersten Montag des Monats", "el primer lunes de abril"
  if (behind.weekday !== undefined && readNthWeekday(view, start) !== undefined) return undefined;
  const spoken = view.tokens[start]?.kind === "word";
  const before = view.tokens[at - 1]?.text;
  const firm = !spoken || article !== undefined || before === "the" || before === "on";
  if (
    !spoken &&
    day.ordinal &&
    view.mark(day.end - 1, ".") &&
    article === undefined &&
    at > 0 &&
    view.reading(at - 1).link !== true
  )
    return undefined;
  return singleDate(at, day.end, dayOfComingMonth(view, day.value), firm);
}

/** Digits behind a day that begin no time: "12", "/12". */
function isPartOfDigits(view: TimeView, at: number): boolean {
  const token = view.tokens[at];
  if (token?.kind === "mark") return token.glued && token.text === "/" && view.tokens[at + 1]?.kind === "number";
  if (token?.kind !== "number") return false;
  const { meridiem, hourMark, hourLetter } = view.reading(at + 1);
  return meridiem === undefined && hourMark !== true && hourLetter !== true && !view.mark(at + 1, ":");
}
