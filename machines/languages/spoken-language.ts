/**
 * The languages that the service speaks by itself.
 *
 * Owns: which there are, and which of them serves a language tag. Does not own: what is said in them.
 */
export const LANGUAGE_CODES = ["en", "de", "es", "fr", "pt", "it", "nl", "hi", "ar", "zh", "ja"] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

const SPOKEN: ReadonlySet<string> = new Set(LANGUAGE_CODES);

/** The language that is spoken to a reader of a BCP 47 tag: by its first part, and English to all others. */
export function languageCodeOf(locale: string): LanguageCode {
  const [primary = ""] = locale.toLowerCase().split("-", 1);
  return SPOKEN.has(primary) ? (primary as LanguageCode) : "en";
}
