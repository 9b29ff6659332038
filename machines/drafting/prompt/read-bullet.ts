/** Reads an item of a list: one question, and what is said about it after a colon, a dash or a question mark. */
import { conditionIn } from "../reading/conditions.ts";
import { dividedAt } from "../reading/following.ts";
import { appointmentOrPayment, readItem } from "../reading/read-item.ts";
import { sentencesOf } from "../reading/sentences.ts";
import { tableIn } from "../reading/tables.ts";
import { capitalized, tidy } from "../words/texts.ts";
import { annotateItem } from "./annotate-item.ts";
import { takeEnding } from "./form-statements.ts";
import { addItem, leaveOutIfFull, type PromptState, quoteUnread } from "./prompt-state.ts";
import { readFollowUps, readParts } from "./read-parts.ts";
import { readTable } from "./read-sentence.ts";

/** @param nested an item of a list within an item: an option of the question before. */
export function readBullet(state: PromptState, text: string, nested: boolean): void {
  const { lexicon, masked } = state;
  const previous = state.items.at(-1);
  if (nested && previous !== undefined) {
    previous.options = [...(previous.options ?? []), capitalized(masked.plain(tidy(text)))];
    return;
  }
  if (leaveOutIfFull(state) || takeEnding(state, text)) return;
  const table = tableIn(text, false, lexicon, masked);
  if (table !== undefined) {
    readTable(state, table, false);
    state.listed = true;
    return;
  }
  const special = appointmentOrPayment(text, lexicon, masked);
  if (special !== undefined) {
    addItem(state, special);
    state.listed = true;
    return;
  }
  readQuestion(state, text);
}

function readQuestion(state: PromptState, text: string): void {
  const { lexicon, masked } = state;
  const mark = text.indexOf("?");
  const asked = mark !== -1;
  const divided = asked ? { head: text.slice(0, mark), tail: text.slice(mark + 1) } : dividedAt(text);
  const head = divided?.head ?? text;
  if (conditionIn(head, lexicon) !== undefined && state.items.length > 0) {
    readParts(state, tidy(text.replace(/\?\s*$/, "").replace(/:/, ",")), asked);
    return;
  }
  const item = readItem(head, asked, lexicon, masked);
  if (item.text === "" && item.options === undefined && item.type === undefined) {
    quoteUnread(state, text);
    return;
  }
  const tail = tidy(divided?.tail ?? "");
  const follows = asked && conditionIn(tail, lexicon) !== undefined;
  if (tail !== "" && !follows) annotateItem(state, item, divided?.tail ?? "");
  addItem(state, item);
  readFollowUps(state, head, item);
  state.listed = true;
  if (follows) for (const sentence of sentencesOf(tail)) readParts(state, sentence.text, sentence.asked);
}
