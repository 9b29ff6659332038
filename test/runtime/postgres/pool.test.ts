import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../../../runtime/node/log.ts";
import { createPool } from "../../../runtime/postgres/pool.ts";
import { createTestDatabase, type TestDatabase } from "../../support/services/database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("a server process that hangs holds its statement for a bounded time, and the pool goes on with another", async () => {
  const pool = createPool(database.url, {
    max: 1,
    log: createLog("silent"),
    applicationName: "test",
    answerTimeoutMs: 250,
  });
  const { rows } = await pool.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const pid = rows[0]?.pid ?? 0;
  process.kill(pid, "SIGSTOP");
  try {
    await expect(pool.query("SELECT 1")).rejects.toThrow("Query read timeout");
    expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  } finally {
    process.kill(pid, "SIGCONT");
  }
  await pool.end();
});

test("a connection lost between two statements of its holder fails the next one, and ends no process", async () => {
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
