/** The respondent's date and time, and the time zone that they are computed in. */
import type { CivilDate, CivilTime } from "./calendar.ts";

/** What calendar and clock show the respondent. */
export interface LocalNow {
  readonly date: CivilDate;
  readonly time: CivilTime;
}

/** Formatters are slow to make (some 50 µs) and quick to use; the world has fewer zones than this. */
const FORMATTERS_MAX = 700;
let formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (formatter === undefined) {
    if (formatters.size >= FORMATTERS_MAX) formatters = new Map();
    const options = {
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      hourCycle: "h23",
    } as const;
    try {
      formatter = new Intl.DateTimeFormat("en-US", { ...options, timeZone });
    } catch (error) {
      // The zone comes from a browser and may be one that this ICU does not know: the day is then the day in UTC.
      if (!(error instanceof RangeError)) throw error;
      formatter = new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
    }
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** Offsets change at most a few times a year, on quarter hours: a quarter hour's offset is remembered. */
const QUARTER_MS = 900_000;
let lastZone = "";
let lastQuarter = -1;
let lastOffsetMs = 0;

/** The date and time in a zone at an instant (epoch milliseconds). */
export function localNow(now: number, timeZone: string): LocalNow {
  let offsetMs = 0;
  if (timeZone !== "UTC") {
    const quarter = Math.floor(now / QUARTER_MS);
    if (quarter !== lastQuarter || timeZone !== lastZone) {
      lastOffsetMs = offsetAt(now, timeZone);
      lastQuarter = quarter;
      lastZone = timeZone;
    }
    offsetMs = lastOffsetMs;
  }
  const local = new Date(now + offsetMs);
  return {
    date: { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() },
    time: { hour: local.getUTCHours(), minute: local.getUTCMinutes() },
  };
}

function offsetAt(now: number, timeZone: string): number {
  const values: Record<string, number> = {};
  for (const part of formatterOf(timeZone).formatToParts(now)) values[part.type] = Number(part.value);
  const local = Date.UTC(
    values["year"] ?? 1970,
    (values["month"] ?? 1) - 1,
    values["day"] ?? 1,
    values["hour"] ?? 0,
    values["minute"] ?? 0,
  );
  return local - Math.floor(now / 60_000) * 60_000;
}
