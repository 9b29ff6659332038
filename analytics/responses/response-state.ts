/**
 * The state of a response that the report needs, and how events change it.
 *
 * Owns: what the report adds to the fold of a conversation. Does not own: that fold (`fold-conversation.ts`), the row
 * (`response-row.ts`), storage.
 *
 * 1. Folding a response's events equals its stored state and answers, so ingest and rebuild may start from either.
 * 2. Events have no gaps; the caller checks this by `seq`.
 */
import { standingRef, responseStatus } from "../../machines/conversation/state/standing.ts";
import type { Control, Facts } from "../../machines/conversation/state/conversation.ts";
import { foldAnswerTimes, type AnswerTimes } from "../../machines/conversation/events/answer-times.ts";
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import { foldConversation, type FoldedConversation } from "../../machines/conversation/events/fold-conversation.ts";
import type { Path } from "../../machines/logic/path.ts";
import type { Json } from "../../machines/json.ts";

/** The folded conversation, and what only the report needs. */
export interface ResponseState extends FoldedConversation {
  readonly facts: Facts;
  /** How often a language model was asked, by reason. */
  readonly fallbacks: ReadonlyMap<string, number>;
  readonly answerTimes: AnswerTimes;
}

/** The state from its stored parts. */
export function storedState(
  facts: Facts,
  control: Control,
  answers: ReadonlyMap<string, Json>,
  path: Path,
): ResponseState {
  const ended = control.status === "completed" || control.status === "disqualified";
  return {
    facts,
    seq: control.seq,
    responseStatus: responseStatus(control.status),
    endedAt: control.completedAt,
    standingRef: ended ? null : (standingRef({ control, path }) ?? null),
    answers: new Map(answers),
    deferred: control.deferred,
    fallbacks: new Map(Object.entries(control.fallbacks)),
    answerTimes: control.answerTimes,
  };
}

/** The state after events that directly follow its `seq`. */
export function foldEvents(before: ResponseState, events: readonly DomainEvent[]): ResponseState {
  return events.reduce(foldEvent, before);
}

function foldEvent(before: ResponseState, event: DomainEvent): ResponseState {
  const after = {
    ...foldConversation(before, event),
    answerTimes: foldAnswerTimes(before.answerTimes, event),
  };
  const reason = event.type === "message.respondent" ? event.data.ai?.reason : undefined;
  if (reason === undefined) return after;
  return { ...after, fallbacks: new Map(before.fallbacks).set(reason, (before.fallbacks.get(reason) ?? 0) + 1) };
}
