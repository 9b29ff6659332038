/**
 * Signals that stop this process, and the limit of ten seconds until it exits (`DRAIN_DELAY_MS` comes on top).
 *
 * 1. SIGTERM, SIGINT and SIGHUP drain. A second signal changes nothing, because npm forwards a Ctrl-C that the terminal
 *    has already sent.
 * 2. A drain that hangs ends the process with exit code 1.
 * 3. If the event loop is blocked, another thread ends the drain with SIGKILL, because timers of this thread do not
 *    run.
 */
import { ok } from "node:assert";
import { Worker } from "node:worker_threads";
import type { WatchdogOptions } from "./drain-watchdog.ts";

/** The limit that README states. */
const PROMISED_MS = 10_000;
export const DRAIN_MS = 9_500;
/** Time for a process whose event loop runs to exit by itself. */
const WATCHDOG_EXTRA_MS = 300;
ok(DRAIN_MS + WATCHDOG_EXTRA_MS < PROMISED_MS, "the watchdog ends a drain before the promised time");

export interface Stopping {
  /** Stops without a signal, for this reason. */
  begin(reason: string): void;
}

/**
 * @param stop stops the program; its error is printed, with exit code 1.
 * @param drainMs time limit of `stop`.
 */
export function stopOnSignals(stop: (reason: string) => Promise<void>, drainMs = DRAIN_MS): Stopping {
  let isStopping = false;
  const begin = (reason: string): void => {
    if (isStopping) return;
    isStopping = true;
    const options: WatchdogOptions = { afterMs: drainMs + WATCHDOG_EXTRA_MS };
    // Own `execArgv`: flags of this process may be invalid in a worker.
    new Worker(new URL("./drain-watchdog.ts", import.meta.url), {
      workerData: options,
      execArgv: ["--disable-warning=ExperimentalWarning"],
    }).on("error", (error) => {
      // The timer below still ends every drain that does not block the event loop.
      process.stderr.write(`The watchdog of the drain failed: ${String(error)}\n`);
    });
    // Without `unref`: this timer must outlive a drain that hangs.
    setTimeout(() => {
      process.stderr.write("The drain took too long; ending.\n");
      process.exit(1);
    }, drainMs);
    stop(reason).then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Some parts did not stop: ${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", begin).on("SIGINT", begin).on("SIGHUP", begin);
  return { begin };
}
