/**
 * Requests with one idempotency key open one session and are answered with the same bytes, whichever nodes they came
 * to. Only where the store failed just when an answer was to be kept may a repeat be answered with other passes for the
 * same session.
 */
import type { SessionId } from "../../../machines/ids.ts";
import { shortName, type Checker, type EdgeAnswer } from "./observations.ts";

/** @param notKept keys of which an answer could not be kept. */
export function oneOpeningAKey(notKept: ReadonlySet<string>): Checker {
  const answers = new Map<string, EdgeAnswer>();
  const sessionOf = ({ body }: EdgeAnswer): SessionId => (JSON.parse(body) as { sessionId: SessionId }).sessionId;
  return {
    name: "one opening for an idempotency key",

    openedAtEdge(answer, violated) {
      const before = answers.get(answer.key);
      answers.set(answer.key, answer);
      if (before === undefined || before.body === answer.body) return;
      if (sessionOf(before) !== sessionOf(answer))
        violated(`${answer.key} has opened ${shortName(sessionOf(before))} and ${shortName(sessionOf(answer))}`);
      if (!notKept.has(answer.key)) violated(`${answer.key} was answered with ${before.body} and with ${answer.body}`);
    },

    settled({ rows }, violated) {
      const opened = [...rows.responses.values()].filter(({ metadata }) => metadata?.["key"] !== undefined);
      const sessions = new Map<string, string>();
      for (const { metadata, id } of opened) {
        const key = metadata?.["key"] as string;
        const other = sessions.get(key);
        if (other !== undefined) violated(`${key} has opened ${other} and ${id}`);
        sessions.set(key, id);
      }
    },
  };
}
