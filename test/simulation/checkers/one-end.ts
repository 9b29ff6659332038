/**
 * A session has exactly one terminal event; it is left only after it was entered, and taken up only after it was left.
 */
import type { ActorId } from "../../../machines/ids.ts";
import { shortName, type Checker } from "./observations.ts";

type Standing = "running" | "abandoned" | "expired" | "ended";

/** @param stopped sessions whose respondents never come back: they only have to be left. */
export function oneEnd(stopped: () => ReadonlySet<ActorId>): Checker {
  const standings = new Map<ActorId, Standing>();
  return {
    name: "exactly one terminal event",

    committed({ turns }, violated) {
      for (const { turn, events } of turns) {
        if (!turn.actor.startsWith("ses_")) continue;
        let standing = standings.get(turn.actor) ?? "running";
        for (const { seq, type, data } of events) {
          if (
            standing === "ended" &&
            (type.startsWith("session.") ||
              type.startsWith("answer.") ||
              type === "message.respondent" ||
              type === "response.partial")
          ) {
            violated(`${shortName(turn.actor)} has event ${seq} (${type}) behind its end`);
          }
          if (type === "session.completed" || type === "session.disqualified" || type === "response.deleted")
            standing = "ended";
          if (type === "session.abandoned") {
            const next = data.reason === "expired" ? "expired" : "abandoned";
            if (standing === next || standing === "expired")
              violated(`${shortName(turn.actor)} is abandoned a second time by event ${seq}`);
            standing = next;
          }
          if (type === "session.resumed") {
            if (standing === "running")
              violated(`${shortName(turn.actor)} is resumed by event ${seq} although it was not left`);
            standing = "running";
          }
        }
        standings.set(turn.actor, standing);
      }
    },

    settled(_server, violated) {
      for (const [actor, standing] of standings) {
        const isOver = standing === "ended" || (stopped().has(actor) && standing !== "running");
        if (!isOver) violated(`${shortName(actor)} is ${standing} when everything is over`);
      }
    },
  };
}
