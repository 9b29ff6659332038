/**
 * The words that understanding knows of a language: by topic, and all of them.
 *
 * Owns: which words a misspelt one may stand for, and which are none. Does not own: the lists, comparing words
 * (`text/near-words.ts`).
 */
import type { ReplyLanguage } from "../../languages/registry.ts";
import { NearWords } from "../text/near-words.ts";
import type { PhraseTable } from "../text/phrases.ts";
import { choiceLexicon } from "./choice-lexicon.ts";
import { commandLexicon } from "./command-lexicon.ts";
import { numberLexicon } from "./number-lexicon.ts";
import { phraseList } from "./phrase-lists.ts";
import { polarityLexicon } from "./polarity-lexicon.ts";
import { refusalLexicon } from "./refusal-lexicon.ts";
import { timeLexicon } from "./time-lexicon.ts";
import { utteranceLexicon } from "./utterance-lexicon.ts";

/** What a list of words is about. */
export type WordTopic = "times" | "numbers" | "polarity" | "commands";

const fillersOf = phraseList("fillers");
const near = new Map<string, NearWords>();

/** The words of a topic, ready to find misspelt ones; prepared at first use. */
export function nearWordsOf(topic: WordTopic, language: ReplyLanguage): NearWords {
  const key = `${language} ${topic}`;
  let words = near.get(key);
  if (words === undefined) {
    words = new NearWords(tableOf(topic, language).words());
    near.set(key, words);
  }
  return words;
}

function tableOf(topic: WordTopic, language: ReplyLanguage): PhraseTable<unknown> {
  switch (topic) {
    case "times":
      return timeLexicon(language).words;
    case "numbers":
      return numberLexicon(language).words;
    case "polarity":
      return polarityLexicon(language).words;
    case "commands":
      return commandLexicon(language).phrases;
  }
}

const known = new Map<ReplyLanguage, ReadonlySet<string>>();

/** Every word of the lists of a language: none of them is a slip of another. */
export function knownWordsOf(language: ReplyLanguage): ReadonlySet<string> {
  let words = known.get(language);
  if (words === undefined) {
    const { frame, beside } = commandLexicon(language);
    words = new Set([
      ...(["times", "numbers", "polarity", "commands"] as const).flatMap((topic) => [
        ...tableOf(topic, language).words(),
      ]),
      ...fillersOf(language).words(),
      ...refusalLexicon(language).words(),
      ...choiceLexicon(language).words.words(),
      ...choiceLexicon(language).frame,
      ...utteranceLexicon(language).remarks.words(),
      ...utteranceLexicon(language).corrections.words(),
      ...utteranceLexicon(language).clauseWords,
      ...frame,
      ...[...beside.values()].flatMap((list) => [...list]),
    ]);
    known.set(language, words);
  }
  return words;
}
