import { languageOf } from "../languages/registry.ts";
import type { Reading } from "../reading.ts";
import { correctionBetween } from "../reply/corrections.ts";
import { isWhole, restBehind } from "../reply/coverage.ts";
import { shareStem } from "../reply/stems.ts";
import type { Token } from "../reply/tokens.ts";
import type { Understanding } from "../result.ts";
import { numberLexicon, type NumberLexicon } from "./number-lexicon.ts";
import { cueAt, readNumber, type ReadNumber } from "./read-number.ts";

/** A number in its place: what stands around it that changes what it means. */
export interface PlacedNumber extends ReadNumber {
  readonly percent: boolean;
  /** "less than five": a bound. */
  readonly bound: boolean;
  /** "three in total". */
  readonly total: boolean;
  /** "8 out of 10": what it is out of. */
  readonly outOf?: number;
}

export interface NumberScan {
  readonly numbers: readonly PlacedNumber[];
  /** "a few", "several": a number was meant and not named. */
  readonly vague: boolean;
  /** Two of them are the ends of a range ("3-4", "three or four"). */
  readonly range: readonly [PlacedNumber, PlacedNumber] | undefined;
}

/** A reply with more numbers than this answers no question for one. */
const NUMBERS_MAX = 12;

/** Finds the numbers of a reply with what stands around them. Linear. */
export function scanNumbers(lexicon: NumberLexicon, tokens: readonly Token[]): NumberScan {
  const numbers: PlacedNumber[] = [];
  let vague = false;
  let range: readonly [PlacedNumber, PlacedNumber] | undefined;
  for (let at = 0; at < tokens.length && numbers.length <= NUMBERS_MAX; ) {
    const cue = lexicon.cues.match(tokens, at);
    // "no one" is nobody, and no number either: the set phrase goes first.
    const phrase = lexicon.words.match(tokens, at);
    if (cue?.value.includes("notNumber") === true && !(phrase?.value.quantity !== undefined && phrase.end >= cue.end)) {
      at = cue.end;
      continue;
    }
    if (cue?.value.includes("vague") === true && lexicon.words.match(tokens, cue.end)?.value.scale !== undefined) {
      // "a few hundred"
      vague = true;
      at = (lexicon.words.match(tokens, cue.end) as { end: number }).end;
      continue;
    }
    const passed = passTimesAndDates(tokens, at);
    if (passed > at) {
      at = passed;
      continue;
    }
    const read = isInsideWord(tokens, at) ? undefined : readNumber(lexicon, tokens, at);
    if (read === undefined) {
      if (cue?.value.includes("vague") === true) vague = true;
      at += 1;
      continue;
    }
    // "ein paar" is no one.
    if (cue?.value.includes("vague") === true && cue.end > read.end) {
      vague = true;
      at = cue.end;
      continue;
    }
    const placed = place(lexicon, tokens, read);
    const before = numbers[numbers.length - 1];
    if (before !== undefined && range === undefined && isRange(lexicon, tokens, before, placed)) range = [before, placed];
    numbers.push(placed);
    at = Math.max(placed.end, at + 1);
  }
  return { numbers, vague, range };
}

/** "6:45", "3/4/2019", "4pm": digits that belong to a time or a date. */
function passTimesAndDates(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.kind !== "number") return at;
  let end = at;
  const mark = tokens[at + 1];
  if (mark?.kind === "mark" && (mark.text === ":" || mark.text === "/") && tokens[at + 2]?.kind === "number" && tokens[at + 2]?.glued === true) {
    const chained = tokens[at + 3]?.kind === "mark" && tokens[at + 3]?.text === mark.text && tokens[at + 4]?.kind === "number";
    if (mark.text === ":") end = chained ? at + 5 : at + 3;
    else if (chained) end = at + 5;
  }
  const behind = tokens[end === at ? at + 1 : end];
  if (behind?.kind === "word" && (behind.text === "am" || behind.text === "pm")) end = (end === at ? at + 1 : end) + 1;
  return end;
}

/** "A4", "covid19", "4x4", "1e6": digits of a code. */
function isInsideWord(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const before = tokens[at - 1];
  if (token?.kind !== "number") return false;
  if (token.glued && before?.kind === "word" && !CURRENCY_PREFIX.test(before.text)) return true;
  const behind = tokens[at + 1];
  return behind?.kind === "word" && behind.glued && tokens[at + 2]?.kind === "number" && tokens[at + 2]?.glued === true;
}

/** Letters that stand before an amount without a space: US$, R$, EUR5, x3. */
const CURRENCY_PREFIX = /^(us|r|a|c|usd|eur|gbp|inr|rs|chf|x|nr|no)$/;

function place(lexicon: NumberLexicon, tokens: readonly Token[], read: ReadNumber): PlacedNumber {
  let end = read.end;
  let percent = tokens[end]?.kind === "mark" && tokens[end]?.text === "%";
  if (percent) end += 1;
  else {
    const word = cueAt(lexicon, tokens, end, "percent");
    if (word > 0) {
      percent = true;
      end = word;
    }
  }
  const total = cueAt(lexicon, tokens, end, "total") > 0 || precededBy(lexicon, tokens, read.from, "total") || (tokens[end] !== undefined && cueAt(lexicon, tokens, end + 1, "total") > 0);
  const sign = tokens[read.from - 1];
  const bound =
    precededBy(lexicon, tokens, sign?.kind === "mark" && sign.text !== "," && sign.text !== "." ? read.from - 1 : read.from, "bound") ||
    // "thirty something"
    (cueAt(lexicon, tokens, end, "bound") > 0 && lexicon.words.match(tokens, end) === undefined);
  let outOf: number | undefined;
  const slash = tokens[end]?.kind === "mark" && tokens[end]?.text === "/";
  const of = slash ? end + 1 : cueAt(lexicon, tokens, end, "outOf");
  if (of > 0 && !read.ordinal) {
    const whole = readNumber(lexicon, tokens, of);
    if (whole !== undefined && !whole.ordinal && whole.form !== "quantity" && whole.value >= read.value && whole.value > 1) {
      outOf = whole.value;
      end = whole.end;
    }
  }
  return { ...read, end, percent, bound, total, ...(outOf === undefined ? {} : { outOf }) };
}

/** Whether a cue of at most three words ends right before a token. */
function precededBy(lexicon: NumberLexicon, tokens: readonly Token[], at: number, name: "bound" | "total"): boolean {
  for (let back = 1; back <= 3 && at - back >= 0; back += 1) {
    if (cueAt(lexicon, tokens, at - back, name) === at) return true;
  }
  return false;
}

function isRange(lexicon: NumberLexicon, tokens: readonly Token[], left: PlacedNumber, right: PlacedNumber): boolean {
  if (left.ordinal || right.ordinal || left.value === right.value) return false;
  const joint = tokens[left.end];
  if (joint === undefined) return false;
  if (joint.kind === "mark" && (joint.text === "-" || joint.text === "~") && right.from === left.end + 1) return true;
  if (joint.kind === "mark" && joint.text === "." && tokens[left.end + 1]?.text === "." && right.from === left.end + 2) return true;
  // "10-20" in digits is read with its sign taken for a hyphen.
  if (right.from === left.end && right.value < 0) return true;
  for (const name of ["rangeTo", "or"] as const) if (cueAt(lexicon, tokens, left.end, name) === right.from) return true;
  return precededByCue(lexicon, tokens, left.from, "between") && cueAt(lexicon, tokens, left.end, "joiner") === right.from;
}

function precededByCue(lexicon: NumberLexicon, tokens: readonly Token[], at: number, name: "between"): boolean {
  return at > 0 && cueAt(lexicon, tokens, at - 1, name) === at;
}

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
    number.bound || (scan.vague && number.form !== "digits") || (number.outOf !== undefined && kind.percent !== true && kind.max !== number.outOf) ||
    (!number.total && number.form !== "quantity" && addsToSpeaker(reading, number));
  if (kind.percent === true && !number.percent && number.form === "words" && value > 0 && value < 1) value *= 100;
  if (kind.percent === true && number.outOf !== undefined) value = (value / number.outOf) * 100;
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

/** "me and two friends": the number leaves out the one who speaks. */
function addsToSpeaker(reading: Reading, number: PlacedNumber): boolean {
  const lexicon = numberLexicon(reading.language);
  if (number.from === 0 || cueAt(lexicon, reading.reply.tokens, number.from - 1, "joiner") !== number.from) return false;
  return reading.reply.tokens.some((_, at) => cueAt(lexicon, reading.reply.tokens, at, "companion") > 0);
}

/** "I need a ticket" where tickets are counted. */
function indefiniteOne(reading: Reading): Understanding | undefined {
  const { tokens } = reading.reply;
  const indefinite = languageOf(reading.language).numbers.indefinite.split("|");
  for (let at = 0; at + 1 < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const noun = tokens[at + 1] as Token;
    if (!indefinite.includes(token.text) || noun.kind !== "word" || noun.text.length < 4) continue;
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
  if (digits.length === 1 && others.every((number) => number.form === "quantity" || number.value === 1)) return digits[0] as PlacedNumber;
  const spelled = distinct.filter((number) => number.form === "words" && number.value !== 1);
  if (digits.length === 0 && spelled.length === 1) return spelled[0] as PlacedNumber;
  return distinct.slice(0, 5);
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
