/**
 * Dates in digits: 03/04, 2026-03-04.
 *
 * Owns: the order of day and month. Does not own: dates with words (`month-dates.ts`).
 */
import { type CivilDate, compareDates, validDate } from "../../../values/calendar.ts";
import { dayOfShortYear, fullYear, nearestYear, readSpokenYear, singleDate, type ReadDate } from "./date-parts.ts";
import type { TimeView } from "./time-view.ts";

/** 2019-03-01 · 1.3.2019 · 03/04/19 · 3/4 · 1. 3. 2019. */
export function readNumeric(view: TimeView, at: number): ReadDate | undefined {
  const { tokens } = view;
  const first = tokens[at];
  if (first?.kind !== "number") return undefined;
  if (first.text.length === 8 && /^(19|20)/.test(first.text)) {
    const date = validDate(Number(first.text.slice(0, 4)), Number(first.text.slice(4, 6)), Number(first.text.slice(6)));
    if (date !== undefined) return singleDate(at, at + 1, date);
  }
  const separator = tokens[at + 1];
  const second = tokens[at + 2];
  if (separator?.kind === "number" && second?.kind === "number") return readSpaced(view, at);
  if (separator?.kind !== "mark" || second?.kind !== "number" || !separator.glued) return undefined;
  const mark = separator.text;
  if (mark !== "/" && mark !== "-" && mark !== "." && mark !== "·") return undefined;
  if (!second.glued && mark !== ".") return undefined;
  const third = view.mark(at + 3, mark) && tokens[at + 3]?.glued === true ? tokens[at + 4] : undefined;
  if (first.text.length === 4) {
    if (third?.kind !== "number") return undefined;
    const date = validDate(Number(first.text), Number(second.text), Number(third.text));
    return singleDate(at, at + 5, date);
  }
  if (first.text.length > 2 || second.text.length > 2) return undefined;
  const left = Number(first.text);
  const right = Number(second.text);
  if (third?.kind === "number" && (third.text.length === 2 || third.text.length === 4)) {
    const year = fullYear(view, Number(third.text), third.text.length);
    if (year === undefined) return undefined;
    return dayAndMonth(view, at, at + 5, left, right, (month, day) =>
      third.text.length === 2 ? dayOfShortYear(view, year, month, day) : validDate(year, month, day),
    );
  }
  // Without a year only a slash, or the dots of "1.3.": a hyphen is a range of numbers, "6.30" a time or a decimal.
  const dotted = mark === "." && view.mark(at + 3, ".") && tokens[at + 3]?.glued === true;
  if (mark !== "/" && !dotted) return undefined;
  if (left === 0 || right === 0) return undefined;
  const behind = dotted ? at + 4 : at + 3;
  const spoken = readSpokenYear(view, behind);
  if (spoken !== undefined)
    return dayAndMonth(view, at, spoken.end, left, right, (month, day) =>
      dayOfShortYear(view, spoken.value, month, day),
    );
  return dayAndMonth(view, at, behind, left, right, (month, day) => nearestYear(view, month, day), dotted);
}

/** "24 12 2014": day, month and year with nothing but blanks between them. */
function readSpaced(view: TimeView, at: number): ReadDate | undefined {
  const [left, right, year] = view.tokens.slice(at, at + 3).map(({ text }) => text);
  if (left === undefined || right === undefined || left.length > 2 || right.length > 2) return undefined;
  if (year === undefined || !/^(19|20)..$/.test(year)) return undefined;
  const date = dayAndMonth(view, at, at + 3, Number(left), Number(right), (month, day) =>
    validDate(Number(year), month, day),
  );
  return date.dates.length === 0 ? undefined : date;
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
  if (dayFirst === true && asDayFirst !== undefined) return singleDate(from, end, asDayFirst);
  if (dayFirst === false && asMonthFirst !== undefined) return singleDate(from, end, asMonthFirst);
  if (asDayFirst !== undefined && asMonthFirst !== undefined && compareDates(asDayFirst, asMonthFirst) !== 0) {
    return { from, end, dates: [asMonthFirst, asDayFirst], reason: "day_or_month", firm: true };
  }
  return singleDate(from, end, asDayFirst ?? asMonthFirst);
}
