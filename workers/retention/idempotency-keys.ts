/**
 * Removes expired idempotency keys with their stored answers (contract §6).
 *
 * Owns: when, and how many at a time. Does not own: how long a key is valid
 * (`runtime/postgres/keys/idempotency-keys.ts`).
 *
 * 1. Nodes may sweep at once: each takes keys that no other node has locked.
 */
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import type { IdempotencyRepository } from "../../runtime/postgres/keys/idempotency-keys.ts";
import { runPeriodically, type PeriodicWork } from "../../runtime/node/periodic-work.ts";

const LOOK_EVERY_MS = 15 * 60_000;
const BATCH = 1_000;

export interface IdempotencyKeysOptions {
  readonly idempotency: Pick<IdempotencyRepository, "sweep">;
  readonly clock: Clock;
  readonly log: Log;
}

/** Sweeps now and then periodically. */
export function startIdempotencyKeySweep({ idempotency, clock, log }: IdempotencyKeysOptions): PeriodicWork {
  return runPeriodically({
    clock,
    log,
    everyMs: LOOK_EVERY_MS,
    failure: "idempotency keys of yesterday could not be removed",
    look: async () => (await idempotency.sweep(BATCH)) === BATCH,
  });
}
