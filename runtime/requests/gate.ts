/**
 * Lets so many in at a time; the rest waits in line, and the line has an end.
 *
 * Owns: counting. Does not own: how long somebody waits (the signal says).
 */

/** Who waits beyond it is sent away: at the pace of any effect the last in line would not be served in time. */
const LINE_MAX = 1000;

export class Gate {
  #free: number;
  readonly #line = new Set<() => void>();

  constructor(insideMax: number) {
    this.#free = insideMax;
  }

  /** True: inside, and `leave` must follow. False: the line is full, or the signal came first. */
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
