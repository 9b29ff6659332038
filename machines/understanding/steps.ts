/**
 * Numbers and days that are moved from what was said: "one night more", "a day later".
 *
 * Owns: the new value from the old one. Does not own: which answer is meant (`infer-earlier.ts`).
 */
import { addDays, dateText } from "../values/calendar.ts";
import { readKind } from "./read-kind.ts";
import { lengthWords } from "./readers/numbers/durations.ts";
import type { AskedReply } from "./reply/asked-reply.ts";
import { clauseRanges } from "./reply/clauses.ts";
import type { TokenRange } from "./reply/coverage.ts";
import type { OtherQuestion } from "./reply/result.ts";
import { namesIn, sharesSign, titleOf } from "./statements.ts";
import { readReply, type Token } from "./text/tokens.ts";
import { cueAt, numberLexicon } from "./vocabulary/number-lexicon.ts";
import { type StepWord, utteranceLexicon } from "./vocabulary/utterance-lexicon.ts";

/** A value that was moved, and the tokens that say so. */
export interface Step {
  readonly answer: number | string;
  readonly used: ReadonlySet<Token>;
}

const MINUTES_OF_DAY = 1_440;
/** Days by which an answer is moved at most: a larger number is a mistake. */
const DAYS_MAX = 366;

/** The value that a reply moves an earlier one to; undefined where it moves none. */
export function steppedValue(reading: AskedReply, question: OtherQuestion): Step | undefined {
  const { kind, answer } = question;
  for (const range of clauseRanges(reading)) {
    const word = stepIn(reading, range);
    if (word === undefined) continue;
    if (kind.kind === "number" && typeof answer === "number") return movedNumber(reading, question, range, word);
    if (kind.kind === "date" && typeof answer === "string") return movedDay(reading, answer, range, word);
  }
  return undefined;
}

/** Whether a clause says that something is to be more, less, later or earlier. */
function stepIn({ reply: { tokens }, language }: AskedReply, { from, end }: TokenRange): StepWord | undefined {
  const { steps, corrections } = utteranceLexicon(language);
  const numbers = numberLexicon(language);
  for (let at = from; at < end; at += 1) {
    const step = steps.match(tokens, at);
    // "Más bien" is no "more", and "more than four" is a bound.
    if (
      step !== undefined &&
      (corrections.match(tokens, at)?.end ?? 0) <= step.end &&
      cueAt(numbers, tokens, at, "lowerBound") === 0 &&
      cueAt(numbers, tokens, at, "upperBound") === 0
    )
      return step.value;
  }
  return undefined;
}

/** Tokens of a reply that moves a number and names nothing: "one less". */
const BARE_TOKENS_MAX = 4;

/** "One less", "eine mehr": the number that was answered last, moved by a reply that says nothing else. */
export function steppedLast(reading: AskedReply, question: OtherQuestion): number | undefined {
  const { tokens } = reading.reply;
  const range = { from: 0, end: tokens.length };
  const word = tokens.length > BARE_TOKENS_MAX ? undefined : stepIn(reading, range);
  const moved = word === undefined ? undefined : movedNumber(reading, question, range, word, true)?.answer;
  return typeof moved === "number" && typeof question.answer === "number" ? moved : undefined;
}

function movedNumber(
  reading: AskedReply,
  question: OtherQuestion,
  range: TokenRange,
  { more, less }: StepWord,
  isBare = false,
): Step | undefined {
  if (more !== true && less !== true) return undefined;
  const clause = clauseOf(reading, range);
  const title = titleOf(question);
  if (!isBare && namesIn(reading, clause, title).length === 0 && !sharesSign(clause, title)) return undefined;
  const said = readKind({ kind: "number", integer: true }, { ...reading, reply: clause });
  const by = said !== undefined && "answer" in said && typeof said.answer === "number" ? said.answer : 1;
  const before = question.answer as number;
  return by < 1 ? undefined : { answer: more === true ? before + by : before - by, used: within(reading, range) };
}

function movedDay(
  reading: AskedReply,
  before: string,
  range: TokenRange,
  { later, earlier }: StepWord,
): Step | undefined {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(before);
  const days = daysIn(reading, range);
  if (parts === null || days === undefined || (later !== true && earlier !== true)) return undefined;
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number);
  const moved = addDays({ year, month, day }, later === true ? days : -days);
  return { answer: dateText(moved), used: within(reading, range) };
}

/** "A day", "two weeks": a length in days. */
function daysIn({ reply: { tokens }, language }: AskedReply, { from, end }: TokenRange): number | undefined {
  const words = lengthWords(language);
  const numbers = numberLexicon(language);
  for (let at = from; at < end; at += 1) {
    const unit = words.match(tokens, at);
    if (unit?.value.base !== "minute" || unit.value.size < MINUTES_OF_DAY) continue;
    const before = tokens[at - 1];
    const count =
      before === undefined || at === from ? 1 : (numbers.words.word(before.text)?.cardinal ?? Number(before.text));
    const days = ((Number.isNaN(count) ? 1 : count) * unit.value.size) / MINUTES_OF_DAY;
    return Number.isInteger(days) && days <= DAYS_MAX ? days : undefined;
  }
  return undefined;
}

function clauseOf({ reply: { raw, tokens } }: AskedReply, { from, end }: TokenRange): AskedReply["reply"] {
  return readReply(raw.slice(tokens[from]?.start ?? 0, tokens[end - 1]?.end ?? raw.length));
}

function within({ reply: { tokens } }: AskedReply, { from, end }: TokenRange): ReadonlySet<Token> {
  return new Set(tokens.slice(from, end));
}
