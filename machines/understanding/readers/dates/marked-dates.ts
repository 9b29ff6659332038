/**
 * Dates whose numbers are marked: 2026年3月5日, 来月の10日, 二十号.
 *
 * Owns: these forms. Does not own: months by name (`month-dates.ts`), numbers without marks (`numeric-dates.ts`).
 */
import { addMonths, validDate, weekdayOf } from "../../../values/calendar.ts";
import {
  dayOfComingMonth,
  fullYear,
  monthStretch,
  type ReadDate,
  readWhichUnit,
  singleDate,
  withoutYear,
} from "./date-parts.ts";
import type { TimeView } from "./time-view.ts";
import type { TimeWord } from "../../vocabulary/time-lexicon.ts";

type Mark = "yearMark" | "monthMark" | "dayMark";

/** A date with marks behind its numbers, if one starts at a token. */
export function readMarkedDate(view: TimeView, at: number): ReadDate | undefined {
  const year = readMarkedYear(view, at);
  const start = year === undefined ? at : view.skipLinks(year.end, 1);
  const month = marked(view, start, "monthMark");
  if (month === undefined) return year === undefined ? readMarkedDay(view, at) : undefined;
  if (month.value < 1 || month.value > 12) return undefined;
  const day = marked(view, view.skipLinks(month.end, 1), "dayMark");
  if (day !== undefined)
    return withWeekday(
      view,
      year === undefined
        ? withoutYear(view, at, day.end, month.value, day.value)
        : singleDate(at, day.end, validDate(year.value, month.value, day.value)),
    );
  if (isAmount(view.reading(month.end))) return undefined;
  const { today, past } = view.setting;
  const isAhead = past ? month.value > today.month : month.value < today.month;
  const ofYear = year?.value ?? today.year + (isAhead ? (past ? -1 : 1) : 0);
  return monthStretch(at, month.end, ofYear, month.value);
}

/** 四月一号星期三: the weekday says nothing new where it is the day's. */
function withWeekday(view: TimeView, date: ReadDate): ReadDate {
  const start = view.mark(date.end, "(") ? date.end + 1 : view.skipLinks(date.end, 1);
  const weekday = view.word(start);
  const fits =
    weekday?.value.weekday !== undefined && date.dates.some((day) => weekdayOf(day) === weekday.value.weekday);
  return fits ? { ...date, end: weekday.end } : date;
}

/** 来月の10日, 下个月十号; 二十号: of a month that is named by where it is, or the next that has the day. */
function readMarkedDay(view: TimeView, at: number): ReadDate | undefined {
  const month = readWhichUnit(view, at, "month");
  const day = marked(view, month === undefined ? at : view.skipLinks(month.end, 1), "dayMark");
  if (day === undefined || day.value < 1 || day.value > 31) return undefined;
  if (month !== undefined) {
    const base = addMonths({ ...view.setting.today, day: 1 }, month.offset);
    return singleDate(at, day.end, validDate(base.year, base.month, day.value));
  }
  // "三日後" are three days, and so are "三日間".
  if (isAmount(view.reading(day.end))) return undefined;
  return singleDate(at, day.end, dayOfComingMonth(view, day.value));
}

function readMarkedYear(view: TimeView, at: number): { value: number; end: number } | undefined {
  const which = readWhichUnit(view, at, "year");
  if (which !== undefined) return { value: view.setting.today.year + which.offset, end: which.end };
  const era = view.word(at)?.value.era === undefined ? undefined : view.word(at);
  const year = marked(view, era?.end ?? at, "yearMark") ?? readNumeralYear(view, at);
  if (year === undefined) return undefined;
  if (era?.value.era !== undefined) return { value: era.value.era + year.value, end: year.end };
  const value = year.value >= 1_000 ? year.value : year.digits === 2 ? fullYear(view, year.value, 2) : undefined;
  return value === undefined || value < 1_900 || value > 2_199 ? undefined : { value, end: year.end };
}

/** 八五年: the last two digits of a year, each a numeral. */
function readNumeralYear(view: TimeView, at: number): { value: number; end: number; digits: number } | undefined {
  const tens = view.small(at);
  const ones = tens === undefined || tens.value > 9 ? undefined : view.small(tens.end);
  if (tens === undefined || ones === undefined || ones.value > 9) return undefined;
  const mark = view.word(ones.end);
  return mark?.value.yearMark === true ? { value: tens.value * 10 + ones.value, end: mark.end, digits: 2 } : undefined;
}

/** A number with its mark right behind it. */
function marked(view: TimeView, at: number, mark: Mark): { value: number; end: number; digits: number } | undefined {
  const number = view.small(at);
  if (number === undefined || number.ordinal) return undefined;
  const match = view.word(number.end);
  return match?.value[mark] === true ? { value: number.value, end: match.end, digits: number.digits } : undefined;
}

/** Whether what follows makes a length of time of it. */
function isAmount({ fromNow, ago, agoBefore }: TimeWord): boolean {
  return fromNow === true || ago === true || agoBefore === true;
}
