/**
 * Looking again and again, until it is stopped: how workers run that nobody calls.
 *
 * 1. A look that fails is tried again at the next one, and said in the log.
 * 2. A look that found a full batch is followed by the next at once.
 */
import type { Clock } from "./clock.ts";
import type { Log } from "./log.ts";

export interface PeriodicWorkOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly everyMs: number;
  /** What could not be done, for the log. */
  readonly failure: string;
  /** One look. Resolves to whether there is more at once. */
  readonly look: () => Promise<boolean>;
}

export interface PeriodicWork {
  /** Whether a look should come to an end soon. */
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
