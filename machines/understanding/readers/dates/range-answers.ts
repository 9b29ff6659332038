/**
 * Stays from one day to another.
 *
 * Owns: the forms of a range, and lengths of stay. Does not own: single days (`date-answers.ts`).
 */
import { formatDateRange } from "../../../values/locale-format.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import { isWhole, restBehind } from "../../reply/coverage.ts";
import type { Understanding } from "../../reply/result.ts";
import { readAmount } from "./amounts-of-time.ts";
import { localeOf, passTimeWords, spanOf, textOf, viewOf } from "./answer-parts.ts";
import { addDays, type CivilDate, compareDates, dateText, dayNumber, validDate } from "../../../values/calendar.ts";
import type { ReadDate } from "./date-parts.ts";
import { readDate } from "./read-date.ts";
import { distinctDates, scanDates } from "./scan-dates.ts";
import type { TimeView } from "./time-view.ts";
import { inAllLanguages } from "../../vocabulary/per-language.ts";

/** What a reply says where a first and a last day are asked. */
export function understandDateRange(reading: AskedReply): Understanding | undefined {
  const view = viewOf(reading);
  const range = rangeOf(reading, view, distinctDates(scanDates(view)));
  if (range === undefined || !("stays" in range)) return range;
  const { stays, reason = "several", from, to } = range;
  const possible = stays.filter(({ start, end }) => compareDates(start, end) <= 0);
  const answers = possible.map(({ start, end }) => ({ start: dateText(start), end: dateText(end) }));
  const [answer] = answers;
  if (answer === undefined) return { invalid: "end_before_start", params: {} };
  if (answers.length > 1)
    return {
      ambiguous: answers.map((value) => ({ value, label: formatDateRange(value.start, value.end, localeOf(reading)) })),
      reason,
    };
  const whole = isWhole(reading.reply, reading.language, [{ from, end: to }], passTimeWords(view));
  const rest = restBehind(reading.reply, to, reading.language);
  return {
    answer,
    span: spanOf(reading, from, to),
    confidence: whole ? "exact" : "strong",
    ...(rest === undefined ? {} : { rest }),
  };
}

/** Days between a first and a last day in the next year: "December 28 to January 3", not "March 25 to March 20". */
const STAY_DAYS_MAX = 200;

interface Stay {
  readonly start: CivilDate;
  readonly end: CivilDate;
}

/** The stays that a reply can mean, and the tokens that say so. */
interface Range {
  readonly stays: readonly Stay[];
  readonly from: number;
  readonly to: number;
  readonly reason?: ReadDate["reason"];
}

function rangeOf(reading: AskedReply, view: TimeView, found: readonly ReadDate[]): Range | Understanding | undefined {
  const [first, second] = found;
  const joined = readJoinedDays(view) ?? readLengthFirst(view);
  if (joined !== undefined) return joined;
  if (first === undefined) return undefined;
  if (second !== undefined && second.stretch === undefined && first.stretch === undefined) {
    if (found.length > 2) return undefined;
    if (first.dates.length === 0 || second.dates.length === 0)
      return { invalid: "invalid_date", params: { text: textOf(reading, first.dates.length === 0 ? first : second) } };
    const reason = first.reason ?? second.reason;
    return {
      stays: staysBetween(view, first, second),
      from: first.from,
      to: second.end,
      ...(reason === undefined ? {} : { reason }),
    };
  }
  if (found.length > 1) return undefined;
  if (first.stretch !== undefined) return { stays: [first.stretch], from: first.from, to: first.end };
  if (first.dates.length === 0) return { invalid: "invalid_date", params: { text: textOf(reading, first) } };
  // "for 3 days from Monday", "Monday for two nights".
  for (let at = 0; at < view.tokens.length; at += 1) {
    if (at >= first.from && at < first.end) continue;
    const amount = readAmount(view, at);
    if (amount?.days === undefined) continue;
    return {
      ...staysOf(view, first, amount.days, amount.end),
      from: Math.min(at, first.from),
      to: Math.max(amount.end, first.end),
    };
  }
  return undefined;
}

/** The stays from one named day to another; where it is open which day is meant, one for each first day. */
function staysBetween(view: TimeView, first: ReadDate, second: ReadDate): readonly Stay[] {
  const [start, end] = [first.dates[0] as CivilDate, second.dates[0] as CivilDate];
  if (first.dates.length > 1) {
    // Both are read alike: "03/04 to 05/04" has one order of day and month.
    if (first.dates.length === second.dates.length)
      return first.dates.map((day, at) => ({ start: day, end: second.dates[at] as CivilDate }));
    return first.dates.map((day) => ({ start: day, end: lastDayFrom(view, day, second) ?? end }));
  }
  // "from Thursday to next Monday": the end is the first of its readings that is not before the start.
  if (second.dates.length > 1)
    return [{ start, end: second.dates.find((date) => compareDates(date, start) >= 0) ?? end }];
  // "from the 3rd to the 5th of April": a bare day takes the month of the one that names it.
  if (!namesMonth(view, first) && (compareDates(start, end) > 0 || namesMonth(view, second))) {
    const sameMonth = validDate(end.year, end.month, start.day);
    if (sameMonth !== undefined && compareDates(sameMonth, end) <= 0) return [{ start: sameMonth, end }];
  }
  return [{ start, end: lastDayFrom(view, start, second) ?? end }];
}

/** The last day as it follows a first one: "to Sunday" is the Sunday after it, "to January 3" may be next year's. */
function lastDayFrom(view: TimeView, start: CivilDate, last: ReadDate): CivilDate | undefined {
  const day = last.dates[0] as CivilDate;
  const named = last.dates.find((date) => compareDates(date, start) >= 0);
  if (named !== undefined) return named;
  if (last.end === last.from + 1 && view.reading(last.from).weekday !== undefined)
    return addDays(day, Math.ceil((dayNumber(start) - dayNumber(day)) / 7) * 7);
  const nextYear = validDate(day.year + 1, day.month, day.day);
  return nextYear !== undefined &&
    compareDates(nextYear, start) > 0 &&
    dayNumber(nextYear) - dayNumber(start) <= STAY_DAYS_MAX
    ? nextYear
    : undefined;
}

/** The stays of so many days from a named one. */
function staysOf(view: TimeView, first: ReadDate, days: number, end: number): Pick<Range, "stays" | "reason"> {
  return {
    stays: first.dates.map((start) => ({ start, end: lastDay(view, start, days, end) })),
    ...(first.reason === undefined ? {} : { reason: first.reason }),
  };
}

/** "3 nights from Friday" ends on Monday, "3 days from Friday" on Sunday. */
function lastDay(view: TimeView, start: CivilDate, days: number, end: number): CivilDate {
  const noun = view.tokens[end - 1]?.text ?? "";
  return addDays(start, view.reading(end - 1).unit === "day" && !nights().has(noun) ? days - 1 : days);
}

/** So many nights end a day later than so many days. */
const nights = inAllLanguages(({ time }) => time.nights);

/** "3 nights from Friday", "zwei Wochen ab Montag": read before the scan, to which it is one day in the future. */
function readLengthFirst(view: TimeView): Range | undefined {
  for (let at = 0; at < view.tokens.length; at += 1) {
    const amount = readAmount(view, at);
    if (amount?.days === undefined) continue;
    const tail = view.word(amount.end);
    if (tail?.value.from !== true) continue;
    const base = readDate(view, view.skipLinks(tail.end, 1));
    if (base !== undefined && base.dates.length > 0)
      return { ...staysOf(view, base, amount.days, amount.end), from: at, to: base.end };
  }
  return undefined;
}

function namesMonth(view: TimeView, date: ReadDate): boolean {
  for (let at = date.from; at < date.end; at += 1) {
    const { month, unit, day, weekday } = view.reading(at);
    // "dia 3" is a bare day, "in 3 days" is not.
    const isUnit = unit !== undefined && view.small(at + 1) === undefined;
    if (month !== undefined || isUnit || day !== undefined || weekday !== undefined) return true;
    if (view.mark(at, "/") || view.mark(at, "-")) return true;
  }
  return false;
}

/** "March 3-5", "3-5 March", "3 to 5 March": two days of one month. */
function readJoinedDays(view: TimeView): Range | undefined {
  for (let at = 0; at < view.tokens.length; at += 1) {
    const first = view.small(at);
    if (first === undefined || first.value < 1 || first.value > 31 || first.digits > 2) continue;
    // "3. bis 5. August" has a dot behind the day.
    const behindFirst = view.mark(first.end, ".") ? first.end + 1 : first.end;
    const joint = view.reading(behindFirst);
    const joinEnd = view.mark(behindFirst, "-")
      ? behindFirst + 1
      : joint.until === true || joint.and === true
        ? (view.word(behindFirst) as { end: number }).end
        : 0;
    if (joinEnd === 0) continue;
    const secondAt = view.skipLinks(joinEnd, 1);
    const second = view.small(secondAt);
    if (
      second === undefined ||
      second.value < 1 ||
      second.value > 31 ||
      second.digits > 2 ||
      second.value < first.value
    )
      continue;
    // Parts of dates in digits: "3/3 - 3/5".
    if (view.mark(at - 1, "/") || view.mark(second.end, "/") || view.mark(at - 1, "-")) continue;
    const behind = readDate(view, secondAt);
    if (behind !== undefined && behind.end > second.end && namesMonth(view, behind)) {
      const stays = inMonths(behind, first.value, second.value, second.value);
      if (stays.length > 0) return { stays, from: at, to: behind.end };
    }
    // The month stands before: "March 3-5".
    for (let back = 1; back <= 2; back += 1) {
      const before = at - back >= 0 ? readDate(view, at - back) : undefined;
      if (before === undefined || before.end !== first.end) continue;
      const stays = inMonths(before, first.value, second.value, first.value);
      if (stays.length > 0) return { stays, from: at - back, to: second.end };
    }
  }
  return undefined;
}

/**
 * From one day to another of each month that `date` may be in; `named` is the day of the month that it was read with.
 */
function inMonths(date: ReadDate, first: number, last: number, named: number): readonly Stay[] {
  return date.dates.flatMap(({ year, month, day }) => {
    const [start, end] = [validDate(year, month, first), validDate(year, month, last)];
    return day === named && start !== undefined && end !== undefined ? [{ start, end }] : [];
  });
}
