/** `npm start`: one node in this process, with its own `DATA_DIR`. */
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import type { Config } from "../config/config.ts";
import { openDataDirectory } from "../data-directory/data-directory.ts";
import type { StartedNode } from "../node/node.ts";
import type { Progress } from "../node/progress.ts";
import { removeRunFile, writeRunFile } from "../data-directory/run-files.ts";

export interface StartOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly progress: Progress;
}

/** The nodes of `npm start`. */
export interface RunningProgram {
  /** In the order of their ports. */
  readonly nodes: readonly StartedNode[];
  stop(): Promise<void>;
}

/** @throws StartError for a cause that the operator can fix. */
export async function startSingleNode(options: StartOptions): Promise<RunningProgram> {
  const directory = await openDataDirectory(options.config.dataDirectory);
  try {
    // Loading the whole node takes seconds on a small machine; what is refused before needs none of it.
    const { startNode } = await import("../node/node.ts");
    const node = await startNode({
      ...options,
      directory,
      keepsQuickstart: true,
      onRunning: (running) =>
        running === undefined ? removeRunFile(directory.path) : writeRunFile(directory.path, running),
    });
    return {
      nodes: [node.started],
      async stop() {
        await node.stop();
        directory.lock.release();
      },
    };
  } catch (error) {
    directory.lock.release();
    throw error;
  }
}
