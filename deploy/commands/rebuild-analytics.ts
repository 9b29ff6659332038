/**
 * `npm run rebuild-analytics`: rebuilds the tables of responses in ClickHouse from PostgreSQL (contract §1), while
 * nodes keep running.
 *
 * Owns: finding both databases, progress, interruption. Does not own: the rebuild (`deploy/node/rebuild-analytics.ts`).
 *
 * 1. Views are stored only in the journal, so their table is not rebuilt.
 * 2. A signal interrupts it between two pages: the tables in use stay as they are. So they do if it is killed.
 */
import { connectClickHouse } from "../../analytics/clickhouse/clickhouse.ts";
import { OldServerError } from "../../analytics/clickhouse/server-version.ts";
import { systemClock } from "../../runtime/node/clock.ts";
import { createLog } from "../../runtime/node/log.ts";
import { createPool } from "../../runtime/postgres/pool.ts";
import { openBackingServices } from "../node/backing-services.ts";
import { commandLine, readConfig } from "../config/config.ts";
import { NO_NATS } from "../config/settings.ts";
import { createProgress } from "../node/progress.ts";
import { rebuildAnalytics, REBUILD_CONNECTIONS } from "../node/rebuild-analytics.ts";
import { StartError } from "../config/start-error.ts";
import { requireData } from "./existing-data.ts";
import { parametersOf, plainUsage } from "./parameters.ts";
import { counted } from "./counted.ts";

/** The exit code of a program that Ctrl-C ended, as shells have it. */
const INTERRUPTED_CODE = 130;

const USAGE = plainUsage(
  "rebuild-analytics",
  `Rebuilds the tables of responses in ClickHouse from PostgreSQL, while nodes serve.
Configuration is environment variables; see ${commandLine("start", "--help")}.`,
);

parametersOf({ command: "rebuild-analytics", usage: USAGE, options: {} });
const progress = createProgress(systemClock, (text) => process.stdout.write(text));
const interruption = new AbortController();
// A second signal ends the process at once.
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () =>
    interruption.abort(new StartError("The rebuild was interrupted; the tables in use are unchanged.")),
  );

try {
  await main();
} catch (error) {
  process.stderr.write(
    error instanceof StartError || error instanceof OldServerError
      ? `${error.message}\n`
      : `Analytics could not be rebuilt.\n${(error as Error).stack ?? String(error)}\n`,
  );
  process.exitCode = interruption.signal.aborted ? INTERRUPTED_CODE : 1;
}

async function main(): Promise<void> {
  // This program uses neither NATS nor the payment simulator. It writes analytics, so it has the role of ingest,
  // whatever the roles of this machine's nodes are.
  const config = {
    ...readConfig(),
    natsUrl: NO_NATS,
    paymentsSimulator: false,
    roles: { api: false, actors: false, jobs: false, ingest: true },
  };
  requireData(config, { clickhouse: true });
  const log = createLog(config.logLevel);
  const services = await openBackingServices({
    config,
    dataDirectory: config.dataDirectory,
    log,
    onProgress: progress.step,
    onChange: () => undefined,
  });
  const { clickhouseUrl } = services;
  try {
    if (clickhouseUrl === undefined) throw new Error("There is no ClickHouse to rebuild.");
    const pool = createPool(services.databaseUrl, { max: REBUILD_CONNECTIONS, log, applicationName: "parley rebuild" });
    const clickhouse = connectClickHouse(clickhouseUrl, config.clickhouseCluster);
    try {
      if (!(await isInUse(pool)))
        throw new StartError(
          "The database holds nothing of Parley yet. Should DATA_DIR or DATABASE_URL name another one?",
        );
      const outcome = await rebuildAnalytics({
        pool,
        clickhouse,
        keepsDeleted: true,
        signal: interruption.signal,
        onProgress: progress.step,
      });
      if (outcome === "busy") throw new StartError("Another rebuild of analytics is running.");
      progress.step(`Analytics has been rebuilt from ${counted(outcome, "response")}`);
    } finally {
      await clickhouse.close();
      await pool.end();
    }
  } finally {
    await services.close();
  }
}

/** Whether a node has ever started on the database. */
async function isInUse(pool: ReturnType<typeof createPool>): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>("SELECT to_regclass('responses') IS NOT NULL AS found");
  return rows[0]?.found === true;
}
