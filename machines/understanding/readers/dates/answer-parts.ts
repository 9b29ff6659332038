/**
 * What the answers of days and times share.
 *
 * Owns: spans, candidates, bounds, corrections between several days. Does not own: reading a day or a time.
 */
import { languageCodeOf } from "../../../languages/registry.ts";
import { numberLexicon } from "../../vocabulary/number-lexicon.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import { correctionBetween } from "../../reply/corrections.ts";
import type { TokenRange } from "../../reply/coverage.ts";
import type { Ambiguous } from "../../reply/result.ts";
import { addDays, type CivilDate, compareDates, dateText } from "../../../values/calendar.ts";
import type { ReadDate } from "./date-parts.ts";
import { dateLabel } from "./date-labels.ts";
import { localNow } from "../../../values/local-now.ts";
import { scanDates } from "./scan-dates.ts";
import { timeLexicon, type TimeWord } from "../../vocabulary/time-lexicon.ts";
import { titleFact } from "../../text/question-words.ts";
import { TimeView } from "./time-view.ts";

/** Regions that write the month first. */
const MONTH_FIRST: ReadonlySet<string> = new Set("US PH PR GU VI AS FM PW MH CN TW JP KR".split(" "));

/** Regions where both orders are in use: neither decides. */
const EITHER_ORDER: ReadonlySet<string> = new Set(["CA"]);

function dayFirstOf({ context, language }: AskedReply): boolean | undefined {
  for (const locale of context.locales) {
    // The region of another language of the form says nothing of this one.
    if (languageCodeOf(locale) !== language) continue;
    const region = /^[a-z]{2,3}(?:[-_][A-Za-z]{4})?[-_]([A-Za-z]{2})\b/.exec(locale)?.[1]?.toUpperCase();
    if (region !== undefined) return EITHER_ORDER.has(region) ? undefined : !MONTH_FIRST.has(region);
  }
  if (timeLexicon(language).monthFirst) return false;
  if (language !== "en") return true;
  if (context.country !== undefined && !EITHER_ORDER.has(context.country)) return !MONTH_FIRST.has(context.country);
  return undefined;
}

/** The reply's tokens with their readings in the language, and today as the respondent has it. */
export function viewOf(reading: AskedReply): TimeView {
  const lexicon = timeLexicon(reading.language);
  const now = localNow(reading.context.now, reading.context.timeZone);
  const asked = askedTime(reading.title, reading.language);
  return new TimeView(reading.reply.tokens, lexicon, numberLexicon(reading.language), {
    now,
    today: now.date,
    dayFirst: dayFirstOf(reading),
    ...asked,
    past: asked.past || (!asked.future && endsToday(reading, now.date)),
  });
}

/** Whether the question takes days that have been, and not tomorrow: its rules say what its title need not. */
function endsToday({ context: { fits } }: AskedReply, today: CivilDate): boolean {
  if (fits === undefined || fits(dateText(addDays(today, 1)))) return false;
  return fits(dateText(addDays(today, -1))) || fits(dateText(addDays(today, -DAYS_OF_YEAR)));
}

const DAYS_OF_YEAR = 365;

/** Whether a title asks for what is to come, for what has been, or for a birthday. */
const askedTime = titleFact(({ tokens }, language) => {
  const lexicon = timeLexicon(language);
  const future = tokens.some((_, at) => lexicon.futureCues.match(tokens, at) !== undefined);
  const birth = tokens.some((_, at) => lexicon.birthCues.match(tokens, at) !== undefined);
  const past = birth || (!future && tokens.some((_, at) => lexicon.pastCues.match(tokens, at) !== undefined));
  return { past, future, birth };
});

/** The language in which candidates are shown. */
export const localeOf = (reading: AskedReply): string => reading.context.locales[0] ?? "en";

/** Token indices as a span of the raw text. */
export function spanOf(reading: AskedReply, from: number, end: number): { start: number; end: number } {
  const { tokens, raw } = reading.reply;
  return { start: tokens[from]?.start ?? 0, end: tokens[end - 1]?.end ?? raw.length };
}

/** The words of a range as they were typed. */
export function textOf(reading: AskedReply, range: { from: number; end: number }): string {
  const { start, end } = spanOf(reading, range.from, range.end);
  return reading.reply.raw.slice(start, end);
}

/** Days to choose from, in order. */
export function ambiguousDates(
  reading: AskedReply,
  dates: readonly CivilDate[],
  reason: Ambiguous["reason"],
): Ambiguous {
  const sorted = [...dates].sort(compareDates);
  return {
    ambiguous: sorted.map((date) => ({ value: dateText(date), label: dateLabel(date, localeOf(reading)) })),
    reason,
  };
}

/** A reply that names more days or times than this is no answer to one question. */
export const NAMED_MAX = 8;

/** Days of a stretch are offered one by one only while they are few enough to choose from. */
export const OFFERED_DAYS_MAX = 7;

/** Several days: what the question itself named is set aside, the last word of a correction counts, else it is open. */
export function settleSeveral(reading: AskedReply, view: TimeView, points: readonly ReadDate[]): ReadDate | undefined {
  const last = points[points.length - 1] as ReadDate;
  const before = points[points.length - 2] as ReadDate;
  if (correctionBetween(reading, before.end, last.from)) return last;
  if (reading.title.tokens.length > 0) {
    const asked = new Set(
      scanDates(
        new TimeView(
          reading.title.tokens,
          timeLexicon(reading.language),
          numberLexicon(reading.language),
          view.setting,
        ),
      ).flatMap((date) => date.dates.map(dateText)),
    );
    const others = points.filter((point) => !point.dates.some((date) => asked.has(dateText(date))));
    if (others.length === 1) return others[0];
  }
  return undefined;
}

/** "5 pm or later", "Friday at the latest" leave it open. */
export function openBehind(view: TimeView, { end }: { readonly end: number }): boolean {
  return view.reading(view.skipLinks(end, 1)).openBehind === true || view.reading(end).openBehind === true;
}

/** "before Friday", "after 6 pm" name a bound and not the day or time. */
export function boundBefore(view: TimeView, named: { readonly from: number }): boolean {
  let at = named.from - 1;
  for (
    let steps = 0;
    steps < 2 && at >= 0 && view.reading(at).link === true && view.reading(at).after !== true;
    steps += 1
  )
    at -= 1;
  const isBound = (word: TimeWord): boolean =>
    (word.after === true && word.from !== true) || word.before === true || word.or === true;
  return view.isBehind(at + 1, isBound) || view.isBehind(named.from, isBound);
}

/**
 * "Mondays", "on Sundays", "any Monday": each of them. "Monday's fine" is one, and so is "mondays good" as people type
 * it.
 */
export function isEachOne(view: TimeView, { from, end }: { readonly from: number; readonly end: number }): boolean {
  if (view.reading(from).weekday === undefined) return false;
  if (view.isBehind(from, ({ recurring, weekday }) => recurring === true && weekday === undefined)) return true;
  const token = view.tokens[from];
  const isPlural =
    view.reading(from).recurring === true && token !== undefined && token.end - token.start === token.text.length;
  return isPlural && (end > from + 1 || view.tokens[end]?.kind !== "word" || view.reading(end).hourArticle === true);
}

/** For `isWhole`: the small words of dates and times pass. */
export function passTimeWords(view: TimeView): (at: number) => number {
  return (at) => {
    const match = view.word(at);
    if (match === undefined) return 0;
    const { value } = match;
    return value.link === true ||
      value.from === true ||
      value.until === true ||
      value.in === true ||
      value.hourArticle === true ||
      value.dayArticle === true
      ? match.end
      : 0;
  };
}

/** What dates and times used, in order. */
export function merge(dates: readonly ReadDate[], times: readonly TokenRange[]): readonly TokenRange[] {
  return [...dates, ...times].sort((left, right) => left.from - right.from);
}
