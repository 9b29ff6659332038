/**
 * How people of one language speak, as their authors wrote it down: `words/<language>.json`. The files know nothing of
 * the service's own lists, and nobody who writes those may copy from here.
 */
import { readFileSync } from "node:fs";

/** Languages that people speak here, the spoken ones of the service first. */
export const SPOKEN = [
  "en",
  "de",
  "es",
  "fr",
  "it",
  "nl",
  "pt",
  "ar",
  "hi",
  "zh",
  "ja",
  "pl",
  "tr",
  "ru",
  "id",
] as const;
export type Spoken = (typeof SPOKEN)[number];

/** `{}` stands for the value. */
export interface Words {
  /** BCP 47 tag of dates and names of countries. */
  readonly locale: string;
  /** Between words; empty where a language writes none. */
  readonly blank: string;
  /** From zero on. */
  readonly numbers: readonly string[];
  /** Before an answer, and behind it. */
  readonly leads: readonly string[];
  readonly tails: readonly string[];
  /** Sentences behind an answer that are about something else. */
  readonly rambles: readonly string[];
  readonly number: readonly string[];
  readonly scale: readonly string[];
  readonly choice: readonly string[];
  readonly date: readonly string[];
  readonly time: readonly string[];
  /** `{a}` and `{b}` are days. */
  readonly range: readonly string[];
  readonly text: readonly string[];
  readonly name: readonly string[];
  readonly city: readonly string[];
  readonly country: readonly string[];
  readonly email: readonly string[];
  readonly phone: readonly string[];
  readonly money: readonly string[];
  /** Tomorrow, and the day after it. */
  readonly days: readonly [string, string];
  /** "on Monday" … "on Sunday", the next one. */
  readonly coming: readonly string[];
  readonly inDays: string;
  /** The first to the fifth option. */
  readonly ordinals: readonly string[];
  /** Joins the last of several. */
  readonly and: string;
  readonly yes: readonly string[];
  readonly no: readonly string[];
  readonly agree: readonly string[];
  readonly skip: readonly string[];
  /** Corrections of an earlier answer: `{}` the new value, `{old}` the one before, `{title}` the question. */
  readonly correctTo: readonly string[];
  readonly correctNamed: readonly string[];
  readonly correctFrom: readonly string[];
  /** Questions of the person, and what is said without an answer in it. */
  readonly asks: readonly string[];
  readonly remarks: readonly string[];
  readonly insults: readonly string[];
  readonly refusals: readonly string[];
  /** `{}` is the name of a language in this one. */
  readonly switchTo: readonly string[];
  /** Words of titles that ask for a name, for a city. */
  readonly nameTitles: readonly string[];
  readonly cityTitles: readonly string[];
  readonly people: readonly { readonly first: string; readonly last: string }[];
  readonly cities: readonly string[];
  /** A few words that answer a question nobody foresaw. */
  readonly texts: readonly string[];
  readonly streets: readonly { readonly line1: string; readonly zip: string; readonly city: string }[];
  /** Whether an address has the post code behind the city. */
  readonly cityFirst?: boolean;
  readonly countryCode: string;
  /** E.164, each of a network that exists. */
  readonly phones: readonly string[];
}

const known = new Map<Spoken, Words>();

export function wordsOf(language: Spoken): Words {
  let words = known.get(language);
  if (words === undefined) {
    words = JSON.parse(readFileSync(new URL(`words/${language}.json`, import.meta.url), "utf8")) as Words;
    known.set(language, words);
  }
  return words;
}
