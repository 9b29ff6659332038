/** What of the conversation is measured: a fold over the page's states, pure. */
import type { Transcript } from "../conversation/transcript.ts";

/** `question`: one was answered; `number` counts from 1. */
export type MeasuredEvent =
  | { readonly name: "view" | "start" | "complete" }
  | { readonly name: "question"; readonly number: number };

/** What of a conversation has been measured. */
export interface Measured {
  readonly answered: number;
  readonly completed: boolean;
}

/** What a visit begins with: what an earlier one has told already is not told again. */
export function measuredSoFar({ answers, status }: Pick<Transcript, "answers" | "status">): Measured {
  return { answered: answers.size, completed: status === "completed" };
}

/** What has happened since. An answer that is changed or taken back is no event. */
export function eventsSince(
  before: Measured,
  transcript: Pick<Transcript, "answers" | "status">,
): { readonly measured: Measured; readonly events: readonly MeasuredEvent[] } {
  const now = measuredSoFar(transcript);
  const events: MeasuredEvent[] = [];
  if (before.answered === 0 && now.answered > 0) events.push({ name: "start" });
  for (let number = before.answered + 1; number <= now.answered; number++) events.push({ name: "question", number });
  if (now.completed && !before.completed) events.push({ name: "complete" });
  return { measured: { answered: Math.max(before.answered, now.answered), completed: now.completed }, events };
}
