/**
 * Corrections that quote, in any language: an earlier question by its title between quotation marks, or an earlier
 * answer beside the one that is to replace it.
 *
 * Owns: which earlier answer is meant by that, and its new value. Does not own: corrections by their words
 * (`correct-earlier.ts`, `infer-earlier.ts`), reading a value (`earlier-values.ts`).
 */
import type { Json } from "../json.ts";
import { dateText } from "../values/calendar.ts";
import type { AnswerKind, ChoiceOption } from "../values/answer-kind.ts";
import { numbersIn, otherNumber, type SaidNumbers, valueIn } from "./earlier-values.ts";
import { labelMentions } from "./readers/choices/mentions.ts";
import { optionIndex } from "./readers/choices/option-index.ts";
import { viewOf } from "./readers/dates/answer-parts.ts";
import { readDate } from "./readers/dates/read-date.ts";
import type { AskedReply } from "./reply/asked-reply.ts";
import type { Intended, OtherQuestion, Understanding, VolunteeredAnswer } from "./reply/result.ts";
import { isSameAnswer, titleOf } from "./statements.ts";
import { isTextKind } from "./told-changes.ts";
import { first } from "./readings.ts";
import { readReply } from "./text/tokens.ts";
import { choiceLexicon } from "./vocabulary/choice-lexicon.ts";
import { polarityLexicon } from "./vocabulary/polarity-lexicon.ts";
import { correctionCues } from "./utterance/correction-cues.ts";
import { isSign, SIGNS_A_WORD } from "./utterance/asked-text.ts";

/** Tokens of a reply that corrects, its title and labels included; a longer one tells something. */
const TOKENS_MAX = 120;
const OPENING_QUOTES: ReadonlySet<string> = new Set(['"', "“", "„", "«", "»", "「", "『"]);
const CLOSING_QUOTES: ReadonlySet<string> = new Set(['"', "”", "“", "»", "«", "」", "』"]);
const QUOTES = /["“„«»「『]/u;

/** `can you change "What state do you live in?" to Ohio`: the question whose title is quoted, and its new value. */
export function changeOfQuoted(readings: readonly AskedReply[], kind: AnswerKind): Intended | undefined {
  const [reading] = readings;
  if (reading === undefined || reading.reply.tokens.length > TOKENS_MAX || !QUOTES.test(reading.reply.raw))
    return undefined;
  const quoted = quotedQuestion(reading);
  if (quoted === undefined) return undefined;
  const { question, start, end } = quoted;
  const names = new Set(reading.reply.tokens.filter((token) => token.start >= start && token.end <= end));
  for (const each of LISTS.has(question.kind.kind) ? [] : readings) {
    const found = valueIn(each, question, names);
    if (found !== undefined && !isSameAnswer(found.answer, question.answer ?? null))
      return { intent: "change", target: question.ref, newAnswer: found.answer };
  }
  // A long text may quote anything.
  return kind.kind === "text" && kind.multiline ? undefined : { intent: "change", target: question.ref };
}

/** Kinds of several values: they are asked for again. */
const LISTS: ReadonlySet<AnswerKind["kind"]> = new Set(["choices", "ranking", "matrix", "address", "contact", "none"]);

interface Quoted {
  readonly question: OtherQuestion;
  /** Of the title in the raw text. */
  readonly start: number;
  readonly end: number;
}

/** The answered question whose whole title stands between quotation marks: of several the longest, then the last. */
function quotedQuestion({ reply: { raw }, title, context }: AskedReply): Quoted | undefined {
  let found: Quoted | undefined;
  for (const question of context.answered) {
    const { length } = question.title;
    if (length < 2 || (found !== undefined && length < found.end - found.start)) continue;
    const start = raw.indexOf(question.title);
    if (start <= 0 || !OPENING_QUOTES.has(raw.charAt(start - 1)) || !CLOSING_QUOTES.has(raw.charAt(start + length)))
      continue;
    found = { question, start, end: start + length };
  }
  return found === undefined || title.raw === found.question.title ? undefined : found;
}

/** Words of a reply that are neither the old value nor the new one. */
const OTHER_WORDS_MAX = 6;
/** Answers that are proposed to choose from; of more, the respondent is asked which. */
const PROPOSED_MAX = 4;

/**
 * "New Mexico yerine Ohio": what was answered, and another value that the same question takes. Where the question takes
 * such values itself, nothing is said about an earlier one. Where any text is an answer, the change is proposed.
 *
 * @param present what the question itself makes of the reply: numbers and days that answer it correct nothing.
 */
export function changeBesideOld(
  readings: readonly AskedReply[],
  kind: AnswerKind,
  present: Understanding | undefined,
): Intended | undefined {
  const [reading] = readings;
  if (reading === undefined || reading.context.answered.length === 0) return undefined;
  if (reading.reply.tokens.length > TOKENS_MAX) return undefined;
  const { tokens } = reading.reply;
  const isAnswered = present !== undefined && "answer" in present && present.confidence !== "weak";
  const found =
    // Labels are the same in every language.
    first(readings, (each) => {
      const list = replacedIn(each, kind, isAnswered, each === reading);
      return list.length === 0 ? undefined : list;
    }) ?? [];
  const [only] = found;
  if (only === undefined || found.length > PROPOSED_MAX) return undefined;
  const others = tokens.filter((token) => token.kind === "word" && !only.used(token));
  const signs = others.filter(({ text }) => isSign(text)).length;
  if (others.length - signs + signs / SIGNS_A_WORD > OTHER_WORDS_MAX) return undefined;
  const among = found.map(({ ref, answer }): VolunteeredAnswer => ({ ref, answer }));
  return found.length === 1 && !isTextKind(kind)
    ? { intent: "change", target: only.ref, newAnswer: only.answer }
    : { intent: "change", among };
}

interface Replaced {
  readonly ref: string;
  readonly answer: Json;
  used(token: { readonly start: number; readonly end: number; readonly kind: string }): boolean;
}

/** The earlier questions whose answer the reply says beside one other value of theirs. */
function replacedIn(reading: AskedReply, kind: AnswerKind, isAnswered: boolean, isFirst: boolean): readonly Replaced[] {
  const { reply, context } = reading;
  const said = reply.raw.toLowerCase();
  const takesNumbers = isAnswered || NUMBERS.has(kind.kind) || TIMES.has(kind.kind) || isTextKind(kind);
  let lookedAt = 0;
  let numbers: SaidNumbers | undefined;
  let dates: ReadonlySet<string> | undefined;
  return context.answered.flatMap((question): readonly Replaced[] => {
    const { kind: of, ref, answer } = question;
    if (of.kind === "choice" && typeof answer === "string") {
      const mayBeReplaced = isFirst && saysTwoLabels(reading, of.options, answer, said);
      if (!mayBeReplaced || lookedAt >= LOOKED_AT_MAX) return [];
      lookedAt += 1;
      return otherOption(reading, kind, question, answer);
    }
    if (typeof answer === "number" && NUMBERS.has(of.kind) && !takesNumbers) {
      numbers ??= numbersIn(reading);
      const found = otherNumber(numbers, question);
      return found === undefined ? [] : [{ ref, answer: found.answer, used: ({ kind: form }) => form === "number" }];
    }
    if (of.kind === "date" && typeof answer === "string" && !isAnswered && !TIMES.has(kind.kind)) {
      dates ??= new Set(daysIn(reading));
      const [fresh, more] = [...dates].filter((date) => date !== answer);
      return dates.has(answer) && fresh !== undefined && more === undefined
        ? [{ ref, answer: fresh, used: () => false }]
        : [];
    }
    return [];
  });
}

/** Earlier questions whose labels are looked for in one reply. */
const LOOKED_AT_MAX = 40;

/**
 * Whether a text has the label of the answer and that of another option. "Yes", "no", and numbers are said of anything,
 * and are none.
 */
function saysTwoLabels(
  { language }: AskedReply,
  options: readonly ChoiceOption[],
  answer: string,
  said: string,
): boolean {
  const isSaid = ({ label }: ChoiceOption): boolean => {
    const text = label.toLowerCase();
    if (text.length < 2 || !said.includes(text) || !/\p{L}/u.test(text)) return false;
    const words = readReply(text).tokens.map((token) => token.text);
    return [language, "en" as const].every((code) => polarityLexicon(code).words.exact(words) === undefined);
  };
  const own = options.find(({ ref }) => ref === answer);
  return own !== undefined && isSaid(own) && options.some((option) => option !== own && isSaid(option));
}

/** Every day that a reply names, those too that it takes back. None of a stretch: "from the 20th till the 25th". */
function daysIn(reading: AskedReply): readonly string[] {
  const view = viewOf(reading);
  const days: string[] = [];
  for (let at = 0; at < view.tokens.length;) {
    const { until, to, between } = view.reading(at);
    if (until === true || to === true || between === true) return [];
    const date = readDate(view, at);
    if (date !== undefined) days.push(...date.dates.map(dateText));
    at = Math.max(at + 1, date?.end ?? 0);
  }
  return days;
}

const NUMBERS: ReadonlySet<AnswerKind["kind"]> = new Set(["number", "scale", "currency", "phone"]);
const TIMES: ReadonlySet<AnswerKind["kind"]> = new Set(["date", "datetime", "date_range", "time"]);

/** The one other option of the question that the reply names by its label. */
function otherOption(
  reading: AskedReply,
  present: AnswerKind,
  question: OtherQuestion,
  answer: string,
): readonly Replaced[] {
  const { kind, ref } = question;
  if (kind.kind !== "choice") return [];
  const byLabel = (of: AnswerKind, title: AskedReply["title"]): readonly { ref: string; from: number; end: number }[] =>
    "options" in of
      ? labelMentions({ ...reading, title }, optionIndex(of.options)).flatMap(({ by, options, from, end }) => {
          const option = of.options[options[0] ?? -1];
          return by === "label" && option !== undefined && options.length === 1 ? [{ ref: option.ref, from, end }] : [];
        })
      : [];
  const mentions = byLabel(kind, titleOf(question));
  const named = new Set(mentions.map((mention) => mention.ref));
  if (named.size !== 2 || !named.delete(answer)) return [];
  const [fresh] = named;
  // "Ohio instead of Texas" where both were answered: what gives way is the answer that is meant.
  const old = correctionCues(reading)?.old;
  const gives = mentions.find((mention) => mention.ref === answer);
  if (old !== undefined && gives !== undefined && (gives.from < old.from || gives.end > old.end)) return [];
  if (fresh === undefined || byLabel(present, reading.title).length > 0) return [];
  const { tokens } = reading.reply;
  if (areJoined(reading, mentions)) return [];
  const spans = mentions.map(({ from, end }) => [tokens[from]?.start ?? 0, tokens[end - 1]?.end ?? 0] as const);
  const used: Replaced["used"] = (token) => spans.some(([start, end]) => token.start >= start && token.end <= end);
  return [{ ref, answer: fresh, used }];
}

/** "Apple and pear", "apple, pear": two things, and none in the place of the other. */
function areJoined(
  { reply: { tokens }, language }: AskedReply,
  mentions: readonly { readonly from: number; readonly end: number }[],
): boolean {
  const [one, other] = mentions;
  if (one === undefined || other === undefined) return false;
  const { words } = choiceLexicon(language);
  for (let at = one.end; at < other.from; at += 1) {
    const word = words.match(tokens, at)?.value;
    if (word?.and === true || word?.or === true) return true;
  }
  return !tokens.some(
    ({ kind }, at) => kind === "word" && (at < one.from || (at >= one.end && at < other.from) || at >= other.end),
  );
}
