/**
 * Numbers and dates as a respondent reads them. Formatters are costly to make, so they are kept by locale; the locale
 * may come from outside, so one that is no language tag reads as English, and the number of kept ones is bounded.
 */
const LOCALES_MAX = 200;

interface Formats {
  readonly number: Intl.NumberFormat;
  readonly date: Intl.DateTimeFormat;
}

const kept = new Map<string, Formats>();

/** A number in the locale's digits and marks, with all its decimals: `1,234.5`. */
export function formatNumber(number: number, locale: string): string {
  return formatsFor(locale).number.format(number);
}

/** A date given as `YYYY-MM-DD`, in words: `March 14, 2026`. */
export function formatDate(isoDate: string, locale: string): string {
  return formatsFor(locale).date.format(new Date(`${isoDate}T00:00:00Z`));
}

function formatsFor(locale: string): Formats {
  const known = kept.get(locale);
  if (known !== undefined) return known;
  const tag = isLanguageTag(locale) ? locale : "en";
  const formats = {
    number: new Intl.NumberFormat(tag, { maximumFractionDigits: 12 }),
    date: new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC", calendar: "gregory" }),
  };
  if (kept.size >= LOCALES_MAX) kept.clear();
  kept.set(locale, formats);
  return formats;
}

function isLanguageTag(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale).length > 0;
  } catch {
    // Intl says no by throwing a RangeError; that is the answer here.
    return false;
  }
}
