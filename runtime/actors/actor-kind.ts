/**
 * What the host needs to know of a kind of actor: how to bring one to life, and what a command does to it.
 *
 * Owns: the interface between the host and the domain. Does not own: mailboxes, commits, replies' timing (`host.ts`).
 *
 * 1. `handle` is given a state and gives the next one; it never changes what it was given, so that a failed commit has
 *    nothing to undo.
 * 2. Nothing leaves before the commit: `reply` and `events` are used only after it.
 */
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import type { ActorId } from "../../machines/ids.ts";
import type { JournalEntry, StoredActor, TimerWrite, TurnRecord } from "../journal/turn-record.ts";
import type { CommandEnvelope, Reply } from "../commands/commands.ts";

/** What a command needs could not be read now. Nothing was done, and the same command may be sent again. */
export class UnreadableError extends Error {
  override readonly name = "UnreadableError";
}

/** Waits for a read that a command needs. @throws UnreadableError */
export async function neededRead<Result>(read: Promise<Result>): Promise<Result> {
  try {
    return await read;
  } catch (error) {
    throw new UnreadableError("what a command needs could not be read", { cause: error });
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
   * Nothing changes: a read, or a refusal. `state` when the actor has learned something from reading that spares it the
   * next one.
   */
  | { readonly outcome: "reply"; readonly reply: Reply<unknown>; readonly state?: State }
  /** The command took effect before: the reply is made from what it left in the journal, `from`…`to`. */
  | { readonly outcome: "repeat"; readonly reply: (entries: readonly JournalEntry[]) => Reply<unknown> }
  | {
      readonly outcome: "turn";
      readonly state: State;
      readonly turn: TurnContent;
      readonly events: readonly DomainEvent[];
      readonly reply: Reply<unknown>;
    }
  /** A timer came too early. */
  | { readonly outcome: "rearm"; readonly state: State; readonly generation: number; readonly timer: TimerWrite };

export interface ActorKind<State> {
  /** The prefix of the ids that are of this kind. */
  readonly prefix: "ses" | "frm";
  /** Reads what the state needs besides its bytes (the form's version). Undefined: no such actor yet. */
  activate(actor: ActorId, stored: StoredActor | undefined): Promise<State | undefined>;
  /**
   * Applies a command. May wait for a read that the command needs (the version to open with), and then runs alone: the
   * host gives an actor its next command only after this one has been handled.
   */
  handle(state: State | undefined, envelope: CommandEnvelope): Handled<State> | Promise<Handled<State>>;
  /** An estimate of the heap that the state takes, in bytes. Asked after each turn, so it must cost next to nothing. */
  weigh?(state: State): number;
  /**
   * The state as a text of one byte a character, for an actor that nobody has spoken to for a while. Of a kind that is
   * few and small: absent; undefined: nothing is won by it.
   */
  layToRest?(state: State): string | undefined;
  /** The state from that text; undefined when it has to be read after all. */
  revive?(text: string): State | undefined;
}
