/**
 * The journal port: what makes a turn durable, and where it is read again.
 *
 * Owns: the shape of a committed turn and the promises that every implementation keeps (one contract suite runs over
 * all). Does not own: what the bytes mean (`machines/conversation`), who may write a shard (`runtime/sharding`),
 * timers' firing.
 *
 * 1. `append` answers `committed` only after the turn is durable; journal row, state, answers, projection, timer and
 *    side writes become visible together or not at all.
 * 2. Positions of a shard are numbered from 1 without gaps in commit order, by the one owner of the shard.
 * 3. A turn whose shard's epoch has moved on is refused as `fenced`, whatever the writer believes.
 * 4. Turns of one actor are committed in the order of their `append` calls. When one is refused, every later one of the
 *    same activation is refused too, because it was computed on top of it.
 * 5. One turn that cannot be stored (`rejected`) harms no other turn.
 * 6. When it is not known whether a batch was committed, its turns are answered `unknown`: the writer forgets what it
 *    holds in memory and reads again; a retry is recognised by its command id.
 */
import type { ActorId } from "../../machines/ids.ts";
import type { AppendOutcome, JournalEntry, StoredActor, TimerWrite, TurnRecord } from "./turn-record.ts";

export interface DueTimer {
  readonly shard: number;
  readonly actor: ActorId;
  readonly wakeAt: number;
  readonly generation: number;
}

/** A timer that fired, and the epoch under which its owner looked at it. */
export interface FiredTimer {
  readonly shard: number;
  readonly epoch: number;
  readonly generation: number;
}

export interface Journal {
  /**
   * Starts writing a shard under an epoch this node has won: reads the head position in a statement of its own, after
   * the take-over.
   */
  openShard(shard: number, epoch: number): Promise<void>;
  openShards(shards: readonly { readonly shard: number; readonly epoch: number }[]): Promise<void>;
  /** Stops writing a shard; turns still queued for it are answered `fenced`. */
  closeShard(shard: number): void;
  append(turn: TurnRecord): Promise<AppendOutcome>;
  /** Undefined when no turn of the actor was ever committed. */
  load(actor: ActorId): Promise<StoredActor | undefined>;
  /** The last committed seq of an actor, however long ago; 0 when it has none. */
  headOf(actor: ActorId): Promise<number>;
  /**
   * The seq from which on every event of an actor is kept: 1 until retention drops a day of it, behind its head when
   * nothing is left.
   */
  oldestOf(actor: ActorId): Promise<number>;
  /** Entries that hold events with seq > `afterSeq`, in order, at most `limit` entries. */
  readActor(actor: ActorId, afterSeq: number, limit: number): Promise<readonly JournalEntry[]>;
  /** Entries of shards behind the given positions, in order within a shard, at most `limit` in all. */
  readShards(after: ReadonlyMap<number, number>, limit: number): Promise<readonly JournalEntry[]>;
  /** Timers of these shards with `wakeAt <= now`, earliest first. */
  dueTimers(shards: readonly number[], now: number, limit: number): Promise<readonly DueTimer[]>;
  /**
   * Moves a timer that fired too early, without a turn: does nothing when its generation has changed since, or the
   * epoch of its shard. The next owner's turns count on the timer that they have read, so a writer of before that takes
   * it away would leave them without one for ever.
   */
  rearm(actor: ActorId, fired: FiredTimer, timer: TimerWrite): Promise<void>;
  /** Turns queued and not yet answered: what shedding looks at. */
  readonly backlog: number;
  /** Milliseconds that the oldest of them has waited; 0 when there is none. */
  readonly oldestWaitMs: number;
  /** The shards that are written here, each with the position of its last stored turn. */
  heads(): ReadonlyMap<number, number>;
  /** Waits for what is queued, then releases connections. */
  close(): Promise<void>;
}
