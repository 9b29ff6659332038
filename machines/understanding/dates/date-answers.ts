import { numberLexicon } from "../numbers/number-lexicon.ts";
import type { Reading } from "../reading.ts";
import { isWhole, restBehind } from "../reply/coverage.ts";
import type { Ambiguous, Understanding } from "../result.ts";
import { addDays, compareDates, dateText, dayNumber, timeText, validDate, type CivilDate, type CivilTime } from "./calendar.ts";
import { dateLabel, timeLabel } from "./labels.ts";
import { localNow } from "./local-now.ts";
import { readAmount, readDate, type ReadDate } from "./read-date.ts";
import type { ReadTime } from "./read-time.ts";
import { distinctDates, distinctTimes, isNegated, scanDates, scanDatesAndTimes } from "./scan.ts";
import { timeLexicon } from "./time-lexicon.ts";
import { TimeView } from "./time-view.ts";
import { correctionBetween } from "../reply/corrections.ts";

/** Regions that write the month first. */
const MONTH_FIRST: ReadonlySet<string> = new Set(["US", "PH", "PR", "GU", "VI", "AS", "FM", "PW", "MH"]);
/** Regions where both orders are in use: neither decides. */
const EITHER_ORDER: ReadonlySet<string> = new Set(["CA"]);

function dayFirstOf({ context, language }: Reading): boolean | undefined {
  for (const locale of context.locales) {
    const region = /^[a-z]{2,3}(?:[-_][A-Za-z]{4})?[-_]([A-Za-z]{2})\b/.exec(locale)?.[1]?.toUpperCase();
    if (region !== undefined) return EITHER_ORDER.has(region) ? undefined : !MONTH_FIRST.has(region);
  }
  if (language !== "en") return true;
  if (context.country !== undefined && !EITHER_ORDER.has(context.country)) return !MONTH_FIRST.has(context.country);
  return undefined;
}

function viewOf(reading: Reading): TimeView {
  const lexicon = timeLexicon(reading.language);
  const now = localNow(reading.context.now, reading.context.timeZone);
  const { tokens } = reading.title;
  const future = tokens.some((_, at) => lexicon.futureCues.match(tokens, at) !== undefined);
  const past = !future && tokens.some((_, at) => lexicon.pastCues.match(tokens, at) !== undefined);
  return new TimeView(reading.reply.tokens, lexicon, numberLexicon(reading.language), { now, today: now.date, dayFirst: dayFirstOf(reading), past, future });
}

const localeOf = (reading: Reading): string => reading.context.locales[0] ?? "en";

function spanOf(reading: Reading, from: number, end: number): { start: number; end: number } {
  const { tokens, raw } = reading.reply;
  return { start: tokens[from]?.start ?? 0, end: tokens[end - 1]?.end ?? raw.length };
}

function ambiguousDates(reading: Reading, dates: readonly CivilDate[], reason: Ambiguous["reason"]): Ambiguous {
  const sorted = [...dates].sort(compareDates);
  return { ambiguous: sorted.map((date) => ({ value: dateText(date), label: dateLabel(date, localeOf(reading)) })), reason };
}

/** Days of a stretch are offered one by one only while they are few enough to choose from. */
const OFFERED_DAYS_MAX = 7;
/** A reply that names more days or times than this is no answer to one question. */
const NAMED_MAX = 8;

/** What a reply says to "When?" with a day as the answer. Undefined when it names none. */
export function understandDate(reading: Reading): Understanding | undefined {
  const view = viewOf(reading);
  const found = distinctDates(scanDates(view));
  if (found.length === 0 || found.length > NAMED_MAX) return undefined;
  const points = found.filter((date) => date.stretch === undefined);
  const chosen = points.length > 1 ? settleSeveral(reading, view, points) : points.length === 1 ? (points[0] as ReadDate) : found[0];
  if (chosen === undefined) return ambiguousDates(reading, points.flatMap((date) => date.dates).slice(0, OFFERED_DAYS_MAX), "several");
  if (chosen.stretch !== undefined) return stretchAsDate(reading, view, chosen.stretch);
  if (chosen.dates.length === 0) return { invalid: "invalid_date", params: { text: textOf(reading, chosen) } };
  if (chosen.dates.length > 1) return ambiguousDates(reading, chosen.dates, chosen.reason ?? "several");
  const date = chosen.dates[0] as CivilDate;
  const whole = isWhole(reading.reply, reading.language, found, passTimeWords(view));
  const bound = boundBefore(view, chosen);
  const confidence = bound || (!whole && (!chosen.firm || hasLooseDateWords(view, found))) ? "weak" : whole ? "exact" : "strong";
  const rest = restBehind(reading.reply, chosen.end, reading.language);
  return { answer: dateText(date), span: spanOf(reading, chosen.from, chosen.end), confidence, ...(rest === undefined ? {} : { rest }) };
}

function textOf(reading: Reading, range: { from: number; end: number }): string {
  const { start, end } = spanOf(reading, range.from, range.end);
  return reading.reply.raw.slice(start, end);
}

function stretchAsDate(reading: Reading, view: TimeView, stretch: { start: CivilDate; end: CivilDate }): Understanding | undefined {
  const { today, past } = view.setting;
  const days: CivilDate[] = [];
  const length = dayNumber(stretch.end) - dayNumber(stretch.start);
  if (length >= OFFERED_DAYS_MAX) return undefined;
  for (let offset = 0; offset <= length; offset += 1) {
    const day = addDays(stretch.start, offset);
    if (past ? compareDates(day, today) <= 0 : compareDates(day, today) >= 0) days.push(day);
  }
  return days.length === 0 ? undefined : ambiguousDates(reading, days, "range");
}

/** Several days: what the question itself named is set aside, the last word of a correction counts, else it is open. */
function settleSeveral(reading: Reading, view: TimeView, points: readonly ReadDate[]): ReadDate | undefined {
  const last = points[points.length - 1] as ReadDate;
  const before = points[points.length - 2] as ReadDate;
  if (correctionBetween(reading, before.end, last.from)) return last;
  if (reading.title.tokens.length > 0) {
    const asked = new Set(scanDates(new TimeView(reading.title.tokens, timeLexicon(reading.language), numberLexicon(reading.language), view.setting)).flatMap((date) => date.dates.map(dateText)));
    const others = points.filter((point) => !point.dates.some((date) => asked.has(dateText(date))));
    if (others.length === 1) return others[0];
  }
  return undefined;
}

/** "before Friday", "after 6 pm" name a bound and not the day or time. */
function boundBefore(view: TimeView, named: { readonly from: number }): boolean {
  let at = named.from - 1;
  for (let steps = 0; steps < 2 && at >= 0 && view.reading(at).link === true && view.reading(at).after !== true; steps += 1) at -= 1;
  if (at < 0) return false;
  const reading = view.reading(at);
  return (reading.after === true && reading.from !== true) || reading.before === true || reading.or === true;
}

/** Names of months and days, or counted units, that no date used: something was said that was not read. */
function hasLooseDateWords(view: TimeView, used: readonly ReadDate[]): boolean {
  let range = 0;
  for (let at = 0; at < view.tokens.length; ) {
    const next = used[range];
    if (next !== undefined && at >= next.from) {
      at = Math.max(at, next.end);
      range += 1;
      continue;
    }
    const reading = view.reading(at);
    const near = used.some((date) => at === date.end || at === date.from - 1);
    if (reading.weekday !== undefined && (view.tokens[at]?.text.length ?? 0) > 3 && !isNegated(view, at)) return true;
    if (near && (reading.unit !== undefined && reading.link !== true || reading.before === true || reading.ago === true)) return true;
    if (near && view.tokens[at]?.kind === "number" && view.tokens[at - 1]?.kind === "mark" && view.tokens[at - 1]?.text === "/") return true;
    at += 1;
  }
  return false;
}

function passTimeWords(view: TimeView): (at: number) => number {
  return (at) => {
    const match = view.word(at);
    if (match === undefined) return 0;
    const { value } = match;
    return value.link === true || value.from === true || value.until === true || value.in === true || value.hourArticle === true || value.dayArticle === true ? match.end : 0;
  };
}

/** What a reply says to "At what time?". */
export function understandTime(reading: Reading): Understanding | undefined {
  const view = viewOf(reading);
  const { dates, times: scanned } = scanDatesAndTimes(view, true);
  const times = distinctTimes(scanned);
  if (times.length === 0 || times.length > NAMED_MAX) return undefined;
  const chosen = times.length === 1 ? (times[0] as ReadTime) : settleTimes(reading, times);
  if (chosen === undefined) return ambiguousTimes(reading, times.flatMap((time) => time.times).slice(0, 6), isRange(view, times) ? "range" : "several");
  const settled = chosen.times.length > 1 ? settleByTitle(reading, view, chosen.times) : chosen.times;
  if (settled.length > 1) return ambiguousTimes(reading, settled, "am_or_pm");
  const time = settled[0] as CivilTime;
  const whole = isWhole(reading.reply, reading.language, merge(dates, times), passTimeWords(view));
  const confidence = boundBefore(view, chosen) ? "weak" : whole ? "exact" : chosen.firm ? "strong" : "weak";
  const rest = restBehind(reading.reply, chosen.end, reading.language);
  return { answer: timeText(time), span: spanOf(reading, chosen.from, chosen.end), confidence, ...(rest === undefined ? {} : { rest }) };
}

function merge(dates: readonly ReadDate[], times: readonly ReadTime[]): readonly { from: number; end: number }[] {
  return [...dates, ...times].sort((left, right) => left.from - right.from);
}

function settleTimes(reading: Reading, times: readonly ReadTime[]): ReadTime | undefined {
  const last = times[times.length - 1] as ReadTime;
  const before = times[times.length - 2] as ReadTime;
  return correctionBetween(reading, before.end, last.from) ? last : undefined;
}

function isRange(view: TimeView, times: readonly ReadTime[]): boolean {
  const [first, second] = times;
  if (first === undefined || second === undefined) return false;
  const between = view.reading(first.end);
  return between.until === true || between.to === true || view.mark(first.end, "-");
}

/** "What time in the evening?" settles what "at 6" leaves open. */
function settleByTitle(reading: Reading, view: TimeView, times: readonly CivilTime[]): readonly CivilTime[] {
  const title = new TimeView(reading.title.tokens, timeLexicon(reading.language), numberLexicon(reading.language), view.setting);
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

function ambiguousTimes(reading: Reading, times: readonly CivilTime[], reason: Ambiguous["reason"]): Ambiguous {
  const sorted = [...times].sort((left, right) => left.hour * 60 + left.minute - right.hour * 60 - right.minute);
  return { ambiguous: sorted.map((time) => ({ value: timeText(time), label: timeLabel(time, localeOf(reading)) })), reason };
}

/** What a reply says where day and time are asked in one. */
export function understandDateTime(reading: Reading): Understanding | undefined {
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
    if (time === undefined || relative === undefined || !isRelative(view, time)) return { invalid: "invalid_date", params: { time: relative === undefined ? "" : timeText(relative) } };
    return { answer: `${dateText(addDays(view.setting.today, time.dayShift))}T${timeText(relative)}`, span: spanOf(reading, time.from, time.end), confidence: "strong" };
  }
  if (date !== undefined && date.dates.length === 0) return { invalid: "invalid_date", params: { text: textOf(reading, date) } };
  if (times.length === 0) return { invalid: "invalid_time", params: { date: date?.dates[0] === undefined ? "" : dateText(date.dates[0]) } };
  if (date === undefined || time === undefined) return undefined;
  const settled = time.times.length > 1 ? settleByTitle(reading, view, time.times) : time.times;
  const candidates = date.dates.flatMap((day) =>
    settled.map((clock) => ({
      value: `${dateText(day)}T${timeText(clock)}`,
      label: `${dateLabel(day, localeOf(reading))}, ${timeLabel(clock, localeOf(reading))}`,
    })),
  );
  if (candidates.length > 1) return { ambiguous: candidates, reason: date.dates.length > 1 ? (date.reason ?? "several") : "am_or_pm" };
  const whole = isWhole(reading.reply, reading.language, merge(found.dates, found.times), passTimeWords(view));
  const from = Math.min(date.from, time.from);
  const end = Math.max(date.end, time.end);
  const rest = restBehind(reading.reply, end, reading.language);
  return {
    answer: (candidates[0] as { value: string }).value,
    span: spanOf(reading, from, end),
    confidence: whole ? "exact" : boundBefore(view, date) ? "weak" : "strong",
    ...(rest === undefined ? {} : { rest }),
  };
}

function isRelative(view: TimeView, time: ReadTime): boolean {
  return view.reading(time.from).in === true || view.reading(time.from).now === true;
}

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
