/**
 * Erases the rows of deleted responses from ClickHouse.
 *
 * A deletion inserts a last row with `deleted`, which hides the earlier ones. ClickHouse drops those in some later
 * merge, perhaps never; here they are removed. Once a response of an erased person has no row left, the erasure records
 * it (`leftReport`).
 *
 * Owns: when, and the statement. Does not own: the last row (`ingest.ts`).
 *
 * 1. The last rows say what is left to erase, so a crash loses nothing, and nodes may look at once.
 * 2. One mutation removes the rows of all deleted responses, and no second one begins before it is done: mutations
 *    rewrite parts, so a thousand of them would keep ClickHouse busy for hours.
 */
import { z } from "zod";
import { withPrefix } from "../../machines/ids.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import { runPeriodically, type PeriodicWork } from "../../runtime/node/periodic-work.ts";
import type { PersonErasuresRepository } from "../../runtime/postgres/people/person-erasures.ts";
import { defineQuery, type ClickHouse } from "../clickhouse/clickhouse.ts";
import { LOCAL_SUFFIX } from "../clickhouse/on-cluster.ts";
import { RESPONSES_TABLE } from "../responses/response-row.ts";
import { isUnreachable } from "./reachable.ts";
import { SEALED_TABLE, TOUCHES_TABLE } from "../clickhouse/tables.ts";

/** A look reads one small column, and ids only where responses were deleted. */
const LOOK_EVERY_MS = 5_000;

const IS_LEFT = `deleted = 0 AND (organization, form, started_at, response) IN (SELECT organization, form, started_at, response FROM ${RESPONSES_TABLE} WHERE deleted = 1)`;

const HOLDS_NO_MORE = `(organization, form, day, touched) NOT IN (SELECT organization, form, day, sum(n) FROM ${TOUCHES_TABLE} GROUP BY organization, form, day)`;

const leftQuery = defineQuery({
  name: "deleted responses that are left",
  sql: `SELECT (SELECT count() FROM ${RESPONSES_TABLE} WHERE ${IS_LEFT}) AS rows,
               (SELECT count() FROM system.mutations WHERE database = currentDatabase() AND table IN ('${RESPONSES_TABLE}', '${RESPONSES_TABLE}${LOCAL_SUFFIX}') AND NOT is_done) AS mutations`,
  params: z.object({}),
  row: z.object({ rows: z.number(), mutations: z.number() }),
});

/** Deleted responses of one look: their ids are parameters of a statement. */
const CHECKED_MAX = 500;

const heldQuery = defineQuery({
  name: "erased responses that are still here",
  sql: `SELECT DISTINCT response FROM ${RESPONSES_TABLE}
        WHERE deleted = 0 AND organization IN {organizations:Array(String)} AND form IN {forms:Array(String)} AND response IN {responses:Array(String)}`,
  params: z.object({ organizations: z.array(z.string()), forms: z.array(z.string()), responses: z.array(z.string()) }),
  row: z.object({ response: z.string() }),
});

export interface EraseDeletedOptions {
  readonly clickhouse: Pick<ClickHouse, "read" | "command">;
  /** Erasures that wait until their responses have no row. */
  readonly erasures: Pick<PersonErasuresRepository, "inReport" | "leftReport">;
  /** The name of the cursors of the consumer that writes the rows. */
  readonly consumer: string;
  /** Resolves once the tables exist. */
  ready(): Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Looks now, and then periodically. While ClickHouse cannot be reached, the rows wait. */
export function startErasingDeleted(options: EraseDeletedOptions): PeriodicWork {
  const { clickhouse, erasures, consumer, ready, clock, log } = options;

  /** Says of which erased responses nothing is left. */
  const confirm = async (): Promise<void> => {
    const waiting = await erasures.inReport(consumer, CHECKED_MAX);
    if (waiting.length === 0) return;
    const rows = await clickhouse.read(heldQuery, {
      organizations: [...new Set(waiting.map(({ organization }) => organization))],
      forms: [...new Set(waiting.map(({ form }) => form))],
      responses: waiting.map(({ session }) => withPrefix("res", session)),
    });
    const held = new Set(rows.map(({ response }) => response));
    const gone = waiting.filter(({ session }) => !held.has(withPrefix("res", session)));
    if (gone.length > 0) await erasures.leftReport(gone);
  };

  return runPeriodically({
    clock,
    log,
    everyMs: LOOK_EVERY_MS,
    failure: "rows of deleted responses could not be erased from ClickHouse",
    async look() {
      try {
        await ready();
        const [left] = await clickhouse.read(leftQuery, {});
        if (left !== undefined && left.rows > 0 && left.mutations === 0) {
          await clickhouse.command(`ALTER TABLE ${RESPONSES_TABLE} DELETE WHERE ${IS_LEFT}`);
          // What such a day added up to may name a place that only the deleted response had.
          await clickhouse.command(`ALTER TABLE ${SEALED_TABLE} DELETE WHERE ${HOLDS_NO_MORE}`);
          log.info({ rows: left.rows }, "erasing rows of deleted responses from ClickHouse");
        }
        await confirm();
      } catch (error) {
        // The ingest reports it already, and the next look tries again.
        if (!isUnreachable(error)) throw error;
        log.debug({ err: error }, "ClickHouse is unreachable; rows of deleted responses wait");
      }
      return false;
    },
  });
}
