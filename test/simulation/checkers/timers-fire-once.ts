/**
 * Timers fire once: one partial event after a change, one reminder, one end of a payment. At the end nothing is
 * overdue. `one-end.ts` checks abandonment and expiry.
 */
import type { ActorId } from "../../../machines/ids.ts";
import { shortName, type Checker } from "./observations.ts";

export function timersFireOnce(): Checker {
  /** Sessions that have changed since their partial event. */
  const changed = new Set<ActorId>();
  const once = new Set<string>();
  return {
    name: "what is due by itself happens once",

    committed({ turns }, violated) {
      for (const { turn, events } of turns) {
        for (const { seq, type, data } of events) {
          if ((type === "answer.recorded" || type === "answer.changed") && !("cleared" in data))
            changed.add(turn.actor);
          if (type === "response.partial" && !changed.delete(turn.actor))
            violated(
              `${shortName(turn.actor)} is told of as partial by event ${seq}, and has not changed since the last time`,
            );
          const due =
            type === "followup.sent"
              ? `reminder ${data.index}`
              : type === "payment.failed"
                ? `end of ${data.recordId}`
                : undefined;
          if (due === undefined) continue;
          if (once.has(`${turn.actor} ${due}`))
            violated(`${shortName(turn.actor)} has the ${due} a second time, with event ${seq}`);
          once.add(`${turn.actor} ${due}`);
        }
      }
    },
  };
}
