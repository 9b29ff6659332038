/**
 * Questions back.
 *
 * Owns: deciding that a reply asks something instead of answering. Does not own: what is said to it.
 */
import { polarityLexicon } from "../vocabulary/polarity-lexicon.ts";
import type { AskedReply } from "../reply/asked-reply.ts";
import { fillersOf } from "../reply/coverage.ts";
import { SENTENCE_ENDS } from "../reply/doubts.ts";
import { phraseList } from "../vocabulary/phrase-lists.ts";
import { languageCodeOf, REPLY_LANGUAGES, replyLanguagesOf } from "../../languages/registry.ts";
import { readReply } from "../text/tokens.ts";
import { THOSE_WHO_SPEAK } from "../../languages/other-counts.ts";
import { wordSet } from "../text/phrases.ts";
import { findCommand } from "./commands.ts";

let spoken: ReadonlySet<string> | undefined;
const speakers = (): ReadonlySet<string> => (spoken ??= wordSet(THOSE_WHO_SPEAK));

const inquiriesOf = phraseList("inquiries");

/** Words of a question back at most: "What do you need my phone number for?" */
const QUESTION_WORDS_MAX = 16;

/** Words in which a question that lost its mark shows its verb: "how long DOES standard take". */
const VERB_WITHIN = 4;

/** Whether a reply that is no answer asks something: it ends with a question mark and starts with a question word. */
export function looksLikeQuestion(reading: AskedReply): boolean {
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
 * Whether a reply asks about what may be answered, and so answers nothing: "What does express cost?", "Is express
 * faster?". "Can I have the express one?" and "How about games?" propose an answer.
 */
export function asksInformation(reading: AskedReply): boolean {
  return looksLikeQuestion(reading) && !proposes(reading);
}

/**
 * The same of a reply whose question mark was left out: a question word with a verb behind it ("how much is plus", "how
 * long does standard take").
 */
export function asksWithoutMark(reading: AskedReply): boolean {
  const { tokens } = reading.reply;
  const { interrogatives } = polarityLexicon(reading.language);
  if (!mayAsk(reading)) return false;
  return tokens.slice(1, VERB_WITHIN).some(({ text }) => interrogatives.has(text));
}

/**
 * Whether a reply without a question mark may ask about the answer that ends at a token, as its first word opens a
 * question and something is said of the answer: "is express faster". Words of the question itself say nothing: "tell me
 * my savings account".
 */
export function mayAskAbout(reading: AskedReply, end: number): boolean {
  const { tokens } = reading.reply;
  const said = tokens[end];
  if (said?.kind !== "word" || tokens.at(-1)?.text === "?" || !mayAsk(reading)) return false;
  return (
    fillersOf(reading.language).match(tokens, end) === undefined &&
    !reading.title.tokens.some(({ text }) => text === said.text)
  );
}

/**
 * Whether a reply opens with a question for information and says nothing else up to a place in it: "WHAT'S THE weather
 * on Monday", "ok and HOW MUCH IS it for 2 people?". "When do you close? I'd say 5 pm" answers.
 *
 * @param to index into the raw text.
 */
export function inquires({ reply: { tokens }, language }: AskedReply, to: number): boolean {
  const fillers = fillersOf(language);
  let at = 0;
  for (
    let filler = fillers.match(tokens, at);
    filler !== undefined || tokens[at]?.kind === "mark";
    filler = fillers.match(tokens, at)
  )
    at = filler?.end ?? at + 1;
  if (inquiriesOf(language).match(tokens, at) === undefined) return false;
  return !tokens.some(
    ({ text, end }, index) => index > at && index < tokens.length - 1 && end <= to && SENTENCE_ENDS.has(text),
  );
}

/** Words of a question about facts at most: two clauses ("do you ship to France, and how long does that take?"). */
const FACT_QUESTION_WORDS_MAX = 30;

/**
 * Whether a reply asks for facts: it ends with a question mark, or begins with a question word and shows a verb. "What
 * do you mean?" and every other command asks for none.
 *
 * @param locale BCP 47 tag of the respondent's language.
 * @param alone true: the reply is one question and nothing else, and begins like one. For questions that any text
 * answers.
 */
export function asksForFacts(text: string, locale: string, alone: boolean): boolean {
  const { tokens, long, raw } = readReply(text);
  const words = tokens.filter(({ kind }) => kind === "word");
  const [first] = words;
  if (long || first === undefined || words.length > FACT_QUESTION_WORDS_MAX) return false;
  const languages = replyLanguagesOf([locale]);
  if (languages.some((language) => findCommand({ tokens, long, raw }, language) !== undefined)) return false;
  const isMarked = tokens.at(-1)?.text === "?";
  const lexicons = languages.map(polarityLexicon);
  // Of other languages no words are known that open a question.
  const isRead = REPLY_LANGUAGES.includes(languageCodeOf(locale)) && /^[a-z]{2}([-_]|$)/i.test(locale);
  const opens = lexicons.some(({ interrogatives }) => interrogatives.has(first.text));
  if (alone)
    return (
      isMarked &&
      (opens || !isRead) &&
      !tokens.slice(tokens.indexOf(first), -1).some(({ text: mark }) => SENTENCE_ENDS.has(mark)) &&
      !lexicons.some(({ words: phrases }) => phrases.match(tokens, tokens.indexOf(first))?.value.correction === true)
    );
  return (
    isMarked ||
    (opens &&
      words.length > 2 &&
      words
        .slice(1, VERB_WITHIN)
        .some(({ text: word }) => lexicons.some(({ interrogatives }) => interrogatives.has(word))))
  );
}

/** Whether a question asks for something to be done or had by the speaker: "could we have a cot?" */
export function asksForFavour(text: string, locale: string): boolean {
  const { tokens } = readReply(text);
  return replyLanguagesOf([locale]).some((language) => {
    const { requests, words } = polarityLexicon(language);
    return (
      tokens.some((_, at) => words.match(tokens, at)?.value.wish === true) ||
      tokens.some(({ text: word }, at) => requests.has(word) && speakers().has(tokens[at + 1]?.text ?? ""))
    );
  });
}

function mayAsk(reading: AskedReply): boolean {
  const { tokens } = reading.reply;
  const { interrogatives } = polarityLexicon(reading.language);
  return (
    tokens.length > 2 &&
    tokens.length <= QUESTION_WORDS_MAX &&
    interrogatives.has(tokens[0]?.text ?? "") &&
    !proposes(reading)
  );
}

/** "Can I have the express one", "how about games", "what I want is plus". */
function proposes({ reply: { tokens }, language }: AskedReply): boolean {
  const { requests, words } = polarityLexicon(language);
  const first = tokens.findIndex((token) => token.kind === "word");
  return (
    requests.has(tokens[first]?.text ?? "") ||
    requests.has(tokens[first + 1]?.text ?? "") ||
    tokens.some((_, at) => words.match(tokens, at)?.value.wish === true)
  );
}
