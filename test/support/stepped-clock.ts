/** A clock that a test sets: `time` is what it shows, and what is due by then runs when it is moved with `advance`. */
import type { Clock } from "../../runtime/node/clock.ts";

export class SteppedClock implements Clock {
  time: number;
  readonly #timers = new Set<{ readonly dueAt: number; readonly callback: () => void }>();

  constructor(time: number) {
    this.time = time;
  }

  /** How many wait on this clock. */
  get waiting(): number {
    return this.#timers.size;
  }

  now(): number {
    return this.time;
  }

  monotonicMs(): number {
    return this.time;
  }

  after(delayMs: number, callback: () => void): () => void {
    const timer = { dueAt: this.time + delayMs, callback };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  }

  advance(byMs: number): void {
    this.time += byMs;
    for (const timer of [...this.#timers].sort((a, b) => a.dueAt - b.dueAt)) {
      if (timer.dueAt > this.time || !this.#timers.delete(timer)) continue;
      timer.callback();
    }
  }
}
