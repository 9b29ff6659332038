/**
 * What the assistant says about an invalid answer, in the reader's language.
 *
 * Owns: which sentence belongs to which code of which block type. Does not own: the codes and their English
 * (`machines/blocks`), the sentences (`<code>/error-sentences.ts`), codes that are not a block's (`check-answer.ts`).
 *
 * 1. A code that a language lacks is said in the English of its block type.
 */
import { type LanguageCode, languageCodeOf, languageOf } from "./registry.ts";
import type { Sentence } from "./schema/sentence.ts";
import { fillSentence, type SentenceParameters } from "./sentence.ts";

/** What is needed of a block type: its name, and its error codes with their English. */
interface CodedType {
  readonly type: string;
  readonly codes: Readonly<Record<string, string>>;
}

/** Block types whose codes mean what those of another type mean. */
const SAME_AS: Readonly<Record<string, string>> = {
  long_text: "short_text",
  rating: "number",
  opinion_scale: "number",
  nps: "number",
  csat: "number",
  ces: "number",
  slider: "number",
  multi_choice: "single_choice",
  dropdown: "single_choice",
  picture_choice: "single_choice",
  ranking: "single_choice",
  matrix: "single_choice",
  booking: "datetime",
};

/**
 * The sentence for a code of a block type; undefined where the type has no such code.
 * @param locale BCP 47 tag of the respondent's language.
 */
export function errorSentence(
  type: CodedType,
  code: string,
  parameters: SentenceParameters,
  locale: string,
): string | undefined {
  if (!Object.hasOwn(type.codes, code)) return undefined;
  const language = languageCodeOf(locale);
  const translated = errorSentenceIn(language, type.type, code);
  if (translated !== undefined) return fillSentence(translated, parameters, { language, locale });
  return fillSentence(type.codes[code] ?? "", parameters, { language: "en", locale });
}

/** The sentence that a language has for a code of a type. */
export function errorSentenceIn(language: LanguageCode, type: string, code: string): Sentence | undefined {
  const codes = languageOf(language).errorSentences;
  const key = `${SAME_AS[type] ?? type}.${code}`;
  return Object.hasOwn(codes, key) ? codes[key] : codes[code];
}
