/**
 * The words of drafting, by language, as tables of phrases. Built when a language is first needed: no turn and no start
 * of a node pays for them.
 */
import { germanDraftingWords } from "../../languages/de/drafting-words.ts";
import { spanishDraftingWords } from "../../languages/es/drafting-words.ts";
import { frenchDraftingWords } from "../../languages/fr/drafting-words.ts";
import { italianDraftingWords } from "../../languages/it/drafting-words.ts";
import { portugueseDraftingWords } from "../../languages/pt/drafting-words.ts";
import { dutchDraftingWords } from "../../languages/nl/drafting-words.ts";
import { englishDraftingWords } from "../../languages/en/drafting-words.ts";
import type { ReplyLanguage } from "../../languages/registry.ts";
import type { DraftedField, DraftedTopic } from "../../languages/schema/drafted-forms.ts";
import {
  type DraftingWords,
  type EditWords,
  NAMED_TYPES,
  type NamedType,
  type OpenerWords,
  type ProseWords,
  type StructureWords,
} from "../../languages/schema/drafting-words.ts";
import { PhraseTable } from "./phrases.ts";

const WORDS = {
  en: englishDraftingWords,
  de: germanDraftingWords,
  es: spanishDraftingWords,
  fr: frenchDraftingWords,
  it: italianDraftingWords,
  pt: portugueseDraftingWords,
  nl: dutchDraftingWords,
} as const satisfies Partial<Record<ReplyLanguage, DraftingWords>>;

/** A language that prompts are read in. */
export type DraftingLanguage = keyof typeof WORDS;
export const DRAFTING_LANGUAGES = Object.keys(WORDS) as readonly DraftingLanguage[];

/** A part of a prompt's structure, such as "required". */
export type StructureKey = Exclude<keyof StructureWords, "languages">;
export type EditKey = Exclude<keyof EditWords, "done">;

export type ProseKey = Exclude<keyof ProseWords, "direct" | "polar">;

export interface Lexicon {
  readonly language: DraftingLanguage;
  readonly words: DraftingWords;
  readonly structure: Readonly<Record<StructureKey, PhraseTable<true>>>;
  readonly openers: PhraseTable<keyof OpenerWords>;
  readonly prose: Readonly<Record<ProseKey, PhraseTable<true>>>;
  readonly types: PhraseTable<NamedType>;
  readonly fields: PhraseTable<DraftedField>;
  readonly topics: PhraseTable<DraftedTopic>;
  readonly numbers: PhraseTable<number>;
  readonly writeIn: PhraseTable<string>;
  readonly edits: Readonly<Record<EditKey, PhraseTable<true>>>;
  readonly ordinals: PhraseTable<number>;
}

const lexicons = new Map<DraftingLanguage, Lexicon>();

export function lexiconOf(language: DraftingLanguage): Lexicon {
  let lexicon = lexicons.get(language);
  if (lexicon === undefined) lexicons.set(language, (lexicon = compiled(language)));
  return lexicon;
}

/** The language of a BCP 47 tag; undefined if forms are not drafted in it. */
export function draftingLanguageOf(tag: string): DraftingLanguage | undefined {
  const primary = tag.toLowerCase().split(/[-_]/, 1)[0] ?? "";
  return DRAFTING_LANGUAGES.find((language) => language === primary);
}

function compiled(language: DraftingLanguage): Lexicon {
  const words: DraftingWords = WORDS[language];
  const { inflection, structure, edits } = words;
  const table = <Value>(entries: Iterable<readonly [Value, string]>): PhraseTable<Value> =>
    new PhraseTable(entries, inflection);
  const { languages, ...parts } = structure;
  const { done: _, ...editParts } = edits;
  const { direct: __, polar: ___, ...proseParts } = words.prose;
  const tables = <Key extends string>(from: Readonly<Record<Key, string>>): Record<Key, PhraseTable<true>> =>
    Object.fromEntries(
      Object.entries<string>(from).map(([key, forms]) => [key, table([[true as const, forms]])]),
    ) as Record<Key, PhraseTable<true>>;
  const counted = (forms: string, first: number): (readonly [number, string])[] =>
    forms.split("|").map((form, index) => [index + first, form] as const);
  return {
    language,
    words,
    structure: tables(parts),
    openers: table(Object.entries(words.openers) as [keyof OpenerWords, string][]),
    prose: tables(proseParts),
    types: table(NAMED_TYPES.map((type) => [type, words.types[type]] as const)),
    fields: table(Object.entries(words.fields).map(([field, [, forms]]) => [field as DraftedField, forms] as const)),
    topics: table(Object.entries(words.topics).map(([topic, [, forms]]) => [topic as DraftedTopic, forms] as const)),
    numbers: table(counted(structure.numbers, 0)),
    writeIn: table(Object.entries(languages)),
    edits: tables(editParts),
    ordinals: table(counted(edits.ordinals, 1)),
  };
}
