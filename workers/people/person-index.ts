/**
 * Makes responses findable by the e-mail addresses in them: a consumer of committed turns, so that no turn waits.
 *
 * Owns: which turns matter, and the pace. Does not own: what an address is, and the rows
 * (`runtime/postgres/people/person-addresses.ts`).
 *
 * 1. An answer is findable {@link BATCH_EVERY_MS} after its commit, if nothing holds the consumer up.
 * 2. Rows are made of the answers as they are now: a repeated, late or erased entry adds nothing wrong.
 */
import { isId, withPrefix } from "../../machines/ids.ts";
import type { Consumer } from "../../runtime/consumers/consumer.ts";
import { personAddressesRepository } from "../../runtime/postgres/people/person-addresses.ts";

/** The index has one loop. */
export const PERSON_INDEX_CONNECTIONS = 1;

/** A person is rarely looked for in the second of the answer, and a batch costs mostly its shards. */
const BATCH_EVERY_MS = 500;

export function personIndex(): Consumer {
  return {
    name: "people",
    effect: {
      kind: "transaction",
      async apply(batch, db) {
        const responses = batch.flatMap((turn) =>
          isId("ses", turn.actor) && turn.mayContain("@") ? [withPrefix("res", turn.actor)] : [],
        );
        if (responses.length > 0) await personAddressesRepository(db).index([...new Set(responses)]);
        return undefined;
      },
    },
    batchEveryMs: () => BATCH_EVERY_MS,
  };
}
