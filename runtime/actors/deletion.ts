/**
 * Deleting a response: the last turn of its conversation.
 *
 * Owns: what goes with that turn. Does not own: what is erased after it (`workers/deletions`), who may ask for it
 * (`api`).
 *
 * 1. With the commit the response is gone for everybody: its row, its answers, its timer, messages that were still
 *    to be sent.
 * 2. The actor keeps its seq, and by which command it was deleted: nobody takes it for one that was never opened,
 *    and whoever asks again under the same command id, as it is done when a node dies before it answers, is told that
 *    it is deleted. To anybody else it is not found.
 * 3. The month that a response was counted in is not given back.
 */
import { encodeEvents } from "../../machines/conversation/state/codec.ts";
import type { Conversation } from "../../machines/conversation/state/conversation.ts";
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import { withPrefix, type OrganizationId } from "../../machines/ids.ts";
import type { Handled } from "./actor-kind.ts";
import type { CommandEnvelope } from "../commands/commands.ts";

/** What is left of a conversation that was deleted. */
export interface DeletedConversation {
  readonly organization: OrganizationId | undefined;
  /** The id of the command; undefined of one that was deleted by a release that did not keep it. */
  readonly deletedBy: string | undefined;
}

/** Reads a deleted conversation from its state. */
export function deletedConversationOf(state: Uint8Array): DeletedConversation {
  const [organization, deletedBy] =
    state.length === 0 ? [] : (JSON.parse(Buffer.from(state).toString()) as [OrganizationId, string]);
  return { organization, deletedBy };
}

/** What comes for a deleted conversation. */
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
  const { organization, form, session, startedAt } = facts;
  const seq = control.seq + 1;
  const event: DomainEvent = { v: 1, seq, ts: at, type: "response.deleted", data: { organization, form } };
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
      sideWrites: [{ type: "eraseSession", organization, form, session, startedAt, at }],
    },
  };
}
