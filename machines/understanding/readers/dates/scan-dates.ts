/**
 * The days and times that a reply names, in order, without overlaps.
 *
 * Owns: collecting them, and leaving out those that are ruled out. Does not own: reading one (`read-date.ts`,
 * `read-time.ts`), deciding between them (`date-answers.ts`, `time-answers.ts`).
 */
import { addDays, dateText, timeText } from "../../../values/calendar.ts";
import type { ReadDate } from "./date-parts.ts";
import { readDate } from "./read-date.ts";
import { readTime, type ReadTime } from "./read-time.ts";
import type { TimeView } from "./time-view.ts";

/** Everything of date and time that a reply names, in order, without overlaps. */
export interface Found {
  readonly dates: readonly ReadDate[];
  readonly times: readonly ReadTime[];
}

/** Dates only: a lone number is no time here. */
export function scanDates(view: TimeView): readonly ReadDate[] {
  const dates: ReadDate[] = [];
  for (let at = 0; at < view.tokens.length;) {
    const date = readDate(view, at);
    if (date === undefined) {
      at += 1;
      continue;
    }
    if (!isNegatedDate(view, date.from)) dates.push(date);
    at = Math.max(date.end, at + 1);
  }
  return preferFirm(withoutRuledOut(view, dates));
}

/** Dates and times; `lone` says whether a number by itself may be an hour. */
export function scanDatesAndTimes(view: TimeView, lone: boolean): Found {
  const dates: ReadDate[] = [];
  const times: ReadTime[] = [];
  for (let at = 0; at < view.tokens.length;) {
    const dateFirst = isDateLike(view, at);
    const date = dateFirst ? readDate(view, at) : undefined;
    if (date !== undefined) {
      if (!isNegatedDate(view, at)) dates.push(date);
      at = Math.max(date.end, at + 1);
      continue;
    }
    // The minutes of what was no time ("25:00") are no hour.
    const time = view.mark(at - 1, ":") && view.tokens[at]?.glued === true ? undefined : readTime(view, at);
    if (time !== undefined && (time.firm || lone)) {
      if (!isNegatedDate(view, at)) {
        times.push(time);
        const day = namesDayOfTime(view, at) ? readDate(view, at) : undefined;
        if (day !== undefined) dates.push(day);
        const tail = tailDay(view, time);
        if (tail !== undefined) dates.push(tail);
      }
      at = Math.max(time.end, at + 1);
      continue;
    }
    const later = dateFirst ? undefined : readDate(view, at);
    if (later !== undefined) {
      if (!isNegatedDate(view, at)) dates.push(later);
      at = Math.max(later.end, at + 1);
      continue;
    }
    at += 1;
  }
  const firm = times.some((time) => time.firm);
  return {
    dates: preferFirm(withoutRuledOut(view, dates)),
    times: firm
      ? times.filter(
          (time, at) =>
            time.firm ||
            isJoined(view, time, times[at + 1]) ||
            (at > 0 && isJoined(view, times[at - 1] as ReadTime, time)),
        )
      : times,
  };
}

/** Whether a time begins with its day: "tonight at 8", "this evening", "Monday at 8". */
function namesDayOfTime(view: TimeView, at: number): boolean {
  const { dayPart, which, weekday } = view.reading(at);
  return dayPart !== undefined || which === "this" || weekday !== undefined;
}

/** "between 5 and 6 pm": a bare hour that the next time carries along. */
function isJoined(view: TimeView, time: ReadTime, next: ReadTime | undefined): boolean {
  if (next === undefined) return false;
  const { and, or, until, to } = view.reading(time.end);
  const isJoiningWord = and === true || or === true || until === true || to === true;
  const behindMark = view.mark(time.end, "-") ? time.end + 1 : undefined;
  const joint = isJoiningWord ? view.word(time.end)?.end : behindMark;
  return joint !== undefined && (joint === next.from || view.skipLinks(joint, 1) === next.from);
}

/** "at 8 tonight": the day inside the time's own words. */
function tailDay(view: TimeView, time: ReadTime): ReadDate | undefined {
  for (let at = time.from + 1; at < time.end; at += 1) {
    const { dayPart, which, day, part } = view.reading(at);
    // "mañana" is tomorrow and the morning: here it is a part of the time.
    const isDayOnly = day !== undefined && part === undefined;
    if (dayPart !== undefined || which === "this" || isDayOnly) return readDate(view, at);
  }
  return undefined;
}

/** Numbers with date separators, and everything that is not a number, are tried as dates first. */
function isDateLike(view: TimeView, at: number): boolean {
  if (view.tokens[at]?.kind !== "number") return !beginsTime(view, at);
  const separator = view.tokens[at + 1];
  if (separator?.kind !== "mark") return isBeforeMonth(view, at + 1) || isOrdinalSuffix(view, at + 1);
  if (separator.text === "/" || separator.text === "-") return true;
  return separator.text === "." && (view.mark(at + 3, ".") || isBeforeMonth(view, at + 1));
}

/** Whether a word begins a time rather than a day: "tonight", "morning", "half", "las" (seis), "this" evening, "in". */
function beginsTime(view: TimeView, at: number): boolean {
  const { dayPart, part, hourPart, hourArticle, which, in: opensSpan } = view.reading(at);
  if (dayPart !== undefined || part !== undefined || hourPart !== undefined) return true;
  if (hourArticle !== undefined || opensSpan !== undefined) return true;
  return which === "this" && view.reading(view.word(at)?.end ?? at).part !== undefined;
}

/** Whether a month stands at the token, or behind words like "of". */
function isBeforeMonth(view: TimeView, at: number): boolean {
  return view.reading(at).month !== undefined || view.reading(view.skipLinks(at)).month !== undefined;
}

/** "5TH", not "5PM", "5H": a word right behind a number that does not make it an hour. */
function isOrdinalSuffix(view: TimeView, at: number): boolean {
  const token = view.tokens[at];
  if (token?.kind !== "word" || !token.glued) return false;
  const { meridiem, hourMark, hourLetter } = view.reading(at);
  return meridiem === undefined && hourMark === undefined && hourLetter === undefined;
}

/** "not on Monday", "except the 5th": what stands at the token is ruled out. */
export function isNegatedDate(view: TimeView, at: number): boolean {
  if (view.negatesBehind) return false;
  let before = at - 1;
  for (
    let steps = 0;
    steps < 2 && before >= 0 && view.reading(before).link === true && view.reading(before).not !== true;
    steps += 1
  )
    before -= 1;
  return view.isBehind(before + 1, ({ not }) => not === true);
}

/** "Not this Friday, the one after", "el viernes que viene no, el otro": the day after the one that is ruled out. */
export function dayAfterRuledOut(view: TimeView): ReadDate | undefined {
  for (let at = 1; at < view.tokens.length; at += 1) {
    if (!namesOneAfter(view, at)) continue;
    return dayRuledOutBefore(view, at);
  }
  return undefined;
}

/** "The one after", and "next" with no day or length of time behind it. */
function namesOneAfter(view: TimeView, at: number): boolean {
  const { oneAfter, which } = view.reading(at);
  if (oneAfter === true) return true;
  if (which !== "next" && which !== "coming" && which !== "afterNext") return false;
  const end = view.word(at)?.end ?? at + 1;
  if (end < view.tokens.length && view.tokens[end]?.kind === "word" && view.reading(end).link !== true) return false;
  // "El viernes que viene" is one day.
  return view.tokens[at - 1]?.kind === "mark" || view.reading(at - 1).which === undefined;
}

function dayRuledOutBefore(view: TimeView, end: number): ReadDate | undefined {
  for (let at = 0; at < end; at += 1) {
    const date = readDate(view, at);
    if (date === undefined || date.end > end) continue;
    const isRuledOut = isNegatedDate(view, date.from) || isRuledOutBehind(view, date.end, end);
    let isWeekday = false;
    for (let part = date.from; part < date.end; part += 1) isWeekday ||= view.reading(part).weekday !== undefined;
    return isRuledOut && isWeekday && date.stretch === undefined
      ? { ...date, dates: date.dates.map((day) => addDays(day, 7)) }
      : undefined;
  }
  return undefined;
}

/** Tokens behind a day in which it may be ruled out. */
const RULED_OUT_WITHIN = 3;

/** "Monday doesn't work, Tuesday": of several days, those that are ruled out behind them are not meant. */
function withoutRuledOut(view: TimeView, dates: readonly ReadDate[]): readonly ReadDate[] {
  if (dates.length < 2) return dates;
  const kept = dates.filter(
    (date, index) => !isRuledOutBehind(view, date.end, dates[index + 1]?.from ?? view.tokens.length),
  );
  return kept.length === 0 ? dates : kept;
}

/** "Monday DOESN'T work": whether the words behind a day, up to the next one, rule it out. */
export function isRuledOutBehind(view: TimeView, end: number, next: number): boolean {
  const most = Math.min(end + RULED_OUT_WITHIN, next);
  for (let at = end; at < most && view.tokens[at]?.kind === "word"; at += 1) {
    // "Tuesday, or if not, Wednesday" leaves Tuesday.
    if (view.reading(at).or === true) return false;
    if (view.reading(at).not === true) return true;
  }
  return false;
}

function preferFirm(dates: readonly ReadDate[]): readonly ReadDate[] {
  return dates.length > 1 && dates.some((date) => date.firm) ? dates.filter((date) => date.firm) : dates;
}

/** The same day (or the same days) named twice is one. */
export function distinctDates(dates: readonly ReadDate[]): readonly ReadDate[] {
  const seen = new Set<string>();
  return dates.filter((date) => {
    const key =
      date.stretch === undefined
        ? date.dates.map(dateText).join()
        : `${dateText(date.stretch.start)}/${dateText(date.stretch.end)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The same time named twice is one. */
export function distinctTimes(times: readonly ReadTime[]): readonly ReadTime[] {
  const seen = new Set<string>();
  return times.filter((time) => {
    const key = time.times.map(timeText).join();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
