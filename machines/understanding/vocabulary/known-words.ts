/**
 * The words that understanding knows of a language: by topic, and all of them.
 *
 * Owns: which words a misspelt one may stand for, and which are none. Does not own: the lists, comparing words
 * (`text/near-words.ts`).
 */
import type { ReplyLanguage } from "../../languages/registry.ts";
import { NearWords } from "../text/near-words.ts";
import { SoundWords } from "../text/sound-words.ts";
import type { PhraseTable } from "../text/phrases.ts";
import { choiceLexicon } from "./choice-lexicon.ts";
import { commandLexicon } from "./command-lexicon.ts";
import { numberLexicon } from "./number-lexicon.ts";
import { phraseList } from "./phrase-lists.ts";
import { polarityLexicon } from "./polarity-lexicon.ts";
import { rangeLexicon } from "./range-lexicon.ts";
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

const allNear = new Map<ReplyLanguage, NearWords>();

const sounds = new Map<string, SoundWords>();

/** The words of a topic, ready to find those that sound like a misspelt one; prepared at first use. */
export function soundWordsOf(topic: WordTopic, language: ReplyLanguage): SoundWords {
  const key = `${language} ${topic}`;
  let words = sounds.get(key);
  if (words === undefined) {
    words = new SoundWords(tableOf(topic, language).words());
    sounds.set(key, words);
  }
  return words;
}

/** All words of a language, ready to find what a misspelt one stands for; prepared at first use. */
export function allNearWordsOf(language: ReplyLanguage): NearWords {
  let words = allNear.get(language);
  if (words === undefined) {
    words = new NearWords(knownWordsOf(language));
    allNear.set(language, words);
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

const known = new Map<ReplyLanguage, Set<string>>();

/** Every word of the lists of a language: none of them is a slip of another. */
export function knownWordsOf(language: ReplyLanguage): ReadonlySet<string> {
  let words = known.get(language);
  if (words === undefined) {
    const { frame, beside, answers, changeVerbs, changeTo, mistakes, disputes, kindNouns } = commandLexicon(language);
    const { corrections, edits, steps, remarks, alike, clauseWords, ...utterance } = utteranceLexicon(language);
    const polarity = polarityLexicon(language);
    const choices = choiceLexicon(language);
    const numbers = numberLexicon(language);
    const ranges = rangeLexicon(language);
    const tables: readonly PhraseTable<unknown>[] = [
      ...(["times", "numbers", "polarity", "commands"] as const).map((topic) => tableOf(topic, language)),
      ...[fillersOf(language), refusalLexicon(language), choices.words, numbers.cues, ranges.words, ranges.measures],
      ...[corrections, edits, steps, remarks, alike, utterance.placeLeads, utterance.companyLeads],
      ...[changeVerbs, changeTo, mistakes, disputes, kindNouns, polarity.likes, polarity.dislikes, polarity.contented],
    ];
    const sets = [choices.frame, clauseWords, utterance.frame, frame, answers, polarity.empty, polarity.copulas];
    words = new Set([...tables.flatMap((table) => [...table.words()]), ...sets.flatMap((list) => [...list])]);
    for (const list of beside.values()) for (const word of list) words.add(word);
    known.set(language, words);
  }
  return words;
}
