/** Ended sessions, invitations and links of members go, and old entries of the audit log; what holds stays. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { systemClock } from "../../../runtime/node/clock.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { membersRetention } from "../../../runtime/postgres/members/retention.ts";
import { createPool, type Pool } from "../../../runtime/postgres/pool.ts";
import { startEntranceSweep } from "../../../workers/retention/entrances.ts";
import { PATIENCE } from "../../support/patience.ts";
import { createTestDatabase, type TestDatabase } from "../../support/services/database.ts";

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

test("what has ended is removed however much it is, and what holds stays", async () => {
  const now = Date.now();
  const day = 86_400_000;
  await pool.query(`INSERT INTO organizations (id, name, plan, created_at) VALUES ('org_x', 'X', 'self_hosted', 0)`);
  await pool.query(
    `INSERT INTO auth."user" (id, name, email, "emailVerified") VALUES ('u', 'U', 'u@example.com', true)`,
  );
  await pool.query(
    `INSERT INTO auth."session" (id, "expiresAt", token, "updatedAt", "userId")
     SELECT n::text, now() + CASE WHEN n <= 1500 THEN -1 ELSE 1 END * interval '1 hour', n::text, now(), 'u' FROM generate_series(1, 1502) n`,
  );
  await pool.query(
    `INSERT INTO auth."verification" (id, identifier, value, "expiresAt") VALUES ('a', 'a', '', now() - interval '1 s'), ('b', 'b', '', now() + interval '1 h')`,
  );
  await pool.query(
    `INSERT INTO setup_links (hash, organization, created_at, expires_at) VALUES ('\\x01', 'org_x', 0, $1), ('\\x02', 'org_x', 0, $2)`,
    [now - 1, now + day],
  );
  await pool.query(
    `INSERT INTO invitations (organization, id, email, role, mailed_hash, copied_hash, invited_by, created_at, expires_at)
     VALUES ('org_x', '1', 'a@example.com', 'viewer', '\\x01', '\\x02', 'u', 0, $1), ('org_x', '2', 'b@example.com', 'viewer', '\\x03', '\\x04', 'u', 0, $2)`,
    [now - 1, now + day],
  );
  await pool.query(
    `INSERT INTO audit_entries (organization, id, at, actor, actor_name, action, target, address, last_at)
     SELECT 'org_x', lpad(n::text, 5, '0'), $1::bigint - CASE WHEN n <= 1200 THEN 401 ELSE 399 END * 86400000::bigint, 'u', 'U', 'a', 't', '', 0
     FROM generate_series(1, 1203) n`,
    [now],
  );
  const left = async (): Promise<number[]> => {
    const tables = [`auth."session"`, `auth."verification"`, "setup_links", "invitations", "audit_entries"];
    const { rows } = await pool.query<{ counts: number[] }>(
      `SELECT ARRAY[${tables.map((table) => `(SELECT count(*) FROM ${table})::integer`).join(", ")}] AS counts`,
    );
    return rows[0]?.counts ?? [];
  };
  const sweep = startEntranceSweep({ members: membersRetention(pool), auditKeptDays: 400, clock: systemClock, log });
  await vi.waitFor(async () => expect(await left()).toEqual([2, 1, 1, 1, 3]), PATIENCE);
  await sweep.stop();
});
