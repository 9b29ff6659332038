/**
 * Answers a respondent's question from the knowledge of the form.
 *
 * Owns: the bounds. Does not own: finding and writing the answer (`runtime/knowledge/answers.ts`, handed in), which
 * reply is a question (`machines/conversation/reading/knowledge.ts`).
 */
import { ok } from "node:assert";
import type { Fetch, RequestHandler } from "./request-handler.ts";
import { TURN_REQUESTS_MS } from "./request-rounds.ts";

/** A search and a model's answer; less than a turn has. */
const WAIT_MS = 6_000;
ok(WAIT_MS < TURN_REQUESTS_MS, "one request leaves its turn time to end");

/** As many as may wait for a model. A search holds one of the pool's connections for some milliseconds. */
const UNDER_WAY_MAX = 16;

export function knowledgeHandler(answer: Fetch<"knowledge"> | undefined): RequestHandler<"knowledge"> {
  return { waitMs: WAIT_MS, underWayMax: UNDER_WAY_MAX, fetch: answer };
}
