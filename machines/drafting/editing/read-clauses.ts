/** Divides a request into the clauses that each ask for one change. */
import { withoutEnds } from "../../values/text-ends.ts";
import { sentencesOf } from "../reading/sentences.ts";
import type { Lexicon } from "../words/lexicon.ts";
import { type Word, wordsOf } from "../words/phrases.ts";
import { tidy } from "../words/texts.ts";

/** Changes of one request, and characters of one: what is longer asks for no single change. */
const CLAUSES_MAX = 20;
const CLAUSE_CHARACTERS_MAX = 300;

/** At sentences, and at "and" or a comma before a verb of editing. */
export function clausesOf(text: string, lexicon: Lexicon): string[] {
  const clauses = text
    .split(/[\r\n]+/)
    .flatMap((line) => sentencesOf(line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, "")))
    .flatMap((sentence) => atVerbs(sentence.text, lexicon));
  return clauses
    .map((clause) => clause.trim().slice(0, CLAUSE_CHARACTERS_MAX))
    .filter((clause) => tidy(clause) !== "")
    .slice(0, CLAUSES_MAX);
}

function atVerbs(text: string, lexicon: Lexicon): string[] {
  const words = wordsOf(text, lexicon.words.inflection);
  const { and } = lexicon.structure;
  const clauses: string[] = [];
  let from = 0;
  for (let at = 1; at < words.length; at++) {
    const joiner = and.at(words, at);
    const comma = /,\s*$/.test(text.slice(words[at - 1]?.end, words[at]?.start));
    if (joiner === undefined && !comma) continue;
    const next = at + (joiner?.count ?? 0);
    const follows = VERBS.some((verb) => lexicon.edits[verb].at(words, next) !== undefined);
    if (!follows && !(endsWithVerb(words, 0, at, lexicon) && endsWithVerb(words, next, words.length, lexicon)))
      continue;
    // "Put name first and e-mail after it" has its verb in front; "move" and "make" of one word are prepositions too.
    clauses.push(text.slice(from, words[at]?.start));
    from = words[next]?.start ?? from;
  }
  return [...clauses, text.slice(from)].map(tidyClause);
}

/** Whether what stands between two places ends with a verb, as in German, Japanese and Hindi. */
function endsWithVerb(words: readonly Word[], from: number, to: number, lexicon: Lexicon): boolean {
  if (lexicon.words.inflection !== "germanic" && !lexicon.postpositions) return false;
  for (let at = Math.max(from, to - VERB_WORDS_MAX); at < to; at++)
    for (const verb of VERBS) {
      const found = lexicon.edits[verb].at(words, at, to);
      if (found !== undefined && at + found.count === to) return true;
    }
  return false;
}

/** A verb has this many words at most, or characters of a script without spaces. */
const VERB_WORDS_MAX = 12;

const VERBS = ["add", "remove", "rename", "make", "move", "replace"] as const;

function tidyClause(clause: string): string {
  return withoutEnds(clause, /[\s,]/);
}
