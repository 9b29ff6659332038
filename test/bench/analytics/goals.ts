/**
 * The goals of analytics, and whether they are reached.
 *
 * A report's goal holds after one response has changed, past days being sealed as in a table that was in use; what the
 * hardest occasion takes, nothing counted before, stands in the table beside it. Ratios are of medians, against the
 * quickest way of each peer.
 */
import type { IngestCost } from "./ingest-cost.ts";
import { quickestMs, type CrowdTimes, type MeasuredForm } from "./report-times.ts";

export interface Goal {
  readonly what: string;
  readonly reached: boolean;
  readonly measured: string;
  readonly wanted: string;
  /** Ratios are guarded by `--check`; absolute figures depend on the machine and are only shown. */
  readonly guarded: boolean;
}

/** By the responses of a form, ms. */
const REPORT_MOST_MS: ReadonlyMap<number, number> = new Map([
  [100, 25],
  [100_000, 90],
  [1_000_000, 320],
]);
const CROWD_RESPONSES = 100_000;
const CROWD_MOST_MS = 320;
const UNCHANGED_MOST_MS = 5;
/** Peers are compared on forms that are large enough for the work to be what takes the time. */
const COMPARED_RESPONSES_MIN = 100_000;
const LEAST_TIMES: Readonly<Record<string, number>> = { PostgreSQL: 15, DuckDB: 2 };
const INGEST_MOST_MICROS = 25;
const TO_REPORT_MOST_MS = 2_000;
/** A statement of a report is refused more than this (`analytics/clickhouse/clickhouse.ts`). */
const ENGINE_MOST_MB = 2_000;
/** A report is some hundred kilobytes, and what it is made from some megabytes; garbage comes to a multiple of it. */
const NODE_MOST_MB = 256;
const MB = 1_000_000;

export function reportGoals(measured: readonly MeasuredForm[], crowd: CrowdTimes): Goal[] {
  const goals: Goal[] = [];
  for (const { form, ours } of measured) {
    const [most, changed] = [REPORT_MOST_MS.get(form.responses), ours.get("one response changed")];
    if (most !== undefined && changed !== undefined)
      goals.push(atMost(`${form.responses.toLocaleString("en")} responses, p95`, changed.p95Ms, most, "ms"));
  }
  if (crowd.responses === CROWD_RESPONSES)
    goals.push(atMost("eight analysts on eight forms, slowest of all", crowd.changed.maxMs, CROWD_MOST_MS, "ms"));
  const unchanged = Math.max(...measured.map(({ ours }) => ours.get("unchanged")?.p95Ms ?? Number.NaN));
  goals.push(atMost("an unchanged form, p95", unchanged, UNCHANGED_MOST_MS, "ms"));
  for (const { form, ours, peers } of measured) {
    if (form.responses < COMPARED_RESPONSES_MIN) continue;
    for (const [{ name }, times] of peers) {
      const ratio = quickestMs(times) / (ours.get("one response changed")?.p50Ms ?? Number.NaN);
      goals.push(
        atLeastTimes(`${form.responses.toLocaleString("en")} responses, beside ${name}`, ratio, LEAST_TIMES[name] ?? 1),
      );
    }
  }
  const growth = (index: number): number =>
    Math.max(
      ...[...measured, crowd].map(({ memory }) => {
        const use = memory[index];
        return use === undefined ? Number.NaN : (use.peakBytes - use.beforeBytes) / MB;
      }),
    );
  goals.push(atMost("memory of the engine grows while it reports", growth(0), ENGINE_MOST_MB, "MB"));
  goals.push(atMost("memory of the node grows while it reports", growth(1), NODE_MOST_MB, "MB"));
  return goals;
}

export function ingestGoals({ nodeMicros, engineMicros, toReport }: IngestCost): Goal[] {
  return [
    atMost("ingest of a turn, node", nodeMicros ?? Number.NaN, INGEST_MOST_MICROS, "µs"),
    atMost("ingest of a turn, ClickHouse", engineMicros ?? Number.NaN, INGEST_MOST_MICROS, "µs"),
    atMost("turn to report, p99", toReport.alone.p99Ms, TO_REPORT_MOST_MS, "ms"),
    atMost("turn to report at full load, p99", toReport.underLoad.p99Ms, TO_REPORT_MOST_MS, "ms"),
  ];
}

/** Rows of a table. */
export function goalRows(goals: readonly Goal[]): string[][] {
  return [
    ["", "measured", "wanted", ""],
    ...goals.map(({ what, measured, wanted, reached }) => [what, measured, wanted, reached ? "✓" : "✗"]),
  ];
}

/** What was not measured (not a number) is not reached. */
export function atMost(what: string, value: number, most: number, unit: string): Goal {
  const measured = `${value.toFixed(Math.abs(value) < 10 ? 1 : 0)} ${unit}`;
  return { what, reached: value <= most, measured, wanted: `≤ ${most} ${unit}`, guarded: false };
}

export function atLeastTimes(what: string, value: number, least: number): Goal {
  return { what, reached: value >= least, measured: `${value.toFixed(1)} ×`, wanted: `≥ ${least} ×`, guarded: true };
}
