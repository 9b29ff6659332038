/**
 * The words of a text, as PostgreSQL's text search takes them.
 *
 * Owns: which configuration reads which language, and words of scripts without spaces. Does not own: stemming and stop
 * words (PostgreSQL), the statements (`passage-search.ts`).
 *
 * 1. Linear in the length of the text.
 * 2. A text and a question about it are cut by the same rules, whatever their languages are.
 */

/** The configurations that PostgreSQL ships, by the primary subtag of a BCP 47 tag. */
const CONFIGS: Readonly<Record<string, string>> = {
  ar: "arabic",
  ca: "catalan",
  da: "danish",
  de: "german",
  el: "greek",
  en: "english",
  es: "spanish",
  eu: "basque",
  fi: "finnish",
  fr: "french",
  ga: "irish",
  hi: "hindi",
  hu: "hungarian",
  hy: "armenian",
  id: "indonesian",
  it: "italian",
  lt: "lithuanian",
  nb: "norwegian",
  ne: "nepali",
  nl: "dutch",
  nn: "norwegian",
  no: "norwegian",
  pt: "portuguese",
  ro: "romanian",
  ru: "russian",
  sr: "serbian",
  sv: "swedish",
  ta: "tamil",
  tr: "turkish",
  yi: "yiddish",
};

/** The text search configuration for a language; `simple` (no stems, no stop words) for one that has none. */
export function searchConfigOf(language: string): string {
  const [primary = ""] = language.toLowerCase().split("-", 1);
  return Object.hasOwn(CONFIGS, primary) ? (CONFIGS[primary] as string) : "simple";
}

export interface SearchWords {
  /** What a configuration of PostgreSQL cuts into words. */
  readonly spaced: string;
  /** Words of scripts without spaces, with spaces between them. */
  readonly unspaced: string;
}

/** Runs of scripts that write no spaces between words, and of Hangul, whose words carry their particles. */
const RUNS =
  /\p{Script=Han}+|\p{Script=Katakana}[\p{Script=Katakana}\u30fc]*|\p{Script=Hiragana}+|\p{Script=Hangul}+|[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
const HIRAGANA = /^\p{Script=Hiragana}/u;
const KATAKANA = /^\p{Script=Katakana}/u;

/**
 * Characters of Chinese that carry grammar and no subject: "的", "是", "吗". A run is cut at them, because a pair with
 * one of them ("格是") says nothing about the subject.
 */
const GRAMMAR = /[的是了吗呢吧和与或在有我你您他她它们这那什么怎样多少几哪谁为请问可以能会要不也都就对把被从到]/u;

/**
 * Cuts a text. A run of Katakana is one word, as loanwords are; a run of Hiragana is grammar in nearly every question
 * and is left out; all other runs are cut into overlapping pairs.
 */
export function searchWords(text: string): SearchWords {
  const words: string[] = [];
  const spaced = text.normalize("NFKC").replaceAll(RUNS, (run) => {
    if (KATAKANA.test(run)) words.push(run);
    else if (!HIRAGANA.test(run)) for (const part of run.split(GRAMMAR)) words.push(...pairsOf(part));
    return " ";
  });
  return { spaced, unspaced: words.join(" ") };
}

/** "送料無料" is "送料 料無 無料"; a single character is itself. */
function pairsOf(run: string): string[] {
  const characters = Array.from(run);
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, at) => `${characters[at] ?? ""}${character}`);
}
