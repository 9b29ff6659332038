/** A crowd gets exactly as many slots as there are, never more at one time, and every answer to it is true. */
import type { SessionId } from "../../../machines/ids.ts";
import { CROWD_PLACES, CROWD_SLOT, WAVERING_SLOTS, type Crowd } from "../clients/crowd.ts";
import { shortName, type Checker } from "./observations.ts";

const WAVERING: ReadonlySet<string> = new Set(WAVERING_SLOTS);

export function crowdGetsItsPlaces(crowd: () => Crowd): Checker {
  const holders = new Set<SessionId>();
  const wavering = new Map<SessionId, Set<string>>();
  return {
    name: "as many of a crowd as there are places",

    committed({ turns }, violated) {
      for (const { turn } of turns) {
        for (const { slot, session } of turn.slots?.released ?? [])
          if (WAVERING.has(slot)) wavering.get(session)?.delete(slot);
        for (const { slot, session } of turn.slots?.taken ?? [])
          if (WAVERING.has(slot)) wavering.set(session, new Set([...(wavering.get(session) ?? []), slot]));
        for (const { slot, session } of turn.slots?.released ?? []) if (slot === CROWD_SLOT) holders.delete(session);
        for (const { slot, session } of turn.slots?.taken ?? []) if (slot === CROWD_SLOT) holders.add(session);
        if (holders.size > CROWD_PLACES)
          violated(`${holders.size} of the crowd have a place, and there are ${CROWD_PLACES}`);
      }
    },

    settled(_server, violated) {
      const { granted, refused, chosen } = crowd();
      for (const [session, slot] of chosen) {
        const has = [...(wavering.get(session) ?? [])];
        if (has.length !== 1 || has[0] !== slot)
          violated(`${shortName(session)} was told last to have ${slot}, and has ${has.join(" and ") || "nothing"}`);
      }
      for (const session of granted)
        if (!holders.has(session)) violated(`${shortName(session)} was told to have a place, and has none`);
      for (const session of refused)
        if (holders.has(session)) violated(`${shortName(session)} has a place, and was sent away`);
      if (refused.size > 0 && holders.size < CROWD_PLACES)
        violated(
          `${refused.size} were sent away, and ${CROWD_PLACES - holders.size} of ${CROWD_PLACES} places are empty`,
        );
    },
  };
}
