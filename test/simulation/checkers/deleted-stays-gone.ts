/**
 * A response that was deleted has no row, no answers, no timer and nothing waiting to be sent, and nothing happens to
 * it any more.
 */
import { withPrefix, type ActorId, type SessionId } from "../../../machines/ids.ts";
import { shortName, type Checker } from "./observations.ts";

/** Its name; what clients are answered of a deleted response is part of it (`clients.ts`). */
export const DELETED_STAYS_GONE = "what is deleted is gone";

export function deletedStaysGone(): Checker {
  const deleted = new Set<ActorId>();
  return {
    name: DELETED_STAYS_GONE,

    committed({ turns }, violated) {
      for (const { turn, events } of turns) {
        for (const { seq, type } of events) {
          if (deleted.has(turn.actor))
            violated(`${shortName(turn.actor)} has event ${seq} (${type}) behind its deletion`);
          if (type === "response.deleted") deleted.add(turn.actor);
        }
      }
    },

    settled({ rows }, violated) {
      for (const actor of deleted) {
        const response = withPrefix("res", actor as SessionId);
        if (rows.responses.has(response) || (rows.answers.get(response)?.size ?? 0) > 0)
          violated(`${shortName(actor)} is deleted, and its response is there`);
        if (rows.timers.has(actor)) violated(`${shortName(actor)} is deleted, and has a timer`);
        if ([...rows.messages.values()].some(({ session }) => session === actor))
          violated(`${shortName(actor)} is deleted, and has a message waiting`);
      }
    },
  };
}
