/** Inserts rows of responses. Ingest and every other writer of the table use it. */
import type { ClickHouse } from "../clickhouse/clickhouse.ts";
import { RESPONSES_TABLE, type AnalyticsResponseRow, type DeletedRow } from "../responses/response-row.ts";
import { touch } from "./touches.ts";

/** One insert, so that the rows become visible together, and then their touches. */
export async function insertResponseRows(
  clickhouse: Pick<ClickHouse, "insert">,
  rows: readonly (AnalyticsResponseRow | DeletedRow)[],
): Promise<void> {
  if (rows.length === 0) return;
  await clickhouse.insert(RESPONSES_TABLE, rows);
  await touch(clickhouse, rows, (row) => row.started_at, true);
}
