/** A clock that runs like the machine's, moved by as much as is said: a month passes in a minute. */
import { systemClock, type Clock } from "../../runtime/node/clock.ts";

export class MovedClock implements Clock {
  #byMs = 0;

  now(): number {
    return systemClock.now() + this.#byMs;
  }

  monotonicMs(): number {
    return systemClock.monotonicMs();
  }

  after(delayMs: number, callback: () => void): () => void {
    return systemClock.after(delayMs, callback);
  }

  /** It shows this time now, and runs on from there. */
  set(time: number): void {
    this.#byMs = time - systemClock.now();
  }

  advance(byMs: number): void {
    this.#byMs += byMs;
  }

  /** It shows the machine's time again. */
  reset(): void {
    this.#byMs = 0;
  }
}
