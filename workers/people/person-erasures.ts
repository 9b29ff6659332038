/**
 * Goes on with erasures of persons until every store is empty, also those whose call died half-way.
 *
 * Owns: when. Does not own: what is left of an erasure (`runtime/postgres/people/person-erasures.ts`), erasing
 * (`workers/deletions/erasures.ts`).
 *
 * 1. A claim ends by its time: what a dead worker began, another goes on with.
 */
import type { Actors } from "../../runtime/commands/commands.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import { runPeriodically, type PeriodicWork } from "../../runtime/node/periodic-work.ts";
import type { PersonErasureKey, PersonErasuresRepository } from "../../runtime/postgres/people/person-erasures.ts";
import { deleteResponses } from "../deletions/delete-responses.ts";

const LOOK_EVERY_MS = 500;
/** How soon an erasure is looked at again. */
const AGAIN_MS = 1_000;
/** Longer than the deletion of a page. */
const CLAIM_MS = 60_000;
const BATCH = 20;
const PAGE = 50;

export interface PersonErasuresOptions {
  readonly erasures: PersonErasuresRepository;
  readonly actors: Pick<Actors, "call">;
  readonly clock: Clock;
  readonly log: Log;
}

export function startPersonErasures({ erasures, actors, clock, log }: PersonErasuresOptions): PeriodicWork {
  const goOnWith = async (key: PersonErasureKey): Promise<void> => {
    const left = await erasures.toDelete(key, PAGE);
    if (left.length > 0) {
      const responses = await deleteResponses(actors, left);
      log.info({ erasure: key.id, responses, failed: left.length - responses }, "deleted responses of a person");
    }
    const now = clock.now();
    const state = await erasures.advance(key, now);
    if (state === "done") log.info({ erasure: key.id }, "erased a person");
    else await erasures.lookAt(key, now + AGAIN_MS);
  };

  const rounds = runPeriodically({
    clock,
    log,
    everyMs: LOOK_EVERY_MS,
    failure: "erasures of persons could not be gone on with",
    async look() {
      const claimed = await erasures.claim(clock.now(), clock.now() + CLAIM_MS, BATCH);
      for (const key of claimed) {
        if (rounds.isStopped) return false;
        await goOnWith(key);
      }
      return claimed.length === BATCH;
    },
  });
  return rounds;
}
