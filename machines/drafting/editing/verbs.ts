/** The verb of a clause, and the text around it. */
import { without } from "../reading/annotations.ts";
import type { Lexicon } from "../words/lexicon.ts";
import { type Found, wordsOf } from "../words/phrases.ts";
import type { Clause } from "./clause.ts";

const VERBS = ["rename", "remove", "replace", "move", "add", "make"] as const;

export interface Verb extends Found<true> {
  readonly key: (typeof VERBS)[number];
}

/** The first verb of a clause; of two at one place the longer, then the one that means more. */
export function verbOf({ words, lexicon }: Clause): Verb | undefined {
  let best: Verb | undefined;
  for (const key of VERBS) {
    const found = lexicon.edits[key].first(words);
    if (
      found !== undefined &&
      (best === undefined || found.at < best.at || (found.at === best.at && found.count > best.count))
    )
      best = { ...found, key };
  }
  return best;
}

/** The text after a verb, or all of it. */
export function textAfter({ text, words }: Clause, found: Found<unknown> | undefined): string {
  return found === undefined ? text : text.slice(words[found.at + found.count - 1]?.end);
}

/** A clause without its verb: in German its second part stands at the end. */
export function aroundVerb(clause: Clause, verb: Verb | undefined): string {
  if (verb === undefined) return clause.text;
  const rest = without(clause.text, clause.words, verb.at, verb.at + verb.count);
  return withoutSecondPart(rest, clause.lexicon);
}

/** Without the second part of a verb at the end. */
export function withoutSecondPart(text: string, lexicon: Lexicon): string {
  const words = wordsOf(text, lexicon.words.inflection);
  const last = words.length - 1;
  return last > 0 && SECOND_PARTS.has(words[last]?.text ?? "") ? text.slice(0, words[last]?.start) : text;
}

/** Second parts of German and Dutch verbs. */
const SECOND_PARTS: ReadonlySet<string> = new Set([
  "hinzu",
  "ein",
  "um",
  "weg",
  "raus",
  "heraus",
  "an",
  "toe",
  "machen",
  "sein",
  "werden",
  "ab",
  "auf",
]);
