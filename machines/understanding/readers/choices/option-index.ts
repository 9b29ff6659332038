/**
 * The labels of a question's options, prepared for looking up.
 *
 * Owns: the forms of each label, remembered per list of options. Does not own: looking them up (`mentions.ts`).
 */
import type { ChoiceOption } from "../../../values/answer-kind.ts";
import { PhraseTable } from "../../text/phrases.ts";
import { readReply, type Reply, type Token } from "../../text/tokens.ts";

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
  /** A whole label or synonym, joined by spaces → the options that have it. */
  readonly whole: ReadonlyMap<string, readonly number[]>;
  /** Labels of more words than a phrase has, with a space on either side, the longest first. */
  readonly long: readonly { readonly text: string; readonly words: number; readonly option: number }[];
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

/**
 * Words of a label that is looked for as a phrase; a longer one is compared as text. As many as a phrase has: where
 * each sign is a token, a label of a few words has twenty.
 */
const LABEL_WORDS_MAX = 24;
/** Characters of a label that are read; a longer one is an essay. */
const LABEL_CHARACTERS_MAX = 1_000;
/** Letters by which forms of one word are looked up; `shareStem` wants at least as many. */
export const STEM_LETTERS = 4;

const indexes = new WeakMap<readonly ChoiceOption[], OptionIndex>();

/**
 * The options whose label is the reply, word for word. It goes before everything else: what a label says of itself
 * ("No, not yet", "Tea and coffee") is not looked at.
 */
export function labelledAs({ tokens }: Reply, index: OptionIndex): readonly number[] {
  return index.whole.get(labelText(tokens)) ?? [];
}

/** Marks that people leave out, or add. "$" and "+" say something: "$5,000" is not "$5,000+". */
const LIGHT_MARKS: ReadonlySet<string> = new Set([".", ",", "!", "?", ";", ":", "'", '"', "(", ")"]);

function labelText(tokens: readonly Token[]): string {
  const said = tokens.filter(({ kind, text }) => kind !== "mark" || !LIGHT_MARKS.has(text));
  return said.map(({ text }) => text).join(" ");
}

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
  const whole = new Map<string, number[]>();
  const long: { text: string; words: number; option: number }[] = [];
  let numeric = false;
  options.forEach((option, position) => {
    for (const form of [option.label, ...(option.synonyms ?? [])]) {
      const tokens = readReply(form.slice(0, LABEL_CHARACTERS_MAX)).tokens;
      const all = tokens.map((token) => token.text);
      const spoken = tokens.filter((token) => token.kind !== "mark").map((token) => token.text);
      const kept = spoken.length > 0 ? spoken : all;
      if (kept.length === 0) continue;
      if (tokens.some((token) => token.kind === "number")) numeric = true;
      const joined = kept.join(" ");
      const text = labelText(tokens);
      const same = whole.get(text);
      if (text !== "" && same === undefined) whole.set(text, [position]);
      else if (same?.includes(position) === false) same.push(position);
      if (kept.length <= LABEL_WORDS_MAX) addPhrase(phrases, kept, position);
      else long.push({ text: ` ${joined} `, words: kept.length, option: position });
      // "10-20" is looked up with its marks too, so that it is not taken apart.
      if (all.length !== kept.length && all.length <= LABEL_WORDS_MAX) addPhrase(phrases, all, position);
      forms.push({ option: position, words: kept, joined: kept.join("") });
      for (const word of [...kept, ...tokens.flatMap(({ inner }) => inner ?? [])]) {
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
  long.sort((left, right) => right.words - left.words);
  return { options, phrases, whole, long, refs, forms, words, stems, numeric, initials: initialsOf(options) };
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
