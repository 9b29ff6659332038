/** Every choice of a world comes from here: the same seed makes the same choices. */

export class Random {
  #state: number;

  constructor(seed: number) {
    // Neighbouring seeds must not begin alike.
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
    for (let i = 0; i < 4; i++) this.uint32();
  }

  /** An unsigned 32-bit integer (mulberry32). */
  uint32(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number {
    return from + (this.uint32() % (to - from + 1));
  }

  /** True so often out of one. */
  chance(probability: number): boolean {
    return this.uint32() < probability * 4_294_967_296;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.between(0, items.length - 1)];
    if (item === undefined) throw new Error("nothing to pick from");
    return item;
  }

  bytes(length: number): Uint8Array {
    return Uint8Array.from({ length }, () => this.uint32() & 255);
  }
}
