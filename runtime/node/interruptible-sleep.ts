/**
 * A wait that ends early when something happens: for loops that look again and again, and are woken in between.
 *
 * 1. At most one sleep at a time.
 */
import type { Clock } from "./clock.ts";

export class InterruptibleSleep {
  readonly #clock: Pick<Clock, "after">;
  #onChange: (() => void) | undefined;

  constructor(clock: Pick<Clock, "after">) {
    this.#clock = clock;
  }

  /** Resolves after `delayMs`, or as soon as `isOver` holds: now, or at a {@link changed}. */
  sleep(delayMs: number, isOver: () => boolean): Promise<void> {
    if (delayMs <= 0 || isOver()) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        cancel();
        this.#onChange = undefined;
        resolve();
      };
      const cancel = this.#clock.after(delayMs, end);
      this.#onChange = () => {
        if (isOver()) end();
      };
    });
  }

  /** Something changed that `isOver` looks at. */
  changed(): void {
    this.#onChange?.();
  }
}
