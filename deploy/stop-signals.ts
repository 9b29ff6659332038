/**
 * Signals that ask this process to stop, and its promise to be gone in ten seconds.
 *
 * 1. SIGTERM, SIGINT and SIGHUP drain; further ones change nothing: npm passes a terminal's Ctrl-C on a second time.
 * 2. A drain that hangs ends the process all the same, with exit code 1.
 */

const DRAIN_MS = 9_500;

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
