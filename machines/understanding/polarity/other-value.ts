import { numberLexicon } from "../numbers/number-lexicon.ts";
import { readNumber } from "../numbers/read-number.ts";
import type { Reading } from "../reading.ts";
import { shareStem } from "../reply/stems.ts";
import type { Token } from "../reply/tokens.ts";
import { timeLexicon } from "../dates/time-lexicon.ts";
import { polarityLexicon } from "./polarity-lexicon.ts";

const LOOKED_AT_MAX = 60;

/**
 * Whether a reply to a read-back names something that could take the place of what was read out: a number, a day, a
 * name in capitals, or another word for the same thing.
 */
export function mentionsOtherValue(reading: Reading): boolean {
  const { tokens, raw } = reading.reply;
  const times = timeLexicon(reading.language);
  const numbers = numberLexicon(reading.language);
  const { empty } = polarityLexicon(reading.language);
  const length = Math.min(tokens.length, LOOKED_AT_MAX);
  for (let at = 0; at < length; at += 1) {
    const token = tokens[at] as Token;
    const time = times.words.match(tokens, at)?.value;
    if (time?.weekday !== undefined || time?.month !== undefined || time?.day !== undefined || time?.part !== undefined) return true;
    if (readNumber(numbers, tokens, at) !== undefined) return true;
    if (token.kind !== "word") continue;
    const initial = raw[token.start] ?? "";
    const opensSentence = at === 0 || tokens[at - 1]?.kind === "mark";
    if (!opensSentence && token.text.length > 1 && initial !== initial.toLowerCase()) return true;
    if (token.text.length > 2 && !empty.has(token.text) && reading.title.tokens.some((word) => word.text.length > 2 && !empty.has(word.text) && shareStem(word.text, token.text))) return true;
  }
  return false;
}
