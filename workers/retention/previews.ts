/**
 * Removes snapshots of drafts once their links have expired and no session is kept on them.
 *
 * Owns: when, and how many at a time. Does not own: what a snapshot is (`runtime/postgres/forms/form-previews.ts`).
 *
 * 1. Sessions on a snapshot are test data, which goes after thirty days (`workers/deletions/test-data.ts`), and leaves
 *    further stores some days later: the snapshot outlives both.
 */
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import { runPeriodically, type PeriodicWork } from "../../runtime/node/periodic-work.ts";
import type { FormPreviewsRepository } from "../../runtime/postgres/forms/form-previews.ts";

const KEPT_MS = 40 * 86_400_000;
const LOOK_EVERY_MS = 60 * 60_000;
const BATCH = 100;

export interface PreviewSweepOptions {
  readonly previews: Pick<FormPreviewsRepository, "sweep">;
  readonly clock: Clock;
  readonly log: Log;
  /** Divides both durations. */
  readonly clockScale: number;
}

/** Sweeps now and then periodically. */
export function startPreviewSweep({ previews, clock, log, clockScale }: PreviewSweepOptions): PeriodicWork {
  return runPeriodically({
    clock,
    log,
    everyMs: LOOK_EVERY_MS / clockScale,
    failure: "expired previews could not be removed",
    look: async () => (await previews.sweep(Math.ceil(KEPT_MS / clockScale), BATCH)) === BATCH,
  });
}
