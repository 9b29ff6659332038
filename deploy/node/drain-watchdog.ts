/**
 * Kills the process if a drain exceeds its time while the event loop is blocked. Runs in a thread, which
 * `stop-signals.ts` starts with {@link WatchdogOptions}.
 */
import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

export interface WatchdogOptions {
  readonly afterMs: number;
}

const STANDARD_ERROR = 2;
const { afterMs } = workerData as WatchdogOptions;

setTimeout(() => {
  // Not `process.stderr`: a worker's output goes through the main thread, which is blocked.
  writeSync(STANDARD_ERROR, "The drain took too long and the event loop does not answer; ending at once.\n");
  process.kill(process.pid, "SIGKILL");
}, afterMs);
