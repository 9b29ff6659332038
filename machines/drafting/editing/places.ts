/** Where a clause puts a question: "after the e-mail", "at the end". */
import { without } from "../reading/annotations.ts";
import { wholeField } from "../reading/read-item.ts";
import { type Word, wordsOf } from "../words/phrases.ts";
import { type Clause, findTarget, isFound } from "./clause.ts";
import type { Place } from "./edit-action.ts";

/** Words of a question that stands in front of what is added: "nach der E-Mail eine Frage nach …". */
const SHORT_TARGET_WORDS_MAX = 4;

/** Reads and removes where something is put: "after the e-mail", "at the end". */
export function takePlace(text: string, clause: Clause): { text: string; place?: Place } {
  const { lexicon } = clause;
  const words = wordsOf(text, lexicon.words.inflection);
  for (let at = words.length - 1; at >= 0; at--)
    for (const kind of ["after", "before"] as const) {
      const found = lexicon.edits[kind].at(words, at);
      if (found === undefined || at + found.count >= words.length) continue;
      const target = at === 0 ? "none" : findTarget(text.slice(words[at + found.count - 1]?.end), clause);
      if (isFound(target)) return { text: text.slice(0, words[at]?.start), place: { kind, index: target.index } };
      const short = shortTarget(text, words, at + found.count, clause);
      if (short !== undefined)
        return {
          text: `${text.slice(0, words[at]?.start)} ${text.slice(words[short.end - 1]?.end)}`,
          place: { kind, index: short.index },
        };
    }
  for (const kind of ["last", "first"] as const) {
    const found = lexicon.edits[kind].first(words);
    if (found !== undefined && (found.count > 1 || found.at > 0))
      return { text: without(text, words, found.at, found.at + found.count), place: { kind } };
  }
  return { text };
}

function shortTarget(
  text: string,
  words: readonly Word[],
  from: number,
  clause: Clause,
): { index: number; end: number } | undefined {
  for (let end = from + 1; end <= Math.min(words.length - 1, from + SHORT_TARGET_WORDS_MAX); end++) {
    const field = wholeField(words.slice(from, end), clause.lexicon);
    const target =
      field === undefined ? "none" : findTarget(text.slice(words[from]?.start, words[end - 1]?.end), clause);
    const longer = wholeField(words.slice(from, end + 1), clause.lexicon);
    if (isFound(target) && (longer === undefined || longer === field)) return { index: target.index, end };
  }
  return undefined;
}
