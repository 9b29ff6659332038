/** A clock that the test advances; each node has its own. */
import type { Clock } from "../../../runtime/node/clock.ts";

interface Timer {
  readonly dueMs: number;
  readonly callback: () => void;
}

export class ManualClock implements Clock {
  #nowMs = 1_000;
  readonly #timers = new Set<Timer>();

  /** How long what waits on this clock still has to wait. */
  get waits(): readonly number[] {
    return [...this.#timers].map(({ dueMs }) => dueMs - this.#nowMs);
  }

  now(): number {
    return 1_750_000_000_000 + this.#nowMs;
  }

  monotonicMs(): number {
    return this.#nowMs;
  }

  after(delayMs: number, callback: () => void): () => void {
    const timer = { dueMs: this.#nowMs + delayMs, callback };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  }

  /** Moves on, running what falls due in its order. What that waits for is not waited for. */
  advance(byMs: number): void {
    const untilMs = this.#nowMs + byMs;
    for (;;) {
      const [next] = [...this.#timers].filter(({ dueMs }) => dueMs <= untilMs).sort((a, b) => a.dueMs - b.dueMs);
      if (next === undefined) break;
      this.#timers.delete(next);
      this.#nowMs = Math.max(this.#nowMs, next.dueMs);
      next.callback();
    }
    this.#nowMs = untilMs;
  }

  /** Jumps without running anything, as a process that was stopped finds its clock. */
  jump(byMs: number): void {
    this.#nowMs += byMs;
  }
}

/** Waits for a condition, at most as long as a test may run. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise<void>((resolve) => void setImmediate(resolve));
}
