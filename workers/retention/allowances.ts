/**
 * Removes grants of limits once no window includes them.
 *
 * Owns: when, and how many at a time. Does not own: how long a grant counts
 * (`runtime/postgres/organizations/allowances.ts`).
 *
 * 1. Nodes may sweep at once: each takes grants that no other node has locked.
 */
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import type { AllowancesRepository } from "../../runtime/postgres/organizations/allowances.ts";
import { runPeriodically, type PeriodicWork } from "../../runtime/node/periodic-work.ts";

const LOOK_EVERY_MS = 15 * 60_000;
const BATCH = 1_000;

export interface AllowancesOptions {
  readonly allowances: Pick<AllowancesRepository, "sweep">;
  readonly clock: Clock;
  readonly log: Log;
}

/** Sweeps now and then periodically. */
export function startAllowanceSweep({ allowances, clock, log }: AllowancesOptions): PeriodicWork {
  return runPeriodically({
    clock,
    log,
    everyMs: LOOK_EVERY_MS,
    failure: "grants that no limit counts any more could not be removed",
    look: async () => (await allowances.sweep(BATCH)) === BATCH,
  });
}
