/**
 * The few texts that answers and their fields need where no author has written any: the fields of a contact and of an
 * address, yes and no, the question for one more entry, the steps of satisfaction.
 *
 * Owns: which language's texts a reader gets. Does not own: the texts (`<code>/language.ts`).
 */
import { LANGUAGE_CODES, languageCodeOf, languageOf } from "./registry.ts";
import type { DefaultLabels } from "./schema/default-labels.ts";

/** @param locale BCP 47 tag of the reader; English where the service does not speak its language. */
export function defaultLabels(locale: string): DefaultLabels {
  return languageOf(languageCodeOf(locale)).defaultLabels;
}

/** The labels of a csat question without labels of its own, by step ("1" to "5"). @param locale as above. */
export function satisfactionLabels(locale: string): Readonly<Record<string, string>> {
  const { labels } = languageOf(languageCodeOf(locale)).satisfaction;
  return Object.fromEntries(labels.map((label, index) => [String(index + 1), label]));
}

/** What respondents say for each step ("1" to "5"), in every language at once. */
export const SATISFACTION_SYNONYMS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Array.from({ length: 5 }, (_, index) => [
    String(index + 1),
    LANGUAGE_CODES.flatMap((code) => {
      const { labels, synonyms } = languageOf(code).satisfaction;
      return [...(synonyms?.[index]?.split("|") ?? []), ...labels.slice(index, index + 1)];
    }),
  ]),
);
