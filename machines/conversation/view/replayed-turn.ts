/**
 * A past turn told again from its events: what a repeated command is answered with.
 *
 * Owns: folding events back into the result that the turn had. Does not own: reading them (`runtime/journal`).
 *
 * 1. Equal to what was answered then, although the conversation has gone on: every field comes from the events, which
 *    are complete in themselves, and from nothing that has changed since.
 */
import type { CompiledForm } from "../../logic/compile.ts";
import { replayPath } from "../../logic/path.ts";
import type { Json } from "../../json.ts";
import { pathInput, type Conversation } from "../state/conversation.ts";
import type { DomainEvent } from "../events/events.ts";
import { assistantMessagesOf, collectedOf, onPathAnswers, validationOf } from "./session-view.ts";
import type {
  EndingView,
  PendingPaymentView,
  PendingVerificationView,
  PublicBlock,
  TurnView,
} from "../protocol/views.ts";

export interface ReplayedTurn {
  readonly turn: TurnView;
  readonly greeting: string;
  readonly recorded: readonly { readonly ref: string; readonly value: Json }[];
}

/** Where a conversation stood, as far as a turn's result tells. */
type Standing = "active" | "awaiting_submit" | "ended" | "left";

/**
 * @param events all events of the session up to the turn's last one, in order.
 * @param from the seq of the turn's first event.
 */
export function replayedTurn(
  form: CompiledForm,
  conversation: Conversation,
  events: readonly DomainEvent[],
  from: number,
): ReplayedTurn {
  const answers = new Map<string, Json>();
  const recorded: { ref: string; value: Json }[] = [];
  let status: Standing = "active";
  /** What is taken up again by somebody who comes back. */
  let statusWhenLeft: Standing = "active";
  let question: PublicBlock | null = null;
  let ending: EndingView | null = null;
  let pendingVerification: PendingVerificationView | null = null;
  let pendingPayment: PendingPaymentView | null = null;
  const nothingWaits = (): void => {
    pendingVerification = null;
    pendingPayment = null;
  };
  for (const { seq, type, data } of events) {
    switch (type) {
      case "answer.recorded":
      case "answer.changed": {
        const { ref, value } = data;
        if (typeof ref !== "string" || value === undefined) break;
        if (data["cleared"] === true) {
          answers.delete(ref);
          break;
        }
        answers.set(ref, value);
        if (seq >= from) recorded.push({ ref, value });
        break;
      }
      case "answer.skipped":
        if (typeof data["ref"] === "string") answers.set(data["ref"], null);
        break;
      case "question.asked":
        question = data["question"] as PublicBlock;
        status = "active";
        pendingVerification = (data["pendingVerification"] ?? null) as PendingVerificationView | null;
        pendingPayment = (data["pendingPayment"] ?? null) as PendingPaymentView | null;
        break;
      case "verification.sent":
        pendingVerification = pendingVerificationIn(data);
        break;
      case "auth.passed":
      case "verification.passed":
        pendingVerification = null;
        break;
      case "review.ready":
        nothingWaits();
        question = null;
        status = "awaiting_submit";
        break;
      case "session.completed":
      case "session.disqualified":
        nothingWaits();
        question = null;
        ending = data["ending"] as EndingView | null;
        status = "ended";
        break;
      case "session.abandoned":
        // What expires may have been left before.
        if (status !== "left") statusWhenLeft = status;
        status = "left";
        if (data["reason"] !== "expired") break;
        nothingWaits();
        question = null;
        break;
      case "session.resumed":
        status = statusWhenLeft;
        pendingVerification = (data["pendingVerification"] ?? pendingVerification) as PendingVerificationView | null;
        break;
      default:
        break;
    }
  }
  const ofTurn = events.filter(({ seq }) => seq >= from);
  const path = replayPath(form, pathInput(conversation.facts, answers));
  const then = onPathAnswers(answers, path);
  return {
    greeting: greetingIn(events),
    recorded,
    turn: {
      accepted: true,
      complete: status === "ended",
      awaitingSubmit: status === "awaiting_submit",
      assistantMessages: assistantMessagesOf(ofTurn),
      question,
      ending,
      validation: validationOf(ofTurn),
      answers: then,
      collected: collectedOf(then),
      pendingVerification,
      pendingPayment,
      events: ofTurn,
      sinceSeq: from - 1,
    },
  };
}

/** What a session began with. @param events of the session from its first on; "" where it greets nobody. */
export function greetingIn([, second]: readonly DomainEvent[]): string {
  const text = second?.type === "message.assistant" ? second.data["text"] : undefined;
  return typeof text === "string" ? text : "";
}

/** The shape that `outbound.ts` gives the event. */
function pendingVerificationIn(data: DomainEvent["data"]): PendingVerificationView {
  const { ref, channel, sentTo, sentAt } = data as PendingVerificationView;
  return { ref, channel, sentTo, sentAt };
}
