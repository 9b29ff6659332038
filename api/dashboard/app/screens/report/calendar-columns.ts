/** Columns by day, week, month or year, without gaps: a day that nobody chose must show. */
import type { Part } from "./question-chart.ts";

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
/** More columns of days are drawn by week. */
const DAYS_MAX = 62;
/** A mistyped year must not make ten thousand columns. */
const COLUMNS_MAX = 400;

/** @param labels as `YYYY-MM-DD`, `YYYY-MM` or `YYYY`, ascending and all alike */
export function calendarColumns(labels: readonly Part[]): readonly Part[] {
  const first = labels[0]?.label;
  const last = labels.at(-1)?.label;
  if (first === undefined || last === undefined) return [];
  const counts = new Map(labels.map(({ label, count }) => [label, count]));
  const columns: Part[] = [];
  for (let label = first; label <= last; label = next(label)) {
    if (columns.length === COLUMNS_MAX) return labels;
    columns.push({ label, count: counts.get(label) ?? 0 });
  }
  return columns.length > DAYS_MAX && first.length === last.length && first.split("-").length === 3
    ? byWeek(columns)
    : columns;
}

function next(label: string): string {
  const [year = 0, month, day] = label.split("-").map(Number);
  if (month === undefined) return String(year + 1);
  if (day === undefined) return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);
  return new Date(Date.UTC(year, month - 1, day) + DAY_MS).toISOString().slice(0, 10);
}

/** Weeks from the first day on, under the name of their first day. */
function byWeek(days: readonly Part[]): readonly Part[] {
  const weeks: Part[] = [];
  for (let at = 0; at < days.length; at += WEEK_DAYS)
    weeks.push({
      label: days[at]?.label ?? "",
      count: days.slice(at, at + WEEK_DAYS).reduce((all, { count }) => all + count, 0),
    });
  return weeks;
}
