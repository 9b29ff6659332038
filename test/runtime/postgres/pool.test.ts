import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../../../runtime/node/log.ts";
import { createPool } from "../../../runtime/postgres/pool.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("a connection that is lost between the statements of whoever holds it fails the next one, and ends no process", async () => {
  const pool = createPool(database.url, { max: 2, log: createLog("silent"), applicationName: "test" });
  const held = await pool.connect();
  const { rows } = await held.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const lost = new Promise<void>((resolve) => held.once("end", () => resolve()));
  await pool.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
  await lost;
  await expect(held.query("SELECT 1")).rejects.toThrow(/not queryable|terminated/);
  held.release(true);
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
