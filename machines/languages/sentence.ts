/**
 * A sentence of the assistant with its parameters filled in.
 *
 * Owns: plural forms, lists and numbers as a language writes them. Does not own: the sentences (`<code>/sentences.ts`).
 *
 * 1. Only `{name}` of a given parameter is replaced, once: a parameter's value is never read as a template.
 * 2. Plurals and lists follow the language of the sentence, numbers the locale of the reader.
 */
import { formatNumber } from "../values/locale-format.ts";
import type { CountedSentence, Sentence } from "./schema/sentence.ts";

/** A list is joined as alternatives: "a, b or c". */
export type SentenceParameters = Readonly<Record<string, string | number | readonly string[]>>;

export interface Reader {
  /** Code of the sentence's language. */
  readonly language: string;
  /** BCP 47 tag of the respondent's language. */
  readonly locale: string;
}

export function fillSentence(sentence: Sentence, parameters: SentenceParameters, { language, locale }: Reader): string {
  const template = typeof sentence === "string" ? sentence : formFor(sentence, parameters[sentence.count], language);
  if (!template.includes("{")) return template;
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (value === undefined) return whole;
    if (typeof value === "number") return formatNumber(value, locale);
    return typeof value === "string" ? value : listsOf(language).format(value);
  });
}

/** Every form of a sentence. */
export function textsOf(sentence: Sentence): readonly string[] {
  if (typeof sentence === "string") return [sentence];
  const { zero, one, two, few, many, other } = sentence;
  return [zero, one, two, few, many, other].filter((text) => text !== undefined);
}

function formFor(sentence: CountedSentence, count: SentenceParameters[string] | undefined, language: string): string {
  return sentence[pluralsOf(language).select(Number(count))] ?? sentence.other;
}

/** One entry per language. */
const plurals = new Map<string, Intl.PluralRules>();
const lists = new Map<string, Intl.ListFormat>();

function pluralsOf(language: string): Intl.PluralRules {
  const known = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, known);
  return known;
}

function listsOf(language: string): Intl.ListFormat {
  const known = lists.get(language) ?? new Intl.ListFormat(language, { type: "disjunction" });
  lists.set(language, known);
  return known;
}
