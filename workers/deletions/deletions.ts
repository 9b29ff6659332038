/**
 * Background deletion: responses of deleted forms, old ones, old test data, and what deleted responses leave behind.
 */
import { erasuresRepository } from "../../runtime/postgres/responses/erasures.ts";
import { formDeletionsRepository } from "../../runtime/postgres/forms/form-deletions.ts";
import type { Actors } from "../../runtime/commands/commands.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import type { Pool } from "../../runtime/postgres/pool.ts";
import { formRetentionRepository } from "../../runtime/postgres/forms/form-retention.ts";
import { startErasures } from "./erasures.ts";
import { startFormDeletions } from "./form-deletions.ts";
import { startOldResponsesDeletion } from "./old-responses.ts";
import { startTestDataDeletion } from "./test-data.ts";

/** One for erasures, one for deletions of forms, old responses and test data. */
export const DELETIONS_CONNECTIONS = 2;

export interface DeletionsOptions {
  readonly pool: Pool;
  readonly actors: Actors;
  readonly clock: Clock;
  readonly log: Log;
  readonly clockScale: number;
  /** The names of the consumers that make rows of events. */
  readonly consumers: readonly string[];
}

/** `stop` resolves when the current page is done. */
export function startDeletions({ pool, actors, clock, log, clockScale, consumers }: DeletionsOptions): {
  stop(): Promise<void>;
} {
  const deletions = formDeletionsRepository(pool);
  const running = [
    startErasures({ erasures: erasuresRepository(pool), actors, clock, log, consumers }),
    startFormDeletions({ deletions, actors, clock, log }),
    startTestDataDeletion({ deletions, actors, clock, log, clockScale }),
    startOldResponsesDeletion({ retention: formRetentionRepository(pool), actors, clock, log, clockScale }),
  ];
  return {
    async stop() {
      await Promise.all(running.map((rounds) => rounds.stop()));
    },
  };
}
