/** Brings the database to the schema of this release, for a start and for `npm run migrate`. */
import type { Log } from "../../runtime/node/log.ts";
import { migrate } from "../../runtime/postgres/schema/migrate.ts";
import { MigrationError } from "../../runtime/postgres/schema/migration-error.ts";
import { StartError } from "../config/start-error.ts";
import type { Progress } from "./progress.ts";

/** @returns how many migrations were applied. @throws StartError when the database cannot be used. */
export async function migrateDatabase(databaseUrl: string, log: Log, progress: Progress): Promise<number> {
  let applied = 0;
  await migrate(databaseUrl, log, ({ name, done, total }) => {
    if (name === undefined) return;
    progress.step(`Database: migration ${done + 1} of ${total}, ${name}`);
    applied++;
  }).catch((error: Error) => {
    throw new StartError(`The database cannot be used: ${reason(error)}.`, { cause: error });
  });
  return applied;
}

/** Messages of the error and its causes. `pg` joins several refused addresses in an error without a message. */
function reason(error: Error): string {
  if (error instanceof AggregateError) return error.errors.map((each) => (each as Error).message).join(", ");
  // Its message contains the message of its cause.
  if (error instanceof MigrationError) return error.message;
  return error.cause instanceof Error ? `${error.message}: ${reason(error.cause)}` : error.message;
}
