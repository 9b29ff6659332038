/**
 * Request rounds: runs the requests of a turn and computes the turn again with the results, until it is decided.
 *
 * Owns: the rounds and their bound, the time that all of them share.
 * Does not own: running a request (`request-runner.ts`), the turn (`machines/conversation`), the mailbox that waits
 * meanwhile (`runtime/actors/activation.ts`).
 *
 * 1. Each round computes the turn from the same conversation: nothing of an earlier round is kept, and nothing commits
 *    in between.
 * 2. All rounds of a turn share {@link TURN_REQUESTS_MS}. Later requests get `timeout` at once, so the turn ends with
 *    what the domain does without them.
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
 * @param first the requests of the turn before any result.
 * @param again computes the turn once more with all results so far.
 * @throws RequestsStoppedError if the node stops; Error if the turn has too many rounds, or repeats a request.
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
      const requests = asked.requests.filter(({ key }) => !got.has(key));
      if (requests.length === 0) break;
      await Promise.all(
        requests.map(
          async (request) =>
            void got.set(request.key, await effects.run(request, { ...context, signal: limit.signal })),
        ),
      );
      const outcome = again(got);
      if (!("requests" in outcome)) return outcome;
      asked = outcome;
    }
    throw new Error(
      `a turn is not decided after ${got.size} requests; it still requests ${asked.requests.map(({ key }) => key).join(", ")}`,
    );
  } finally {
    cancel();
  }
}
