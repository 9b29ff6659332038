/**
 * Coalesced reads: one read for all callers that ask for the same key in one turn of the event loop.
 *
 * 1. A read begins after all of its callers have asked, so none gets anything older than its own read would give.
 * 2. Bounded by what is asked in one turn of the event loop: later callers do not share a read that has begun.
 */
export class CoalescedReads<Result> {
  readonly #read: (key: string) => Promise<Result>;
  readonly #waiting = new Map<string, Promise<Result>>();

  constructor(read: (key: string) => Promise<Result>) {
    this.#read = read;
  }

  /** The result of `read` for the key; an error goes to all who share it. */
  get(key: string): Promise<Result> {
    let waiting = this.#waiting.get(key);
    if (waiting === undefined) {
      waiting = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        this.#waiting.delete(key);
        return this.#read(key);
      });
      this.#waiting.set(key, waiting);
    }
    return waiting;
  }
}
