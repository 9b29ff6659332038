/** Of a crowd that comes at once as many get a place as there are, at no time more, and each is told what is true. */
import type { SessionId } from "../../../machines/ids.ts";
import { CROWD_PLACES, CROWD_SLOT, type Crowd } from "../crowd.ts";
import { shortName, type Checker } from "../observations.ts";

export function crowdGetsItsPlaces(crowd: () => Crowd): Checker {
  const holders = new Set<SessionId>();
  return {
    name: "as many of a crowd as there are places",

    committed({ turns }, violated) {
      for (const { turn } of turns) {
        for (const { slot, session } of turn.slots?.released ?? []) if (slot === CROWD_SLOT) holders.delete(session);
        for (const { slot, session } of turn.slots?.taken ?? []) if (slot === CROWD_SLOT) holders.add(session);
        if (holders.size > CROWD_PLACES) violated(`${holders.size} of the crowd have a place, and there are ${CROWD_PLACES}`);
      }
    },

    settled(_server, violated) {
      const { granted, refused } = crowd();
      for (const session of granted) if (!holders.has(session)) violated(`${shortName(session)} was told to have a place, and has none`);
      for (const session of refused) if (holders.has(session)) violated(`${shortName(session)} has a place, and was sent away`);
      if (refused.size > 0 && holders.size < CROWD_PLACES) violated(`${refused.size} were sent away, and ${CROWD_PLACES - holders.size} of ${CROWD_PLACES} places are empty`);
    },
  };
}
