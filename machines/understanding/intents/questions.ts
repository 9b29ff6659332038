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
