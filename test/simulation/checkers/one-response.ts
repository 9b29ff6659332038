/** A session has one response, with one id, from its opening through abandoning and resuming to its end. */
import { withPrefix, type ActorId, type ResponseId } from "../../../machines/ids.ts";
import { shortName, type Checker } from "./observations.ts";

export function oneResponse(): Checker {
  const startedAt = new Map<ActorId, number>();
  return {
    name: "one response id through abandon, resume, complete",

    committed({ turns }, violated) {
      for (const { turn } of turns) {
        if (!turn.actor.startsWith("ses_")) continue;
        const expected: ResponseId = withPrefix("res", turn.actor);
        const written = turn.response?.kind === "full" ? turn.response.row.id : turn.response?.id;
        if (written !== expected) violated(`a turn of ${shortName(turn.actor)} writes the response ${String(written)}`);
        if (turn.response?.kind === "deleted") startedAt.delete(turn.actor);
        if (turn.response?.kind !== "full") continue;
        const begun = startedAt.get(turn.actor) ?? turn.response.row.startedAt;
        if (begun !== turn.response.row.startedAt)
          violated(
            `the response of ${shortName(turn.actor)} began at ${begun}, and now at ${turn.response.row.startedAt}`,
          );
        startedAt.set(turn.actor, begun);
      }
    },

    acknowledged({ envelope, response }, violated) {
      if (response !== undefined && response !== withPrefix("res", envelope.actor))
        violated(`${shortName(envelope.actor)} was answered with the response ${response}`);
    },

    settled({ rows }, violated) {
      if (rows.responses.size !== startedAt.size)
        violated(`${startedAt.size} sessions have ${rows.responses.size} responses`);
      for (const row of rows.responses.values())
        if (row.status === "in_progress") violated(`the response ${row.id} is in progress when everything is over`);
    },
  };
}
