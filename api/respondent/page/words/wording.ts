/// <reference types="vite/types/import-meta.d.ts" />
/**
 * The language that the page speaks.
 *
 * Owns: loading a language's page words and switching to them. Does not own: the words
 * (`machines/languages/<code>/page-words.ts`), what is asked and answered, which comes from the form.
 *
 * 1. English is a part of the page; every other language is a file of its own, loaded when the page speaks it.
 */
import { pageWords as english } from "../../../../machines/languages/en/page-words.ts";
import type { PageWords } from "../../../../machines/languages/schema/page-words.ts";

/** The words of the language that the page speaks now; read them at each rendering. */
export let wording: PageWords = english;

const OTHERS = import.meta.glob<PageWords>(["./*/page-words.ts", "!./{en,schema}/page-words.ts"], {
  base: "../../../../machines/languages",
  import: "pageWords",
});

/** How to load each language's words, by its code. */
const WORDS_OF: ReadonlyMap<string, () => Promise<PageWords>> = new Map([
  ["en", () => Promise.resolve(english)],
  ...Object.entries(OTHERS).map(([path, load]) => [path.split("/")[1] ?? "", load] as const),
]);

/** The languages that the page speaks. */
export const PAGE_LANGUAGES: readonly string[] = [...WORDS_OF.keys()];

let spoken = "en";

/**
 * Speaks a language from now on; English where the page does not speak it.
 * @param language BCP 47 tag; its first part counts.
 */
export async function setPageLanguage(language: string): Promise<void> {
  const [primary = ""] = language.toLowerCase().split("-", 1);
  const wanted = WORDS_OF.has(primary) ? primary : "en";
  if (wanted === spoken) return;
  try {
    wording = (await WORDS_OF.get(wanted)?.()) ?? english;
    spoken = wanted;
  } catch {
    // The network failed, or the service no longer has the files of this page's build: keep the words that are there.
  }
}
