/**
 * Puts a backup into a database, in one transaction.
 *
 * Owns: what may be replaced, making the schema, loading the rows and files. Does not own: reading the backup
 * (`read-backup.ts`), what is changed for the new life of the data (`new-life.ts`).
 *
 * 1. Everything happens in one transaction, with the old tables dropped in it: until the commit others see the database
 *    as it was. Whatever ends the process before leaves nothing of the backup.
 * 2. A node that starts meanwhile waits for the commit, as it would for a migration.
 * 3. No name of the backup becomes SQL: each is one of the tables, columns and sequences that the migrations have made.
 * 4. The schema is that of the backup's migrations; later ones run on the loaded rows, before the commit.
 */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { BlobPlace } from "../../runtime/blobs/blob-place.ts";
import { FixedParts } from "../../runtime/blobs/fixed-parts.ts";
import { isId } from "../../machines/ids.ts";
import { BLOB_CHUNK_BYTES } from "../../runtime/postgres/blobs/blob-chunks.ts";
import type { BlobKey } from "../../runtime/postgres/blobs/blob-records.ts";
import { tryKeepBackupsOut } from "../../runtime/postgres/backup-lock.ts";
import { applyWithin, keepMigrationsOut, readMigrations } from "../../runtime/postgres/schema/migrate.ts";
import { countLivingNodes } from "../../runtime/sharding/membership.ts";
import { StartError } from "../config/start-error.ts";
import { BackupFileError } from "./backup-error.ts";
import { notABackup, type BackupHeader, type BackupManifest, type BackupTable } from "./format.ts";
import type { Sink } from "./read-backup.ts";
import {
  nameOf,
  quoted,
  readOccupancy,
  readPartitioned,
  readSequences,
  readTables,
  SCHEMAS,
  sqlNameOf,
} from "./tables.ts";

/** What stands in the name of a partition behind that of its table: a day. */
const DAY_PATTERN = /^[0-9]{8}$/;

/** Begins the transaction, and locks out nodes, migrations and backups. @throws StartError while one runs. */
export async function beginAlone(client: pg.Client): Promise<void> {
  await client.query("BEGIN");
  await keepMigrationsOut(client);
  if (!(await tryKeepBackupsOut(client)))
    throw new StartError("A backup of this database is running: restore when it has ended.");
  if ((await readOccupancy(client)) !== "ours") return;
  const living = await countLivingNodes(client);
  if (living > 0)
    throw new StartError(
      `${living === 1 ? "A node runs" : `${living} nodes run`} on the database: stop every node first.`,
    );
}

/** Begins the transaction of a restore. @throws StartError for a database that may not be replaced. */
export async function beginRestore(client: pg.Client, options: { readonly replace: boolean }): Promise<void> {
  await beginAlone(client);
  const occupancy = await readOccupancy(client);
  if (occupancy === "empty") return;
  if (occupancy === "other")
    throw new StartError("The database has tables of another program: restore into an empty one.");
  if (!options.replace)
    throw new StartError(
      "The database holds an installation: restore into an empty one, or give --replace. It then loses what it holds.",
    );
}

/** The sink of a restore: it loads into the transaction that {@link beginRestore} has begun. */
export function databaseSink(
  client: pg.Client,
  options: {
    /** Where objects go; undefined: into the database. */
    readonly storage: Pick<BlobPlace, "write"> | undefined;
    file(file: Parameters<Sink["file"]>[0]): Promise<void>;
    /** The old tables are still there. */
    beforeDrop(header: BackupHeader): Promise<void>;
  },
): Sink {
  return {
    async begin(header) {
      const migrations = migrationsOf(header);
      await options.beforeDrop(header);
      await dropTables(client);
      await applyWithin(client, migrations);
      await makePartitions(client, header);
      await checkTables(client, header);
      await setSequences(client, header);
      // Migrations write first rows.
      await client.query(`TRUNCATE ${header.tables.map(sqlNameOf).join(", ")}`);
    },

    file: (file) => options.file(file),

    async table(table, content) {
      const columns = table.columns.map(quoted).join(", ");
      const into = client.query(copyFrom(`COPY ${sqlNameOf(table)} (${columns}) FROM STDIN WITH (FORMAT binary)`));
      await pipeline(Readable.from(content, { objectMode: false }), into).catch((error: Error) => {
        throw refusedRows(table, error);
      });
      return into.rowCount;
    },

    async object({ organization, id }, content) {
      if (!isId("org", organization) || !(isId("blb", id) || isId("upl", id))) throw notABackup();
      const key: BlobKey = { organization, id };
      if (options.storage === undefined) await storeInDatabase(client, key, content);
      else await storeObject(options.storage, key, content);
    },
  };
}

/**
 * Whether the tables hold, byte by byte, what the manifest says. Rows are read in the order in which they were loaded.
 * @returns the names of tables that differ.
 */
export async function compareTables(
  client: pg.Client,
  header: BackupHeader,
  manifest: BackupManifest,
): Promise<readonly string[]> {
  // A scan begins at the first page, wherever others are.
  await client.query("SET LOCAL synchronize_seqscans = off");
  const different: string[] = [];
  for (const table of header.tables) {
    const expected = manifest.tables.find((each) => nameOf(each) === nameOf(table));
    const rows = client.query(
      copyTo(`COPY ${sqlNameOf(table)} (${table.columns.map(quoted).join(", ")}) TO STDOUT WITH (FORMAT binary)`),
    );
    const hash = createHash("sha256");
    for await (const chunk of rows) hash.update(chunk as Uint8Array);
    if (rows.rowCount !== expected?.rows || hash.digest("hex") !== expected.sha256) different.push(nameOf(table));
  }
  return different;
}

/** Runs the migrations that came after the backup. @throws StartError if one fails on the loaded rows. */
export async function migrateRestored(client: pg.Client, { migrations }: BackupHeader): Promise<void> {
  await applyWithin(client, readMigrations().slice(migrations.length)).catch((error: Error) => {
    throw new StartError(
      `The backup was loaded, and a migration that came after it failed on its rows: ${error.message}. Nothing was kept.`,
      { cause: error },
    );
  });
}

/** @throws BackupFileError for a backup of a newer release. */
function migrationsOf({ migrations, release }: BackupHeader): ReturnType<typeof readMigrations> {
  const known = readMigrations();
  if (migrations.length > known.length)
    throw new BackupFileError(
      `The backup is of release ${release}, whose database has ${migrations.length} migrations; this release knows ${known.length}: restore it with that release, or a newer one.`,
    );
  const differing = migrations.findIndex((name, at) => known[at]?.name !== name);
  if (differing !== -1)
    throw new BackupFileError(
      `The backup's migration ${differing + 1} is not the one of this release: it comes from another program.`,
    );
  return known.slice(0, migrations.length);
}

/** Tables and sequences of the schemas, but for those of extensions; partitions go with their tables. */
async function dropTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ schema: string; name: string; kind: string }>(
    `SELECT n.nspname AS schema, c.relname AS name, c.relkind AS kind FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = ANY ($1) AND c.relkind IN ('r', 'p', 'S') AND NOT c.relispartition
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND (d.deptype = 'e' OR c.relkind = 'S' AND d.deptype IN ('a', 'i')))`,
    [SCHEMAS],
  );
  // One statement, because tables refer to one another. What another program has built on them ends it.
  const tables = rows.filter(({ kind }) => kind !== "S").map(sqlNameOf);
  const sequences = rows.filter(({ kind }) => kind === "S").map(sqlNameOf);
  if (tables.length > 0) await client.query(`DROP TABLE ${tables.join(", ")}`);
  if (sequences.length > 0) await client.query(`DROP SEQUENCE ${sequences.join(", ")}`);
  await client.query("DROP SCHEMA IF EXISTS auth");
}

/** Days that the migrations do not make, as nodes make them. */
async function makePartitions(client: pg.Client, { tables }: BackupHeader): Promise<void> {
  const there = new Set((await readTables(client)).map(nameOf));
  const partitioned = new Set(await readPartitioned(client));
  for (const table of tables) {
    const { partition, name, schema } = table;
    if (partition === undefined || there.has(nameOf(table))) continue;
    const { of, range } = partition;
    if (
      !partitioned.has(of) ||
      schema !== "public" ||
      range === null ||
      name.slice(0, of.length + 1) !== `${of}_` ||
      !DAY_PATTERN.test(name.slice(of.length + 1))
    )
      throw notABackup();
    await client.query(`CREATE TABLE ${name} (LIKE ${of}_default INCLUDING ALL)`);
    await client.query(`ALTER TABLE ${of} ATTACH PARTITION ${name} FOR VALUES FROM (${range.from}) TO (${range.to})`);
  }
}

/** @throws BackupFileError if tables or columns are not those that the migrations make. */
async function checkTables(client: pg.Client, header: BackupHeader): Promise<void> {
  const made = new Map((await readTables(client)).map((table) => [nameOf(table), table]));
  for (const table of header.tables) {
    const same = made.get(nameOf(table));
    const columns = new Set(same?.columns);
    if (
      same === undefined ||
      table.columns.length !== columns.size ||
      !table.columns.every((column) => columns.has(column))
    )
      throw new BackupFileError(
        `The backup's table ${nameOf(table)} is not one that its ${header.migrations.length} migrations make: somebody has changed that database by hand.`,
      );
    made.delete(nameOf(table));
  }
  const [missing] = made.keys();
  if (missing !== undefined) throw new BackupFileError(`The backup does not hold the table ${missing}.`);
}

async function setSequences(client: pg.Client, { sequences }: BackupHeader): Promise<void> {
  const known = new Set((await readSequences(client)).map(({ name }) => name));
  for (const { name, lastValue } of sequences) {
    if (!known.has(name)) throw new BackupFileError(`The backup's sequence ${name} is not one of this release.`);
    await client.query("SELECT setval(format('public.%I', $1::text)::regclass, $2)", [name, lastValue]);
  }
}

async function storeInDatabase(client: pg.Client, key: BlobKey, content: AsyncIterable<Uint8Array>): Promise<void> {
  const parts = new FixedParts(BLOB_CHUNK_BYTES);
  let stored = 0;
  const store = async (bytes: Uint8Array | undefined): Promise<void> => {
    if (bytes === undefined) return;
    await client.query("INSERT INTO blob_chunks (organization, blob, part, bytes) VALUES ($1, $2, $3, $4)", [
      key.organization,
      key.id,
      stored++,
      bytes,
    ]);
  };
  for await (const chunk of content) for (const part of parts.add(chunk)) await store(part);
  await store(parts.rest());
}

async function storeObject(
  storage: Pick<BlobPlace, "write">,
  key: BlobKey,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  // Nobody erases it meanwhile: its record is not committed yet.
  const writer = storage.write(key, () => Promise.resolve());
  for await (const chunk of content) await writer.write(chunk);
  await writer.finish();
}

/** PostgreSQL's words say what is wrong with rows; whatever else went wrong is passed on. */
function refusedRows(table: BackupTable, error: Error & { readonly severity?: unknown }): Error {
  return error.severity === undefined
    ? error
    : new BackupFileError(`PostgreSQL does not take the rows of ${nameOf(table)}: ${error.message}.`, { cause: error });
}
