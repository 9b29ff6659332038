/**
 * A reply that stands for an earlier answer: "same as above", "same as my billing address".
 *
 * Owns: which earlier answer it takes. Does not own: the phrases (`languages/same-words.ts`).
 *
 * 1. An earlier answer is taken if it is the only one of its kind, or the only one that the reply names. Of several the
 *    respondent is asked.
 */
import { SAME_AS_EARLIER } from "../languages/same-words.ts";
import type { Json } from "../json.ts";
import type { AnswerKind } from "../values/answer-kind.ts";
import { first } from "./readings.ts";
import type { AskedReply } from "./reply/asked-reply.ts";
import { fillersOf } from "./reply/coverage.ts";
import type { OtherQuestion, Understanding } from "./reply/result.ts";
import { phrasesOnUse } from "./text/phrases.ts";
import { readTitle } from "./text/question-words.ts";
import { shareStem } from "./text/stems.ts";
import { askedTopic } from "./utterance/asked-text.ts";
import { isEveryday } from "./utterance/spoken-in.ts";
import { commandLexicon } from "./vocabulary/command-lexicon.ts";

/** Tokens of such a reply; a longer one says something else. */
const TOKENS_MAX = 12;

const samePhrases = phrasesOnUse(SAME_AS_EARLIER);

/** The earlier answer that a reply stands for; undefined where the reply says anything else. */
export function sameAsEarlier(kind: AnswerKind, readings: readonly AskedReply[]): Understanding | undefined {
  const [reading] = readings;
  if (reading === undefined || kind.kind === "none" || (kind.kind === "text" && kind.multiline)) return undefined;
  const { tokens, raw } = reading.reply;
  if (tokens.length === 0 || tokens.length > TOKENS_MAX) return undefined;
  const phrases = samePhrases();
  if (!tokens.some((_, at) => phrases.match(tokens, at) !== undefined)) return undefined;
  const named = first(readings, wordsBeside);
  if (named === undefined) return undefined;
  const alike = reading.context.answered.filter((other) => isAlike(kind, reading, other));
  const told = named.length === 0 ? alike : alike.filter(({ title }) => namesTitle(title, named));
  if (named.length > 0 && told.length === 0) return undefined;
  const values = told.flatMap(({ answer }) => (answer === undefined || answer === null ? [] : [answer]));
  const distinct = values.filter(
    (value, at) => values.findIndex((other) => JSON.stringify(other) === JSON.stringify(value)) === at,
  );
  const [only] = distinct;
  const isChosen = kind.kind === "choice" || kind.kind === "choices" || kind.kind === "yes_no";
  if (only === undefined)
    return kind.kind === "text" || kind.kind === "address" ? { intent: "remark", about: "other" } : undefined;
  if (distinct.length > 1)
    return isChosen
      ? undefined
      : { ambiguous: distinct.map((value) => ({ value, label: textOf(value) })), reason: "several" };
  return { answer: only, span: { start: 0, end: raw.length }, confidence: "strong" };
}

/** What the reply names beside "same as"; undefined where it is no such reply. */
function wordsBeside(reading: AskedReply): readonly string[] | undefined {
  const { tokens } = reading.reply;
  const { language, title } = reading;
  const fillers = fillersOf(language);
  const { kindNouns } = commandLexicon(language);
  const words: string[] = [];
  let isSame = false;
  for (let at = 0; at < tokens.length;) {
    const same = samePhrases().match(tokens, at);
    const passed = same ?? fillers.match(tokens, at);
    if (same !== undefined) isSame = true;
    // Nothing but fillers goes before.
    else if (
      !isSame &&
      passed === undefined &&
      tokens[at]?.kind === "word" &&
      !isEveryday(language, tokens[at]?.text ?? "")
    )
      return undefined;
    const token = tokens[at];
    if (token?.kind === "number") return undefined;
    if (passed === undefined && token?.kind === "word") {
      const isAsked = title.tokens.some(({ text }) => shareStem(text, token.text));
      const isPlain = isEveryday(language, token.text) || kindNouns.match(tokens, at) !== undefined;
      if (!isAsked && !isPlain) words.push(token.text);
    }
    at = passed?.end ?? at + 1;
  }
  return isSame ? words : undefined;
}

function isAlike(kind: AnswerKind, reading: AskedReply, other: OtherQuestion): boolean {
  if (other.kind.kind !== kind.kind) return false;
  const { fits } = reading.context;
  if (fits !== undefined && other.answer !== undefined && other.answer !== null && !fits(other.answer)) return false;
  if (kind.kind !== "text" || other.kind.kind !== "text") return true;
  if (other.kind.multiline) return false;
  const otherTitle = readTitle(other.title);
  const topic = kind.name === true ? "name" : askedTopic(reading);
  const otherTopic = other.kind.name === true ? "name" : askedTopic({ ...reading, title: otherTitle });
  if (topic !== undefined || otherTopic !== undefined) return topic === otherTopic;
  return otherTitle.tokens.some(
    ({ kind: form, text }) =>
      form === "word" &&
      !isEveryday(reading.language, text) &&
      reading.title.tokens.some((token) => token.kind === "word" && shareStem(token.text, text)),
  );
}

function namesTitle(title: string, words: readonly string[]): boolean {
  const { tokens } = readTitle(title);
  return words.every((word) => tokens.some(({ text }) => shareStem(text, word)));
}

/** An answer in words, to choose it by. */
function textOf(answer: Json): string {
  if (typeof answer !== "object" || answer === null) return String(answer);
  return Object.values(answer).map(textOf).join(", ");
}
