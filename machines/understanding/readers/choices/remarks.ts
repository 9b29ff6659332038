/**
 * Remarks about an option that do not choose it.
 *
 * Owns: the past, and what speaks against an option. Does not own: conditions and doubts of any answer
 * (`reply/doubts.ts`).
 */
import type { AskedReply } from "../../reply/asked-reply.ts";
import { correctionBetween } from "../../reply/corrections.ts";
import type { ChoiceLexicon } from "../../vocabulary/choice-lexicon.ts";

/** Tokens of a clause that are looked at, on either side of an option. */
const CLAUSE_TOKENS_MAX = 12;
/** Words between an option and what speaks against it: "express delivery really IS TOO expensive". */
const BETWEEN_MAX = 3;

/**
 * Whether something is said of an option instead of choosing it: that it was so in the past ("I had express before"),
 * or what speaks against it ("express is too expensive"). Not where the question itself is about the past.
 */
export function isRemark(
  reading: AskedReply,
  lexicon: ChoiceLexicon,
  mention: { readonly from: number; readonly end: number },
): boolean {
  const { tokens } = reading.reply;
  for (
    let at = mention.end;
    at < Math.min(tokens.length, mention.end + BETWEEN_MAX) && !endsClause(reading, lexicon, at);
    at += 1
  ) {
    if (lexicon.words.match(tokens, at)?.value.against === true) return true;
  }
  if (isPast(reading, lexicon, mention)) return true;
  let from = mention.from;
  while (from > 0 && mention.from - from < CLAUSE_TOKENS_MAX && !endsClause(reading, lexicon, from - 1)) from -= 1;
  let end = mention.end;
  while (end < tokens.length && end - mention.end < CLAUSE_TOKENS_MAX && !endsClause(reading, lexicon, end)) end += 1;
  for (let at = from; at < end; at += 1) {
    if (saysFormerly(reading, lexicon, at, mention)) return true;
  }
  return false;
}

/**
 * "I had a phone and a tablet, now only a laptop": what was had before what is now. Not where the question asks what
 * was.
 */
function isPast(
  { reply: { tokens }, title }: AskedReply,
  { words }: ChoiceLexicon,
  { from, end }: { readonly from: number; readonly end: number },
): boolean {
  const says = (at: number, flag: "had" | "now"): boolean => words.match(tokens, at)?.value[flag] === true;
  const now = tokens.findIndex((_, at) => at >= end && at < end + CLAUSE_TOKENS_MAX && says(at, "now"));
  // "I had a laptop until now" ends with it.
  if (
    now === -1 ||
    !tokens.slice(now + 1).some(({ kind }) => kind === "word") ||
    title.tokens.some((_, at) => words.match(title.tokens, at)?.value.had === true)
  )
    return false;
  return tokens.slice(0, from).some((_, at) => at >= from - CLAUSE_TOKENS_MAX && says(at, "had"));
}

function saysFormerly(
  { reply: { tokens }, title }: AskedReply,
  { words }: ChoiceLexicon,
  at: number,
  mention: { readonly from: number; readonly end: number },
): boolean {
  const match = words.match(tokens, at);
  // Where it is the option itself ("In the past"), it says nothing of it. "Express before standard" is an order.
  if (
    match?.value.formerly !== true ||
    (at < mention.end && match.end > mention.from) ||
    (match.value.better === true && tokens[match.end]?.kind === "word")
  )
    return false;
  return !title.tokens.some((_, index) => words.match(title.tokens, index)?.value.formerly === true);
}

function endsClause(reading: AskedReply, { words }: ChoiceLexicon, at: number): boolean {
  const { tokens } = reading.reply;
  if (tokens[at]?.kind === "mark") return true;
  const word = words.match(tokens, at)?.value;
  return word?.and === true || (word?.except === true && word.not !== true) || correctionBetween(reading, at, at + 1);
}
