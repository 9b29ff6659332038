/** A turn with requests is decided in time, whatever happens to them, so that none blocks its session. */
import type { ActorKind } from "../../../runtime/actors/actor-kind.ts";
import { TURN_REQUESTS_MS } from "../../../runtime/requests/request-rounds.ts";
import type { Clock } from "../../../runtime/node/clock.ts";
import { shortName } from "./observations.ts";
import { ViolationError, type World } from "../world/world.ts";

/** Nothing else takes time in a turn. */
const ROOM_MS = 100;

/** @param clock of the process: one that is stopped answers nobody, and is over its time at once when it goes on. */
export function withinBounds<State>(kind: ActorKind<State>, clock: Clock, world: World): ActorKind<State> {
  return {
    ...kind,
    handle(state, envelope) {
      const handled = kind.handle(state, envelope);
      // An opening may wait for the version that it opens on, a read like any other.
      if (!(handled instanceof Promise) || envelope.command.type === "open") return handled;
      const cancel = clock.after(TURN_REQUESTS_MS + ROOM_MS, () => {
        world.fail(
          new ViolationError(
            "a turn's wait for the outside has an end",
            `${envelope.command.type} ${envelope.commandId} of ${shortName(envelope.actor)} is not decided after ${TURN_REQUESTS_MS + ROOM_MS} ms`,
          ),
        );
      });
      return handled.finally(cancel);
    },
  };
}
