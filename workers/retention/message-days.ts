/**
 * Removes messages thirty days after their creation, sent or not, by the database's clock: codes and addresses are kept
 * no longer than support needs them.
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

/** Sweeps now, then every hour. */
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
