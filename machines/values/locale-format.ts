/**
 * Numbers, money, dates, times and countries as a respondent reads them. Formatters are costly to make, so they are
 * kept by locale; the locale may come from outside, so one that is no language tag reads as English, and the number of
 * kept ones is bounded.
 */
import { minorDigits } from "./minor-digits.ts";

const LOCALES_MAX = 200;
/** Currencies of a locale: more than one form asks for, fewer than there are codes of three letters. */
const CURRENCIES_MAX = 200;

/** A number in the locale's digits and marks, with all its decimals: `1,234.5`. */
export function formatNumber(number: number, locale: string): string {
  return numbers(locale).format(number);
}

/** An amount in the minor units of an ISO 4217 currency: `€1,234.50`, `¥1,235`. */
export function formatMoney(amountMinor: number, currency: string, locale: string): string {
  const digits = minorDigits(currency);
  return money(locale)(currency).format(amountMinor / 10 ** digits);
}

/** A date given as `YYYY-MM-DD`, in words: `March 14, 2026`. */
export function formatDate(isoDate: string, locale: string): string {
  return dates(locale).format(dayOf(isoDate));
}

/** A date given as `YYYY-MM-DD`, with its weekday: `Saturday, March 14, 2026`. */
export function formatFullDate(isoDate: string, locale: string): string {
  return fullDates(locale).format(dayOf(isoDate));
}

/** A first and a last day, with what they share said once: `March 14 – 16, 2026`. */
export function formatDateRange(start: string, end: string, locale: string): string {
  return dates(locale).formatRange(dayOf(start), dayOf(end));
}

/** A time given as `HH:MM`: `2:30 PM`, `14:30`. */
export function formatTime(time: string, locale: string): string {
  return times(locale).format(new Date(`1970-01-01T${time}Z`));
}

/** A point in local time given as `YYYY-MM-DDTHH:MM`: `March 14, 2026 at 2:30 PM`. */
export function formatDateTime(dateTime: string, locale: string): string {
  return dateTimes(locale).format(new Date(`${dateTime}Z`));
}

/** Hours that come every week, Monday being 1 and `to` perhaps `24:00`: `Tuesday 9:00 AM – 12:00 PM`. */
export function formatWeeklyHours(day: number, from: string, to: string, locale: string): string {
  // The fifth of January 1970 was a Monday.
  const weekday = weekdays(locale).format(new Date(Date.UTC(1970, 0, 4 + day)));
  return `${weekday} ${formatTime(from, locale)} – ${formatTime(to, locale)}`;
}

/** The names of a weekday, Monday being 1: `["Monday", "Mon"]`. */
export function weekdayNames(day: number, locale: string): readonly string[] {
  const date = new Date(Date.UTC(1970, 0, 4 + day));
  return [weekdays(locale).format(date), shortWeekdays(locale).format(date)];
}

/** A number of days or minutes with its unit: `3 days`, `15 Minuten`. */
export function formatAmountOfTime(amount: number, unit: "day" | "minute", locale: string): string {
  return (unit === "day" ? days : minutes)(locale).format(amount);
}

/** The name of a country given as ISO 3166-1 alpha-2; an unknown code is shown as it is. */
export function formatCountry(code: string, locale: string): string {
  // What has another shape is not looked up: Intl throws there.
  return /^[A-Z]{2}$/.test(code) ? (regions(locale).of(code) ?? code) : code;
}

/** The name of a language given as BCP 47; an unknown one is shown as it is. */
export function languageName(tag: string, locale: string): string {
  return isLanguageTag(tag) ? (languages(locale).of(tag) ?? tag) : tag;
}

const UTC = { timeZone: "UTC", calendar: "gregory" } as const;

const numbers = perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 12 }));
const money = perLocale((tag) => kept(CURRENCIES_MAX, (currency) => currencyFormat(tag, currency)));
const dates = perLocale((tag) => new Intl.DateTimeFormat(tag, { dateStyle: "long", ...UTC }));
const fullDates = perLocale((tag) => new Intl.DateTimeFormat(tag, { dateStyle: "full", ...UTC }));
const weekdays = perLocale((tag) => new Intl.DateTimeFormat(tag, { weekday: "long", ...UTC }));
const shortWeekdays = perLocale((tag) => new Intl.DateTimeFormat(tag, { weekday: "short", ...UTC }));
const times = perLocale((tag) => new Intl.DateTimeFormat(tag, { timeStyle: "short", ...UTC }));
const dateTimes = perLocale((tag) => new Intl.DateTimeFormat(tag, { dateStyle: "long", timeStyle: "short", ...UTC }));
const days = perLocale((tag) => new Intl.NumberFormat(tag, { style: "unit", unit: "day", unitDisplay: "long" }));
const minutes = perLocale((tag) => new Intl.NumberFormat(tag, { style: "unit", unit: "minute", unitDisplay: "long" }));
const regions = perLocale((tag) => new Intl.DisplayNames(tag, { type: "region" }));
const languages = perLocale((tag) => new Intl.DisplayNames(tag, { type: "language" }));

/** ISO 4217 says how many digits stand behind the mark; Intl rounds some currencies to what is usual in shops. */
function currencyFormat(tag: string, currency: string): Intl.NumberFormat {
  const digits = minorDigits(currency);
  return new Intl.NumberFormat(tag, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

function dayOf(isoDate: string): Date {
  return new Date(`${isoDate}T00:00:00Z`);
}

function perLocale<Made>(make: (tag: string) => Made): (locale: string) => Made {
  return kept(LOCALES_MAX, (locale) => make(isLanguageTag(locale) ? locale : "en"));
}

function kept<Made>(most: number, make: (key: string) => Made): (key: string) => Made {
  const made = new Map<string, Made>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(key);
    if (made.size >= most) made.clear();
    made.set(key, fresh);
    return fresh;
  };
}

function isLanguageTag(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale).length > 0;
  } catch {
    // Intl says no by throwing a RangeError; that is the answer here.
    return false;
  }
}
