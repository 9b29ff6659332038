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

/** A sentence, and the number of its variant; undefined where there is no other, or it says nothing. */
export interface SaidSentence {
  readonly text: string;
  readonly variant: number | undefined;
}

/**
 * As {@link say}, but another variant than those that were said last, if there is one.
 * @param spoken numbers of variants, of this function's results.
 */
export function sayOther(
  locale: string,
  key: SentenceKey,
  pick: number,
  spoken: readonly number[],
  parameters: SentenceParameters = {},
): SaidSentence {
  const language = languageCodeOf(locale);
  const variants = languageOf(language).sentences[key];
  const count = variants.length;
  let at = Math.abs(pick) % count;
  for (let tried = 1; tried < count && variants[at] !== "" && spoken.includes(variantNumber(key, at)); tried++)
    at = (at + 1) % count;
  const sentence = variants[at] ?? variants[0];
  return {
    text: fillSentence(sentence, parameters, { language, locale }),
    variant: count === 1 || sentence === "" ? undefined : variantNumber(key, at),
  };
}

/** A number for a variant of a sentence, the same in every language. Two may share one: then a variant is left out. */
function variantNumber(key: SentenceKey, at: number): number {
  let hash = at;
  for (let index = 0; index < key.length; index++) hash = (hash * 31 + key.charCodeAt(index)) & 0xffff;
  return hash;
}
