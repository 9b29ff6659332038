/**
 * One turn: what is appended, its outcome, what is read again.
 *
 * Owns: the shapes of a turn on its way into the journal and out of it. Does not own: the promises (`journal.ts`), the
 * rows beside the events (`rows.ts`), what the bytes mean (`machines/conversation`).
 */
import type { ActorId, FormId, FormVersionId, OrganizationId, ResponseId, SessionId } from "../../machines/ids.ts";
import type { Json } from "../../machines/json.ts";
import type { AnswerChange } from "../../machines/conversation/state/turn-outcome.ts";
import type { UsageCount } from "../../machines/conversation/usage.ts";
import type { FormVersionRow, OutboundMessageRow, ResponseRow, SlotsChange } from "./rows.ts";

/** `full` if something changes that lists show; `touch` moves only `updated_at`; `deleted` removes the row. */
export type ResponseWrite =
  | { readonly kind: "full"; readonly row: ResponseRow }
  | { readonly kind: "touch"; readonly id: ResponseId; readonly updatedAt: number }
  | { readonly kind: "deleted"; readonly id: ResponseId };

/** The earliest deadline of an actor. Written only if it moves earlier or ends; a stale wake re-arms. */
export type TimerWrite = { readonly wakeAt: number; readonly generation: number } | "none";

/** Rare writes in a turn's transaction. The SQL of each stands in `runtime/journal/postgres/side-writes.ts`. */
export type SideWrite =
  /** Inserts the version and makes it live; `replaces` is the version that loses its number to it. */
  | { readonly type: "publishVersion"; readonly version: FormVersionRow; readonly replaces: FormVersionId | null }
  | { readonly type: "queueMessages"; readonly messages: readonly OutboundMessageRow[] }
  /** Removes the messages of a deleted session and queues the erasure of the rest from `at` on. */
  | {
      readonly type: "eraseSession";
      readonly organization: OrganizationId;
      readonly form: FormId;
      readonly session: SessionId;
      readonly mode: "live" | "test";
      readonly startedAt: number;
      readonly at: number;
    }
  /** Removes the form and its webhook endpoints and queues the deletion of its responses from `at` on. */
  | { readonly type: "deleteForm"; readonly organization: OrganizationId; readonly form: FormId; readonly at: number };

/** One turn of one actor, ready to be stored. */
export interface TurnRecord {
  readonly organization: OrganizationId;
  readonly actor: ActorId;
  readonly shard: number;
  /** The epoch under which the writer loaded the actor. */
  readonly epoch: number;
  /** Identifies the activation that computed the turn (invariant 4 of `journal.ts`). */
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
  /** Added to the usage of the organization in the UTC month of `at`. */
  readonly usage: readonly UsageCount[];
  /** Only turns of a form have it, and few of these. */
  readonly slots?: SlotsChange;
  readonly sideWrites: readonly SideWrite[];
}

export type AppendOutcome =
  | { readonly outcome: "committed"; readonly position: number }
  /** The writer does not own the shard (any more). */
  | { readonly outcome: "fenced" }
  /** The turn can never be stored. */
  | { readonly outcome: "rejected"; readonly error: Error }
  /** An earlier turn of the same activation was not committed, so this one was not tried. */
  | { readonly outcome: "superseded" }
  /** It may be stored, or the store failed this time: the journal has to be read. */
  | { readonly outcome: "unknown"; readonly error: Error };

/** What activating an actor reads, in one statement. */
export interface StoredActor {
  readonly state: Uint8Array;
  readonly answers: readonly { readonly ref: string; readonly value: Json }[];
  readonly response: ResponseRow | undefined;
  /** The actor's row in the timers' table. */
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
