/**
 * The state of a response as far as the report asks for it, and how events change it.
 *
 * Owns: the fold of committed events. Does not own: what the report keeps of a state (`response-row.ts`), storing it.
 *
 * 1. Folding a response's events gives what its stored state and answers say: ingest and rebuild start from either.
 * 2. Events come without gaps; what does not follow on is for the caller to find out (`seq`).
 */
import {
  standingRef,
  responseStatus,
  type Control,
  type Facts,
} from "../../machines/conversation/state/conversation.ts";
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import type { Path } from "../../machines/logic/path.ts";
import type { Json, JsonObject } from "../../machines/json.ts";

export interface ResponseState {
  readonly facts: Facts;
  /** Of the last event that is in it. */
  seq: number;
  status: "in_progress" | "completed" | "abandoned" | "disqualified";
  /** When it was completed or screened out; epoch milliseconds. */
  endedAt: number | null;
  /** The question that waits for an answer, or waited when the response was abandoned. */
  waiting: string | null;
  /** null is a skipped question. */
  readonly answers: Map<string, Json>;
  /** How often a language model was asked, by reason. */
  readonly fallbacks: Map<string, number>;
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
    status: responseStatus(control.status),
    endedAt: control.completedAt,
    waiting: ended ? null : (standingRef({ control, path }) ?? null),
    answers: new Map(answers),
    fallbacks: new Map(Object.entries(control.fallbacks)),
  };
}

/**
 * Applies events that follow on the state's `seq`. An event of a type that says nothing to the report only moves `seq`.
 */
export function foldEvents(state: ResponseState, events: readonly DomainEvent[]): void {
  for (const { type, data, seq, ts } of events) {
    state.seq = seq;
    switch (type) {
      case "answer.recorded":
      case "answer.changed":
        if (data["cleared"] === true) state.answers.delete(textOf(data["ref"]));
        else state.answers.set(textOf(data["ref"]), data["value"] ?? null);
        state.waiting = null;
        break;
      case "answer.skipped":
        state.answers.set(textOf(data["ref"]), null);
        state.waiting = null;
        break;
      case "message.respondent":
        countFallback(state, data["ai"]);
        break;
      case "question.asked":
        state.waiting = textOf(data["ref"]);
        break;
      case "review.ready":
        // Also of who went back to an answer and kept it, so that nothing was recorded.
        state.waiting = null;
        break;
      case "session.completed":
      case "session.disqualified":
        state.status = type === "session.completed" ? "completed" : "disqualified";
        state.endedAt = ts;
        state.waiting = null;
        break;
      case "session.abandoned":
        state.status = "abandoned";
        break;
      case "session.resumed":
        state.status = "in_progress";
        break;
      default:
        break;
    }
  }
}

/** @param used what a respondent's message has under `ai` (`ModelUse`); absent where no model was asked. */
function countFallback({ fallbacks }: ResponseState, used: Json | undefined): void {
  if (used === undefined) return;
  const reason = textOf((used as JsonObject)["reason"]);
  fallbacks.set(reason, (fallbacks.get(reason) ?? 0) + 1);
}

function textOf(value: Json | undefined): string {
  if (typeof value !== "string") throw new Error(`an event has ${JSON.stringify(value)} where a name belongs`);
  return value;
}
