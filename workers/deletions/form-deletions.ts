/**
 * Deletes the responses of deleted forms, then the forms' versions (contract §6).
 *
 * Owns: the order of the work. Does not own: deleting a response (its conversation does), the statements
 * (`runtime/postgres/forms/form-deletions.ts`).
 *
 * 1. The form itself is already deleted, so no conversation opens on it any more. One that was just opening is found
 *    within {@link STRAGGLERS_MS}, which is far longer than a command may travel. Only then the versions are deleted:
 *    no conversation can be read without them.
 * 2. Running conversations are deleted first.
 * 3. A worker renews its claim on a form with every page. After a worker dies, another continues where it stopped.
 */
import { ok } from "node:assert";
import type { Actors } from "../../runtime/commands/commands.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import type { FormDeletion, FormDeletionsRepository } from "../../runtime/postgres/forms/form-deletions.ts";
import { DELETE_WAIT_MS, deleteResponses } from "./delete-responses.ts";
import { runPeriodically, type PeriodicWork } from "../../runtime/node/periodic-work.ts";
import { CARRIED_MS_MAX } from "../../runtime/actors/directory.ts";

export const STRAGGLERS_MS = 120_000;
const LOOK_EVERY_MS = 500;
const CLAIM_MS = 60_000;
/** The wait before a form is checked again if no response was found, or none could be deleted. */
const AGAIN_MS = 2_000;
ok(STRAGGLERS_MS > CARRIED_MS_MAX, "a session that was being opened is found before its version goes (invariant 1)");
ok(CLAIM_MS > DELETE_WAIT_MS, "a claim outlasts one deletion, so that a page renews it in time");
ok(AGAIN_MS < STRAGGLERS_MS, "stragglers are looked for more than once");
const PAGE = 200;
const DELIVERIES_AT_ONCE = 1_000;
const PASSAGES_AT_ONCE = 1_000;
const ASSETS_AT_ONCE = 100;

export interface FormDeletionsOptions {
  readonly deletions: FormDeletionsRepository;
  readonly actors: Actors;
  readonly clock: Clock;
  readonly log: Log;
}

export function startFormDeletions({ deletions, actors, clock, log }: FormDeletionsOptions): PeriodicWork {
  /** Deletes page by page until none is left; undefined if the rest has to wait. */
  const empty = async (deletion: FormDeletion): Promise<number | undefined> => {
    let deleted = 0;
    for (const which of ["running", "all"] as const) {
      for (;;) {
        const page = await deletions.responses(deletion, which, PAGE);
        if (page.length === 0) break;
        const gone = await deleteResponses(actors, page);
        deleted += gone;
        const goesOn = gone > 0 && !rounds.isStopped;
        await deletions.record(deletion, gone, clock.now() + (goesOn ? CLAIM_MS : AGAIN_MS));
        log.info(
          { form: deletion.form, responses: deletion.responses + deleted, failed: page.length - gone },
          "deleted responses of a deleted form",
        );
        if (!goesOn) return undefined;
      }
    }
    return deleted;
  };

  const look = async (): Promise<boolean> => {
    const deletion = await deletions.claim(clock.now(), clock.now() + CLAIM_MS);
    if (deletion === undefined) return false;
    for (let erased = 1; erased > 0;) erased = await deletions.eraseKnowledge(deletion, PASSAGES_AT_ONCE);
    for (let erased = 1; erased > 0;) erased = await deletions.eraseAssets(deletion, ASSETS_AT_ONCE);
    const deleted = await empty(deletion);
    if (deleted === undefined) return true;
    if (clock.now() < deletion.requestedAt + STRAGGLERS_MS) {
      await deletions.record(deletion, 0, clock.now() + AGAIN_MS);
      return true;
    }
    for (let last = DELIVERIES_AT_ONCE; last === DELIVERIES_AT_ONCE;)
      last = await deletions.eraseDeliveries(deletion, DELIVERIES_AT_ONCE);
    await deletions.finish(deletion);
    log.info({ form: deletion.form, responses: deletion.responses + deleted }, "finished the deletion of a form");
    return true;
  };

  const rounds = runPeriodically({
    clock,
    log,
    everyMs: LOOK_EVERY_MS,
    failure: "a deleted form could not be gone on with",
    look,
  });
  return rounds;
}
