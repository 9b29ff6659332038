/**
 * Asks a language model to word an acknowledgement.
 *
 * Owns: the bounds. Does not own: the model (`runtime/model/wording-model.ts`, handed in by `deploy`), what may be said
 * (`machines/conversation/acting/wording.ts`).
 */
import { ok } from "node:assert";
import type { Fetch, RequestHandler } from "./request-handler.ts";
import { TURN_REQUESTS_MS } from "./request-rounds.ts";

/** Longer than the model's own limit; after a reading by the model, a turn may have less left. */
const WAIT_MS = 3_000;
ok(WAIT_MS < TURN_REQUESTS_MS, "one request leaves its turn time to end");

/** As many as wait for readings. */
const UNDER_WAY_MAX = 32;

export function wordingHandler(word: Fetch<"wording"> | undefined): RequestHandler<"wording"> {
  return { waitMs: WAIT_MS, underWayMax: UNDER_WAY_MAX, fetch: word };
}
