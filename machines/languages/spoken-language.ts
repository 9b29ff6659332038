/**
 * The languages that the service speaks by itself.
 *
 * Owns: which there are, and which of them serves a language tag. Does not own: what is said in them.
 */
export const WORDING_LANGUAGES = ["en", "de", "es", "fr", "pt", "it", "nl", "hi", "ar", "zh", "ja"] as const;
export type WordingLanguage = (typeof WORDING_LANGUAGES)[number];

const SPOKEN: ReadonlySet<string> = new Set(WORDING_LANGUAGES);

/** The language that is spoken to a reader of a BCP 47 tag: by its first part, and English to all others. */
export function wordingLanguage(locale: string): WordingLanguage {
  const [primary = ""] = locale.toLowerCase().split("-", 1);
  return SPOKEN.has(primary) ? (primary as WordingLanguage) : "en";
}
