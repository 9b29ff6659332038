/** Shares, durations and amounts in the reader's language. */
import { language } from "./words.ts";

const locale = navigator.languages.find((tag) => tag.toLowerCase().startsWith(language)) ?? language;
const wholeShares = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
const fineShares = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
const changes = new Intl.NumberFormat(locale, {
  style: "percent",
  maximumFractionDigits: 0,
  signDisplay: "exceptZero",
});
const scores = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, signDisplay: "exceptZero" });
const decimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
/** The day is one of the form's zone, written as `YYYY-MM-DD`: no zone may move it. */
const calendarDays = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
const calendarDates = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
const calendarMonths = new Intl.DateTimeFormat(locale, { month: "short", year: "numeric", timeZone: "UTC" });
const weekdays = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
const longWeekdays = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A Monday. */
const MONDAY_MS = Date.UTC(2024, 0, 1);

const ofUnits = new Map<string, Intl.NumberFormat>();

/** Kept: making a format takes longer than using it, and a table writes hundreds of durations. */
function amountOf(unit: string, unitDisplay: "short" | "narrow", maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${unit} ${unitDisplay} ${maximumFractionDigits}`;
  let format = ofUnits.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay, maximumFractionDigits });
    ofUnits.set(key, format);
  }
  return format;
}

/** "80 %". */
export const share = (value: number): string => wholeShares.format(value);
/** "11.2 %". */
export const fineShare = (value: number): string => fineShares.format(value);
/** "+18 %". */
export const change = (value: number): string => changes.format(value);
/** "+46". */
export const score = (value: number): string => scores.format(value);
export const decimal = (value: number): string => decimals.format(value);
export const money = (value: number, currency: string): string =>
  new Intl.NumberFormat(locale, { style: "currency", currency }).format(value);
/** "4.2 MB". */
export function bytes(value: number): string {
  const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;
  const at = Math.min(units.length - 1, value < 1 ? 0 : Math.floor(Math.log10(value) / 3));
  return amountOf(units[at] ?? "byte", "short", at === 0 ? 0 : 1).format(value / 1000 ** at);
}
/** "24 Oct", "Oct 2026" or "2026" of `2026-10-24`, `2026-10` or `2026`. */
export function calendarLabel(label: string): string {
  const [year = 1970, month, day] = label.split("-").map(Number);
  if (month === undefined) return String(year);
  const at = Date.UTC(year, month - 1, day ?? 1);
  return (day === undefined ? calendarMonths : calendarDays).format(at);
}

/** "24 Oct 2026". */
export const calendarDate = (label: string): string => calendarDates.format(new Date(`${label}T00:00:00Z`));

/** Monday is 0. */
export const weekday = (index: number, isLong = false): string =>
  (isLong ? longWeekdays : weekdays).format(MONDAY_MS + index * DAY_MS);

/** "1 m 52 s", "2 h 5 m", "34 s". */
export function duration(ms: number): string {
  const units: readonly (readonly [number, "day" | "hour" | "minute" | "second"])[] = [
    [DAY_MS, "day"],
    [HOUR_MS, "hour"],
    [MINUTE_MS, "minute"],
    [SECOND_MS, "second"],
  ];
  const at = units.findIndex(([unitMs]) => ms >= unitMs);
  let left = Math.round(ms / SECOND_MS) * SECOND_MS;
  const parts: string[] = [];
  for (const [unitMs, unit] of units.slice(at === -1 ? -1 : at).slice(0, 2)) {
    const number = Math.floor(left / unitMs);
    left -= number * unitMs;
    if (number > 0 || (unit === "second" && parts.length === 0)) parts.push(amountOf(unit, "narrow", 0).format(number));
  }
  return parts.join(" ");
}
