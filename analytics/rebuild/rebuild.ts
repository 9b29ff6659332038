/**
 * The table anew from PostgreSQL, while ingest goes on and reports are read.
 *
 * Owns: the order of a rebuild. Does not own: reading PostgreSQL (the caller hands in the states), one run at a time
 * (so too).
 *
 * 1. Reports see the old table until the new one is whole, and never none.
 * 2. Nothing that is ingested meanwhile is lost, on whatever node: from before the first read until the exchange,
 *    ClickHouse itself writes every insert into both tables. An insert that began earlier is of events that were
 *    committed earlier, so the read finds them. The exchange waits until no batch is under way: one that was would end
 *    up in the old table (seen once in 75 rebuilds).
 * 3. What of it is older than what was read, or the same, does no harm: the version of a row is its response's seq.
 * 4. A run that was broken off leaves a table and a view beside the table in use; the next run removes them.
 */
import type { FormVersions } from "../../runtime/actors/form-versions.ts";
import type { ClickHouse } from "../clickhouse/clickhouse.ts";
import { migrateClickHouse } from "../clickhouse/migrate.ts";
import { RESPONSES_TABLE, responseRow, type AnalyticsResponseRow } from "../responses/response-row.ts";
import type { ResponseState } from "../responses/response-state.ts";

/** Beside the one in use, until they change places. */
const NEW_TABLE = `${RESPONSES_TABLE}_rebuilt`;
const MIRROR = `${RESPONSES_TABLE}_mirror`;
/** Of one insert. */
const ROWS_MAX = 10_000;

export interface RebuildOptions {
  readonly clickhouse: ClickHouse;
  readonly formVersions: FormVersions;
  /** Every response of every organization, in pages; asked for after the rebuild has begun. */
  responses(): AsyncIterable<readonly ResponseState[]>;
  /** Runs `work` while no batch of ingest is under way on any node, and none begins. */
  whileIngestRests(work: () => Promise<void>): Promise<void>;
  onProgress?(responses: number): void;
}

/** @returns how many responses there are. */
export async function rebuildResponses({
  clickhouse,
  formVersions,
  responses,
  whileIngestRests,
  onProgress,
}: RebuildOptions): Promise<number> {
  await migrateClickHouse(clickhouse);
  await removeRemains(clickhouse);
  await clickhouse.command(`CREATE TABLE ${NEW_TABLE} AS ${RESPONSES_TABLE}`);
  await clickhouse.command(`CREATE MATERIALIZED VIEW ${MIRROR} TO ${NEW_TABLE} AS SELECT * FROM ${RESPONSES_TABLE}`);
  let count = 0;
  let rows: AnalyticsResponseRow[] = [];
  const insert = async (): Promise<void> => {
    if (rows.length === 0) return;
    await clickhouse.insert(NEW_TABLE, rows);
    count += rows.length;
    rows = [];
    onProgress?.(count);
  };
  for await (const page of responses()) {
    for (const state of page) {
      const form = await formVersions.get(state.facts.versionId);
      if (form === undefined)
        throw new Error(`${state.facts.session} is on version ${state.facts.versionId}, which does not exist`);
      rows.push(responseRow(form, state));
    }
    if (rows.length >= ROWS_MAX) await insert();
  }
  await insert();
  await whileIngestRests(() => clickhouse.command(`EXCHANGE TABLES ${RESPONSES_TABLE} AND ${NEW_TABLE}`));
  await removeRemains(clickhouse);
  return count;
}

/** The view first: an insert must not find it without its table. */
async function removeRemains(clickhouse: ClickHouse): Promise<void> {
  await clickhouse.command(`DROP VIEW IF EXISTS ${MIRROR} SYNC`);
  await clickhouse.command(`DROP TABLE IF EXISTS ${NEW_TABLE} SYNC`);
}
