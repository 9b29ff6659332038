/**
 * Reads a prompt: what the form is about, what it asks, how it ends.
 *
 * Owns: dividing a prompt into its lines and sentences. Does not own: reading one of them (`read-bullet.ts`,
 * `read-sentence.ts`), and the form that is written from it (`forms/write-form.ts`).
 *
 * 1. Linear in the prompt: sentences and their parts do not overlap, and questions are bounded (`prompt-state.ts`).
 * 2. What is not read is quoted in `notUnderstood`.
 */
import { linesOf, sentencesOf } from "../reading/sentences.ts";
import { statementsIn } from "../reading/tables.ts";
import type { Lexicon } from "../words/lexicon.ts";
import { isGroupHeading } from "./form-statements.ts";
import type { PromptReading } from "./prompt-reading.ts";
import { emptyState, type PromptState, readingOf } from "./prompt-state.ts";
import { readBullet } from "./read-bullet.ts";
import { readSentence, readTable } from "./read-sentence.ts";

/** @param purposes whether the text may say what the form is for; otherwise all of it names questions. */
export function readPrompt(prompt: string, lexicon: Lexicon, purposes = true): PromptReading {
  const state = emptyState(prompt, lexicon, purposes);
  for (const line of linesOf(state.masked.text)) {
    if (line.bullet) readBullet(state, line.text, line.nested);
    else readLine(state, line.text);
  }
  const { allRequired } = state;
  if (allRequired !== undefined) for (const item of state.items) item.required ??= allRequired;
  return readingOf(state);
}

function readLine(state: PromptState, line: string): void {
  if (!isGroupHeading(state, line)) state.groupRequired = undefined;
  const table = statementsIn(line, state.lexicon, state.masked);
  if (table !== undefined) {
    readTable(state, table, false);
    return;
  }
  for (const { text, asked, exclaimed } of sentencesOf(line)) {
    const ended = state.ending;
    readSentence(state, text, asked);
    if (exclaimed && ended === undefined && state.ending !== undefined && state.ending !== "") state.ending += "!";
  }
}
