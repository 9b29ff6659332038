/**
 * What was sent once takes effect once, however often it arrives.
 *
 * Messages are recognised by their ids, which their events carry. Answers over the API carry none: every value that a
 * client of the simulation sends is used once, so a value that is recorded twice was taken twice. Visits are counted.
 */
import type { ActorId } from "../../../machines/ids.ts";
import { shortName, type Checker } from "./observations.ts";

export function commandsTakeEffectOnce(): Checker {
  const seen = new Map<string, number>();
  let viewed = 0;
  const views = new Map<string, number>();
  const effectOf = (actor: ActorId, type: string, data: Readonly<Record<string, unknown>>): string | undefined => {
    switch (type) {
      case "session.opened":
        return `${actor} was opened`;
      case "message.respondent":
        return data.id === undefined ? undefined : `${actor} took the message ${JSON.stringify(data.id)}`;
      case "answer.recorded":
      case "answer.changed":
        return "cleared" in data ? undefined : `${actor} recorded ${JSON.stringify(data.value)}`;
      case "form.published":
        return `${actor} published ${JSON.stringify(data.versionId)}`;
      default:
        return undefined;
    }
  };
  return {
    name: "a message id takes effect once",

    committed({ node, turns }, violated) {
      for (const { turn, events } of turns) {
        for (const { seq, type, data } of events) {
          if (type === "form.viewed") viewed += data.count;
          const effect = effectOf(turn.actor, type, data);
          if (effect === undefined) continue;
          const first = seen.get(effect);
          if (first !== undefined)
            violated(
              `${shortName(turn.actor)}${effect.slice(turn.actor.length)} with event ${first} and with event ${seq}, the second by ${node}`,
            );
          seen.set(effect, seq);
        }
      }
    },

    acknowledged({ envelope: { command, commandId } }) {
      if (command.type === "view") views.set(commandId, command.count);
    },

    settled(_server, violated) {
      const told = [...views.values()].reduce((sum, count) => sum + count, 0);
      if (viewed !== told) violated(`${told} visits were told, ${viewed} are in the journal`);
    },
  };
}
