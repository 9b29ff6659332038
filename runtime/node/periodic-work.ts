/**
 * Periodic work: repeats a worker's look until it is stopped.
 *
 * 1. A look that fails is logged and repeated at the next interval.
 * 2. A look that found a full batch is followed by the next at once.
 */
import type { Clock } from "./clock.ts";
import type { Log } from "./log.ts";

export interface PeriodicWorkOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly everyMs: number;
  /** The log line of a failed look. */
  readonly failure: string;
  /** One look. Resolves to true if there is more work at once. */
  readonly look: () => Promise<boolean>;
}

export interface PeriodicWork {
  /** True if the present look should end soon. */
  readonly isStopped: boolean;
  stop(): Promise<void>;
}

/** Looks now, and every `everyMs` from then on. */
export function runPeriodically({ clock, log, everyMs, failure, look }: PeriodicWorkOptions): PeriodicWork {
  let isStopped = false;
  let cancel = (): void => undefined;
  const round = async (): Promise<void> => {
    const hasMore = await look().catch((error: unknown) => {
      log.warn({ err: error }, failure);
      return false;
    });
    if (!isStopped) cancel = clock.after(hasMore ? 0 : everyMs, () => void (running = round()));
  };
  let running = round();
  return {
    get isStopped() {
      return isStopped;
    },
    async stop() {
      isStopped = true;
      cancel();
      await running;
    },
  };
}
