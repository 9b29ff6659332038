/** What follows from an attempt: the schedule of retries and its exceptions. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  afterAttempt,
  POSTPONED_MAX,
  RETRY_AFTER_MS,
  type AttemptCircumstances,
} from "../../../workers/webhooks/after-attempt.ts";

const NOW = Date.UTC(2026, 5, 1);
const HOUR_MS = 3_600_000;
const at = (attempts: number, rest: Partial<AttemptCircumstances> = {}): AttemptCircumstances => ({
  attempts,
  postponed: 0,
  test: false,
  now: NOW,
  random: 2 ** 31,
  clockScale: 1,
  ...rest,
});
const answer = (status: number | null, retryAfter = ""): { status: number | null; retryAfter: string } => ({
  status,
  retryAfter,
});

describe("the schedule", () => {
  test("retries after 1, 5 and 30 minutes, 2 and 8 hours, and then no more: six attempts over about ten hours", () => {
    const waits = [0, 1, 2, 3, 4].map((attempts) => {
      const after = afterAttempt(answer(500), at(attempts));
      return after.kind === "retry" ? after.dueAt - NOW : undefined;
    });
    expect(waits).toEqual([60_000, 300_000, 1_800_000, 2 * HOUR_MS, 8 * HOUR_MS]);
    expect(afterAttempt(answer(500), at(5))).toEqual({ kind: "failed" });
  });

  test("never strays by more than a tenth, and differs from delivery to delivery", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 2 ** 32 - 1 }), (attempts, random) => {
        const after = afterAttempt(answer(null), at(attempts, { random }));
        const waitMs = after.kind === "retry" ? after.dueAt - NOW : NaN;
        const scheduled = RETRY_AFTER_MS[attempts] ?? NaN;
        expect(Math.abs(waitMs - scheduled)).toBeLessThanOrEqual(scheduled / 10 + 1);
      }),
    );
    expect(afterAttempt(answer(500), at(0, { random: 0 }))).not.toEqual(
      afterAttempt(answer(500), at(0, { random: 2 ** 32 - 1 })),
    );
  });

  test("is divided by the scale of a test's clock", () => {
    expect(afterAttempt(answer(500), at(3, { clockScale: 3600 }))).toEqual({ kind: "retry", dueAt: NOW + 2000 });
  });
});

describe("an answer", () => {
  test("is a success from 200 to 299 only", () => {
    for (const status of [200, 201, 204, 299]) expect(afterAttempt(answer(status), at(0))).toEqual({ kind: "success" });
    for (const status of [null, 101, 199, 300, 301, 302, 307, 400, 401, 404, 500, 503])
      expect(afterAttempt(answer(status), at(0)).kind).toBe("retry");
  });

  test("of 410 ends it at once, whatever attempt it is", () => {
    for (const attempts of [0, 3, 5]) expect(afterAttempt(answer(410), at(attempts))).toEqual({ kind: "gone" });
  });

  test("of 429 or 503 with Retry-After is waited for exactly so long, up to a day, and is not one of the six attempts", () => {
    for (const status of [429, 503]) {
      expect(afterAttempt(answer(status, "7"), at(0))).toEqual({ kind: "postponed", dueAt: NOW + 7000 });
      expect(afterAttempt(answer(status, " 7 "), at(5))).toEqual({ kind: "postponed", dueAt: NOW + 7000 });
      for (const far of ["604800", "99999999999999", "9".repeat(400), "Fri, 31 Dec 9999 23:59:59 GMT"]) {
        expect(afterAttempt(answer(status, far), at(0)), far).toEqual({ kind: "postponed", dueAt: NOW + 24 * HOUR_MS });
      }
      expect(afterAttempt(answer(status, new Date(NOW + 90_000).toUTCString()), at(0))).toEqual({
        kind: "postponed",
        dueAt: NOW + 90_000,
      });
    }
  });

  test("with Retry-After is waited for beyond twenty times as well, but counts to the six attempts then", () => {
    expect(afterAttempt(answer(429, "7"), at(0, { postponed: POSTPONED_MAX - 1 })).kind).toBe("postponed");
    expect(afterAttempt(answer(429, "7"), at(4, { postponed: POSTPONED_MAX }))).toEqual({
      kind: "retry",
      dueAt: NOW + 7000,
    });
    expect(afterAttempt(answer(429, "7"), at(5, { postponed: POSTPONED_MAX }))).toEqual({ kind: "failed" });
  });

  test("with a Retry-After of 0 or of a time that is over follows the schedule, and no delivery ends before ten hours are over", () => {
    for (const retryAfter of [
      "0",
      "00",
      new Date(NOW).toUTCString(),
      new Date(NOW - 90_000).toUTCString(),
      "Thu, 01 Jan 1970 00:00:00 GMT",
    ]) {
      for (const [attempts, waitMs] of RETRY_AFTER_MS.entries()) {
        expect(afterAttempt(answer(503, retryAfter), at(attempts)), retryAfter).toEqual({
          kind: "retry",
          dueAt: NOW + waitMs,
        });
      }
    }
  });

  test("with a Retry-After that says nothing, or of another status, follows the schedule", () => {
    for (const retryAfter of ["", "soon", "-5", "1.5", "1e3", "1e309", "NaN", "abc", "2026-06-02", "Mon, nonsense"])
      expect(afterAttempt(answer(503, retryAfter), at(0))).toEqual({ kind: "retry", dueAt: NOW + 60_000 });
    expect(afterAttempt(answer(500, "7"), at(0))).toEqual({ kind: "retry", dueAt: NOW + 60_000 });
  });

  test("to a test send is never followed by a retry, nor does it switch anything off", () => {
    for (const status of [null, 410, 429, 500])
      expect(afterAttempt(answer(status, "7"), at(0, { test: true }))).toEqual({ kind: "failed" });
    expect(afterAttempt(answer(200), at(0, { test: true }))).toEqual({ kind: "success" });
  });
});
