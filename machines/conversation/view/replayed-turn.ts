/**
 * A past turn, read from its events: what a repeated command is answered with.
 *
 * Owns: the result that the turn had. Does not own: what events add up to (`events/`), reading them
 * (`runtime/journal`).
 *
 * 1. Equal to the first answer, although the conversation has gone on: every field comes from the events, which are
 *    complete in themselves, and from nothing that has changed since.
 */
import type { CompiledForm } from "../../logic/compile.ts";
import { replayPath } from "../../logic/path.ts";
import type { DomainEvent } from "../events/events.ts";
import { foldSession, NEW_SESSION, type FoldedSession } from "../events/fold-session.ts";
import { digestOf, type TurnDigest } from "../events/turn-digest.ts";
import { pathInput } from "../state/standing.ts";
import type { Conversation } from "../state/conversation.ts";
import type { TurnView } from "../protocol/views.ts";
import { collectedOf, onPathAnswers } from "./session-view.ts";

export interface ReplayedTurn {
  readonly turn: TurnView;
  readonly digest: TurnDigest;
}

/**
 * @param events all events of the session up to the turn's last one, in order.
 * @param from the seq of the turn's first event.
 */
export function replayedTurn(
  form: CompiledForm,
  { facts }: Pick<Conversation, "facts">,
  events: readonly DomainEvent[],
  from: number,
): ReplayedTurn {
  const then = events.reduce<FoldedSession>(foldSession, NEW_SESSION);
  const digest = digestOf(events.filter(({ seq }) => seq >= from));
  const answers = onPathAnswers(then.answers, replayPath(form, pathInput(facts, then.answers, then)));
  return {
    digest,
    turn: {
      accepted: true,
      complete: then.responseStatus === "completed" || then.responseStatus === "disqualified",
      awaitingSubmit: then.status === "awaiting_submit",
      assistantMessages: digest.assistantMessages,
      question: then.question ?? null,
      ending: then.ending ?? null,
      validation: digest.validation,
      answers,
      collected: collectedOf(answers),
      pendingVerification: then.verification ?? null,
      pendingPayment: then.payment ?? null,
      events: digest.events,
      sinceSeq: from - 1,
    },
  };
}
