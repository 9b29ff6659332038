/** Migrating makes the schema that is written down, once, and never goes back. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLog } from "../../../../runtime/node/log.ts";
import { migrate, type MigrationProgress } from "../../../../runtime/postgres/schema/migrate.ts";
import { createPool, type Pool } from "../../../../runtime/postgres/pool.ts";
import { createTestDatabase, type TestDatabase } from "../../../support/services/database.ts";
import { dumpSchema } from "./dump-schema.ts";

const log = createLog("silent");

describe("a migrated database", () => {
  let database: TestDatabase;
  let pool: Pool;

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url, { max: 2, log, applicationName: "test" });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  test("has the schema of test/golden/schema.sql", async () => {
    await expect(await dumpSchema(pool)).toMatchFileSnapshot("../../../golden/schema.sql");
  });

  test("begins with 256 shards without an owner and without entries", async () => {
    const { rows } = await pool.query(
      "SELECT count(*) AS shards, min(shard) AS first, max(shard) AS last, max(epoch) AS epoch, count(owner) AS owned, max(position_floor) AS floor FROM shards",
    );
    expect(rows).toEqual([{ shards: 256, first: 0, last: 255, epoch: 0, owned: 0, floor: 0 }]);
  });

  test("is left unchanged by another start, which reports that nothing is to be done", async () => {
    const before = await dumpSchema(pool);
    const told: MigrationProgress[] = [];
    await Promise.all([migrate(database.url, log, (progress) => told.push(progress)), migrate(database.url, log)]);
    expect(told.map(({ name }) => name)).toEqual([undefined]);
    expect(told[0]?.done).toBe(told[0]?.total);
    expect(await dumpSchema(pool)).toBe(before);
  });

  test("is refused by a release that knows fewer migrations", async () => {
    await pool.query("INSERT INTO migrations VALUES (9999, 'of tomorrow', 0)");
    await expect(migrate(database.url, log)).rejects.toThrow(/has migration 9999.*start a newer release/);
    await pool.query("DELETE FROM migrations WHERE number = 9999");
  });
});

describe("an empty database", () => {
  test("is migrated once by nodes that start together", async () => {
    const database = await createTestDatabase();
    const pool = createPool(database.url, { max: 2, log, applicationName: "test" });
    try {
      const golden = await dumpSchema(pool);
      await pool.query("DROP SCHEMA public, auth CASCADE");
      await pool.query("CREATE SCHEMA public");
      const told: string[] = [];
      await Promise.all(
        [0, 1, 2].map(() => migrate(database.url, log, ({ name }) => void (name !== undefined && told.push(name)))),
      );
      expect(new Set(told).size).toBe(told.length);
      expect(told.length).toBeGreaterThan(0);
      expect(await dumpSchema(pool)).toBe(golden);
    } finally {
      await pool.end();
      await database.drop();
    }
  });
});
