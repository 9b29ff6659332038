/**
 * How often each date was given: by day while a question's dates lie within three months of the calendar, by month
 * within ten years, else by year.
 */
import type { CountedLabel } from "./counted-cells.ts";

/** Months from the first date to the last. */
const MONTHS_BY_DAY_MAX = 2;
const MONTHS_BY_MONTH_MAX = 119;
const [DAY_CHARACTERS, MONTH_CHARACTERS, YEAR_CHARACTERS] = [10, 7, 4];

/** @param dates `YYYY-MM-DD` of the years 1 to 9999. @returns in ascending order. */
export function timeline(dates: readonly CountedLabel[]): { label: string; count: number }[] {
  const months = dates.map(({ label }) => Number(label.slice(0, 4)) * 12 + Number(label.slice(5, 7)));
  const span =
    months.reduce((max, month) => Math.max(max, month), 0) -
    months.reduce((min, month) => Math.min(min, month), Infinity);
  const characters =
    span <= MONTHS_BY_DAY_MAX ? DAY_CHARACTERS : span <= MONTHS_BY_MONTH_MAX ? MONTH_CHARACTERS : YEAR_CHARACTERS;
  const counts = new Map<string, number>();
  for (const { label, count } of dates) {
    const shown = label.slice(0, characters);
    counts.set(shown, (counts.get(shown) ?? 0) + count);
  }
  return [...counts].map(([label, count]) => ({ label, count })).sort((a, b) => (a.label < b.label ? -1 : 1));
}
