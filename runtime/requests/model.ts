/**
 * Asks a language model about a reply that deterministic understanding does not know or doubts.
 *
 * Owns: the bounds, the turns that go with the reply, and the check of the result's shape. Does not own: the model
 * (handed in by `deploy`), when it is asked and whether an answer fits its question (`machines/conversation`).
 */
import { ok } from "node:assert";
import { LAST_TURNS_EVENTS, lastTurns, type SaidInTurn } from "../../machines/conversation/events/last-turns.ts";
import type { TurnRequestResult } from "../../machines/conversation/protocol/requests.ts";
import type { EventsAfter } from "../streams/events-after.ts";
import type { RequestContext, RequestHandler, RequestOf } from "./request-handler.ts";
import { TURN_REQUESTS_MS } from "./request-rounds.ts";

/**
 * A reading by a model, and the turns before the reply. A result's value is `{answer, confidence?: "weak", tokens?}` or
 * `{unclear: true, tokens?}` (`machines/conversation/protocol/requests.ts`).
 */
export type ModelPort = (
  want: RequestOf<"model">,
  context: RequestContext & { readonly turns: readonly SaidInTurn[] },
) => Promise<TurnRequestResult>;

/** A respondent waits for it, so it has less time than a turn. */
export const MODEL_WAIT_MS = 6_000;
ok(MODEL_WAIT_MS < TURN_REQUESTS_MS, "one request leaves its turn time to end");

export function modelHandler(port: ModelPort | undefined, eventsAfter: EventsAfter): RequestHandler<"model"> {
  return {
    waitMs: MODEL_WAIT_MS,
    underWayMax: 32,
    fetch:
      port &&
      (async (want, context) => {
        const result = await port(want, { ...context, turns: await turnsBefore(want, context, eventsAfter) });
        if (!result.ok || isReading(result.value)) return result;
        return {
          ok: false,
          reason: "unavailable",
          message: "the model returned neither an answer nor unclear",
        };
      }),
  };
}

async function turnsBefore(
  { seq }: RequestOf<"model">,
  { session }: RequestContext,
  eventsAfter: EventsAfter,
): Promise<readonly SaidInTurn[]> {
  const events = await eventsAfter(session, Math.max(0, seq - LAST_TURNS_EVENTS), LAST_TURNS_EVENTS);
  return lastTurns(events.filter((event) => event.seq <= seq));
}

function isReading(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return "answer" in value || ("unclear" in value && value.unclear === true);
}
