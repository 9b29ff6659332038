/** The range of days that a report counts, and its days or weeks to draw. */
import type { Report } from "./question-chart.ts";

export const PRESETS = ["7", "30", "90", "365", "all"] as const;
export type Preset = (typeof PRESETS)[number];
export const DEFAULT_PRESET: Preset = "30";

export interface Range {
  /** As `YYYY-MM-DD`; undefined: unbounded. */
  readonly from?: string;
  readonly to?: string;
}

const DAY_MS = 86_400_000;
/** More points than this are drawn by week, and then by month: no chart has more than some hundred. */
const POINTS_MAX = 400;
const WEEK_DAYS = 7;
const MONTH_DAYS = 28;

/** The day, as `YYYY-MM-DD`, so many days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The last days up to today, today included. */
export function rangeOf(preset: Preset, today: string): Range {
  return preset === "all" ? {} : { from: dayAfter(today, 1 - Number(preset)), to: today };
}

/** The range of the same length just before. Undefined: an unbounded one has none. */
export function rangeBefore({ from, to }: Range): Range | undefined {
  if (from === undefined || to === undefined) return undefined;
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return { from: dayAfter(from, -days), to: dayAfter(from, -1) };
}

/** Which preset a range is; undefined: days of one's own. */
export function presetOf(range: Range, today: string): Preset | undefined {
  return PRESETS.find((preset) => {
    const { from, to } = rangeOf(preset, today);
    return from === range.from && to === range.to;
  });
}

/** How far a number changed against an earlier one, as a share; undefined: there was nothing to compare with. */
export function changeOf(now: number, before: number | undefined): number | undefined {
  return before === undefined || before === 0 ? undefined : now / before - 1;
}

export type Day = Report["daily"][number];

/** Days, or weeks or four weeks together where there are too many to draw. */
export function drawnDays(daily: readonly Day[]): { readonly days: readonly Day[]; readonly together: number } {
  const together = daily.length <= POINTS_MAX ? 1 : daily.length <= POINTS_MAX * WEEK_DAYS ? WEEK_DAYS : MONTH_DAYS;
  if (together === 1) return { days: daily, together };
  const days: Day[] = [];
  for (let at = 0; at < daily.length; at += together) {
    const some = daily.slice(at, at + together);
    days.push({
      date: some[0]?.date ?? "",
      views: some.reduce((all, { views }) => all + views, 0),
      starts: some.reduce((all, { starts }) => all + starts, 0),
      completed: some.reduce((all, { completed }) => all + completed, 0),
    });
  }
  return { days, together };
}
