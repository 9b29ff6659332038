/**
 * What a sentence asks for, without who should say it and without the introduction in front.
 *
 * Owns: where the request of a sentence begins. Does not own: what it asks for (`prompt/read-sentence.ts`).
 */
import type { DraftedTopic } from "../../languages/schema/drafted-forms.ts";
import type { Lexicon } from "../words/lexicon.ts";
import { type Word, wordsOf } from "../words/phrases.ts";
import { dividedAtColon } from "./following.ts";
import { asksForSomething, namesSomething } from "./prose.ts";
import { formLike, topicOf } from "./purposes.ts";

export interface Request {
  readonly text: string;
  /** The text is a list of questions, and says nothing of the form as a whole. */
  readonly listed: boolean;
  readonly topic: DraftedTopic | undefined;
  /** "Only those with approval should upload it": whom alone, and what they are asked for. */
  readonly only?: { readonly words: readonly Word[]; readonly said: string; readonly rest: string };
}

/** Where what is asked for begins: sentences about the author are longer. */
const REQUEST_WORDS_MAX = 8;
const INTRODUCTION_WORDS_MAX = 30;

/**
 * "Tenants should tell me their name" asks for a name.
 *
 * @param isFirst whether the form's purpose may be said, as no question was read yet.
 * @param isOpen whether it also has not been said.
 */
export function requestIn(text: string, isFirst: boolean, isOpen: boolean, lexicon: Lexicon): Request {
  const words = wordsOf(text, lexicon.words.inflection);
  const { prose } = lexicon;
  const introduced = isFirst && prose.introduces.at(words, 0) !== undefined;
  let topic: DraftedTopic | undefined;
  const limit = introduced ? INTRODUCTION_WORDS_MAX : REQUEST_WORDS_MAX;
  const to = dividedAtColon(text)?.head.length ?? text.length;
  for (let at = 0; at < Math.min(words.length, limit); at++) {
    const start = words[at]?.start ?? 0;
    if (start > to || (!introduced && text[start - 2] === ",")) break;
    const request = prose.requests.at(words, at);
    const end = request === undefined ? undefined : words[at + request.count - 1]?.end;
    if (request === undefined && !introduced && lexicon.openers.at(words, at) !== undefined) break;
    if (end === undefined || /^\s*:/.test(text.slice(end)) || at + (request?.count ?? 0) >= words.length) continue;
    const rest = text.slice(end).trim();
    if (introduced) topic ??= topicOf(words.slice(0, at), lexicon);
    if (prose.only.at(words, 0) !== undefined)
      return {
        text: "",
        listed: false,
        topic,
        only: { words: words.slice(0, at), said: text.slice(0, start), rest },
      };
    const [before = ""] = rest.split(/[,:]|\. /, 1);
    const saysForm = formLike(wordsOf(before, lexicon.words.inflection), lexicon) && isOpen;
    if (introduced && !saysForm && !asksForSomething(rest, lexicon)) {
      topic ??= topicOf(wordsOf(rest, lexicon.words.inflection), lexicon);
      return { text: "", listed: false, topic };
    }
    return { text: rest, listed: !saysForm && (at > 0 || introduced) && dividedAtColon(rest) === undefined, topic };
  }
  if (!introduced) return { text, listed: false, topic };
  const colon = dividedAtColon(text);
  topic ??= topicOf(wordsOf(colon?.head ?? text, lexicon.words.inflection), lexicon);
  return colon === undefined
    ? // An introduction that names a form says what the form is for; any other only who asks.
      {
        text: formLike(words, lexicon) || (text.includes(",") && namesSomething(words, lexicon)) ? text : "",
        listed: false,
        topic,
      }
    : { text: colon.tail, listed: true, topic };
}
