/**
 * Words that mark talk about the conversation, not an answer: "how many questions are left?", "who are you?",
 * "thanks", "leave it for later".
 *
 * A reply is such talk if it holds one of the `cores`, and each of its other words is one of `beside` or of `frame`.
 * Case, accents and apostrophes do not matter; without blanks between words, as in Chinese, the lists hold parts.
 */
import type { Forms } from "./forms.ts";

export const TALK_TOPICS = [
  "remaining",
  "duration",
  "recap",
  "identity",
  "privacy",
  "why",
  "help",
  "thanks",
  "hello",
  "laugh",
  "insult",
  "later",
  "undo",
] as const;
export type TalkTopic = (typeof TALK_TOPICS)[number];

export interface TopicWords {
  readonly cores: Forms;
  readonly beside?: Forms;
}

export interface TalkWords {
  /** May stand around anything: "please", "hey", "ok". */
  readonly frame: Forms;
  readonly topics: Readonly<Record<TalkTopic, TopicWords>>;
  /** An insult is one where any text is an answer only beside one of these: "terrible" may be an answer. */
  readonly addressed: Forms;
  /** True: the language puts no blanks between words, and the lists hold parts of a sentence. */
  readonly unspaced?: true;
  /** Words that mean the same in questions that an author has foreseen: "price|cost|fee". */
  readonly synonyms: readonly Forms[];
}
