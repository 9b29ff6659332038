/**
 * What one turn's events say in sum: what the assistant said, what was recorded, why a reply was no answer.
 *
 * Owns: that sum, and making it from events that were stored. Does not own: making it during a turn, where the draft
 * keeps it beside the events (`turn-draft.ts`).
 *
 * 1. Both ways give the same (`test/machines/conversation/state/standing.test.ts`).
 */
import type { Json } from "../../json.ts";
import type { DomainEvent } from "./events.ts";
import { answerIn } from "./fold-conversation.ts";

export interface RecordedAnswer {
  readonly ref: string;
  readonly value: Json;
}

/** Why a reply did not become an answer. */
export interface FailedValidation {
  readonly ref: string;
  readonly code: string;
  readonly message: string;
}

export interface TurnDigest {
  readonly events: readonly DomainEvent[];
  /** In order. */
  readonly assistantMessages: readonly string[];
  /** Of the last reply that failed, or null. */
  readonly validation: FailedValidation | null;
  /** Answers that were recorded or changed, in order; neither skipped questions nor what a restart deletes. */
  readonly recorded: readonly RecordedAnswer[];
}

/** Of a read, which takes no turn. */
export const NO_TURN: TurnDigest = { events: [], assistantMessages: [], validation: null, recorded: [] };

/** @param events of one turn, or of a run of turns. */
export function digestOf(events: readonly DomainEvent[]): TurnDigest {
  const assistantMessages: string[] = [];
  const recorded: RecordedAnswer[] = [];
  let validation: FailedValidation | null = null;
  for (const event of events) {
    if (event.type === "message.assistant") assistantMessages.push(event.data.text);
    else if (event.type === "validation.failed") {
      const { ref, code, message } = event.data;
      validation = { ref, code, message };
    } else if (event.type === "answer.recorded" || event.type === "answer.changed") {
      const answer = answerIn(event);
      if (answer !== undefined) recorded.push({ ref: answer.ref, value: answer.value });
    }
  }
  return { events, assistantMessages, validation, recorded };
}

/** The greeting that a session opens with, the first thing it says; "" over the API, where there is no greeting. */
export function greetingIn(source: "chat" | "embed" | "api", { assistantMessages }: TurnDigest): string {
  return source === "api" ? "" : (assistantMessages[0] ?? "");
}
