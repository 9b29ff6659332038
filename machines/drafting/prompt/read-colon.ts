/** Reads what stands on both sides of a colon: a heading, the purpose and its list, or a question and its options. */
import { readOptions } from "../reading/annotations.ts";
import { dividedAfterOr } from "../reading/following.ts";
import { areFields, groupOf, onlyLeadIns } from "../reading/purposes.ts";
import { readItem } from "../reading/read-item.ts";
import { annotateItem } from "./annotate-item.ts";
import { headsList, isOpen, isPurpose, takePurpose } from "./form-purpose.ts";
import { addItem, type PromptState, wordsIn } from "./prompt-state.ts";
import { readParts } from "./read-parts.ts";

export interface AtColon {
  readonly head: string;
  /** Empty for a heading. */
  readonly tail: string;
}

/** Where the question in front of a colon begins, if others stand before it: only the last one has the options. */
export function lastPartBefore(state: PromptState, { head, tail }: AtColon): number | undefined {
  const comma = head.lastIndexOf(",");
  return comma === -1 || tail === "" || isPurpose(state, head.slice(comma + 1)) ? undefined : comma;
}

/** The part of the text that is still to be read; undefined if all of it was. */
export function readColon(
  state: PromptState,
  text: string,
  { head, tail }: AtColon,
  asked: boolean,
): string | undefined {
  const { lexicon } = state;
  const words = wordsIn(head, state);
  const group = groupOf(head, lexicon);
  if (group !== undefined) {
    state.groupRequired = group;
    if (tail !== "") readParts(state, tail, asked);
    return undefined;
  }
  if (isPurpose(state, head) && lexicon.types.at(words, 0)?.value !== "ranking") {
    state.listed = true;
    takePurpose(state, head);
    if (tail !== "") readParts(state, tail, asked);
    return undefined;
  }
  if (tail !== "") return readOptionsBehind(state, text, { head, tail }, asked);
  if (onlyLeadIns(words, lexicon)) return undefined;
  if (!isOpen(state) || !headsList(state, words)) return text;
  takePurpose(state, head);
  return undefined;
}

/** "Size: S, M or L": a question and its options, or the purpose and what is asked for. */
function readOptionsBehind(
  state: PromptState,
  text: string,
  { head, tail }: AtColon,
  asked: boolean,
): string | undefined {
  const { lexicon, masked } = state;
  const { list, behind } = dividedAfterOr(tail, lexicon);
  const options = readOptions(masked.plain(list), lexicon);
  const item = readItem(head, asked, lexicon, masked);
  if (item.text !== "" && options !== undefined && !areFields(options, lexicon)) {
    annotateItem(state, item, list);
    addItem(state, item);
    if (behind !== "") readParts(state, behind, asked);
    return undefined;
  }
  if (item.text !== "" && options === undefined) return text;
  if (isOpen(state)) takePurpose(state, head);
  return tail;
}
