/**
 * Asks a language model about a reply that deterministic understanding does not know.
 *
 * Owns: the bounds, and the check of the result's shape. Does not own: the model (handed in by `deploy`), when it is
 * asked and whether an answer fits its question (`machines/conversation`).
 */
import { ok } from "node:assert";
import type { RequestHandler, Fetch } from "./request-handler.ts";
import { TURN_REQUESTS_MS } from "./request-rounds.ts";

/**
 * A result's value is `{answer, confidence?: "weak", tokens?}` or `{unclear: true, tokens?}`
 * (`machines/conversation/protocol/requests.ts`).
 */
export type ModelPort = Fetch<"model">;

/** A respondent waits for it, so it has less time than a turn. */
export const MODEL_WAIT_MS = 6_000;
ok(MODEL_WAIT_MS < TURN_REQUESTS_MS, "one request leaves its turn time to end");

export function modelHandler(port: ModelPort | undefined): RequestHandler<"model"> {
  return {
    waitMs: MODEL_WAIT_MS,
    underWayMax: 32,
    fetch:
      port &&
      (async (want, context) => {
        const result = await port(want, context);
        if (!result.ok || isReading(result.value)) return result;
        return {
          ok: false,
          reason: "unavailable",
          message: "the model returned neither an answer nor unclear",
        };
      }),
  };
}

function isReading(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return "answer" in value || ("unclear" in value && value.unclear === true);
}
