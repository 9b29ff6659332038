/**
 * The state of a response as far as the report asks for it, and how events change it.
 *
 * Owns: what the report adds to the fold of a conversation. Does not own: that fold (`fold-conversation.ts`), what the
 * report keeps of a state (`response-row.ts`), storing it.
 *
 * 1. Folding a response's events gives what its stored state and answers say: ingest and rebuild start from either.
 * 2. Events come without gaps; the caller checks with `seq` that they follow on.
 */
import { standingRef, responseStatus } from "../../machines/conversation/state/standing.ts";
import type { Control, Facts } from "../../machines/conversation/state/conversation.ts";
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import { foldConversation, type FoldedConversation } from "../../machines/conversation/events/fold-conversation.ts";
import type { Path } from "../../machines/logic/path.ts";
import type { Json } from "../../machines/json.ts";

/** A conversation as its events add up, and what only the report asks for. */
export interface ResponseState extends FoldedConversation {
  readonly facts: Facts;
  /** How often a language model was asked, by reason. */
  readonly fallbacks: ReadonlyMap<string, number>;
}

/** The state that PostgreSQL holds. */
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
    fallbacks: new Map(Object.entries(control.fallbacks)),
  };
}

/** The state after events that follow on its `seq`. */
export function foldEvents(before: ResponseState, events: readonly DomainEvent[]): ResponseState {
  return events.reduce(foldEvent, before);
}

function foldEvent(before: ResponseState, event: DomainEvent): ResponseState {
  const after = foldConversation(before, event);
  const reason = event.type === "message.respondent" ? event.data.ai?.reason : undefined;
  if (reason === undefined) return after;
  return { ...after, fallbacks: new Map(before.fallbacks).set(reason, (before.fallbacks.get(reason) ?? 0) + 1) };
}
