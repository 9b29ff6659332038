/** A list that grows until it ends, and iterators over it that wait for what is to come. */

export class EventList<Item> {
  readonly items: Item[] = [];
  #ended = false;
  #waiting: (() => void)[] = [];

  push(item: Item): void {
    this.items.push(item);
    this.#wake();
  }

  /** Nothing more comes: iterators finish with what there is. */
  end(): void {
    this.#ended = true;
    this.#wake();
  }

  async *iterate(): AsyncGenerator<Item, void, undefined> {
    for (let at = 0; ; at++) {
      while (at >= this.items.length) {
        if (this.#ended) return;
        await new Promise<void>((resolve) => this.#waiting.push(resolve));
      }
      yield this.items[at] as Item;
    }
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
