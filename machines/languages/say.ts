/**
 * What the assistant says by itself: everything that is not written in the form.
 *
 * Owns: choosing a variant of a sentence. Does not own: the sentences (`<code>/sentences.ts`), filling in parameters
 * (`sentence.ts`), what is wrong with an answer (`error-sentences.ts`).
 *
 * 1. Deterministic: the same seed and turn give the same variant, so a replayed conversation reads the same.
 */
import { languageCodeOf, languageOf } from "./registry.ts";
import type { SentenceKey } from "./schema/assistant-sentences.ts";
import { fillSentence, type SentenceParameters } from "./sentence.ts";

/**
 * A sentence, or the empty text when the chosen variant says nothing.
 * @param locale BCP 47 tag of the respondent's language; its first part chooses the language, the whole how numbers are
 * written.
 * @param pick any integer: the session's seed plus the seq spreads variants over a conversation.
 */
export function say(locale: string, key: SentenceKey, pick: number, parameters: SentenceParameters = {}): string {
  const language = languageCodeOf(locale);
  const variants = languageOf(language).sentences[key];
  return fillSentence(variants[Math.abs(pick) % variants.length] ?? variants[0], parameters, { language, locale });
}
