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
 */
import { readdirSync, readFileSync } from "node:fs";
import type pg from "pg";
import type { Log } from "../../node/log.ts";
import { keepBackupsOut } from "../backup-lock.ts";
import type { Queryable } from "../pool.ts";
import { checkServer, connectToServer } from "./server-requirements.ts";

/** How far migrating is: `done` of `total` are applied and `name` comes next; it is undefined when all are. */
export interface MigrationProgress {
  readonly done: number;
  readonly total: number;
  readonly name: string | undefined;
}

export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
}

/** A migration failed. The message says that nothing was kept, which migration the database has, and what to do. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";

  /** @param before the newest migration that the database has; 0: none. */
  constructor({ number, name }: Migration, before: number, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const state =
      before === 0
        ? "the database is empty, as before"
        : `the database stands at migration ${before}, as before, and works with the release that made it`;
    super(
      `migration ${number} (${name}) failed: ${reason}; nothing was kept: ${state}. Mend the cause, then start again`,
      { cause },
    );
  }
}

/** "parl" in ASCII: any constant that is used for nothing else in this database. */
const MIGRATION_LOCK = 0x7061726c;
const RECORDS_TABLE =
  "CREATE TABLE IF NOT EXISTS migrations (number integer PRIMARY KEY, name text NOT NULL, applied_at bigint NOT NULL)";
const MIGRATIONS_URL = new URL("./migrations/", import.meta.url);
const FILE_PATTERN = /^(\d{4})-([a-z0-9-]+)\.sql$/;

/**
 * Applies what is missing.
 * @param migrations those of this release; tests give others.
 * @throws UnsupportedPostgresError before anything is written.
 * @throws MigrationError when one fails: none of this start's is kept.
 * @throws Error when the database is newer than this release.
 */
export async function migrate(
  databaseUrl: string,
  log: Log,
  onProgress?: (progress: MigrationProgress) => void,
  migrations: readonly Migration[] = readMigrations(),
): Promise<void> {
  // Without a time limit: a migration of a large table, or the wait for another node's, may take minutes.
  const client = await connectToServer(databaseUrl, { statementTimeoutMs: 0 });
  // A connection lost between two statements is reported by the next one.
  client.on("error", (error) => log.warn({ err: error }, "the migrating connection was lost"));
  try {
    await checkServer(client, () => connectToServer(databaseUrl));
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query(RECORDS_TABLE);
    const { rows } = await client.query<{ newest: number }>(
      "SELECT coalesce(max(number), 0) AS newest FROM migrations",
    );
    const newest = rows[0]?.newest ?? 0;
    if (newest > migrations.length) {
      throw new Error(
        `the database has migration ${newest}, this release knows ${migrations.length}: start a newer release`,
      );
    }
    if (newest < migrations.length) await keepBackupsOut(client);
    await applyAll(client, migrations.slice(newest), ({ number, name }) =>
      onProgress?.({ done: number - 1, total: migrations.length, name }),
    );
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
  onNext: (migration: Migration) => void,
): Promise<void> {
  const [first] = missing;
  if (first === undefined) return;
  await client.query("BEGIN");
  for (const migration of missing) {
    onNext(migration);
    try {
      await apply(client, migration);
    } catch (error) {
      throw new MigrationError(migration, first.number - 1, error);
    }
  }
  await client.query("COMMIT");
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
