import { polarityLexicon } from "../polarity/polarity-lexicon.ts";
import type { Reading } from "../reading.ts";

/** Words of a question back at most: "What do you need my phone number for?" */
const QUESTION_WORDS_MAX = 16;

/** Whether a reply that is no answer asks something: it ends with a question mark and starts with a question word. */
export function looksLikeQuestion(reading: Reading): boolean {
  const { tokens } = reading.reply;
  const last = tokens[tokens.length - 1];
  const first = tokens.find((token) => token.kind === "word");
  if (last?.text !== "?" || first === undefined || tokens.length > QUESTION_WORDS_MAX) return false;
  const lexicon = polarityLexicon(reading.language);
  // "How about games?" proposes an answer.
  if (lexicon.words.match(tokens, tokens.indexOf(first))?.value.correction === true) return false;
  return lexicon.interrogatives.has(first.text);
}

/**
 * Whether a reply asks about what may be answered, and so answers nothing: "What does express cost?", "Is express faster?".
 * "Can I have the express one?" and "How about games?" propose an answer.
 */
export function asksInformation(reading: Reading): boolean {
  const { tokens } = reading.reply;
  const first = tokens.findIndex((token) => token.kind === "word");
  if (first === -1 || tokens.length > QUESTION_WORDS_MAX || !looksLikeQuestion(reading)) return false;
  const { requests, words } = polarityLexicon(reading.language);
  const word = tokens[first]?.text ?? "";
  const proposes = tokens.some((_, at) => words.match(tokens, at)?.value.wish === true);
  return !proposes && !requests.has(word) && !requests.has(tokens[first + 1]?.text ?? "");
}
