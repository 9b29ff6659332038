/**
 * What the events of a session show of it: the fold of a conversation with what a client sees of the present moment.
 *
 * Owns: the session's status, the question and whatever else is waited for, the review, the ending. Does not own: what
 * a page shows of it (`api/respondent/page/conversation/transcript.ts`), the result of one turn (`replayed-turn.ts`).
 *
 * 1. The status follows from what is waited for, as it does in the stored session (`currentFinish`).
 */
import type {
  AccessMethod,
  EndingView,
  PendingPaymentView,
  PendingVerificationView,
  PublicBlock,
  ReviewLine,
} from "./event-parts.ts";
import type { DomainEvent } from "./events.ts";
import { foldConversation, NOTHING_FOLDED, type FoldedConversation } from "./fold-conversation.ts";

/** §2.4. */
export type SessionStatus =
  | "active"
  | "awaiting_auth"
  | "awaiting_verification"
  | "awaiting_payment"
  | "awaiting_submit"
  | "completed"
  | "disqualified"
  | "abandoned"
  | "expired";

export interface FoldedSession extends FoldedConversation {
  readonly status: SessionStatus;
  /** The access check that the respondent has not passed yet. */
  readonly access: AccessMethod | undefined;
  /** A code that is waited for. */
  readonly verification: PendingVerificationView | undefined;
  /** A payment that is waited for. */
  readonly payment: PendingPaymentView | undefined;
  /** What waits for an answer. */
  readonly question: PublicBlock | undefined;
  /** All answers, waiting to be submitted. */
  readonly review: readonly ReviewLine[] | undefined;
  readonly ending: EndingView | undefined;
}

const NOTHING_WAITS = {
  access: undefined,
  verification: undefined,
  payment: undefined,
  question: undefined,
  review: undefined,
} as const satisfies Partial<FoldedSession>;

/** A session before its first event. */
export const NEW_SESSION: FoldedSession = { ...NOTHING_FOLDED, ...NOTHING_WAITS, status: "active", ending: undefined };

/** The session after one more event. */
export function foldSession<State extends FoldedSession>(before: State, event: DomainEvent): State {
  const after = foldConversation(before, event);
  switch (event.type) {
    case "session.opened":
      return withStatus({ ...after, access: event.data.access });
    case "session.resumed":
      return withStatus({ ...after, verification: event.data.pendingVerification ?? after.verification });
    case "auth.passed":
      return withStatus({ ...after, access: undefined, verification: undefined });
    case "verification.sent":
      return withStatus({ ...after, verification: event.data });
    case "verification.passed":
      return withStatus({ ...after, verification: undefined });
    case "payment.pending":
      return withStatus({ ...after, payment: event.data });
    case "payment.paid":
    case "payment.failed":
      return withStatus({ ...after, payment: undefined });
    case "answer.recorded":
    case "answer.changed":
    case "answer.skipped": {
      const { ref } = event.data;
      const { verification, payment } = after;
      return withStatus({
        ...after,
        // The next question is asked in the same turn, or there is none.
        question: undefined,
        verification: verification?.ref === ref ? undefined : verification,
        payment: payment?.ref === ref ? undefined : payment,
      });
    }
    case "question.asked":
      return withStatus({
        ...after,
        question: event.data.question,
        verification: event.data.pendingVerification,
        payment: event.data.pendingPayment,
        review: undefined,
      });
    case "review.ready":
      return withStatus({
        ...after,
        question: undefined,
        verification: undefined,
        payment: undefined,
        review: event.data.summary,
      });
    case "session.completed":
      return { ...after, ...NOTHING_WAITS, status: "completed", ending: event.data.ending ?? undefined };
    case "session.disqualified":
      return { ...after, ...NOTHING_WAITS, status: "disqualified", ending: event.data.ending ?? undefined };
    case "session.abandoned":
      // An expired session shows nothing, but its link leads back to the access check; one that was left shows all.
      return event.data.reason === "expired"
        ? { ...after, ...NOTHING_WAITS, access: after.access, status: "expired" }
        : { ...after, status: "abandoned" };
    default:
      return after;
  }
}

/** The session with the status that follows from what is waited for. */
function withStatus<State extends FoldedSession>(session: State): State {
  return { ...session, status: waitingStatus(session) };
}

function waitingStatus({ access, review, verification, payment }: FoldedSession): SessionStatus {
  if (access !== undefined) return "awaiting_auth";
  if (review !== undefined) return "awaiting_submit";
  if (verification !== undefined) return "awaiting_verification";
  return payment === undefined ? "active" : "awaiting_payment";
}
