/**
 * Doubts and conditions behind an answer of any kind.
 *
 * Owns: whether a reply takes back how sure it was. Does not own: reservations of a yes (`readers/polarity/`).
 */
import { choiceLexicon } from "../vocabulary/choice-lexicon.ts";
import { polarityLexicon } from "../vocabulary/polarity-lexicon.ts";
import type { AskedReply } from "./asked-reply.ts";
import { fillersOf } from "./coverage.ts";
import { phraseList } from "../vocabulary/phrase-lists.ts";

const doubtsOf = phraseList("doubts");

/** Marks behind which something else may be said. */
export const SENTENCE_ENDS: ReadonlySet<string> = new Set([".", "!", "?", ";", "\n"]);

/**
 * Whether a reply takes back how sure it was, from a token to another or the end of the sentence, or first thing in the
 * next: "express I think, OR MAYBE NOT", "yes? NOT SURE". "Not sure when I'm going" is about something else.
 */
export function isDoubted(
  { reply: { tokens }, language }: AskedReply,
  from: number,
  to = Number.POSITIVE_INFINITY,
): boolean {
  const doubts = doubtsOf(language);
  const { interrogatives } = polarityLexicon(language);
  for (let at = from, next = false; at < Math.min(tokens.length, to); at += 1) {
    const isEnd = SENTENCE_ENDS.has(tokens[at]?.text ?? "");
    if (isEnd && next) return false;
    if (isEnd) {
      next = true;
      continue;
    }
    const doubt = doubts.match(tokens, at);
    if (doubt !== undefined) return !interrogatives.has(tokens[doubt.end]?.text ?? "");
    if (next) return false;
  }
  return false;
}

/**
 * Whether the rest of a sentence, from a token on, makes it depend on something: "express IF it is under 10 euros". "If
 * possible" is politeness.
 */
export function isConditional({ reply: { tokens }, language }: AskedReply, from: number): boolean {
  const { words } = polarityLexicon(language);
  const fillers = fillersOf(language);
  const choices = choiceLexicon(language).words;
  for (let at = from; at < tokens.length && !SENTENCE_ENDS.has(tokens[at]?.text ?? "");) {
    const condition = words.match(tokens, at);
    const filler = fillers.match(tokens, at);
    if (filler !== undefined && filler.end >= (condition?.end ?? 0)) at = filler.end;
    else if (condition?.value.reservation === true && choices.match(tokens, at)?.value.except !== true) return true;
    else at += 1;
  }
  return false;
}
