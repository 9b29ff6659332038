/** Questions that a clause adds, and those that it puts in place of others. */
import { readPrompt } from "../prompt/read-prompt.ts";
import { takeLeadIns } from "../reading/read-item.ts";
import type { Lexicon } from "../words/lexicon.ts";
import { wordsOf } from "../words/phrases.ts";
import { type Clause, findTarget, isFound, quotedIn } from "./clause.ts";
import { dividedAt } from "./divided-clauses.ts";
import type { EditAction } from "./edit-action.ts";
import { takePlace } from "./places.ts";
import { aroundVerb, type Verb } from "./verbs.ts";

/** "Add a question about their birthday after the e-mail". */
export function addition(clause: Clause, verb: Verb): EditAction | undefined {
  const { lexicon, masked } = clause;
  const placed = takePlace(aroundVerb(clause, verb), clause);
  const written = masked.written(placed.text);
  const [quoted] = quotedIn(placed.text, masked);
  const { items } = readPrompt(
    quoted !== undefined && masked.plain(takeLeadIns(placed.text, lexicon)) === quoted
      ? quoted
      : addedText(written, lexicon),
    lexicon,
    false,
  );
  if (items.length === 0) return undefined;
  return { kind: "add", items, place: placed.place ?? { kind: "last" } };
}

/** "Replace the phone with a date of birth", "swap phone and e-mail". */
export function replacement(clause: Clause, verb: Verb | undefined): EditAction | undefined {
  const { lexicon, masked } = clause;
  if (verb?.key !== "replace") return undefined;
  const rest = aroundVerb(clause, verb);
  if (quotedIn(rest, masked).length > 0) return undefined;
  for (const { left, right } of dividedAt(rest, lexicon.structure.and, lexicon)) {
    const [one, other] = [findTarget(left, clause), findTarget(right, clause)];
    if (isFound(one) && isFound(other) && one.index !== other.index)
      return { kind: "swap", index: one.index, other: other.index };
  }
  for (const { left, right } of dividedAt(rest, lexicon.edits.to, lexicon)) {
    const target = findTarget(left, clause);
    if (!isFound(target)) continue;
    const { items } = readPrompt(addedText(masked.written(right), lexicon), lexicon, false);
    if (items.length > 0) return { kind: "replace", index: target.index, items };
  }
  return undefined;
}

/** Without "a question about": what is asked for remains. */
function addedText(text: string, lexicon: Lexicon): string {
  const words = wordsOf(text, lexicon.words.inflection);
  const question = lexicon.edits.question.first(words);
  return question !== undefined &&
    question.at <= 3 &&
    question.at + question.count < words.length &&
    question.count === 1
    ? text.slice(words[question.at]?.end).replace(/^\s*:/, "")
    : text;
}
