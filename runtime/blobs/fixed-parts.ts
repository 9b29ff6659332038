/** Cuts a stream of bytes into parts of one size; only the last part may be shorter. */
export class FixedParts {
  readonly #partBytes: number;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;

  constructor(partBytes: number) {
    this.#partBytes = partBytes;
  }

  /**
   * Adds bytes and yields the parts that are full. A part may share the memory of `bytes`; what waits for the next
   * call is copied, so that the caller may use its buffer again once the parts are stored.
   */
  *add(bytes: Uint8Array): Generator<Uint8Array> {
    let left = bytes;
    while (this.#waitingBytes + left.length >= this.#partBytes) {
      const taken = left.subarray(0, this.#partBytes - this.#waitingBytes);
      left = left.subarray(taken.length);
      const part = this.#waiting.length === 0 ? taken : Buffer.concat([...this.#waiting, taken]);
      this.#waiting = [];
      this.#waitingBytes = 0;
      yield part;
    }
    if (left.length === 0) return;
    // A copy: `slice` of a Buffer shares its memory.
    this.#waiting.push(Buffer.from(left));
    this.#waitingBytes += left.length;
  }

  /** What is left; undefined if nothing is. Call it once, at the end. */
  rest(): Uint8Array | undefined {
    return this.#waiting.length > 1 ? Buffer.concat(this.#waiting) : this.#waiting[0];
  }
}
