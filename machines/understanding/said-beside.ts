/**
 * Which texts are said back to the respondent, because nobody else can tell whether they are the answer.
 *
 * Owns: that rule. Does not own: what is surely no answer (`text-replies.ts`), the words that say it back
 * (`machines/conversation/acting/acknowledgement.ts`).
 */
import { type LanguageCode, languageCodeOf } from "../languages/registry.ts";
import { isTalkWord } from "./intents/talk.ts";
import type { AskedReply } from "./reply/asked-reply.ts";
import { readTitle } from "./text/question-words.ts";
import { readReply, type Token } from "./text/tokens.ts";
import { askedTopic, isSign, NO_CONTEXT, SIGNS_A_WORD } from "./utterance/asked-text.ts";
import { asksForMore } from "./utterance/chat.ts";
import { knownWordsOf } from "./vocabulary/known-words.ts";

/** Words of a text that is said back: a longer one tells something. */
const SAID_WORDS_MAX = 14;
/** The same where the title asks for a name, a place or a company, or for anything more. */
const SAID_OF_ONE_KIND_WORDS_MAX = 8;
/** A text of so few words is said back only if half of them are everyday words; of a longer one, a third. */
const FEW_WORDS = 3;

/**
 * Whether a text that was taken as the answer may have been said of something else, so that the respondent is to see
 * what was noted: a short one of everyday words, as remarks are, and each where the title asks for anything more; where
 * it asks for a name, a place or a company, one of small letters and such words. "Halle an der Saale" is said back as
 * well.
 *
 * @param languages BCP 47 tags of the form's languages, that of the conversation first.
 */
export function mayBeSaidBeside(text: string, title: string, languages: readonly string[]): boolean {
  const reply = readReply(text);
  const words = reply.tokens.filter(({ kind }) => kind === "word");
  const signs = words.filter(({ text: word }) => isSign(word)).length;
  // Where each sign is a token, a word has about three.
  const length = words.length - signs + Math.ceil(signs / SIGNS_A_WORD);
  if (words.length === 0 || length > SAID_WORDS_MAX) return false;
  const codes = [...new Set(languages.map((tag) => languageCodeOf(tag)))];
  const [code] = codes;
  if (code === undefined) return false;
  const reading: AskedReply = { reply, language: code, title: readTitle(title), context: NO_CONTEXT };
  if (words.length > 1 && length <= SAID_OF_ONE_KIND_WORDS_MAX && asksForMore(reading)) return true;
  const topic = askedTopic(reading);
  if (topic === "name" || topic === "city" || topic === "company") {
    const isSmall = ({ start }: Token): boolean => text.charAt(start) === text.charAt(start).toLowerCase();
    return (
      length <= SAID_OF_ONE_KIND_WORDS_MAX &&
      (words.length === 1 || words.some(isSmall)) &&
      words.some(({ text: word }) => isEverydayWord(word, code))
    );
  }
  const least = length <= FEW_WORDS ? words.length / 2 : words.length / 3;
  return codes.some((each) => words.filter(({ text: word }) => isEverydayWord(word, each)).length >= least);
}

const isEverydayWord = (word: string, code: LanguageCode): boolean =>
  knownWordsOf(code).has(word) || isTalkWord(word, code);
