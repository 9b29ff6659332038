/** The language of a prompt, by its frequent words and by what it asks for. */
import { DRAFTING_LANGUAGES, type DraftingLanguage, lexiconOf } from "./lexicon.ts";
import { PhraseTable, wordsOf } from "./phrases.ts";

/** A language is told from the beginning of a prompt. */
const CHARACTERS_MAX = 800;

const markers = new Map<DraftingLanguage, PhraseTable<true>>();

/** What the expected language is ahead by: one word may be of several languages. */
const EXPECTED_AHEAD = 2;

/**
 * Undefined if no word is known in any language. The first of equals is taken, English first.
 * @param expected the language of the form, if it is known.
 */
export function languageOf(prompt: string, expected?: DraftingLanguage): DraftingLanguage | undefined {
  const text = prompt.slice(0, CHARACTERS_MAX);
  let best: DraftingLanguage | undefined;
  let most = 0;
  for (const language of DRAFTING_LANGUAGES) {
    const known = scoreOf(text, language);
    const score = known > 0 && language === expected ? known + EXPECTED_AHEAD : known;
    if (score > most) [best, most] = [language, score];
  }
  return best;
}

function scoreOf(text: string, language: DraftingLanguage): number {
  const lexicon = lexiconOf(language);
  const { inflection } = lexicon.words;
  let table = markers.get(language);
  // Frequent words are compared as they are: "die" and "das" have no endings.
  if (table === undefined)
    markers.set(language, (table = new PhraseTable([[true as const, lexicon.words.markers]], inflection)));
  const words = wordsOf(text, inflection);
  const share = (found: readonly { readonly count: number }[]): number =>
    found.reduce((sum, { count }) => sum + count, 0);
  return (
    2 * share(table.all(words)) +
    share(lexicon.fields.all(words)) +
    share(lexicon.topics.all(words)) +
    share(lexicon.openers.all(words)) +
    share(lexicon.structure.form.all(words)) +
    words.filter((word) => lexicon.structure.form.compoundEnd(word) ?? lexicon.topics.compoundStart(word)).length
  );
}
