/** Divides a request into the clauses that each ask for one change. */
import { withoutEnds } from "../../values/text-ends.ts";
import { sentencesOf } from "../reading/sentences.ts";
import type { Lexicon } from "../words/lexicon.ts";
import { wordsOf } from "../words/phrases.ts";
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
    if (!VERBS.some((verb) => lexicon.edits[verb].at(words, next) !== undefined)) continue;
    // "Put name first and e-mail after it" has its verb in front; "move" and "make" of one word are prepositions too.
    clauses.push(text.slice(from, words[at]?.start));
    from = words[next]?.start ?? from;
  }
  return [...clauses, text.slice(from)].map(tidyClause);
}

const VERBS = ["add", "remove", "rename", "make", "move", "replace"] as const;

function tidyClause(clause: string): string {
  return withoutEnds(clause, /[\s,]/);
}
