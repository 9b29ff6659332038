/**
 * What was read of a prompt so far.
 *
 * Owns: the state that the steps of reading hand on, and its bounds. Does not own: what is read into it.
 */
import type { DraftedTopic } from "../../languages/schema/drafted-forms.ts";
import type { DraftItem } from "../forms/draft-item.ts";
import { MaskedText } from "../reading/masked-text.ts";
import { openingHoursIn } from "../reading/opening-hours.ts";
import type { Lexicon } from "../words/lexicon.ts";
import { type Word, wordsOf } from "../words/phrases.ts";
import { tidy } from "../words/texts.ts";
import type { PromptReading } from "./prompt-reading.ts";

/** Questions of one drafted form: far more than a prompt asks for and a chat keeps up. */
const ITEMS_MAX = 60;
const NOT_UNDERSTOOD_MAX = 10;
const QUOTED_CHARACTERS_MAX = 200;

export interface PromptState {
  readonly lexicon: Lexicon;
  readonly masked: MaskedText;
  /** Whether the text may say what the form is for; otherwise all of it names questions. */
  readonly purposes: boolean;
  readonly items: DraftItem[];
  readonly notUnderstood: string[];
  topic: DraftedTopic | undefined;
  title: string | undefined;
  /** Empty until the prompt says what the form is for. */
  purpose: string;
  ending: string | undefined;
  /** The questions were named with "with". */
  withCore: boolean;
  leftOut: number;
  /** Said of all questions: "all fields are required". */
  allRequired: boolean | undefined;
  /** Said of the questions of a sentence or heading: "Optional: …". */
  groupRequired: boolean | undefined;
  /** The questions come as a list. */
  listed: boolean;
}

export function emptyState(prompt: string, lexicon: Lexicon, purposes: boolean): PromptState {
  return {
    lexicon,
    masked: new MaskedText(prompt, (text) => openingHoursIn(text, lexicon)),
    purposes,
    items: [],
    notUnderstood: [],
    topic: undefined,
    title: undefined,
    purpose: "",
    ending: undefined,
    withCore: false,
    leftOut: 0,
    allRequired: undefined,
    groupRequired: undefined,
    listed: false,
  };
}

export function readingOf({
  items,
  topic,
  withCore,
  listed,
  title,
  purpose,
  ending,
  notUnderstood,
  leftOut,
}: PromptState): PromptReading {
  return { items, topic, withCore: withCore && !listed, title, purpose, ending, notUnderstood, leftOut };
}

export function wordsIn(text: string, { lexicon }: PromptState): Word[] {
  return wordsOf(text, lexicon.words.inflection);
}

/** Counts a question as left out if the form has as many as it may have. */
export function leaveOutIfFull(state: PromptState): boolean {
  if (state.items.length < ITEMS_MAX) return false;
  state.leftOut += 1;
  return true;
}

export function addItem(state: PromptState, item: DraftItem): void {
  if (leaveOutIfFull(state)) return;
  if (item.required === undefined && state.groupRequired !== undefined) item.required = state.groupRequired;
  state.items.push(item);
}

/** Quotes what was not understood. */
export function quoteUnread(state: PromptState, text: string): void {
  const quoted = state.masked.written(tidy(text));
  if (quoted !== "" && state.notUnderstood.length < NOT_UNDERSTOOD_MAX)
    state.notUnderstood.push(quoted.slice(0, QUOTED_CHARACTERS_MAX));
}
