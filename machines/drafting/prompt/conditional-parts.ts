/**
 * Parts of a list that depend on an answer: "if yes, how many".
 *
 * Owns: what a condition makes of the question that follows it. Does not own: recognising and resolving conditions
 * (`reading/conditions.ts`).
 */
import type { DraftItem } from "../forms/draft-item.ts";
import { comparesNumbers, type ConditionText, oppositeOf, resolveCondition, saysPolar } from "../reading/conditions.ts";
import { asksOfPeople } from "../reading/prose.ts";
import { scoreOf } from "../reading/purposes.ts";
import { tidy } from "../words/texts.ts";
import { addItem, type PromptState, quoteUnread } from "./prompt-state.ts";

/** Reads a text as a question; undefined if it belongs to the question before. Handed in: it reads lists in turn. */
export type Ask = (state: PromptState, text: string, asked: boolean) => DraftItem | undefined;

interface ConditionalPart {
  /** What is asked for under the condition. */
  readonly text: string;
  readonly asked: boolean;
  /** The part as it is written, to quote. */
  readonly quoted: string;
}

/** Asks for what stands under a condition, shown or required if it holds; quotes a condition that fits no question. */
export function askConditionally(
  state: PromptState,
  condition: ConditionText,
  { text, asked, quoted }: ConditionalPart,
  ask: Ask,
): void {
  const before = [...state.items];
  const previous = before.at(-1);
  // "Would you recommend it? If no, why not?" asks for a yes or a no, not for a score.
  if (previous?.opener === "yesNo" && previous.scale === undefined && saysPolar(condition, state.lexicon))
    if (previous.options === undefined) previous.type ??= "yes_no";
  const resolved =
    condition.otherwise && previous?.shownIf !== undefined
      ? oppositeOf(previous.shownIf)
      : resolvedOrOnScore(state, condition, before);
  // "If they have pets, ask what kind" asks first whether they have any.
  if (
    resolved === undefined &&
    condition.leads &&
    asksOfPeople(condition.words, state.lexicon) &&
    askWhether(state, condition, ask)
  ) {
    const asksIf = state.items.at(-1);
    const follows = ask(state, text, asked);
    if (asksIf !== undefined && follows !== undefined) follows.shownIf = { item: asksIf, op: "eq", value: true };
    return;
  }
  const item = ask(state, text, asked);
  if (item === undefined) return;
  if (resolved === undefined || resolved.item === item) {
    quoteUnread(state, quoted);
  } else if (!condition.leads && item.required === true) {
    item.requiredIf = resolved;
    item.required = false;
  } else item.shownIf = resolved;
}

/** A condition on a score may be about the one that the topic asks for and the prompt does not name. */
function resolvedOrOnScore(
  state: PromptState,
  condition: ConditionText,
  before: readonly DraftItem[],
): DraftItem["shownIf"] {
  const resolved = resolveCondition(condition, before, state.lexicon);
  const score = before.length > 0 ? undefined : scoreOf(state.topic);
  if (resolved !== undefined || score === undefined) return resolved;
  const onScore = resolveCondition(condition, [score], state.lexicon);
  if (onScore !== undefined) addItem(state, score);
  return onScore;
}

/** "…, and if they have pets": a condition on which nothing depends asks for a yes or a no. */
export function askWhether(state: PromptState, condition: ConditionText, ask: Ask): boolean {
  const { lexicon } = state;
  const taken = lexicon.structure.if.at(condition.words, 0);
  const clause = tidy(
    condition.text.slice((condition.words[taken?.count ?? 0]?.start ?? 0) - (condition.words[0]?.start ?? 0)),
  );
  if (taken === undefined || condition.otherwise || clause === "") return false;
  if (comparesNumbers(condition, lexicon)) return false;
  if (saysPolar({ ...condition, words: condition.words.slice(taken.count) }, lexicon)) return false;
  const [whether = ""] = lexicon.words.structure.whether.split("|");
  ask(state, `${whether} ${clause}`, false);
  return true;
}
