/**
 * Which earlier answers a new value fits: by its kind, by the value that it replaces, by the words beside it.
 *
 * Owns: the new answer of each, and whether the reply names its question. Does not own: when a reply corrects something
 * (`correct-earlier.ts`).
 */
import type { Json } from "../json.ts";
import type { AnswerKind } from "../values/answer-kind.ts";
import { readKind } from "./read-kind.ts";
import { understandTopic } from "./readers/text/asked-texts.ts";
import type { AskedReply } from "./reply/asked-reply.ts";
import { scanDatesAndTimes } from "./readers/dates/scan-dates.ts";
import { viewOf } from "./readers/dates/answer-parts.ts";
import { fillersOf } from "./reply/coverage.ts";
import type { OtherQuestion, Span, Understanding } from "./reply/result.ts";
import { respondentOf } from "./earlier-values.ts";
import { steppedValue } from "./steps.ts";
import { shareStem } from "./text/stems.ts";
import { titleOf } from "./statements.ts";
import { readTitle } from "./text/question-words.ts";
import { readReply, type Reply, type Token } from "./text/tokens.ts";
import { askedTopic, canBe } from "./utterance/asked-text.ts";
import { correctionCues, type CorrectionCues, type Part } from "./utterance/correction-cues.ts";
import { commandLexicon } from "./vocabulary/command-lexicon.ts";
import { timeLexicon } from "./vocabulary/time-lexicon.ts";
import { numberLexicon } from "./vocabulary/number-lexicon.ts";
import { choiceLexicon } from "./vocabulary/choice-lexicon.ts";
import { polarityLexicon } from "./vocabulary/polarity-lexicon.ts";
import { utteranceLexicon } from "./vocabulary/utterance-lexicon.ts";

/** Earlier answers that a correction may be about, from the last one back. */
export const EARLIER_MAX = 12;

/** An earlier answer that the new value fits. */
export interface Fitting {
  readonly question: OtherQuestion;
  /** Undefined: the value is open, and is to be asked for. */
  readonly answer: Json | undefined;
  /** The reply has a word of its title or its kind. */
  readonly named: boolean;
  /** What the reply says to be replaced is its answer. */
  readonly replaced: boolean;
  /** One of several readings: "half past six" is meant in the half of the day that was said before. */
  readonly guessed?: boolean;
}

/** The earlier answers that the new value fits, those that are surest to be meant. */
export function fittingAnswers(
  reading: AskedReply,
  { old }: CorrectionCues,
  fresh: Part,
  isStrict: boolean,
): readonly Fitting[] {
  const reply = partOf(reading, fresh);
  const replaced = old === undefined ? undefined : partOf(reading, old);
  const found = reading.context.answered
    .slice(-EARLIER_MAX)
    .toReversed()
    .flatMap((question) => fit(reading, question, reply, replaced, isStrict) ?? []);
  const ofValue = found.filter((one) => one.replaced);
  if (ofValue.length > 0) return ofValue;
  const ofName = found.filter(({ named }) => named);
  return ofName.length > 0 ? ofName : found;
}

/** The new value as an answer to one earlier question; undefined where it does not fit. */
export function fit(
  reading: AskedReply,
  question: OtherQuestion,
  reply: Reply,
  old: Reply | undefined,
  isStrict: boolean,
): Fitting | undefined {
  const { kind } = question;
  const asked = (said: Reply): AskedReply => ({
    ...reading,
    reply: said,
    title: titleOf(question),
    context: respondentOf(reading.context),
  });
  const named =
    isNamedBy(titleOf(question), reading, reply) || (old !== undefined && isNamedBy(titleOf(question), reading, old));
  if (kind.kind === "text") return fitText(reading, question, reply, old);
  // "One night more" is no 1.
  if (NOT_READ.has(kind.kind) || (old === undefined && steppedValue(asked(reply), question) !== undefined))
    return undefined;
  const said = readKind(kind, asked(reply));
  if (said !== undefined && "ambiguous" in said && old === undefined)
    return fitHalf(asked(reply), question, named, said);
  if (said === undefined || !("answer" in said) || said.confidence === "weak") return undefined;
  const before = old === undefined ? undefined : readKind(kind, asked(old));
  const oldAnswer = before !== undefined && "answer" in before ? before.answer : undefined;
  const instead =
    oldAnswer === undefined || question.answer === undefined
      ? undefined
      : replaceIn(question.answer, oldAnswer, said.answer);
  // Where the old value is said, no other word can make it another answer.
  if (instead !== undefined) return { question, answer: instead, named, replaced: true };
  if (!isCovered(asked(reply), said.span, question, isStrict)) return undefined;
  // "No, and my mail is wrong, it's …": what stands before the value names it, and is none.
  if (old !== undefined && question.answer !== undefined)
    return named && !isSame(question.answer, said.answer)
      ? { question, answer: said.answer, named, replaced: false }
      : undefined;
  // A yes or a no is anybody's, unless it says of what: "wait, no PICKUP".
  if (kind.kind === "yes_no" && !named) return undefined;
  // So is none of several: "make that a NO".
  if (!named && Array.isArray(said.answer) && said.answer.length === 0) return undefined;
  if (!named && isHardlyValue(asked(reply), said.span)) return undefined;
  // "Liever een laat ontbijt": an article is no number, unless it is said of what.
  if (kind.kind === "number" && said.answer === 1 && !named) return undefined;
  // Nothing would change.
  if (question.answer !== undefined && isSame(question.answer, said.answer)) return undefined;
  // One more, or another instead: the list is asked for again.
  const isList = kind.kind === "choices" || kind.kind === "ranking" || kind.kind === "matrix";
  return { question, answer: isList ? undefined : said.answer, named, replaced: false };
}

/** "No, half past six" behind 17:30: a time in the same half of the day, which is asked for. */
function fitHalf(
  reading: AskedReply,
  question: OtherQuestion,
  named: boolean,
  { ambiguous, reason }: Extract<Understanding, { readonly ambiguous: unknown }>,
): Fitting | undefined {
  const half = halfOf(question.answer);
  if (reason !== "am_or_pm" || half === undefined) return undefined;
  const [only, ...more] = ambiguous.filter(({ value }) => halfOf(value) === half);
  if (only === undefined || more.length > 0 || isSame(only.value, question.answer ?? null)) return undefined;
  const [time] = scanDatesAndTimes(viewOf(reading), true).times;
  const { tokens } = reading.reply;
  // "A one way flight" names no hour.
  if (time?.firm !== true && tokens.length > LONE_HOUR_TOKENS_MAX) return undefined;
  const span = { start: tokens[time?.from ?? 0]?.start ?? 0, end: tokens[(time?.end ?? 0) - 1]?.end ?? 0 };
  return isCovered(reading, span, question, true)
    ? { question, answer: only.value, named, replaced: false, guessed: true }
    : undefined;
}

/** Tokens beside which a number may be an hour: "make that ten". */
const LONE_HOUR_TOKENS_MAX = 3;

/** The half of the day of a time; undefined for anything else. */
function halfOf(value: Json | undefined): "am" | "pm" | undefined {
  const hour = typeof value === "string" ? /^(\d\d):\d\d$/.exec(value)?.[1] : undefined;
  return hour === undefined ? undefined : Number(hour) < 12 ? "am" : "pm";
}

/** "For NOW", "in a SECOND": a day by its words, and hardly meant as one. */
function isHardlyValue({ reply: { tokens }, language }: AskedReply, span: Span): boolean {
  const at = tokens.findIndex(({ start }) => start >= span.start);
  const first = tokens[at];
  if (first === undefined || first.kind !== "word") return false;
  const { words } = choiceLexicon(language);
  if (
    tokens.some(
      (token, index) =>
        token.start < span.end && token.end > span.start && words.match(tokens, index)?.value.now === true,
    )
  )
    return true;
  const isOrdinal = first.end >= span.end && numberLexicon(language).words.word(first.text)?.ordinal !== undefined;
  // "Segunda" is the second, and Monday.
  return isOrdinal && timeLexicon(language).words.match(tokens, at)?.value.weekday === undefined;
}

/** Kinds whose answers no value stands for by itself. */
const NOT_READ: ReadonlySet<AnswerKind["kind"]> = new Set(["none", "consent", "address", "contact"]);

/**
 * A text is corrected where the old one is said: "not Anna but Hanna". The last answer is also by what can only be such
 * a text: "Derby, I meant" to a question for a city.
 */
function fitText(
  reading: AskedReply,
  { ref, title, kind, answer }: OtherQuestion,
  reply: Reply,
  old: Reply | undefined,
): Fitting | undefined {
  if (typeof answer !== "string") return undefined;
  if (old === undefined) {
    const last = reading.context.answered.at(-1);
    const topic =
      kind.kind === "text" && kind.name === true ? "name" : askedTopic({ ...reading, title: readTitle(title) });
    if (last?.ref !== ref || topic === undefined || topic === "open") return undefined;
    if (correctionCues(reading)?.strength !== "certain") return undefined;
    const found = understandTopic({ ...reading, reply, title: readTitle(title) }, topic);
    if (found === undefined || found.confidence === "weak" || typeof found.answer !== "string") return undefined;
    const words = readReply(found.answer).tokens.filter((token) => token.kind === "word");
    const isName =
      words.length <= TEXT_WORDS_MAX &&
      words.every((token) => isCapital((found.answer as string).charAt(token.start))) &&
      canBe({ ...reading, reply }, topic, reply.tokens) !== "no";
    return isName
      ? { question: { ref, title, kind, answer }, answer: found.answer, named: false, replaced: false }
      : undefined;
  }
  const now = wordsOf(readReply(answer)).join(" ");
  const whole = wordsOf(old).join(" ");
  // "Not IN Kassel"
  const said = ` ${now} `.includes(` ${whole} `) ? whole : framedText(reading, old);
  if (said === "" || !` ${now} `.includes(` ${said} `)) return undefined;
  const fresh = freshText(reading, kind, title, reply);
  // "Robin Weil, nicht Vale": the whole is said anew.
  const isWhole = now.split(" ").some((word) => !said.split(" ").includes(word) && wordsOf(reply).includes(word));
  if (isWhole) return { question: { ref, title, kind, answer }, answer: fresh, named: false, replaced: true };
  const at = answer.toLowerCase().indexOf(old.raw.trim().toLowerCase());
  return {
    question: { ref, title, kind, answer },
    answer: at === -1 ? fresh : `${answer.slice(0, at)}${fresh}${answer.slice(at + old.raw.trim().length)}`,
    named: false,
    replaced: true,
  };
}

/** The words of a text without those that stand around any value: "I live IN", "my name IS". */
function framedText({ language }: AskedReply, { tokens }: Reply): string {
  const { frame } = utteranceLexicon(language);
  const { empty } = polarityLexicon(language);
  return tokens
    .flatMap(({ kind, text }) => (kind === "word" && !frame.has(text) && !empty.has(text) ? [text] : []))
    .join(" ");
}

/** A new text without what gives way to it: "its Bradford". */
function freshText(reading: AskedReply, kind: AnswerKind, title: string, reply: Reply): string {
  const asked = { ...reading, reply, title: readTitle(title) };
  const topic = kind.kind === "text" && kind.name === true ? "name" : askedTopic(asked);
  const found = topic === undefined || topic === "open" ? undefined : understandTopic(asked, topic);
  return found !== undefined && found.confidence !== "weak" && typeof found.answer === "string"
    ? found.answer
    : reply.raw.trim();
}

/** Words of a name or a place that is given anew. */
const TEXT_WORDS_MAX = 4;

const isCapital = (letter: string): boolean => letter !== letter.toLowerCase();

const wordsOf = ({ tokens }: Reply): readonly string[] =>
  tokens.flatMap(({ kind, text }) => (kind === "mark" || kind === "emoji" ? [] : [text]));

/** An answer with one value in the place of another; undefined where it does not have that. */
function replaceIn(answer: Json, old: Json, fresh: Json): Json | undefined {
  if (isSame(answer, old)) return isSame(old, fresh) ? undefined : fresh;
  if (!Array.isArray(answer) || !Array.isArray(old) || !Array.isArray(fresh)) return undefined;
  if (old.length === 0 || !old.every((one) => answer.includes(one))) return undefined;
  return [...new Set([...answer.filter((one) => !old.includes(one)), ...fresh])];
}

/** Whether two answers are the same. */
export const isSame = (left: Json, right: Json): boolean => JSON.stringify(left) === JSON.stringify(right);

/**
 * Whether every word outside a value carries nothing, or names the question: no value is taken out of a remark.
 *
 * @param isStrict the noun that is counted must be of the title, too: "14 Baker Street" is no 14.
 */
function isCovered(reading: AskedReply, span: Span, question: OtherQuestion, isStrict: boolean): boolean {
  const { tokens } = reading.reply;
  const { corrections, frame } = utteranceLexicon(reading.language);
  const { kindNouns, frame: around, answers } = commandLexicon(reading.language);
  const choices = choiceLexicon(reading.language);
  const fillers = fillersOf(reading.language);
  let counted = !isStrict && question.kind.kind === "number" ? 1 : 0;
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token;
    if (token.kind === "mark" || token.kind === "emoji" || (token.start >= span.start && token.end <= span.end)) {
      at += 1;
      continue;
    }
    const passed = fillers.match(tokens, at) ?? kindNouns.match(tokens, at) ?? corrections.match(tokens, at);
    if (passed !== undefined) {
      at = passed.end;
      continue;
    }
    const isEmpty =
      frame.has(token.text) ||
      around.has(token.text) ||
      answers.has(token.text) ||
      (question.kind.kind === "choice" && choices.frame.has(token.text)) ||
      reading.title.tokens.some(({ text }) => text === token.text || shareStem(text, token.text));
    if (!isEmpty) {
      // What is counted, in a word that the title does not have: "four NIGHTS" of "How long do you stay?"
      if (token.start < span.end || counted === 0) return false;
      counted -= 1;
    }
    at += 1;
  }
  return true;
}

/** Whether words say something of a title: "four NIGHTS" of "How many nights?" */
export function isNamedBy(title: Reply, reading: AskedReply, words: Reply | Part): boolean {
  const { frame } = utteranceLexicon(reading.language);
  const { empty } = polarityLexicon(reading.language);
  const tokens = "tokens" in words ? words.tokens : reading.reply.tokens.slice(words.from, words.end);
  return tokens.some(
    ({ kind, text }) =>
      kind === "word" &&
      text.length > 2 &&
      !frame.has(text) &&
      !empty.has(text) &&
      title.tokens.some((word) => word.kind === "word" && word.text.length > 2 && shareStem(word.text, text)),
  );
}

/** A part of a reply as a reply of its own. */
export function partOf({ reply: { raw, tokens } }: AskedReply, { from, end }: Part): Reply {
  return readReply(raw.slice(tokens[from]?.start ?? 0, tokens[end - 1]?.end ?? raw.length));
}
