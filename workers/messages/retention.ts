/** Messages go thirty days after they were made, whatever became of them: codes and addresses are not kept for longer than they may be asked about. */
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import { removeOldMessages } from "../../runtime/postgres/messages.ts";
import type { Pool } from "../../runtime/postgres/pool.ts";

const KEPT_MS = 30 * 86_400_000;
const LOOK_EVERY_MS = 3_600_000;
/** Rows of one statement, so that none runs for long. */
const AT_ONCE = 1_000;

export interface MessageRetention {
  /** Removes what is over now; returns how many. */
  look(): Promise<number>;
  stop(): Promise<void>;
}

/** Looks now, and every hour from then on. */
export function keepMessageDays({ pool, clock, log }: { readonly pool: Pool; readonly clock: Clock; readonly log: Log }): MessageRetention {
  let isStopped = false;
  let cancel = (): void => undefined;

  const look = async (): Promise<number> => {
    let removed = 0;
    for (let last = AT_ONCE; last === AT_ONCE && !isStopped; removed += last) last = await removeOldMessages(pool, clock.now() - KEPT_MS, AT_ONCE);
    return removed;
  };
  const tick = async (): Promise<void> => {
    try {
      await look();
    } catch (error) {
      log.warn({ err: error }, "old messages could not be removed");
    }
    if (!isStopped) cancel = clock.after(LOOK_EVERY_MS, () => void (running = tick()));
  };
  let running: Promise<void> = tick();

  return {
    look,
    async stop() {
      isStopped = true;
      cancel();
      await running;
    },
  };
}
