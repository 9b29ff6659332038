/** What a prompt says of a question behind it: after a colon, a dash or a question mark. */
import type { DraftItem } from "../forms/draft-item.ts";
import { conditionIn, resolveCondition } from "../reading/conditions.ts";
import { readAnnotation } from "../reading/read-item.ts";
import { tidy } from "../words/texts.ts";
import type { PromptState } from "./prompt-state.ts";

export function annotateItem({ lexicon, masked, items }: PromptState, item: DraftItem, tail: string): void {
  const rest = tail.replaceAll(/[\uE000-\uF8FF]/g, (character) => {
    const enclosed = masked.enclosed(character);
    if (enclosed?.kind !== "parenthesis") return character;
    readAnnotation(enclosed.text, item, lexicon);
    return " ";
  });
  const condition = conditionIn(rest, lexicon);
  const resolved = condition === undefined ? undefined : resolveCondition(condition, items, lexicon);
  if (condition !== undefined && resolved !== undefined) {
    item.shownIf = resolved;
    if (tidy(condition.rest) !== "") readAnnotation(masked.plain(condition.rest), item, lexicon);
  } else if (tidy(rest) !== "") readAnnotation(masked.plain(rest), item, lexicon);
}
