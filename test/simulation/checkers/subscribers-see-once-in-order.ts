/**
 * A subscriber sees each event of its session once, in order, as it is in the journal, whichever nodes it was connected
 * to; and is given the whole state instead only where events that it has not seen were dropped (`subscriber.ts` looks
 * at that).
 */
import { isDeepStrictEqual } from "node:util";
import type { DomainEvent } from "../../../machines/conversation/events/events.ts";
import type { ActorId } from "../../../machines/ids.ts";
import { shortName, type Checker } from "./observations.ts";

export function subscribersSeeOnceInOrder(): Checker {
  const journal = new Map<ActorId, DomainEvent[]>();
  const seqs = new Map<string, number>();
  return {
    name: "a subscriber sees each event once and in order",

    committed({ turns }) {
      for (const { turn, events } of turns) journal.set(turn.actor, [...(journal.get(turn.actor) ?? []), ...events]);
    },

    reset(subscriber, head) {
      seqs.set(subscriber, head);
    },

    streamed(subscriber, session, since, events, violated) {
      for (const event of events) {
        const last = seqs.get(subscriber) ?? since;
        if (event.seq !== last + 1)
          violated(`${subscriber} of ${shortName(session)} got event ${event.seq} behind ${last}`);
        const kept = journal.get(session)?.[event.seq - 1];
        if (!isDeepStrictEqual(event, kept))
          violated(
            `${subscriber} got ${JSON.stringify(event)}, the journal of ${shortName(session)} has ${JSON.stringify(kept)}`,
          );
        seqs.set(subscriber, event.seq);
      }
    },
  };
}
