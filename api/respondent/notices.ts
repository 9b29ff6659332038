/** Which language's notices a reader gets: the texts of pages where no conversation is possible. */
import { type LanguageCode, languageCodeOf, languageOf } from "../../machines/languages/registry.ts";
import type { Notices } from "../../machines/languages/schema/notices.ts";

/** @param languages tags as the reader prefers them; the first one that is spoken counts, else English. */
export function noticesFor(languages: readonly string[]): {
  readonly language: LanguageCode;
  readonly notices: Notices;
} {
  const [first] = languages.filter((tag) => languageCodeOf(tag) !== "en" || /^en\b/i.test(tag));
  const language = languageCodeOf(first ?? "en");
  return { language, notices: languageOf(language).notices };
}
