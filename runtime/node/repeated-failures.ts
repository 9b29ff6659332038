/**
 * Keeps one cause from filling the log: while a database is unavailable, everything that needs it fails many times a
 * second, with a stack each time, just when someone reads the log.
 *
 * 1. The first failure of a kind is reported at once, and then one in each period, with the number of omitted ones.
 * 2. The memory is bounded: beyond the bound the kind that was reported longest ago is dropped, and its next failure is
 *    reported.
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
   * Counts a failure. @returns how many of its kind were omitted since the last reported one; undefined if this one is
   * omitted too.
   */
  note(kind: string): number | undefined {
    const nowMs = this.#monotonicMs();
    const known = this.#kinds.get(kind);
    if (known !== undefined && nowMs - known.toldAtMs < REPEATED_AFTER_MS) {
      known.untold++;
      return undefined;
    }
    // Moves it to the end of the map, which is in the order of reports.
    this.#kinds.delete(kind);
    this.#kinds.set(kind, { toldAtMs: nowMs, untold: 0 });
    if (this.#kinds.size > KINDS_MAX) this.#kinds.delete(this.#kinds.keys().next().value ?? "");
    return known?.untold ?? 0;
  }
}
