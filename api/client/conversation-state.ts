/** Where a conversation stands, as its events add up: what a client of its own shows next. */
import type { components } from "./generated/description.ts";
import type { ServerFrame } from "./protocol/frames.ts";
import { isEvent } from "./protocol/frames.ts";

type Schemas = components["schemas"];
/** A question, or a piece of one, as it is shown to a respondent (§2.2). */
export type Question = Schemas["PublicBlock"];
/** How a conversation ended (§2.5). */
export type Ending = Schemas["Ending"];

export interface ConversationState {
  /** The question that waits for an answer; null before the first one, in the review and after the end. */
  readonly question: Question | null;
  /** Answers by the ref of their question. A skipped one is absent. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Every answer in words, while the conversation waits for `submit`. */
  readonly review: Schemas["ReviewReadyEvent"]["data"]["summary"] | null;
  readonly pendingVerification: Schemas["PendingVerification"] | null;
  readonly pendingPayment: Schemas["PendingPayment"] | null;
  readonly ending: Ending | null;
}

export const NEW_CONVERSATION: ConversationState = {
  question: null,
  answers: {},
  review: null,
  pendingVerification: null,
  pendingPayment: null,
  ending: null,
};

/** The state after one more frame. */
export function withFrame(before: ConversationState, frame: ServerFrame): ConversationState {
  if (!isEvent(frame)) return frame.type === "reset" ? ofReset(frame) : before;
  switch (frame.type) {
    case "question.asked": {
      const { question, pendingVerification = null, pendingPayment = null } = frame.data;
      return { ...before, question, review: null, pendingVerification, pendingPayment };
    }
    case "answer.recorded":
      return { ...before, answers: { ...before.answers, [frame.data.ref]: frame.data.value } };
    case "answer.changed": {
      const { [frame.data.ref]: _, ...others } = before.answers;
      const { ref, value } = frame.data;
      return { ...before, answers: value === null ? others : { ...others, [ref]: value } };
    }
    case "answer.skipped": {
      const { [frame.data.ref]: _, ...answers } = before.answers;
      return { ...before, answers };
    }
    case "verification.sent":
      return { ...before, pendingVerification: frame.data };
    case "verification.passed":
      return { ...before, pendingVerification: null };
    case "payment.pending":
      return { ...before, pendingPayment: frame.data };
    case "payment.paid":
    case "payment.failed":
      return { ...before, pendingPayment: null };
    case "review.ready":
      return { ...before, question: null, review: frame.data.summary };
    case "session.completed":
    case "session.disqualified":
      return { ...NEW_CONVERSATION, answers: before.answers, ending: frame.data.ending };
    default:
      // Also an event of a newer service, which this client does not know.
      return before;
  }
}

function ofReset({ state, question }: Schemas["ResetFrame"]): ConversationState {
  const { answers, awaitingSubmit, summary, pendingVerification, pendingPayment, ending } = state;
  return { question, answers, review: awaitingSubmit ? summary : null, pendingVerification, pendingPayment, ending };
}
