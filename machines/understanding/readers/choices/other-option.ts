/**
 * Free answers to "other: …".
 *
 * Owns: finding the text of one. Does not own: the options of the question.
 */
import type { Json } from "../../../json.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import { fillersOf } from "../../reply/coverage.ts";
import type { Token } from "../../text/tokens.ts";
import type { Confidence, Understanding } from "../../reply/result.ts";
import { choiceLexicon } from "../../vocabulary/choice-lexicon.ts";

/** Words of a free answer at most: beyond it, it is no name of a choice. */
const OTHER_WORDS_MAX = 12;

/**
 * A reply that names no option where a free one is allowed: "Other: pottery" surely, a bare "pottery" with a question
 * back.
 */
export function understandOther(reading: AskedReply): Understanding | undefined {
  const { tokens, raw } = reading.reply;
  const lexicon = choiceLexicon(reading.language);
  const fillers = fillersOf(reading.language);
  let at = 0;
  for (let filler = fillers.match(tokens, at); filler !== undefined; filler = fillers.match(tokens, at))
    at = filler.end;
  const named = lexicon.words.match(tokens, at);
  let confidence: Confidence = "weak";
  if (named?.value.other === true) {
    at = named.end;
    while (tokens[at]?.kind === "mark") at += 1;
    confidence = "strong";
  } else at = 0;
  const words = tokens.length - at;
  const last = tokens[tokens.length - 1];
  if (words <= 0 || words > OTHER_WORDS_MAX || last === undefined || last.text === "?") return undefined;
  const start = (tokens[at] as Token).start;
  const text = raw.slice(start, last.kind === "mark" && last.text === "." ? last.start : last.end).trim();
  if (text === "") return undefined;
  return { answer: { other: text } satisfies Json, span: { start, end: last.end }, confidence };
}
