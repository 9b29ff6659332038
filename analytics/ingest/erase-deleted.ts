/**
 * Erases the rows of deleted responses from ClickHouse.
 *
 * A deletion inserts a last row with `deleted`, which hides the earlier ones. ClickHouse drops those in some later
 * merge, perhaps never; here they are removed.
 *
 * Owns: when, and the statement. Does not own: the last row (`ingest.ts`).
 *
 * 1. The last rows say what is left to erase, so a crash loses nothing, and nodes may look at once.
 * 2. One mutation removes the rows of all deleted responses, and no second one begins before it is done: mutations
 *    rewrite parts, so a thousand of them would keep ClickHouse busy for hours.
 */
import { z } from "zod";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import { runPeriodically, type PeriodicWork } from "../../runtime/node/periodic-work.ts";
import { defineQuery, type ClickHouse } from "../clickhouse/clickhouse.ts";
import { RESPONSES_TABLE } from "../responses/response-row.ts";
import { isUnreachable } from "./reachable.ts";

/** A look reads one small column, and ids only where responses were deleted. */
const LOOK_EVERY_MS = 5_000;

const IS_LEFT = `deleted = 0 AND (organization, form, started_at, response) IN (SELECT organization, form, started_at, response FROM ${RESPONSES_TABLE} WHERE deleted = 1)`;

const leftQuery = defineQuery({
  name: "deleted responses that are left",
  sql: `SELECT (SELECT count() FROM ${RESPONSES_TABLE} WHERE ${IS_LEFT}) AS rows,
               (SELECT count() FROM system.mutations WHERE database = currentDatabase() AND table = '${RESPONSES_TABLE}' AND NOT is_done) AS mutations`,
  params: z.object({}),
  row: z.object({ rows: z.number(), mutations: z.number() }),
});

export interface EraseDeletedOptions {
  readonly clickhouse: Pick<ClickHouse, "read" | "command">;
  /** Resolves once the tables exist. */
  ready(): Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Looks now, and then periodically. While ClickHouse cannot be reached, the rows wait. */
export function startErasingDeleted({ clickhouse, ready, clock, log }: EraseDeletedOptions): PeriodicWork {
  return runPeriodically({
    clock,
    log,
    everyMs: LOOK_EVERY_MS,
    failure: "rows of deleted responses could not be erased from ClickHouse",
    async look() {
      try {
        await ready();
        const [left] = await clickhouse.read(leftQuery, {});
        if (left === undefined || left.rows === 0 || left.mutations > 0) return false;
        await clickhouse.command(`ALTER TABLE ${RESPONSES_TABLE} DELETE WHERE ${IS_LEFT}`);
        log.info({ rows: left.rows }, "erasing rows of deleted responses from ClickHouse");
      } catch (error) {
        // The ingest reports it already, and the next look tries again.
        if (!isUnreachable(error)) throw error;
        log.debug({ err: error }, "ClickHouse is unreachable; rows of deleted responses wait");
      }
      return false;
    },
  });
}
