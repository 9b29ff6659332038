/// <reference types="vite/types/import-meta.d.ts" />
/** The script's own words, in the language of the site. */
import { embedWords as english } from "../../../machines/languages/en/embed-words.ts";
import type { EmbedWords } from "../../../machines/languages/schema/embed-words.ts";

const WORDS = import.meta.glob<EmbedWords>(["./*/embed-words.ts", "!./schema/*.ts"], {
  base: "../../../machines/languages",
  import: "embedWords",
  eager: true,
});

/** @param language BCP 47 tag; its first part counts. English for a language without words. */
export function wordsIn(language: string): EmbedWords {
  return WORDS[`./${language.toLowerCase().split("-", 1)[0] ?? ""}/embed-words.ts`] ?? english;
}
