/**
 * The page's own words. What is asked and answered comes from the form.
 *
 * English is a part of the page; every other language is a file of its own (`words/`), loaded when it is spoken, so that nobody
 * waits for words that they do not read.
 */
import { english } from "./words/en.ts";

export interface Words {
  readonly answerLabel: string;
  readonly writeHere: string;
  readonly writeInstead: string;
  readonly send: string;
  readonly answer: string;
  readonly skip: string;
  readonly less: string;
  readonly more: string;
  readonly chooseUpTo: (max: number) => string;
  readonly chooseAtLeast: (min: number) => string;
  /** What pressing an earlier answer does. */
  readonly changeAnswer: string;
  readonly change: string;
  readonly submit: string;
  readonly review: string;
  readonly again: string;
  readonly startAgain: string;
  readonly goOn: string;
  readonly conversation: string;
  readonly progress: string;

  /** What was done rather than said, as a bubble. */
  readonly skipped: string;
  readonly changes: (title: string | undefined) => string;
  readonly goesBack: string;
  readonly submits: string;
  readonly restarts: string;

  readonly sending: string;
  readonly waitsForNetwork: string;
  readonly offline: string;
  readonly reconnecting: string;
  readonly thinking: string;
  readonly notTaken: string;
  readonly expired: string;
  readonly lost: string;
  readonly closed: string;
  readonly gone: string;
}

/** The words of the language that was spoken last; whoever shows them asks anew each time. */
export let wording: Words = english;

const FILES: Readonly<Record<string, () => Promise<Words>>> = {
  en: () => Promise.resolve(english),
  de: async () => (await import("./words/de.ts")).german,
  es: async () => (await import("./words/es.ts")).spanish,
  fr: async () => (await import("./words/fr.ts")).french,
  pt: async () => (await import("./words/pt.ts")).portuguese,
  it: async () => (await import("./words/it.ts")).italian,
  nl: async () => (await import("./words/nl.ts")).dutch,
  hi: async () => (await import("./words/hi.ts")).hindi,
  ar: async () => (await import("./words/ar.ts")).arabic,
  zh: async () => (await import("./words/zh.ts")).chinese,
  ja: async () => (await import("./words/ja.ts")).japanese,
};

/** The languages that the page speaks. */
export const PAGE_LANGUAGES: readonly string[] = Object.keys(FILES);

let spoken = "en";

/**
 * Speaks a language from now on; English where the page does not speak it.
 * @param language BCP 47 tag; its first part counts.
 */
export async function speak(language: string): Promise<void> {
  const [primary = ""] = language.toLowerCase().split("-", 1);
  const wanted = PAGE_LANGUAGES.includes(primary) ? primary : "en";
  if (wanted === spoken) return;
  try {
    wording = (await FILES[wanted]?.()) ?? english;
    spoken = wanted;
  } catch {
    // A network that is gone, or a page older than the service's files: the words that are there are better than none.
  }
}
