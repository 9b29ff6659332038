/**
 * Reads a list of questions part by part.
 *
 * Owns: which condition the parts of a list stand under, and the questions in parentheses behind one. Does not own:
 * dividing a list (`reading/split-parts.ts`), and reading one part (`read-part.ts`).
 */
import type { DraftItem } from "../forms/draft-item.ts";
import { conditionIn, type ConditionText, isFollowUp, saysPolar } from "../reading/conditions.ts";
import { saysWhether } from "../reading/purposes.ts";
import { splitParts } from "../reading/split-parts.ts";
import { askConditionally, askWhether } from "./conditional-parts.ts";
import { isOpen, isPurpose, takePurpose } from "./form-purpose.ts";
import { takeEnding } from "./form-statements.ts";
import { leaveOutIfFull, type PromptState, quoteUnread, wordsIn } from "./prompt-state.ts";
import { readPart, takeAnswers, takeChoices } from "./read-part.ts";

/** The conditions under which the next part of a list stands. */
interface OpenConditions {
  /** Said without anything that depends on it: "…, if yes, …". */
  pending: ConditionText | undefined;
  /** The last one in front of what depends on it: it holds for the parts that follow. */
  leading: ConditionText | undefined;
}

/** @param asked whether the list ends with a question mark. */
export function readParts(state: PromptState, text: string, asked: boolean): void {
  const { choices, parts } = splitParts(text, asked, state.lexicon, state.masked);
  if (choices !== undefined && takeChoices(state, choices)) return;
  if (choices === undefined && !asked && takeAnswers(state, parts)) return;
  const open: OpenConditions = { pending: undefined, leading: undefined };
  for (const [index, part] of parts.entries()) {
    if (leaveOutIfFull(state) || takeEnding(state, part)) continue;
    if (index === 0 && parts.length > 1 && !state.listed && isOpen(state) && isPurpose(state, part)) {
      takePurpose(state, part);
      continue;
    }
    const isLast = index === parts.length - 1;
    const partAsked = asked && (isLast || state.lexicon.openers.at(wordsIn(part, state), 0) !== undefined);
    readUnderConditions(state, open, part, partAsked, index);
  }
  const { pending } = open;
  if (pending !== undefined && !askWhether(state, pending, askFor)) quoteUnread(state, pending.text);
}

/** @param index the place of the part in its list. */
function readUnderConditions(
  state: PromptState,
  open: OpenConditions,
  part: string,
  asked: boolean,
  index: number,
): void {
  const { pending, leading } = open;
  const condition = conditionIn(part, state.lexicon);
  const polar = condition?.leads === true && (condition.otherwise || saysPolar(condition, state.lexicon));
  if (condition !== undefined && (polar || !saysWhether(part, state.lexicon))) {
    if (condition.rest === "") {
      open.pending = condition;
      open.leading = condition;
      return;
    }
    if (condition.leads) open.leading = condition;
    askConditionally(state, condition, { text: condition.rest, asked, quoted: part }, askFor);
  } else if (pending !== undefined && index > 1 && pending === leading && askWhether(state, pending, askFor)) {
    // "…, if they would come back, and comments": nothing depends on it.
    open.pending = undefined;
    open.leading = undefined;
    askFor(state, part, asked);
  } else if (pending !== undefined || leading !== undefined) {
    askConditionally(state, (pending ?? leading) as ConditionText, { text: part, asked, quoted: part }, askFor);
    open.pending = undefined;
  } else askFor(state, part, asked);
}

/** Reads a part as a question, and then the questions in parentheses behind it. */
function askFor(state: PromptState, part: string, asked: boolean): DraftItem | undefined {
  const read = readPart(state, part, asked);
  if (read !== undefined) readFollowUps(state, read.head, read.item);
  return read?.item;
}

/** Questions in parentheses behind one that is answered by yes or no: "(if yes, how many)". */
export function readFollowUps(state: PromptState, part: string, item: DraftItem): void {
  for (const [character] of part.matchAll(/[\uE000-\uF8FF]/g)) {
    const enclosed = state.masked.enclosed(character);
    if (enclosed?.kind !== "parenthesis" || !isFollowUp(enclosed.text, state.lexicon)) continue;
    if (item.options === undefined && item.scale === undefined) item.type ??= "yes_no";
    readParts(state, enclosed.text, false);
  }
}
