/** The texts of a translation in groups, and what of it is missing. Pure. */
import {
  listAt,
  translatableTexts,
  translationAt,
  translationState,
  withDraftedText,
  withTranslatedList,
  type TextOwner,
  type TranslatableText,
  type TranslationState,
} from "../../../../../machines/form/translatable-texts.ts";
import type { FrequentQuestion } from "../../../../../machines/document/settings/settings.ts";
import type { FormTranslation } from "../../../../../machines/document/translations/translation-schema.ts";
import type { DraftDocument } from "../../draft/draft-document.ts";

export interface TranslationRow extends TranslatableText {
  readonly name: string;
  readonly text: string;
  readonly state: TranslationState;
}

export interface TranslationGroup {
  readonly name: string;
  readonly owner: TextOwner;
  readonly rows: readonly TranslationRow[];
}

export const SHOWN = ["all", "missing", "changed", "draft"] as const;
export type Shown = (typeof SHOWN)[number];

/** Every text with its translation, in the order in which a respondent meets them. */
export function translationRows(document: DraftDocument, language: string): readonly TranslationRow[] {
  const translation = document.translations?.[language];
  return translatableTexts(document).map((text) => ({
    ...text,
    name: text.path.join("/"),
    text: translationAt(translation, text.path) ?? "",
    state: translationState(translation, text),
  }));
}

/** Neighbours of one owner together. @param kept names of rows that stay although they no longer match. */
export function translationGroups(
  rows: readonly TranslationRow[],
  shown: Shown,
  kept: ReadonlySet<string>,
): readonly TranslationGroup[] {
  const groups: (TranslationGroup & { rows: TranslationRow[] })[] = [];
  for (const row of rows) {
    if (shown !== "all" && row.state !== shown && !kept.has(row.name)) continue;
    const name =
      row.owner.kind === "block" || row.owner.kind === "ending" ? `${row.owner.kind} ${row.owner.ref}` : row.owner.kind;
    const last = groups.at(-1);
    if (last?.name === name) last.rows.push(row);
    else groups.push({ name, owner: row.owner, rows: [row] });
  }
  return groups;
}

export interface TranslationCount {
  readonly all: number;
  readonly missing: number;
  readonly changed: number;
  /** Translated by a machine, and not read yet. */
  readonly draft: number;
}

export function countOf(rows: readonly Pick<TranslationRow, "state">[]): TranslationCount {
  const of = (state: TranslationState): number => rows.filter((row) => row.state === state).length;
  return { all: rows.length, missing: of("missing"), changed: of("changed"), draft: of("draft") };
}

/** The next row without a translation behind one, from the start again after the last; undefined: none is missing. */
export function nextMissing(rows: readonly TranslationRow[], after: string): string | undefined {
  const at = rows.findIndex(({ name }) => name === after);
  const inTurn = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return inTurn.find(({ state }) => state === "missing")?.name;
}

/** The document with another translation of a language; an empty one is left out. */
export function withLanguage(
  document: DraftDocument,
  language: string,
  recipe: (translation: FormTranslation | undefined) => FormTranslation,
): DraftDocument {
  const { [language]: before, ...others } = document.translations ?? {};
  const after = recipe(before);
  const translations = Object.keys(after).length === 0 ? others : { ...document.translations, [language]: after };
  return { ...document, translations };
}

/** The languages of a form, its own first. */
export function languagesOf({ settings }: Pick<DraftDocument, "settings">): readonly string[] {
  const { languages = [] } = settings ?? {};
  return languages.length === 0 ? ["en"] : languages;
}

export function withLanguages(document: DraftDocument, languages: readonly string[]): DraftDocument {
  return { ...document, settings: { ...document.settings, languages } };
}

/** Where a translation has other words for an option; undefined: the text is no option. */
export function synonymsPath({ path, what }: Pick<TranslatableText, "path" | "what">): readonly string[] | undefined {
  return what === "options" ? [...path.slice(0, -2), "synonyms", ...path.slice(-1)] : undefined;
}

/** The other words of an option in a language. */
export function synonymsIn(document: DraftDocument, language: string, path: readonly string[]): readonly string[] {
  return listAt(document.translations?.[language], path);
}

export function withSynonyms(
  document: DraftDocument,
  language: string,
  path: readonly string[],
  synonyms: readonly string[],
): DraftDocument {
  const list = synonyms.length === 0 ? undefined : synonyms;
  return withLanguage(document, language, (translation) => withTranslatedList(translation, path, list));
}

export interface FaqRow {
  readonly source: FrequentQuestion;
  /** Empty where the language has none. */
  readonly text: FrequentQuestion;
}

/** The questions that respondents often ask, with their translations. */
export function faqRows({ settings, translations }: DraftDocument, language: string): readonly FaqRow[] {
  const translated = translations?.[language]?.faq ?? [];
  return (settings?.faq ?? []).map((source, at) => {
    const { question = "", answer = "" } = translated[at] ?? {};
    return {
      source,
      // A language has all of them or none: what is not translated yet stands there in the form's own words.
      text: {
        question: question === source.question ? "" : question,
        answer: answer === source.answer ? "" : answer,
      },
    };
  });
}

/** The document with one part of a frequent question in a language. */
export function withFaq(
  document: DraftDocument,
  language: string,
  at: number,
  part: keyof FrequentQuestion,
  text: string,
): DraftDocument {
  const rows = faqRows(document, language).map((row, index) =>
    index === at ? { ...row, text: { ...row.text, [part]: text } } : row,
  );
  const isEmpty = rows.every((row) => row.text.question === "" && row.text.answer === "");
  const faq = rows.map((row) => ({
    question: row.text.question === "" ? row.source.question : row.text.question,
    answer: row.text.answer === "" ? row.source.answer : row.text.answer,
  }));
  return withLanguage(document, language, (translation) => {
    const { faq: _, ...rest } = translation ?? {};
    return isEmpty ? rest : { ...rest, faq };
  });
}

/** What a model is asked for. @param language BCP 47. */
export function translationRequest(language: string): string {
  return `Translate every text that respondents read into ${language}: the title, the description, the messages of settings, titles and descriptions of questions, labels of options, rows, columns and scales, placeholders, buttons, and endings. Keep all refs, types, rules and recalls like {{answer:ref}} as they are. Change nothing else.`;
}

/**
 * The document with what a machine translated in place of missing texts; they are drafts until somebody confirms them.
 * @param written the document with its own texts in the language.
 * @returns the document, and how many texts are new.
 */
export function withDrafts(
  document: DraftDocument,
  language: string,
  written: DraftDocument,
): { readonly document: DraftDocument; readonly count: number } {
  const texts = new Map(translatableTexts(written).map(({ path, source }) => [path.join("/"), source]));
  const missing = translationRows(document, language).filter(({ state }) => state === "missing");
  const found = missing.flatMap(({ path, name, source }) => {
    const text = texts.get(name);
    // What is the same in both languages was left as it is.
    return text === undefined || text === source ? [] : [{ path, text }];
  });
  if (found.length === 0) return { document, count: 0 };
  const drafted = withLanguage(document, language, (translation) =>
    found.reduce<FormTranslation>((known, { path, text }) => withDraftedText(known, path, text), translation ?? {}),
  );
  return { document: drafted, count: found.length };
}
