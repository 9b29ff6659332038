/**
 * A sentence of the assistant with its parameters filled in.
 *
 * Owns: plural forms, lists and numbers as a language writes them. Does not own: the sentences (`<code>/sentences.ts`).
 *
 * 1. Only `{name}` of a given parameter is replaced, once: a parameter's value is never read as a template.
 * 2. Plurals and lists follow the language of the sentence, numbers the locale of the reader.
 */
import { withoutEnd } from "../values/text-ends.ts";
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

export function fillSentence(sentence: Sentence, parameters: SentenceParameters, reader: Reader): string {
  const template =
    typeof sentence === "string" ? sentence : formFor(sentence, parameters[sentence.count], reader.language);
  if (!template.includes("{")) return template;
  let filled = "";
  let from = 0;
  // By hand: a turn says one or two sentences, and a regular expression with a callback costs more than the rest of it.
  for (let open = template.indexOf("{"); open !== -1; open = template.indexOf("{", from)) {
    const close = template.indexOf("}", open);
    if (close === -1) break;
    const name = template.slice(open + 1, close);
    const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    const end = value === undefined ? open + 1 : close + 1;
    filled += template.slice(from, open) + (value === undefined ? "{" : shown(value, template.charAt(end), reader));
    from = end;
  }
  return filled + template.slice(from);
}

/** @param next the character of the sentence behind the value. */
function shown(value: SentenceParameters[string], next: string, { language, locale }: Reader): string {
  if (typeof value === "number") return formatNumber(value, locale);
  const text = typeof value === "string" ? value : listsOf(language).format(value.map(withoutStop));
  // "Do you mean “Which one?”?": the sentence has a mark of its own.
  return next !== "" && SENTENCE_END.test(next) ? withoutEnd(text, SENTENCE_END) : text;
}

const SENTENCE_END = /[.?!。？！؟]/;

/** An option in a list: "Sorry, can't make it." goes on there. */
function withoutStop(text: string): string {
  return withoutEnd(text, /[.。]/);
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
