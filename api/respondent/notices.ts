/** Chooses the language of a reader's notices: the texts of pages where no conversation is possible. */
import { type LanguageCode, languageCodeOf, languageOf } from "../../machines/languages/registry.ts";
import type { Notices } from "../../machines/languages/schema/notices.ts";

/** @param languages tags in the reader's order of preference; the first supported one is used, else English. */
export function noticesFor(languages: readonly string[]): {
  readonly language: LanguageCode;
  readonly notices: Notices;
} {
  const [first] = languages.filter((tag) => languageCodeOf(tag) !== "en" || /^en\b/i.test(tag));
  const language = languageCodeOf(first ?? "en");
  return { language, notices: languageOf(language).notices };
}
