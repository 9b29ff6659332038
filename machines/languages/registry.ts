/**
 * The languages of the service.
 *
 * Owns: which languages there are, in the order in which they are shown, and which one serves a language tag. Does not
 * own: any text or word (`<code>/language.ts`), the page's own texts (`<code>/page-words.ts`).
 *
 * 1. This is the only list of languages; every other one derives from it.
 */
import { arabic } from "./ar/language.ts";
import { german } from "./de/language.ts";
import { english } from "./en/language.ts";
import { spanish } from "./es/language.ts";
import { french } from "./fr/language.ts";
import { hindi } from "./hi/language.ts";
import { indonesian } from "./id/language.ts";
import { italian } from "./it/language.ts";
import { japanese } from "./ja/language.ts";
import { dutch } from "./nl/language.ts";
import { portuguese } from "./pt/language.ts";
import { polish } from "./pl/language.ts";
import { russian } from "./ru/language.ts";
import { turkish } from "./tr/language.ts";
import type { Language } from "./schema/language.ts";
import type { IndirectWords } from "./schema/indirect-words.ts";
import type { ReplyWords } from "./schema/reply-words.ts";
import type { UtteranceWords } from "./schema/utterance-words.ts";
import { chinese } from "./zh/language.ts";

const LANGUAGES = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  pt: portuguese,
  it: italian,
  nl: dutch,
  hi: hindi,
  ar: arabic,
  zh: chinese,
  ja: japanese,
  pl: polish,
  ru: russian,
  tr: turkish,
  id: indonesian,
} as const satisfies Readonly<Record<string, Language>>;

/** Code of a language that the service speaks. */
export type LanguageCode = keyof typeof LANGUAGES;

/** Code of a language that replies are read in: one of `REPLY_LANGUAGES`. */
export type ReplyLanguage = LanguageCode;

/** The languages that the service speaks, in the order in which they are shown. */
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly LanguageCode[];

/** The languages that replies are read in. */
export const REPLY_LANGUAGES: readonly ReplyLanguage[] = LANGUAGE_CODES.filter(
  (code) => languageOf(code).replyWords !== undefined,
);

export function languageOf(code: LanguageCode): Language {
  return LANGUAGES[code];
}

/** The language that is spoken to a reader of a BCP 47 tag: that of its primary subtag, else English. */
export function languageCodeOf(locale: string): LanguageCode {
  // Most locales are the code itself.
  if (Object.hasOwn(LANGUAGES, locale)) return locale as LanguageCode;
  const [primary = ""] = locale.toLowerCase().split("-", 1);
  return Object.hasOwn(LANGUAGES, primary) ? (primary as LanguageCode) : "en";
}

/** The reply words of a language of `REPLY_LANGUAGES`. */
export function replyWordsOf(code: ReplyLanguage): ReplyWords {
  const { replyWords } = languageOf(code);
  if (replyWords === undefined) throw new Error(`replies in ${code} are not read`);
  return replyWords;
}

/** The words of corrections and remarks of a language; undefined where it has none yet. */
export function utteranceWordsOf(code: ReplyLanguage): UtteranceWords | undefined {
  return languageOf(code).utteranceWords;
}

/** The words of refusals of a language, and of what says no without saying it. */
export function indirectWordsOf(code: ReplyLanguage): IndirectWords {
  return languageOf(code).indirectWords;
}

/** The languages that replies of respondents with these BCP 47 tags are read in, in order, each once; else English. */
export function replyLanguagesOf(locales: readonly string[]): readonly ReplyLanguage[] {
  const codes: ReplyLanguage[] = [];
  for (const locale of locales) {
    const code = locale.slice(0, 2).toLowerCase() as ReplyLanguage;
    if (locale.length > 2 && locale[2] !== "-" && locale[2] !== "_") continue;
    if (REPLY_LANGUAGES.includes(code) && !codes.includes(code)) codes.push(code);
  }
  if (codes.length === 0) codes.push("en");
  return codes;
}
