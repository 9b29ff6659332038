/**
 * Likes, dislikes and "I'm fine" as yes or no.
 *
 * Owns: when they answer. Does not own: other words of agreement (`yes-no.ts`).
 */
import type { AskedReply } from "../../reply/asked-reply.ts";
import { fillersOf, isWhole } from "../../reply/coverage.ts";
import type { PhraseTable } from "../../text/phrases.ts";
import { shareStem } from "../../text/stems.ts";
import type { Reply, Token } from "../../text/tokens.ts";
import type { PolarityLexicon } from "../../vocabulary/polarity-lexicon.ts";
import type { Verdict } from "./read-back.ts";

/** Words between "I love" and what the question asked about: "I love listening to jazz". */
const OBJECT_WORDS_MAX = 3;

/**
 * "Do you like jazz?" "I can't stand it", "I love jazz": what is said of something liked answers only where that is the
 * question.
 */
export function likedVerdict(reading: AskedReply, lexicon: PolarityLexicon): Verdict | undefined {
  if (
    !mentionsAny(reading.title, lexicon.likeCues) ||
    reading.title.tokens.some((_, at) => lexicon.words.match(reading.title.tokens, at)?.value.negation === true)
  )
    return undefined;
  const { tokens } = reading.reply;
  const fillers = fillersOf(reading.language);
  let from = 0;
  for (
    let filler = fillers.match(tokens, from);
    filler !== undefined || tokens[from]?.kind === "mark";
    filler = fillers.match(tokens, from)
  )
    from = filler?.end ?? from + 1;
  const disliked = lexicon.dislikes.match(tokens, from);
  const liked = lexicon.likes.match(tokens, from);
  const found = (disliked?.end ?? 0) >= (liked?.end ?? 0) ? disliked : liked;
  if (found === undefined || !(closes(reading, found.end) || namesSubject(reading, lexicon, found.end)))
    return undefined;
  return { yes: found === liked, from, end: found.end };
}

function closes({ reply: { tokens }, language }: AskedReply, at: number): boolean {
  const next = tokens[at];
  return next === undefined || next.kind !== "word" || fillersOf(language).match(tokens, at) !== undefined;
}

function namesSubject({ reply, title }: AskedReply, { empty }: PolarityLexicon, from: number): boolean {
  const said = reply.tokens
    .slice(from, from + OBJECT_WORDS_MAX)
    .filter(({ text }) => text.length > 2 && !empty.has(text));
  return said.some(({ text }) => title.tokens.some((word) => word.kind === "word" && shareStem(word.text, text)));
}

/** Whether a text has a phrase of a table anywhere. */
export function mentionsAny({ tokens }: Reply, table: PhraseTable<true>): boolean {
  return tokens.some((_: Token, at) => table.match(tokens, at) !== undefined);
}

/** "I'm fine", and nothing else. */
export function isContentedOnly({ reply, language }: AskedReply, { contented }: PolarityLexicon): boolean {
  const at = reply.tokens.findIndex((_, index) => contented.match(reply.tokens, index) !== undefined);
  const end = contented.match(reply.tokens, at)?.end;
  return end !== undefined && isWhole(reply, language, [{ from: at, end }]);
}
