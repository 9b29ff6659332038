/**
 * Words of a list that a word may misspell.
 *
 * Owns: finding the nearest one, by words with one letter less. Does not own: which words there are
 * (`vocabulary/known-words.ts`), counting edits (`edit-distance.ts`).
 */
import { editDistance } from "./edit-distance.ts";

/** Letters of a word that is compared at least: of shorter ones, most are one letter apart. */
const LETTERS_MIN = 4;
/** Letters of a word at most: a longer one is none of a list. */
const LETTERS_MAX = 24;
/** Letters from which one letter for another may be a slip, and from which it surely is: "fever" is no "never". */
const SUBSTITUTED_LETTERS_MIN = 5;
const SURE_LETTERS_MIN = 6;

/** Words that one may misspell at most: beyond them it is anything. */
const NEAR_MAX = 8;

/** A word of the list that was meant. */
export interface NearWord {
  readonly word: string;
  /** A letter too many, too few or two that changed places; or a long word with one other letter. */
  readonly isSure: boolean;
}

/** A list of words, ready to find the one that is one edit away. */
export class NearWords {
  readonly #byShorter = new Map<string, string[]>();

  constructor(words: Iterable<string>) {
    for (const word of new Set(words)) {
      if (word.length < LETTERS_MIN || word.length > LETTERS_MAX) continue;
      for (const shorter of shorterForms(word)) {
        const known = this.#byShorter.get(shorter);
        if (known === undefined) this.#byShorter.set(shorter, [word]);
        else known.push(word);
      }
    }
  }

  /**
   * The one word that is one edit away; of several, the one whose letters only changed places. Undefined where there is
   * none.
   */
  nearest(text: string): NearWord | undefined {
    if (text.length < LETTERS_MIN || text.length > LETTERS_MAX) return undefined;
    const near = new Set<string>();
    for (const shorter of shorterForms(text)) {
      for (const word of this.#byShorter.get(shorter) ?? [])
        if (!near.has(word) && editDistance(text, word, 1) === 1) near.add(word);
      if (near.size > NEAR_MAX) return undefined;
    }
    const swapped = near.size > 1 ? [...near].filter((word) => sameLetters(word, text)) : [...near];
    const [found] = swapped;
    if (found === undefined || swapped.length > 1) return undefined;
    const isSubstitution = found.length === text.length && !sameLetters(found, text);
    if (isSubstitution && text.length < SUBSTITUTED_LETTERS_MIN) return undefined;
    return { word: found, isSure: !isSubstitution || text.length >= SURE_LETTERS_MIN };
  }
}

/** The word itself, and each form of it with one letter less. */
function shorterForms(word: string): readonly string[] {
  const forms = [word];
  for (let at = 0; at < word.length; at += 1) forms.push(word.slice(0, at) + word.slice(at + 1));
  return forms;
}

const sameLetters = (left: string, right: string): boolean => sorted(left) === sorted(right);
const sorted = (word: string): string => Array.from(word).sort().join("");
