/** Divides a part of a clause in two: at "to", at "of", at an article. */
import type { Lexicon } from "../words/lexicon.ts";
import { wordsOf } from "../words/phrases.ts";
import { type Clause, findTarget, isFound } from "./clause.ts";

export interface Divided {
  readonly left: string;
  readonly right: string;
}

/** At the first "to" with something on both sides, or at a colon. */
export function dividedAtTo(text: string, { lexicon }: Clause): Divided | undefined {
  const colon = /:\s/.exec(text);
  if (colon !== null) return { left: text.slice(0, colon.index), right: text.slice(colon.index + 1) };
  const words = wordsOf(text, lexicon.words.inflection);
  for (let at = 1; at < words.length; at++) {
    const to = lexicon.edits.to.at(words, at);
    if (to !== undefined && at + to.count < words.length)
      return { left: text.slice(0, words[at]?.start), right: text.slice(words[at + to.count - 1]?.end) };
  }
  return undefined;
}

/** At the "to" in front of the new wording: the last one that is not inside it. */
export function dividedAtLastTo(text: string, clause: Clause): Divided | undefined {
  const words = wordsOf(text, clause.lexicon.words.inflection);
  let best: Divided | undefined;
  for (let at = 1; at < words.length; at++) {
    const to = clause.lexicon.edits.to.at(words, at);
    if (to === undefined || at + to.count >= words.length) continue;
    const divided = { left: text.slice(0, words[at]?.start), right: text.slice(words[at + to.count - 1]?.end) };
    if (isFound(findTarget(divided.left, clause))) return divided;
    best ??= divided;
  }
  return best;
}

/** At the last "to" or "from" that leads to a question. */
export function dividedAtOf(text: string, clause: Clause): Divided | undefined {
  const words = wordsOf(text, clause.lexicon.words.inflection);
  for (let at = words.length - 1; at > 0; at--) {
    const of = clause.lexicon.edits.of.at(words, at);
    if (of === undefined || at + of.count >= words.length) continue;
    const divided = { left: text.slice(0, words[at]?.start), right: text.slice(words[at + of.count - 1]?.end) };
    if (isFound(findTarget(divided.right, clause))) return divided;
  }
  return undefined;
}

/** A text at each place where a phrase of a table stands with something on both sides. */
export function dividedAt(text: string, table: Lexicon["edits"]["to"], lexicon: Lexicon): Divided[] {
  const words = wordsOf(text, lexicon.words.inflection);
  return words.flatMap(({ start }, at) => {
    const found = at === 0 ? undefined : table.at(words, at);
    return found === undefined || at + found.count >= words.length
      ? []
      : [{ left: text.slice(0, start), right: text.slice(words[at + found.count - 1]?.end) }];
  });
}

/** At each article: "make budget a dropdown". */
export function dividedAtArticles(text: string, { lexicon }: Clause): Divided[] {
  const words = wordsOf(text, lexicon.words.inflection);
  return words.flatMap(({ start }, at) =>
    at > 0 && lexicon.structure.leadIns.at(words, at) !== undefined
      ? [{ left: text.slice(0, start), right: text.slice(start) }]
      : [],
  );
}
