/**
 * What a question for a text asks for, and what of a reply can be it.
 *
 * Owns: the topic of a title, and whether words can be a name, a place, a company or a street. Does not own: the answer
 * (`readers/text/`), kinds of utterances (`told-apart.ts`).
 */
import { languageCodeOf } from "../../languages/registry.ts";
import type { AnswerKind } from "../../values/answer-kind.ts";
import type { AskedReply } from "../reply/asked-reply.ts";
import type { UnderstandContext } from "../reply/result.ts";
import { fillersOf } from "../reply/coverage.ts";
import { commandLexicon } from "../vocabulary/command-lexicon.ts";
import { numberLexicon } from "../vocabulary/number-lexicon.ts";
import { choiceLexicon } from "../vocabulary/choice-lexicon.ts";
import { polarityLexicon } from "../vocabulary/polarity-lexicon.ts";
import { type TextTopic, utteranceLexicon } from "../vocabulary/utterance-lexicon.ts";
import { readTitle } from "../text/question-words.ts";
import { readReply, type Token } from "../text/tokens.ts";

/** Tokens from which an answer in free words tells something: a change of another answer is shorter. */
const TOLD_TOKENS_MIN = 13;

/**
 * "We arrive late and would like a small dinner, if possible": words that may turn to another answer are, in a longer
 * text, the text's own.
 */
export function tellsAtLength({ reply: { tokens } }: AskedReply, kind: AnswerKind): boolean {
  return kind.kind === "text" && kind.multiline && tokens.length >= TOLD_TOKENS_MIN;
}

/** Words of a title that asks for one thing: a longer one describes what else it wants. */
const TITLE_WORDS_MAX = 14;

/** What is asked for; `open`: more than a few words may be the answer. Undefined: the title does not say. */
export function askedTopic({ title: { tokens }, language }: AskedReply): TextTopic | "open" | undefined {
  const { titles } = utteranceLexicon(language);
  let topic: TextTopic | undefined;
  // Where each sign is a token, a sentence has about three times as many.
  const signs = tokens.filter(({ text }) => IS_SIGN.test(text)).length;
  const most = signs > tokens.length / 2 ? TITLE_WORDS_MAX * SIGNS_A_WORD : TITLE_WORDS_MAX;
  const length = Math.min(tokens.length, most);
  for (let at = 0; at < length;) {
    const match = titles.match(tokens, at);
    if (match?.value === "open") return "open";
    // "Company name", "name of the street": the thing, before that it has a name.
    if (match !== undefined && (topic === undefined || topic === "name")) topic = match.value;
    at = match?.end ?? at + 1;
  }
  return tokens.length > most ? undefined : topic;
}

/** A sign of a script without blanks. */
export const isSign = (text: string): boolean => IS_SIGN.test(text);

const IS_SIGN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;
/** Signs of a word, where no blanks part them. */
export const SIGNS_A_WORD = 3;

/** Words of a name that consists of everyday words, each with a capital. */
const CAPITAL_WORDS_MAX = 3;

/** Words that the value of a topic has at most. */
const VALUE_WORDS_MAX: Readonly<Record<TextTopic, number>> = {
  name: 7,
  city: 6,
  company: 8,
  street: 14,
  zip: 3,
};

/**
 * Whether tokens can be a value of the topic: `no` where they are a clause, a position, a greeting or a mere yes;
 * `doubtful` where one word of them speaks against it.
 */
export function canBe(reading: AskedReply, topic: TextTopic, tokens: readonly Token[]): "yes" | "doubtful" | "no" {
  const { raw } = reading.reply;
  const words = tokens.filter(({ kind }) => kind === "word");
  if (words.length === 0) return topic === "street" && tokens.some(({ kind }) => kind === "number") ? "doubtful" : "no";
  if (tokens.some(({ text }) => text === "?")) return "no";
  const { clauseWords } = utteranceLexicon(reading.language);
  const isLower = (token: Token): boolean => raw.charAt(token.start) === raw.charAt(token.start).toLowerCase();
  const clause = words.filter((token) => clauseWords.has(token.text));
  const lower = clause.filter(isLower);
  // "So Young Kim", "Will Do": few words that begin with capitals may be a name.
  const mayBeName = lower.length === 0 && words.length <= CAPITAL_WORDS_MAX;
  if (clause.length >= 2 && !mayBeName && (lower.length > 0 || clause.length > words.length / 2)) return "no";
  if (words.length > VALUE_WORDS_MAX[topic]) return "doubtful";
  if (isEmptyTalk(reading, tokens) && words.some(isLower)) return "no";
  const [first] = words;
  const opensWithArticle =
    first !== undefined && isLower(first) && numberLexicon(reading.language).indefinite.has(first.text);
  const isClause = clause.length >= 2 && clause.length > words.length / 2;
  const counts = topic !== "street" && topic !== "company" && words.every(isLower) && namesNumber(reading, words);
  // "Hans im Glück", "Mohammed al-Rashid": one small word between words with capitals.
  const isBetween = lower.length === 1 && first !== undefined && !isLower(first) && words.length - lower.length >= 2;
  return (lower.length > 0 && !isBetween) || counts || isClause || (opensWithArticle && words.length > 1)
    ? "doubtful"
    : "yes";
}

/** Whether a text reads like the name of a person in a language (BCP 47), and like nothing else. */
export function isPlainName(text: string, language: string): boolean {
  const reply = readReply(text);
  const reading = { reply, language: languageCodeOf(language), title: readTitle(""), context: NO_CONTEXT };
  return canBe(reading, "name", reply.tokens) === "yes";
}

/** A text that is looked at outside of a conversation. */
export const NO_CONTEXT: UnderstandContext = { now: 0, timeZone: "UTC", locales: [], answered: [] };

/** "Attendez deux secondes": hardly a name has a number in words. */
function namesNumber({ language }: AskedReply, words: readonly Token[]): boolean {
  const numbers = numberLexicon(language).words;
  return words.some(({ text }) => (numbers.word(text)?.cardinal ?? 0) > 1);
}

/** "The second", "no", "ok thanks": nothing but words that stand around values, positions and agreement. */
function isEmptyTalk({ language }: AskedReply, tokens: readonly Token[]): boolean {
  const fillers = fillersOf(language);
  const choices = choiceLexicon(language);
  const { words } = polarityLexicon(language);
  const { frame } = commandLexicon(language);
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token;
    const meant = words.match(tokens, at) ?? choices.words.match(tokens, at);
    // One sign of many is a part of a name: 成都.
    const isOneSign = meant?.end === at + 1 && tokens.length > 1 && IS_SIGN.test(token.text);
    const passed = fillers.match(tokens, at) ?? (isOneSign ? undefined : meant);
    if (passed === undefined && token.kind === "word" && !choices.frame.has(token.text) && !frame.has(token.text))
      return false;
    at = passed?.end ?? at + 1;
  }
  return true;
}
