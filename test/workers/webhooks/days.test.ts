/** Deliveries and attempts are kept thirty days, in partitions of a day. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../../../runtime/node/log.ts";
import { createPool, type Pool } from "../../../runtime/postgres/pool.ts";
import { startWebhookDayRotation, rotateWebhookDays } from "../../../runtime/postgres/webhooks/days.ts";
import { createTestDatabase, type TestDatabase } from "../../support/services/database.ts";
import { ShiftingClock } from "../support/shifting-clock.ts";

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 5, 15, 13);

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 3, log: createLog("silent"), applicationName: "test" });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function deliver(id: string, at: number): Promise<void> {
  await pool.query(
    `INSERT INTO webhook_deliveries (organization, endpoint, id, at, webhook_id, event, body, test, status) VALUES ('org', 'whe', $1, $2, 'evt', 'e', '', false, 'success')`,
    [id, at],
  );
  await pool.query(
    `INSERT INTO webhook_attempts (organization, endpoint, delivery, at, duration_ms) VALUES ('org', 'whe', $1, $2, 1)`,
    [id, at],
  );
}

async function places(): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ id: string; place: string }>(
    "SELECT id, tableoid::regclass::text AS place FROM webhook_deliveries ORDER BY id",
  );
  return Object.fromEntries(rows.map(({ id, place }) => [id, place]));
}

test("a day that comes gets a partition, and what came before it was made moves there", async () => {
  await deliver("today", NOW);
  await deliver("in a week", NOW + 7 * DAY_MS);
  expect(await places()).toEqual({ today: "webhook_deliveries_default", "in a week": "webhook_deliveries_default" });
  await rotateWebhookDays(pool, NOW);
  expect(await places()).toEqual({ today: "webhook_deliveries_20260615", "in a week": "webhook_deliveries_20260622" });
  await deliver("also today", NOW + 1);
  expect(await places()).toMatchObject({ "also today": "webhook_deliveries_20260615" });
});

test("a delivery is there for thirty days, and then it is gone with its attempts and its partition", async () => {
  await deliver("old", NOW - 3 * DAY_MS);
  await Promise.all([rotateWebhookDays(pool, NOW + 30 * DAY_MS), rotateWebhookDays(pool, NOW + 30 * DAY_MS)]);
  expect(Object.keys(await places()).sort()).toEqual(["also today", "in a week", "today"]);
  await rotateWebhookDays(pool, NOW + 31 * DAY_MS);
  expect(Object.keys(await places())).toEqual(["in a week"]);
  const { rows } = await pool.query<{ delivery: string }>("SELECT delivery FROM webhook_attempts");
  expect(rows).toEqual([{ delivery: "in a week" }]);
  const tables = await pool.query<{ relname: string }>(
    "SELECT relname FROM pg_class WHERE relname ~ '^webhook_(deliveries|attempts)_202606(15|16)$'",
  );
  expect(tables.rows.map(({ relname }) => relname).sort()).toEqual([
    "webhook_attempts_20260616",
    "webhook_deliveries_20260616",
  ]);
});

test("a key is unique within its day's partition too, so that a second fan-out adds nothing", async () => {
  await expect(deliver("in a week", NOW + 7 * DAY_MS)).rejects.toThrow("duplicate key");
});

test("a node whose clock is a year ahead drops no day early", async () => {
  const clock = new ShiftingClock();
  await deliver("just now", clock.now());
  clock.forward(365 * DAY_MS);
  await (await startWebhookDayRotation({ pool, clock, log: createLog("silent") })).stop();
  expect(Object.keys(await places())).toContain("just now");
});
