/**
 * Removes what limits have granted, once no window reaches it.
 *
 * Owns: when, and how many at a time. Does not own: how long a grant counts
 * (`runtime/postgres/organizations/allowances.ts`).
 *
 * 1. Nodes may sweep at once: each takes grants that no other is at.
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

/** Looks now, and again from then on. */
export function startAllowanceSweep({ allowances, clock, log }: AllowancesOptions): PeriodicWork {
  return runPeriodically({
    clock,
    log,
    everyMs: LOOK_EVERY_MS,
    failure: "grants that no limit counts any more could not be removed",
    look: async () => (await allowances.sweep(BATCH)) === BATCH,
  });
}
