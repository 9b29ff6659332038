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

/** Words that ask for one answer back: "what time DID I SAY?", "SHOW me my answer to the first question". */
export interface RecallWords {
  /** Say that the respondent said it, or the assistant noted it. Other words may stand between theirs. */
  readonly said: Forms;
  /** Ask to be shown it; the reply then has a word for an answer. */
  readonly shown: Forms;
  /** Before or behind a word for an answer they mean the last one: "PREVIOUS answer". */
  readonly recent: Forms;
  /** May stand beside them, as may what stands beside a recap. */
  readonly beside: Forms;
}

export interface TalkWords {
  /** May stand around anything: "please", "hey", "ok". */
  readonly frame: Forms;
  readonly topics: Readonly<Record<TalkTopic, TopicWords>>;
  readonly recall: RecallWords;
  /** An insult is one where any text is an answer only beside one of these: "terrible" may be an answer. */
  readonly addressed: Forms;
  /** True: the language puts no blanks between words, and the lists hold parts of a sentence. */
  readonly unspaced?: true;
  /** Words that mean the same in questions that an author has foreseen: "price|cost|fee". */
  readonly synonyms: readonly Forms[];
}
