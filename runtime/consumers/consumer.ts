/**
 * What a consumer of committed events is.
 *
 * Owns: the interface between the outbox and those who read it. Does not own: the reading (`consumer-loop.ts`,
 * `cursors.ts`).
 *
 * 1. Every committed entry reaches every consumer, in the order of its shard, and so in the order of its actor.
 * 2. Once in effect: a `transaction` effect commits with the cursor. An `external` one happens before the cursor
 *    moves, so it may happen twice, and must be idempotent by (actor, seq).
 * 3. An entry whose effect throws is never passed over: its shard waits until it succeeds, the others go on.
 */
import { decodeEvents } from "../../machines/conversation/state/codec.ts";
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import type { ActorId } from "../../machines/ids.ts";
import type { JournalEntry } from "../journal/turn-record.ts";
import type { Queryable } from "../postgres/pool.ts";

/** One committed turn. Its events are decoded when they are asked for: many consumers pass over most of them. */
export class CommittedTurn {
  readonly shard: number;
  readonly position: number;
  readonly actor: ActorId;
  readonly seqFrom: number;
  readonly seqTo: number;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Length of its events as they are stored. */
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

  /** @throws UnknownFormatError for bytes of a release that this one does not know. */
  get events(): readonly DomainEvent[] {
    this.#events ??= decodeEvents(this.#body);
    return this.#events;
  }
}

/** Entries of several shards; those of a shard are in order and without gaps. */
export type Batch = readonly CommittedTurn[];

export type ConsumerEffect =
  /**
   * In PostgreSQL, with the connection whose transaction moves the cursor; it has at most the statement timeout.
   * What it returns runs after the commit.
   */
  | {
      readonly kind: "transaction";
      apply(batch: Batch, db: Queryable): Promise<(() => void) | undefined>;
      /**
       * Whether nothing of what has been committed so far is wanted: the cursors then move behind it, and no event is
       * read. Asked in the transaction, after it was seen how far the journal goes.
       */
      passesOver?(db: Queryable): Promise<boolean>;
    }
  /** Anywhere else; no transaction is open meanwhile. */
  | { readonly kind: "external"; apply(batch: Batch): Promise<void> };

export interface Consumer {
  /** Names the cursors. Never to be changed: under another name everything is read again. */
  readonly name: string;
  readonly effect: ConsumerEffect;
  /** The most entries of a batch; default {@link BATCH_ENTRIES_MAX}. */
  readonly entriesMax?: number;
  /**
   * Milliseconds from the beginning of a batch to that of the next: asked after each that read all there was, with how
   * many entries that were. Undefined is the loop's own pace. A batch's cost is for the most part that of its shards,
   * so one that waits is cheaper.
   */
  readonly batchEveryMs?: (entries: number) => number | undefined;
  /** Loops of this node, each over a contiguous part of the shards; default 1. */
  readonly loops?: number;
}

/**
 * Enough to make the transaction's cost small against its entries', little enough to stay far below the statement
 * timeout.
 */
export const BATCH_ENTRIES_MAX = 1000;
