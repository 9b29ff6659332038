/**
 * A name, a place or a company by its capital letters, in a sentence whose other words begin with small ones: "put it
 * under Ben Foster please", "Ulm, wo sonst".
 *
 * Owns: which words with capitals are the value, and how sure that is. Does not own: what is known to stand around a
 * value (`asked-texts.ts`), what can be one (`utterance/asked-text.ts`).
 *
 * 1. A word that the lists of the language know is no name by itself: "Hallo", "Monday".
 * 2. In a language that writes every noun with a capital, one word is a value only at the start or behind what gives
 *    way to it; two in a row are the name of a person.
 * 3. Where two values are named or one is denied, none is taken.
 */
import { utteranceWordsOf } from "../../../languages/registry.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import type { Ambiguous, Answered } from "../../reply/result.ts";
import type { Token } from "../../text/tokens.ts";
import { fillersOf } from "../../reply/coverage.ts";
import { choiceLexicon } from "../../vocabulary/choice-lexicon.ts";
import { isEveryday } from "../../utterance/spoken-in.ts";
import { knownWordsOf } from "../../vocabulary/known-words.ts";
import { polarityLexicon } from "../../vocabulary/polarity-lexicon.ts";
import { utteranceLexicon } from "../../vocabulary/utterance-lexicon.ts";

export type NamedTopic = "name" | "city" | "company";

/** Words in small letters within names, in any language. */
export const NAME_PARTICLES: ReadonlySet<string> = new Set(
  "von van de da do dos das del della di der den dem la le al el bin ibn und and y e et of the zu zur zum af av am an ob ten ter vom im les du des sur sous upon on".split(
    " ",
  ),
);

/** Small words between two parts of a name, and the letters of each: "Rothenburg ob der Tauber". */
const PARTICLES_MAX = 2;
/** Words of a value in a sentence. */
const VALUE_WORDS_MAX = 5;

interface Run {
  readonly from: number;
  /** Token index, exclusive. */
  readonly end: number;
  readonly words: number;
  /** Only known words and marks stand before it. */
  readonly atStart: boolean;
  /** Only fillers and marks stand before it. */
  readonly isFirst: boolean;
}

/** True where a value has words of the sentence around it in it: "Petra Lindner, mit d", "in a hurry". */
export function holdsSentence(reading: AskedReply, topic: NamedTopic, { span }: Answered): boolean {
  const { raw, tokens } = reading.reply;
  const from = tokens.findIndex(({ start }) => start >= span.start);
  const part = tokens.slice(from).filter(({ kind, end }) => kind !== "emoji" && end <= span.end);
  const words = part.filter(({ kind }) => kind === "word");
  if (!words.some((token) => isUpper(raw, token))) {
    const isShort = words.length <= SENTENCE_WORDS_MIN;
    const said = words.filter((token) => isKnown(reading, token.text) && !(isShort && isParticle(raw, token)));
    return hasCase(raw) && words.length >= SENTENCE_WORDS_MIN && said.length * 2 >= words.length;
  }
  if (topic === "name" && repeatsFirst(part)) return true;
  if (!words.some((token) => isLower(raw, token))) return false;
  const isNamed = (token: Token): boolean => isUpper(raw, token) && !isAlone(reading, tokens.indexOf(token));
  const [first, last] = [part.findIndex(isNamed), part.findLastIndex(isNamed)];
  // "puh, endlich Feierabend", "dem schönen Ulm"
  const hasCapitalNouns = utteranceWordsOf(reading.language)?.capitalNouns === true;
  const mayOpenSmall = topic === "name" || !hasCapitalNouns;
  // A known noun with a capital stands in a sentence, as a name does.
  const noun = hasCapitalNouns ? part.findIndex((token) => isUpper(raw, token)) : -1;
  const opens = part.slice(0, Math.max(first === -1 ? noun : first, 0));
  if (opens.some((token) => isLower(raw, token) && !(mayOpenSmall && isParticle(raw, token)))) return true;
  let small = 0;
  return part.some((token, at) => {
    small = isLower(raw, token) ? small + 1 : 0;
    if (small === 0 || !isSaid(reading, token)) return false;
    const before = part[at - 1];
    const isApart = before?.kind === "mark" && !GLUE.has(before.text);
    // "Wells next the Sea", "Aix-en-Provence"
    return at > last || isApart || small > PARTICLES_MAX || turnsAt(reading, token);
  });
}

/** "Claire, Claire Vasseur" */
function repeatsFirst(part: readonly Token[]): boolean {
  return part[1]?.kind === "mark" && part[2] !== undefined && part[2].text === part[0]?.text && part.length > 3;
}

/** Words of a reply in small letters from which it is more likely said of something than a name. */
const SENTENCE_WORDS_MIN = 3;

/** A word in small letters that sentences are made of. */
function isSaid(reading: AskedReply, token: Token): boolean {
  return !isUpper(reading.reply.raw, token) && !NAME_PARTICLES.has(token.text) && isKnown(reading, token.text);
}

/** False for scripts without capitals. */
const hasCase = (raw: string): boolean => raw.toUpperCase() !== raw.toLowerCase();

/** The one value that stands out by its capitals; `several` where more than one may be meant. */
export function namedByCapitals(
  reading: AskedReply,
  topic: NamedTopic,
  from: number,
): Answered | "several" | undefined {
  const { raw, tokens } = reading.reply;
  if (tokens.at(-1)?.text === "?" || !tokens.some((token) => isLower(raw, token))) return undefined;
  const runs = runsOf(reading, from);
  const values = runs.filter((run) => isValue(reading, topic, run));
  // "For my mother, Petra Lindner"
  const full = topic === "name" ? values.filter(({ words }) => words >= 2) : [];
  const found = full.length === 1 ? full : values;
  const [run] = found;
  if (run === undefined) return undefined;
  if (found.length > 1 && !explainsFirst(reading, run, runs)) return "several";
  if (found.length === 1 && turns(reading, run.end, runs)) return "several";
  if (denies(reading, from, run)) return undefined;
  const [first, last] = [tokens[run.from] as Token, tokens[run.end - 1] as Token];
  const isInflected = utteranceLexicon(reading.language).inflectsPlaces && topic === "city" && run.from > from;
  // "Berlin is lovely as well"
  const next = tokens[run.end];
  const isSubject = topic !== "name" && run.from === from && next?.kind === "word" && isClauseWord(reading, next);
  return {
    answer: raw.slice(first.start, last.end),
    span: { start: first.start, end: last.end },
    confidence: isInflected || isSubject ? "weak" : "strong",
  };
}

/** Names of which the second is set against the first: "Anastasia, BUT Stacy is fine". Which one counts is open. */
export function namesSetApart(reading: AskedReply): Ambiguous | undefined {
  const { raw, tokens } = reading.reply;
  const runs = runsOf(reading, 0).filter(({ words }) => words <= VALUE_WORDS_MAX);
  const [one, other] = runs;
  if (one === undefined || other === undefined || runs.length > 2 || !turns(reading, one.end, runs)) return undefined;
  const candidates = [one, other].map(({ from, end }) => {
    const name = raw.slice(tokens[from]?.start ?? 0, tokens[end - 1]?.end ?? 0);
    return { value: name, label: name };
  });
  return { ambiguous: candidates, reason: "several" };
}

function isClauseWord({ language }: AskedReply, { text }: Token): boolean {
  return utteranceLexicon(language).clauseWords.has(text);
}

/** "Orange, you know the one in France": what is said first, and explained behind a mark. */
function explainsFirst(reading: AskedReply, first: Run, runs: readonly Run[]): boolean {
  const mark = reading.reply.tokens[first.end];
  return first.isFirst && mark?.kind === "mark" && !turns(reading, first.end, runs);
}

/** "Oxford BUT flying in from Dublin", "used to be Oxford, now Bath": another value is set against the first. */
function turns(reading: AskedReply, from: number, runs: readonly Run[]): boolean {
  return reading.reply.tokens.slice(from, runs.at(-1)?.from ?? from).some((token) => turnsAt(reading, token));
}

function turnsAt({ reply: { tokens }, language }: AskedReply, token: Token): boolean {
  const at = tokens.indexOf(token);
  const cue = utteranceLexicon(language).corrections.match(tokens, at)?.value;
  const word = choiceLexicon(language).words.match(tokens, at)?.value;
  return cue?.but === true || cue?.certain === true || word?.now === true;
}

function isValue(reading: AskedReply, topic: NamedTopic, run: Run): boolean {
  const { tokens } = reading.reply;
  const { language } = reading;
  const before = tokens[run.from - 1];
  const next = tokens[run.end];
  if (run.words > VALUE_WORDS_MAX) return false;
  if (topic === "name" && run.words >= 2) return true;
  const { placeLeadEnds, companyLeadEnds } = utteranceLexicon(language);
  const capitalNouns = utteranceWordsOf(language)?.capitalNouns === true;
  const ends = topic === "city" ? placeLeadEnds : topic === "company" ? companyLeadEnds : NONE;
  const isLed = before !== undefined && ends.has(before.text);
  const isApart = next === undefined || next.kind === "mark" || isKnown(reading, next.text);
  const opens = capitalNouns ? run.isFirst : run.atStart;
  if (isLed || (opens && isApart)) return true;
  return topic === "company" && run.words >= 2 && (!capitalNouns || next === undefined);
}

const NONE: ReadonlySet<string> = new Set();

/** "I'm not from Ulm", "no Ben Foster here" */
function denies({ reply: { tokens }, language }: AskedReply, from: number, run: Run): boolean {
  const { words } = polarityLexicon(language);
  return tokens.some(
    ({ text }, at) => at >= from && (at < run.from || at >= run.end) && words.word(text)?.negation === true,
  );
}

/** Words with capitals that stand together, and the small ones between them that names have. */
function runsOf(reading: AskedReply, from: number): readonly Run[] {
  const { raw, tokens } = reading.reply;
  const fillers = fillersOf(reading.language);
  const runs: Run[] = [];
  let atStart = true;
  let isFirst = true;
  for (let at = from; at < tokens.length;) {
    const token = tokens[at] as Token;
    if (!isUpper(raw, token) || isAlone(reading, at)) {
      const isWord = token.kind !== "mark" && token.kind !== "emoji";
      if (isWord && !isKnown(reading, token.text)) atStart = false;
      if (isWord && fillers.match(tokens, at) === undefined) isFirst = false;
      at += 1;
      continue;
    }
    let end = at + 1;
    let words = 1;
    for (let next = partBehind(reading, end); next !== undefined; next = partBehind(reading, end)) {
      end = next;
      words += 1;
    }
    const isNamed = tokens.slice(at, end).some(({ kind, text }) => kind === "word" && !isKnown(reading, text));
    if (isNamed) {
      runs.push({ from: at, end, words, atStart, isFirst });
      atStart = false;
    }
    isFirst = false;
    at = end;
  }
  return runs;
}

/** A known word with a capital that no other follows is the sentence's: "I", "Put it under Ben". */
function isAlone(reading: AskedReply, at: number): boolean {
  const { raw, tokens } = reading.reply;
  const token = tokens[at] as Token;
  if (!isKnown(reading, token.text)) return false;
  let after = at + 1;
  const { placeLeadEnds } = utteranceLexicon(reading.language);
  const isBetween = (between: Token): boolean =>
    isParticle(raw, between) || (isLower(raw, between) && placeLeadEnds.has(between.text));
  // "Jan de Vries", "Ende in Westfalen"
  while (tokens[after] !== undefined && isBetween(tokens[after] as Token)) after += 1;
  const next = tokens[after];
  return next === undefined || !isUpper(raw, next) || isEveryday(reading.language, token.text);
}

/** The token behind the next part of a name at a token; undefined where the name ends. */
function partBehind(reading: AskedReply, at: number): number | undefined {
  const { raw, tokens } = reading.reply;
  let next = at;
  const mark = tokens[next];
  // "Stone-Berg", "O'Neill", "J. Smith"
  if (mark?.kind === "mark" && GLUE.has(mark.text)) {
    const isInitial = mark.text === "." && (tokens[next - 1]?.text.length ?? 0) <= INITIAL_LETTERS_MAX;
    if (mark.text === "." ? !isInitial : mark.text !== "&" && mark.start > (tokens[next - 1]?.end ?? 0))
      return undefined;
    next += 1;
  }
  let particles = 0;
  for (let end = behindParticle(reading, next); particles < PARTICLES_MAX && end !== undefined;) {
    particles += 1;
    next = end;
    end = behindParticle(reading, next);
  }
  const token = tokens[next];
  const isPart = token !== undefined && isUpper(raw, token);
  // "Ana and I'm 34"
  return isPart && !(particles > 0 && isEveryday(reading.language, token.text)) ? next + 1 : undefined;
}

/** The token behind a small word of a name: "VAN der Berg", "in 'T Veld", "D'Arc". */
function behindParticle({ reply: { raw, tokens } }: AskedReply, at: number): number | undefined {
  const token = tokens[at];
  if (token?.kind === "word" && isParticle(raw, token)) return at + 1;
  const isMarked = token?.kind === "mark" && APOSTROPHES.has(token.text);
  const letter = isMarked ? tokens[at + 1] : token;
  const isElided = letter?.kind === "word" && letter.text.length === 1 && isLower(raw, letter);
  if (!isElided || (!isMarked && !APOSTROPHES.has(raw.charAt(letter.end)))) return undefined;
  return isMarked ? at + 2 : at + 1;
}

const APOSTROPHES: ReadonlySet<string> = new Set(["'", "’"]);
const GLUE: ReadonlySet<string> = new Set(["-", "'", "’", ".", "&"]);
const INITIAL_LETTERS_MAX = 2;

const isParticle = (raw: string, token: Token): boolean => !isUpper(raw, token) && NAME_PARTICLES.has(token.text);

/** A word of the lists of the language: what sentences are made of. */
function isKnown({ language }: AskedReply, word: string): boolean {
  return isEveryday(language, word) || knownWordsOf(language).has(word);
}

const isLower = (raw: string, token: Token): boolean => token.kind === "word" && !isUpper(raw, token);

function isUpper(raw: string, { kind, start }: Token): boolean {
  return kind === "word" && raw.charAt(start) !== raw.charAt(start).toLowerCase();
}
