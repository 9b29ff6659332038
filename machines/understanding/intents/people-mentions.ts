/**
 * Replies that speak of people, though they hold the words of a request for one.
 *
 * Owns: telling them from the request for a person. Does not own: the request (`commands.ts`).
 */
import { polarityLexicon } from "../vocabulary/polarity-lexicon.ts";
import { numberLexicon } from "../vocabulary/number-lexicon.ts";
import type { AskedReply } from "../reply/asked-reply.ts";

/** Words of a reply that only names whom the respondent wants to speak to: "a real person". */
const NAMED_WORDS_MAX = 3;

/**
 * Whether a longer reply made of the words of a request for a person speaks of people instead, where any text is an
 * answer: what was not had ("could not reach a human"), or a thing by itself ("a real person on the phone"). With a
 * "please" or an "I want" it is the request.
 */
export function mentionsPeople({ reply: { tokens }, language }: AskedReply): boolean {
  const words = tokens.filter(({ kind }) => kind === "word");
  const [first] = words;
  if (first === undefined || words.length <= NAMED_WORDS_MAX) return false;
  const lexicon = polarityLexicon(language);
  const says = (flag: "wish" | "negation"): boolean =>
    tokens.some((_, at) => lexicon.words.match(tokens, at)?.value[flag] === true);
  return !says("wish") && (says("negation") || numberLexicon(language).indefinite.has(first.text));
}
