/**
 * What ClickHouse has after PostgreSQL was restored from a backup: rows of a time that PostgreSQL does not know.
 *
 * Owns: the statements. Does not own: rebuilding the table of responses (`rebuild.ts`), when this runs
 * (`deploy/commands/restore.ts`).
 *
 * 1. Deletions are read before the rebuild, which removes them: ClickHouse may be the last store that knows them.
 */
import { z } from "zod";
import { defineQuery, type ClickHouse } from "../clickhouse/clickhouse.ts";
import { LAYOUT, LAYOUTS_TABLE } from "../clickhouse/layout.ts";
import { touchAll } from "../ingest/touches.ts";
import { VIEWS_TABLE } from "../ingest/view-rows.ts";
import { RESPONSES_TABLE } from "../responses/response-row.ts";

const PAGE = 10_000;
/** The statement returns when its rows are gone. */
const AT_ONCE = "SETTINGS mutations_sync = 2";

const deletedQuery = defineQuery({
  name: "deleted responses, a page",
  sql: `SELECT DISTINCT response FROM ${RESPONSES_TABLE} WHERE deleted = 1 AND response > {after:String} ORDER BY response LIMIT ${PAGE}`,
  params: z.object({ after: z.string() }),
  row: z.object({ response: z.string() }),
});

/** The ids of all responses that ClickHouse knows as deleted, in pages. */
export async function* deletedResponses(clickhouse: ClickHouse): AsyncGenerator<readonly string[]> {
  for (let after = ""; ;) {
    const rows = await clickhouse.read(deletedQuery, { after });
    const last = rows.at(-1);
    if (last !== undefined) yield rows.map(({ response }) => response);
    if (last === undefined || rows.length < PAGE) return;
    after = last.response;
  }
}

/**
 * Empties the table of responses, so that nodes fill it from PostgreSQL by themselves if no rebuild follows: a number
 * of a report is right or absent. Call it as the last step before PostgreSQL commits.
 */
export async function forgetResponses(clickhouse: Pick<ClickHouse, "command" | "insert">): Promise<void> {
  await clickhouse.command(`ALTER TABLE ${LAYOUTS_TABLE} DELETE WHERE layout = ${LAYOUT} ${AT_ONCE}`);
  // What was counted of days before is not counted again.
  await touchAll(clickhouse, [RESPONSES_TABLE]);
  await clickhouse.command(`ALTER TABLE ${RESPONSES_TABLE} DELETE WHERE 1 = 1 ${AT_ONCE}`);
}

/**
 * Removes visits that came after the backup: visits to come will have their numbers. Ingest reads those before it from
 * the journal again.
 * @param takenAt when the snapshot was taken, epoch milliseconds.
 */
export async function removeViewsSince(clickhouse: Pick<ClickHouse, "command">, takenAt: number): Promise<void> {
  await clickhouse.command(`ALTER TABLE ${VIEWS_TABLE} DELETE WHERE at >= ${Math.floor(takenAt)} ${AT_ONCE}`);
}
