/** Changes of the type of a question that a clause asks for. */
import { without } from "../reading/annotations.ts";
import { readItem } from "../reading/read-item.ts";
import type { DraftItem } from "../forms/draft-item.ts";
import type { Lexicon } from "../words/lexicon.ts";
import { wordsOf } from "../words/phrases.ts";
import { type Clause, findTarget, isFound, quotedIn } from "./clause.ts";
import { dividedAtArticles, dividedAtTo } from "./divided-clauses.ts";
import type { EditAction } from "./edit-action.ts";
import { aroundVerb, type Verb } from "./verbs.ts";

/** "Change X to a dropdown", "the type of X to number". */
export function typeChange(clause: Clause, verb: Verb | undefined): EditAction | undefined {
  const { lexicon } = clause;
  if (verb?.key !== "make" && verb?.key !== "replace") return undefined;
  const divided = dividedAtTo(aroundVerb(clause, verb), clause);
  const rest = aroundVerb(clause, verb);
  const candidates =
    divided === undefined ? dividedAtArticles(rest, clause) : [divided, ...dividedAtArticles(rest, clause)];
  for (const { left, right } of candidates) {
    if (quotedIn(right, clause.masked).length > 0) continue;
    const item = typedItem(right, clause);
    if (item === undefined) continue;
    const target = findTarget(withoutTypeWord(left, lexicon), clause);
    if (isFound(target)) return { kind: "type", index: target.index, item };
  }
  return undefined;
}

/** Without "the type of". */
function withoutTypeWord(text: string, lexicon: Lexicon): string {
  const words = wordsOf(text, lexicon.words.inflection);
  const type = lexicon.edits.type.first(words);
  return type === undefined || words.length === type.count ? text : without(text, words, type.at, type.at + type.count);
}

function typedItem(text: string, { lexicon, masked }: Clause): DraftItem | undefined {
  const item = readItem(text, false, lexicon, masked);
  if (item.type !== undefined && wordsOf(item.text, lexicon.words.inflection).length <= 3) return item;
  if (item.scale !== undefined && item.text === "") return { ...item, type: "opinion_scale" };
  return undefined;
}
