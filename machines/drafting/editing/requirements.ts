/** Whether a clause makes questions required or optional. */
import { takeAnnotations } from "../reading/annotations.ts";
import type { DraftItem } from "../forms/draft-item.ts";
import { type Word, wordsOf } from "../words/phrases.ts";
import { type Clause, findTarget, isFound, refusal } from "./clause.ts";
import type { EditAction } from "./edit-action.ts";
import { aroundVerb, type Verb } from "./verbs.ts";

/** "Make the phone optional", "everything is required except the name". */
export function requirement(clause: Clause, verb: Verb | undefined): EditAction | undefined {
  const said: Pick<DraftItem, "required"> = {};
  const rest = takeAnnotations(aroundVerb(clause, verb), clause.lexicon, said);
  if (said.required === undefined) return undefined;
  const words = wordsOf(rest, clause.lexicon.words.inflection);
  const everything = clause.lexicon.structure.everything.first(words);
  if (everything !== undefined) {
    const except = exceptIn(rest, words, clause);
    return { kind: "requireAll", required: said.required, ...(except === undefined ? {} : { except }) };
  }
  const target = findTarget(withoutTo(rest, clause), clause);
  return isFound(target) ? { kind: "require", index: target.index, required: said.required } : refusal(target);
}

/** "Everything except the name"; Japanese and Hindi say the question in front. */
function exceptIn(text: string, words: readonly Word[], clause: Clause): number | undefined {
  const found = clause.lexicon.edits.except.first(words);
  if (found === undefined) return undefined;
  const behind = findTarget(withoutTo(text.slice(words[found.at + found.count - 1]?.end), clause), clause);
  const target = isFound(behind) ? behind : findTarget(text.slice(0, words[found.at]?.start), clause);
  return isFound(target) ? target.index : undefined;
}

/** Without what hangs at the end: "make the phone to be". */
function withoutTo(text: string, { lexicon }: Clause): string {
  const words = wordsOf(text, lexicon.words.inflection);
  let end = words.length;
  while (
    end > 1 &&
    (lexicon.edits.to.at(words.slice(end - 1, end), 0) ??
      lexicon.edits.make.at(words.slice(end - 1, end), 0) ??
      lexicon.edits.it.at(words.slice(end - 1, end), 0)) !== undefined
  )
    end -= 1;
  return end === words.length ? text : text.slice(0, words[end - 1]?.end);
}
