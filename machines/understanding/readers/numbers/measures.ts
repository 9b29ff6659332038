/**
 * Numbers of a reply with their units, in the unit that the question asks for: "158 lbs" where kilograms are asked.
 *
 * Owns: which unit stands beside a number, lengths of two numbers ("5 ft 11", "1 m 80"), and what is no unit of the
 * question. Does not own: the units (`units.ts`), finding numbers (`scan-numbers.ts`), lengths of time that are read
 * whole (`durations.ts`).
 */
import type { AskedReply } from "../../reply/asked-reply.ts";
import { fillersOf } from "../../reply/coverage.ts";
import type { Token } from "../../text/tokens.ts";
import { cueAt, type NumberLexicon, numberLexicon } from "../../vocabulary/number-lexicon.ts";
import type { AskedUnit } from "./asked-unit.ts";
import { asksForHeight } from "./asked-unit.ts";
import { currencyAt } from "./money.ts";
import { asksForPeople } from "./people.ts";
import { readNumber } from "./read-number.ts";
import type { ReadNumber } from "./scaled-numbers.ts";
import { type NumberScan, place, type PlacedNumber } from "./scan-numbers.ts";
import { convert, type Dimension, isSameUnit, rounded, type Unit, unitAt, unitIn, unitNamed } from "./units.ts";

/** A number with the unit beside it. */
interface Measure {
  readonly value: number;
  readonly unit: Unit;
  /** Token indices, end exclusive. */
  readonly from: number;
  readonly end: number;
  readonly form: ReadNumber["form"];
  /** Of two numbers, or without one: no number of the reply is the measure. */
  readonly composed: boolean;
}

/** Tokens of a reply in which measures are looked for. */
const TOKENS_MAX = 80;

/**
 * The numbers of a reply in the unit that is asked for. A number with another unit is converted; one whose unit
 * measures something else, or is not known to be the question's, is marked.
 */
export function inAskedUnit(reading: AskedReply, scan: NumberScan, asked: AskedUnit, integer: boolean): NumberScan {
  const { tokens } = reading.reply;
  if (tokens.length > TOKENS_MAX) return scan;
  const measures = measuresIn(reading, asked);
  if (measures.length === 0) return withSpokenHeight(reading, scan, asked, integer);
  const lexicon = numberLexicon(reading.language);
  const isOfPeople = asksForPeople(reading);
  let { numbers, range } = scan;
  const isAnother = (unit: Unit): boolean => asked.unit?.dimension !== unit.dimension;
  for (const measure of measures) {
    const marked = mark(measure, asked, isOfPeople);
    if (marked === undefined) continue;
    const isNumber = !measure.composed && numbers.some(({ from }) => from === measure.from);
    if (isAnother(measure.unit) || (marked === "asked" && isNumber)) {
      const change = (number: PlacedNumber): PlacedNumber =>
        number.from === measure.from ? { ...number, measured: marked } : number;
      numbers = numbers.map(change);
      range = range === undefined ? undefined : [change(range[0]), change(range[1])];
      continue;
    }
    const [left, right] = range ?? [];
    const isRight = right !== undefined && overlaps(right, measure);
    const isNegative = measure.value < 0 && isRight;
    const unit = unitIn(measure.unit, countryOf(reading));
    const inUnit = (value: number): number => asAsked(convert(value, unit, asked.unit as Unit), integer);
    const { from, end, form } = measure;
    const converted: PlacedNumber = {
      ...place(lexicon, tokens, { value: inUnit(Math.abs(measure.value)), from, end, form, ordinal: false }),
      measured: marked,
    };
    if (measure.value < 0 && !isNegative) Object.assign(converted, { value: inUnit(measure.value) });
    // "5 to 6 miles": the unit is that of both.
    const shared =
      left !== undefined && isRight && !overlaps(left, measure) && left.measured === undefined
        ? { ...left, value: inUnit(Math.abs(left.value)), measured: marked }
        : undefined;
    const kept = numbers
      .filter((number) => !overlaps(number, measure))
      .map((number) => (shared !== undefined && number.from === shared.from ? shared : number));
    numbers = [...kept, converted].sort((one, other) => one.from - other.from);
    if (range !== undefined && (overlaps(range[0], measure) || isRight)) {
      const first = overlaps(range[0], measure) ? converted : (shared ?? range[0]);
      const second = isRight ? converted : range[1];
      range = first === second ? undefined : [first, second];
    }
  }
  return { ...scan, numbers: withoutSameTwice(numbers), range };
}

const overlaps = (number: { from: number; end: number }, measure: Measure): boolean =>
  number.from < measure.end && number.end > measure.from;

/** How the unit of a measure stands to that of the question; undefined where it says nothing about it. */
function mark({ unit }: Measure, asked: AskedUnit, isOfPeople: boolean): PlacedNumber["measured"] {
  if (asked.unit === undefined) {
    if (asked.named.some((named) => isSameUnit(named, unit))) return undefined;
    return isEveryday(unit) && !isOfPeople ? undefined : "other";
  }
  if (isSameUnit(asked.unit, unit)) return "asked";
  if (asked.unit.dimension !== unit.dimension)
    return asked.named.some((named) => isSameUnit(named, unit)) ? undefined : "other";
  return unit.vague === true || asked.unit.vague === true ? "vague" : "converted";
}

/** Units in which most people answer a question that names none. */
const EVERYDAY: readonly Unit[] = (["kg", "km", "m", "cm", "l", "m2", "gb", "kwh", "degree", "kmh"] as const).map(
  unitNamed,
);

const isEveryday = (unit: Unit): boolean =>
  unit.dimension === "time" || unit.dimension === "months" || EVERYDAY.some((usual) => isSameUnit(usual, unit));

/** The share by which a whole number may differ from what was converted to it. */
const WHOLE_WITHIN = 0.05;

/** A converted value as the question takes it: a whole number where that is hardly another. */
function asAsked(value: number, integer: boolean): number {
  const whole = Math.round(value);
  return integer && Math.abs(whole - value) <= Math.abs(value) * WHOLE_WITHIN ? whole : rounded(value);
}

/** Share by which a value that is given in two units differs at most from itself. */
const SAME_WITHIN = 0.02;

/** "70 kg (154 lbs)": what is given in the unit of the question counts. */
function withoutSameTwice(numbers: readonly PlacedNumber[]): readonly PlacedNumber[] {
  const given = numbers.find(({ measured }) => measured === "asked");
  return given === undefined
    ? numbers
    : numbers.filter(
        ({ measured, value }) =>
          measured !== "converted" || Math.abs(value - given.value) > Math.abs(given.value) * SAME_WITHIN,
      );
}

/** The country whose measures are meant: that of the respondent, else of their language. */
function countryOf({ context: { country, locales } }: AskedReply): string | undefined {
  return country ?? /[-_]([A-Z]{2})\b/.exec(locales[0] ?? "")?.[1];
}

function measuresIn(reading: AskedReply, asked: AskedUnit): readonly Measure[] {
  const { tokens } = reading.reply;
  const { language } = reading;
  // Most replies name no unit: the rest is not looked at.
  if (!tokens.some((_, at) => unitAt(tokens, at, language) !== undefined)) return [];
  const found: Measure[] = [];
  for (let at = 0; at < tokens.length;) {
    const measure = isCodeOrTime(tokens, at) ? undefined : measureAt(reading, asked, at);
    if (measure !== undefined) found.push(measure);
    at = measure?.end ?? at + 1;
  }
  return found;
}

/** "A4", "6:45": digits that are no amount. */
function isCodeOrTime(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at] as Token;
  if (token.kind !== "number") return false;
  const [before, behind] = [tokens[at - 1], tokens[at + 1]];
  if (token.glued && (before?.kind === "word" || before?.text === ":" || before?.text === ".")) return true;
  return behind?.text === ":" && tokens[at + 2]?.kind === "number";
}

/** A measure with all its parts: "6 ft 1", "12 stone 4 lb", "two hours thirty", "ein Meter achtzig". */
function measureAt(reading: AskedReply, asked: AskedUnit, at: number): Measure | undefined {
  const { tokens } = reading.reply;
  const first = termAt(reading, asked, at) ?? loneMetre(reading, asked, at);
  if (first === undefined || first.unit.dimension !== asked.unit?.dimension) return first;
  const lexicon = numberLexicon(reading.language);
  const joined = cueAt(lexicon, tokens, first.end, "joiner") || cueAt(lexicon, tokens, first.end, "point");
  const next = joined > 0 ? joined : first.end;
  const part = termAt(reading, asked, next) ?? partBehind(reading, lexicon, first, next);
  if (part !== undefined && isPartOf(part, first))
    return {
      ...first,
      value: first.value + (part.value * part.unit.size) / first.unit.size,
      end: part.end,
      composed: true,
    };
  // A metre counts without its number only before centimetres.
  return first.form === "quantity" && first.end === at + 1 && loneMetre(reading, asked, at) !== undefined
    ? undefined
    : first;
}

/** Less than one of the larger unit: "70 kg, 154 lbs" is no sum. */
function isPartOf(part: Measure, { unit, value }: Measure): boolean {
  return (
    part.unit.dimension === unit.dimension &&
    unit.dimension !== "temperature" &&
    Number.isInteger(value) &&
    value >= 0 &&
    part.value >= 0 &&
    part.value * part.unit.size < unit.size
  );
}

/** A number and the unit behind it. */
function termAt(reading: AskedReply, asked: AskedUnit, at: number): Measure | undefined {
  const { tokens } = reading.reply;
  const lexicon = numberLexicon(reading.language);
  const token = tokens[at];
  if (token === undefined) return undefined;
  const number = numberOf(lexicon, tokens, at, asked);
  if (number === undefined) {
    const named = lexicon.indefinite.has(token.text) ? unitOf(reading, asked, at, at + 1) : undefined;
    if (named === undefined) return undefined;
    return withHalf(lexicon, tokens, { value: 1, ...named, from: at, form: "words", composed: true });
  }
  // Behind a part of one, small words may stand before the unit: "half A pound", "un quart DE litre".
  for (let behind = number.end; behind <= number.end + (number.value < 1 ? SMALL_WORDS_MAX : 0); behind += 1) {
    const named = unitOf(reading, asked, at, behind);
    if (named !== undefined) {
      const { value, from, form } = number;
      return withHalf(lexicon, tokens, { value, ...named, from, form, composed: false });
    }
    if ((tokens[behind]?.text.length ?? SMALL_LETTERS_MAX + 1) > SMALL_LETTERS_MAX) return undefined;
  }
  return undefined;
}

const SMALL_WORDS_MAX = 2;
const SMALL_LETTERS_MAX = 3;

/** "An hour AND A HALF". */
function withHalf(lexicon: NumberLexicon, tokens: readonly Token[], measure: Measure): Measure {
  const half = lexicon.words.match(tokens, measure.end);
  return half?.value.andHalf === undefined
    ? measure
    : { ...measure, value: measure.value + half.value.andHalf, end: half.end, composed: true };
}

/** The number at a token. "1.80m" are metres and no millions where lengths, or minutes, are asked. */
function numberOf(
  lexicon: NumberLexicon,
  tokens: readonly Token[],
  at: number,
  { unit }: AskedUnit,
): ReadNumber | undefined {
  const number = readNumber(lexicon, tokens, at);
  const last = number === undefined ? undefined : tokens[number.end - 1];
  // "11st" is no rank.
  if (number?.form === "digits" && number.ordinal && unit?.dimension === "mass" && last?.text === "st")
    return { ...number, ordinal: false, end: number.end - 1 };
  if (number === undefined || number.ordinal) return undefined;
  if (
    unit === undefined ||
    !BEGUN_BY_M.has(unit.dimension) ||
    number.form !== "digits" ||
    last?.text !== "m" ||
    !last.glued
  )
    return number;
  const value = Number((number.value / MILLION).toPrecision(12));
  return { ...number, value, end: number.end - 1 };
}

const MILLION = 1_000_000;

/** What has a unit that begins with the letter: m, m², m³, m/s, and minutes. */
const BEGUN_BY_M: ReadonlySet<Dimension> = new Set(["length", "area", "volume", "speed", "time"]);

/** The unit at a token, of its meanings the one that is asked for. */
function unitOf(
  { reply: { tokens }, language }: AskedReply,
  { unit: asked }: AskedUnit,
  from: number,
  at: number,
): { readonly unit: Unit; readonly end: number } | undefined {
  const named = unitAt(tokens, at, language);
  if (named === undefined) return undefined;
  const { end, last } = named;
  const behind = tokens[end];
  if (last && behind?.kind === "word") return undefined;
  const sign = tokens[at] as Token;
  const meant = named.units.find(({ dimension }) => dimension === asked?.dimension);
  if (meant !== undefined) {
    // A number between quotation marks has no inches.
    return sign.kind === "mark" && tokens[from - 1]?.text === sign.text ? undefined : { unit: meant, end };
  }
  // A lone letter or sign may mean anything, and pounds are money as well.
  const isSure = end > at + 1 || (sign.text.length > 1 && sign.kind === "word") || isIdeograph(sign);
  const [unit] = named.units;
  return unit === undefined || !isSure || (unit.dimension === "mass" && currencyAt(tokens, at, language) !== undefined)
    ? undefined
    : { unit, end };
}

const isIdeograph = ({ text }: Token): boolean => text.charCodeAt(0) >= FIRST_IDEOGRAPH;
const FIRST_IDEOGRAPH = 0x2e80;

/** "Metr osiemdziesiąt", "متر وثمانين": one of them, where centimetres follow. */
function loneMetre(reading: AskedReply, asked: AskedUnit, at: number): Measure | undefined {
  if (asked.unit?.dimension !== "length" || at > 0) return undefined;
  const named = unitOf(reading, asked, at, at);
  return named?.unit === unitNamed("m") && named.end === at + 1
    ? { value: 1, ...named, from: at, form: "quantity", composed: true }
    : undefined;
}

/** Units that a number behind another unit is of without saying so: from which value on, and below which. */
const PARTS_BEHIND: readonly (readonly [whole: Unit, part: Unit, from: number, below: number])[] = [
  [unitNamed("foot"), unitNamed("inch"), 0, 12],
  [unitNamed("stone"), unitNamed("lb"), 0, 14],
  [unitNamed("lb"), unitNamed("oz"), 0, 16],
  [unitNamed("m"), unitNamed("cm"), 10, 100],
  [unitNamed("kg"), unitNamed("g"), 100, 1_000],
  [unitNamed("km"), unitNamed("m"), 100, 1_000],
  [unitNamed("hour"), unitNamed("minute"), 0, 60],
];

/** "6 ft 1", "1 m 80", "2h30": the number behind, of the next smaller unit. */
function partBehind(
  { reply: { tokens }, language }: AskedReply,
  lexicon: NumberLexicon,
  { unit }: Measure,
  at: number,
): Measure | undefined {
  const parts = PARTS_BEHIND.find(([whole]) => isSameUnit(whole, unit));
  const number = parts === undefined ? undefined : readNumber(lexicon, tokens, at);
  if (parts === undefined || number === undefined || number.ordinal) return undefined;
  const [, part, from, below] = parts;
  let { value, end } = number;
  // 一米八, 一米七五: digits of a decimal.
  if (lexicon.numerals !== undefined && number.form !== "digits" && unit === unitNamed("m") && value < 10) {
    const second = readNumber(lexicon, tokens, end);
    const isSecond = second !== undefined && second.form !== "digits" && second.value < 10;
    value = value * 10 + (isSecond ? second.value : 0);
    end = isSecond ? second.end : end;
  }
  if (value < from || value >= below) return undefined;
  const behind = tokens[end];
  const isLast =
    behind === undefined ||
    behind.kind === "mark" ||
    behind.kind === "emoji" ||
    tokens[at]?.glued === true ||
    fillersOf(language).match(tokens, end) !== undefined;
  return isLast ? { value, unit: part, from: at, end, form: number.form, composed: true } : undefined;
}

/** Feet of somebody's height. */
const FEET_MIN = 4;
const FEET_MAX = 7;
const INCHES_OF_FOOT = 12;

/**
 * "Eins achtzig", "uno setenta y dos", and "five eleven" where somebody's height is asked in centimetres: metres, or
 * feet, that are not named.
 */
function withSpokenHeight(reading: AskedReply, scan: NumberScan, { unit }: AskedUnit, integer: boolean): NumberScan {
  if (unit === undefined || !isSameUnit(unit, unitNamed("cm"))) return scan;
  const { tokens } = reading.reply;
  const lexicon = numberLexicon(reading.language);
  for (let at = 0; at < tokens.length; at += 1) {
    if (tokens[at]?.kind !== "word") continue;
    const first = readNumber(lexicon, tokens, at);
    if (first?.form !== "words" || first.ordinal) continue;
    const next = cueAt(lexicon, tokens, first.end, "joiner") || first.end;
    const second = readNumber(lexicon, tokens, next);
    if (second === undefined || second.ordinal || second.form !== "words" || !Number.isInteger(second.value))
      return scan;
    const isMetres = (first.value === 1 || first.value === 2) && second.value >= 10 && second.value < 100;
    const isFeet =
      next === first.end &&
      first.value >= FEET_MIN &&
      first.value <= FEET_MAX &&
      second.value < INCHES_OF_FOOT &&
      asksForHeight(reading.title, reading.language);
    if (!isMetres && !isFeet) return scan;
    const value = isMetres
      ? first.value * 100 + second.value
      : asAsked(convert(first.value * INCHES_OF_FOOT + second.value, unitNamed("inch"), unit), integer);
    const told: PlacedNumber = {
      ...place(lexicon, tokens, { value, from: at, end: second.end, form: "words", ordinal: false }),
      measured: isMetres ? "converted" : "vague",
    };
    const others = scan.numbers.filter(({ from, end }) => end <= at || from >= second.end);
    return { ...scan, range: undefined, numbers: [...others, told].sort((one, other) => one.from - other.from) };
  }
  return scan;
}
