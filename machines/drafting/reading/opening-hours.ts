/**
 * Opening hours in a prompt: "Monday to Friday between 9am and 5pm, 30 minutes each".
 *
 * Linear: every day of the text is looked at once, and a bounded number of words behind it.
 */
import type { OpeningHours } from "../forms/draft-item.ts";
import type { Lexicon } from "../words/lexicon.ts";
import { type Word, wordsOf } from "../words/phrases.ts";

interface FoundHours extends OpeningHours {
  readonly start: number;
  readonly end: number;
  /** How long each appointment takes. */
  readonly minutes?: number;
}

/** Words between the days and the times: "each day between". */
const FILLERS_MAX = 4;
const MINUTES_OF_HOUR = 60;
const NOON = 12 * MINUTES_OF_HOUR;
const DAY = 24 * MINUTES_OF_HOUR;
const ALL_DAYS = 7;
const DURATION_HOURS_MAX = 8;

export function openingHoursIn(text: string, lexicon: Lexicon): FoundHours[] {
  const words = wordsOf(text, lexicon.words.inflection);
  const found: FoundHours[] = [];
  for (let at = 0; at < words.length;) {
    const hours = hoursAt(text, words, at, lexicon);
    if (hours !== undefined) found.push(hours.found);
    at = hours?.next ?? at + 1;
  }
  return found;
}

function hoursAt(
  text: string,
  words: readonly Word[],
  at: number,
  lexicon: Lexicon,
): { found: FoundHours; next: number } | undefined {
  const days = daysAt(text, words, at, lexicon);
  if (days === undefined) return undefined;
  for (let from = days.next; from <= Math.min(days.next + FILLERS_MAX, words.length - 1); from++) {
    if (endsSentence(text, words, from - 1)) return undefined;
    const times = timesAt(text, words, from, lexicon);
    if (times === undefined) continue;
    const duration = durationAt(text, words, times.next, lexicon);
    const next = duration?.next ?? times.next;
    const { to } = times;
    return {
      found: {
        days: days.days,
        from: clock(times.from),
        to: clock(to),
        ...(duration === undefined ? {} : { minutes: duration.minutes }),
        start: words[at]?.start ?? 0,
        end: words[next - 1]?.end ?? text.length,
      },
      next,
    };
  }
  return undefined;
}

/** "Monday to Friday", "Monday, Wednesday and Friday", "weekdays". */
function daysAt(
  text: string,
  words: readonly Word[],
  at: number,
  { weekdays, structure }: Lexicon,
): { days: readonly number[]; next: number } | undefined {
  const working = structure.weekdays.at(words, at);
  if (working !== undefined) return { days: [1, 2, 3, 4, 5], next: at + working.count };
  const first = weekdays.at(words, at);
  if (first === undefined) return undefined;
  const days = new Set([first.value]);
  let last = first.value;
  let next = at + first.count;
  while (next < words.length && days.size < ALL_DAYS && !endsSentence(text, words, next - 1)) {
    const and = structure.and.at(words, next);
    const to = and === undefined ? structure.to.at(words, next) : undefined;
    const joined = and?.count ?? to?.count ?? 0;
    const day = weekdays.at(words, next + joined);
    if (day === undefined) break;
    const between = text.slice(words[next - 1]?.end, words[next]?.start);
    if (to !== undefined || (joined === 0 && /[-–—~〜～]/.test(between)))
      for (let each = last; each !== day.value; each = (each % ALL_DAYS) + 1) days.add(each);
    days.add(day.value);
    last = day.value;
    next += joined + day.count;
  }
  return { days: [...days].toSorted((one, other) => one - other), next };
}

/** "Between 9am and 5pm", "9-17 Uhr"; a second time that is not later is after noon. */
function timesAt(
  text: string,
  words: readonly Word[],
  at: number,
  lexicon: Lexicon,
): { from: number; to: number; next: number } | undefined {
  const { structure } = lexicon;
  const first = timeAt(text, words, at, lexicon);
  if (first === undefined) return undefined;
  const between = text.slice(words[first.next - 1]?.end, words[first.next]?.start);
  const joiner = structure.to.at(words, first.next) ?? structure.and.at(words, first.next);
  if (joiner === undefined && !/^\s*[-–—~〜～]\s*$/.test(between)) return undefined;
  const second = timeAt(text, words, first.next + (joiner?.count ?? 0), lexicon);
  if (second === undefined) return undefined;
  const to = second.minute <= first.minute && second.minute <= NOON ? second.minute + NOON : second.minute;
  return to > first.minute && to <= DAY ? { from: first.minute, to, next: second.next } : undefined;
}

function timeAt(
  text: string,
  words: readonly Word[],
  at: number,
  { structure }: Lexicon,
): { minute: number; next: number } | undefined {
  const before = structure.afternoon.at(words, at);
  let next = at + (before?.count ?? 0);
  const hour = words[next]?.text ?? "";
  if (!/^\d{1,2}$/.test(hour) || Number(hour) > 24) return undefined;
  let minute = Number(hour) * MINUTES_OF_HOUR;
  next += 1;
  const mark = text.slice(words[next - 1]?.end, words[next]?.start);
  const spelled = words[next]?.text === "h" && /^\d{2}$/.test(words[next + 1]?.text ?? "") ? 1 : 0;
  const minutes = words[next + spelled]?.text ?? "";
  if (/^[0-5]\d$/.test(minutes) && (spelled === 1 || /^[:.]$/.test(mark))) {
    minute += Number(minutes);
    next += 1 + spelled;
  }
  const behind = structure.clock.at(words, next);
  const after = structure.afternoon.at(words, next) ?? structure.afternoon.at(words, next + (behind?.count ?? 0));
  next = after === undefined ? next + (behind?.count ?? 0) : after.at + after.count;
  const isAfternoon = before !== undefined || after !== undefined;
  return { minute: isAfternoon && minute < NOON ? minute + NOON : minute, next };
}

/** "30 minutes each", "one hour": how long an appointment takes. */
function durationAt(
  text: string,
  words: readonly Word[],
  at: number,
  { structure, numbers }: Lexicon,
): { minutes: number; next: number } | undefined {
  for (let from = at; from <= Math.min(at + FILLERS_MAX, words.length - 2); from++) {
    if (endsSentence(text, words, from - 1)) return undefined;
    const word = words[from];
    const number = /^\d{1,3}$/.test(word?.text ?? "") ? Number(word?.text) : numbers.at(words, from)?.value;
    if (number === undefined || number === 0) continue;
    const minutes = structure.minutes.at(words, from + 1);
    const hours = number > DURATION_HOURS_MAX ? undefined : structure.hours.at(words, from + 1);
    const unit = minutes ?? hours;
    if (unit === undefined) return undefined;
    const end = from + 1 + unit.count;
    const each = structure.each.at(words, end);
    return { minutes: minutes === undefined ? number * MINUTES_OF_HOUR : number, next: end + (each?.count ?? 0) };
  }
  return undefined;
}

/** Whether something ends behind a word: a sentence, a line, a parenthesis. */
function endsSentence(text: string, words: readonly Word[], at: number): boolean {
  return /[!?;:()\n]|\.\s/.test(text.slice(words[at]?.end, words[at + 1]?.start).replace(/^\.(?=\s*[-–])/, ""));
}

function clock(minute: number): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${two(Math.floor(minute / MINUTES_OF_HOUR))}:${two(minute % MINUTES_OF_HOUR)}`;
}
