/**
 * The words of drafting, by language, as tables of phrases. Each table is built when it is first read: no turn and no
 * start of a node pays for them, and telling the language of a prompt builds four tables of each language.
 */
import { arabicDraftingWords } from "../../languages/ar/drafting-words.ts";
import { hindiDraftingWords } from "../../languages/hi/drafting-words.ts";
import { japaneseDraftingWords } from "../../languages/ja/drafting-words.ts";
import { chineseDraftingWords } from "../../languages/zh/drafting-words.ts";
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
import { weekdayNames } from "../../values/locale-format.ts";
import { PhraseTable } from "./phrases.ts";

const WORDS = {
  en: englishDraftingWords,
  de: germanDraftingWords,
  es: spanishDraftingWords,
  fr: frenchDraftingWords,
  it: italianDraftingWords,
  pt: portugueseDraftingWords,
  nl: dutchDraftingWords,
  ar: arabicDraftingWords,
  hi: hindiDraftingWords,
  ja: japaneseDraftingWords,
  zh: chineseDraftingWords,
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
  /** Words are not divided by spaces: each character of the script is one. */
  readonly unspaced: boolean;
  /** What an English sentence says in front may stand behind: "を教えてください". */
  readonly postpositions: boolean;
  readonly words: DraftingWords;
  readonly structure: Readonly<Record<StructureKey, PhraseTable<true>>>;
  readonly openers: PhraseTable<keyof OpenerWords>;
  readonly prose: Readonly<Record<ProseKey, PhraseTable<true>>>;
  readonly types: PhraseTable<NamedType>;
  /** The types that a name alone does not make: tables, appointments, payments. */
  readonly ownTypes: PhraseTable<NamedType>;
  readonly fields: PhraseTable<DraftedField>;
  readonly topics: PhraseTable<DraftedTopic>;
  readonly numbers: PhraseTable<number>;
  /** Monday is 1. */
  readonly weekdays: PhraseTable<number>;
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
  const tables = <Key extends string>(from: Readonly<Record<Key, string>>): Record<Key, PhraseTable<true>> => {
    const made: Partial<Record<Key, PhraseTable<true>>> = {};
    for (const [key, forms] of Object.entries<string>(from))
      whenRead(made, key as Key, () => table([[true as const, forms]]));
    return made as Record<Key, PhraseTable<true>>;
  };
  const counted = (forms: string, first: number): (readonly [number, string])[] =>
    forms.split("|").map((form, index) => [index + first, form] as const);
  const lexicon = {
    language,
    words,
    unspaced: language === "ja" || language === "zh",
    postpositions: language === "ja" || language === "zh" || language === "hi",
    structure: tables(parts),
    prose: tables(proseParts),
    edits: tables(editParts),
  } as { -readonly [Key in keyof Lexicon]: Lexicon[Key] };
  whenRead(lexicon, "openers", () => table(Object.entries(words.openers) as [keyof OpenerWords, string][]));
  whenRead(lexicon, "types", () =>
    table(NAMED_TYPES.filter((type) => !OF_THEIR_OWN.has(type)).map((type) => [type, words.types[type]] as const)),
  );
  whenRead(lexicon, "ownTypes", () =>
    table(NAMED_TYPES.filter((type) => OF_THEIR_OWN.has(type)).map((type) => [type, words.types[type]] as const)),
  );
  whenRead(lexicon, "fields", () =>
    table(Object.entries(words.fields).map(([field, [, forms]]) => [field as DraftedField, forms] as const)),
  );
  whenRead(lexicon, "topics", () =>
    table(Object.entries(words.topics).map(([topic, [, forms]]) => [topic as DraftedTopic, forms] as const)),
  );
  whenRead(lexicon, "numbers", () => table(counted(structure.numbers, 0)));
  whenRead(lexicon, "weekdays", () => table(WEEKDAYS.map((day) => [day, weekdayForms(day, language)] as const)));
  whenRead(lexicon, "writeIn", () => table(Object.entries(languages)));
  whenRead(lexicon, "ordinals", () => table(counted(edits.ordinals, 1)));
  return lexicon;
}

/** Types that need more than their name: what is asked in a table, when and for how much. */
const OF_THEIR_OWN: ReadonlySet<NamedType> = new Set(["matrix", "booking", "payment"]);

/** Monday is 1. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** The names of a day, also "segunda" of "segunda-feira". */
function weekdayForms(day: number, language: DraftingLanguage): string {
  const names = weekdayNames(day, language);
  return [...names, ...names.map((name) => name.split("-")[0] ?? name)].join("|");
}

/** Sets a property that is made when it is first read: most prompts need few of the tables. */
function whenRead<Made extends object, Key extends keyof Made>(
  made: Made,
  key: Key,
  make: () => NonNullable<Made[Key]>,
): void {
  Object.defineProperty(made, key, {
    configurable: true,
    enumerable: true,
    get() {
      const value = make();
      Object.defineProperty(made, key, { value, enumerable: true });
      return value;
    },
  });
}
