/**
 * Migrations that cannot go through: nothing is kept, nodes that serve are not held up, and a sentence says what to do.
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createLog } from "../../../../runtime/node/log.ts";
import { migrate, readMigrations, type Migration } from "../../../../runtime/postgres/schema/migrate.ts";
import { createPool, type Pool } from "../../../../runtime/postgres/pool.ts";
import { PATIENCE } from "../../../support/patience.ts";
import { createTestDatabase, type TestDatabase } from "../../../support/services/database.ts";

const log = createLog("silent");
const MIGRATE = fileURLToPath(new URL("../../../../runtime/postgres/schema/migrate.ts", import.meta.url));
const LOG = fileURLToPath(new URL("../../../../runtime/node/log.ts", import.meta.url));
const OURS = readMigrations();
const NEXT = OURS.length + 1;
const STANDS = `nothing was kept: the database stands at migration ${OURS.length}, as before, and works with the release that made it`;

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 4, log, applicationName: "test" });
});
afterEach(async () => {
  await pool.query("DROP TABLE IF EXISTS of_tomorrow");
  await pool.query("DELETE FROM migrations WHERE number >= $1", [NEXT]);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** The migrations of a release after this one: a table, and then this. */
function withNext(sql: string): readonly Migration[] {
  return [...OURS, { number: NEXT, name: "of-tomorrow", sql: `CREATE TABLE of_tomorrow (id integer); ${sql}` }];
}

async function failureOf(migrations: readonly Migration[], url = database.url): Promise<string> {
  const options = { migrations, lockWaitMs: 20, triesMax: 3, tryAgainMs: 1 };
  const failure = await migrate(url, log, undefined, options).then(
    () => new Error("it went through"),
    (error: Error) => error,
  );
  expect(await standing()).toBe(OURS.length);
  return failure.message;
}

/** The newest migration, after a look that nothing else is left of a later one. */
async function standing(): Promise<number> {
  const { rows } = await pool.query<{ newest: number; left: string | null }>(
    "SELECT max(number) AS newest, to_regclass('of_tomorrow')::text AS left FROM migrations",
  );
  expect(rows[0]?.left).toBeNull();
  return rows[0]?.newest ?? 0;
}

describe("a migration whose table another session holds", () => {
  let holder: pg.Client;

  afterEach(() => holder.end());

  async function hold(table: string): Promise<void> {
    holder = new pg.Client({ connectionString: database.url, application_name: "a long report" });
    await holder.connect();
    await holder.query("BEGIN");
    await holder.query(`LOCK TABLE ${table} IN ACCESS SHARE MODE`);
  }

  test("gives up after its tries and names the session that is in the way", async () => {
    await hold("forms");
    expect(await failureOf(withNext("ALTER TABLE forms ADD COLUMN of_tomorrow integer"))).toMatch(
      new RegExp(
        `^migration ${NEXT} \\(of-tomorrow\\) failed: .*; ${STANDS}\\. Another session holds a table ` +
          String.raw`\(the oldest transaction is of a long report, process \d+, open for \d+ s\): let it end or end it, then start again$`,
      ),
    );
  });

  test("lets go of every table between its tries, so that others write meanwhile, and goes through once it is free", async () => {
    await hold("forms");
    const tries: unknown[] = [];
    const warned = Object.assign(createLog("silent"), { warn: (facts: unknown) => void tries.push(facts) });
    // It takes `webhook_endpoints` first, and then waits for `forms`.
    const migrations = withNext(
      "ALTER TABLE webhook_endpoints ADD COLUMN of_tomorrow integer; ALTER TABLE forms ADD COLUMN of_tomorrow integer",
    );
    const told: (string | undefined)[] = [];
    const migrated = migrate(database.url, warned, ({ name }) => told.push(name), {
      migrations,
      lockWaitMs: 50,
      triesMax: 10_000,
      tryAgainMs: 50,
    });
    await vi.waitFor(() => expect(tries.length).toBeGreaterThan(1), PATIENCE);
    await pool.query("UPDATE webhook_endpoints SET url = url");
    await holder.query("COMMIT");
    await migrated;
    expect(told).toEqual(["of-tomorrow", undefined]);
    await pool.query("ALTER TABLE webhook_endpoints DROP COLUMN of_tomorrow");
    await pool.query("ALTER TABLE forms DROP COLUMN of_tomorrow");
  });
});

describe("a user of the database without the rights", () => {
  const role = `weak_${process.pid}`;
  const advice =
    "Give the user of DATABASE_URL the tables and the right to make others (ALTER … OWNER TO), then start again";
  let empty: TestDatabase;

  const asRole = (url: string): string => {
    const changed = new URL(url);
    [changed.username, changed.password] = [role, "weak"];
    return changed.href;
  };

  beforeAll(async () => {
    empty = await createTestDatabase({ isMigrated: false });
    await pool.query(`CREATE ROLE ${role} LOGIN PASSWORD 'weak'`);
    await pool.query(`GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA public TO ${role}`);
    await pool.query(`GRANT CREATE ON SCHEMA public TO ${role}`);
  });
  afterAll(async () => {
    await empty.drop();
    await pool.query(`DROP OWNED BY ${role}`);
    await pool.query(`DROP ROLE ${role}`);
  });

  test("is told whose the tables must be", async () => {
    expect(await failureOf(withNext("ALTER TABLE forms ADD COLUMN of_tomorrow integer"), asRole(database.url))).toBe(
      `migration ${NEXT} (of-tomorrow) failed: must be owner of table forms; ${STANDS}. ${advice}`,
    );
  });

  test("is told so before anything else where nothing can be made", async () => {
    const owner = createPool(empty.url, { max: 1, log, applicationName: "test" });
    await owner.query("REVOKE CREATE ON SCHEMA public FROM PUBLIC");
    await owner.end();
    await expect(migrate(asRole(empty.url), log)).rejects.toThrow(
      `the table of migrations cannot be made: permission denied for schema public. ${advice}`,
    );
  });

  test("needs none of them where nothing is missing", async () => {
    await pool.query(`REVOKE CREATE ON SCHEMA public FROM ${role}, PUBLIC`);
    await expect(migrate(asRole(database.url), log)).resolves.toBeUndefined();
  });
});

test.each([
  ["of a full disk", "53100", "could not extend file", "Make room on the disk of PostgreSQL, then start again"],
  [
    "of a standby",
    "25006",
    "cannot execute in a read-only transaction",
    "DATABASE_URL leads to a standby or a read-only database: give it the address of the primary, then start again",
  ],
  ["without advice of its own", "22012", "division by zero", "Mend the cause, then start again"],
])("an error %s says what to do about it", async (_, code, message, advice) => {
  const raise = `DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '${code}', MESSAGE = '${message}'; END $$`;
  expect(await failureOf(withNext(raise))).toBe(
    `migration ${NEXT} (of-tomorrow) failed: ${message}; ${STANDS}. ${advice}`,
  );
});

test("a migration whose connection ends says that it was lost", async () => {
  expect(await failureOf(withNext("SELECT pg_terminate_backend(pg_backend_pid())"))).toBe(
    `migration ${NEXT} (of-tomorrow) failed: terminating connection due to administrator command; ${STANDS}. ` +
      "PostgreSQL ended the connection: look into its log, then start again",
  );
});

test("a process that is killed while it migrates leaves no statement running, and another start goes through", async () => {
  const sleeping = withNext("SELECT pg_sleep(3600)");
  const child = spawn(
    process.execPath,
    [
      "--disable-warning=ExperimentalWarning",
      "--input-type=module",
      "--eval",
      `const { migrate } = await import(${JSON.stringify(MIGRATE)}); const { createLog } = await import(${JSON.stringify(LOG)});
       await migrate(process.env.URL_OF_TEST, createLog("silent"), undefined, { migrations: ${JSON.stringify(sleeping)} });`,
    ],
    { env: { ...process.env, URL_OF_TEST: database.url }, stdio: "ignore" },
  );
  const running = async (): Promise<number> => {
    const { rowCount } = await pool.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'parley migrate' AND query LIKE '%pg_sleep(3600)%'",
    );
    return rowCount ?? 0;
  };
  await vi.waitFor(async () => expect(await running()).toBe(1), PATIENCE);
  child.kill("SIGKILL");
  // The next start waits for the lock of the killed one, which the server drops when it sees that nobody is there.
  await migrate(database.url, log, undefined, { migrations: withNext("") });
  expect(await running()).toBe(0);
  const { rows } = await pool.query("SELECT name FROM migrations WHERE number = $1", [NEXT]);
  expect(rows).toEqual([{ name: "of-tomorrow" }]);
});

test("a database of a newer release is refused with what to do, and left as it is", async () => {
  await pool.query("INSERT INTO migrations VALUES ($1, 'of tomorrow', 0)", [NEXT]);
  await expect(migrate(database.url, log)).rejects.toThrow(
    `the database has migration ${NEXT}, this release knows ${OURS.length}: start a newer release, or restore a backup that was made before the upgrade`,
  );
});
