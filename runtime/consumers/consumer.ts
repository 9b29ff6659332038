/**
 * What a consumer of committed turns is.
 *
 * Owns: the interface between the consumer runner and its consumers. Does not own: reading (`consumer-loop.ts`,
 * `cursors.ts`).
 *
 * 1. Every committed turn reaches every consumer, in shard order, and so in the order of its actor.
 * 2. A `transaction` effect commits with the cursor, so it happens once. An `external` effect happens before the cursor
 *    moves; it may happen twice and must be idempotent by (actor, seq).
 * 3. An entry whose effect throws is never skipped: its shard waits until it succeeds, the others go on.
 */
import { decodeEvents } from "../../machines/conversation/state/codec.ts";
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import type { ActorId } from "../../machines/ids.ts";
import type { JournalEntry } from "../journal/turn-record.ts";
import type { Queryable } from "../postgres/pool.ts";

/** One committed turn. Its events are decoded on first use: many consumers ignore most of them. */
export class CommittedTurn {
  readonly shard: number;
  readonly position: number;
  readonly actor: ActorId;
  readonly seqFrom: number;
  readonly seqTo: number;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Length of its stored events. */
  readonly bytes: number;
  readonly #body: Uint8Array;
  #events: readonly DomainEvent[] | undefined;

  constructor(entry: JournalEntry) {
    this.shard = entry.shard;
    this.position = entry.position;
    this.actor = entry.actor;
    this.seqFrom = entry.seqFrom;
    this.seqTo = entry.seqTo;
    this.at = entry.at;
    this.bytes = entry.body.length;
    this.#body = entry.body;
  }

  /** False if no text of the events has this text in it; cheaper than decoding them. @param ascii without escapes. */
  mayContain(ascii: string): boolean {
    return Buffer.from(this.#body.buffer, this.#body.byteOffset, this.#body.length).includes(ascii);
  }

  /** @throws UnknownFormatError for bytes of a newer release. */
  get events(): readonly DomainEvent[] {
    this.#events ??= decodeEvents(this.#body);
    return this.#events;
  }
}

/** An effect ended because its node stops: the next batch of any node reads the same entries. */
export class ConsumerStoppedError extends Error {}

/** Entries of several shards; those of one shard are in order and without gaps. */
export type Batch = readonly CommittedTurn[];

export type ConsumerEffect =
  /**
   * In PostgreSQL, in the transaction that moves the cursor, within the statement timeout. The returned function runs
   * after the commit.
   */
  | {
      readonly kind: "transaction";
      apply(batch: Batch, db: Queryable): Promise<(() => void) | undefined>;
      /**
       * True if the consumer wants nothing of what is committed so far: the cursors then move behind it without a read.
       * Called in the transaction, after the claim.
       */
      passesOver?(db: Queryable): Promise<boolean>;
    }
  /** Outside PostgreSQL; no transaction is open meanwhile. */
  | { readonly kind: "external"; apply(batch: Batch): Promise<void> };

export interface Consumer {
  /** Names the cursors. Must never change: a new name reads everything again. */
  readonly name: string;
  readonly effect: ConsumerEffect;
  /** The most entries of a batch; default {@link BATCH_ENTRIES_MAX}. */
  readonly entriesMax?: number;
  /**
   * Milliseconds from the beginning of a batch to that of the next, given the number of entries; called after each
   * batch that read everything. Undefined: the loop's own pace. A batch costs mostly its shards, so waiting is cheaper.
   */
  readonly batchEveryMs?: (entries: number) => number | undefined;
  /** Loops of this node, each over a contiguous part of the shards; default 1. */
  readonly loops?: number;
}

/**
 * Large enough to make the transaction's cost small against that of its entries, small enough to stay far below the
 * statement timeout.
 */
export const BATCH_ENTRIES_MAX = 1000;
