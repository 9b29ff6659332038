/**
 * Reads one part of a list: a question, or what belongs to the question before.
 *
 * Does not own: the conditions of parts (`conditional-parts.ts`), and reading the words of a question
 * (`reading/read-item.ts`).
 */
import type { DraftItem } from "../forms/draft-item.ts";
import { annotateLater, dividedAtColon, STANDS_ALONE } from "../reading/following.ts";
import { areAnswers } from "../reading/prose.ts";
import { appointmentOrPayment, readItem } from "../reading/read-item.ts";
import { capitalized, tidy } from "../words/texts.ts";
import { annotateItem } from "./annotate-item.ts";
import { addItem, type PromptState } from "./prompt-state.ts";

/** The question that was added, and the text that names it; undefined if the part belongs to the question before. */
export function readPart(
  state: PromptState,
  part: string,
  asked: boolean,
): { readonly item: DraftItem; readonly head: string } | undefined {
  const divided = dividedAtColon(part);
  const head = divided?.head ?? part;
  const item =
    appointmentOrPayment(part, state.lexicon, state.masked) ?? readItem(head, asked, state.lexicon, state.masked);
  if (item.type !== "booking" && item.type !== "payment" && divided !== undefined && divided.tail !== "")
    annotateItem(state, item, divided.tail);
  if (belongsToPrevious(item, state.items.at(-1))) return undefined;
  addItem(state, item);
  return { item, head };
}

/** Gives options, annotations or a type without a text of their own to the question before. */
function belongsToPrevious(item: DraftItem, previous: DraftItem | undefined): boolean {
  if (item.text !== "") return false;
  if (
    item.options !== undefined &&
    item.options.length > 1 &&
    previous?.options === undefined &&
    previous?.question === true
  ) {
    previous.options = item.options;
    return true;
  }
  if (item.options !== undefined) return false;
  if (item.type === undefined) {
    if (previous !== undefined) annotateLater(previous, item);
    return true;
  }
  if (previous === undefined || previous.type !== undefined || STANDS_ALONE.has(item.type)) return false;
  previous.type = item.type;
  annotateLater(previous, item);
  return true;
}

/** Options alone belong to the question before, or to what the form is about. */
export function takeChoices(state: PromptState, choices: readonly string[]): boolean {
  const previous = state.items.at(-1);
  if (
    (previous?.question === true || previous?.asked === true) &&
    previous.options === undefined &&
    previous.scale === undefined
  ) {
    previous.options = choices;
    return true;
  }
  if (state.items.length > 0) return false;
  addItem(state, { text: "", question: false, whole: false, options: choices, type: "single_choice" });
  return true;
}

/** "How was it? Good, fair, poor": answers behind a question are its options. */
export function takeAnswers({ items, lexicon, masked }: PromptState, parts: readonly string[]): boolean {
  const previous = items.at(-1);
  if (previous === undefined || !areAnswers(parts, previous, lexicon)) return false;
  previous.options = parts.map((part) => capitalized(masked.plain(tidy(part))));
  return true;
}
