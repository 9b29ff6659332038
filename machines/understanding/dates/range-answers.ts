import type { Reading } from "../reading.ts";
import { isWhole, restBehind } from "../reply/coverage.ts";
import type { Understanding } from "../result.ts";
import { readAmount } from "./amounts-of-time.ts";
import { ambiguousDates, passTimeWords, spanOf, textOf, viewOf } from "./answer-parts.ts";
import { addDays, type CivilDate, compareDates, dateText, dayNumber, validDate } from "./calendar.ts";
import type { ReadDate } from "./date-parts.ts";
import { readDate } from "./read-date.ts";
import { distinctDates, scanDates } from "./scan.ts";
import type { TimeView } from "./time-view.ts";

/** What a reply says where a first and a last day are asked. */
export function understandDateRange(reading: Reading): Understanding | undefined {
  const view = viewOf(reading);
  const found = distinctDates(scanDates(view));
  const range = rangeOf(reading, view, found);
  if (range === undefined) return undefined;
  if (!("to" in range)) return range;
  const { start, end, from, to } = range;
  if (compareDates(start, end) > 0) return { invalid: "invalid_date", params: { start: dateText(start), end: dateText(end) } };
  const whole = isWhole(reading.reply, reading.language, [{ from, end: to }], passTimeWords(view));
  const rest = restBehind(reading.reply, to, reading.language);
  return {
    answer: { start: dateText(start), end: dateText(end) },
    span: spanOf(reading, from, to),
    confidence: whole ? "exact" : "strong",
    ...(rest === undefined ? {} : { rest }),
  };
}

/** Days between a first and a last day in the next year: "December 28 to January 3", not "March 25 to March 20". */
const STAY_DAYS_MAX = 200;

type Range = { start: CivilDate; end: CivilDate; from: number; to: number };

function rangeOf(reading: Reading, view: TimeView, found: readonly ReadDate[]): Range | Understanding | undefined {
  const first = found[0];
  const joined = readJoinedDays(view) ?? readLengthFirst(view);
  if (joined !== undefined) return joined;
  if (first === undefined) return undefined;
  const second = found[1];
  if (second !== undefined && second.stretch === undefined && first.stretch === undefined) {
    if (found.length > 2) return undefined;
    if (first.dates.length === 0 || second.dates.length === 0) return { invalid: "invalid_date", params: { text: textOf(reading, first.dates.length === 0 ? first : second) } };
    const end = second.dates[0] as CivilDate;
    let start = first.dates[0] as CivilDate;
    if (second.dates.length > 1 || first.dates.length > 1) {
      if (first.dates.length !== 1) return undefined;
      // "from Thursday to next Monday": the end is the first of its readings that is not before the start.
      const later = second.dates.find((date) => compareDates(date, start) >= 0);
      return later === undefined ? undefined : { start, end: later, from: first.from, to: second.end };
    }
    if (compareDates(start, end) > 0) {
      // "from the 3rd to the 5th of April": a bare day takes the month of the one that names it.
      const sameMonth = validDate(end.year, end.month, start.day);
      if (sameMonth !== undefined && compareDates(sameMonth, end) <= 0 && !namesMonth(view, first)) start = sameMonth;
      else {
        const nextYear = validDate(end.year + 1, end.month, end.day);
        if (nextYear !== undefined && compareDates(nextYear, start) > 0 && dayNumber(nextYear) - dayNumber(start) <= STAY_DAYS_MAX) return { start, end: nextYear, from: first.from, to: second.end };
      }
    } else if (!namesMonth(view, first) && namesMonth(view, second)) {
      const sameMonth = validDate(end.year, end.month, start.day);
      if (sameMonth !== undefined && compareDates(sameMonth, end) <= 0 && view.tokens[first.from]?.kind === "number") start = sameMonth;
    }
    return { start, end, from: first.from, to: second.end };
  }
  if (found.length > 1) return undefined;
  if (first.stretch !== undefined) return { ...first.stretch, from: first.from, to: first.end };
  const day = first.dates.length === 1 ? first.dates[0] : undefined;
  if (day === undefined) return first.dates.length > 1 ? ambiguousDates(reading, first.dates, first.reason ?? "several") : { invalid: "invalid_date", params: { text: textOf(reading, first) } };
  // "for 3 days from Monday", "Monday for two nights".
  for (let at = 0; at < view.tokens.length; at += 1) {
    if (at >= first.from && at < first.end) continue;
    const amount = readAmount(view, at);
    if (amount?.days === undefined) continue;
    return { start: day, end: lastDay(view, day, amount.days, amount.end), from: Math.min(at, first.from), to: Math.max(amount.end, first.end) };
  }
  return undefined;
}

/** "3 nights from Friday" ends on Monday, "3 days from Friday" on Sunday. */
function lastDay(view: TimeView, start: CivilDate, days: number, end: number): CivilDate {
  const noun = view.tokens[end - 1]?.text ?? "";
  return addDays(start, view.reading(end - 1).unit === "day" && !NIGHTS.has(noun) ? days - 1 : days);
}

/** Words for the nights of a stay, folded: so many nights end a day later than so many days. */
const NIGHTS: ReadonlySet<string> = new Set("night nights nacht nachte nachten noche noches nuit nuits noite noites notte notti".split(" "));

/** "3 nights from Friday", "zwei Wochen ab Montag": read before the scan, to which it is one day in the future. */
function readLengthFirst(view: TimeView): Range | undefined {
  for (let at = 0; at < view.tokens.length; at += 1) {
    const amount = readAmount(view, at);
    if (amount?.days === undefined) continue;
    const tail = view.word(amount.end);
    if (tail?.value.from !== true) continue;
    const base = readDate(view, view.skipLinks(tail.end, 1));
    const [start] = base?.dates ?? [];
    if (base !== undefined && start !== undefined && base.dates.length === 1) return { start, end: lastDay(view, start, amount.days, amount.end), from: at, to: base.end };
  }
  return undefined;
}

function namesMonth(view: TimeView, date: ReadDate): boolean {
  for (let at = date.from; at < date.end; at += 1) {
    const { month, unit, day, weekday } = view.reading(at);
    if (month !== undefined || unit !== undefined || day !== undefined || weekday !== undefined) return true;
    if (view.mark(at, "/") || view.mark(at, "-")) return true;
  }
  return false;
}

/** "March 3-5", "3-5 March", "3 to 5 March": two days of one month. */
function readJoinedDays(view: TimeView): Range | undefined {
  for (let at = 0; at < view.tokens.length; at += 1) {
    const first = view.small(at);
    if (first === undefined || first.value < 1 || first.value > 31 || first.digits > 2) continue;
    const joint = view.reading(first.end);
    const joinEnd = view.mark(first.end, "-") ? first.end + 1 : joint.until === true || joint.and === true ? (view.word(first.end) as { end: number }).end : 0;
    if (joinEnd === 0) continue;
    const secondAt = view.skipLinks(joinEnd, 1);
    const second = view.small(secondAt);
    if (second === undefined || second.value < 1 || second.value > 31 || second.digits > 2 || second.value < first.value) continue;
    // Parts of dates in digits: "3/3 - 3/5".
    if (view.mark(at - 1, "/") || view.mark(second.end, "/") || view.mark(at - 1, "-")) continue;
    const behind = readDate(view, secondAt);
    if (behind !== undefined && behind.dates.length === 1 && behind.end > second.end && namesMonth(view, behind)) {
      const end = behind.dates[0] as CivilDate;
      const start = validDate(end.year, end.month, first.value);
      if (start !== undefined && end.day === second.value) return { start, end, from: at, to: behind.end };
    }
    // The month stands before: "March 3-5".
    for (let back = 1; back <= 2; back += 1) {
      const before = at - back >= 0 ? readDate(view, at - back) : undefined;
      if (before === undefined || before.end !== first.end || before.dates.length !== 1) continue;
      const start = before.dates[0] as CivilDate;
      const end = validDate(start.year, start.month, second.value);
      if (end !== undefined && start.day === first.value) return { start, end, from: at - back, to: second.end };
    }
  }
  return undefined;
}
