/**
 * The entries of actors that began on this node, kept for those who open their streams at once.
 *
 * Owns: which actors are kept, for how long. Does not own: whether this node still may answer from them, which is the
 * caller's to ask (`runtime/streams/session-reads.ts`).
 *
 * 1. What is kept of an actor is everything: from its first event on, without a gap, stored under one epoch.
 * 2. Only what was stored is kept. It is gone with the shard, with the deletion of the actor, and once it is unknown
 *    whether a turn of it was stored.
 */
import type { ActorId } from "../../machines/ids.ts";
import type { OpenShard } from "./lane.ts";
import type { JournalEntry, TurnRecord } from "./turn-record.ts";

/** The actors that began last. */
export const RECENT_ACTORS_MAX = 4_000;
/** Turns of one actor; a longer conversation is read from the store. */
export const RECENT_ENTRIES_MAX = 64;
/** Bytes of all entries. */
const RECENT_BYTES_MAX = 16 * 1024 * 1024;
/** What an entry takes besides its body: two objects, a buffer and its memory (measured). */
export const ENTRY_BYTES = 400;

export interface RecentEntries {
  /** The epoch of its shard under which all of it was stored. */
  readonly epoch: number;
  /** The seq of the last event. */
  readonly head: number;
  /** From seq 1 on. */
  readonly entries: readonly JournalEntry[];
}

class Kept implements RecentEntries {
  readonly shard: OpenShard;
  readonly entries: JournalEntry[] = [];
  bytes = 0;

  constructor(shard: OpenShard) {
    this.shard = shard;
  }

  get epoch(): number {
    return this.shard.epoch;
  }

  get head(): number {
    return this.entries.at(-1)?.seqTo ?? 0;
  }
}

export class RecentEntriesMemory {
  /** In the order of their beginnings. */
  readonly #kept = new Map<ActorId, Kept>();
  #bytes = 0;

  of(actor: ActorId): RecentEntries | undefined {
    const kept = this.#kept.get(actor);
    return kept?.shard.isOpen === true ? kept : undefined;
  }

  /** Takes a turn that was stored. */
  stored(turn: TurnRecord, position: number, shard: OpenShard): void {
    const { actor, seqFrom, seqTo, at, body } = turn;
    const known = this.#kept.get(actor);
    if (known === undefined && seqFrom !== 1) return;
    const isNext =
      known === undefined ||
      (known.shard === shard && known.head + 1 === seqFrom && known.entries.length < RECENT_ENTRIES_MAX);
    if (!isNext || turn.response?.kind === "deleted") {
      this.#drop(actor);
      return;
    }
    const kept = known ?? new Kept(shard);
    if (known === undefined) this.#kept.set(actor, kept);
    kept.entries.push({ shard: turn.shard, position, actor, seqFrom, seqTo, at, body: ownBytes(body) });
    kept.bytes += ENTRY_BYTES + body.length;
    this.#bytes += ENTRY_BYTES + body.length;
    if (this.#isFull) this.#dropOldest();
  }

  get #isFull(): boolean {
    return this.#kept.size > RECENT_ACTORS_MAX || this.#bytes > RECENT_BYTES_MAX;
  }

  #dropOldest(): void {
    for (const oldest of this.#kept.keys()) {
      this.#drop(oldest);
      if (!this.#isFull) return;
    }
  }

  /** It is not known what of the actor is stored. */
  uncertain(actor: ActorId): void {
    this.#drop(actor);
  }

  #drop(actor: ActorId): void {
    this.#bytes -= this.#kept.get(actor)?.bytes ?? 0;
    this.#kept.delete(actor);
  }
}

/**
 * A copy in memory of its own. The encoder's bytes are a part of a larger buffer, and `Buffer.from` takes a part of one
 * that all small buffers of the process share: a body of 300 bytes would keep 8 KiB.
 */
function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}
