/**
 * Which of two languages the everyday words of a reply are of.
 *
 * Owns: counting words that only one of them has. Does not own: what follows from it
 * (`machines/conversation/reading/language-follow.ts`).
 *
 * 1. Names, addresses and words that both languages have count for neither.
 */
import { type ReplyLanguage, languageOf, replyWordsOf } from "../../languages/registry.ts";
import { phraseTokens, readReply } from "../text/tokens.ts";
import { numberLexicon } from "../vocabulary/number-lexicon.ts";
import { polarityLexicon } from "../vocabulary/polarity-lexicon.ts";

/** How many words of a reply only the one language has, and how many only the other. */
export interface WordsOf {
  readonly own: number;
  readonly other: number;
  /** Words of the reply in all. */
  readonly all: number;
}

const everyday = new Map<ReplyLanguage, ReadonlySet<string>>();

/** Words that sentences of a language are made of, whatever they are about. */
function everydayWords(code: ReplyLanguage): ReadonlySet<string> {
  let words = everyday.get(code);
  if (words === undefined) {
    const { fillers, commandFrame, leadIns } = replyWordsOf(code);
    const { utteranceWords, talkWords } = languageOf(code);
    const lists = [
      ...[fillers, commandFrame, leadIns, talkWords.frame],
      ...[utteranceWords?.corrections.frame ?? "", utteranceWords?.texts.clauseWords ?? ""],
      utteranceWords?.texts.placeLeads ?? "",
    ];
    words = new Set(lists.flatMap((forms) => phraseTokens(forms.replaceAll("|", " ")).map(({ text }) => text)));
    everyday.set(code, words);
  }
  return words;
}

/** A word that sentences of a language are made of: it names nothing. */
export function isEveryday(code: ReplyLanguage, word: string): boolean {
  return everydayWords(code).has(word);
}

function isOf(code: ReplyLanguage, word: string): boolean {
  return (
    everydayWords(code).has(word) ||
    numberLexicon(code).words.word(word) !== undefined ||
    polarityLexicon(code).words.word(word) !== undefined
  );
}

export function wordsOfLanguages(text: string, own: ReplyLanguage, other: ReplyLanguage): WordsOf {
  const count = { own: 0, other: 0, all: 0 };
  for (const { kind, text: word } of readReply(text).tokens) {
    if (kind !== "word") continue;
    count.all += 1;
    const [isOwn, isOther] = [isOf(own, word), isOf(other, word)];
    if (isOwn && !isOther) count.own += 1;
    if (isOther && !isOwn) count.other += 1;
  }
  return count;
}
