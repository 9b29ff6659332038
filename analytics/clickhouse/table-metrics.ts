/**
 * Metrics of the tables in ClickHouse: parts, merges, mutations, rows, bytes on disk.
 *
 * 1. Each node that ingests reports the tables of the server that it writes to. Nodes that share a server report the
 *    same numbers: take one of them, do not add them up.
 * 2. While ClickHouse cannot be asked, the metrics are left out.
 */
import { z } from "zod";
import { CachedRead } from "../../runtime/node/cached-read.ts";
import type { Description, Metrics } from "../../runtime/metrics/metrics.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import { defineQuery, type ClickHouse } from "./clickhouse.ts";

/** Several times the tables of a release: the database may have tables of others. */
const TABLES_MAX = 50;

const tablesQuery = defineQuery({
  name: "tables for metrics",
  params: z.strictObject({}),
  row: z.strictObject({
    table: z.string(),
    parts: z.number(),
    rows: z.number(),
    bytes: z.number(),
    merges: z.number(),
    merging: z.number(),
    mutations: z.number(),
  }),
  // Reads what the server has in memory; no table.
  sql: `SELECT name AS table, parts, total_rows AS rows, total_bytes AS bytes, merges, merging, mutations
        FROM (SELECT name, coalesce(total_rows, 0) AS total_rows, coalesce(total_bytes, 0) AS total_bytes FROM system.tables
              WHERE database = currentDatabase() AND engine LIKE '%MergeTree') AS tables
        LEFT JOIN (SELECT table, count() AS parts FROM system.parts WHERE database = currentDatabase() AND active GROUP BY table) AS active ON active.table = name
        LEFT JOIN (SELECT table, count() AS merges, max(elapsed) AS merging FROM system.merges WHERE database = currentDatabase() GROUP BY table) AS running ON running.table = name
        LEFT JOIN (SELECT table, count() AS mutations FROM system.mutations WHERE database = currentDatabase() AND NOT is_done GROUP BY table) AS waiting ON waiting.table = name
        ORDER BY name LIMIT ${TABLES_MAX}`,
});

type TableState = z.output<typeof tablesQuery.row>;

export interface TableMetricsOptions {
  readonly clickhouse: Pick<ClickHouse, "read">;
  readonly clock: Clock;
  readonly log: Log;
}

export function registerTableMetrics(metrics: Metrics, { clickhouse, clock, log }: TableMetricsOptions): void {
  const tables = new CachedRead({
    name: "tables of ClickHouse",
    read: () => clickhouse.read(tablesQuery, {}),
    clock,
    log,
    metrics,
  });
  const gauge = (name: string, help: string, of: (state: TableState) => number): void => {
    const description: Description<readonly ["table"]> = { name, help, labels: ["table"] };
    metrics.gauge(description, async () => (await tables.value())?.map((state) => [of(state), state.table] as const));
  };
  gauge("parley_clickhouse_parts", "Active parts: each insert makes one, merges join them.", ({ parts }) => parts);
  gauge("parley_clickhouse_rows", "Rows in active parts, older states of a response included.", ({ rows }) => rows);
  gauge("parley_clickhouse_disk_bytes", "Bytes of active parts on disk.", ({ bytes }) => bytes);
  gauge("parley_clickhouse_merges", "Merges under way.", ({ merges }) => merges);
  gauge("parley_clickhouse_merge_seconds", "How long the longest of them has run.", ({ merging }) => merging);
  gauge("parley_clickhouse_mutations", "Mutations that are not done, such as erasures.", ({ mutations }) => mutations);
}
