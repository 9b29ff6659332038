/**
 * Signals that ask this process to stop, and its promise to be gone in ten seconds.
 *
 * 1. SIGTERM, SIGINT and SIGHUP drain; further ones change nothing: npm passes a terminal's Ctrl-C on a second time.
 * 2. A drain that hangs ends the process all the same, with exit code 1.
 * 3. A drain during which the event loop is blocked ends with SIGKILL, from another thread: no timer of this one
 *    would run.
 */
import { ok } from "node:assert";
import { Worker } from "node:worker_threads";
import type { WatchdogOptions } from "./drain-watchdog.ts";

/** What is promised (README). */
const PROMISED_MS = 10_000;
export const DRAIN_MS = 9_500;
/** What a process whose event loop answers needs to end by itself. */
const WATCHDOG_EXTRA_MS = 300;
ok(DRAIN_MS + WATCHDOG_EXTRA_MS < PROMISED_MS, "the watchdog ends a drain before the promised time");

export interface Stopping {
  /** Stops for another reason than a signal, as one would. */
  begin(reason: string): void;
}

/**
 * @param stop ends what runs; what it throws is shown, with exit code 1.
 * @param drainMs how long that may take.
 */
export function stopOnSignals(stop: (reason: string) => Promise<void>, drainMs = DRAIN_MS): Stopping {
  let isStopping = false;
  const begin = (reason: string): void => {
    if (isStopping) return;
    isStopping = true;
    const options: WatchdogOptions = { afterMs: drainMs + WATCHDOG_EXTRA_MS };
    // Its own parameters: those of this process may be for the main thread alone.
    new Worker(new URL("./drain-watchdog.ts", import.meta.url), {
      workerData: options,
      execArgv: ["--disable-warning=ExperimentalWarning"],
    }).on("error", (error) => {
      // The timer below is left, which ends every drain but one that blocks the loop.
      process.stderr.write(`The drain has no watchdog: ${String(error)}\n`);
    });
    // Kept alive on purpose: it ends a drain that hangs.
    setTimeout(() => {
      process.stderr.write("The drain took too long; ending.\n");
      process.exit(1);
    }, drainMs);
    stop(reason).then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Not everything stopped: ${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", begin).on("SIGINT", begin).on("SIGHUP", begin);
  return { begin };
}
