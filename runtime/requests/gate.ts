/**
 * Admits a bounded number at a time; the others queue, and the queue is bounded.
 *
 * Owns: counting. Does not own: how long a caller waits (its signal decides).
 */

/** The longest queue. At the pace of any handler the last in a longer one would time out. */
const LINE_MAX = 1000;

export class Gate {
  #free: number;
  readonly #line = new Set<() => void>();

  constructor(insideMax: number) {
    this.#free = insideMax;
  }

  /** True: admitted, and `leave` must follow. False: the queue is full, or the signal came first. */
  async enter(signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return false;
    if (this.#free > 0) {
      this.#free--;
      return true;
    }
    if (this.#line.size >= LINE_MAX) return false;
    return new Promise((resolve) => {
      const admit = (): void => {
        signal.removeEventListener("abort", giveUp);
        resolve(true);
      };
      const giveUp = (): void => {
        this.#line.delete(admit);
        resolve(false);
      };
      this.#line.add(admit);
      signal.addEventListener("abort", giveUp, { once: true });
    });
  }

  leave(): void {
    const [next] = this.#line;
    if (next === undefined) {
      this.#free++;
      return;
    }
    this.#line.delete(next);
    next();
  }
}
