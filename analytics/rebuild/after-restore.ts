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
import { migrateClickHouse } from "../clickhouse/migrate.ts";
import { VIEWS_TABLE } from "../ingest/view-rows.ts";
import { RESPONSES_TABLE } from "../responses/response-row.ts";

const PAGE = 10_000;

const deletedQuery = defineQuery({
  name: "deleted responses, a page",
  sql: `SELECT DISTINCT response FROM ${RESPONSES_TABLE} WHERE deleted = 1 AND response > {after:String} ORDER BY response LIMIT ${PAGE}`,
  params: z.object({ after: z.string() }),
  row: z.object({ response: z.string() }),
});

/** The ids of all responses that ClickHouse knows as deleted, in pages. */
export async function* deletedResponses(clickhouse: ClickHouse): AsyncGenerator<readonly string[]> {
  await migrateClickHouse(clickhouse);
  for (let after = ""; ;) {
    const rows = await clickhouse.read(deletedQuery, { after });
    const last = rows.at(-1);
    if (last !== undefined) yield rows.map(({ response }) => response);
    if (last === undefined || rows.length < PAGE) return;
    after = last.response;
  }
}

/**
 * Removes visits that came after the backup: visits to come will have their numbers. Ingest reads those before it from
 * the journal again. ClickHouse removes them soon after this returns, and none that is inserted later.
 * @param takenAt when the snapshot was taken, epoch milliseconds.
 */
export async function removeViewsSince(clickhouse: Pick<ClickHouse, "command">, takenAt: number): Promise<void> {
  await clickhouse.command(`ALTER TABLE ${VIEWS_TABLE} DELETE WHERE at >= ${Math.floor(takenAt)}`);
}
