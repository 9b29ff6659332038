/**
 * Never more sessions than slots: of completed responses, and of bookings of one time. At the end the holders are
 * exactly the completed sessions, and no slot is free if a session was refused.
 */
import { withPrefix, type ActorId, type FormId } from "../../../machines/ids.ts";
import { PLACES, TIME_CAPACITY } from "../world/forms.ts";
import { shortName, type Checker } from "./observations.ts";

/** @param workshop the form whose places are counted. */
export function placesAreExact(workshop: () => FormId): Checker {
  const guests = new Set<ActorId>();
  const completed = new Set<ActorId>();
  /** Sent away because there was no place. */
  const refused = new Set<ActorId>();
  const booked = new Map<ActorId, string>();
  return {
    name: "never more sessions than places",

    committed({ turns }, violated) {
      for (const { turn, events } of turns) {
        for (const { type, data } of events) {
          if (type === "session.opened" && data.form === workshop()) guests.add(turn.actor);
          if (!guests.has(turn.actor)) continue;
          if (type === "session.completed") completed.add(turn.actor);
          if (type === "session.disqualified") {
            // A session that is screened out at the end no longer needs the time.
            booked.delete(turn.actor);
            if (data.endingRef !== "sorry") refused.add(turn.actor);
          }
          if ((type === "answer.recorded" || type === "answer.changed") && data.ref === "time") {
            const { start } = data.value as { start: string };
            booked.set(turn.actor, start);
            const there = [...booked.values()].filter((time) => time === start).length;
            if (there > TIME_CAPACITY)
              violated(`${there} sessions are booked for ${start}, the last is ${shortName(turn.actor)}`);
          }
        }
        if (completed.size > PLACES)
          violated(
            `${completed.size} sessions have completed, for ${PLACES} places; the last is ${shortName(turn.actor)}`,
          );
      }
    },

    settled({ rows }, violated) {
      const holders = [...rows.slots.values()].filter(({ slot, form }) => slot === "responses" && form === workshop());
      for (const { session } of holders) {
        if (rows.responses.get(withPrefix("res", session))?.status !== "completed")
          violated(`${shortName(session)} holds a place and has not completed`);
      }
      if (holders.length !== completed.size)
        violated(`${completed.size} sessions have completed, and ${holders.length} hold a place`);
      if (refused.size > 0 && completed.size < PLACES)
        violated(`${refused.size} were refused, and ${PLACES - completed.size} of ${PLACES} places are empty`);
    },
  };
}
