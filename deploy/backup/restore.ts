/**
 * Restores a backup: into the configured database, or into one that is made for a rehearsal and dropped.
 *
 * Owns: the order of the steps, and what a rehearsal finds. Does not own: reading (`read-backup.ts`), loading
 * (`restore-database.ts`), what is changed of the rows (`new-life.ts`).
 *
 * 1. The commit is the last step. Files of DATA_DIR and objects of the storage come before it; without the commit
 *    nothing refers to them, and the next restore writes them again.
 * 2. A rehearsal writes into its own database only: no object of the storage, no file of DATA_DIR.
 */
import type { Readable } from "node:stream";
import type pg from "pg";
import { createFormVersions } from "../../runtime/actors/form-versions.ts";
import { everyResponse } from "../../analytics/rebuild/every-response.ts";
import type { BlobPlace } from "../../runtime/blobs/blob-place.ts";
import { MasterKeyError, openKeyring } from "../../runtime/keyring/keyring.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Entropy } from "../../runtime/node/entropy.ts";
import { createLog, type Log } from "../../runtime/node/log.ts";
import { createPool } from "../../runtime/postgres/pool.ts";
import { createStore } from "../../runtime/store.ts";
import { StartError } from "../config/start-error.ts";
import { connect, cut } from "./connections.ts";
import { differs, putDataFile, type DataFile } from "./data-files.ts";
import { open } from "./envelope.ts";
import { readFrames } from "./frame-reader.ts";
import { readIn } from "./input.ts";
import type { OpeningKey } from "./keys.ts";
import { beginNewLife, remember, rememberDeleted, rememberOldLife } from "./new-life.ts";
import { readOccupancy } from "./tables.ts";
import { readBackup, type ReadBackup, type ReadProgress } from "./read-backup.ts";
import { beginAlone, beginRestore, compareTables, databaseSink, migrateRestored } from "./restore-database.ts";

/** Responses that a rehearsal reads as a node does, and the rest of a page. */
const SAMPLES_MIN = 200;
const REHEARSAL_PREFIX = "parley_rehearsal_";
const NAME_BYTES = 8;

export interface ReadOptions {
  /** A file, or `-`. */
  readonly from: string;
  readonly standardInput: Readable;
  readonly key: OpeningKey;
  readonly progress: ReadProgress;
  /** Ends it; its reason is thrown. */
  readonly signal: AbortSignal;
  readonly masterKey: string | undefined;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
}

export interface RestoreOptions extends ReadOptions {
  readonly databaseUrl: string;
  readonly dataDirectory: string;
  /** Where objects go; undefined: into the database. */
  readonly storage: Pick<BlobPlace, "write"> | undefined;
  readonly replace: boolean;
  /** Whether responses that are known to be deleted after the backup are deleted again. */
  readonly deletesAgain: boolean;
  /** Ids of responses that another store knows as deleted, in pages. */
  deletedElsewhere(): AsyncIterable<readonly string[]>;
  /** The last step before the commit: what other stores have made of the former data goes. */
  beforeCommit(): Promise<void>;
}

export interface Restored extends ReadBackup {
  /** How many responses the nodes will delete again. */
  readonly deletedAgain: number;
}

/** @throws StartError, BackupFileError */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { dataDirectory, replace, storage, signal } = options;
  const client = await connect(options.databaseUrl, "restore");
  return endingWith(client, signal, async () => {
    await beginRestore(client, { replace });
    const files: DataFile[] = [];
    const sink = databaseSink(client, {
      storage,
      beforeDrop: (header) => rememberOldLife(client, header),
      async file(file) {
        if (!replace && (await differs(dataDirectory, file)))
          throw new StartError(
            `DATA_DIR has another ${file.name} than the backup: restore into an empty folder, or give --replace.`,
          );
        files.push(file);
      },
    });
    const table: typeof sink.table = async (loaded, content) => {
      const rows = await sink.table(loaded, content);
      // Early: the largest tables may take hours.
      if (loaded.name === "keyring") await checkMasterKey(client, options);
      return rows;
    };
    const read = await readBackup(framesOf(options), { ...sink, table }, options.progress);
    await migrateRestored(client, read.header);
    if (options.deletesAgain) for await (const page of options.deletedElsewhere()) await rememberDeleted(client, page);
    const deletedAgain = await beginNewLife(client, { ...options, isWithoutStorage: storage === undefined });
    for (const file of files) await putDataFile(dataDirectory, file);
    signal.throwIfAborted();
    await options.beforeCommit();
    await client.query("COMMIT");
    return { ...read, deletedAgain };
  });
}

export interface RecoveredOptions
  extends
    Pick<RestoreOptions, "databaseUrl" | "deletesAgain" | "deletedElsewhere" | "beforeCommit">,
    Pick<ReadOptions, "clock" | "entropy" | "signal"> {}

/**
 * Gives a database a new life that PostgreSQL's own means have set back: recovery to a point in time, a snapshot of a
 * disk.
 * @returns how many responses the nodes will delete again.
 */
export async function adoptRecovered(options: RecoveredOptions): Promise<number> {
  const client = await connect(options.databaseUrl, "restore");
  return endingWith(client, options.signal, async () => {
    await beginAlone(client);
    if ((await readOccupancy(client)) !== "ours")
      throw new StartError("The database holds nothing of Parley. Should DATABASE_URL name another one?");
    await remember(client);
    if (options.deletesAgain) for await (const page of options.deletedElsewhere()) await rememberDeleted(client, page);
    const deletedAgain = await beginNewLife(client, { ...options, isWithoutStorage: false });
    await options.beforeCommit();
    await client.query("COMMIT");
    return deletedAgain;
  });
}

export interface Rehearsal extends ReadBackup {
  /** Tables whose rows are not those of the backup, byte by byte. */
  readonly different: readonly string[];
  /** Responses that were read as a node reads them. */
  readonly samples: number;
}

/** @param serverUrl any database of the server on which one is made. @throws StartError, BackupFileError */
export async function rehearse(options: ReadOptions & { readonly serverUrl: string }): Promise<Rehearsal> {
  const { serverUrl, entropy, log } = options;
  const name = `${REHEARSAL_PREFIX}${Buffer.from(entropy.bytes(NAME_BYTES)).toString("hex")}`;
  const server = await connect(serverUrl, "rehearsal");
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  try {
    await dropLeftOver(server);
    // Whatever the server's own template is.
    const template = "TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'";
    await server.query(`CREATE DATABASE ${name} ${template}`).catch((error: Error) => {
      throw new StartError(`A rehearsal needs a database of its own, and cannot make one: ${error.message}.`, {
        cause: error,
      });
    });
    const { read, different } = await restoreIntoEmpty(url.href, options);
    return { ...read, different, samples: await readSamples(url.href, options) };
  } finally {
    await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`).catch((error: unknown) => {
      log.warn({ err: error, name }, "the database of the rehearsal could not be dropped; the next one drops it");
    });
    cut(server);
  }
}

/** Reads a whole backup without a database. @throws BackupFileError */
export async function checkBackup(options: ReadOptions): Promise<ReadBackup> {
  return readBackup(
    framesOf(options),
    {
      begin: () => Promise.resolve(),
      file: () => Promise.resolve(),
      table: (_table, content) => drain(content).then(() => undefined),
      object: (_object, content) => drain(content),
    },
    options.progress,
  );
}

async function restoreIntoEmpty(
  databaseUrl: string,
  options: ReadOptions,
): Promise<{ readonly read: ReadBackup; readonly different: readonly string[] }> {
  const client = await connect(databaseUrl, "rehearsal");
  return endingWith(client, options.signal, async () => {
    await beginRestore(client, { replace: false });
    const sink = databaseSink(client, {
      storage: undefined,
      beforeDrop: (header) => rememberOldLife(client, header),
      file: () => Promise.resolve(),
    });
    // Objects are compared with their hashes, and stored nowhere.
    const object = (_object: unknown, content: AsyncIterable<Uint8Array>): Promise<void> => drain(content);
    const read = await readBackup(framesOf(options), { ...sink, object }, options.progress);
    options.progress.at = "comparing";
    const different = await compareTables(client, read.header, read.manifest);
    await migrateRestored(client, read.header);
    await beginNewLife(client, { ...options, isWithoutStorage: false, deletesAgain: false });
    await checkMasterKey(client, options);
    await client.query("COMMIT");
    return { read, different };
  });
}

async function drain(content: AsyncIterable<Uint8Array>): Promise<void> {
  // Reading it checks it.
  for await (const _ of content);
}

/** Decodes responses with all that belongs to them. @throws Error for one that cannot be read. */
async function readSamples(databaseUrl: string, { clock }: ReadOptions): Promise<number> {
  // Without a log: its last connection may end with the database, which is dropped next.
  const pool = createPool(databaseUrl, { max: 1, log: createLog("silent"), applicationName: "parley rehearsal" });
  try {
    const store = createStore(pool);
    let samples = 0;
    for await (const { states } of everyResponse({
      db: pool,
      store,
      formVersions: createFormVersions(store.forms, clock),
    })) {
      samples += states.length;
      if (samples >= SAMPLES_MIN) break;
    }
    return samples;
  } finally {
    await pool.end();
  }
}

/** Databases of rehearsals that were killed: nobody is connected to them. */
async function dropLeftOver(server: pg.Client): Promise<void> {
  const { rows } = await server.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database d WHERE datname ~ '^${REHEARSAL_PREFIX}[0-9a-f]{16}$'
     AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.datname = d.datname)`,
  );
  for (const { name } of rows) await server.query(`DROP DATABASE IF EXISTS ${name}`);
}

async function checkMasterKey(client: pg.Client, { clock, entropy, masterKey }: ReadOptions): Promise<void> {
  await openKeyring({ db: client, clock, entropy, masterKey }).catch((error: unknown) => {
    throw error instanceof MasterKeyError ? new StartError(`${error.message}.`, { cause: error }) : error;
  });
}

function framesOf({ from, standardInput, key }: ReadOptions): ReturnType<typeof readFrames> {
  return readFrames(open(readIn(from, standardInput), key));
}

/** Closes the connection however the work ends; what was not committed is rolled back. */
async function endingWith<Result>(
  client: pg.Client,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  const close = (): void => cut(client);
  signal.addEventListener("abort", close);
  try {
    signal.throwIfAborted();
    return await work();
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", close);
    cut(client);
  }
}
