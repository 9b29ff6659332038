/**
 * Places on a scale.
 *
 * Owns: digits, words, stars and "8 out of 10". Does not own: labels of steps that are options (`choice-answers.ts`).
 */
import { TIMES_BEHIND } from "../../../languages/other-counts.ts";
import { utteranceWordsOf } from "../../../languages/registry.ts";
import { knownWordsOf } from "../../vocabulary/known-words.ts";
import { PhraseTable } from "../../text/phrases.ts";
import { understandStep } from "./choice-answers.ts";
import type { ChoiceOption } from "../../../values/answer-kind.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import { fillersOf, isWhole, restBehind } from "../../reply/coverage.ts";
import type { Token } from "../../text/tokens.ts";
import type { Understanding } from "../../reply/result.ts";
import { polarityLexicon } from "../../vocabulary/polarity-lexicon.ts";
import { lengthWords } from "../numbers/durations.ts";
import { cueAt, numberLexicon } from "../../vocabulary/number-lexicon.ts";
import { isOfPeople } from "../numbers/people.ts";
import { scanNumbers, type PlacedNumber } from "../numbers/scan-numbers.ts";

interface ScaleKind {
  readonly min: number;
  readonly max: number;
  readonly labels?: Readonly<Record<string, string>>;
  readonly synonyms?: Readonly<Record<string, readonly string[]>>;
  readonly mark?: "heart" | "thumb";
}

type Labels = Readonly<Record<string, string>>;

const labelOptions = new WeakMap<Labels, readonly ChoiceOption[]>();

/** The steps as options, made once: a scale's labels and synonyms come and go together. */
function optionsOf(labels: Labels, { synonyms = {} }: ScaleKind): readonly ChoiceOption[] {
  let options = labelOptions.get(labels);
  if (options === undefined) {
    options = Object.entries(labels).map(([ref, label]) => ({
      ref,
      label,
      ...(synonyms[ref] === undefined ? {} : { synonyms: synonyms[ref] }),
    }));
    labelOptions.set(labels, options);
  }
  return options;
}

/** What a reply says to a question for a place on a scale: "8", "8/10", "four stars", ⭐⭐⭐, or the label of a step. */
export function understandScale(reading: AskedReply, kind: ScaleKind): Understanding | undefined {
  const { tokens, raw } = reading.reply;
  const stars = countMarks(reading, kind);
  if (stars !== undefined) {
    return stars.count >= kind.min && stars.count <= kind.max
      ? {
          answer: stars.count,
          span: { start: tokens[stars.from]?.start ?? 0, end: tokens[stars.end - 1]?.end ?? raw.length },
          confidence: stars.whole ? "exact" : "strong",
        }
      : outside(kind, stars.count);
  }
  const lexicon = numberLexicon(reading.language);
  const scan = scanNumbers(lexicon, tokens);
  const numbers = scan.numbers.filter(
    (number, at) => !number.ordinal && number.form !== "quantity" && !isArticle(reading, number, scan.numbers[at + 1]),
  );
  if (numbers.length === 0) return byLabel(reading, kind);
  if (numbers.length > 12) return undefined;
  if (scan.range !== undefined) {
    const ends = scan.range
      .map((number) => Math.abs(number.value))
      .filter((value) => value >= kind.min && value <= kind.max);
    return ends.length === 0
      ? outside(kind, scan.range[0].value)
      : { ambiguous: ends.map((value) => ({ value, label: String(value) })), reason: "range" };
  }
  const distinct = numbers.filter((number, at) => numbers.findIndex((other) => other.value === number.value) === at);
  const rated = distinct.filter((number) => number.outOf !== undefined || isStarred(reading, number));
  const number =
    distinct.length === 1 ? (distinct[0] as PlacedNumber) : rated.length === 1 ? (rated[0] as PlacedNumber) : undefined;
  if (number === undefined) {
    const inside = distinct.filter(({ value }) => value >= kind.min && value <= kind.max).slice(0, 5);
    return inside.length < 2
      ? undefined
      : { ambiguous: inside.map(({ value }) => ({ value, label: String(value) })), reason: "several" };
  }
  const span = { start: tokens[number.from]?.start ?? 0, end: tokens[number.end - 1]?.end ?? raw.length };
  if (number.outOf !== undefined && number.outOf !== kind.max) {
    // On another scale than the question's: its value here is a guess to confirm.
    const scaled = Math.round((number.value / number.outOf) * kind.max);
    return scaled < kind.min || scaled > kind.max
      ? outside(kind, scaled)
      : { answer: scaled, span, confidence: "weak" };
  }
  if (!Number.isInteger(number.value)) {
    const around = [Math.floor(number.value), Math.ceil(number.value)].filter(
      (value) => value >= kind.min && value <= kind.max,
    );
    return around.length === 2
      ? { ambiguous: around.map((value) => ({ value, label: String(value) })), reason: "range" }
      : outside(kind, number.value);
  }
  if (number.value < kind.min || number.value > kind.max) return outside(kind, number.value);
  const whole = isWhole(reading.reply, reading.language, [number], (at) => cueAt(lexicon, tokens, at, "star"));
  const rest = restBehind(reading.reply, number.end, reading.language);
  return {
    answer: number.value,
    span,
    confidence:
      number.bound !== undefined || isOfSomethingElse(reading, number) || isArticleOfNoun(reading, number)
        ? "weak"
        : whole
          ? "exact"
          : "strong",
    ...(rest === undefined ? {} : { rest }),
  };
}

/** "Een dikke vier", "un bon 6": where the word for one is an article as well, it is one before another number. */
function isArticle({ reply: { tokens }, language }: AskedReply, number: PlacedNumber, next?: PlacedNumber): boolean {
  const lexicon = numberLexicon(language);
  if (next === undefined || lexicon.indefinite.size > 0) return false;
  if (number.value !== 1 || number.form !== "words" || number.end - number.from > 1) return false;
  const between = tokens.slice(number.end, next.from);
  return (
    between.length <= ADJECTIVES_MAX &&
    between.every(({ kind }, at) => kind === "word" && cueAt(lexicon, tokens, number.end + at, "joiner") === 0)
  );
}

/** "Noch EIN Kinderbett", "1a": the word for one before a word, or a digit with a letter at it. */
function isArticleOfNoun(
  { reply: { tokens }, language }: AskedReply,
  { value, form, from, end }: PlacedNumber,
): boolean {
  const next = tokens[end];
  if (value !== 1 || next?.kind !== "word" || cueAt(numberLexicon(language), tokens, end, "star") > 0) return false;
  return form === "words" && end - from === 1 ? fillersOf(language).match(tokens, end) === undefined : next.glued;
}

/** Between an article and its number: "un bon gros 6". */
const ADJECTIVES_MAX = 2;

/**
 * "I told 3 friends", "for 5 years", "5 but for the noise": the number counts something, or would be given if something
 * were not so.
 */
function isOfSomethingElse(reading: AskedReply, { end }: PlacedNumber): boolean {
  const { tokens } = reading.reply;
  const { capitalNouns } = utteranceWordsOf(reading.language) ?? {};
  const next = tokens[end];
  // "Nach 2 Bier"
  const isNoun =
    capitalNouns === true &&
    next?.kind === "word" &&
    reading.reply.raw.charAt(next.start) !== reading.reply.raw.charAt(next.start).toLowerCase() &&
    cueAt(numberLexicon(reading.language), tokens, end, "star") === 0 &&
    !knownWordsOf(reading.language).has(next.text);
  return (
    isNoun ||
    isOfPeople(reading, end) ||
    timesWords().match(tokens, end) !== undefined ||
    lengthWords(reading.language).match(tokens, end) !== undefined ||
    polarityLexicon(reading.language).words.match(tokens, end)?.value.reservation === true
  );
}

let times: PhraseTable<true> | undefined;

/** "We were there 3 TIMES" */
function timesWords(): PhraseTable<true> {
  if (times === undefined) {
    times = new PhraseTable();
    times.add(TIMES_BEHIND, true);
  }
  return times;
}

function outside(kind: ScaleKind, value: number): Understanding {
  return value < kind.min
    ? { invalid: "too_small", params: { min: kind.min, value } }
    : { invalid: "too_large", params: { max: kind.max, value } };
}

function isStarred(reading: AskedReply, number: PlacedNumber): boolean {
  return cueAt(numberLexicon(reading.language), reading.reply.tokens, number.end, "star") > 0;
}

const STARS: ReadonlySet<string> = new Set(["⭐", "★", "🌟", "✭"]);
const EMPTY_STAR = "☆";
/** What else a rating may be given in. */
const MARKS: Readonly<Record<"heart" | "thumb", ReadonlySet<string>>> = {
  heart: new Set(["❤", "♥", "🧡", "💛", "💚", "💙", "💜", "🖤", "🤍", "🤎", "🩷", "💖", "💗", "💕"]),
  thumb: new Set(["👍"]),
};

/** ⭐⭐⭐⭐ or ★★★☆☆: filled ones count. A lone heart or thumb is a remark ("fine"), and not one of five. */
function countMarks(
  reading: AskedReply,
  { mark }: ScaleKind,
): { count: number; from: number; end: number; whole: boolean } | undefined {
  const { tokens } = reading.reply;
  const marks = mark === undefined ? undefined : MARKS[mark];
  let stars = 0;
  let others = 0;
  let from = -1;
  let end = -1;
  let words = false;
  for (let at = 0; at < tokens.length; at += 1) {
    const { text, kind } = tokens[at] as Token;
    if (STARS.has(text)) stars += 1;
    else if (marks?.has(text) === true) others += 1;
    else if (text !== EMPTY_STAR) {
      words = words || kind === "word" || kind === "number";
      continue;
    }
    if (from === -1) from = at;
    end = at + 1;
  }
  const count = stars > 0 ? stars : others > 1 ? others : 0;
  return count === 0 || tokens.some((token) => token.kind === "number")
    ? undefined
    : { count, from, end, whole: !words };
}

function byLabel(reading: AskedReply, kind: ScaleKind): Understanding | undefined {
  if (kind.labels === undefined) return undefined;
  const chosen = understandStep(reading, optionsOf(kind.labels, kind));
  if (chosen === undefined) return undefined;
  if ("answer" in chosen && typeof chosen.answer === "string") return { ...chosen, answer: Number(chosen.answer) };
  if ("ambiguous" in chosen)
    return { ...chosen, ambiguous: chosen.ambiguous.map(({ value, label }) => ({ value: Number(value), label })) };
  return undefined;
}
