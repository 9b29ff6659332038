/**
 * Days as civil dates, without clocks or zones: arithmetic on (year, month, day) and on days since 1970-01-01.
 */

export interface CivilDate {
  readonly year: number;
  /** 1–12 */
  readonly month: number;
  /** 1–31 */
  readonly day: number;
}

export interface CivilTime {
  /** 0–23 */
  readonly hour: number;
  /** 0–59 */
  readonly minute: number;
}

const MS_PER_DAY = 86_400_000;

/** Days since 1970-01-01. */
export function dayNumber(date: CivilDate): number {
  return Date.UTC(date.year, date.month - 1, date.day) / MS_PER_DAY;
}

/** The date of a day number. */
export function fromDayNumber(day: number): CivilDate {
  const date = new Date(day * MS_PER_DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Days in a month, 28–31. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** A date, if there is such a day; years 1900–2199 only, as no form asks for others in words. */
export function validDate(year: number, month: number, day: number): CivilDate | undefined {
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month))
    return undefined;
  return { year, month, day };
}

/** Monday is 1, Sunday 7. */
export function weekdayOf(date: CivilDate): number {
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;
}

/** The date some days later (or earlier). */
export function addDays(date: CivilDate, days: number): CivilDate {
  return fromDayNumber(dayNumber(date) + days);
}

/** The same day some months later, or the month's last where it has no such day (31 January + 1 is 28 February). */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const index = date.year * 12 + date.month - 1 + months;
  const year = Math.floor(index / 12);
  const month = index - year * 12 + 1;
  return { year, month, day: Math.min(date.day, daysInMonth(year, month)) };
}

/** −1, 0 or 1. */
export function compareDates(left: CivilDate, right: CivilDate): number {
  return Math.sign(dayNumber(left) - dayNumber(right));
}

/** Easter Sunday of the western churches (the anonymous Gregorian computus). */
export function easterSunday(year: number): CivilDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return { year, month, day };
}

const two = (value: number): string => (value < 10 ? `0${value}` : String(value));

/** `YYYY-MM-DD` (contract §3). */
export function dateText(date: CivilDate): string {
  return `${date.year}-${two(date.month)}-${two(date.day)}`;
}

/** `HH:MM` (contract §3). */
export function timeText(time: CivilTime): string {
  return `${two(time.hour)}:${two(time.minute)}`;
}
