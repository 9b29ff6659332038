/**
 * Days as answers.
 *
 * Owns: deciding from the days that a reply names. Does not own: finding them (`scan-dates.ts`), labels of candidates
 * (`date-labels.ts`).
 */
import type { AskedReply } from "../../reply/asked-reply.ts";
import { correctionBetween } from "../../reply/corrections.ts";
import { fillersOf, isWhole, restBehind } from "../../reply/coverage.ts";
import type { Understanding } from "../../reply/result.ts";
import {
  ambiguousDates,
  boundBefore,
  isEachOne,
  NAMED_MAX,
  openBehind,
  OFFERED_DAYS_MAX,
  passTimeWords,
  settleSeveral,
  spanOf,
  textOf,
  viewOf,
} from "./answer-parts.ts";
import { addDays, type CivilDate, compareDates, dateText, dayNumber } from "../../../values/calendar.ts";
import type { ReadDate } from "./date-parts.ts";
import { dayAfterRuledOut, distinctDates, isNegatedDate, isRuledOutBehind, scanDates } from "./scan-dates.ts";
import type { TimeView } from "./time-view.ts";

/** What a reply says to "When?" with a day as the answer. Undefined when it names none. */
export function understandDate(reading: AskedReply): Understanding | undefined {
  const view = viewOf(reading);
  const after = dayAfterRuledOut(view);
  if (after !== undefined) return putOff(reading, after);
  const found = distinctDates(scanDates(view));
  const soonest = soonestDay(reading, view, found);
  if (soonest !== undefined) return soonest;
  if (found.length === 0 || found.length > NAMED_MAX) return undefined;
  const days = found.filter((date) => date.stretch === undefined);
  // "Zaraz, 7 września": beside a day, "now" only begins to speak.
  const named = days.filter(({ from }) => view.reading(from).now !== true);
  const points = named.length > 0 ? named : days;
  const chosen =
    points.length > 1 ? settleSeveral(reading, view, points) : points.length === 1 ? (points[0] as ReadDate) : found[0];
  if (chosen === undefined)
    return ambiguousDates(reading, points.flatMap((date) => date.dates).slice(0, OFFERED_DAYS_MAX), "several");
  if (chosen.stretch !== undefined) return stretchAsDate(reading, view, chosen.stretch);
  if (chosen.dates.length === 0) return { invalid: "invalid_date", params: { text: textOf(reading, chosen) } };
  if (chosen.dates.length > 1) return ambiguousDates(reading, chosen.dates, chosen.reason ?? "several");
  const date = chosen.dates[0] as CivilDate;
  const whole = isWhole(reading.reply, reading.language, found, passTimeWords(view));
  const doubtful =
    boundBefore(view, chosen) ||
    openBehind(view, chosen) ||
    isAbout(reading, view, chosen) ||
    isEachOne(view, chosen) ||
    (view.setting.birth && (isYearGuessed(view, date) || compareDates(date, view.setting.today) > 0));
  const confidence =
    doubtful || (!whole && (!chosen.firm || hasLooseDateWords(view, found))) ? "weak" : whole ? "exact" : "strong";
  const rest = restBehind(reading.reply, chosen.end, reading.language);
  return {
    answer: dateText(date),
    span: spanOf(reading, chosen.from, chosen.end),
    confidence,
    ...(rest === undefined ? {} : { rest }),
  };
}

/** Days from today among which the first one that the question takes is looked for. */
const SOON_DAYS_MAX = 14;

/** "As soon as possible", where no day is named or it is taken back: the first that the question takes. */
function soonestDay(reading: AskedReply, view: TimeView, found: readonly ReadDate[]): Understanding | undefined {
  const at = view.tokens.findIndex((_, index) => view.reading(index).soonest === true);
  if (at === -1) return undefined;
  const before = found.findLast(({ end }) => end <= at);
  const isLast = found.every(({ end }) => end <= at);
  if (!isLast || (before !== undefined && !correctionBetween(reading, before.end, at))) return undefined;
  const { fits } = reading.context;
  const { today } = view.setting;
  let days = 0;
  while (fits !== undefined && days < SOON_DAYS_MAX && !fits(dateText(addDays(today, days)))) days += 1;
  if (days === SOON_DAYS_MAX) return undefined;
  return {
    answer: dateText(addDays(today, days)),
    span: spanOf(reading, at, view.word(at)?.end ?? at + 1),
    confidence: "weak",
  };
}

/** The days after one that was ruled out, to be confirmed. */
function putOff(reading: AskedReply, { from, end, dates }: ReadDate): Understanding {
  const [date, another] = dates;
  return date === undefined || another !== undefined
    ? ambiguousDates(reading, dates, "several")
    : { answer: dateText(date), span: spanOf(reading, from, end), confidence: "weak" };
}

/** "12 May" for a birthday: the year is the last one only because something had to be taken. */
function isYearGuessed(view: TimeView, { year }: CivilDate): boolean {
  if (year < view.setting.today.year - 1) return false;
  const full = String(year);
  return !view.tokens.some(({ kind, text }) => kind === "number" && (text.includes(full) || text === full.slice(2)));
}

function stretchAsDate(
  reading: AskedReply,
  view: TimeView,
  stretch: { start: CivilDate; end: CivilDate },
): Understanding | undefined {
  const { today, past } = view.setting;
  const days: CivilDate[] = [];
  const length = dayNumber(stretch.end) - dayNumber(stretch.start);
  if (length >= OFFERED_DAYS_MAX) return dayInPart(reading, view, stretch);
  for (let offset = 0; offset <= length; offset += 1) {
    const day = addDays(stretch.start, offset);
    if (past ? compareDates(day, today) <= 0 : compareDates(day, today) >= 0) days.push(day);
  }
  return days.length === 0 ? undefined : ambiguousDates(reading, days, "range");
}

/** "In a week or two", "the week of the 16th": something near the day, and not it. */
function isAbout({ language }: AskedReply, view: TimeView, { from, end }: ReadDate): boolean {
  const or = view.word(end);
  // "March 12 or so" is March 12.
  if (
    or?.value.or === true &&
    or.end < view.tokens.length &&
    fillersOf(language).match(view.tokens, or.end) === undefined
  )
    return true;
  // "Labor Day weekend" is not the day.
  if (view.reading(end).unit === "weekend") return true;
  let at = from - 1;
  for (let steps = 0; steps < 2 && at > 0 && view.reading(at).link === true; steps += 1) at -= 1;
  return at < from - 1 && view.reading(at).unit === "week";
}

/** "On the third of Lent 2022": a year in digits that no date used. */
function isYear({ tokens }: TimeView, at: number): boolean {
  const token = tokens[at];
  return token?.kind === "number" && /^(19|20)\d\d$/.test(token.text) && tokens[at + 1]?.glued !== true;
}

/** A third of a month: ten days, or what is left of it. */
const THIRD_DAYS_MAX = 11;

/** "Mid July", "end of September": a day of it to be confirmed. A whole month proposes none. */
function dayInPart(
  reading: AskedReply,
  view: TimeView,
  { start, end }: { start: CivilDate; end: CivilDate },
): Understanding | undefined {
  if (start.month !== end.month || end.day - start.day >= THIRD_DAYS_MAX) return undefined;
  const day = start.day === 1 ? start : start.day === MIDDLE_FROM ? { ...start, day: MIDDLE } : end;
  const { today, past } = view.setting;
  if (past ? compareDates(day, today) > 0 : compareDates(day, today) < 0) return undefined;
  return { answer: dateText(day), span: spanOf(reading, 0, reading.reply.tokens.length), confidence: "weak" };
}

const MIDDLE_FROM = 11;
const MIDDLE = 15;

/** Names of months and days, years, or counted units, that no date used: something was said that was not read. */
function hasLooseDateWords(view: TimeView, used: readonly ReadDate[]): boolean {
  let range = 0;
  for (let at = 0; at < view.tokens.length;) {
    const next = used[range];
    if (next !== undefined && at >= next.from) {
      at = Math.max(at, next.end);
      range += 1;
      continue;
    }
    const reading = view.reading(at);
    if (isYear(view, at)) return true;
    const near = used.some((date) => at === date.end || at === date.from - 1);
    if (
      reading.weekday !== undefined &&
      (view.tokens[at]?.text.length ?? 0) > 3 &&
      !isNegatedDate(view, at) &&
      !isRuledOutBehind(view, view.word(at)?.end ?? at + 1, next?.from ?? view.tokens.length)
    )
      return true;
    if (
      near &&
      ((reading.unit !== undefined && reading.link !== true) || reading.before === true || reading.ago === true)
    )
      return true;
    if (
      near &&
      view.tokens[at]?.kind === "number" &&
      view.tokens[at - 1]?.kind === "mark" &&
      view.tokens[at - 1]?.text === "/"
    )
      return true;
    at += 1;
  }
  return false;
}
