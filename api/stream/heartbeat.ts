/**
 * One timer for all streams of a node: each connection has its turn once a period, and turns are spread over the
 * period.
 */
import type { Clock } from "../../runtime/node/clock.ts";

const SLOTS = 25;

export class Heartbeat<Connection> {
  readonly #slots: Set<Connection>[] = Array.from({ length: SLOTS }, () => new Set());
  readonly #clock: Clock;
  readonly #stepMs: number;
  readonly #beat: (connection: Connection) => void;
  #next = 0;
  #joining = 0;
  #cancel: (() => void) | undefined;

  /** @param beat may remove the connection. */
  constructor(clock: Clock, periodMs: number, beat: (connection: Connection) => void) {
    this.#clock = clock;
    this.#stepMs = periodMs / SLOTS;
    this.#beat = beat;
  }

  start(): void {
    this.#cancel = this.#clock.after(this.#stepMs, () => {
      for (const connection of [...this.#at(this.#next)]) this.#beat(connection);
      this.#next = (this.#next + 1) % SLOTS;
      this.start();
    });
  }

  stop(): void {
    this.#cancel?.();
  }

  /** @returns removes it again. */
  add(connection: Connection): () => void {
    const slot = this.#at(this.#joining);
    this.#joining = (this.#joining + 1) % SLOTS;
    slot.add(connection);
    return () => slot.delete(connection);
  }

  /** Every connection, now. */
  all(): Connection[] {
    return this.#slots.flatMap((slot) => [...slot]);
  }

  #at(index: number): Set<Connection> {
    const slot = this.#slots[index];
    if (slot === undefined) throw new RangeError(`no slot ${index}`);
    return slot;
  }
}
