/** What a prompt says of the whole form besides its purpose: the title, the ending, which questions are required. */
import { groupOf, requiredOfAll } from "../reading/purposes.ts";
import { endingIn, namedTitle } from "../reading/titles-and-endings.ts";
import type { PromptState } from "./prompt-state.ts";

/** Takes the title that a text names; the text without it. */
export function takeTitle(state: PromptState, text: string): string {
  if (state.title !== undefined) return text;
  const named = namedTitle(text, state.items.length === 0, state.lexicon, state.masked);
  state.title = named?.title;
  return named?.rest ?? text;
}

/** Takes the ending, if that is what a text says. */
export function takeEnding(state: PromptState, text: string): boolean {
  const ending = endingIn(text, state.lexicon, state.masked);
  state.ending ??= ending;
  return ending !== undefined;
}

/** "All fields are required." */
export function takeRequiredOfAll(state: PromptState, text: string): boolean {
  const required = requiredOfAll(text, state.lexicon);
  if (required !== undefined) state.allRequired = required;
  return required !== undefined;
}

/** "Optional:" in front of the lines that it is said of. */
export function isGroupHeading({ lexicon }: PromptState, line: string): boolean {
  return line.endsWith(":") && groupOf(line.slice(0, -1), lexicon) !== undefined;
}
