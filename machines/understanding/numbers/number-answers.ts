import type { Reading } from "../reading.ts";
import { correctionBetween } from "../reply/corrections.ts";
import { polarityLexicon } from "../polarity/polarity-lexicon.ts";
import { isWhole, restBehind } from "../reply/coverage.ts";
import { shareStem } from "../reply/stems.ts";
import type { Token } from "../reply/tokens.ts";
import type { Understanding } from "../result.ts";
import { numberLexicon } from "./number-lexicon.ts";
import { cueAt } from "./read-number.ts";
import { NUMBERS_MAX, precededBy, scanNumbers, type NumberScan, type PlacedNumber } from "./scan-numbers.ts";

export interface NumberKind {
  readonly integer: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
  readonly percent?: boolean;
}

/** What a reply says to a question for a number. Undefined when it names none. */
export function understandNumber(reading: Reading, kind: NumberKind): Understanding | undefined {
  const lexicon = numberLexicon(reading.language);
  const { tokens, raw } = reading.reply;
  const scan = scanNumbers(lexicon, tokens);
  if (scan.numbers.length === 0) return indefiniteOne(reading);
  if (scan.numbers.length > NUMBERS_MAX) return undefined;
  const amounts = scan.numbers.filter((number) => !number.ordinal);
  if (amounts.length === 0) return undefined;
  // "Gibt es hier einen Ansprechpartner?": an article of a question back is no amount.
  if (tokens.length > 3 && tokens[tokens.length - 1]?.text === "?" && amounts.every(({ form, value, from, end }) => form === "words" && value === 1 && end === from + 1)) return undefined;
  // "twenty twenty", "one two three": digits or a year read out, not amounts.
  if (amounts.some((number, at) => amounts[at + 1]?.from === number.end && number.form === "words" && amounts[at + 1]?.form === "words")) return undefined;
  const chosen = choose(reading, scan, amounts, kind);
  if (Array.isArray(chosen)) {
    const candidates = chosen.map((number: PlacedNumber) => ({ value: number.value, label: raw.slice(tokens[number.from]?.start ?? 0, tokens[number.end - 1]?.end ?? 0) }));
    return { ambiguous: candidates, reason: scan.range === undefined ? "several" : "range" };
  }
  const number = chosen;
  let { value } = number;
  let doubtful =
    (number.bound !== undefined && !isMinimumWished(reading, number)) || (scan.vague && number.form !== "digits") || (number.outOf !== undefined && kind.percent !== true && kind.max !== number.outOf) ||
    (!number.total && (number.form === "quantity" ? isJoinedBySomebody(reading, number) : addsToSpeaker(reading, number) || addsUp(reading, amounts, number)));
  if (kind.percent === true && !number.percent && number.form === "words" && value > 0 && value < 1) value = Number((value * 100).toPrecision(12));
  if (kind.percent === true && number.outOf !== undefined) {
    // "50/50" is half, or all.
    doubtful = doubtful || number.outOf === value;
    value = Number(((value / number.outOf) * 100).toPrecision(12));
  }
  if (kind.integer && !Number.isInteger(value)) {
    if (number.otherValue !== undefined && Number.isInteger(number.otherValue)) {
      value = number.otherValue;
      doubtful = true;
    } else return { invalid: "not_integer", params: { value } };
  }
  if (kind.min !== undefined && value < kind.min) return { invalid: "too_small", params: { min: kind.min, value } };
  if (kind.max !== undefined && value > kind.max) return { invalid: "too_large", params: { max: kind.max, value } };
  const whole = isWhole(reading.reply, reading.language, [number], (at) => passUnit(reading, kind, at));
  const rest = restBehind(reading.reply, number.end, reading.language);
  const span = { start: tokens[number.from]?.start ?? 0, end: tokens[number.end - 1]?.end ?? raw.length };
  return { answer: value, span, confidence: doubtful ? "weak" : whole ? "exact" : "strong", ...(rest === undefined ? {} : { rest }) };
}

/** "At least 2, please", to "How many rooms do you need?": the least that is wished for is what is wished for. */
function isMinimumWished({ reply, title, language }: Reading, { bound }: PlacedNumber): boolean {
  if (bound !== "least") return false;
  const { words, offerCues } = polarityLexicon(language);
  return title.tokens.some((_, at) => offerCues.match(title.tokens, at) !== undefined) || reply.tokens.some((_, at) => words.match(reply.tokens, at)?.value.wish === true);
}

/** "me and two friends", "me plus 3": the number leaves out the one who speaks. */
function addsToSpeaker(reading: Reading, number: PlacedNumber): boolean {
  const lexicon = numberLexicon(reading.language);
  if (precededBy(lexicon, reading.reply.tokens, number.from, "companion")) return true;
  if (number.from === 0 || cueAt(lexicon, reading.reply.tokens, number.from - 1, "joiner") !== number.from) return false;
  return reading.reply.tokens.some((_, at) => cueAt(lexicon, reading.reply.tokens, at, "companion") > 0);
}

/** "Just me and my wife": one, and somebody behind it. */
function isJoinedBySomebody({ reply: { tokens }, language }: Reading, { value, end }: PlacedNumber): boolean {
  const lexicon = numberLexicon(language);
  if (value !== 1) return false;
  return cueAt(lexicon, tokens, end, "companion") > 0 || cueAt(lexicon, tokens, Math.max(end, cueAt(lexicon, tokens, end, "joiner")), "companion") > 0;
}

/** "2 adults 2 children", "2 singles and a double", "3 + me": the number is a part of what is counted. */
function addsUp(reading: Reading, amounts: readonly PlacedNumber[], number: PlacedNumber): boolean {
  const { tokens } = reading.reply;
  const lexicon = numberLexicon(reading.language);
  if (tokens[number.end]?.text === "+" && tokens[number.end + 1]?.kind === "word") return true;
  const noun = nounBehind(tokens, number.end);
  if (noun === undefined || isCounted(reading, number)) return false;
  const another = cueAt(lexicon, tokens, number.end + 1, "joiner");
  if (another > 0 && lexicon.indefinite.has(tokens[another]?.text ?? "") && nounBehind(tokens, another + 1) !== undefined) return true;
  return amounts.some((other) => {
    const counts = other === number ? undefined : nounBehind(tokens, other.end);
    return counts !== undefined && !shareStem(counts, noun) && !isCounted(reading, other);
  });
}

/** Letters of a word that a number can count. */
const NOUN_LETTERS_MIN = 4;

function nounBehind(tokens: readonly Token[], at: number): string | undefined {
  const token = tokens[at];
  return token?.kind === "word" && token.text.length >= NOUN_LETTERS_MIN ? token.text : undefined;
}

/** "I need a ticket" where tickets are counted. */
function indefiniteOne(reading: Reading): Understanding | undefined {
  const { tokens } = reading.reply;
  const { indefinite } = numberLexicon(reading.language);
  for (let at = 0; at + 1 < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const noun = tokens[at + 1] as Token;
    if (!indefinite.has(token.text) || noun.kind !== "word" || noun.text.length < 4) continue;
    if (!reading.title.tokens.some((word) => shareStem(word.text, noun.text))) continue;
    return { answer: 1, span: { start: token.start, end: noun.end }, confidence: "weak" };
  }
  return undefined;
}

function passUnit(reading: Reading, kind: NumberKind, at: number): number {
  const token = reading.reply.tokens[at];
  if (token === undefined) return 0;
  if (kind.unit !== undefined && token.text === kind.unit.toLowerCase()) return at + 1;
  return token.kind === "word" && token.text.length > 2 && reading.title.tokens.some((word) => shareStem(word.text, token.text)) ? at + 1 : 0;
}

/** The number that is meant, or all of them when that is open. */
function choose(reading: Reading, scan: NumberScan, amounts: readonly PlacedNumber[], kind: NumberKind): PlacedNumber | PlacedNumber[] {
  const first = amounts[0] as PlacedNumber;
  if (scan.range !== undefined) {
    const inRange: PlacedNumber[] = [...scan.range].map((number) => (number.value < 0 ? { ...number, value: -number.value } : number));
    return inRange;
  }
  const distinct = distinctValues(amounts);
  if (distinct.length === 1) return first;
  const totals = distinct.filter((number) => number.total);
  if (totals.length > 0) return totals[totals.length - 1] as PlacedNumber;
  const { tokens } = reading.reply;
  if (kind.unit !== undefined) {
    const unit = kind.unit.toLowerCase();
    const withUnit = distinct.filter((number) => tokens[number.end]?.text === unit);
    if (withUnit.length === 1) return withUnit[0] as PlacedNumber;
  }
  if (kind.percent === true) {
    const percents = distinct.filter((number) => number.percent);
    if (percents.length === 1) return percents[0] as PlacedNumber;
  }
  const last = amounts[amounts.length - 1] as PlacedNumber;
  const before = amounts[amounts.length - 2] as PlacedNumber;
  if (correctionBetween(reading, before.end, last.from)) return last;
  const counted = distinct.filter((number) => isCounted(reading, number));
  if (counted.length === 1) return counted[0] as PlacedNumber;
  // A set phrase or a lone "one" beside a number in digits is part of the talk.
  const digits = distinct.filter((number) => number.form === "digits");
  const others = distinct.filter((number) => number.form !== "digits");
  if (digits.length === 1 && others.every((number) => (number.form === "quantity" || number.value === 1) && !countsOther(reading, number))) return digits[0] as PlacedNumber;
  const spelled = distinct.filter((number) => number.form === "words" && (number.value !== 1 || countsOther(reading, number)));
  if (digits.length === 0 && spelled.length === 1) return spelled[0] as PlacedNumber;
  return distinct.slice(0, 5);
}

/** "Two adults and ONE CHILD": a lone one that counts something, right beside it. */
function countsOther(reading: Reading, { value, end }: PlacedNumber): boolean {
  const noun = reading.reply.tokens[end];
  if (value !== 1 || noun?.kind !== "word" || noun.text.length < 4) return false;
  const after = reading.reply.tokens[end + 1];
  return after === undefined || after.kind === "mark";
}

/** Whether a noun of the question follows within two words: "3 tickets" where tickets are asked for. */
function isCounted(reading: Reading, number: PlacedNumber): boolean {
  const { tokens } = reading.reply;
  for (let at = number.end; at < number.end + 2; at += 1) {
    const token = tokens[at];
    if (token?.kind !== "word") return false;
    if (token.text.length > 2 && reading.title.tokens.some((word) => word.text.length > 2 && shareStem(word.text, token.text))) return true;
  }
  return false;
}

function distinctValues(numbers: readonly PlacedNumber[]): readonly PlacedNumber[] {
  return numbers.filter((number, index) => {
    const at = numbers.findIndex((other) => other.value === number.value);
    return at === index || (number.total && !(numbers[at] as PlacedNumber).total);
  });
}
