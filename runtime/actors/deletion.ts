/**
 * Deleting a response: the last turn of its conversation.
 *
 * Owns: what is removed with that turn. Does not own: what is erased afterwards (`workers/deletions`), who may delete
 * (`api`).
 *
 * 1. With the commit the response is gone: its row, its answers, its timer, its unsent messages.
 * 2. The actor keeps its seq and the id of the deleting command. A repeat of that command succeeds, as when a node dies
 *    before it answers; every other command is answered `not_found`.
 * 3. A deleted response stays counted in the usage of its month.
 */
import { encodeEvents, UnknownFormatError } from "../../machines/conversation/state/codec.ts";
import type { Conversation } from "../../machines/conversation/state/conversation.ts";
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import { withPrefix, type OrganizationId } from "../../machines/ids.ts";
import type { Handled } from "./actor-kind.ts";
import type { CommandEnvelope } from "../commands/commands.ts";

/** The state of a deleted conversation. */
export interface DeletedConversation {
  readonly organization: OrganizationId | undefined;
  /** The id of the deleting command; undefined if an earlier release deleted it and did not keep the id. */
  readonly deletedBy: string | undefined;
}

/**
 * Decodes the state of a deleted conversation. Version 1 has no number; any other begins with its own.
 * @throws UnknownFormatError for a version after the first.
 */
export function deletedConversationOf(state: Uint8Array): DeletedConversation {
  const [organization, deletedBy] =
    state.length === 0 ? [] : (JSON.parse(Buffer.from(state).toString()) as [OrganizationId | number, string]);
  if (typeof organization === "number")
    throw new UnknownFormatError(`state of a deletion of version ${organization}; this release reads version 1`);
  return { organization, deletedBy };
}

/** Answers a command to a deleted conversation. */
export function handleDeleted(
  { organization, deletedBy }: DeletedConversation,
  envelope: CommandEnvelope,
): Handled<never> {
  const isSame =
    envelope.command.type === "deleteResponse" &&
    envelope.commandId === deletedBy &&
    envelope.organization === organization;
  return { outcome: "reply", reply: isSame ? { ok: true, result: null } : { ok: false, error: { code: "not_found" } } };
}

/** @param at epoch milliseconds. */
export function deletionOf(
  { facts, control, answers }: Conversation,
  commandId: string,
  at: number,
): Extract<Handled<DeletedConversation>, { outcome: "turn" }> {
  const { organization, form, session, mode, startedAt } = facts;
  const seq = control.seq + 1;
  const event: DomainEvent = { v: 1, seq, ts: at, type: "response.deleted", data: { organization, form, startedAt } };
  return {
    outcome: "turn",
    state: { organization, deletedBy: commandId },
    events: [event],
    reply: { ok: true, result: null },
    turn: {
      organization,
      seqFrom: seq,
      seqTo: seq,
      at,
      body: encodeEvents([event]),
      state: Buffer.from(JSON.stringify([organization, commandId])),
      answers: [...answers.keys()].map((ref) => ({ ref, value: undefined, onPath: false, seq })),
      response: { kind: "deleted", id: withPrefix("res", session) },
      timer: "none",
      usage: [],
      sideWrites: [{ type: "eraseSession", organization, form, session, mode, startedAt, at }],
    },
  };
}
