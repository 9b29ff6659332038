/** `/metrics` tells of the tables in ClickHouse: how many parts and rows they have, what is being merged. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectClickHouse, type ClickHouse } from "../../../analytics/clickhouse/clickhouse.ts";
import { registerTableMetrics } from "../../../analytics/clickhouse/table-metrics.ts";
import { PrometheusMetrics } from "../../../runtime/metrics/prometheus.ts";
import { systemClock } from "../../../runtime/node/clock.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { Exposition } from "../../support/programs/exposition.ts";
import { createTestClickHouse, type TestClickHouse } from "../clickhouse.ts";

let database: TestClickHouse;
let clickhouse: ClickHouse;

beforeAll(async () => {
  database = await createTestClickHouse();
  clickhouse = connectClickHouse(database.url);
});

afterAll(async () => {
  await clickhouse.close();
  await database.drop();
});

const scrape = async (from: Pick<ClickHouse, "read">): Promise<Exposition> => {
  const metrics = new PrometheusMetrics();
  registerTableMetrics(metrics, { clickhouse: from, clock: systemClock, log: createLog("silent") });
  // A failure shows in the scrape after it.
  await metrics.text();
  return new Exposition(await metrics.text());
};

test("each table has its parts, rows and bytes, and what is under way", async () => {
  // A part for each value: parts of different partitions are never merged.
  await clickhouse.command("CREATE TABLE inserted (a UInt32) ENGINE = MergeTree PARTITION BY a ORDER BY a");
  await clickhouse.command("CREATE TABLE empty (a UInt32) ENGINE = ReplacingMergeTree ORDER BY a");
  await clickhouse.command("CREATE TABLE elsewhere (a UInt32) ENGINE = Memory");
  await clickhouse.insert("inserted", [{ a: 1 }, { a: 1 }, { a: 2 }, { a: 3 }]);
  const shown = await scrape(clickhouse);
  const of = (name: string, table: string): number | undefined => shown.value(`${name}{table="${table}"}`);
  expect(of("parley_clickhouse_parts", "inserted")).toBe(3);
  expect(of("parley_clickhouse_rows", "inserted")).toBe(4);
  expect(of("parley_clickhouse_disk_bytes", "inserted")).toBeGreaterThan(0);
  expect(of("parley_clickhouse_mutations", "inserted")).toBe(0);
  expect(of("parley_clickhouse_merges", "inserted")).toBe(0);
  expect(of("parley_clickhouse_parts", "empty")).toBe(0);
  expect(of("parley_clickhouse_parts", "elsewhere")).toBeUndefined();
});

test("a ClickHouse that cannot be asked is left out, and the failure is counted", async () => {
  const away = connectClickHouse("http://127.0.0.1:1");
  const shown = await scrape(away);
  await away.close();
  expect(shown.value("parley_metrics_read_failures_total")).toBe(1);
  expect(shown.value('parley_clickhouse_parts{table="inserted"}')).toBeUndefined();
});
