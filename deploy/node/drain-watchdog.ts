/**
 * Ends the process when a drain is not over in time and its event loop is too busy to notice: a thread of its own,
 * started by `stop-signals.ts` with {@link WatchdogOptions}.
 */
import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

export interface WatchdogOptions {
  readonly afterMs: number;
}

const STANDARD_ERROR = 2;
const { afterMs } = workerData as WatchdogOptions;

setTimeout(() => {
  // Not `process.stderr`: in a worker it is written by the very thread that does not answer.
  writeSync(STANDARD_ERROR, "The drain took too long and the event loop does not answer; ending at once.\n");
  process.kill(process.pid, "SIGKILL");
}, afterMs);
