/**
 * Values of an earlier answer in a reply that corrects something.
 *
 * Owns: what is left of a reply without the words of correction, the value in it, and how many words belong to nothing.
 * Does not own: which earlier answer is meant (`infer-earlier.ts`), any reader of a value (`read-kind.ts`).
 */
import type { Json } from "../json.ts";
import type { AnswerKind } from "../values/answer-kind.ts";
import { readKind } from "./read-kind.ts";
import { labelMentions } from "./readers/choices/mentions.ts";
import { optionIndex } from "./readers/choices/option-index.ts";
import { readNumber } from "./readers/numbers/read-number.ts";
import { understandTopic } from "./readers/text/asked-texts.ts";
import type { AskedReply } from "./reply/asked-reply.ts";
import { clauseRanges } from "./reply/clauses.ts";
import { fillersOf } from "./reply/coverage.ts";
import type { OtherQuestion, Span, UnderstandContext } from "./reply/result.ts";
import { isSameAnswer, titleOf } from "./statements.ts";
import { readReply, type Reply, type Token } from "./text/tokens.ts";
import { askedTopic } from "./utterance/asked-text.ts";
import { holdPhrases } from "./utterance/told-apart.ts";
import { choiceLexicon } from "./vocabulary/choice-lexicon.ts";
import { commandLexicon } from "./vocabulary/command-lexicon.ts";
import { numberLexicon } from "./vocabulary/number-lexicon.ts";
import { polarityLexicon } from "./vocabulary/polarity-lexicon.ts";
import { utteranceLexicon } from "./vocabulary/utterance-lexicon.ts";

/** A value that was found in a reply, and the tokens that say it. */
export interface Found {
  readonly answer: Json;
  readonly used: ReadonlySet<Token>;
}

/** A value of the question in what is left of the reply without the words that name it or say that it is wrong. */
export function valueIn(reading: AskedReply, question: OtherQuestion, names: ReadonlySet<Token>): Found | undefined {
  const left = withoutCues(reading, names);
  const whole = valueOf(reading, question, names, left);
  const hasNumber = whole === undefined || [...whole.used].some(({ kind }) => kind === "number");
  // "A day later, on 21 June": the day with its number counts.
  const isOutdone = !hasNumber && left.tokens.some(({ kind }) => kind === "number");
  if (whole !== undefined && !isOutdone) return whole;
  // "We'd arrive a day later, on 21 June": the clause that gives the value.
  for (const { from, end } of clauseRanges({ ...reading, reply: left })) {
    const [first, last] = [left.tokens[from], left.tokens[end - 1]];
    if (first === undefined || last === undefined || (first.start === 0 && last.end === left.raw.length)) continue;
    const clause = readReply(`${" ".repeat(first.start)}${left.raw.slice(first.start, last.end)}`);
    const found = valueOf(reading, question, names, clause);
    if (found !== undefined && (!isOutdone || [...found.used].some(({ kind }) => kind === "number"))) return found;
  }
  return whole;
}

function valueOf(
  reading: AskedReply,
  question: OtherQuestion,
  names: ReadonlySet<Token>,
  left: Reply,
): Found | undefined {
  const { kind } = question;
  const title = titleOf(question);
  const asked: AskedReply = { ...reading, reply: left, title, context: respondentOf(reading.context) };
  if (kind.kind === "choice" && labelMentions(asked, optionIndex(kind.options)).length === 0) return undefined;
  const said = readKind(kind, asked);
  if (said !== undefined && "ambiguous" in said) {
    // "Aus drei Nächten vier": of two values the one that is not the answer yet.
    const fresh = said.ambiguous.filter(({ value }) => !isSameAnswer(value, question.answer ?? null));
    const [only] = fresh;
    return said.ambiguous.length === 2 && fresh.length === 1 && only !== undefined && names.size > 0
      ? { answer: only.value, used: new Set(reading.reply.tokens.filter(({ kind: form }) => form === "number")) }
      : undefined;
  }
  if (said === undefined && kind.kind === "number" && names.size > 0) return otherNumber(numbersIn(reading), question);
  if (said === undefined || !("answer" in said) || said.confidence === "weak") return undefined;
  const used = tokensWithin(reading.reply, said.span);
  // An article is no number, and "the second" is no date, unless it is said of what.
  if (kind.kind === "number" && names.size === 0 && (said.answer === 1 || used.size === 0)) return undefined;
  return used.size === 0 ? undefined : { answer: said.answer, used };
}

/** The numbers that a reply says, and the tokens that say them. */
export interface SaidNumbers {
  readonly values: ReadonlySet<number>;
  readonly used: ReadonlySet<Token>;
}

export function numbersIn({ reply: { tokens }, language }: AskedReply): SaidNumbers {
  const numbers = numberLexicon(language);
  const values = new Set<number>();
  const used = new Set<Token>();
  for (let at = 0; at < tokens.length;) {
    const read = readNumber(numbers, tokens, at);
    if (read !== undefined && !read.ordinal) {
      values.add(read.value);
      for (const token of tokens.slice(at, read.end)) used.add(token);
    }
    at = Math.max(at + 1, read?.end ?? 0);
  }
  return { values, used };
}

/** "Zamiast trzech nocy cztery": of two numbers the one that is not the answer yet. */
export function otherNumber({ values, used }: SaidNumbers, { answer }: OtherQuestion): Found | undefined {
  if (values.size !== 2 || typeof answer !== "number" || !values.has(answer)) return undefined;
  const fresh = [...values].find((value) => value !== answer);
  return fresh === undefined ? undefined : { answer: fresh, used };
}

function tokensWithin({ tokens }: Reply, { start, end }: Span): ReadonlySet<Token> {
  return new Set(tokens.filter((token) => token.start >= start && token.end <= end));
}

/** The reply with blanks in the place of what names the question and of the words of correction. */
function withoutCues(reading: AskedReply, names: ReadonlySet<Token>): Reply {
  const { raw, tokens } = reading.reply;
  const { corrections } = utteranceLexicon(reading.language);
  const { changeVerbs, mistakes, disputes } = commandLexicon(reading.language);
  let left = raw;
  const blank = (from: Token | undefined, to: Token | undefined): void => {
    if (from !== undefined && to !== undefined)
      left = `${left.slice(0, from.start)}${" ".repeat(to.end - from.start)}${left.slice(to.end)}`;
  };
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token;
    const cue = corrections.match(tokens, at);
    const isCue = cue !== undefined && cue.value.not === undefined && cue.value.insteadOf === undefined;
    const match =
      (isCue ? cue : undefined) ??
      mistakes.match(tokens, at) ??
      disputes.match(tokens, at) ??
      changeVerbs.match(tokens, at);
    if (match !== undefined) {
      blank(token, tokens[match.end - 1]);
      at = match.end;
      continue;
    }
    if (names.has(token)) blank(token, token);
    at += 1;
  }
  return readReply(left);
}

/** "Name is misspelled, its Robyn Vale": the name behind the last mark or the word that says what it is to be. */
export function textBehind(reading: AskedReply, question: OtherQuestion): Found | undefined {
  const { kind } = question;
  const { tokens, raw } = reading.reply;
  if (kind.kind !== "text" || kind.multiline) return undefined;
  const title = titleOf(question);
  const topic = kind.name === true ? "name" : askedTopic({ ...reading, title });
  if (topic === undefined || topic === "open") return undefined;
  const { changeTo, disputes, mistakes } = commandLexicon(reading.language);
  const { corrections } = utteranceLexicon(reading.language);
  let from = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const wrong = corrections.match(tokens, at);
    const end =
      changeTo.match(tokens, at)?.end ??
      disputes.match(tokens, at)?.end ??
      mistakes.match(tokens, at)?.end ??
      (wrong?.value.wrong === true || wrong?.value.slips === true || wrong?.value.certain === true
        ? wrong.end
        : undefined) ??
      (tokens[at]?.kind === "mark" ? at + 1 : undefined);
    if (end !== undefined && end < tokens.length) from = Math.max(from, end);
  }
  const first = tokens[from];
  if (from === 0 || first === undefined) return undefined;
  const part = withoutFrame(reading, from);
  if (part === undefined) return undefined;
  const said = understandTopic({ ...reading, title, reply: readReply(raw.slice(part.start, part.end)) }, topic);
  if (said === undefined || said.confidence === "weak") return undefined;
  const span = { start: said.span.start + part.start, end: said.span.end + part.start };
  return { answer: said.answer, used: tokensWithin(reading.reply, span) };
}

/** What follows a token without the small words at either end: "muss LEER heißen". */
function withoutFrame(reading: AskedReply, from: number): Span | undefined {
  const { tokens, raw } = reading.reply;
  const { frame } = utteranceLexicon(reading.language);
  const isFrame = ({ kind, text, start }: Token): boolean =>
    kind === "mark" || kind === "emoji" || (frame.has(text) && raw.charAt(start) === raw.charAt(start).toLowerCase());
  let [start, end] = [from, tokens.length];
  while (start < end && isFrame(tokens[start] as Token)) start += 1;
  while (end > start && isFrame(tokens[end - 1] as Token)) end -= 1;
  const [first, last] = [tokens[start], tokens[end - 1]];
  return start >= end || first === undefined || last === undefined ? undefined : { start: first.start, end: last.end };
}

/** How many words of a reply are neither of the change nor empty. */
export function strangeWords(reading: AskedReply, kind: AnswerKind["kind"], used: ReadonlySet<Token>): number {
  const { tokens } = reading.reply;
  const { corrections, edits, frame } = utteranceLexicon(reading.language);
  const command = commandLexicon(reading.language);
  const { words: polar, empty } = polarityLexicon(reading.language);
  const choices = choiceLexicon(reading.language);
  const fillers = fillersOf(reading.language);
  let strange = 0;
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token;
    if (used.has(token) || token.kind === "mark" || token.kind === "emoji") {
      at += 1;
      continue;
    }
    const passed =
      fillers.match(tokens, at) ??
      corrections.match(tokens, at) ??
      edits.match(tokens, at) ??
      command.changeVerbs.match(tokens, at) ??
      command.mistakes.match(tokens, at) ??
      command.disputes.match(tokens, at) ??
      command.changeTo.match(tokens, at) ??
      holdPhrases().match(tokens, at) ??
      (kind === "yes_no" ? polar.match(tokens, at) : undefined);
    if (passed !== undefined) {
      at = passed.end;
      continue;
    }
    const isEmpty =
      isParticle(reading.reply, token) ||
      frame.has(token.text) ||
      command.frame.has(token.text) ||
      command.answers.has(token.text) ||
      empty.has(token.text) ||
      (kind === "choice" && choices.frame.has(token.text));
    if (!isEmpty) strange += 1;
    at += 1;
  }
  return strange;
}

/** A sign of hiragana: an ending, a particle, a copula. */
function isParticle({ raw }: Reply, { start, end }: Token): boolean {
  return end - start === 1 && /^\p{Script=Hiragana}$/u.test(raw.slice(start, end));
}

/** Who speaks, without the question that is asked now: its rules and candidates say nothing of another. */
export function respondentOf({ now, timeZone, locales, country, currency }: UnderstandContext): UnderstandContext {
  return {
    now,
    timeZone,
    locales,
    answered: [],
    ...(country === undefined ? {} : { country }),
    ...(currency === undefined ? {} : { currency }),
  };
}
