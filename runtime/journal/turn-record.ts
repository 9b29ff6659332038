/**
 * One committed turn: what is appended, what becomes of it, what is read again.
 *
 * Owns: the shapes of a turn on its way into the journal and out of it. Does not own: the promises (`journal.ts`), the
 * rows beside the events (`rows.ts`), what the bytes mean (`machines/conversation`).
 */
import type { ActorId, FormId, FormVersionId, OrganizationId, ResponseId, SessionId } from "../../machines/ids.ts";
import type { Json } from "../../machines/json.ts";
import type { AnswerChange } from "../../machines/conversation/state/turn-outcome.ts";
import type { UsageCount } from "../../machines/conversation/usage.ts";
import type { FormVersionRow, OutboundMessageRow, ResponseRow, SlotsChange } from "./rows.ts";

/**
 * `full` is written when something that lists show changes; `touch` moves only `updated_at`; `deleted` removes the row.
 */
export type ResponseWrite =
  | { readonly kind: "full"; readonly row: ResponseRow }
  | { readonly kind: "touch"; readonly id: ResponseId; readonly updatedAt: number }
  | { readonly kind: "deleted"; readonly id: ResponseId };

/** The earliest deadline of an actor. Written only when it moves earlier or ends; a stale wake re-arms itself. */
export type TimerWrite = { readonly wakeAt: number; readonly generation: number } | "none";

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
