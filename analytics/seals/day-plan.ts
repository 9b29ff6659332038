/**
 * Which days of a form are read from seals, which from rows, and which ones to seal next.
 *
 * 1. A seal holds as long as its day has the touches that it was counted with.
 * 2. A day is read from its seal only if all of it lies within the request's range.
 */
import { RANGES_MAX, type Range, type SealedScope } from "../queries/counted.ts";
import type { FormDaysRow } from "../queries/touched.ts";

const DAY_MS = 86_400_000;

/** A day that has no seal which holds. */
export interface OpenDay {
  /** Counted from the first of January 1970. */
  readonly day: number;
  readonly touched: string;
  readonly written: number;
}

export interface DayPlan {
  readonly scope: SealedScope;
  /**
   * If all open days are after all sealed ones: since when they are, and how many rows were written of them. Undefined
   * also without any day.
   */
  readonly newest: { readonly since: number; readonly written: number } | undefined;
  /** Oldest first, whether or not they are within the range. */
  readonly openDays: readonly OpenDay[];
}

interface Run extends Range {
  /** Days between the run before and this one. */
  readonly sealedBefore: number;
}

export function planDays(rows: readonly FormDaysRow[], { since, until }: Range): DayPlan {
  const seals = new Map<string, number>();
  for (const { day, touched, generation } of rows) {
    const key = `${day} ${touched}`;
    if (generation > (seals.get(key) ?? 0)) seals.set(key, generation);
  }
  const days = rows
    .filter(({ generation }) => generation === 0)
    .map((row) => ({ ...row, seal: seals.get(`${row.day} ${row.touched}`) }))
    .sort((a, b) => a.day - b.day);
  const isInside = (day: number): boolean => since <= day * DAY_MS && (day + 1) * DAY_MS <= until;

  const runs: Run[] = [];
  let sealedBefore = 0;
  for (const { day, seal, written } of days) {
    // Only visits.
    if (written === 0) continue;
    const range = { since: Math.max(since, day * DAY_MS), until: Math.min(until, (day + 1) * DAY_MS) };
    if (range.since >= range.until) continue;
    if (seal !== undefined && isInside(day)) {
      sealedBefore++;
      continue;
    }
    runs.push({ ...range, sealedBefore });
    sealedBefore = 0;
  }
  const open = joined(runs);
  const isOpen = (day: number): boolean => open.some((run) => run.since <= day * DAY_MS && day * DAY_MS < run.until);
  const sealed = days.filter(({ day, seal }) => seal !== undefined && isInside(day) && !isOpen(day));
  return {
    scope: { generations: sealed.flatMap(({ seal }) => seal ?? []), open },
    newest: newestOf(days, open, sealed.at(-1)?.day),
    openDays: days
      .filter(({ seal }) => seal === undefined)
      .map(({ day, touched, written }) => ({ day, touched, written })),
  };
}

function newestOf(days: readonly OpenDay[], open: readonly Range[], lastSealed: number | undefined): DayPlan["newest"] {
  const [range, another] = open;
  const afterSealed = lastSealed === undefined ? undefined : (lastSealed + 1) * DAY_MS;
  if (range === undefined) return afterSealed === undefined ? undefined : { since: afterSealed, written: 0 };
  if (another !== undefined || (afterSealed !== undefined && range.since < afterSealed)) return undefined;
  const within = days.filter(({ day }) => range.since < (day + 1) * DAY_MS && day * DAY_MS < range.until);
  return { since: range.since, written: within.reduce((sum, { written }) => sum + written, 0) };
}

/** Joins runs until they are few enough, first those with the fewest sealed days between. */
function joined(runs: readonly Run[]): readonly Range[] {
  const gaps = runs
    .slice(1)
    .map(({ sealedBefore }) => sealedBefore)
    .sort((a, b) => b - a);
  // Of the widest gaps as many as there may be; equal ones beyond that are closed from the oldest on.
  const kept = gaps.slice(0, RANGES_MAX - 1).filter((gap) => gap > 0);
  const open: Range[] = [];
  for (const { since, until, sealedBefore } of runs) {
    const last = open.at(-1);
    const at = kept.indexOf(sealedBefore);
    if (last === undefined) open.push({ since, until });
    else if (at === -1) open[open.length - 1] = { since: last.since, until };
    else {
      kept.splice(at, 1);
      open.push({ since, until });
    }
  }
  return open;
}
