/**
 * What the host needs to know of a kind of actor: how to activate one, and what a command does to it.
 *
 * Owns: the interface between the host and the domain. Does not own: mailboxes, commits, when replies leave (`host.ts`,
 * `activation.ts`).
 *
 * 1. `handle` takes a state and returns the next one; it never changes its argument, so a failed commit has nothing to
 *    undo.
 * 2. Nothing leaves before the commit: `reply` and `events` are used only after it.
 */
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import type { ActorId } from "../../machines/ids.ts";
import type { JournalEntry, StoredActor, TimerWrite, TurnRecord } from "../journal/turn-record.ts";
import type { CommandEnvelope, Reply } from "../commands/commands.ts";

/** A command needs a read that failed. Nothing was done; the command may be sent again. */
export class UnreadableError extends Error {
  override readonly name = "UnreadableError";
}

/** Waits for a read that a command needs. @throws UnreadableError */
export async function neededRead<Result>(read: Promise<Result>): Promise<Result> {
  try {
    return await read;
  } catch (error) {
    throw new UnreadableError("a read that the command needs failed", { cause: error });
  }
}

/** The parts of a turn that the domain decides; the host adds shard, epoch and activation. */
export type TurnContent = Pick<
  TurnRecord,
  | "organization"
  | "seqFrom"
  | "seqTo"
  | "at"
  | "body"
  | "state"
  | "answers"
  | "response"
  | "timer"
  | "usage"
  | "slots"
  | "sideWrites"
>;

export type Handled<State> =
  /**
   * Nothing changes: a read or a refusal. `state` is set if the actor has read something that it need not read again.
   */
  | { readonly outcome: "reply"; readonly reply: Reply<unknown>; readonly state?: State }
  /** The command took effect before: the reply is made from the journal's entries. */
  | { readonly outcome: "repeat"; readonly reply: (entries: readonly JournalEntry[]) => Reply<unknown> }
  | {
      readonly outcome: "turn";
      readonly state: State;
      readonly turn: TurnContent;
      readonly events: readonly DomainEvent[];
      readonly reply: Reply<unknown>;
    }
  /** A timer fired too early. */
  | { readonly outcome: "rearm"; readonly state: State; readonly generation: number; readonly timer: TimerWrite };

export interface ActorKind<State> {
  /** The prefix of the ids of this kind. */
  readonly prefix: "ses" | "frm";
  /** Reads what the state needs besides its bytes (the form's version). Undefined: the actor does not exist yet. */
  activate(actor: ActorId, stored: StoredActor | undefined): Promise<State | undefined>;
  /**
   * Applies a command. May wait for a read that the command needs (the version to open with); the host gives the actor
   * no other command until it resolves.
   */
  handle(state: State | undefined, envelope: CommandEnvelope): Handled<State> | Promise<Handled<State>>;
  /** The estimated heap of the state, in bytes. Called after each turn, so it must be cheap. */
  weigh?(state: State): number;
  /**
   * The state as a text with one byte a character, for an idle actor. Absent for kinds that are few and small.
   * Undefined: there is nothing to keep.
   */
  hibernate?(state: State): string | undefined;
  /** The state from that text; undefined if the journal has to load it. */
  restore?(text: string): State | undefined;
}
