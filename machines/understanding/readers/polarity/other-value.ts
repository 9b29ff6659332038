/**
 * Values in a reply to a question for yes or no.
 *
 * Owns: whether one is named that could replace what was read out. Does not own: reading it for its question
 * (`volunteered.ts`).
 */
import { timeLexicon } from "../../vocabulary/time-lexicon.ts";
import { type ReplyLanguage, utteranceWordsOf } from "../../../languages/registry.ts";
import { numberLexicon } from "../../vocabulary/number-lexicon.ts";
import { readNumber } from "../numbers/read-number.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import { shareStem } from "../../text/stems.ts";
import type { Reply, Token } from "../../text/tokens.ts";
import { polarityLexicon } from "../../vocabulary/polarity-lexicon.ts";

const LOOKED_AT_MAX = 60;

/** Whether a text names a number, a day, a time or, inside a sentence, a name. */
export function mentionsValue(text: Reply, language: ReplyLanguage): boolean {
  const at = valueAt(text, language);
  if (at === undefined || text.tokens.at(-1)?.text !== "?") return at !== undefined;
  // "Brauchen Sie einen Transfer?" names none: where every noun begins with a capital, a capital is no name.
  return (utteranceWordsOf(language)?.capitalNouns !== true && isNameAt(text, at)) || isMeasured(text, language);
}

/** Whether a number (and no mere article), a day or a time is named, and not only what may be a name. */
function isMeasured({ tokens }: Reply, language: ReplyLanguage): boolean {
  const times = timeLexicon(language).words;
  const numbers = numberLexicon(language);
  // Where no word is an article and nothing else, the words for one are: "un", "einen".
  const oneIsArticle = numbers.indefinite.size === 0;
  return tokens.slice(0, LOOKED_AT_MAX).some((_, at) => {
    const time = times.match(tokens, at)?.value;
    if (time?.weekday !== undefined || time?.month !== undefined || time?.day !== undefined || time?.part !== undefined)
      return true;
    const number = readNumber(numbers, tokens, at);
    return number !== undefined && !(oneIsArticle && number.value === 1 && number.form === "words");
  });
}

const isNameAt = ({ tokens, raw }: Reply, at: number): boolean => {
  const token = tokens[at] as Token;
  const initial = raw.charAt(token.start);
  return token.kind === "word" && initial !== initial.toLowerCase();
};

/**
 * Whether a reply to a read-back names something that could take the place of what was read out: a value, or another
 * word for the same thing.
 */
export function mentionsOtherValue(reading: AskedReply): boolean {
  if (valueAt(reading.reply, reading.language) !== undefined) return true;
  const { empty } = polarityLexicon(reading.language);
  const { tokens } = reading.reply;
  const subjects = reading.title.tokens.filter(
    (token) => token.kind === "word" && token.text.length > 2 && !empty.has(token.text),
  );
  const length = Math.min(tokens.length, LOOKED_AT_MAX);
  for (let at = 0; at < length; at += 1) {
    const token = tokens[at] as Token;
    if (
      token.kind === "word" &&
      token.text.length > 2 &&
      !empty.has(token.text) &&
      subjects.some((word) => shareStem(word.text, token.text))
    )
      return true;
  }
  return false;
}

function valueAt(text: Reply, language: ReplyLanguage): number | undefined {
  const { tokens, raw } = text;
  const times = timeLexicon(language).words;
  const numbers = numberLexicon(language);
  const length = Math.min(tokens.length, LOOKED_AT_MAX);
  for (let at = 0; at < length; at += 1) {
    const token = tokens[at] as Token;
    const time = times.match(tokens, at)?.value;
    if (time?.weekday !== undefined || time?.month !== undefined || time?.day !== undefined || time?.part !== undefined)
      return at;
    if (readNumber(numbers, tokens, at) !== undefined) return at;
    if (token.kind !== "word" || token.text.length < 2) continue;
    const initial = raw[token.start] ?? "";
    const opensSentence = at === 0 || tokens[at - 1]?.kind === "mark";
    if (!opensSentence && initial !== initial.toLowerCase() && !/^i(m|d|ll|ve)?$/.test(token.text)) return at;
  }
  return undefined;
}
