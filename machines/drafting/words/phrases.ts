/**
 * Text as words, and phrases found in them.
 *
 * Owns: what one word is, when two words are the same, and the longest phrase of a table at a place. Does not own: any
 * word (`machines/languages/<code>/drafting-words.ts`).
 *
 * Case, accents and endings of inflection do not matter. Everything is linear: a phrase has {@link PHRASE_WORDS_MAX}
 * words at most, and a word that is longer than {@link WORD_CHARACTERS_MAX} matches nothing.
 */
import type { Forms } from "../../languages/schema/forms.ts";
import type { Inflection } from "../../languages/schema/drafting-words.ts";

export interface Word {
  /** Lower case, without accents. */
  readonly text: string;
  readonly stem: string;
  readonly start: number;
  readonly end: number;
}

const PHRASE_WORDS_MAX = 16;
const WORD_CHARACTERS_MAX = 60;
/** The shortest end of a compound that counts as a word of its own: "Wunschtermin" is a "Termin". */
const COMPOUND_PART_MIN = 4;

/** In scripts without spaces each character is a word, so that phrases are found anywhere. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])[\p{L}\p{M}])+|\p{N}+|[\uE000-\uF8FF]/gu;

export function wordsOf(text: string, inflection: Inflection): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const folded = foldWord(match[0]);
    words.push({
      text: folded,
      stem: stemOf(folded, inflection),
      start: match.index,
      end: match.index + match[0].length,
    });
  }
  return words;
}

const ASCII = /^[a-z0-9]*$/;

function foldWord(word: string): string {
  const lower = word.toLowerCase();
  if (ASCII.test(lower) || lower >= "\uE000") return lower;
  // Marks of Indic and Japanese letters are no accents; only the dot below is written or not.
  if (lower >= "\u0900") return lower.normalize("NFC").replaceAll("\u093C", "");
  return lower
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .replaceAll("ى", "ي")
    .replaceAll("ة", "ه")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae");
}

function stemOf(word: string, inflection: Inflection): string {
  if (inflection === "arabic") return word.length > 4 && word.startsWith("ال") ? word.slice(2) : word;
  if (inflection === "none" || word.length < 4 || word.length > WORD_CHARACTERS_MAX) return word;
  if (inflection === "s") return word.endsWith("s") ? word.slice(0, -1) : word;
  if (inflection === "vowel") return /[aeio]$/.test(word) ? word.slice(0, -1) : word;
  if (word.endsWith("en")) return word.slice(0, -2);
  return /[es]$/.test(word) ? word.slice(0, -1) : word;
}

/** A phrase that was found: `count` words from `at` on mean `value`. */
export interface Found<Value> {
  readonly value: Value;
  readonly at: number;
  readonly count: number;
}

/** Phrases with what they mean. Where two values have one phrase, the first has it. */
export class PhraseTable<Value> {
  readonly #byWords = new Map<string, Value>();
  readonly #inflection: Inflection;
  /** By the first word of phrases, how many words the longest of them has: most places begin no phrase. */
  readonly #wordsMax = new Map<string, number>();

  constructor(entries: Iterable<readonly [value: Value, forms: Forms]>, inflection: Inflection) {
    this.#inflection = inflection;
    for (const [value, forms] of entries) for (const form of forms.split("|")) this.#add(form, value);
  }

  #add(form: string, value: Value): void {
    const stems = wordsOf(form, this.#inflection).map(({ stem }) => stem);
    if (stems.length === 0 || stems.length > PHRASE_WORDS_MAX) return;
    const key = stems.join(" ");
    if (!this.#byWords.has(key)) this.#byWords.set(key, value);
    const [first = ""] = stems;
    this.#wordsMax.set(first, Math.max(this.#wordsMax.get(first) ?? 0, stems.length));
  }

  /** The longest phrase that begins at a word. */
  at(words: readonly Word[], at: number, end = words.length): Found<Value> | undefined {
    const most = this.#wordsMax.get(words[at]?.stem ?? "") ?? 0;
    for (let count = Math.min(most, end - at); count > 0; count--) {
      const value = this.#byWords.get(keyOf(words, at, count));
      if (value !== undefined) return { value, at, count };
    }
    return undefined;
  }

  /** Every phrase, the longest at each place, without overlaps. */
  all(words: readonly Word[]): Found<Value>[] {
    const found: Found<Value>[] = [];
    for (let at = 0; at < words.length;) {
      const here = this.at(words, at);
      if (here !== undefined) found.push(here);
      at += here?.count ?? 1;
    }
    return found;
  }

  first(words: readonly Word[]): Found<Value> | undefined {
    for (let at = 0; at < words.length; at++) {
      const found = this.at(words, at);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** What the end of a compound means: the longest that is a word of the table. */
  compoundEnd(word: Word): Value | undefined {
    if (this.#inflection !== "germanic" || word.text.length > WORD_CHARACTERS_MAX) return undefined;
    for (let from = 1; from <= word.stem.length - COMPOUND_PART_MIN; from++) {
      const value = this.#byWords.get(word.stem.slice(from));
      if (value !== undefined) return value;
    }
    return undefined;
  }

  /** What the beginning of a compound means: "Hochzeitseinladung" is about a "Hochzeit". */
  compoundStart(word: Word): Value | undefined {
    if (this.#inflection !== "germanic" || word.text.length > WORD_CHARACTERS_MAX) return undefined;
    for (let to = word.stem.length - 1; to >= COMPOUND_PART_MIN; to--) {
      const value =
        this.#byWords.get(stemOf(word.stem.slice(0, to), "germanic")) ?? this.#byWords.get(word.stem.slice(0, to));
      if (value !== undefined) return value;
    }
    return undefined;
  }
}

function keyOf(words: readonly Word[], at: number, count: number): string {
  let key = words[at]?.stem ?? "";
  for (let next = at + 1; next < at + count; next++) key += ` ${words[next]?.stem ?? ""}`;
  return key;
}
