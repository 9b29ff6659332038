/**
 * Rebuilds the table from PostgreSQL while ingest and reports continue.
 *
 * Owns: the order of a rebuild. Does not own: reading PostgreSQL and allowing one run at a time (both the
 * caller's).
 *
 * 1. Reports read the old table until the new one is complete.
 * 2. No insert of any node is lost: from before the first read until the exchange, ClickHouse writes every insert into
 *    both tables. An earlier insert belongs to events that were committed earlier, so the read finds them. The exchange
 *    waits until no batch is under way; otherwise its insert could end up in the old table only.
 * 3. An insert that is older than the read, or equal, is harmless: the version of a row is its response's seq.
 * 4. The last rows of deleted responses are copied: without them, an insert of a late node would bring one back.
 * 5. A run that is interrupted removes its table and its view; one that is killed leaves them, and the next run, or the
 *    next start of a node, removes them. A run begins again, because nobody knows what an abandoned view has missed.
 */
import type { FormVersions } from "../../runtime/actors/form-versions.ts";
import type { ClickHouse } from "../clickhouse/clickhouse.ts";
import { writeProgress } from "../clickhouse/layout.ts";
import { migrateClickHouse } from "../clickhouse/migrate.ts";
import { RESPONSES_TABLE, responseRow, type AnalyticsResponseRow } from "../responses/response-row.ts";
import { touchAll } from "../ingest/touches.ts";
import type { ResponseState } from "../responses/response-state.ts";

/** The new table, until the exchange. */
const NEW_TABLE = `${RESPONSES_TABLE}_rebuilt`;
const MIRROR = `${RESPONSES_TABLE}_mirror`;
/** Rows of one insert. */
const ROWS_MAX = 10_000;

export interface RebuildOptions {
  readonly clickhouse: ClickHouse;
  readonly formVersions: FormVersions;
  /** Every response of every organization, in pages; read after the rebuild has begun. */
  responses(): AsyncIterable<readonly ResponseState[]>;
  /**
   * Whether the last rows of deleted responses are copied; default: yes. After a restore of PostgreSQL these responses
   * may be there again.
   */
  readonly keepsDeleted?: boolean;
  /** Runs `work` while no node has a batch of ingest under way or begins one. */
  whileIngestRests(work: () => Promise<void>): Promise<void>;
  onProgress?(responses: number): void;
  /** Interrupts the run between two pages; its reason is thrown. */
  readonly signal?: AbortSignal;
}

/** @returns the number of responses. */
export async function rebuildResponses(options: RebuildOptions): Promise<number> {
  const { clickhouse, whileIngestRests, signal } = options;
  await migrateClickHouse(clickhouse);
  await removeRemains(clickhouse);
  try {
    const count = await fillBeside(options);
    await whileIngestRests(async () => {
      signal?.throwIfAborted();
      await clickhouse.command(`EXCHANGE TABLES ${RESPONSES_TABLE} AND ${NEW_TABLE}`);
      // Whatever was counted from the old table is counted again.
      await touchAll(clickhouse, [RESPONSES_TABLE, NEW_TABLE]);
      await writeProgress(clickhouse, { place: undefined, done: count, isFinished: true });
    });
    await removeRemains(clickhouse);
    return count;
  } catch (error) {
    // What cannot be removed now, the next run or the next start of a node removes.
    await removeRemains(clickhouse).catch(() => undefined);
    throw error;
  }
}

async function fillBeside({
  clickhouse,
  formVersions,
  responses,
  keepsDeleted = true,
  onProgress,
  signal,
}: RebuildOptions): Promise<number> {
  await clickhouse.command(`CREATE TABLE ${NEW_TABLE} AS ${RESPONSES_TABLE}`);
  await clickhouse.command(`CREATE MATERIALIZED VIEW ${MIRROR} TO ${NEW_TABLE} AS SELECT * FROM ${RESPONSES_TABLE}`);
  // PostgreSQL does not have them any more, and a node may still write what it remembers of a deleted response.
  if (keepsDeleted)
    await clickhouse.command(`INSERT INTO ${NEW_TABLE} SELECT * FROM ${RESPONSES_TABLE} WHERE deleted = 1`);
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
    signal?.throwIfAborted();
    for (const state of page) {
      const form = await formVersions.get(state.facts.versionId);
      if (form === undefined)
        throw new Error(`${state.facts.session} is on version ${state.facts.versionId}, which does not exist`);
      rows.push(responseRow(form, state));
    }
    if (rows.length >= ROWS_MAX) await insert();
  }
  await insert();
  return count;
}

/** The view is dropped first: an insert must not meet it without its table. Call it with the lock of a rebuild. */
export async function removeRemains(clickhouse: Pick<ClickHouse, "command">): Promise<void> {
  await clickhouse.command(`DROP VIEW IF EXISTS ${MIRROR} SYNC`);
  await clickhouse.command(`DROP TABLE IF EXISTS ${NEW_TABLE} SYNC`);
}
