/**
 * The words of the ways on that the assistant offers, in the respondent's language.
 *
 * Owns: which words they are, and telling them from other replies. Does not own: offering them
 * (`acting/follow-up.ts`).
 *
 * 1. A client sends the words of a button as text, so each is understood as a whole, whatever the question.
 */
import { languageCodeOf } from "../../languages/registry.ts";
import { say } from "../../languages/say.ts";

/** Longer than the words of any language. */
const CHARACTERS_MAX = 80;

export interface OfferedWords {
  readonly later: string;
  readonly skip: string;
  readonly stop: string;
}

const wordsByLanguage = new Map<string, OfferedWords>();

/** @param locale BCP 47 tag of the respondent's language. */
export function offeredWords(locale: string): OfferedWords {
  const code = languageCodeOf(locale);
  const known = wordsByLanguage.get(code);
  if (known !== undefined) return known;
  const words = {
    later: say(locale, "offerLater", 0),
    skip: say(locale, "offerSkip", 0),
    stop: say(locale, "offerStop", 0),
  };
  wordsByLanguage.set(code, words);
  return words;
}

/** Which of the offered words a reply is, up to case; undefined for any other. */
export function offeredIn(text: string, locale: string): keyof OfferedWords | undefined {
  if (text.length > CHARACTERS_MAX) return undefined;
  const said = text.trim().toLowerCase();
  const { later, skip, stop } = offeredWords(locale);
  if (said === later.toLowerCase()) return "later";
  if (said === skip.toLowerCase()) return "skip";
  return said === stop.toLowerCase() ? "stop" : undefined;
}
