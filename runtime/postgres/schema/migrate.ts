/**
 * Brings a database to the schema of this release.
 *
 * Owns: the order of migrations and the table that records them. The migrations are `migrations/NNNN-name.sql`.
 *
 * 1. Forward only: a released migration is never changed, and none is undone.
 * 2. Nodes that start together migrate once: the first takes an advisory lock, the others wait for it.
 * 3. The migrations of one start commit together with their records; if one fails, none is kept.
 * 4. An unsupported server is refused before anything is written (`server-requirements.ts`).
 * 5. A database that a newer release has migrated is refused.
 * 6. Missing migrations wait for a backup that runs; a start without any does not.
 * 7. A migration waits {@link LOCK_WAIT_MS} at most for a table: behind it wait the statements of the nodes that serve.
 *    Then it lets go of everything, and all missing ones are tried again.
 * 8. A migrating process that dies leaves no statement running: the server looks whether its client is there.
 */
import { ok } from "node:assert";
import { readdirSync, readFileSync } from "node:fs";
import type pg from "pg";
import type { Log } from "../../node/log.ts";
import { keepBackupsOut } from "../backup-lock.ts";
import { STATEMENT_TIMEOUT_MS, type Queryable } from "../pool.ts";
import { isInTheWay, MigrationError, migrationFailure, recordsFailure, sessionsInTheWay } from "./migration-error.ts";
import { checkServer, connectToServer } from "./server-requirements.ts";

/** How far migrating is: `done` of `total` are applied and `name` comes next; it is undefined when all are. */
export interface MigrationProgress {
  readonly done: number;
  readonly total: number;
  readonly name: string | undefined;
}

export interface MigrateOptions {
  readonly migrations?: readonly Migration[];
  /** Defaults: {@link LOCK_WAIT_MS}, {@link TRIES_MAX}, {@link TRY_AGAIN_MS}. */
  readonly lockWaitMs?: number;
  readonly triesMax?: number;
  readonly tryAgainMs?: number;
}

export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
}

/** "parl" in ASCII: any constant that is used for nothing else in this database. */
const MIGRATION_LOCK = 0x7061726c;
const RECORDS_TABLE =
  "CREATE TABLE IF NOT EXISTS migrations (number integer PRIMARY KEY, name text NOT NULL, applied_at bigint NOT NULL)";
/** Less than the time limit of the nodes' own statements, so that a turn behind the migration is late and not lost. */
const LOCK_WAIT_MS = 2_000;
/** With the pauses some forty seconds: longer than a report or an export holds a table. */
const TRIES_MAX = 15;
const TRY_AGAIN_MS = 1_000;
ok(LOCK_WAIT_MS * 2 < STATEMENT_TIMEOUT_MS, "a turn outlasts the wait of a migration for a table");
/** How often the server looks whether the migrating process is still there. */
const CLIENT_LOOK_MS = 2_000;

const MIGRATIONS_URL = new URL("./migrations/", import.meta.url);
const FILE_PATTERN = /^(\d{4})-([a-z0-9-]+)\.sql$/;

/**
 * Applies what is missing.
 * @param options.migrations those of this release; tests give others.
 * @param options.lockWaitMs and the others: how it waits for tables; tests give less.
 * @throws UnsupportedPostgresError before anything is written.
 * @throws MigrationError when one fails: none of this start's is kept.
 * @throws Error when the database is newer than this release.
 */
export async function migrate(
  databaseUrl: string,
  log: Log,
  onProgress?: (progress: MigrationProgress) => void,
  {
    migrations = readMigrations(),
    lockWaitMs = LOCK_WAIT_MS,
    triesMax = TRIES_MAX,
    tryAgainMs = TRY_AGAIN_MS,
  }: MigrateOptions = {},
): Promise<void> {
  // Without a time limit: a migration of a large table, or the wait for another node's, may take minutes.
  const client = await connectToServer(databaseUrl, { statementTimeoutMs: 0 });
  // A connection lost between two statements is reported by the next one.
  client.on("error", (error) => log.warn({ err: error }, "the migrating connection was lost"));
  try {
    await checkServer(client, () => connectToServer(databaseUrl));
    await watchForItsEnd(client);
    await takeMigrationLock(client, log);
    await createRecordsTable(client);
    const { rows } = await client.query<{ newest: number }>(
      "SELECT coalesce(max(number), 0) AS newest FROM migrations",
    );
    const newest = rows[0]?.newest ?? 0;
    if (newest > migrations.length) {
      throw new Error(
        `the database has migration ${newest}, this release knows ${migrations.length}: start a newer release, or restore a backup that was made before the upgrade`,
      );
    }
    if (newest < migrations.length) await keepBackupsOut(client);
    const missing = migrations.slice(newest);
    let reported = newest;
    for (let tries = 1; ; tries++) {
      try {
        await applyAll(client, missing, lockWaitMs, ({ number, name }) => {
          // Another try tells nothing twice.
          if (number <= reported) return;
          reported = number;
          onProgress?.({ done: number - 1, total: migrations.length, name });
        });
        break;
      } catch (error) {
        if (!(error instanceof MigrationError && isInTheWay(error.cause)) || tries === triesMax) throw error;
        log.warn({ err: error.cause, tries }, "a table is held by another session; the migration is tried again");
        await new Promise((resolve) => setTimeout(resolve, tryAgainMs));
      }
    }
    for (const { number, name } of migrations.slice(newest)) log.info({ migration: number, name }, "migrated");
    onProgress?.({ done: migrations.length, total: migrations.length, name: undefined });
  } finally {
    // Closing the session releases the lock, and rolls back what is not committed.
    await client.end();
  }
}

/**
 * One transaction for all of them: after a failure the database is that of the release before, which still works with
 * it.
 */
async function applyAll(
  client: pg.Client,
  missing: readonly Migration[],
  lockWaitMs: number,
  onNext: (migration: Migration) => void,
): Promise<void> {
  const [first] = missing;
  if (first === undefined) return;
  await client.query("BEGIN");
  await client.query(`SET LOCAL lock_timeout = ${lockWaitMs}`);
  for (const migration of missing) {
    onNext(migration);
    try {
      await apply(client, migration);
    } catch (error) {
      // A lost connection has no transaction to end, and nobody to ask.
      const isOpen = await client.query("ROLLBACK").then(
        () => true,
        () => false,
      );
      const inTheWay = isOpen && isInTheWay(error) ? await sessionsInTheWay(client) : undefined;
      throw migrationFailure(migration, first.number - 1, error, inTheWay);
    }
  }
  await client.query("COMMIT");
}

/** Settles when the lock is held. A node that waits for another one's migrations says so once. */
async function takeMigrationLock(client: Queryable, log: Log): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>("SELECT pg_try_advisory_lock($1) AS locked", [
    MIGRATION_LOCK,
  ]);
  if (rows[0]?.locked === true) return;
  log.info("another node migrates the database, or a restore runs; this one waits for it");
  await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
}

/** A start without anything to migrate needs no right to make tables. @throws MigrationError */
async function createRecordsTable(client: Queryable): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>("SELECT to_regclass('migrations') IS NOT NULL AS exists");
  if (rows[0]?.exists === true) return;
  try {
    await client.query(RECORDS_TABLE);
  } catch (error) {
    throw recordsFailure(error);
  }
}

/** Without it a statement of a killed process runs to its end, and holds its tables so long. */
async function watchForItsEnd(client: Queryable): Promise<void> {
  try {
    await client.query(`SET client_connection_check_interval = ${CLIENT_LOOK_MS}`);
  } catch (error) {
    // `invalid_parameter_value`: the server's operating system cannot look.
    if ((error as { code?: string }).code !== "22023") throw error;
  }
}

async function apply(client: Queryable, { number, name, sql }: Migration): Promise<void> {
  await client.query(sql);
  await client.query(
    "INSERT INTO migrations (number, name, applied_at) VALUES ($1, $2, floor(extract(epoch FROM clock_timestamp()) * 1000))",
    [number, name],
  );
}

/** Keeps nodes from starting on the database until the transaction of `client` ends: they wait. */
export async function keepMigrationsOut(client: Queryable): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
}

/**
 * Applies migrations in the transaction of `client`: the first of this release to a database without tables, or those
 * that follow.
 */
export async function applyWithin(client: Queryable, migrations: readonly Migration[]): Promise<void> {
  await client.query(RECORDS_TABLE);
  for (const migration of migrations) await apply(client, migration);
}

/** The migrations of this release, numbered from 1 without gaps. */
export function readMigrations(): readonly Migration[] {
  return readdirSync(MIGRATIONS_URL)
    .sort()
    .map((file, index) => {
      const [, digits, name] = FILE_PATTERN.exec(file) ?? [];
      if (digits === undefined || name === undefined || Number(digits) !== index + 1) {
        throw new Error(`${file}: migrations are named NNNN-name.sql and numbered without gaps`);
      }
      return { number: index + 1, name, sql: readFileSync(new URL(file, MIGRATIONS_URL), "utf8") };
    });
}
