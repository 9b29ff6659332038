/** Every acknowledged change is in the journal and in the rows that are read, exactly as acknowledged. */
import { isDeepStrictEqual } from "node:util";
import { withPrefix, type ActorId, type SessionId } from "../../../machines/ids.ts";
import type { DomainEvent } from "../../../machines/conversation/events/events.ts";
import type { Json } from "../../../machines/json.ts";
import { shortName, type Checker } from "./observations.ts";

export function acknowledgedAnswersStay(): Checker {
  const journal = new Map<ActorId, DomainEvent[]>();
  return {
    name: "an acknowledged answer is never lost",

    committed({ turns }) {
      for (const { turn, events } of turns) {
        const known = journal.get(turn.actor);
        if (known === undefined) journal.set(turn.actor, [...events]);
        else known.push(...events);
      }
    },

    acknowledged({ envelope, events }, violated) {
      const known = journal.get(envelope.actor) ?? [];
      if (known.length === 0)
        violated(
          `${envelope.command.type} ${envelope.commandId} of ${shortName(envelope.actor)} was acknowledged, and nothing of it is in the journal`,
        );
      for (const told of events ?? []) {
        // Positions follow from another checker: event n is at place n - 1.
        const kept = known[told.seq - 1];
        if (kept === undefined)
          violated(
            `event ${told.seq} (${told.type}) of ${shortName(envelope.actor)} was acknowledged with ${envelope.commandId} and is not in the journal`,
          );
        if (!isDeepStrictEqual(kept, told))
          violated(
            `event ${told.seq} of ${shortName(envelope.actor)} was acknowledged as ${JSON.stringify(told)}, the journal has ${JSON.stringify(kept)}`,
          );
      }
    },

    settled({ rows }, violated) {
      for (const [actor, events] of journal) {
        if (!actor.startsWith("ses_")) continue;
        const expected = new Map<string, Json>();
        for (const { type, data } of events) {
          if (type === "response.deleted") expected.clear();
          if (type === "answer.skipped") expected.set(data.ref, null);
          if (type !== "answer.recorded" && type !== "answer.changed") continue;
          if ("cleared" in data) expected.delete(data.ref);
          else expected.set(data.ref, data.value);
        }
        const stored = rows.answers.get(withPrefix("res", actor as SessionId));
        for (const [ref, value] of expected) {
          if (!isDeepStrictEqual(stored?.get(ref)?.value, value))
            violated(
              `the answer to ${ref} of ${shortName(actor)} is ${JSON.stringify(value)} in the journal, ${JSON.stringify(stored?.get(ref)?.value)} in its row`,
            );
        }
      }
    },
  };
}
