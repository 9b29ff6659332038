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
  const byScript = languageOfScript(text, expected);
  if (byScript !== undefined) return byScript;
  let best: DraftingLanguage | undefined;
  let most = 0;
  for (const language of DRAFTING_LANGUAGES) {
    if (SCRIPTS.has(language)) continue;
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

/** Languages that their script tells; Japanese before Chinese, as it has characters of both. */
const SCRIPTS: ReadonlyMap<DraftingLanguage, RegExp> = new Map([
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["zh", /\p{Script=Han}/gu],
  ["ar", /\p{Script=Arabic}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
] as const);
/** A name in another script makes no prompt of it. */
const SHARE_MIN = 0.3;
const KANA_SHARE_MIN = 0.1;

function languageOfScript(text: string, expected?: DraftingLanguage): DraftingLanguage | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [language, script] of SCRIPTS) {
    const share = (text.match(script)?.length ?? 0) / Math.max(letters, 1);
    if (share >= (language === "ja" ? KANA_SHARE_MIN : SHARE_MIN))
      // Without kana it may be either; what is expected decides.
      return language === "zh" && expected === "ja" ? "ja" : language;
  }
  return undefined;
}
