/**
 * Days from today: "tomorrow", "next week".
 *
 * Owns: these forms. Does not own: weekdays (`weekday-dates.ts`).
 */
import { readAmount } from "./amounts-of-time.ts";
import { addDays, addMonths, validDate, weekdayOf } from "../../../values/calendar.ts";
import { monthStretch, singleDate, type ReadDate, readDayOfMonth, readWhichUnit } from "./date-parts.ts";
import type { TimeView } from "./time-view.ts";
import { weekdayOfWeek } from "./weekday-dates.ts";
import { inAllLanguages } from "../../vocabulary/per-language.ts";

/** "tomorrow", "tonight", "the day after tomorrow". */
export function readRelativeDay(view: TimeView, at: number): ReadDate | undefined {
  const match = view.word(at);
  if (match === undefined) return undefined;
  const { today } = view.setting;
  if (match.value.dayPart !== undefined) return singleDate(at, match.end, addDays(today, match.value.dayPart[0]));
  if (match.value.day !== undefined) {
    // "morgen" is also a part of the day: behind a day or an article it is not tomorrow.
    if (match.value.part !== undefined && isPartHere(view, at)) return undefined;
    // "tomorrow week"
    const week = view.word(match.end);
    if (
      week?.value.unit === "week" &&
      match.value.day >= 0 &&
      view.reading(week.end).which === undefined &&
      week.value.which === undefined
    )
      return singleDate(at, week.end, addDays(today, match.value.day + 7));
    // "heute in 14 Tagen", "today in a week"
    if (match.value.day >= 0 && view.reading(match.end).in === true) {
      const span = readAmount(view, (view.word(match.end) as { end: number }).end);
      if (span !== undefined && span.days !== undefined)
        return singleDate(at, span.end, addDays(today, match.value.day + span.days));
    }
    return singleDate(at, match.end, addDays(today, match.value.day));
  }
  if (match.value.eitherDay !== undefined) return eitherDay(view, at, match.end, match.value.eitherDay);
  // "Já me perguntou isso", "ahora no sé": such words are often no day.
  if (match.value.now === true) return singleDate(at, match.end, today, false);
  // "this morning", "this afternoon"
  if (match.value.which === "this") {
    const part = view.word(match.end);
    if (part?.value.part !== undefined && part.value.day === undefined) return singleDate(at, part.end, today);
  }
  return undefined;
}

/** "कल" is yesterday or tomorrow: as the question is about the past or what is to come, else either. */
function eitherDay(view: TimeView, from: number, end: number, days: number): ReadDate {
  const { today, past, future } = view.setting;
  if (past) return singleDate(from, end, addDays(today, -days));
  if (future) return singleDate(from, end, addDays(today, days));
  return { from, end, dates: [addDays(today, -days), addDays(today, days)], reason: "several", firm: true };
}

/** Whether "morgen"/"mañana" at this place is the morning: "heute morgen", "am Morgen", "de la mañana". */
export function isPartHere(view: TimeView, at: number): boolean {
  const before = at > 0 ? view.tokens[at - 1] : undefined;
  if (before === undefined) return false;
  const reading = view.reading(at - 1);
  if (reading.weekday !== undefined || reading.day !== undefined) return true;
  if (reading.hourMark === true || before.kind === "number") return true;
  return partArticles().has(before.text);
}

const partArticles = inAllLanguages(({ time }) => time.partArticles);

/** "next week", "this weekend", "next month", "this year": stretches of days. */
export function readWhichPeriod(view: TimeView, at: number): ReadDate | undefined {
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
      // "next month on the 3rd"
      const start = view.skipLinks(which.end);
      const article = view.reading(start).dayArticle === true ? view.word(start)?.end : undefined;
      const day = readDayOfMonth(view, article ?? start);
      const isDay =
        day !== undefined &&
        (day.ordinal || article !== undefined || view.reading(start - 1).dayArticle === true) &&
        view.reading(day.end).unit === undefined &&
        view.reading(day.end).month === undefined;
      if (isDay) return singleDate(at, day.end, validDate(base.year, base.month, day.value));
      return monthStretch(at, which.end, base.year, base.month);
    }
    const year = today.year + which.offset;
    return {
      from: at,
      end: which.end,
      dates: [],
      stretch: { start: { year, month: 1, day: 1 }, end: { year, month: 12, day: 31 } },
      firm: true,
    };
  }
  const first = view.word(at);
  const noun = first?.value.which === undefined ? first : view.word(first.end);
  if (first !== undefined && noun?.value.unit === "weekend") {
    const behind = view.word(noun.end);
    const which = first.value.which ?? behind?.value.which ?? "this";
    const end = first.value.which === undefined && behind?.value.which !== undefined ? behind.end : noun.end;
    const saturday = weekdayOfWeek(
      view,
      6,
      which === "next" ? 1 : which === "afterNext" ? 2 : which === "previous" ? -1 : 0,
    );
    return { from: at, end, dates: [], stretch: { start: saturday, end: addDays(saturday, 1) }, firm: true };
  }
  return undefined;
}
