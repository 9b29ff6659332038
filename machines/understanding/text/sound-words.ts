/**
 * Words of a list that sound like a misspelt one: "dubble" and "double", "tmomorow" and "tomorrow".
 *
 * Owns: what a word sounds like, roughly, and finding the one that sounds so. Does not own: words one letter away
 * (`near-words.ts`).
 */
import { editDistance } from "./edit-distance.ts";

/** Consonants of a key at least: fewer are those of many words. */
const CONSONANTS_MIN = 3;
const LETTERS_MIN = 4;
const LETTERS_MAX = 24;
/** Edits between two words that sound alike at most. */
const EDITS_MAX = 3;

const SILENT: ReadonlySet<string> = new Set("aeiouyh");
/** Letters that sound alike in some language of the alphabet: "dovle", "kolazione", "zuite". */
const ALIKE: Readonly<Record<string, string>> = { c: "k", q: "k", v: "b", w: "b", z: "s", j: "g" };

/** The consonants of a folded word in Latin letters; undefined for a word that is too short or has other letters. */
function soundKey(word: string): string | undefined {
  if (word.length < LETTERS_MIN || word.length > LETTERS_MAX) return undefined;
  let key = "";
  for (const letter of word) {
    if (letter < "a" || letter > "z") return undefined;
    if (SILENT.has(letter)) continue;
    const sound = ALIKE[letter] ?? letter;
    if (!key.endsWith(sound)) key += sound;
  }
  return key.length < CONSONANTS_MIN ? undefined : key;
}

/** A list of words, ready to find the one that sounds like another. */
export class SoundWords {
  readonly #byKey = new Map<string, string[]>();

  constructor(words: Iterable<string>) {
    for (const word of new Set(words)) {
      const key = soundKey(word);
      if (key === undefined) continue;
      const same = this.#byKey.get(key);
      if (same === undefined) this.#byKey.set(key, [word]);
      else same.push(word);
    }
  }

  /** The one word that sounds like this and is a few letters away; undefined where there is none, or more than one. */
  nearest(text: string): string | undefined {
    const key = soundKey(text);
    const alike = key === undefined ? undefined : this.#byKey.get(key);
    const [word] = alike ?? [];
    if (alike === undefined || alike.length > 1 || word === undefined) return undefined;
    return editDistance(text, word, EDITS_MAX) <= EDITS_MAX ? word : undefined;
  }
}
