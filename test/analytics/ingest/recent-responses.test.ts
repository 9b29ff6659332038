/** The memory of ingest for responses stays within its bound, whatever the responses contain. */
import { describe, expect, test } from "vitest";
import { NO_ANSWER_TIMES } from "../../../machines/conversation/events/answer-times.ts";
import { RecentResponses } from "../../../analytics/ingest/recent-responses.ts";
import type { ResponseState } from "../../../analytics/responses/response-state.ts";
import type { Facts } from "../../../machines/conversation/state/conversation.ts";
import { newSession } from "../../runtime/journal/turns.ts";

function stateOf(answer: string, responseStatus: ResponseState["responseStatus"] = "in_progress"): ResponseState {
  return {
    facts: {} as Facts,
    seq: 1,
    responseStatus,
    endedAt: null,
    standingRef: null,
    answers: new Map([["story", answer]]),
    fallbacks: new Map(),
    deferred: [],
    answerTimes: NO_ANSWER_TIMES,
  };
}

/** Epoch milliseconds. */
const NOW = 1_800_000_000_000;

describe("the responses that changed last", () => {
  test("are evicted by the size of their answers, also when these were read from the database", () => {
    const recent = new RecentResponses(50_000);
    const sessions = Array.from({ length: 10 }, newSession);
    for (const session of sessions) recent.keep(session, stateOf("x".repeat(10_000)), 0, NOW);
    expect(sessions.filter((session) => recent.get(session) !== undefined)).toEqual(sessions.slice(-4));
  });

  test("grow with the events that are added, and free what they took", () => {
    const recent = new RecentResponses(5_000);
    const [first, second] = [newSession(), newSession()];
    recent.keep(first, stateOf(""), 0, NOW);
    recent.keep(second, stateOf(""), 3_500, NOW);
    expect(recent.get(first)).toBeUndefined();
    recent.forget(second);
    recent.keep(first, stateOf(""), 3_500, NOW);
    expect(recent.get(first)).toBeDefined();
  });

  test("leave with the end of their response", () => {
    const recent = new RecentResponses(50_000);
    const [running, ended] = [newSession(), newSession()];
    for (const session of [running, ended]) recent.keep(session, stateOf("here"), 0, NOW);
    recent.keep(ended, stateOf("here", "completed"), 200, NOW);
    expect(recent.get(ended)).toBeUndefined();
    expect(recent.get(running)).toBeDefined();
  });

  test("leave when nothing was heard of them for ten minutes", () => {
    const recent = new RecentResponses(50_000);
    const [silent, heard] = [newSession(), newSession()];
    recent.keep(silent, stateOf("here"), 0, NOW);
    recent.keep(heard, stateOf("here"), 0, NOW + 1);
    recent.forgetIdle(NOW + 600_000);
    expect(recent.get(silent)).toBeDefined();
    recent.keep(heard, stateOf("here"), 0, NOW + 500_000);
    recent.forgetIdle(NOW + 600_001);
    expect(recent.get(silent)).toBeUndefined();
    expect(recent.get(heard)).toBeDefined();
  });
});
