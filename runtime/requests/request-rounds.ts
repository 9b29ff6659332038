/**
 * A turn that wants something from outside: fetched, and the turn computed again with it, until it is decided.
 *
 * Owns: the rounds and their bound, the time that all of them have together.
 * Does not own: fetching (`request-runner.ts`), the turn (`machines/conversation`), whose mailbox waits meanwhile
 * (`runtime/actors/activation.ts`).
 *
 * 1. The turn is computed anew from the same conversation each time: nothing of an earlier round is kept, and
 *    nothing is committed in between.
 * 2. All rounds of a turn have {@link TURN_REQUESTS_MS} together; what is wanted after that is answered `timeout` at
 *    once, so that the turn ends with what the domain does without.
 */
import {
  REQUEST_ROUNDS_MAX,
  type PendingRequests,
  type TurnRequestResult,
} from "../../machines/conversation/protocol/requests.ts";
import type { Clock } from "../node/clock.ts";
import type { RequestContext } from "./request-handler.ts";
import type { RequestRunner } from "./request-runner.ts";

/** The longest that a session waits for the outside in one turn. */
export const TURN_REQUESTS_MS = 8_000;

export interface RequestRoundsOptions {
  readonly effects: RequestRunner;
  readonly clock: Clock;
}

/**
 * @param first what the turn wants before anything is known.
 * @param again computes the turn once more with all that has come so far.
 * @throws EffectsStoppedError when the node stops; Error for a turn that asks too often, or for the same once more.
 */
export async function runRequestRounds<Outcome extends object>(
  first: PendingRequests,
  context: Omit<RequestContext, "signal">,
  again: (got: ReadonlyMap<string, TurnRequestResult>) => Outcome | PendingRequests,
  { effects, clock }: RequestRoundsOptions,
): Promise<Outcome> {
  const limit = new AbortController();
  const cancel = clock.after(TURN_REQUESTS_MS, () => limit.abort());
  const got = new Map<string, TurnRequestResult>();
  try {
    let asked: PendingRequests = first;
    for (let round = 1; round <= REQUEST_ROUNDS_MAX; round++) {
      const wants = asked.requests.filter(({ key }) => !got.has(key));
      if (wants.length === 0) break;
      await Promise.all(
        wants.map(
          async (want) => void got.set(want.key, await effects.run(want, { ...context, signal: limit.signal })),
        ),
      );
      const outcome = again(got);
      if (!("requests" in outcome)) return outcome;
      asked = outcome;
    }
    throw new Error(
      `a turn is not decided after ${got.size} effects; it still wants ${asked.requests.map(({ key }) => key).join(", ")}`,
    );
  } finally {
    cancel();
  }
}
