/**
 * Numbers and counts as answers.
 *
 * Owns: deciding which of the numbers of a reply answers, and how sure it is. Does not own: finding numbers
 * (`scan-numbers.ts`), sums of people (`people.ts`).
 */
import type { AskedReply } from "../../reply/asked-reply.ts";
import { correctionBetween } from "../../reply/corrections.ts";
import { polarityLexicon } from "../../vocabulary/polarity-lexicon.ts";
import { isWhole, restBehind } from "../../reply/coverage.ts";
import { shareStem } from "../../text/stems.ts";
import type { Token } from "../../text/tokens.ts";
import type { Understanding } from "../../reply/result.ts";
import { type AskedUnit, asksForHeight, askedUnit } from "./asked-unit.ts";
import { askedLength, durationIn, type Length, loneLength } from "./durations.ts";
import { inAskedUnit } from "./measures.ts";
import { cueAt, numberLexicon } from "../../vocabulary/number-lexicon.ts";
import { asksForPeople, countsPeople, isJoinedByMore, sumOfPeople } from "./people.ts";
import {
  NUMBERS_MAX,
  isRuledOut,
  precededBy,
  scanNumbers,
  type NumberScan,
  type PlacedNumber,
} from "./scan-numbers.ts";
import { convert, isSameUnit, type Unit, unitAt, unitNamed } from "./units.ts";

export interface NumberKind {
  readonly integer: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
  readonly percent?: boolean;
}

/** What a reply says to a question for a number. Undefined when it names none. */
export function understandNumber(reading: AskedReply, kind: NumberKind): Understanding | undefined {
  const lexicon = numberLexicon(reading.language);
  const { tokens, raw } = reading.reply;
  const said = scanNumbers(lexicon, tokens);
  if (said.numbers.length > NUMBERS_MAX) return undefined;
  const asked = askedUnit(reading, kind.unit);
  const composed =
    said.range === undefined
      ? (peopleTold(reading, said.numbers, kind) ?? lengthTold(reading, said.numbers, kind, asked))
      : undefined;
  if (composed !== undefined) return composed;
  const scan = inAskedUnit(reading, said, asked, kind.integer);
  if (scan.numbers.length === 0) return noneOfThem(reading, kind) ?? indefiniteOne(reading);
  const counts = scan.numbers.filter(
    (number, at) => !number.ordinal && !isRanked(scan.numbers[at - 1], number) && !standsForThing(reading, number),
  );
  const others = counts.filter((_, at) => !isOfLength(reading, counts, at));
  const amounts = others.length === 0 ? counts : others;
  if (amounts.length === 0) return asRank(reading, scan.numbers, kind);
  const year = yearReadOut(reading, amounts);
  if (year !== undefined) return recorded(reading, kind, year, [year], false);
  // "Gibt es hier einen Ansprechpartner?": an article of a question back is no amount.
  if (
    tokens.length > 3 &&
    tokens[tokens.length - 1]?.text === "?" &&
    amounts.every(({ form, value, from, end }) => form === "words" && value === 1 && end === from + 1)
  )
    return undefined;
  // "twenty twenty", "one two three": digits or a year read out, not amounts.
  if (
    scan.range === undefined &&
    amounts.some(
      (number, at) =>
        amounts[at + 1]?.from === number.end && number.form === "words" && amounts[at + 1]?.form === "words",
    )
  )
    return undefined;
  const chosen = choose(reading, scan, amounts, kind);
  if (Array.isArray(chosen)) {
    const candidates = chosen.map((number: PlacedNumber) => ({
      value: number.value,
      label: raw.slice(tokens[number.from]?.start ?? 0, tokens[number.end - 1]?.end ?? 0),
    }));
    return { ambiguous: candidates, reason: scan.range === undefined ? "several" : "range" };
  }
  const number = chosen.measured === undefined ? letterScaled(reading, chosen) : chosen;
  if (number.measured === undefined) {
    const height = inMetres(reading, kind, asked, number);
    if (height !== undefined) return height;
  }
  let { value } = number;
  const percent = kind.percent === true || asksForPercent(reading);
  const isBound = number.bound !== undefined && !isMinimumWished(reading, number);
  const isVague = scan.vague && number.form !== "digits";
  const isOfOtherScale = number.outOf !== undefined && !percent && kind.max !== number.outOf;
  let doubtful =
    isUnsure(reading, number) ||
    isBound ||
    isVague ||
    isOfOtherScale ||
    isInDoubtfulUnit(amounts, number) ||
    isPartOfSum(reading, amounts, number);
  if (percent && !number.percent && number.form === "words" && value > 0 && value < 1)
    value = Number((value * 100).toPrecision(12));
  if (percent && number.outOf !== undefined) {
    // "50/50" is half, or all.
    doubtful = doubtful || number.outOf === value;
    value = Number(((value / number.outOf) * 100).toPrecision(12));
  }
  if (kind.integer && !Number.isInteger(value)) {
    if (number.otherValue !== undefined && Number.isInteger(number.otherValue)) {
      value = number.otherValue;
      doubtful = true;
    }
  }
  const read = recorded(reading, kind, { ...number, value }, [number], doubtful);
  // "60 kg" where a height is asked breaks no rule of the height.
  return number.measured === "other" && "invalid" in read ? undefined : read;
}

/** Whether it may be given in another unit than the question's, also by a number beside it: "158 lbs, no 160". */
function isInDoubtfulUnit(amounts: readonly PlacedNumber[], { measured }: PlacedNumber): boolean {
  if (measured === undefined) return amounts.some((other) => other.measured === "converted");
  return measured === "vague" || measured === "other";
}

/** Metres that nobody measures anything but people by. */
const HEIGHT_METRES_MAX = 3;

/** "1,80" where centimetres are asked: metres, where the rules of the question or its title say so. */
function inMetres(
  reading: AskedReply,
  kind: NumberKind,
  { unit }: AskedUnit,
  number: PlacedNumber,
): Understanding | undefined {
  const { value, form } = number;
  if (form !== "digits" || Number.isInteger(value) || value < 0 || value >= HEIGHT_METRES_MAX) return undefined;
  if (unit === undefined || !isSameUnit(unit, unitNamed("cm"))) return undefined;
  const converted = convert(value, unitNamed("m"), unit);
  const isHeight = asksForHeight(reading.title, reading.language);
  const isAllowed = (one: number): boolean =>
    (kind.min === undefined || one >= kind.min) &&
    (kind.max === undefined || one <= kind.max) &&
    (!kind.integer || Number.isInteger(one));
  if (!isAllowed(converted) || (isAllowed(value) && !isHeight)) return undefined;
  return recorded(
    reading,
    kind,
    { ...number, value: converted },
    [number],
    isAllowed(value) || number.bound !== undefined,
  );
}

/** Letters of powers of ten that are units in small letters: "10G" are thousand millions, "10g" are grams. */
const CAPITAL_SCALES: Readonly<Record<string, number>> = { g: 1e9, t: 1e12 };

/** "10G", where the question counts nothing that begins with the letter: grams, gigabytes, tons. */
function letterScaled({ reply: { tokens }, title }: AskedReply, number: PlacedNumber): PlacedNumber {
  const letter = tokens[number.end];
  const scale = CAPITAL_SCALES[letter?.text ?? ""];
  if (letter === undefined || scale === undefined || !letter.capitals || !letter.glued || number.form !== "digits")
    return number;
  if (tokens[number.end + 1]?.glued === true || title.tokens.some(({ text }) => text.startsWith(letter.text)))
    return number;
  return { ...number, value: number.value * scale, end: number.end + 1 };
}

/** "The BIGGEST ONE": a word that stands for a thing. */
function standsForThing(
  { reply: { tokens }, language }: AskedReply,
  { value, form, from, end }: PlacedNumber,
): boolean {
  if (value !== 1 || form !== "words" || end !== from + 1 || from < 2 || tokens[end]?.kind === "word") return false;
  return tokens[from - 1]?.kind === "word" && numberLexicon(language).definite.has(tokens[from - 2]?.text ?? "");
}

/** "5 FOOT 11": a length of two numbers, which no other number of the reply is a part of. */
function isOfLength(
  { reply: { tokens }, language }: AskedReply,
  numbers: readonly PlacedNumber[],
  at: number,
): boolean {
  const lexicon = numberLexicon(language);
  const isFeet = (feet: PlacedNumber | undefined, inches: PlacedNumber | undefined): boolean =>
    feet !== undefined && inches !== undefined && cueAt(lexicon, tokens, feet.end, "foot") === inches.from;
  return isFeet(numbers[at], numbers[at + 1]) || isFeet(numbers[at - 1], numbers[at]);
}

/** Whether a number may be only a part of what is counted: "2 adults and a dog", "just me and the kids". */
function isPartOfSum(reading: AskedReply, amounts: readonly PlacedNumber[], number: PlacedNumber): boolean {
  if (number.total) return false;
  if (isSharedOut(reading, amounts, number)) return true;
  if (number.form === "quantity") return isJoinedBySomebody(reading, number);
  return addsToSpeaker(reading, number) || isJoinedByMore(reading, number.end) || addsUp(reading, amounts, number);
}

interface NamedValue {
  readonly value: number;
  /** Token indices, end exclusive. */
  readonly from: number;
  readonly end: number;
}

/** A value as the answer, or which rule of the question is against it. */
function recorded(
  reading: AskedReply,
  kind: NumberKind,
  { value, from, end }: NamedValue,
  used: readonly NamedValue[],
  doubtful: boolean,
): Understanding {
  const { tokens, raw } = reading.reply;
  if (kind.integer && !Number.isInteger(value)) return { invalid: "not_integer", params: { value } };
  if (kind.min !== undefined && value < kind.min) return { invalid: "too_small", params: { min: kind.min, value } };
  if (kind.max !== undefined && value > kind.max) return { invalid: "too_large", params: { max: kind.max, value } };
  const whole = isWhole(reading.reply, reading.language, used, (at) => passUnit(reading, kind, at));
  const rest = restBehind(reading.reply, end, reading.language);
  const span = { start: tokens[from]?.start ?? 0, end: tokens[end - 1]?.end ?? raw.length };
  return {
    answer: value,
    span,
    confidence: doubtful ? "weak" : whole ? "exact" : "strong",
    ...(rest === undefined ? {} : { rest }),
  };
}

/** "2 adults and 3 kids" where people are counted: five of them, if no other number is named. */
function peopleTold(
  reading: AskedReply,
  numbers: readonly PlacedNumber[],
  kind: NumberKind,
): Understanding | undefined {
  if (!asksForPeople(reading)) return undefined;
  const sum = sumOfPeople(reading);
  if (
    sum === undefined ||
    numbers.some(
      ({ value, from, end, ordinal }) => !ordinal && value !== sum.value && (from >= sum.end || end <= sum.from),
    )
  )
    return undefined;
  const doubtful = sum.open || numbers.some(({ bound }) => bound !== undefined);
  return recorded(reading, kind, sum, [sum], doubtful);
}

/** Parts of a unit that anybody would write. */
const UNIT_PARTS = 100;

/** "A week" where nights are asked for. */
function lengthTold(
  reading: AskedReply,
  numbers: readonly PlacedNumber[],
  kind: NumberKind,
  { unit, ofField }: AskedUnit,
): Understanding | undefined {
  const asked = ofField ? lengthOfUnit(unit) : askedLength(reading);
  if (asked === undefined) return undefined;
  const lone = loneLength(reading, asked);
  // "أسبوعين" is two weeks, and has its number in it.
  const isAlone = lone !== undefined && numbers.every(({ from, end }) => from >= lone.from && end <= lone.end);
  const length = durationIn(reading, asked, numbers) ?? (isAlone ? lone : undefined);
  if (length === undefined) return undefined;
  const doubtful = !Number.isInteger(length.value * UNIT_PARTS) || numbers.some(({ bound }) => bound !== undefined);
  return recorded(
    reading,
    kind,
    { ...length, value: Math.round(length.value * UNIT_PARTS) / UNIT_PARTS },
    [length],
    doubtful,
  );
}

/** The unit of a field as a length of time. */
function lengthOfUnit(unit: Unit | undefined): Length | undefined {
  if (unit?.dimension === "time") return { base: "minute", size: unit.size };
  return unit?.dimension === "months" ? { base: "month", size: unit.size } : undefined;
}

/** "No guests": none of what the question counts. */
function noneOfThem(reading: AskedReply, kind: NumberKind): Understanding | undefined {
  const { tokens } = reading.reply;
  const lexicon = numberLexicon(reading.language);
  for (let at = 0; at < tokens.length; at += 1) {
    const end = cueAt(lexicon, tokens, at, "noneOf");
    const noun = tokens[end];
    if (end === 0 || noun?.kind !== "word" || noun.text.length < NOUN_LETTERS_MIN || !isAskedFor(reading, noun.text))
      continue;
    return recorded(
      reading,
      kind,
      { value: 0, from: at, end: end + 1 },
      [{ value: 0, from: at, end: end + 1 }],
      tokens.at(-1)?.text === "?",
    );
  }
  return undefined;
}

const isAskedFor = ({ title }: AskedReply, noun: string): boolean =>
  title.tokens.some((word) => word.text.length > 2 && shareStem(word.text, noun));

/** "The fifth one": a rank, and a word that stands for the thing. */
function isRanked(before: PlacedNumber | undefined, { value, form, from }: PlacedNumber): boolean {
  return before?.ordinal === true && before.end === from && form === "words" && value === 1;
}

/** "The third floor" to "Which floor?": a rank is the number of a thing that is asked for by its number. */
function asRank(reading: AskedReply, numbers: readonly PlacedNumber[], kind: NumberKind): Understanding | undefined {
  const lexicon = numberLexicon(reading.language);
  const { tokens } = reading.title;
  const ranks = distinctValues(numbers.filter(({ ordinal }) => ordinal));
  const [rank] = ranks;
  if (rank === undefined || ranks.length > 1 || !tokens.some((_, at) => cueAt(lexicon, tokens, at, "which") > 0))
    return undefined;
  return recorded(reading, kind, rank, numbers, false);
}

/** "Nineteen ninety-nine" where a year is asked for. */
function yearReadOut(reading: AskedReply, [century, rest, more]: readonly PlacedNumber[]): NamedValue | undefined {
  if (century === undefined || rest === undefined || more !== undefined) return undefined;
  const asked = askedLength(reading);
  if (asked?.base !== "month" || asked.size !== MONTHS_OF_YEAR) return undefined;
  const areWordsInRow = century.form === "words" && rest.form === "words" && rest.from === century.end;
  const isCentury = century.value >= 13 && century.value <= 20;
  const isYear = areWordsInRow && isCentury && rest.value >= 10 && rest.value <= 99;
  return isYear ? { value: century.value * 100 + rest.value, from: century.from, end: rest.end } : undefined;
}

const MONTHS_OF_YEAR = 12;

function asksForPercent({ title: { tokens }, language }: AskedReply): boolean {
  const lexicon = numberLexicon(language);
  return tokens.some(({ text }, at) => text === "%" || cueAt(lexicon, tokens, at, "percent") > 0);
}

/** "'98" may be a year, "- 7" less than none or one of a list. */
function isUnsure({ reply: { tokens } }: AskedReply, { from }: PlacedNumber): boolean {
  const before = tokens[from - 1];
  const number = tokens[from];
  return (
    before?.kind === "mark" &&
    number?.kind === "number" &&
    ((before.text === "'" && number.glued && number.text.length === 2) || (before.text === "-" && from === 1))
  );
}

/** "One for me and one for my sister": the same number twice, of several things. */
function isSharedOut(reading: AskedReply, amounts: readonly PlacedNumber[], { value }: PlacedNumber): boolean {
  const lexicon = numberLexicon(reading.language);
  return (
    amounts.some(
      (number, at) =>
        number.value === value &&
        value === amounts[at - 1]?.value &&
        cueAt(lexicon, reading.reply.tokens, number.from - 1, "joiner") === number.from,
    ) && !amounts.some((number) => isCounted(reading, number))
  );
}

/** "At least 2, please", to "How many rooms do you need?": the least that is wished for is what is wished for. */
function isMinimumWished({ reply, title, language }: AskedReply, { bound }: PlacedNumber): boolean {
  if (bound !== "least") return false;
  const { words, offerCues } = polarityLexicon(language);
  return (
    title.tokens.some((_, at) => offerCues.match(title.tokens, at) !== undefined) ||
    reply.tokens.some((_, at) => words.match(reply.tokens, at)?.value.wish === true)
  );
}

/** "me and two friends", "me plus 3": the number leaves out the one who speaks. */
function addsToSpeaker(reading: AskedReply, number: PlacedNumber): boolean {
  const lexicon = numberLexicon(reading.language);
  if (
    precededBy(lexicon, reading.reply.tokens, number.from, "companion") ||
    cueAt(lexicon, reading.reply.tokens, number.end, "companion") > 0
  )
    return true;
  if (number.from === 0 || cueAt(lexicon, reading.reply.tokens, number.from - 1, "joiner") !== number.from)
    return false;
  return reading.reply.tokens.some((_, at) => cueAt(lexicon, reading.reply.tokens, at, "companion") > 0);
}

/** "Just me and my wife": one, and a person behind it. */
function isJoinedBySomebody({ reply: { tokens }, language }: AskedReply, { value, end }: PlacedNumber): boolean {
  const lexicon = numberLexicon(language);
  if (value !== 1) return false;
  return (
    cueAt(lexicon, tokens, end, "companion") > 0 ||
    cueAt(lexicon, tokens, Math.max(end, cueAt(lexicon, tokens, end, "joiner")), "companion") > 0
  );
}

/** "2 adults 2 children", "2 singles and a double", "3 + me": the number is a part of what is counted. */
function addsUp(reading: AskedReply, amounts: readonly PlacedNumber[], number: PlacedNumber): boolean {
  const { tokens } = reading.reply;
  const lexicon = numberLexicon(reading.language);
  if (
    tokens[number.end]?.text === "+" &&
    (tokens[number.end + 1]?.kind === "word" || tokens[number.end + 1]?.kind === "number")
  )
    return true;
  const noun = nounBehind(tokens, number.end);
  if (noun === undefined || isCounted(reading, number)) return false;
  const another = cueAt(lexicon, tokens, number.end + 1, "joiner");
  if (
    another > 0 &&
    lexicon.indefinite.has(tokens[another]?.text ?? "") &&
    nounBehind(tokens, another + 1) !== undefined
  )
    return true;
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
function indefiniteOne(reading: AskedReply): Understanding | undefined {
  const { tokens } = reading.reply;
  const { indefinite } = numberLexicon(reading.language);
  for (let at = 0; at + 1 < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const noun = tokens[at + 1] as Token;
    if (!indefinite.has(token.text) || noun.kind !== "word" || noun.text.length < 4) continue;
    if (!reading.title.tokens.some((word) => shareStem(word.text, noun.text))) continue;
    const wished = tokens.some(
      (_, index) => polarityLexicon(reading.language).words.match(tokens, index)?.value.wish === true,
    );
    const sure =
      tokens.at(-1)?.text !== "?" && (wished || isWhole(reading.reply, reading.language, [{ from: at, end: at + 2 }]));
    return { answer: 1, span: { start: token.start, end: noun.end }, confidence: sure ? "strong" : "weak" };
  }
  return undefined;
}

function passUnit(reading: AskedReply, kind: NumberKind, at: number): number {
  const { tokens } = reading.reply;
  const token = tokens[at];
  if (token === undefined) return 0;
  const isBehindNumber = at > 0 && (tokens[at - 1]?.kind !== "mark" || tokens[at - 1]?.text === "°");
  const named = isBehindNumber ? unitAt(tokens, at, reading.language) : undefined;
  if (named !== undefined) {
    const { unit } = askedUnit(reading, kind.unit);
    if (unit !== undefined && named.units.some((one) => isSameUnit(one, unit))) return named.end;
  }
  if (kind.unit !== undefined && token.text === kind.unit.toLowerCase()) return at + 1;
  const counter = numberLexicon(reading.language).counters.match(reading.reply.tokens, at);
  if (counter !== undefined) return counter.end;
  return token.kind === "word" &&
    token.text.length > 2 &&
    reading.title.tokens.some((word) => shareStem(word.text, token.text))
    ? at + 1
    : 0;
}

/** The number that is meant, or all of them when that is open. */
function choose(
  reading: AskedReply,
  scan: NumberScan,
  amounts: readonly PlacedNumber[],
  kind: NumberKind,
): PlacedNumber | PlacedNumber[] {
  const first = amounts[0] as PlacedNumber;
  if (scan.range !== undefined) {
    const inRange: PlacedNumber[] = [...scan.range].map((number) =>
      number.value < 0 ? { ...number, value: -number.value } : number,
    );
    return inRange;
  }
  const distinct = distinctValues(amounts);
  if (distinct.length === 1) return first;
  const totals = distinct.filter((number) => number.total);
  if (totals.length > 0) return totals[totals.length - 1] as PlacedNumber;
  const { tokens } = reading.reply;
  if (kind.unit !== undefined) {
    const unit = kind.unit.toLowerCase();
    const withUnit = distinct.filter(({ measured, end }) => tokens[end]?.text === unit || measured === "asked");
    if (withUnit.length === 1) return withUnit[0] as PlacedNumber;
  }
  // "3 miles in 25 minutes"
  const measured = distinct.filter((number) => number.measured !== "other");
  if (measured.length === 1 && measured[0]?.measured !== undefined) return measured[0];
  if (kind.percent === true || asksForPercent(reading)) {
    const percents = distinct.filter((number) => number.percent);
    if (percents.length === 1) return percents[0] as PlacedNumber;
  }
  const last = amounts[amounts.length - 1] as PlacedNumber;
  const before = amounts[amounts.length - 2] as PlacedNumber;
  const left = distinct.filter((number) => !isRuledOut(numberLexicon(reading.language), tokens, number));
  if (left.length === 1) return left[0] as PlacedNumber;
  if (correctionBetween(reading, before.end, last.from)) return last;
  const counted = distinct.filter((number) => isCounted(reading, number));
  if (counted.length === 1) return counted[0] as PlacedNumber;
  // A set phrase or a lone "one" beside a number in digits is part of the talk.
  const digits = distinct.filter((number) => number.form === "digits");
  const others = distinct.filter((number) => number.form !== "digits");
  if (
    digits.length === 1 &&
    others.every(
      (number) => (number.form === "quantity" || number.value === 1) && !countsOther(reading, amounts, number),
    )
  )
    return digits[0] as PlacedNumber;
  const spelled = distinct.filter(
    (number) => number.form === "words" && (number.value !== 1 || countsOther(reading, amounts, number)),
  );
  if (digits.length === 0 && spelled.length === 1) return spelled[0] as PlacedNumber;
  return distinct.slice(0, 5);
}

/**
 * "Two adults and ONE CHILD", "ONE CAT and two dogs": a lone one that counts something, right beside it. "2, one double
 * and one twin" says what the two are.
 */
function countsOther(reading: AskedReply, amounts: readonly PlacedNumber[], { value, end }: PlacedNumber): boolean {
  const noun = reading.reply.tokens[end];
  if (value !== 1 || noun?.kind !== "word" || noun.text.length < 3) return false;
  const after = reading.reply.tokens[end + 1];
  const joined = cueAt(numberLexicon(reading.language), reading.reply.tokens, end + 1, "joiner");
  if (joined > 0) return amounts.some((other) => other.from === joined && other.value !== 1);
  return after === undefined || after.kind === "mark";
}

/** Whether a noun of the question follows within two words: "3 tickets" where tickets are asked for. */
function isCounted(reading: AskedReply, number: PlacedNumber): boolean {
  const { tokens } = reading.reply;
  if (countsPeople(reading, number.end) && asksForPeople(reading)) return true;
  for (let at = number.end; at < number.end + 2; at += 1) {
    const token = tokens[at];
    if (token?.kind !== "word") return false;
    if (
      token.text.length > 2 &&
      reading.title.tokens.some((word) => word.text.length > 2 && shareStem(word.text, token.text))
    )
      return true;
  }
  return false;
}

function distinctValues(numbers: readonly PlacedNumber[]): readonly PlacedNumber[] {
  return numbers.filter((number, index) => {
    const at = numbers.findIndex((other) => other.value === number.value);
    return at === index || (number.total && !(numbers[at] as PlacedNumber).total);
  });
}
