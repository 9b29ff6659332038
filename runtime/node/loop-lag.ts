/**
 * The lag of the event loop: how long requests and timers of this process wait before it serves them.
 *
 * Owns: one timer and the mean of its lateness. Does not own: the threshold (`runtime/actors/overload.ts`).
 *
 * 1. One pause is no overload, however long: garbage collection, or a process that was stopped and continued. A sample
 *    counts as {@link SAMPLE_MS_MAX} at most, so the mean exceeds half of that after two such samples in a row.
 */
import { ok } from "node:assert";
import { noMetrics, type Metrics } from "../metrics/metrics.ts";
import type { Clock } from "./clock.ts";

const SAMPLE_EVERY_MS = 100;
export const SAMPLE_MS_MAX = 1_000;
/** The weight of the newest sample in the mean; the one before it weighs seven tenths of that, and so on. */
export const SAMPLE_SHARE = 0.3;
ok(SAMPLE_EVERY_MS < SAMPLE_MS_MAX, "a sample can measure a whole period of lag");
ok(SAMPLE_SHARE < 0.5, "one sample alone does not decide the mean");

export interface LoopLag {
  /** The mean lateness of recent samples, in milliseconds; 0 before the start. */
  readonly lagMs: number;
  start(): void;
  stop(): void;
}

export function createLoopLag(clock: Pick<Clock, "monotonicMs" | "after">, metrics: Metrics = noMetrics): LoopLag {
  let lagMs = 0;
  metrics.gauge(
    { name: "parley_event_loop_lag_seconds", help: "Lateness of the event loop: a moving mean of about a second." },
    () => [[lagMs / 1000]],
  );
  let cancel = (): void => undefined;
  const sample = (): void => {
    const dueMs = clock.monotonicMs() + SAMPLE_EVERY_MS;
    cancel = clock.after(SAMPLE_EVERY_MS, () => {
      const lateMs = Math.min(Math.max(clock.monotonicMs() - dueMs, 0), SAMPLE_MS_MAX);
      lagMs += (lateMs - lagMs) * SAMPLE_SHARE;
      sample();
    });
  };
  return {
    get lagMs() {
      return lagMs;
    },
    start: sample,
    stop: () => cancel(),
  };
}
