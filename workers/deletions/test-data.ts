/**
 * Deletes test data thirty days after its start (§5.4, contract §4), through the same path as a requested deletion.
 *
 * 1. The database's clock decides: a node with a wrong clock deletes nothing early.
 */
import type { Actors } from "../../runtime/commands/commands.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import type { FormDeletionsRepository } from "../../runtime/postgres/forms/form-deletions.ts";
import { deleteResponses } from "./delete-responses.ts";
import { runPeriodically, type PeriodicWork } from "../../runtime/node/periodic-work.ts";

const KEPT_MS = 30 * 86_400_000;
const LOOK_EVERY_MS = 60_000;
const PAGE = 200;

export interface TestDataOptions {
  readonly deletions: Pick<FormDeletionsRepository, "testResponses">;
  readonly actors: Actors;
  readonly clock: Clock;
  readonly log: Log;
  /** Divides both durations. */
  readonly clockScale: number;
}

export function startTestDataDeletion({ deletions, actors, clock, log, clockScale }: TestDataOptions): PeriodicWork {
  return runPeriodically({
    clock,
    log,
    everyMs: LOOK_EVERY_MS / clockScale,
    failure: "old test data could not be deleted",
    async look() {
      const page = await deletions.testResponses(Math.ceil(KEPT_MS / clockScale), PAGE);
      if (page.length === 0) return false;
      const gone = await deleteResponses(actors, page);
      log.info({ responses: gone, failed: page.length - gone }, "deleted test data older than thirty days");
      return gone === PAGE;
    },
  });
}
