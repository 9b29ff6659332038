/**
 * The labels of a question's options, prepared for looking up.
 *
 * Owns: the forms of each label, remembered per list of options. Does not own: looking them up (`mentions.ts`).
 */
import type { ChoiceOption } from "../../../values/answer-kind.ts";
import { PhraseTable } from "../../text/phrases.ts";
import { readReply } from "../../text/tokens.ts";

/** One option's label or synonym, ready to compare. */
export interface OptionForm {
  readonly option: number;
  readonly words: readonly string[];
  /** The words without spaces: what a typing error is measured on. */
  readonly joined: string;
}

/** The options of a question, ready to be looked up in replies. */
export interface OptionIndex {
  readonly options: readonly ChoiceOption[];
  /** Label or synonym → the options that have it (usually one). */
  readonly phrases: PhraseTable<number[]>;
  /** Ref → its option, where it is no label. */
  readonly refs: PhraseTable<number[]>;
  readonly forms: readonly OptionForm[];
  /** A word of a label → the options whose labels have it. */
  readonly words: ReadonlyMap<string, readonly number[]>;
  /** The first four letters of a label's word → the words that start so: where forms of one word are looked for. */
  readonly stems: ReadonlyMap<string, readonly string[]>;
  /** Some label is a number: a number in a reply is then more likely a label than a position. */
  readonly numeric: boolean;
  /** First letter → the one option whose label begins with it; letters of several are left out. */
  readonly initials: ReadonlyMap<string, number>;
}

/** Words of a label that are looked at: a label is a name, not an essay. */
const LABEL_WORDS_MAX = 9;
/** Letters by which forms of one word are looked up; `shareStem` wants at least as many. */
export const STEM_LETTERS = 4;

const indexes = new WeakMap<readonly ChoiceOption[], OptionIndex>();

/** The index of a list of options, built once per list. */
export function optionIndex(options: readonly ChoiceOption[]): OptionIndex {
  let index = indexes.get(options);
  if (index === undefined) {
    index = build(options);
    indexes.set(options, index);
  }
  return index;
}

function build(options: readonly ChoiceOption[]): OptionIndex {
  const phrases = new PhraseTable<number[]>();
  const refs = new PhraseTable<number[]>();
  const forms: OptionForm[] = [];
  const words = new Map<string, number[]>();
  const stems = new Map<string, string[]>();
  let numeric = false;
  options.forEach((option, position) => {
    for (const text of [option.label, ...(option.synonyms ?? [])]) {
      const tokens = readReply(text.slice(0, 200)).tokens;
      const all = tokens.map((token) => token.text);
      const spoken = tokens.filter((token) => token.kind !== "mark").map((token) => token.text);
      const kept = (spoken.length > 0 ? spoken : all).slice(0, LABEL_WORDS_MAX);
      if (kept.length === 0) continue;
      if (tokens.some((token) => token.kind === "number")) numeric = true;
      addPhrase(phrases, kept, position);
      // "10-20" is looked up with its marks too, so that it is not taken apart.
      if (all.length !== kept.length && all.length <= LABEL_WORDS_MAX) addPhrase(phrases, all, position);
      forms.push({ option: position, words: kept, joined: kept.join("") });
      for (const word of kept) {
        const holders = words.get(word);
        if (holders === undefined) {
          words.set(word, [position]);
          const stem = word.slice(0, STEM_LETTERS);
          const alike = stems.get(stem);
          if (alike === undefined) stems.set(stem, [word]);
          else alike.push(word);
        } else if (holders[holders.length - 1] !== position) holders.push(position);
      }
    }
    const refTokens = readReply(option.ref).tokens.map((token) => token.text);
    if (refTokens.length > 0 && refTokens.length <= LABEL_WORDS_MAX && option.ref.length > 1)
      refs.addWords(refTokens, [position]);
  });
  return { options, phrases, refs, forms, words, stems, numeric, initials: initialsOf(options) };
}

function initialsOf(options: readonly ChoiceOption[]): ReadonlyMap<string, number> {
  const initials = new Map<string, number>();
  const shared = new Set<string>();
  options.forEach(({ label }, position) => {
    const [first] = readReply(label.slice(0, 40)).tokens;
    const letter = first?.kind === "word" ? first.text.charAt(0) : "";
    if (letter === "" || shared.has(letter)) return;
    if (initials.has(letter)) {
      initials.delete(letter);
      shared.add(letter);
    } else initials.set(letter, position);
  });
  return initials;
}

function addPhrase(phrases: PhraseTable<number[]>, words: readonly string[], position: number): void {
  const existing = phrases.exact(words);
  if (existing === undefined) phrases.addWords(words, [position]);
  else if (!existing.includes(position)) existing.push(position);
}
