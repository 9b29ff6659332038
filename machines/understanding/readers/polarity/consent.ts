/**
 * Consent as an answer.
 *
 * Owns: that only an explicit yes without reservation counts. Does not own: yes and no in general (`yes-no.ts`).
 */
import { readTitle } from "../../text/question-words.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import type { Understanding } from "../../reply/result.ts";
import { readCues } from "./polarity-cues.ts";
import { polarityLexicon, type PolarityWord } from "../../vocabulary/polarity-lexicon.ts";
import { understandYesNo } from "./yes-no.ts";

/** What a word may say so that a yes beside it is no consent. */
const RESERVATIONS = [
  "but",
  "reservation",
  "lukewarm",
  "unsure",
  "later",
  "negation",
  "decline",
  "objection",
] as const satisfies readonly (keyof PolarityWord)[];

/**
 * What a reply says to a question for consent. Only an explicit yes without any reservation is consent; "ok, but …",
 * "yes if …" and a yes with a question behind it are not. A no is a no.
 */
export function understandConsent(reading: AskedReply): Understanding | undefined {
  // The title's words must not count here: repeating them ("I want the newsletter") is no explicit yes.
  const result = understandYesNo({ ...reading, title: readTitle("") });
  if (result === undefined || !("answer" in result)) return undefined;
  if (result.answer === false) return result;
  const { tokens } = reading.reply;
  const cues = readCues(reading, polarityLexicon(reading.language));
  const reserved = cues.some(({ word }) => RESERVATIONS.some((reservation) => word[reservation] === true));
  if (reserved || tokens.some((token) => token.text === "?")) return { invalid: "consent_reserved", params: {} };
  // "Good question", "fine weather": approval of something, not a yes.
  const explicit = cues.some(
    ({ word, opens, closes, framed }) =>
      ((word.yes === true && opens) || word.agree === true || (word.shortYes === true && closes)) && framed,
  );
  if (!explicit) return undefined;
  return result.confidence === "strong" && tokens.length > 25 ? { ...result, confidence: "weak" } : result;
}
