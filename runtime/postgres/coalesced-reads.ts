/**
 * Reads that many ask for in the same moment, made once.
 *
 * 1. A read begins after everybody who shares it has asked, so nobody is told anything older than with a read of his
 *    own.
 * 2. Bounded by what is asked in one turn of the event loop: a read that has begun is shared with nobody who comes
 *    later.
 */
export class CoalescedReads<Result> {
  readonly #read: (key: string) => Promise<Result>;
  readonly #waiting = new Map<string, Promise<Result>>();

  constructor(read: (key: string) => Promise<Result>) {
    this.#read = read;
  }

  /** What `read` gives for the key; its errors go to all who share it. */
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
