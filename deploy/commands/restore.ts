/**
 * `npm run restore`: puts a backup back (`deploy/backup`), or rehearses that.
 *
 * Owns: parameters, progress, exit codes, rebuilding ClickHouse. Does not own: how a backup is read and loaded.
 *
 * 1. The database is as before until everything was read and checked; the commit is the last step.
 * 2. No node may run: one on DATA_DIR holds its lock, one on the database holds a lock there.
 * 3. Exit codes: 0; 1 for an error, and for a rehearsal that finds a difference; 2 if the data is restored, and only
 *    ClickHouse could not be rebuilt; 130 when it was interrupted.
 */
import { connectClickHouse, type ClickHouse } from "../../analytics/clickhouse/clickhouse.ts";
import { migrateClickHouse } from "../../analytics/clickhouse/migrate.ts";
import { OldServerError } from "../../analytics/clickhouse/server-version.ts";
import { deletedResponses, forgetResponses, removeViewsSince } from "../../analytics/rebuild/after-restore.ts";
import { createS3Place } from "../../runtime/blobs/s3/s3-place.ts";
import { systemClock } from "../../runtime/node/clock.ts";
import { systemEntropy } from "../../runtime/node/entropy.ts";
import { createLog, type Log } from "../../runtime/node/log.ts";
import { createPool } from "../../runtime/postgres/pool.ts";
import { openingKeyOf } from "../backup/keys.ts";
import { adoptRecovered, checkBackup, rehearse, restoreBackup, type ReadOptions } from "../backup/restore.ts";
import { commandLine, readConfig, type Config } from "../config/config.ts";
import { StartError } from "../config/start-error.ts";
import { openDataDirectory } from "../data-directory/data-directory.ts";
import { createProgress } from "../node/progress.ts";
import { rebuildAnalytics, REBUILD_CONNECTIONS } from "../node/rebuild-analytics.ts";
import { interruptible, reportFailure, telling, totalsOf } from "./backup-words.ts";
import { openDatabase } from "./backup-database.ts";
import { parametersOf } from "./parameters.ts";
import { counted } from "./counted.ts";

const OPENED = "--from FILE --identity-file FILE|--passphrase-file FILE";
const USAGE = `Usage: ${commandLine("restore", `${OPENED} [--replace] [--with-deleted]`)}
       ${commandLine("restore", `${OPENED} --rehearse`)}
       ${commandLine("restore", `${OPENED} --check`)}
       ${commandLine("restore", "--recovered TIME [--with-deleted]")}

Puts a backup into the database and DATA_DIR of the configuration, which is environment variables, those of ${commandLine("start")}.
Stop every node before.

  --from FILE             the backup, or - for standard input
  --identity-file FILE    a file with the secret key (AGE-SECRET-KEY-…) of the backup
  --passphrase-file FILE  a file with the passphrase of the backup
  --replace               the database or DATA_DIR may hold an installation: it is lost
  --with-deleted          brings back responses, too, that are known to be deleted after the backup
  --rehearse              restores into a database of its own, compares every row, and drops it
  --check                 reads the whole file and checks every part of it, without a database
  --recovered TIME        PostgreSQL was recovered to this time by its own means (2026-11-24T10:30:00Z): resets streams,
                          and rebuilds analytics
`;
const ONLY_ANALYTICS_FAILED_CODE = 2;

const progress = createProgress(systemClock, (text) => process.stdout.write(text));
const interruption = interruptible("The restore was interrupted; the database is as before.");
// The reader of progress may close it (`| head`): the restore goes on.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.exitCode = reportFailure("The backup could not be restored.", error, interruption.signal);
}

async function main(given: readonly string[]): Promise<number> {
  const { values } = parametersOf({
    command: "restore",
    usage: USAGE,
    given,
    options: {
      from: { type: "string" },
      "identity-file": { type: "string" },
      "passphrase-file": { type: "string" },
      replace: { type: "boolean", default: false },
      "with-deleted": { type: "boolean", default: false },
      rehearse: { type: "boolean", default: false },
      check: { type: "boolean", default: false },
      recovered: { type: "string" },
    },
  });
  const { from, "identity-file": identityFile, "passphrase-file": passphraseFile } = values;
  if (given.length === 0) {
    process.stdout.write(USAGE);
    return 1;
  }
  if (values.recovered !== undefined) {
    if ([from, identityFile, passphraseFile].some(Boolean) || values.replace || values.rehearse || values.check)
      throw new StartError("--recovered stands alone, or with --with-deleted: it reads no backup.");
    return recovered(timeGiven(values.recovered), !values["with-deleted"]);
  }
  if (from === undefined)
    throw new StartError(`--from is needed: say which backup is read. See ${commandLine("restore", "--help")}.`);
  if ((identityFile === undefined) === (passphraseFile === undefined))
    throw new StartError("Give either --identity-file or --passphrase-file: one of them opens the backup.");
  if ([values.rehearse, values.check, values.replace || values["with-deleted"]].filter(Boolean).length > 1)
    throw new StartError("--rehearse and --check stand alone: they replace nothing.");
  const key = await openingKeyOf({ identityFile, passphraseFile });
  const config = readConfig();
  const log = createLog(config.logLevel);
  const reading: ReadOptions = {
    from,
    standardInput: process.stdin,
    key,
    progress: { at: "", bytes: 0 },
    signal: interruption.signal,
    masterKey: config.masterKey,
    clock: systemClock,
    entropy: systemEntropy(),
    log,
  };
  if (values.check) return check(reading);
  if (values.rehearse) return rehearsal(reading, config, log);
  return restore(reading, config, log, { replace: values.replace, deletesAgain: !values["with-deleted"] });
}

/** Tells how far the backup is read, until that has ended. */
async function told<Result>({ progress: at }: ReadOptions, read: () => Promise<Result>): Promise<Result> {
  const stopTelling = telling(systemClock, at, "read", progress.step);
  try {
    return await read();
  } finally {
    stopTelling();
  }
}

async function check(reading: ReadOptions): Promise<number> {
  const { header, manifest } = await told(reading, () => checkBackup(reading));
  progress.step(
    `The backup of ${timeOf(header.takenAt)} is whole: ${totalsOf(manifest)}, release ${header.release}, ${header.migrations.length} migrations`,
  );
  return 0;
}

async function rehearsal(reading: ReadOptions, config: Config, log: Log): Promise<number> {
  const directory = config.databaseUrl === undefined ? await openDataDirectoryBeside(config) : undefined;
  const database = await openDatabase(config, log, progress.step);
  try {
    const { header, manifest, different, samples } = await told(reading, () =>
      rehearse({ ...reading, serverUrl: database.url }),
    );
    const what = `The backup of ${timeOf(header.takenAt)}: ${totalsOf(manifest)}`;
    if (different.length > 0) {
      progress.step(what);
      process.stderr.write(
        `These tables came out differently: ${different.join(", ")}. Do not rely on this backup, and keep it for an inquiry.\n`,
      );
      return 1;
    }
    progress.step(
      `${what}; restored, every row is the same, and ${counted(samples, "response")} ${samples === 1 ? "was" : "were"} read as a node reads them`,
    );
    return 0;
  } finally {
    await database.close();
    directory?.release();
  }
}

/** An embedded server needs a folder; one that does not exist is made. A running node may hold its lock. */
async function openDataDirectoryBeside(config: Config): Promise<{ release(): void } | undefined> {
  try {
    return (await openDataDirectory(config.dataDirectory)).lock;
  } catch (error) {
    if (error instanceof StartError && error.cause === undefined) return undefined;
    throw error;
  }
}

async function restore(
  reading: ReadOptions,
  config: Config,
  log: Log,
  { replace, deletesAgain }: { readonly replace: boolean; readonly deletesAgain: boolean },
): Promise<number> {
  const storage = config.s3 === undefined ? undefined : createS3Place(config.s3);
  try {
    await storage?.check().catch((error: Error) => {
      throw new StartError(`S3_URL cannot be used: ${error.message}.`, { cause: error });
    });
    return await withStores(config, log, async ({ databaseUrl, dataDirectory, clickhouse }) => {
      const { header, manifest, deletedAgain } = await told(reading, () =>
        restoreBackup({
          ...reading,
          databaseUrl,
          dataDirectory,
          storage,
          replace,
          deletesAgain,
          deletedElsewhere: () => deletedResponses(clickhouse),
          beforeCommit: () => forgetResponses(clickhouse),
        }),
      );
      progress.step(`Restored the backup of ${timeOf(header.takenAt)}: ${totalsOf(manifest)}`);
      tellDeletedAgain(deletedAgain);
      return rebuild(clickhouse, databaseUrl, header.takenAt, log);
    });
  } finally {
    await storage?.close();
  }
}

/** @param atMs the time to which PostgreSQL was recovered. */
async function recovered(atMs: number, deletesAgain: boolean): Promise<number> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  return withStores(config, log, async ({ databaseUrl, clickhouse }) => {
    const deletedAgain = await adoptRecovered({
      databaseUrl,
      deletesAgain,
      deletedElsewhere: () => deletedResponses(clickhouse),
      beforeCommit: () => forgetResponses(clickhouse),
      clock: systemClock,
      entropy: systemEntropy(),
      signal: interruption.signal,
    });
    progress.step(`The database of ${timeOf(atMs)} has a new history`);
    tellDeletedAgain(deletedAgain);
    return rebuild(clickhouse, databaseUrl, atMs, log);
  });
}

/** Opens both databases while no node runs on DATA_DIR. */
async function withStores<Result>(
  config: Config,
  log: Log,
  work: (stores: {
    readonly databaseUrl: string;
    readonly dataDirectory: string;
    readonly clickhouse: ClickHouse;
  }) => Promise<Result>,
): Promise<Result> {
  const directory = await openDataDirectory(config.dataDirectory);
  try {
    const database = await openDatabase(config, log, progress.step, { withClickHouse: true });
    const { clickhouseUrl } = database;
    if (clickhouseUrl === undefined) throw new Error("the services were opened without ClickHouse");
    const clickhouse = connectClickHouse(clickhouseUrl, config.clickhouseCluster);
    try {
      // Early: what fails at the end of a restore was waited for in vain.
      await migrateClickHouse(clickhouse).catch((error: Error) => {
        throw error instanceof OldServerError
          ? error
          : new StartError(`ClickHouse cannot be used, and a restore rebuilds it: ${error.message}.`, { cause: error });
      });
      return await work({ databaseUrl: database.url, dataDirectory: directory.path, clickhouse });
    } finally {
      await clickhouse.close();
      await database.close();
    }
  } finally {
    directory.lock.release();
  }
}

function tellDeletedAgain(responses: number): void {
  if (responses > 0)
    progress.step(
      `${responses === 1 ? "1 response was" : `${responses} responses were`} deleted later: nodes do it again when they start (--with-deleted keeps such responses)`,
    );
}

async function rebuild(clickhouse: ClickHouse, databaseUrl: string, takenAt: number, log: Log): Promise<number> {
  const pool = createPool(databaseUrl, { max: REBUILD_CONNECTIONS, log, applicationName: "parley restore" });
  try {
    await removeViewsSince(clickhouse, takenAt);
    const outcome = await rebuildAnalytics({
      pool,
      clickhouse,
      keepsDeleted: false,
      signal: interruption.signal,
      onProgress: progress.step,
    });
    if (outcome === "busy") throw new StartError("another rebuild of analytics is running");
    progress.step(
      `Analytics has been rebuilt from ${counted(outcome, "response")}. ${commandLine("start")} begins where the backup ended`,
    );
    return 0;
  } catch (error) {
    const reason = interruption.signal.aborted ? "it was interrupted" : (error as Error).message;
    process.stderr.write(
      `The data is restored, but analytics could not be rebuilt: ${reason}. Nodes do it when they start; reports are unavailable until then.\n`,
    );
    return ONLY_ANALYTICS_FAILED_CODE;
  } finally {
    await pool.end();
  }
}

/** @throws StartError */
function timeGiven(text: string): number {
  const atMs = Date.parse(text);
  // A time without a zone means another one on each machine.
  if (Number.isNaN(atMs) || !/(Z|[+-]\d\d:\d\d)$/.test(text) || atMs > systemClock.now())
    throw new StartError(`--recovered must be a past time with its zone, such as 2026-11-24T10:30:00Z, not ${text}.`);
  return atMs;
}

function timeOf(atMs: number): string {
  return new Date(atMs).toISOString();
}
