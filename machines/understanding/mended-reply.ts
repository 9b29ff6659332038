/**
 * A reply with its misspelt words as they were most likely meant: "hnag on, i meant four", "the gery one".
 *
 * Owns: which words are misspelt, and what each stands for. Does not own: reading the reply that comes out
 * (`understand-answer.ts`), misspelt words of one kind of value (`misspelt.ts`), whole labels
 * (`readers/choices/near-mentions.ts`).
 *
 * 1. A word that is known in any language of the respondent, or stands in the form, is not misspelt.
 * 2. What the form says goes before what the language knows: labels and titles are what a reply is about.
 */
import type { Json } from "../json.ts";
import type { AnswerKind, ChoiceOption } from "../values/answer-kind.ts";
import { chatLexicon } from "./vocabulary/chat-lexicon.ts";
import { TOPICS } from "./misspelt.ts";
import { optionIndex, type OptionIndex } from "./readers/choices/option-index.ts";
import type { AskedReply } from "./reply/asked-reply.ts";
import type { IntentName } from "../languages/schema/reply-words.ts";
import type { Answered, Intended, Understanding } from "./reply/result.ts";
import { editDistance } from "./text/edit-distance.ts";
import { type NearWord, NearWords } from "./text/near-words.ts";
import { readTitle } from "./text/question-words.ts";
import { SoundWords } from "./text/sound-words.ts";
import type { Reply, Token } from "./text/tokens.ts";
import { allNearWordsOf, knownWordsOf, soundWordsOf } from "./vocabulary/known-words.ts";

/** Tokens of a reply that is mended: a longer one tells something. */
const TOKENS_MAX = 16;
/** Misspelt words of a reply: one with more is in no language of the form. */
const MISSPELT_MAX = 3;
/** Letters of a misspelt word at least. */
const LETTERS_MIN = 4;
/** Words of the labels of a question that are compared. */
const LABEL_WORDS_MAX = 300;
/** Other questions whose words are known. */
const QUESTIONS_MAX = 12;

/** A text to read instead of what was typed. */
export interface MendedText {
  readonly text: string;
  /** Nothing else is likely to be meant. */
  readonly isSure: boolean;
}

/** The reply with other words in the place of misspelt ones; undefined where none is, or nothing is near one. */
export function mendedText(kind: AnswerKind, readings: readonly AskedReply[]): MendedText | undefined {
  const [reading] = readings;
  if (reading === undefined) return undefined;
  const { tokens, raw } = reading.reply;
  if (tokens.length > TOKENS_MAX || raw.includes("@")) return undefined;
  const misspelt = tokens.filter((token) => isMisspelt(readings, kind, token));
  if (misspelt.length === 0 || misspelt.length > MISSPELT_MAX) return undefined;
  const mended = misspelt.flatMap((token) => {
    const meant = meantBy(readings, kind, token.text);
    return meant === undefined ? [] : [{ token, ...meant }];
  });
  if (mended.length === 0) return undefined;
  let text = raw;
  for (const { token, word } of mended.toReversed())
    text = `${text.slice(0, token.start)}${word}${text.slice(token.end)}`;
  const isWhole = mended.length === misspelt.length;
  return { text, isSure: mended.every((each) => each.isSure && (isWhole || each.isOfQuestion)) };
}

/** Kinds whose values nothing misspelt stands for: any text may be one, or each letter counts. */
const KEPT_AS_TYPED: ReadonlySet<AnswerKind["kind"]> = new Set([
  "text",
  "address",
  "contact",
  "consent",
  "country",
  "currency",
  "none",
]);

/** Kinds whose values are no words: such a reply can only be about something else. */
const NO_WORDS: ReadonlySet<AnswerKind["kind"]> = new Set(["email", "phone", "url"]);

/** Kinds that are read by words of the form: another word of it is another answer, and none for sure. */
const BY_LABELS: ReadonlySet<AnswerKind["kind"]> = new Set(["choice", "choices", "ranking", "matrix"]);

/** Whether misspelt words may be why a reply says no more than this. */
export function mayBeMisspelt({ kind }: AnswerKind, said: Understanding): boolean {
  if (KEPT_AS_TYPED.has(kind)) return false;
  // "Una settmiana" is no 1, and "mit Mittagessen, aber nihct bis 17 Uhr" is without a No.
  if ("answer" in said) return said.confidence !== "exact";
  if ("ambiguous" in said) return said.reason === "several";
  if ("intent" in said)
    return (
      (said.intent === "change" &&
        said.newAnswer === undefined &&
        said.value === undefined &&
        said.among === undefined) ||
      (said.intent === "remark" && (said.about === "correction" || said.about === "other"))
    );
  return "unknown" in said;
}

/** Wishes that a misspelt word may be; to leave or to go back is too much for one. */
const WISHES: ReadonlySet<IntentName> = new Set(["skip", "refuse", "clarify", "repeat"]);

/**
 * What the mended reply says, as far as it is sure: never `exact`, so that it is said back. Undefined where it says no
 * more than what was typed.
 */
export function asMended(
  { kind }: AnswerKind,
  said: Understanding,
  meant: Understanding,
  isSure: boolean,
  length: number,
): Understanding | undefined {
  const isOpen = "unknown" in said || "intent" in said;
  const wasAnswered = "answer" in said && said.confidence === "strong";
  if ("answer" in meant) {
    if (!isOpen && (!isSure || meant.confidence === "weak")) return undefined;
    if (NO_WORDS.has(kind)) return undefined;
    if (wasAnswered && saysNoMore(said, meant)) return undefined;
    if (wasAnswered && BY_LABELS.has(kind) && !isSame(said.answer, meant.answer)) return undefined;
    const { answer, also } = meant;
    const confidence = isSure && meant.confidence !== "weak" ? "strong" : "weak";
    return { answer, span: { start: 0, end: length }, confidence, ...(also === undefined ? {} : { also }) };
  }
  if ("intent" in meant && meant.intent === "change")
    return asProposed(meant, isSure && isOpen, wasAnswered && !isSure);
  if (!isOpen) return undefined;
  if ("ambiguous" in meant) return meant;
  return "intent" in meant && isSure && "unknown" in said && meant.intent !== "remark" && WISHES.has(meant.intent)
    ? meant
    : undefined;
}

/** A change that a misspelt word stands in the way of: done where nothing else is likely to be meant. */
function asProposed(meant: Intended, isSure: boolean, isOther: boolean): Intended | undefined {
  const { target, newAnswer, among } = meant;
  if (isOther) return undefined;
  if (among !== undefined || isSure) return meant;
  return target === undefined || newAnswer === undefined
    ? undefined
    : { intent: "change", among: [{ ref: target, answer: newAnswer }] };
}

function saysNoMore(said: Answered, meant: Answered): boolean {
  return isSame(said.answer, meant.answer) && (meant.also?.length ?? 0) <= (said.also?.length ?? 0);
}

const isSame = (left: Json, right: Json): boolean => JSON.stringify(left) === JSON.stringify(right);

interface Meant extends NearWord {
  /** It is a word of the question that is asked. */
  readonly isOfQuestion: boolean;
}

function meantBy(readings: readonly AskedReply[], kind: AnswerKind, text: string): Meant | undefined {
  const [reading] = readings;
  if (reading === undefined) return undefined;
  const own = inLabels(kind, text) ?? inTitle(reading.title, text);
  if (own !== undefined) return { ...own, isOfQuestion: true };
  for (const question of othersOf(reading)) {
    const near = inLabels(question.kind, text) ?? inTitle(readTitle(question.title), text);
    if (near !== undefined) return { ...near, isOfQuestion: false };
  }
  const topic = TOPICS[kind.kind];
  for (const { language } of readings) {
    const sounding = topic !== "times" ? undefined : surely(soundWordsOf("times", language).nearest(text));
    const near = sounding ?? allNearWordsOf(language).nearest(text);
    if (near !== undefined) return { ...near, isOfQuestion: false };
  }
  return undefined;
}

function isMisspelt(readings: readonly AskedReply[], kind: AnswerKind, { kind: form, text }: Token): boolean {
  if (form !== "word" || text.length < LETTERS_MIN) return false;
  if (
    readings.some(({ language }) => knownWordsOf(language).has(text) || chatLexicon(language).word(text) !== undefined)
  )
    return false;
  const [reading] = readings;
  if (reading === undefined || isLabelWord(kind, text) || holds(reading.title, text)) return false;
  return !othersOf(reading).some(
    (question) => isLabelWord(question.kind, text) || holds(readTitle(question.title), text),
  );
}

const othersOf = ({ context: { answered, upcoming } }: AskedReply): AskedReply["context"]["answered"] =>
  [...answered.toReversed(), ...(upcoming ?? [])].slice(0, QUESTIONS_MAX);

const holds = ({ tokens }: Reply, text: string): boolean => tokens.some((word) => word.text === text);

const isLabelWord = (kind: AnswerKind, text: string): boolean =>
  "options" in kind && optionIndex(kind.options).words.has(text);

function inTitle({ tokens }: Reply, text: string): NearWord | undefined {
  const near = new Set(tokens.flatMap((word) => (isSlipOf(text, word.text) ? [word.text] : [])));
  const [word] = near;
  return near.size === 1 && word !== undefined ? { word, isSure: true } : undefined;
}

/** One letter away, and alike in its first two letters: counting edits costs more than to see that. */
const isSlipOf = (text: string, word: string): boolean =>
  word.length >= LETTERS_MIN &&
  Math.abs(word.length - text.length) <= 1 &&
  (text[0] === word[0] || text[1] === word[0] || text[0] === word[1]) &&
  editDistance(text, word, 1) === 1;

interface LabelWords {
  readonly near: NearWords;
  readonly sounds: SoundWords;
}

const labelWords = new WeakMap<OptionIndex, LabelWords>();

function labelWordsOf(options: readonly ChoiceOption[]): LabelWords {
  const index = optionIndex(options);
  let known = labelWords.get(index);
  if (known === undefined) {
    const words = [...index.words.keys()].slice(0, LABEL_WORDS_MAX);
    known = { near: new NearWords(words), sounds: new SoundWords(words) };
    labelWords.set(index, known);
  }
  return known;
}

/** The word of a label that a word misspells, by letters or by sound. */
function inLabels(kind: AnswerKind, text: string): NearWord | undefined {
  if (!("options" in kind)) return undefined;
  const { near, sounds } = labelWordsOf(kind.options);
  return near.nearest(text) ?? surely(sounds.nearest(text));
}

const surely = (word: string | undefined): NearWord | undefined =>
  word === undefined ? undefined : { word, isSure: true };
