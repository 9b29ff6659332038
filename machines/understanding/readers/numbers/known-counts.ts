/**
 * Numbers that belong to something known: "the 3 bedroom one", "die 2 Kinder schlafen bei uns".
 *
 * Owns: when a number of a reply counts something else than what is asked. Does not own: reading numbers.
 */
import type { AskedReply } from "../../reply/asked-reply.ts";
import type { Span } from "../../reply/result.ts";
import { shareStem } from "../../text/stems.ts";
import { knownWordsOf } from "../../vocabulary/known-words.ts";
import { numberLexicon } from "../../vocabulary/number-lexicon.ts";

/** Whether a word like "the" stands before the number, and behind it a word that the question does not have. */
export function countsWhatIsKnown({ reply: { tokens }, title, language }: AskedReply, { start, end }: Span): boolean {
  const from = tokens.findIndex((token) => token.start >= start);
  const before = tokens[from - 1];
  const behind = tokens.find((token) => token.start >= end);
  // "The two of us", "the fifth one": in words, it mostly is what is asked.
  if (tokens[from]?.kind !== "number" || before === undefined || behind?.kind !== "word") return false;
  if (!numberLexicon(language).definite.has(before.text) || knownWordsOf(language).has(behind.text)) return false;
  return !title.tokens.some((word) => word.kind === "word" && shareStem(word.text, behind.text));
}
