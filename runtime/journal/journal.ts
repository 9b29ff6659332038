/**
 * The journal port: makes a turn durable, and reads it again.
 *
 * Owns: the promises that every implementation keeps (one contract suite runs over all). Does not own: the shape of a
 * turn (`turn-record.ts`), what its bytes mean (`machines/conversation`), who may write a shard (`runtime/sharding`),
 * firing timers (`runtime/actors/timers.ts`).
 *
 * 1. `append` answers `committed` only after the turn is durable; journal row, state, answers, projection, timer and
 *    side writes become visible together or not at all.
 * 2. The one owner of a shard numbers its positions from 1 without gaps, in commit order.
 * 3. A turn with a stale epoch of its shard is refused as `fenced`, whatever the writer believes.
 * 4. Turns of one actor commit in the order of their `append` calls. If one is refused, every later one of the same
 *    activation is refused too, because it was computed on top of it.
 * 5. A turn that cannot be stored (`rejected`) harms no other turn.
 * 6. If it is unknown whether a batch committed, its turns are answered `unknown`: the writer drops its activation and
 *    loads the actor again; a retry is recognised by its command id.
 */
import type { ActorId } from "../../machines/ids.ts";
import type { RecentEntries } from "./recent-entries.ts";
import type { AppendOutcome, JournalEntry, StoredActor, TimerWrite, TurnRecord } from "./turn-record.ts";

export interface DueTimer {
  readonly shard: number;
  readonly actor: ActorId;
  readonly wakeAt: number;
  readonly generation: number;
}

/** A timer that fired, and the epoch under which its owner read it. */
export interface FiredTimer {
  readonly shard: number;
  readonly epoch: number;
  readonly generation: number;
}

export interface Journal {
  /**
   * Starts writing a shard under an epoch that this node has won: reads the head in a statement of its own, after the
   * take-over.
   */
  openShard(shard: number, epoch: number): Promise<void>;
  openShards(shards: readonly { readonly shard: number; readonly epoch: number }[]): Promise<void>;
  /** Stops writing a shard; turns still queued for it are answered `fenced`. */
  closeShard(shard: number): void;
  append(turn: TurnRecord): Promise<AppendOutcome>;
  /** Undefined when no turn of the actor was ever committed. */
  load(actor: ActorId): Promise<StoredActor | undefined>;
  /** The last committed seq of an actor, also after retention; 0 if it has none. */
  headOf(actor: ActorId): Promise<number>;
  /** The seq from which all events of an actor are kept: 1 until retention drops one, head + 1 if none is left. */
  oldestOf(actor: ActorId): Promise<number>;
  /** Entries that hold events with seq > `afterSeq`, in order, at most `limit` entries. */
  readActor(actor: ActorId, afterSeq: number, limit: number): Promise<readonly JournalEntry[]>;
  /**
   * The entries of an actor that began on this node and is still kept in memory: all of them, stored under one epoch.
   * Whether this node still owns that epoch is the caller's to ask.
   */
  recent(actor: ActorId): RecentEntries | undefined;
  /** Entries after the given positions, in order within a shard, at most `limit` in all. */
  readShards(after: ReadonlyMap<number, number>, limit: number): Promise<readonly JournalEntry[]>;
  /** Timers of these shards with `wakeAt <= now`, earliest first. */
  dueTimers(shards: readonly number[], now: number, limit: number): Promise<readonly DueTimer[]>;
  /**
   * Moves a timer that fired too early, without a turn. Does nothing if its generation or the epoch of its shard has
   * changed: the next owner relies on the timer that it has read, and a late writer would delete it for ever.
   */
  rearm(actor: ActorId, fired: FiredTimer, timer: TimerWrite): Promise<void>;
  /** Turns that are queued or under way; shedding looks at it. */
  readonly backlog: number;
  /** Milliseconds that the oldest of them has waited; 0 if there is none. */
  readonly oldestWaitMs: number;
  /**
   * Milliseconds since the database last refused turns as a whole, such as for a full disk; infinite if it has stored
   * some since.
   */
  readonly sinceRefusalMs: number;
  /** The shards written here, each with the position of its last stored turn. */
  heads(): ReadonlyMap<number, number>;
  /** Waits for what is queued, then releases connections. */
  close(): Promise<void>;
}
