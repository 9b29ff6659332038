/**
 * Questions for one earlier answer: "what time did I say?", "show me my answer to the second question".
 *
 * Owns: telling them from answers and changes, and which answer is meant. Does not own: the words
 * (`machines/languages`), what is said to them (`machines/conversation/acting/talk.ts`).
 *
 * 1. Every word of the reply asks, or names the question whose answer is wanted.
 */
import { languageOf, replyLanguagesOf, type ReplyLanguage } from "../../languages/registry.ts";
import type { AskedReply } from "../reply/asked-reply.ts";
import type { OtherQuestion, UnderstandContext } from "../reply/result.ts";
import { PhraseTable } from "../text/phrases.ts";
import { readTitle } from "../text/question-words.ts";
import { phraseTokens, readReply, type Token } from "../text/tokens.ts";
import { choiceLexicon } from "../vocabulary/choice-lexicon.ts";
import { commandLexicon } from "../vocabulary/command-lexicon.ts";
import { numberLexicon } from "../vocabulary/number-lexicon.ts";
import { perLanguage } from "../vocabulary/per-language.ts";
import { polarityLexicon } from "../vocabulary/polarity-lexicon.ts";
import { isNamedOnly, nameQuestion } from "./named-question.ts";

/** Words of such a question at most; signs where each is a token. */
const TOKENS_MAX = 24;

/** The answer that is asked for. */
export interface Recall {
  /** Undefined where the words fit several answers: all are meant. */
  readonly ref?: string;
}

interface RecallLexicon {
  readonly said: readonly (readonly string[])[];
  readonly shown: readonly (readonly string[])[];
  readonly recent: PhraseTable<true>;
  readonly beside: PhraseTable<true>;
}

/** The earlier answer that a reply asks for. Undefined if the reply says anything else. */
export function findRecall(text: string, context: UnderstandContext): Recall | undefined {
  if (context.answered.length === 0) return undefined;
  const reply = readReply(text);
  if (reply.long || reply.tokens.length < 2 || reply.tokens.length > TOKENS_MAX) return undefined;
  for (const language of replyLanguagesOf(context.locales)) {
    const found = recallIn({ reply, context, language, title: readTitle("") });
    if (found !== undefined) return found;
  }
  return undefined;
}

function recallIn(reading: AskedReply): Recall | undefined {
  const { reply, language, context } = reading;
  const lexicon = recallLexicon(language);
  const words = reply.tokens.filter(({ kind }) => kind !== "mark" && kind !== "emoji");
  const commands = commandLexicon(language);
  const rest = asks(reply.tokens, language) ? withoutOne(lexicon.said, words) : undefined;
  const shown =
    rest ?? (words.some(({ text }) => commands.answers.has(text)) ? withoutOne(lexicon.shown, words) : rest);
  if (shown === undefined) return undefined;
  const named = withoutBeside(reading, lexicon, shown);
  const last = context.answered.at(-1);
  if (last !== undefined && namesLast(reading, lexicon, named)) return { ref: last.ref };
  // "What did I say?" asks for all answers, and is talk of its own.
  if (!named.some(({ text }) => !commands.answers.has(text))) return undefined;
  const target = nameQuestion(reading, named, context.answered);
  if (target !== undefined) return isNamedOnly(reading, named, target) ? { ref: target.ref } : undefined;
  const [only, another] = answersOfKind(reading, named);
  if (only === undefined) return undefined;
  return another === undefined ? { ref: only.ref } : {};
}

/** Whether a reply has the form of a question. */
function asks(tokens: readonly Token[], language: ReplyLanguage): boolean {
  const { interrogatives } = polarityLexicon(language);
  return tokens.at(-1)?.text === "?" || tokens.some(({ text }) => interrogatives.has(text));
}

/** The words besides those of one phrase, which stand in their order; undefined where none is there. */
function withoutOne(phrases: RecallLexicon["said"], words: readonly Token[]): readonly Token[] | undefined {
  for (const phrase of phrases) {
    const rest: Token[] = [];
    let next = 0;
    for (const word of words) {
      if (word.text === phrase[next]) next += 1;
      else rest.push(word);
    }
    if (next === phrase.length) return rest;
  }
  return undefined;
}

/** "Previous answer", "my last answer". */
function namesLast({ language }: AskedReply, { recent }: RecallLexicon, words: readonly Token[]): boolean {
  const { answers } = commandLexicon(language);
  let said = false;
  for (let at = 0; at < words.length;) {
    const match = recent.match(words, at);
    if (match === undefined && !answers.has((words[at] as Token).text)) return false;
    said ||= match !== undefined;
    at = match?.end ?? at + 1;
  }
  return said;
}

/** What is left to name a question. Names of kinds, words for an answer and places ("the first") stay. */
function withoutBeside(
  { language }: AskedReply,
  { beside, recent }: RecallLexicon,
  words: readonly Token[],
): readonly Token[] {
  const { kindNouns, answers } = commandLexicon(language);
  const choices = choiceLexicon(language).words;
  const numbers = numberLexicon(language).words;
  const rest: Token[] = [];
  for (let at = 0; at < words.length;) {
    const { text } = words[at] as Token;
    const noun = kindNouns.match(words, at);
    const place = choices.match(words, at);
    const isPlace = place?.value.last === true || place?.value.penultimate === true;
    const kept = noun ?? recent.match(words, at) ?? (isPlace ? place : undefined);
    const isKept = kept !== undefined || answers.has(text) || numbers.word(text)?.ordinal !== undefined;
    const passed = isKept ? undefined : beside.match(words, at);
    const end = passed?.end ?? kept?.end ?? at + 1;
    if (passed === undefined) rest.push(...words.slice(at, end));
    at = end;
  }
  return rest;
}

/** Kinds whose names are used for one another: an amount may be a number. */
const AMOUNTS: ReadonlySet<string> = new Set(["number", "currency"]);

/** "What date did I say", where there are two; the amount, where a number was asked for. */
function answersOfKind({ language, context }: AskedReply, words: readonly Token[]): readonly OtherQuestion[] {
  const { kindNouns, answers } = commandLexicon(language);
  let named: string | undefined;
  for (let at = 0; at < words.length;) {
    const noun = kindNouns.match(words, at);
    if (noun === undefined && !answers.has((words[at] as Token).text)) return [];
    named = noun?.value ?? named;
    at = noun?.end ?? at + 1;
  }
  if (named === undefined) return [];
  const isAmount = AMOUNTS.has(named);
  return context.answered.filter(({ kind }) => kind.kind === named || (isAmount && AMOUNTS.has(kind.kind)));
}

const recallLexicon = perLanguage((_, code): RecallLexicon => {
  const { frame, recall, topics } = languageOf(code).talkWords;
  const phrases = (forms: string): string[][] =>
    forms
      .split("|")
      .map((form) => phraseTokens(form).map(({ text }) => text))
      .sort((one, other) => other.length - one.length);
  const recent = new PhraseTable<true>();
  recent.add(recall.recent, true);
  const beside = new PhraseTable<true>();
  for (const forms of [frame, recall.beside, topics.recap.beside ?? ""]) if (forms !== "") beside.add(forms, true);
  return { said: phrases(recall.said), shown: phrases(recall.shown), recent, beside };
});
