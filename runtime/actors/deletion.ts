/**
 * Deleting a response: the last turn of its conversation.
 *
 * Owns: what goes with that turn. Does not own: what is erased after it (`workers/deletions`), who may ask for it (`api`).
 *
 * 1. With the commit the response is gone for everybody: its row, its answers, its timer, messages that were still to be sent.
 * 2. The actor keeps an empty state, so that its seq goes on and nobody takes it for one that was never opened.
 * 3. The month that a response was counted in is not given back.
 */
import { encodeEvents } from "../../machines/conversation/codec.ts";
import type { Conversation } from "../../machines/conversation/conversation.ts";
import type { DomainEvent } from "../../machines/conversation/events.ts";
import { withPrefix } from "../../machines/ids.ts";
import type { Handled } from "./actor-kind.ts";

const NO_STATE = new Uint8Array(0);

/** @param at epoch milliseconds. */
export function deletionOf({ facts, control, answers }: Conversation, at: number): Extract<Handled<never>, { outcome: "turn" }> {
  const { organization, form, session, startedAt } = facts;
  const seq = control.seq + 1;
  const event: DomainEvent = { v: 1, seq, ts: at, type: "response.deleted", data: { organization, form } };
  return {
    outcome: "turn",
    state: undefined,
    events: [event],
    reply: { ok: true, result: null },
    turn: {
      organization,
      seqFrom: seq,
      seqTo: seq,
      at,
      body: encodeEvents([event]),
      state: NO_STATE,
      answers: [...answers.keys()].map((ref) => ({ ref, value: undefined, onPath: false, seq })),
      response: { kind: "deleted", id: withPrefix("res", session) },
      timer: "none",
      usage: [],
      sideWrites: [{ type: "eraseSession", organization, form, session, startedAt, at }],
    },
  };
}
