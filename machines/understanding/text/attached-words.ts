/**
 * Small words that are written together with the next one, as in Arabic: "and", the article, "for", "with".
 *
 * Owns: parting them, alike in replies, labels and tables. Does not own: the words
 * (`AttachedWords` of a language), other apostrophes and hyphens (`tokens.ts`).
 */
import { REPLY_LANGUAGES, replyWordsOf } from "../../languages/registry.ts";
import type { AttachedWords } from "../../languages/schema/reply-words.ts";
import { characterOf } from "./fold.ts";

/** A word that was taken apart. */
export interface PartedWord {
  /** The "and" before it, a token of its own. */
  readonly and?: string;
  /** The word without it and without its article. */
  readonly rest: string;
  /** The rest without a preposition that may stand before it. */
  readonly inner?: string;
}

/** Letters that are left of a word at least: fewer, and the letters before them belong to it. */
const REST_LETTERS_MIN = 3;
/** The same behind "and": the shortest words follow it. */
const BEHIND_AND_LETTERS_MIN = 2;
/** Range of the letters of Arabic, the one script here that attaches words. */
const SCRIPT_FIRST = 0x620;
const SCRIPT_LAST = 0x6ff;

interface Attachments {
  readonly and: string;
  readonly articles: readonly string[];
  readonly prepositions: ReadonlySet<string>;
  readonly whole: ReadonlySet<string>;
}

let known: Attachments | undefined;

function attachments(): Attachments {
  if (known === undefined) {
    const lists = REPLY_LANGUAGES.flatMap((code): AttachedWords[] => {
      const { attached } = replyWordsOf(code);
      return attached === undefined ? [] : [attached];
    });
    known = {
      and: lists.map(({ and }) => and).join(""),
      articles: lists.flatMap(({ articles }) => articles.split("|")).sort((left, right) => right.length - left.length),
      prepositions: new Set(lists.flatMap(({ prepositions }) => prepositions.split("|"))),
      // Not by the tokeniser, which needs this list.
      whole: new Set(lists.flatMap(({ whole }) => whole.split("|").map(folded))),
    };
  }
  return known;
}

function folded(word: string): string {
  return Array.from(word, (letter) => characterOf(letter.codePointAt(0) as number).text).join("");
}

/** The parts of a folded word; undefined for one of a script that attaches nothing. */
export function partAttached(word: string): PartedWord | undefined {
  const first = word.charCodeAt(0);
  if (!(first >= SCRIPT_FIRST && first <= SCRIPT_LAST) || word.length < REST_LETTERS_MIN) return undefined;
  const { and, articles, prepositions, whole } = attachments();
  if (whole.has(word)) return undefined;
  const isJoined = and !== "" && word.startsWith(and) && word.length - and.length >= BEHIND_AND_LETTERS_MIN;
  const joined = isJoined ? { and } : {};
  const behind = isJoined ? word.slice(and.length) : word;
  if (whole.has(behind)) return { ...joined, rest: behind };
  const article = articles.find((form) => behind.startsWith(form) && behind.length - form.length >= REST_LETTERS_MIN);
  if (article !== undefined) return { ...joined, rest: behind.slice(article.length) };
  const mayHavePreposition = prepositions.has(behind.charAt(0)) && behind.length > REST_LETTERS_MIN;
  return { ...joined, rest: behind, ...(mayHavePreposition ? { inner: behind.slice(1) } : {}) };
}
