/** Numbers, dates and times in the reader's language. */
import { now } from "../time/clock.ts";
import { language } from "./words.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** From here on a date says more than "so many days ago". */
const RELATIVE_DAYS_MAX = 7;

// The region of the browser's own preference where it has the language: it decides how dates are written.
const locale = navigator.languages.find((tag) => tag.toLowerCase().startsWith(language)) ?? language;
const wholeNumbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "short" });
const days = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short" });
const daysOfYear = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric" });
const moments = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
const clocks = new Intl.DateTimeFormat(locale, { timeStyle: "medium" });
const times = new Intl.DateTimeFormat(locale, { timeStyle: "short" });

export const count = (value: number): string => wholeNumbers.format(value);

/** Milliseconds since 1970, or ISO 8601. */
type Instant = number | string;

/** "12 min ago", "yesterday", "3 Nov", "3 Nov 2024". */
export function ago(at: Instant): string {
  const then = new Date(at).getTime();
  const passedMs = now() - then;
  if (passedMs < MINUTE_MS) return relative.format(0, "second");
  if (passedMs < HOUR_MS) return relative.format(-Math.floor(passedMs / MINUTE_MS), "minute");
  if (passedMs < DAY_MS) return relative.format(-Math.floor(passedMs / HOUR_MS), "hour");
  if (passedMs < RELATIVE_DAYS_MAX * DAY_MS) return relative.format(-Math.floor(passedMs / DAY_MS), "day");
  return day(at);
}

/** "3 Nov", with the year if it is another one. */
export function day(at: Instant): string {
  const date = new Date(at);
  return (date.getFullYear() === new Date(now()).getFullYear() ? days : daysOfYear).format(date);
}

/** "14:05:07". */
export const clock = (at: Instant): string => clocks.format(new Date(at));

/** "14:05". */
export const time = (at: Instant): string => times.format(new Date(at));

/** Date and time. */
export const moment = (at: Instant): string => moments.format(new Date(at));

/** "14:05" today, "tomorrow, 14:05", else the date as well. */
export function until(at: Instant): string {
  const then = new Date(at);
  const midnight = new Date(now()).setHours(0, 0, 0, 0);
  const daysAhead = Math.floor((then.getTime() - midnight) / DAY_MS);
  if (daysAhead < 0 || daysAhead > 1) return moment(at);
  const shown = times.format(then);
  if (daysAhead === 0) return shown;
  return `${new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(1, "day")}, ${shown}`;
}
