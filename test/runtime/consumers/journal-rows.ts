/** A journal that a test writes by hand: committed turns of made-up sessions, in any shard, at any time. */
import { encodeEvents } from "../../../machines/conversation/state/codec.ts";
import { withPrefix, newId, type SessionId } from "../../../machines/ids.ts";
import type { Pool } from "../../../runtime/postgres/pool.ts";

/** A session of which nothing is known but its number. */
export function sessionOf(number: number): SessionId {
  const random = new Uint8Array(10);
  new DataView(random.buffer).setUint32(0, number);
  return withPrefix("ses", newId("ses", 0, random));
}

export class JournalRows {
  readonly #pool: Pool;
  readonly #heads = new Map<number, number>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  head(shard: number): number {
    return this.#heads.get(shard) ?? 0;
  }

  /** Skips positions, as nothing that works ever does. */
  skip(shard: number, positions: number): void {
    this.#heads.set(shard, this.head(shard) + positions);
  }

  /** Commits the next `count` turns of a shard, one event each. */
  async commit(shard: number, count = 1, at = Date.UTC(2026, 5, 1), body?: Uint8Array): Promise<void> {
    const from = this.head(shard) + 1;
    for (let position = from; position < from + count; position++) await this.put(shard, position, at, body);
    this.#heads.set(shard, from + count - 1);
  }

  async put(
    shard: number,
    position: number,
    at: number,
    body = encodeEvents([
      { v: 1, seq: position, ts: at, type: "message.respondent", data: { type: "text", text: `${shard}:${position}` } },
    ]),
  ): Promise<void> {
    await this.#pool.query(
      "INSERT INTO journal (shard, position, actor, seq_from, seq_to, at, body) VALUES ($1, $2, $3, $4, $4, $5, $6)",
      [shard, position, sessionOf(shard), position, at, body],
    );
  }
}
