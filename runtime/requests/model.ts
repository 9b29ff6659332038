/**
 * Asking a language model what a reply means that the deterministic understanding does not know.
 *
 * Owns: the bounds, and that only what the domain expects gets through. Does not own: the model (handed in by
 * `deploy`), which asks are made and whether an answer fits its question (`machines/conversation`).
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
          message: "the model's reading has neither an answer nor says that it is unclear",
        };
      }),
  };
}

function isReading(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return "answer" in value || ("unclear" in value && value.unclear === true);
}
