/**
 * What the assistant says by itself: everything that is not written in the form.
 *
 * Owns: the phrase keys, choosing a variant. Does not own: the sentences (one file per language), filling in parameters
 * (`sentence.ts`), what is wrong with an answer (`error-sentences.ts`).
 *
 * 1. Deterministic: the same seed and turn give the same variant, so a replayed conversation reads the same.
 * 2. A language that lacks a phrase borrows that phrase from English, not the whole language.
 */
import { arabic } from "./ar/sentences.ts";
import { chinese } from "./zh/sentences.ts";
import { dutch } from "./nl/sentences.ts";
import { english } from "./en/sentences.ts";
import { french } from "./fr/sentences.ts";
import { german } from "./de/sentences.ts";
import { hindi } from "./hi/sentences.ts";
import { italian } from "./it/sentences.ts";
import { japanese } from "./ja/sentences.ts";
import { portuguese } from "./pt/sentences.ts";
import { spanish } from "./es/sentences.ts";
import { type LanguageCode, languageCodeOf } from "./spoken-language.ts";
import { fillSentence, type SentenceParameters, type Sentence } from "./sentence.ts";

export type SentenceKey =
  | "greeting"
  | "acknowledged"
  | "skipped"
  | "unclear"
  | "unclearChoice"
  | "ambiguous"
  | "guess"
  | "required"
  | "notAnOption"
  | "explainPlainly"
  | "firstQuestion"
  | "nothingToChange"
  | "editingOff"
  | "restartAsk"
  | "notRestarted"
  | "restarted"
  | "resumed"
  | "review"
  | "reviewHint"
  | "incomplete"
  | "refused"
  | "noHuman"
  | "left"
  | "thanks"
  | "screenedOut"
  | "askPassword"
  | "askAccessEmail"
  | "askAccessPhone"
  | "wrongPassword"
  | "locked"
  | "notCheckable"
  | "authPassed"
  | "codeSent"
  | "codeAsked"
  | "wrongCode"
  | "codeExpired"
  | "tooManyTries"
  | "tooManyCodes"
  | "codesPaused"
  | "codeSubject"
  | "codeText"
  | "verified"
  | "payAsked"
  | "paymentPending"
  | "paymentUnchecked"
  | "paymentFailed"
  | "paymentExpired"
  | "paymentCancelled"
  | "paymentUnavailable"
  | "paymentNotConfigured"
  | "nothingToPay"
  | "paid"
  | "slotTaken"
  | "notAsked"
  | "gaveUp"
  | "helpOptions"
  | "helpExample"
  | "pieceAsked"
  | "followUpSubject"
  | "followUpText"
  | "notificationSubject"
  | "notificationText";

/** Variants of a phrase; an empty one says nothing. */
export type AssistantSentences = Readonly<Record<SentenceKey, readonly [Sentence, ...Sentence[]]>>;

/** What is said in each language; what a language lacks is said in English. */
export const ASSISTANT_SENTENCES: Readonly<Record<LanguageCode, Partial<AssistantSentences>>> = {
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
};

/**
 * A sentence, or the empty text when the chosen variant says nothing.
 * @param locale BCP 47 tag of the respondent's language; its first part chooses the file, the whole how numbers are
 * written.
 * @param pick any integer: the session's seed plus the seq spreads variants over a conversation.
 */
export function say(locale: string, key: SentenceKey, pick: number, parameters: SentenceParameters = {}): string {
  const spoken = languageCodeOf(locale);
  const language = ASSISTANT_SENTENCES[spoken][key] === undefined ? "en" : spoken;
  const variants = ASSISTANT_SENTENCES[language][key] ?? english[key];
  return fillSentence(variants[Math.abs(pick) % variants.length] ?? variants[0], parameters, { language, locale });
}
