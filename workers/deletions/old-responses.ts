/**
 * Deletes responses that are older than their form keeps them (the setting `keepResponsesDays`), through the same path
 * as a requested deletion.
 *
 * Owns: when, and how many at a time. Does not own: which responses these are
 * (`runtime/postgres/forms/form-retention.ts`).
 *
 * 1. The database's clock decides: a node with a wrong clock deletes nothing early.
 * 2. Nodes may look at once: deleting a response twice is deleting it once.
 * 3. One form with very many old responses does not hold up the others: each look takes one page of each form.
 */
import type { Actors } from "../../runtime/commands/commands.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import { runPeriodically, type PeriodicWork } from "../../runtime/node/periodic-work.ts";
import type { FormRetentionRepository, RetainedForm } from "../../runtime/postgres/forms/form-retention.ts";
import { deleteResponses } from "./delete-responses.ts";

const DAY_MS = 86_400_000;
const LOOK_EVERY_MS = 60_000;
const PAGE = 200;
/** Forms of one statement; a look goes through all of them. */
const FORMS_PAGE = 500;

export interface OldResponsesOptions {
  readonly retention: FormRetentionRepository;
  readonly actors: Actors;
  readonly clock: Clock;
  readonly log: Log;
  /** Divides both durations. */
  readonly clockScale: number;
}

export function startOldResponsesDeletion(options: OldResponsesOptions): PeriodicWork {
  const { retention, actors, clock, log, clockScale } = options;

  /** @returns true if the form may have more. */
  const look = async (form: RetainedForm): Promise<boolean> => {
    const page = await retention.old(form, DAY_MS / clockScale, PAGE);
    if (page.length === 0) return false;
    const gone = await deleteResponses(actors, page);
    log.info(
      { form: form.form, days: form.days, responses: gone, failed: page.length - gone },
      "deleted responses that their form no longer keeps",
    );
    return gone === PAGE;
  };

  const rounds = runPeriodically({
    clock,
    log,
    everyMs: LOOK_EVERY_MS / clockScale,
    failure: "responses that their form no longer keeps could not be deleted",
    async look() {
      let hasMore = false;
      for (let after: RetainedForm | undefined, last = FORMS_PAGE; last === FORMS_PAGE;) {
        const forms = await retention.forms(after, FORMS_PAGE);
        for (const form of forms) {
          if (rounds.isStopped) return false;
          if (await look(form)) hasMore = true;
        }
        after = forms.at(-1);
        last = forms.length;
      }
      return hasMore;
    },
  });
  return rounds;
}
