/**
 * Times, and days with times, as answers.
 *
 * Owns: deciding from what a reply names. Does not own: finding it (`scan-dates.ts`).
 */
import { numberLexicon } from "../../vocabulary/number-lexicon.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import { correctionBetween } from "../../reply/corrections.ts";
import { isWhole, restBehind } from "../../reply/coverage.ts";
import type { Ambiguous, Understanding } from "../../reply/result.ts";
import {
  boundBefore,
  isEachOne,
  localeOf,
  merge,
  NAMED_MAX,
  openBehind,
  passTimeWords,
  settleSeveral,
  spanOf,
  textOf,
  viewOf,
} from "./answer-parts.ts";
import { addDays, type CivilTime, dateText, timeText } from "../../../values/calendar.ts";
import { dateLabel, timeLabel } from "./date-labels.ts";
import { inOwnZone, zoneNamedAt } from "./named-zones.ts";
import type { ReadTime } from "./read-time.ts";
import { distinctDates, distinctTimes, scanDatesAndTimes } from "./scan-dates.ts";
import { timeLexicon } from "../../vocabulary/time-lexicon.ts";
import { TimeView } from "./time-view.ts";

/** What a reply says to "At what time?". */
export function understandTime(reading: AskedReply): Understanding | undefined {
  const view = viewOf(reading);
  const { dates, times: scanned } = scanDatesAndTimes(view, true);
  const times = distinctTimes(scanned);
  if (times.length === 0 || times.length > NAMED_MAX) return undefined;
  const chosen = times.length === 1 ? (times[0] as ReadTime) : settleTimes(reading, times);
  if (chosen === undefined)
    return ambiguousTimes(
      reading,
      times.flatMap((time) => time.times).slice(0, 6),
      isRange(view, times) ? "range" : "several",
    );
  const settled = chosen.times.length > 1 ? settleHalf(reading, view, chosen.times) : chosen.times;
  if (settled.length > 1) return ambiguousTimes(reading, settled, "am_or_pm");
  const time = settled[0] as CivilTime;
  const zone = zoneNamedAt(view.tokens, chosen.end);
  const zoned = atOwnClock(reading, `${dateText(view.setting.today)}T${timeText(time)}`, zone);
  const used = merge(dates, zone === undefined ? times : [...times, { from: chosen.end, end: chosen.end + 1 }]);
  const whole = isWhole(reading.reply, reading.language, used, passTimeWords(view));
  const confidence =
    zoned.isOther || boundBefore(view, chosen) || openBehind(view, chosen)
      ? "weak"
      : whole
        ? "exact"
        : chosen.firm
          ? "strong"
          : "weak";
  const rest = restBehind(reading.reply, chosen.end, reading.language);
  return {
    answer: zoned.local.slice(zoned.local.indexOf("T") + 1),
    span: spanOf(reading, chosen.from, chosen.end),
    confidence,
    ...(rest === undefined ? {} : { rest }),
  };
}

/**
 * The local time of the respondent that a time in a named zone is. It is a guess where clocks differ: a time in another
 * zone may be meant as it was said.
 */
function atOwnClock(
  { context }: AskedReply,
  local: string,
  zone: string | undefined,
): { readonly local: string; readonly isOther: boolean } {
  const own = zone === undefined ? local : inOwnZone(local, zone, context.timeZone);
  return { local: own, isOther: own !== local };
}

function settleTimes(reading: AskedReply, times: readonly ReadTime[]): ReadTime | undefined {
  const last = times[times.length - 1] as ReadTime;
  const before = times[times.length - 2] as ReadTime;
  if (!correctionBetween(reading, before.end, last.from)) return undefined;
  // "7 pm, actually 7:30" stays in the evening.
  const half = before.times.length === 1 ? before.times[0] : undefined;
  const kept = half === undefined ? last.times : last.times.filter(({ hour }) => hour >= 12 === half.hour >= 12);
  return kept.length === 1 ? { ...last, times: kept } : last;
}

function isRange(view: TimeView, times: readonly ReadTime[]): boolean {
  const [first, second] = times;
  if (first === undefined || second === undefined) return false;
  const between = view.reading(first.end);
  return between.until === true || between.to === true || view.mark(first.end, "-");
}

/** "Tomorrow morning before ten": the part of the day beside a day, else the title, says which half is meant. */
function settleHalf(reading: AskedReply, view: TimeView, times: readonly CivilTime[]): readonly CivilTime[] {
  const halves = new Set<"am" | "pm">();
  for (let at = 0; at < view.tokens.length; at += 1) {
    const { dayPart, part } = view.reading(at);
    const { day, weekday } = view.reading(at - 1);
    const named = dayPart?.[1] ?? (day !== undefined || weekday !== undefined ? part : undefined);
    if (named !== undefined && named !== "midnight" && named !== "midday")
      halves.add(named === "morning" ? "am" : "pm");
  }
  const [half] = halves;
  if (halves.size !== 1) return settleByTitle(reading, view, times);
  const kept = times.filter(({ hour }) => (half === "am" ? hour < 12 : hour >= 12));
  return kept.length === 1 ? kept : times;
}

/** "What time in the evening?" settles what "at 6" leaves open. */
function settleByTitle(reading: AskedReply, view: TimeView, times: readonly CivilTime[]): readonly CivilTime[] {
  const title = new TimeView(
    reading.title.tokens,
    timeLexicon(reading.language),
    numberLexicon(reading.language),
    view.setting,
  );
  let half: "am" | "pm" | undefined;
  for (let at = 0; at < title.tokens.length; at += 1) {
    const { part, day, dayPart } = title.reading(at);
    const named = dayPart?.[1] ?? (day === undefined ? part : undefined);
    if (named === undefined || named === "midnight" || named === "midday") continue;
    const next = named === "morning" ? "am" : "pm";
    if (half !== undefined && half !== next) return times;
    half = next;
  }
  if (half === undefined) return times;
  const kept = times.filter((time) => (half === "am" ? time.hour < 12 : time.hour >= 12));
  return kept.length === 1 ? kept : times;
}

function ambiguousTimes(reading: AskedReply, times: readonly CivilTime[], reason: Ambiguous["reason"]): Ambiguous {
  const sorted = [...times].sort((left, right) => left.hour * 60 + left.minute - right.hour * 60 - right.minute);
  return {
    ambiguous: sorted.map((time) => ({ value: timeText(time), label: timeLabel(time, localeOf(reading)) })),
    reason,
  };
}

/** What a reply says where day and time are asked in one. */
export function understandDateTime(reading: AskedReply): Understanding | undefined {
  const view = viewOf(reading);
  const found = scanDatesAndTimes(view, true);
  const points = distinctDates(found.dates).filter((date) => date.stretch === undefined);
  const times = distinctTimes(found.times);
  const date = points.length > 1 ? settleSeveral(reading, view, points) : points[0];
  const time = times.length > 1 ? settleTimes(reading, times) : times[0];
  if (points.length === 0 && times.length === 0) return undefined;
  if (points.length > NAMED_MAX || times.length > NAMED_MAX) return undefined;
  if (points.length === 0) {
    // "in two hours" names the day as well; "at 5" does not.
    const [relative] = time?.times ?? [];
    if (time === undefined || relative === undefined || !isRelative(view, time))
      return { invalid: "invalid_date", params: { time: relative === undefined ? "" : timeText(relative) } };
    return {
      answer: `${dateText(addDays(view.setting.today, time.dayShift))}T${timeText(relative)}`,
      span: spanOf(reading, time.from, time.end),
      confidence: "strong",
    };
  }
  if (date !== undefined && date.dates.length === 0)
    return { invalid: "invalid_date", params: { text: textOf(reading, date) } };
  if (times.length === 0)
    return { invalid: "invalid_time", params: { date: date?.dates[0] === undefined ? "" : dateText(date.dates[0]) } };
  if (date === undefined || time === undefined) return undefined;
  const settled = time.times.length > 1 ? settleHalf(reading, view, time.times) : time.times;
  const candidates = date.dates.flatMap((day) =>
    settled.map((clock) => ({
      value: `${dateText(day)}T${timeText(clock)}`,
      label: `${dateLabel(day, localeOf(reading))}, ${timeLabel(clock, localeOf(reading))}`,
    })),
  );
  if (candidates.length > 1)
    return { ambiguous: candidates, reason: date.dates.length > 1 ? (date.reason ?? "several") : "am_or_pm" };
  const zone = zoneNamedAt(view.tokens, time.end);
  const zoned = atOwnClock(reading, (candidates[0] as { value: string }).value, zone);
  const used = merge(
    found.dates,
    zone === undefined ? found.times : [...found.times, { from: time.end, end: time.end + 1 }],
  );
  const whole = isWhole(reading.reply, reading.language, used, passTimeWords(view));
  const from = Math.min(date.from, time.from);
  const end = Math.max(date.end, time.end);
  const rest = restBehind(reading.reply, end, reading.language);
  return {
    answer: zoned.local,
    span: spanOf(reading, from, end),
    confidence:
      zoned.isOther || openBehind(view, { end }) || isEachOne(view, date)
        ? "weak"
        : whole
          ? "exact"
          : boundBefore(view, date) || boundBefore(view, time)
            ? "weak"
            : "strong",
    ...(rest === undefined ? {} : { rest }),
  };
}

function isRelative(view: TimeView, time: ReadTime): boolean {
  return view.reading(time.from).in === true || view.reading(time.from).now === true;
}
