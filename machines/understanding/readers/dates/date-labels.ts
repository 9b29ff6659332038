/**
 * How days and times are shown as candidates.
 *
 * Owns: their labels in the respondent's language. Does not own: the answer's own form (`values/calendar.ts`).
 */
import { dayNumber, type CivilDate, type CivilTime } from "../../../values/calendar.ts";

const MS_PER_DAY = 86_400_000;
/** One per language a form can have; the limit is against tags made up by a client. */
const FORMATTERS_MAX = 100;
let formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(locale: string, kind: "date" | "time"): Intl.DateTimeFormat {
  const key = kind + locale;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    if (formatters.size >= FORMATTERS_MAX) formatters = new Map();
    const options: Intl.DateTimeFormatOptions =
      kind === "date"
        ? { weekday: "long", year: "numeric", month: "long", day: "numeric", timeZone: "UTC" }
        : { hour: "numeric", minute: "2-digit", timeZone: "UTC" };
    try {
      formatter = new Intl.DateTimeFormat(locale, options);
    } catch (error) {
      // Not a language tag: the label is then in English.
      if (!(error instanceof RangeError)) throw error;
      formatter = new Intl.DateTimeFormat("en", options);
    }
    formatters.set(key, formatter);
  }
  return formatter;
}

/** A date as the respondent reads it: "Monday, March 4, 2019". */
export function dateLabel(date: CivilDate, locale: string): string {
  return formatterOf(locale, "date").format(dayNumber(date) * MS_PER_DAY);
}

/** A time as the respondent reads it: "5:00 PM", "17:00". */
export function timeLabel(time: CivilTime, locale: string): string {
  return formatterOf(locale, "time").format((time.hour * 60 + time.minute) * 60_000);
}
