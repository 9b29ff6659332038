/**
 * Migrations of ClickHouse, which has no transactions: what is left of one that was cut off, nodes that start together,
 * and tables that a newer release has changed.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAnalytics } from "../../../analytics/analytics.ts";
import { connectClickHouse, type ClickHouse } from "../../../analytics/clickhouse/clickhouse.ts";
import { writeProgress } from "../../../analytics/clickhouse/layout.ts";
import { migrateClickHouse, readMigrations } from "../../../analytics/clickhouse/migrate.ts";
import { RESPONSES_TABLE } from "../../../analytics/responses/response-row.ts";
import { systemClock } from "../../../runtime/node/clock.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { createTestClickHouse, type TestClickHouse } from "../clickhouse.ts";
import { EVERYTHING } from "../support/analytics-tables.ts";

const databases: TestClickHouse[] = [];
let whole: readonly string[];

async function emptyDatabase(): Promise<{ readonly database: TestClickHouse; readonly clickhouse: ClickHouse }> {
  const database = await createTestClickHouse();
  databases.push(database);
  return { database, clickhouse: connectClickHouse(database.url) };
}

/** The tables as ClickHouse would make them again, and the migrations that it has. */
async function schemaOf({ client }: TestClickHouse): Promise<readonly string[]> {
  const tables = await client.query({
    query:
      "SELECT name, replaceAll(create_table_query, database || '.', '') AS made FROM system.tables WHERE database = currentDatabase() ORDER BY name",
    format: "JSONEachRow",
  });
  const migrations = await client.query({
    query: "SELECT DISTINCT number, name FROM migrations ORDER BY number",
    format: "JSONEachRow",
  });
  return [...(await tables.json()), ...(await migrations.json())].map((row) => JSON.stringify(row));
}

beforeAll(async () => {
  const { database, clickhouse } = await emptyDatabase();
  await migrateClickHouse(clickhouse);
  await clickhouse.close();
  whole = await schemaOf(database);
});
afterAll(async () => {
  for (const database of databases) await database.drop();
});

describe("tables that are migrated", () => {
  test("become those of this release however often the process is killed, after each of its statements", async () => {
    const { database, clickhouse } = await emptyDatabase();
    const statements = readMigrations().flatMap((migration) => migration.statements).length;
    let kills = 0;
    for (let isDone = false; !isDone;) {
      let left = ++kills;
      const killed: ClickHouse = {
        ...clickhouse,
        async command(...parameters) {
          if (left-- === 0) throw new Error("killed");
          return clickhouse.command(...parameters);
        },
      };
      isDone = await migrateClickHouse(killed).then(
        () => true,
        (error: Error) => {
          if (error.message !== "killed") throw error;
          return false;
        },
      );
    }
    await clickhouse.close();
    expect(await schemaOf(database)).toEqual(whole);
    expect(kills).toBeGreaterThan(3);
    expect(kills).toBeLessThanOrEqual(statements + 3);
  });

  test("become those of this release when nodes start together", async () => {
    const { database, clickhouse } = await emptyDatabase();
    await Promise.all([1, 2, 3].map(() => migrateClickHouse(clickhouse)));
    await clickhouse.close();
    expect(await schemaOf(database)).toEqual(whole);
  });
});

test("a report on a node whose tables a newer release has replaced is unavailable, for a newer node may answer it", async () => {
  const { database, clickhouse } = await emptyDatabase();
  await migrateClickHouse(clickhouse);
  // Nothing is remembered of an earlier report.
  const reported = async (): Promise<unknown> => {
    const analytics = createAnalytics({
      clickhouseUrl: database.url,
      responses: { stored: () => Promise.resolve(new Map()) },
      organizationsOf: () => Promise.resolve(new Map()),
      formVersions: { get: () => Promise.resolve(undefined), peek: () => undefined },
      clock: systemClock,
      log: createLog("silent"),
    });
    const report = await analytics.report(EVERYTHING);
    await analytics.stop();
    return report;
  };
  await writeProgress(clickhouse, { place: undefined, done: 0, isFinished: true });
  expect(await reported()).toMatchObject({ completed: 0 });
  await clickhouse.command(`DROP TABLE ${RESPONSES_TABLE}`);
  expect(await reported()).toBe("unavailable");
  await clickhouse.close();
});
