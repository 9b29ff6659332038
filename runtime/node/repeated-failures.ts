/**
 * Keeps one cause from filling the log: while a database is away, everything that needs it fails many times a second,
 * and each failure would be a line with a stack, just when somebody reads them.
 *
 * 1. The first failure of a kind is told at once, and another one of its kind each period, with how many there were
 *    in between.
 * 2. What is remembered is bounded: past the bound the kind that was told longest ago is forgotten, and told anew.
 */
export const REPEATED_AFTER_MS = 10_000;
const KINDS_MAX = 200;

interface Kind {
  readonly toldAtMs: number;
  untold: number;
}

export class RepeatedFailures {
  readonly #monotonicMs: () => number;
  readonly #kinds = new Map<string, Kind>();

  constructor(monotonicMs: () => number) {
    this.#monotonicMs = monotonicMs;
  }

  /**
   * Notes a failure. @returns how many of its kind have not been told since the last one that was; undefined: nor is
   * this one to be.
   */
  note(kind: string): number | undefined {
    const nowMs = this.#monotonicMs();
    const known = this.#kinds.get(kind);
    if (known !== undefined && nowMs - known.toldAtMs < REPEATED_AFTER_MS) {
      known.untold++;
      return undefined;
    }
    // At the end of the map, which is in the order of telling.
    this.#kinds.delete(kind);
    this.#kinds.set(kind, { toldAtMs: nowMs, untold: 0 });
    if (this.#kinds.size > KINDS_MAX) this.#kinds.delete(this.#kinds.keys().next().value ?? "");
    return known?.untold ?? 0;
  }
}
