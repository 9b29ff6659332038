/** A clock that runs as time does, and that a test sets forward: what is due by then happens at once. */
import type { Clock } from "../../../runtime/node/clock.ts";

interface Waiting {
  readonly atMs: number;
  readonly callback: () => void;
  timer: NodeJS.Timeout;
}

export class ShiftingClock implements Clock {
  #shiftMs = 0;
  readonly #waiting = new Set<Waiting>();

  now(): number {
    return Date.now() + this.#shiftMs;
  }

  monotonicMs(): number {
    return performance.now() + this.#shiftMs;
  }

  after(delayMs: number, callback: () => void): () => void {
    const waiting: Waiting = {
      atMs: this.monotonicMs() + delayMs,
      callback,
      timer: setTimeout(() => this.#fire(waiting), delayMs),
    };
    waiting.timer.unref();
    this.#waiting.add(waiting);
    return () => this.#forget(waiting);
  }

  /** Sets the clock forward. */
  forward(ms: number): void {
    this.#shiftMs += ms;
    const now = this.monotonicMs();
    for (const waiting of [...this.#waiting]) if (waiting.atMs <= now) this.#fire(waiting);
  }

  #fire(waiting: Waiting): void {
    if (!this.#waiting.has(waiting)) return;
    this.#forget(waiting);
    waiting.callback();
  }

  #forget(waiting: Waiting): void {
    clearTimeout(waiting.timer);
    this.#waiting.delete(waiting);
  }
}
