/**
 * How far consumers are behind the shards of this node, from positions alone: the journal is not read.
 *
 * Owns: the difference in entries, and since when it has been seen. Does not own: the positions (`runtime/journal`,
 * `runtime/consumers/cursors.ts`).
 *
 * 1. Each node tells of the shards that it writes, of which it knows the heads: the sum over all nodes is the whole.
 * 2. The time is of what was seen: since when a consumer has not passed the head of an earlier look. It is short by
 *    as much as the time between two looks, and never too long.
 */
import type { CursorPositions } from "../../runtime/consumers/cursors.ts";

export interface ConsumerLag {
  /** Entries that are committed in this node's shards and have not taken effect. */
  readonly entries: number;
  /** How long the oldest of them has been seen waiting. */
  readonly ms: number;
}

interface Seen {
  readonly head: number;
  readonly atMs: number;
}

export class ConsumerLagTracker {
  /** By consumer and shard, the earliest look whose head the consumer has not reached. */
  readonly #seen = new Map<string, Map<number, Seen>>();

  /**
   * @param heads of this node's shards, read before the cursors.
   * @param nowMs monotonic milliseconds.
   * @returns by consumer.
   */
  look(heads: ReadonlyMap<number, number>, cursors: CursorPositions, nowMs: number): ReadonlyMap<string, ConsumerLag> {
    const lags = new Map<string, ConsumerLag>();
    for (const [consumer, positions] of cursors) {
      const before = this.#seen.get(consumer);
      const seen = new Map<number, Seen>();
      let entries = 0;
      let ms = 0;
      for (const [shard, head] of heads) {
        const position = positions.get(shard) ?? 0;
        if (position >= head) continue;
        const last = before?.get(shard);
        const since = last !== undefined && position < last.head ? last : { head, atMs: nowMs };
        seen.set(shard, since);
        entries += head - position;
        ms = Math.max(ms, nowMs - since.atMs);
      }
      this.#seen.set(consumer, seen);
      lags.set(consumer, { entries, ms });
    }
    return lags;
  }
}
