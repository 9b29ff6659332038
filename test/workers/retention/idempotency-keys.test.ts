/** Idempotency keys go when they are good no more, however many they are. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { systemClock } from "../../../runtime/node/clock.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { IDEMPOTENCY_KEPT_MS, idempotencyRepository } from "../../../runtime/postgres/keys/idempotency-keys.ts";
import { createPool, type Pool } from "../../../runtime/postgres/pool.ts";
import { startIdempotencyKeySweep } from "../../../workers/retention/idempotency-keys.ts";
import { createTestDatabase, type TestDatabase } from "../../support/services/database.ts";
import { PATIENCE } from "../../support/patience.ts";

const log = createLog("silent");
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

test("all that are older than their time are removed at one look, and those that are good stay", async () => {
  await pool.query(
    `INSERT INTO idempotency (organization, route, key, request_hash, resource_id, created_at)
     SELECT 'org_x', 'POST /v1/forms', key::text, '', '', (extract(epoch FROM clock_timestamp()) * 1000)::bigint - CASE WHEN key <= 2500 THEN $1::bigint ELSE 0 END
     FROM generate_series(1, 2503) AS key`,
    [IDEMPOTENCY_KEPT_MS],
  );
  const keys = startIdempotencyKeySweep({ idempotency: idempotencyRepository(pool), clock: systemClock, log });
  const left = async (): Promise<number> =>
    (await pool.query<{ left: number }>(`SELECT count(*)::integer AS "left" FROM idempotency`)).rows[0]?.left ?? -1;
  await vi.waitFor(async () => expect(await left()).toBe(3), PATIENCE);
  await keys.stop();
  expect(await left()).toBe(3);
});
