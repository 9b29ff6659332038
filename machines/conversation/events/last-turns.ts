/**
 * The last turns of a conversation in words, as a language model is shown them.
 *
 * Owns: how much of a conversation that is, and what a message is in words. Does not own: reading the events
 * (`runtime/requests/model.ts`), the prompt (`runtime/model/reply-prompt.ts`).
 *
 * 1. Bounded: {@link LAST_TURNS_MAX} turns, of each side {@link SAID_CHARACTERS_MAX} characters.
 * 2. Passwords and codes stand in no event, so none stands here.
 */
import type { DomainEvent } from "./events.ts";

/** What a reply points back to ("the other one", "as I said") was said a moment ago. */
export const LAST_TURNS_MAX = 3;
/** Of one side in one turn: two or three sentences. */
export const SAID_CHARACTERS_MAX = 240;
/** Events that hold so many turns: a turn has a message, some answers, what the assistant says, and the question. */
export const LAST_TURNS_EVENTS = 30;

/** What one side said in a turn, as plain text. */
export interface SaidInTurn {
  readonly by: "respondent" | "assistant";
  readonly text: string;
}

/** @param events of one session, in order; earlier ones than {@link LAST_TURNS_EVENTS} change nothing. */
export function lastTurns(events: readonly DomainEvent[]): readonly SaidInTurn[] {
  const said: SaidInTurn[] = [];
  for (const event of events) {
    const next = wordsOf(event);
    const last = said.at(-1);
    if (next === undefined || next.text === "") continue;
    if (last?.by === next.by) said[said.length - 1] = { by: last.by, text: `${last.text} ${next.text}` };
    else said.push(next);
  }
  // A turn is what the respondent says and what the assistant says to it.
  return said.slice(-2 * LAST_TURNS_MAX).map(({ by, text }) => ({ by, text: cut(by, text) }));
}

function wordsOf(event: DomainEvent): SaidInTurn | undefined {
  switch (event.type) {
    case "message.assistant":
      return { by: "assistant", text: event.data.text };
    case "message.respondent": {
      const { data } = event;
      if (data.type === "text" && data.text !== undefined) return { by: "respondent", text: data.text };
      if (data.type === "answer" && data.value !== undefined)
        return { by: "respondent", text: typeof data.value === "string" ? data.value : JSON.stringify(data.value) };
      return undefined;
    }
    default:
      return undefined;
  }
}

/** A question stands at the end of what the assistant says, an answer at the start of a reply. */
function cut(by: SaidInTurn["by"], text: string): string {
  if (text.length <= SAID_CHARACTERS_MAX) return text;
  return by === "assistant"
    ? `…${text.slice(1 - SAID_CHARACTERS_MAX).toWellFormed()}`
    : `${text.slice(0, SAID_CHARACTERS_MAX - 1).toWellFormed()}…`;
}
