/**
 * When responses started and the page was visited: by day, and by hour of the week (§2.14 `daily`, `byWeekHour`).
 *
 * 1. Days have no gaps: from the first to the last that had anything, or of the whole range that was asked for.
 * 2. The hours of the week are always 7 × 24, Monday first.
 */
import { dayAfter } from "../queries/scope.ts";
import type { ViewsRow } from "../queries/views.ts";
import type { ZonedStartsRow } from "../queries/zoned-starts.ts";
import { CELL } from "../responses/cells.ts";
import type { CountedReport } from "./counted-report.ts";
import type { CountedCells } from "./counted-cells.ts";

/** Cells have the days and hours of this zone. */
export const CELLS_TIME_ZONE = "UTC";

const WEEK_DAYS = 7;
const DAY_HOURS = 24;
const DAY_MS = 86_400_000;
const DAY_CHARACTERS = 10;

interface Starts {
  readonly starts: number;
  readonly completed: number;
}

/** Starts by day, and by hour of the week from Monday at midnight, in one time zone. */
export interface StartTimes {
  readonly byDay: ReadonlyMap<string, Starts>;
  readonly byWeekHour: ReadonlyMap<number, number>;
}

export function startsInUtc(cells: CountedCells): StartTimes {
  return {
    byDay: new Map(
      cells.labels(CELL.day).map(({ label, count, completed }) => [dayOf(Number(label)), { starts: count, completed }]),
    ),
    byWeekHour: new Map(cells.labels(CELL.weekHour).map(({ label, count }) => [Number(label), count])),
  };
}

/** @param number of days since the first of January 1970. @returns `YYYY-MM-DD`. */
function dayOf(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, DAY_CHARACTERS);
}

export function startsInZone(rows: readonly ZonedStartsRow[]): StartTimes {
  return {
    byDay: new Map(
      rows.filter(({ isDay }) => isDay).map(({ date, starts, completed }) => [date, { starts, completed }]),
    ),
    byWeekHour: new Map(rows.filter(({ isDay }) => !isDay).map(({ weekHour, starts }) => [weekHour, starts])),
  };
}

/** @param range that was asked for; days are filled over it if it has both ends. */
export function daily(
  { byDay }: StartTimes,
  views: readonly ViewsRow[],
  range: { readonly from: string | null; readonly to: string | null },
): CountedReport["daily"] {
  const viewsByDay = new Map(views.map(({ date, views: count }) => [date, count]));
  const days = [...byDay.keys(), ...viewsByDay.keys()].sort();
  const [first, last] =
    range.from !== null && range.to !== null ? [range.from, range.to] : [days.at(0) ?? "", days.at(-1) ?? ""];
  const filled: CountedReport["daily"][number][] = [];
  for (let date = first; date !== "" && date <= last; date = dayAfter(date)) {
    const { starts, completed } = byDay.get(date) ?? { starts: 0, completed: 0 };
    filled.push({ date, views: viewsByDay.get(date) ?? 0, starts, completed });
  }
  return filled;
}

export function weekHours({ byWeekHour }: StartTimes): CountedReport["byWeekHour"] {
  return Array.from({ length: WEEK_DAYS }, (_day, day) =>
    Array.from({ length: DAY_HOURS }, (_hour, hour) => byWeekHour.get(day * DAY_HOURS + hour) ?? 0),
  );
}
