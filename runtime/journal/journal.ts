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
import type { ActorId, FormId, FormVersionId, Id, OrganizationId, ResponseId, SessionId } from "../../machines/ids.ts";
import type { Json, JsonObject } from "../../machines/json.ts";
import type { UsageCount } from "../../machines/conversation/usage.ts";

/**
 * One answer that a turn changed; a turn has at most one change of a ref. `value` undefined removes the row; null is a
 * skipped question.
 */
export interface AnswerChange {
  readonly ref: string;
  readonly value: Json | undefined;
  readonly onPath: boolean;
  /** `seq` of the event that set it. */
  readonly seq: number;
}

/** What lists filter and sort by. Everything else about a response is computed from state and answers. */
export interface ResponseRow {
  readonly id: ResponseId;
  readonly organization: OrganizationId;
  readonly form: FormId;
  readonly versionId: FormVersionId;
  readonly status: "in_progress" | "completed" | "abandoned" | "disqualified";
  readonly source: "chat" | "embed" | "api";
  readonly mode: "live" | "test";
  readonly startedAt: number;
  readonly updatedAt: number;
  readonly completedAt: number | null;
  readonly expiresAt: number | null;
  readonly endingRef: string | null;
  readonly abandonReason: string | null;
  readonly metadata: JsonObject | null;
  readonly hiddenFields: Readonly<Record<string, string>>;
}

/**
 * `full` is written when something that lists show changes; `touch` moves only `updated_at`; `deleted` removes the row.
 */
export type ResponseWrite =
  | { readonly kind: "full"; readonly row: ResponseRow }
  | { readonly kind: "touch"; readonly id: ResponseId; readonly updatedAt: number }
  | { readonly kind: "deleted"; readonly id: ResponseId };

/** The earliest deadline of an actor. Written only when it moves earlier or ends; a stale wake re-arms itself. */
export type TimerWrite = { readonly wakeAt: number; readonly generation: number } | "none";

/** A published version, written in the same transaction as the form's event. */
export interface FormVersionRow {
  readonly versionId: FormVersionId;
  readonly organization: OrganizationId;
  readonly form: FormId;
  readonly number: number;
  readonly document: JsonObject;
  /** By which rules it was read (`DOCUMENT_FORMAT` of `machines/document/document.ts`); 0 when nobody said. */
  readonly documentFormat: number;
  readonly note: string;
  readonly authorLabel: string;
  readonly changeCount: number;
  readonly publishedAt: number;
}

/**
 * A message to be sent because of a turn; subject and text are encrypted
 * (`runtime/postgres/messages/outbound-messages.ts`).
 */
export interface OutboundMessageRow {
  readonly organization: OrganizationId;
  readonly id: Id<"msg">;
  readonly session: SessionId;
  /** Unique in its session: a message whose key is there already is not queued again. */
  readonly key: string;
  readonly channel: "sms" | "email";
  readonly purpose: "code" | "follow_up" | "notification";
  readonly recipient: string;
  readonly content: Uint8Array;
  readonly createdAt: number;
  /** `kept` is never sent. */
  readonly state: "waiting" | "kept";
}

/** One of a form's places, and who holds it. */
export interface SlotHolder {
  readonly slot: string;
  readonly session: SessionId;
}

/**
 * What a turn of a form changes of its places. Nobody is named twice for one slot: all of it is written at once, in no
 * order.
 */
export interface SlotsChange {
  /** Does not hold the place any more, if it did. */
  readonly released: readonly SlotHolder[];
  /** Holds it for good. */
  readonly confirmed: readonly SlotHolder[];
  /** Holds it under `key`, since `takenAt` by the database's clock (epoch milliseconds). */
  readonly taken: readonly (SlotHolder & { readonly key: string; readonly takenAt: number })[];
}

/** Rare writes that belong to a turn's transaction. Each has its SQL in one place of the PostgreSQL implementation. */
export type SideWrite =
  /** Inserts the version, makes it the live one; `replaces` is the version that loses its number to it. */
  | { readonly type: "publishVersion"; readonly version: FormVersionRow; readonly replaces: FormVersionId | null }
  | { readonly type: "queueMessages"; readonly messages: readonly OutboundMessageRow[] }
  /** Removes the messages that a deleted session left, and has the rest of it erased from `at` on. */
  | {
      readonly type: "eraseSession";
      readonly organization: OrganizationId;
      readonly form: FormId;
      readonly session: SessionId;
      readonly startedAt: number;
      readonly at: number;
    }
  /** Removes the form and its webhook endpoints, and has its responses deleted from `at` on. */
  | { readonly type: "deleteForm"; readonly organization: OrganizationId; readonly form: FormId; readonly at: number };

/** One turn of one actor, ready to be stored. */
export interface TurnRecord {
  readonly organization: OrganizationId;
  readonly actor: ActorId;
  readonly shard: number;
  /** The epoch under which the writer loaded the actor. */
  readonly epoch: number;
  /** Identity of the in-memory activation that computed the turn: see invariant 4. */
  readonly activation: object;
  /** `seqTo` is the actor's seq after the turn; `seqFrom` the first event's. A turn has at least one event. */
  readonly seqFrom: number;
  readonly seqTo: number;
  readonly at: number;
  /** The events, packed (`machines/conversation/state/codec.ts`). */
  readonly body: Uint8Array;
  /** The control state after the turn, packed. */
  readonly state: Uint8Array;
  readonly answers: readonly AnswerChange[];
  readonly response: ResponseWrite | undefined;
  readonly timer: TimerWrite | undefined;
  /** What is added to the organization's UTC month of `at`. */
  readonly usage: readonly UsageCount[];
  /** Of a form's turns only, and of few of these. */
  readonly slots?: SlotsChange;
  readonly sideWrites: readonly SideWrite[];
}

export type AppendOutcome =
  | { readonly outcome: "committed"; readonly position: number }
  /** The shard is not this writer's, or not any more: another node may know better. */
  | { readonly outcome: "fenced" }
  /** The turn itself cannot be stored, whenever it is tried. */
  | { readonly outcome: "rejected"; readonly error: Error }
  /** An earlier turn of the same activation was not committed, so this one was not tried. */
  | { readonly outcome: "superseded" }
  /** Perhaps it is stored, or the store could not take it now: what is read from now on is the truth. */
  | { readonly outcome: "unknown"; readonly error: Error };

/** What activating an actor reads, in one statement. */
export interface StoredActor {
  readonly state: Uint8Array;
  readonly answers: readonly { readonly ref: string; readonly value: Json }[];
  readonly response: ResponseRow | undefined;
  /** What the timers' table holds for the actor. */
  readonly timer: { readonly wakeAt: number; readonly generation: number } | undefined;
}

export interface JournalEntry {
  readonly shard: number;
  readonly position: number;
  readonly actor: ActorId;
  readonly seqFrom: number;
  readonly seqTo: number;
  readonly at: number;
  readonly body: Uint8Array;
}

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
