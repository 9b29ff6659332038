/** What a prompt says the form is for, and where a list of questions begins behind it. */
import { dividedAt } from "../reading/following.ts";
import { afterPurpose } from "../reading/leading-purpose.ts";
import { titleIn } from "../reading/prose.ts";
import { formLike, onlyLeadIns, topicOf } from "../reading/purposes.ts";
import type { Word } from "../words/phrases.ts";
import { tidy } from "../words/texts.ts";
import { type PromptState, wordsIn } from "./prompt-state.ts";

const PURPOSE_CHARACTERS_MAX = 120;
/** Words of a heading that ends with a colon. */
const HEADING_WORDS_MAX = 8;

/** Neither a question nor the purpose was read yet. */
export function isOpen({ items, purpose }: PromptState): boolean {
  return items.length === 0 && purpose === "";
}

/** Whether a text says what the form is for, or leads to a list. */
export function isPurpose(state: PromptState, text: string): boolean {
  const { lexicon } = state;
  const words = wordsIn(text, state);
  if (state.items.length > 0 || !state.purposes) return onlyLeadIns(words, lexicon);
  return (
    formLike(words, lexicon) ||
    topicOf(words, lexicon) !== undefined ||
    onlyLeadIns(words, lexicon) ||
    tidy(text) === ""
  );
}

export function takePurpose(state: PromptState, text: string): void {
  state.topic ??= topicOf(wordsIn(text, state), state.lexicon);
  const purpose = state.masked.plain(titleIn(text, state.lexicon)).slice(0, PURPOSE_CHARACTERS_MAX);
  if (state.purpose === "" && purpose !== "") state.purpose = purpose;
}

/** Takes the purpose in front of a list; the list, or undefined if there is none. */
export function takeLeadingPurpose(state: PromptState, text: string, asked: boolean): string | undefined {
  return afterPurpose(text, asked, state.lexicon, {
    mayBeSaid: state.purposes,
    isPurpose: (part) => isPurpose(state, part),
    take: (purpose, joined) => {
      if (joined) state.withCore = true;
      takePurpose(state, purpose);
    },
  });
}

/** "Employee pulse:" in front of lines that say what is asked. */
export function headsList({ purposes, lexicon }: PromptState, head: readonly Word[]): boolean {
  return purposes && head.length <= HEADING_WORDS_MAX && lexicon.openers.at(head, 0) === undefined;
}

/** "Order form - name, address": a dash in front of a list, where the purpose has not been said. */
export function dividedAtDash(state: PromptState, text: string): { head: string; tail: string } | undefined {
  const divided = isOpen(state) ? dividedAt(text) : undefined;
  return divided !== undefined && divided.tail.includes(",") && isPurpose(state, divided.head) ? divided : undefined;
}
