/**
 * Messages go thirty days after they were made, by the database's clock and whatever became of them: codes and
 * addresses are not kept for longer than they may be asked about.
 */
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import { removeOldMessages } from "../../runtime/postgres/messages/messages.ts";
import type { Pool } from "../../runtime/postgres/pool.ts";
import { runPeriodically, type PeriodicWork } from "../../runtime/node/periodic-work.ts";

const KEPT_MS = 30 * 86_400_000;
const LOOK_EVERY_MS = 3_600_000;
/** Rows of one statement, so that none runs for long. */
const AT_ONCE = 1_000;

/** Looks now, and every hour from then on. */
export function startMessageRetention({
  pool,
  clock,
  log,
}: {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
}): PeriodicWork {
  return runPeriodically({
    clock,
    log,
    everyMs: LOOK_EVERY_MS,
    failure: "old messages could not be removed",
    look: async () => (await removeOldMessages(pool, KEPT_MS, AT_ONCE)) === AT_ONCE,
  });
}
