/**
 * What is wrong with an answer, said in the reader's language.
 *
 * Owns: which sentence says which code of which block type. Does not own: the codes and their English
 * (`machines/blocks`), the sentences (`codes/`, a file for each language), codes that are not a block's
 * (`check-answer.ts`).
 *
 * 1. A sentence is kept by its code, or by `type.code` where a type means something of its own by a code that others
 *    have too.
 * 2. A code that a language lacks is said as its block says it, in English.
 */
import type { BlockType } from "../document/block-type/block-type.ts";
import { arabicCodes } from "./ar/error-sentences.ts";
import { chineseCodes } from "./zh/error-sentences.ts";
import { dutchCodes } from "./nl/error-sentences.ts";
import { englishCodes } from "./en/error-sentences.ts";
import { frenchCodes } from "./fr/error-sentences.ts";
import { germanCodes } from "./de/error-sentences.ts";
import { hindiCodes } from "./hi/error-sentences.ts";
import { italianCodes } from "./it/error-sentences.ts";
import { japaneseCodes } from "./ja/error-sentences.ts";
import { portugueseCodes } from "./pt/error-sentences.ts";
import { spanishCodes } from "./es/error-sentences.ts";
import { type LanguageCode, languageCodeOf } from "./spoken-language.ts";
import { fillSentence, type SentenceParameters, type Sentence } from "./sentence.ts";

export type ErrorSentences = Readonly<Record<string, Sentence>>;

const CODES: Readonly<Record<LanguageCode, ErrorSentences>> = {
  en: englishCodes,
  de: germanCodes,
  es: spanishCodes,
  fr: frenchCodes,
  pt: portugueseCodes,
  it: italianCodes,
  nl: dutchCodes,
  hi: hindiCodes,
  ar: arabicCodes,
  zh: chineseCodes,
  ja: japaneseCodes,
};

/** Types that mean by every code what another one means. */
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
  type: Pick<BlockType, "type" | "codes">,
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
  const codes = CODES[language];
  const key = `${SAME_AS[type] ?? type}.${code}`;
  return Object.hasOwn(codes, key) ? codes[key] : codes[code];
}

/** What a language says, by code; for those who look after the wording. */
export function errorSentencesOf(language: LanguageCode): ErrorSentences {
  return CODES[language];
}
