/**
 * Brings a database to the schema of this release.
 *
 * Owns: the order of migrations and the table that remembers them. The migrations are `migrations/NNNN-name.sql`.
 *
 * 1. Forward only: a migration that was released is never changed, and none goes back.
 * 2. Nodes that start together migrate once: the first takes an advisory lock, the others wait for it.
 * 3. A migration and the record of it commit together; a failed one leaves nothing behind.
 * 4. A database that a newer release has migrated is refused.
 */
import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import type { Log } from "../node/log.ts";
import { connectionConfig } from "./pool.ts";

/** How far migrating is: `done` of `total` are applied and `name` comes next; it is undefined when all are. */
export interface MigrationProgress {
  readonly done: number;
  readonly total: number;
  readonly name: string | undefined;
}

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
}

/** "parl" in ASCII: any constant does, as long as nobody else takes it in this database. */
const MIGRATION_LOCK = 0x7061726c;
const MIGRATIONS_URL = new URL("./migrations/", import.meta.url);
const FILE_PATTERN = /^(\d{4})-([a-z0-9-]+)\.sql$/;

/** Applies what is missing. Throws when the database is newer than this release or a migration fails. */
export async function migrate(databaseUrl: string, log: Log, onProgress?: (progress: MigrationProgress) => void): Promise<void> {
  const migrations = readMigrations();
  // Without a time limit: a migration of a large table, or waiting for another node's, may take minutes.
  const client = new pg.Client(connectionConfig(databaseUrl, { applicationName: "parley migrate", statementTimeoutMs: 0 }));
  // A connection lost between two statements is reported by the next one.
  client.on("error", (error) => log.warn({ err: error }, "the migrating connection was lost"));
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query(
      `CREATE TABLE IF NOT EXISTS migrations (number integer PRIMARY KEY, name text NOT NULL, applied_at bigint NOT NULL)`,
    );
    const { rows } = await client.query<{ newest: number }>("SELECT coalesce(max(number), 0) AS newest FROM migrations");
    const newest = rows[0]?.newest ?? 0;
    if (newest > migrations.length) {
      throw new Error(`the database has migration ${newest}, this release knows ${migrations.length}: start a newer release`);
    }
    for (const migration of migrations.slice(newest)) {
      onProgress?.({ done: migration.number - 1, total: migrations.length, name: migration.name });
      await apply(client, migration);
      log.info({ migration: migration.number, name: migration.name }, "migrated");
    }
    onProgress?.({ done: migrations.length, total: migrations.length, name: undefined });
  } finally {
    // Closing the session releases the lock.
    await client.end();
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query("BEGIN");
    await client.query(migration.sql);
    await client.query("INSERT INTO migrations (number, name, applied_at) VALUES ($1, $2, floor(extract(epoch FROM clock_timestamp()) * 1000))", [
      migration.number,
      migration.name,
    ]);
    await client.query("COMMIT");
  } catch (error) {
    throw new Error(`migration ${migration.number} (${migration.name}) failed`, { cause: error });
  }
}

/** The migrations of this release, numbered from 1 without gaps. */
function readMigrations(): readonly Migration[] {
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
