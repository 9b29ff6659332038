/**
 * The process of the embedded ClickHouse: started by `clickhouse-service.ts`, with its output going to its log.
 * Parameters: DATA_DIR, the port to listen on, and the data folder, by which `ps` finds it.
 *
 * 1. One process has a data folder: it holds a kernel lock from before it opens the folder until it has ended.
 * 2. The address file is written when it answers queries. It stays when the process ends, for the next one to listen
 *    there again: only the lock shows whether one runs.
 * 3. SIGTERM finishes what runs, kills it after `FINISH_MS`, and ends with 0. An engine that has broken ends it with 1.
 */
import { systemClock } from "../../../runtime/node/clock.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { writeAddress } from "../address-file.ts";
import { tryLock } from "../lock.ts";
import { keepSecret } from "../secret-file.ts";
import { createConnectionPool } from "./connection-pool.ts";
import { CLICKHOUSE_DATABASE } from "./credentials.ts";
import { asConnectionArguments, processSettings, querySettings } from "./engine-settings.ts";
import { startHttpServer } from "./http-server.ts";
import { quotedName } from "./literals.ts";
import { clickHousePaths } from "./paths.ts";
import { sessionProfile } from "./session-profile.ts";

/** The process ends with it when another one has the data folder, or the port. */
const EXIT_CODE_BUSY = 3;

const FINISH_MS = 2_500;
/** After an answer that says so to the caller who saw it. */
const BROKEN_EXIT_MS = 100;

/** Requests that wait for a connection: far more than a node sends at once. */
const WAITING_MAX = 512;

const log = createLog("info").child({ part: "clickhouse" });
const [dataDirectory = "", port = ""] = process.argv.slice(2);

try {
  await serve();
} catch (error) {
  const isBusy = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
  log.fatal({ error: error instanceof Error ? error.stack : String(error) }, "ClickHouse did not start");
  process.exit(isBusy ? EXIT_CODE_BUSY : 1);
}

async function serve(): Promise<void> {
  const paths = await clickHousePaths(dataDirectory);
  const lock = tryLock(paths.lockFile);
  if (lock === undefined) {
    log.error("another process uses this data directory");
    process.exit(EXIT_CODE_BUSY);
  }
  const pool = createConnectionPool({
    dataFolder: paths.dataFolder,
    processArguments: asConnectionArguments(processSettings()),
    connectionArguments: asConnectionArguments(querySettings()),
    waitingMax: WAITING_MAX,
  });
  await pool.run(
    {
      profile: sessionProfile(undefined, []),
      parameters: new Map(),
      leavesNoTrace: true,
      signal: new AbortController().signal,
    },
    (session) => session.queryAsync(`CREATE DATABASE IF NOT EXISTS ${quotedName(CLICKHOUSE_DATABASE)}`),
  );
  const server = await startHttpServer({
    pool,
    password: await keepSecret(paths.passwordFile),
    port: Number(port),
    log,
    onBroken(failure) {
      log.fatal({ error: failure.message }, "the engine has broken");
      systemClock.after(BROKEN_EXIT_MS, () => process.exit(1));
    },
  });

  let stopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "ClickHouse stops");
    void server.stop(FINISH_MS).then(() => process.exit(0));
  };
  process.on("SIGTERM", onSignal).on("SIGINT", onSignal);
  // The terminal of the first start may go; the service does not belong to it.
  process.on("SIGHUP", () => undefined);
  await writeAddress(paths.addressFile, { pid: process.pid, port: server.port });
  log.info({ pid: process.pid, port: server.port }, "ClickHouse listens");
}
