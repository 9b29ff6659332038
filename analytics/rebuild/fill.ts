/**
 * Fills the table of responses from PostgreSQL, in the background of a node, where it is new: after a change of layout,
 * or where ClickHouse is new or lost its data. Turns, ingest and the reports of filled forms go on meanwhile.
 *
 * Owns: when it happens, its pace, its progress. Does not own: the record of it (`layout.ts`), reading
 * (`every-response.ts`).
 *
 * 1. One node fills at a time. It continues after the last recorded page, also that of a node that ended.
 * 2. The table may be filled while ingest writes into it: a row has its response's seq as version, so the order of two
 *    inserts does not matter.
 * 3. Tables of a former layout are dropped first, while no batch is under way. So a node of the former release, which
 *    would move the cursors past turns that this table lacks, fails to insert, and its entries wait for this release.
 */
import { setImmediate } from "node:timers/promises";
import type { Consumer } from "../../runtime/consumers/consumer.ts";
import type { Metrics } from "../../runtime/metrics/metrics.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import { runPeriodically, type PeriodicWork } from "../../runtime/node/periodic-work.ts";
import type { Pool } from "../../runtime/postgres/pool.ts";
import type { ClickHouse } from "../clickhouse/clickhouse.ts";
import { FORMER_TABLES, readProgress, writeProgress } from "../clickhouse/layout.ts";
import { insertResponseRows } from "../ingest/insert-responses.ts";
import { isUnreachable } from "../ingest/reachable.ts";
import { responseRow, type AnalyticsResponseRow } from "../responses/response-row.ts";
import { countResponses, everyResponse, type ResponseSource } from "./every-response.ts";
import { removeRemains } from "./rebuild.ts";
import { rebuildAlone, whileIngestRests } from "./rebuild-lock.ts";

export interface FillOptions extends Pick<ResponseSource, "store" | "formVersions"> {
  readonly clickhouse: ClickHouse;
  /** Its lock takes one connection, and a read another. */
  readonly pool: Pool;
  readonly consumer: Pick<Consumer, "name" | "loops">;
  /** Resolves once the tables exist. */
  ready(): Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Rows of one insert, after which progress is recorded; default {@link ROWS_MAX}. */
  readonly rowsMax?: number;
}

/** Connections of the pool that are in use while a node fills. */
export const FILL_CONNECTIONS = 2;
/** How soon a node takes over from one that ended. */
const LOOK_EVERY_MS = 5_000;
/** Rows of one insert; ten of them a second cost ClickHouse little. */
const ROWS_MAX = 2_000;
/** A few milliseconds of work. */
const ROWS_AT_ONCE = 32;
const SAY_EVERY_MS = 10_000;
/** The longest pause after an insert: one that waited for ClickHouse has not worked. */
const REST_MAX_MS = 500;

/** Looks now, and every few seconds until the table is filled. */
export function startFilling(options: FillOptions): PeriodicWork {
  const { clickhouse, ready, clock, log, metrics } = options;
  let isFilled = false;
  let isTidy = false;
  let under: { done: number; total: number } | undefined;
  metrics.gauge(
    {
      name: "parley_analytics_rebuild_responses",
      help: "While this node fills the table of responses: how many it has read, and how many there are.",
      labels: ["state"],
    },
    () =>
      under === undefined
        ? []
        : [
            [under.done, "done"],
            [under.total, "total"],
          ],
  );
  const work = runPeriodically({
    clock,
    log,
    everyMs: LOOK_EVERY_MS,
    failure: "the table of responses could not be filled; it is tried again",
    async look() {
      if (isFilled) return false;
      try {
        await ready();
        // Of a rebuild that was killed: its view would copy every insert for ever.
        if (!isTidy) await rebuildAlone(options.pool, () => removeRemains(clickhouse));
        isTidy = true;
        isFilled =
          (await readProgress(clickhouse)).isFinished ||
          (await rebuildAlone(options.pool, (check) =>
            fill(options, {
              check() {
                check();
                return !work.isStopped;
              },
              onProgress: (done, total) => (under = { done, total }),
            }),
          )) === "filled";
      } catch (error) {
        // The ingest reports it already, and the next look tries again.
        if (!isUnreachable(error)) throw error;
        log.debug({ err: error }, "ClickHouse is unreachable; the table of responses is filled later");
      } finally {
        under = undefined;
      }
      return false;
    },
  });
  return work;
}

interface Steering {
  /** False: end after this page. @throws if the lock is lost. */
  check(): boolean;
  onProgress(done: number, total: number): void;
}

async function fill(
  { clickhouse, pool, consumer, store, formVersions, clock, log, rowsMax = ROWS_MAX }: FillOptions,
  { check, onProgress }: Steering,
): Promise<"filled" | "stopped"> {
  // Another node may have finished before this one got the lock.
  const before = await readProgress(clickhouse);
  if (before.isFinished) return "filled";
  if (before.place === undefined && FORMER_TABLES.length > 0)
    await whileIngestRests(pool, consumer, async () => {
      for (const table of FORMER_TABLES) await clickhouse.command(`DROP TABLE IF EXISTS ${table} SYNC`);
    });
  const total = await countResponses(pool);
  if (total > 0)
    log.warn(
      { done: before.done, total },
      "analytics fills its table of responses from PostgreSQL; reports of forms that it lacks are unavailable until then",
    );
  let { done } = before;
  let saidAtMs = clock.monotonicMs();
  let startedMs = saidAtMs;
  let rows: AnalyticsResponseRow[] = [];
  for await (const { states, place } of everyResponse({ db: pool, store, formVersions }, before.place)) {
    if (!check()) return "stopped";
    for (const [index, state] of states.entries()) {
      if (index % ROWS_AT_ONCE === 0) await setImmediate();
      const form = await formVersions.get(state.facts.versionId);
      // Its form was deleted meanwhile.
      if (form !== undefined) rows.push(responseRow(form, state));
    }
    done += states.length;
    if (rows.length < rowsMax) continue;
    await insertResponseRows(clickhouse, rows);
    rows = [];
    if (!check()) return "stopped";
    await writeProgress(clickhouse, { place, done, isFinished: false });
    onProgress(done, total);
    const nowMs = clock.monotonicMs();
    if (nowMs - saidAtMs >= SAY_EVERY_MS) {
      saidAtMs = nowMs;
      log.info({ done, total }, "analytics fills its table of responses");
    }
    // Half the time is for turns and for ingest.
    await pause(clock, Math.min(REST_MAX_MS, nowMs - startedMs));
    startedMs = clock.monotonicMs();
  }
  if (rows.length > 0) await insertResponseRows(clickhouse, rows);
  if (!check()) return "stopped";
  await writeProgress(clickhouse, { place: undefined, done, isFinished: true });
  if (total > 0) log.warn({ done }, "analytics has filled its table of responses");
  return "filled";
}

function pause(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => clock.after(ms, resolve));
}
