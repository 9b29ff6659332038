/**
 * How late the event loop is: what every request and every timer of this process waits for before it is looked at.
 *
 * Owns: one timer, whose lateness is measured. Does not own: what follows from it (`runtime/actors/overload.ts`).
 *
 * 1. One pause is no overload, however long: a collection of garbage, or a process that was stopped and continued.
 *    So a sample counts for {@link SAMPLE_MS_MAX} at most, and it takes two of them in a row to get the mean above half
 *    of that.
 */
import { ok } from "node:assert";
import type { Clock } from "./clock.ts";

const SAMPLE_EVERY_MS = 100;
export const SAMPLE_MS_MAX = 1_000;
/** What the newest sample counts in the mean; the one before it counts seven tenths of that, and so on. */
export const SAMPLE_SHARE = 0.3;
ok(SAMPLE_EVERY_MS < SAMPLE_MS_MAX, "a sample can measure a whole period of lag");
ok(SAMPLE_SHARE < 0.5, "one sample alone does not decide the mean");

export interface LoopLag {
  /** The mean lateness of late, in milliseconds. */
  readonly lagMs: number;
  stop(): void;
}

export function watchLoopLag(clock: Pick<Clock, "monotonicMs" | "after">): LoopLag {
  let lagMs = 0;
  let cancel = (): void => undefined;
  const sample = (): void => {
    const dueMs = clock.monotonicMs() + SAMPLE_EVERY_MS;
    cancel = clock.after(SAMPLE_EVERY_MS, () => {
      const lateMs = Math.min(Math.max(clock.monotonicMs() - dueMs, 0), SAMPLE_MS_MAX);
      lagMs += (lateMs - lagMs) * SAMPLE_SHARE;
      sample();
    });
  };
  sample();
  return {
    get lagMs() {
      return lagMs;
    },
    stop: () => cancel(),
  };
}
