/**
 * What the events of a session add up to: the one fold that every reader of events extends by what only it needs.
 *
 * Owns: which answers stand, the response's status, the question at which the session stands. Does not own: what a
 * client sees besides (`fold-session.ts`), what the report counts (`analytics/responses`), what a webhook says
 * (`workers/webhooks`).
 *
 * 1. The state is never changed: each event gives a new one, and answers are copied only where one changes.
 * 2. The fold of all events equals the state of the session after every turn
 *    (`test/machines/conversation/state/standing.test.ts`).
 * 3. An event that adds nothing here only moves `seq`.
 */
import type { Json } from "../../json.ts";
import type { DomainEvent, EventData } from "./events.ts";

/** §3.1. */
export type ResponseStatus = "in_progress" | "completed" | "abandoned" | "disqualified";

export interface FoldedConversation {
  /** Of the last event; 0 before the first. */
  readonly seq: number;
  readonly responseStatus: ResponseStatus;
  /** When the response was completed or disqualified, in epoch milliseconds. */
  readonly endedAt: number | null;
  /** The question that waits for an answer, or waited when the response was abandoned. */
  readonly standingRef: string | null;
  /** By ref, in the order in which the questions were first answered; null is a skipped one. */
  readonly answers: ReadonlyMap<string, Json>;
  /** Questions that are left for later, in the order in which they come back. */
  readonly deferred: readonly string[];
}

/** Before the first event. */
export const NOTHING_FOLDED: FoldedConversation = {
  seq: 0,
  responseStatus: "in_progress",
  endedAt: null,
  standingRef: null,
  answers: new Map(),
  deferred: [],
};

/** The state after one more event. */
export function foldConversation<State extends FoldedConversation>(before: State, event: DomainEvent): State {
  const { seq } = event;
  switch (event.type) {
    case "answer.recorded":
    case "answer.changed":
    case "answer.skipped":
      return {
        ...before,
        seq,
        answers: withAnswer(before.answers, event),
        deferred: isCleared(event.data) ? before.deferred : withoutRef(before.deferred, event.data.ref),
        standingRef: null,
      };
    case "question.deferred": {
      const others = withoutRef(before.deferred, event.data.ref);
      return { ...before, seq, deferred: event.data.cleared === true ? others : [...others, event.data.ref] };
    }
    case "question.asked":
      return { ...before, seq, standingRef: event.data.ref };
    case "review.ready":
      return { ...before, seq, standingRef: null };
    case "session.completed":
      return { ...before, seq, responseStatus: "completed", endedAt: event.ts, standingRef: null };
    case "session.disqualified":
      return { ...before, seq, responseStatus: "disqualified", endedAt: event.ts, standingRef: null };
    case "session.abandoned":
      return { ...before, seq, responseStatus: "abandoned" };
    case "session.resumed":
      return { ...before, seq, responseStatus: "in_progress" };
    default:
      return { ...before, seq };
  }
}

type AnswerEvent = Extract<DomainEvent, { readonly type: "answer.recorded" | "answer.changed" | "answer.skipped" }>;

/** An answer that an event puts in place; undefined for one that it takes away, and for every other event. */
export function answerIn(event: DomainEvent): { readonly ref: string; readonly value: Json } | undefined {
  switch (event.type) {
    case "answer.recorded":
      return event.data;
    case "answer.changed":
      return isCleared(event.data) ? undefined : event.data;
    case "answer.skipped":
      return { ref: event.data.ref, value: null };
    default:
      return undefined;
  }
}

/** Whether a restart has deleted the answer. */
export function isCleared(data: EventData<"answer.changed" | "answer.recorded" | "answer.skipped">): boolean {
  return "cleared" in data && data.cleared;
}

/** A list of refs without one of them; the same list if it does not have it. */
export function withoutRef(refs: readonly string[], ref: string): readonly string[] {
  return refs.includes(ref) ? refs.filter((other) => other !== ref) : refs;
}

function withAnswer(before: ReadonlyMap<string, Json>, event: AnswerEvent): ReadonlyMap<string, Json> {
  const answers = new Map(before);
  const answer = answerIn(event);
  if (answer === undefined) answers.delete(event.data.ref);
  else answers.set(answer.ref, answer.value);
  return answers;
}
