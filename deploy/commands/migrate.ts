/**
 * `npm run migrate`: brings the database of `DATABASE_URL` to the schema of this release and ends, as a job before the
 * nodes of a release start. Without it, the first node of a release does the same.
 *
 * 1. A wrong command line or a database that cannot be used ends it with one sentence and exit code 1.
 */
import { systemClock } from "../../runtime/node/clock.ts";
import { createLog } from "../../runtime/node/log.ts";
import { commandLine, readConfig } from "../config/config.ts";
import { StartError } from "../config/start-error.ts";
import { checkDatabase } from "../node/check-database.ts";
import { migrateDatabase } from "../node/migrate-database.ts";
import { createProgress } from "../node/progress.ts";
import { parametersOf, plainUsage } from "./parameters.ts";

const progress = createProgress(systemClock, (text) => process.stdout.write(text));

const USAGE = plainUsage(
  "migrate",
  `Brings the database of DATABASE_URL to the schema of this release and ends.
Configuration is environment variables; see ${commandLine("start", "--help")}.`,
);

parametersOf({ command: "migrate", usage: USAGE, options: {} });
try {
  const { databaseUrl, logLevel } = readConfig();
  if (databaseUrl === undefined)
    throw new StartError(`DATABASE_URL is needed: the embedded database is migrated by ${commandLine("start")}.`);
  await checkDatabase("DATABASE_URL", databaseUrl);
  const applied = await migrateDatabase(databaseUrl, createLog(logLevel), progress);
  progress.step(applied === 0 ? "The database has the schema of this release" : `${applied} migrations were applied`);
} catch (error) {
  process.stderr.write(
    error instanceof StartError
      ? `${error.message}\n`
      : `The database could not be migrated.\n${(error as Error).stack ?? String(error)}\n`,
  );
  process.exitCode = 1;
}
