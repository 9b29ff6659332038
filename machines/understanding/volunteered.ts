/**
 * Answers to other questions in the same reply.
 *
 * Owns: looking for them beside the answer, and adding them to it as `also`. Does not own: the answer to the question
 * itself (`read-kind.ts`), edits of earlier answers (`intents/change.ts`).
 */
import { replyLanguagesOf } from "../languages/registry.ts";
import type { AnswerKind, ChoiceOption } from "../values/answer-kind.ts";
import { findEmails, understandEmail } from "./readers/contact/email.ts";
import { understandPhone } from "./readers/contact/phone.ts";
import { labelMentions, type Mention } from "./readers/choices/mentions.ts";
import { optionIndex } from "./readers/choices/option-index.ts";
import { readCues } from "./readers/polarity/polarity-cues.ts";
import { polarityLexicon } from "./vocabulary/polarity-lexicon.ts";
import { currencyAt } from "./readers/numbers/money.ts";
import { isReadBack } from "./readers/polarity/read-back.ts";
import { readKind } from "./read-kind.ts";
import type { AskedReply } from "./reply/asked-reply.ts";
import { clauseRanges } from "./reply/clauses.ts";
import { fillersOf, isWhole } from "./reply/coverage.ts";
import { readReply, type Reply } from "./text/tokens.ts";
import type { OtherQuestion, Span, Understanding, VolunteeredAnswer } from "./reply/result.ts";
import { understandNameParts } from "./readers/text/labelled-names.ts";
import { understandNamed } from "./readers/text/text-answers.ts";
import { timeLexicon } from "./vocabulary/time-lexicon.ts";
import { utteranceLexicon } from "./vocabulary/utterance-lexicon.ts";
import { countsThing, namedOptions, namesIn, statedCity, statedYesNo, titleOf } from "./statements.ts";

/** Words of a reply in which answers to other questions are looked for: they stand beside the answer, not pages on. */
const WORDS_MAX = 60;
/** Other questions that one reply may answer. */
const QUESTIONS_MAX = 6;

/** Adds to an answer what else the reply says, of questions still to come and, in a correction, of earlier ones. */
export function withVolunteered(reading: AskedReply, kind: AnswerKind, result: Understanding): Understanding {
  if (!("answer" in result) || result.confidence === "weak") return result;
  const { context, reply } = reading;
  const corrected = kind.kind === "yes_no" ? correctedBy(reading, result.answer === false) : [];
  const questions = [...(context.upcoming ?? []), ...corrected].slice(0, QUESTIONS_MAX);
  if (questions.length === 0 || reply.tokens.length > WORDS_MAX) return result;
  const outside = blank(reply.raw, result.span);
  const left = readReply(outside);
  if (!saysMore(left, reading)) return result;
  const also = volunteeredIn(
    reading,
    left,
    questions.filter((question) => question.kind.kind !== kind.kind),
    result.answer === 0 || result.answer === false,
  );
  return also.length === 0 ? result : { ...result, also };
}

/** "About", "please": words that go with any answer say nothing to another question. */
function saysMore({ tokens }: Reply, { language }: AskedReply): boolean {
  const fillers = fillersOf(language);
  for (let at = 0; at < tokens.length;) {
    const filler = fillers.match(tokens, at);
    const kind = tokens[at]?.kind;
    if (filler === undefined && (kind === "word" || kind === "number")) return true;
    at = filler?.end ?? at + 1;
  }
  return false;
}

/**
 * What a part of a reply answers of these questions.
 *
 * @param besideNothing it stands beside a no or a none.
 */
export function volunteeredIn(
  reading: AskedReply,
  left: Reply,
  questions: readonly OtherQuestion[],
  besideNothing = false,
): readonly VolunteeredAnswer[] {
  return questions.flatMap((question) =>
    isOnlyOne(reading, question, questions, left)
      ? (volunteeredAnswer(reading, left, question, besideNothing) ?? [])
      : [],
  );
}

/**
 * The earlier answers that a reply may correct beside its yes or no: to what was read out, what else it says is what
 * should have been read out. To another question a word of correction lets an e-mail address or a phone number through,
 * which can be nothing else; any other value is for `correct-earlier.ts` to find.
 */
function correctedBy(reading: AskedReply, declines: boolean): readonly OtherQuestion[] {
  const { answered } = reading.context;
  if (answered.length === 0) return [];
  const lexicon = polarityLexicon(reading.language);
  const corrects = readCues(reading, lexicon).some(({ word }) => word.correction === true);
  if (isReadBack(reading)) return corrects || declines ? answered : [];
  return corrects ? answered.filter(({ kind }) => kind.kind === "email" || kind.kind === "phone") : [];
}

/** Of two questions of one kind neither is meant for sure, unless the thing that is counted decides. */
function isOnlyOne(
  reading: AskedReply,
  question: OtherQuestion,
  questions: readonly OtherQuestion[],
  left: Reply,
): boolean {
  const alike = questions.filter(
    ({ kind }) => kind.kind === question.kind.kind && !(kind.kind === "text" && kind.multiline),
  );
  return (
    alike.length === 1 ||
    (question.kind.kind === "number" && alike.filter((other) => countsThing(reading, left, other)).length === 1)
  );
}

function blank(text: string, span: Span): string {
  return `${text.slice(0, span.start)}${" ".repeat(span.end - span.start)}${text.slice(span.end)}`;
}

/** An answer that by its form can belong to this question only. */
function volunteeredAnswer(
  reading: AskedReply,
  left: Reply,
  question: OtherQuestion,
  besideNothing = false,
): VolunteeredAnswer | undefined {
  const { kind } = question;
  switch (kind.kind) {
    case "email":
    case "phone":
    case "url":
    case "date":
    case "time":
    case "datetime":
    case "currency":
      break;
    case "number":
      if (!countsThing(reading, left, question)) return undefined;
      break;
    case "choice": {
      const mentions = labelMentions({ ...reading, reply: left, title: titleOf(question) }, optionIndex(kind.options));
      if (mentions.length !== 1 || isYesOrNo(reading, question, kind.options, mentions)) return undefined;
      break;
    }
    case "choices": {
      const refs = namedOptions({ ...reading, reply: left, title: titleOf(question) }, kind);
      return refs === undefined ? undefined : { ref: question.ref, answer: refs };
    }
    case "text": {
      const city = statedCity({ ...reading, reply: left }, question);
      return city === undefined ? undefined : { ref: question.ref, answer: city };
    }
    case "yes_no": {
      const stated = statedYesNo(reading, question, true);
      return stated === undefined ? undefined : { ref: question.ref, answer: stated };
    }
    default:
      return undefined;
  }
  const found = readKind(kind, { ...reading, reply: left, title: titleOf(question) });
  if (found === undefined || !("answer" in found) || found.confidence === "weak") return undefined;
  // An amount needs its currency or the name of its question: a bare number is of something else, as in 二回目.
  if (kind.kind === "currency" && !isOfMoney({ ...reading, reply: left }, question, found.span)) return undefined;
  if (besideNothing && tellsHowLong({ ...reading, reply: left }, question, found.span)) return undefined;
  if (isToldOfElse({ ...reading, reply: left }, question, found.span)) return undefined;
  return { ref: question.ref, answer: found.answer };
}

function isOfMoney(reading: AskedReply, question: OtherQuestion, { start, end }: Span): boolean {
  const { tokens } = reading.reply;
  const says = (at: number): boolean => currencyAt(tokens, at, reading.language) !== undefined;
  // A sign may stand in one token with its number.
  return (
    tokens.some((token, at) => token.start >= start && token.end <= end && says(at)) ||
    /\p{Sc}/u.test(reading.reply.raw.slice(start, end)) ||
    namesIn(reading, reading.reply, titleOf(question)).length > 0
  );
}

/** "None SINCE January 5th": the day says how long there was nothing, where its question is not named. */
function tellsHowLong(reading: AskedReply, question: OtherQuestion, { start }: Span): boolean {
  if (!TIMED_KINDS.has(question.kind.kind)) return false;
  const { tokens } = reading.reply;
  const { words } = timeLexicon(reading.language);
  const from = tokens.findIndex((token) => token.start >= start);
  const isBound = [from - 1, from].some((at) => {
    const word = words.match(tokens, at)?.value;
    return word?.from === true || word?.until === true;
  });
  return isBound && namesIn(reading, reading.reply, titleOf(question)).length === 0;
}

/** The option "No" is said in any sentence: it is meant only where its question is named. */
function isYesOrNo(
  reading: AskedReply,
  question: OtherQuestion,
  options: readonly ChoiceOption[],
  mentions: readonly Mention[],
): boolean {
  const words = readReply(options[mentions[0]?.options[0] ?? -1]?.label ?? "").tokens.map(({ text }) => text);
  const { context, language, reply } = reading;
  const isPolar = [language, ...replyLanguagesOf(context.locales), "en" as const].some((code) => {
    const word = polarityLexicon(code).words.exact(words);
    return word?.yes === true || word?.no === true;
  });
  return isPolar && namesIn(reading, reply, titleOf(question)).length === 0;
}

/**
 * "It has been raining since Monday", "right now, my number is …": a day without a number in a clause that is about
 * something else than the question.
 */
function isToldOfElse(reading: AskedReply, question: OtherQuestion, span: Span): boolean {
  if (!TIMED_KINDS.has(question.kind.kind)) return false;
  const { raw, tokens } = reading.reply;
  if (/\p{N}/u.test(raw.slice(span.start, span.end))) return false;
  const clause = clauseRanges(reading).find(
    ({ from, end }) => (tokens[from]?.start ?? 0) <= span.start && (tokens[end - 1]?.end ?? 0) >= span.end,
  );
  if (clause === undefined) return false;
  const said = tokens.slice(clause.from, clause.end);
  if (namesIn(reading, { raw, tokens: said, long: false }, titleOf(question)).length > 0) return false;
  const { words } = timeLexicon(reading.language);
  const { frame } = utteranceLexicon(reading.language);
  const { empty } = polarityLexicon(reading.language);
  const fillers = fillersOf(reading.language);
  const inside = said.filter(({ start, end }) => start >= span.start && end <= span.end);
  if (inside.every(({ text }) => words.word(text)?.now === true)) return true;
  return said.some(
    ({ kind, text, start, end }, at) =>
      kind === "word" &&
      (end <= span.start || start >= span.end) &&
      text.length > 2 &&
      !frame.has(text) &&
      !empty.has(text) &&
      words.match(said, at) === undefined &&
      fillers.match(said, at) === undefined,
  );
}

const TIMED_KINDS: ReadonlySet<AnswerKind["kind"]> = new Set(["date", "time", "datetime"]);

/**
 * "I'm Ana, I'm 34 years old, ana@x.org" to a question for a name: the name, and the rest for the questions that ask
 * for it.
 */
export function nameApart(reading: AskedReply): Understanding | undefined {
  const questions = reading.context.upcoming ?? [];
  let left = reading.reply.raw;
  const also: VolunteeredAnswer[] = [];
  const emailQuestion = questions.find(({ kind }) => kind.kind === "email");
  if (emailQuestion !== undefined && findEmails(left).length === 1) {
    const email = understandEmail(reading);
    if (email !== undefined && "answer" in email) {
      also.push({ ref: emailQuestion.ref, answer: email.answer });
      left = blank(left, email.span);
    }
  }
  const phoneQuestion = questions.find(({ kind }) => kind.kind === "phone");
  if (phoneQuestion !== undefined && phoneQuestion.kind.kind === "phone" && /\d{3}/.test(left)) {
    const phone = understandPhone({ ...reading, reply: readReply(left) }, phoneQuestion.kind);
    if (phone !== undefined && "answer" in phone) {
      also.push({ ref: phoneQuestion.ref, answer: phone.answer });
      left = blank(left, phone.span);
    }
  }
  // The name is the first part; what leads to the rest ("and my e-mail is") is no part of it.
  const first = left
    .replace(/[([<]\s*$/u, "")
    .split(/[,;\n]|\s{2,}|\s(?:and|und|y|et|e|en)\s/u)
    .find((part) => part.trim() !== "" && !isGreeting(reading, part));
  if (first === undefined) return undefined;
  const named = understandNamed({ ...reading, reply: readReply(first.trim()) });
  if (named === undefined || !("answer" in named) || typeof named.answer !== "string" || !/\p{L}/u.test(named.answer))
    return undefined;
  // "Mrs Patel, first name Anjali, anjali@x.org"
  const parts = also.length === 0 ? undefined : understandNameParts({ ...reading, reply: readReply(left) });
  if (parts !== undefined) return { ...parts, also };
  const rest = readReply(blank(left, { start: 0, end: left.indexOf(first) + first.length }));
  also.push(...besideName(reading, rest, named.confidence === "strong"));
  if (also.length === 0) return undefined;
  const start = reading.reply.raw.indexOf(named.answer);
  return {
    answer: named.answer,
    span: { start: Math.max(start, 0), end: Math.max(start, 0) + named.answer.length },
    confidence: "strong",
    also,
  };
}

/** "Hello", "Bonjour": a part of a reply that says nothing. */
function isGreeting({ language }: AskedReply, part: string): boolean {
  const reply = readReply(part);
  return isWhole(reply, language, []);
}

/** What stands behind a name. Without "my name is" before it, a name may itself go on with a colour or a month. */
function besideName(reading: AskedReply, rest: Reply, isLed: boolean): VolunteeredAnswer[] {
  const questions = (reading.context.upcoming ?? []).slice(0, QUESTIONS_MAX);
  if (rest.tokens.length === 0 || rest.tokens.length > WORDS_MAX) return [];
  return questions.flatMap((question) => {
    const { kind } = question.kind;
    // "Ana, born 3 March 1987": a day with its number is no part of a name.
    const isDated = kind === "date" && rest.tokens.some((token) => token.kind === "number");
    if (
      kind === "email" ||
      kind === "phone" ||
      (!isLed && kind !== "number" && !isDated) ||
      !isOnlyOne(reading, question, questions, rest)
    )
      return [];
    return volunteeredAnswer(reading, rest, question) ?? [];
  });
}
