/**
 * Deletes forms that have been in the bin for thirty days, by the same path as any other deletion of a form.
 *
 * Owns: when, and how many at a time. Does not own: what goes with a form (`workers/deletions/form-deletions.ts`).
 *
 * 1. Nodes may sweep at once: the form's actor takes one command, and a repeat of it is answered as the first.
 */
import type { Actors } from "../../runtime/commands/commands.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import { runPeriodically, type PeriodicWork } from "../../runtime/node/periodic-work.ts";
import type { FormsRepository } from "../../runtime/postgres/forms/forms.ts";

const KEPT_MS = 30 * 86_400_000;
const LOOK_EVERY_MS = 15 * 60_000;
const DELETE_WAIT_MS = 10_000;
/** Each deletion is a turn of an actor; the rest follows at the next look. */
const BATCH = 20;

export interface BinSweepOptions {
  readonly forms: Pick<FormsRepository, "binnedBefore">;
  readonly actors: Pick<Actors, "call">;
  readonly clock: Clock;
  readonly log: Log;
  /** Divides both durations. */
  readonly clockScale: number;
}

/** Sweeps now and then periodically. */
export function startBinSweep({ forms, actors, clock, log, clockScale }: BinSweepOptions): PeriodicWork {
  return runPeriodically({
    clock,
    log,
    everyMs: LOOK_EVERY_MS / clockScale,
    failure: "forms that were long enough in the bin could not be deleted",
    async look() {
      const due = await forms.binnedBefore(clock.now() - KEPT_MS / clockScale, BATCH);
      let deleted = 0;
      for (const { organization, id } of due) {
        const command = { type: "deleteForm" } as const;
        const reply = await actors.call({ organization, actor: id, commandId: `bin:${id}`, command }, DELETE_WAIT_MS);
        if (!("late" in reply) && reply.ok) deleted++;
      }
      // Those that did not go are tried again at the next look, not at once.
      return deleted === BATCH;
    },
  });
}
