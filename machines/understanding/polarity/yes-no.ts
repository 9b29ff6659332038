import type { Reading } from "../reading.ts";
import { fillersOf, isWhole, restBehind } from "../reply/coverage.ts";
import { shareStem } from "../reply/stems.ts";
import type { Token } from "../reply/tokens.ts";
import type { Understanding } from "../result.ts";
import { mentionsOtherValue } from "./other-value.ts";
import { polarityLexicon, type PolarityLexicon, type PolarityWord } from "./polarity-lexicon.ts";

/** Tokens of a reply that are looked at for agreement: people say yes or no at the start. */
const LOOKED_AT_MAX = 80;

interface Cue {
  readonly word: PolarityWord;
  readonly from: number;
  readonly end: number;
  /** Sentences are counted from 0; clauses too. */
  readonly sentence: number;
  /** Nothing but fillers stands before it in its clause. */
  readonly opens: boolean;
  /** Nothing but fillers stands behind it in its clause. */
  readonly closes: boolean;
}

interface Verdict {
  readonly yes: boolean;
  readonly from: number;
  readonly end: number;
  readonly weak?: boolean;
}

/** What a reply says to a question for yes or no. Undefined when it says neither. */
export function understandYesNo(reading: Reading): Understanding | undefined {
  const lexicon = polarityLexicon(reading.language);
  const cues = readCues(reading, lexicon);
  const verdict = judge(reading, lexicon, cues);
  if (verdict === undefined) return undefined;
  const { tokens, raw } = reading.reply;
  const used = cues.filter((cue) => isPlain(cue.word)).map(({ from, end }) => ({ from, end }));
  const whole = isWhole(reading.reply, reading.language, used) && used.length > 0;
  const rest = restBehind(reading.reply, verdict.end, reading.language);
  const span = { start: tokens[verdict.from]?.start ?? 0, end: tokens[verdict.end - 1]?.end ?? raw.length };
  return { answer: verdict.yes, span, confidence: verdict.weak === true ? "weak" : whole ? "exact" : "strong", ...(rest === undefined ? {} : { rest }) };
}

function isPlain(word: PolarityWord): boolean {
  return word.yes === true || word.no === true || word.agree === true || word.shortYes === true || word.decline === true || word.shortNo === true || word.later === true || word.laterFirst === true;
}

const SENTENCE_ENDS: ReadonlySet<string> = new Set([".", "!", "?", ";"]);

function isClauseEnd(token: Token | undefined): boolean {
  return token === undefined || token.kind === "mark" || token.kind === "emoji";
}

/** Every phrase of agreement in the reply, with its place. Longest match first, left to right. */
function readCues(reading: Reading, lexicon: PolarityLexicon): readonly Cue[] {
  const { tokens } = reading.reply;
  const fillers = fillersOf(reading.language);
  const length = Math.min(tokens.length, LOOKED_AT_MAX);
  const cues: Cue[] = [];
  let sentence = 0;
  let opens = true;
  for (let at = 0; at < length; ) {
    const token = tokens[at] as Token;
    if (token.kind === "mark") {
      if (SENTENCE_ENDS.has(token.text)) sentence += 1;
      opens = true;
      at += 1;
      continue;
    }
    const match = lexicon.words.match(tokens, at);
    if (match !== undefined) {
      let end = match.end;
      for (let filler = fillers.match(tokens, end); filler !== undefined && lexicon.words.match(tokens, end) === undefined; filler = fillers.match(tokens, end)) end = filler.end;
      const next = lexicon.words.match(tokens, end);
      const closes = isClauseEnd(tokens[end]) || (next !== undefined && (next.value.but === true || isPlain(next.value)));
      cues.push({ word: match.value, from: at, end: match.end, sentence, opens, closes });
      at = match.end;
      opens = match.value.but === true || (opens && (match.value.yes === true || match.value.no === true));
      continue;
    }
    const filler = fillers.match(tokens, at);
    if (filler !== undefined) at = filler.end;
    else {
      opens = false;
      at += 1;
    }
  }
  return cues;
}

/** Whether a cue counts as a yes, a no, a "later" or as not knowing, where it stands. */
function voteOf(cue: Cue): "yes" | "no" | "later" | "unsure" | undefined {
  const { word } = cue;
  if (word.later === true || (word.laterFirst === true && cue.opens)) return "later";
  if (word.unsure === true && cue.opens) return "unsure";
  if (word.no === true && cue.opens) return "no";
  if (word.yes === true && cue.opens) return "yes";
  if (word.decline === true || (word.shortNo === true && cue.closes && cue.opens)) return "no";
  if (word.agree === true || (word.shortYes === true && cue.closes && cue.opens)) return "yes";
  return undefined;
}

function judge(reading: Reading, lexicon: PolarityLexicon, cues: readonly Cue[]): Verdict | undefined {
  const votes = cues.map((cue) => ({ cue, vote: voteOf(cue) })).filter((entry) => entry.vote !== undefined);
  const first = votes[0];
  const confirming = isReadBack(reading, lexicon);
  if (first === undefined || first.cue.sentence > 1) {
    return (confirming ? corrected(reading, cues) : undefined) ?? echoed(reading, lexicon, cues, confirming);
  }
  const verdictOf = (yes: boolean, cue: Cue, weak = false): Verdict => ({ yes, from: cue.from, end: cue.end, weak });
  const sameBreath = votes.filter((entry) => entry.cue.sentence <= first.cue.sentence + 1);
  const later = sameBreath.find((entry) => entry.vote === "later");
  switch (first.vote) {
    case "later":
      return verdictOf(false, first.cue);
    case "unsure": {
      if (later !== undefined && later.cue.sentence === first.cue.sentence) return verdictOf(false, later.cue);
      return undefined;
    }
    case "no": {
      // "No, that's right": one of the two is a slip.
      const against = votes.find((entry) => entry.vote === "yes" && entry.cue.sentence === first.cue.sentence && entry.cue.opens);
      return verdictOf(false, first.cue, against !== undefined && !first.cue.opens);
    }
    case "yes": {
      if (later !== undefined) return verdictOf(false, later.cue);
      const against = votes.find((entry) => entry.vote === "no" && entry.cue.sentence <= first.cue.sentence);
      if (against !== undefined) {
        // "Okay, no thanks" · "Well, right, but I don't want it": the plain no behind a soft yes counts.
        return first.cue.word.agree === true && against.cue.opens === false ? verdictOf(true, first.cue, true) : verdictOf(false, against.cue, !against.cue.opens);
      }
      if (confirming && firstIsSoft(reading, first.cue) && corrected(reading, cues) !== undefined) return verdictOf(false, first.cue, true);
      if (isNegatedCue(cues, first.cue)) return verdictOf(false, first.cue);
      const unsure = votes.find((entry) => entry.vote === "unsure" && entry.cue.sentence === first.cue.sentence);
      return verdictOf(true, first.cue, unsure !== undefined && !first.cue.opens);
    }
    default:
      return undefined;
  }
}

/** A yes that is said before anything ("ok", "sorry"), and no agreement to what was read out. */
function firstIsSoft(reading: Reading, cue: Cue): boolean {
  return !cue.opens && reading.reply.tokens[cue.from] !== undefined;
}

/** "not fine", "never right": a negation right before an agreeing phrase. */
function isNegatedCue(cues: readonly Cue[], cue: Cue): boolean {
  return cues.some((other) => other.word.negation === true && other.word.no !== true && other.end === cue.from);
}

/** Whether the title reads something back to be confirmed. */
function isReadBack(reading: Reading, lexicon: PolarityLexicon): boolean {
  const { tokens } = reading.title;
  for (let at = 0; at < tokens.length; at += 1) {
    if (lexicon.confirmCues.match(tokens, at) !== undefined) return true;
  }
  return false;
}

/** "Make it four", to a read-back: no, and something else instead. Needs more than one word for it. */
function corrected(reading: Reading, cues: readonly Cue[]): Verdict | undefined {
  const objection = cues.find((cue) => cue.word.objection === true && cue.sentence <= 1);
  if (objection !== undefined) return { yes: false, from: objection.from, end: objection.end };
  const correction = cues.find((cue) => cue.word.correction === true && cue.sentence <= 2);
  if (correction !== undefined && mentionsOtherValue(reading)) return { yes: false, from: correction.from, end: correction.end };
  return undefined;
}

/** A wish that repeats what the question is about: "I want to buy 3 tickets" where tickets were offered. */
function echoed(reading: Reading, lexicon: PolarityLexicon, cues: readonly Cue[], confirming: boolean): Verdict | undefined {
  if (confirming) return undefined;
  const wish = cues.find((cue) => cue.word.wish === true && cue.sentence <= 1);
  const negated = cues.find((cue) => (cue.word.negation === true || cue.word.shortNo === true || cue.word.decline === true) && cue.sentence === 0);
  if (wish === undefined && negated === undefined) return undefined;
  const { tokens } = reading.reply;
  const subjects = reading.title.tokens.filter((token) => token.kind === "word" && token.text.length > 2 && !lexicon.empty.has(token.text));
  if (subjects.length === 0) return undefined;
  const first = tokens[0];
  if (first !== undefined && lexicon.interrogatives.has(first.text) && wish?.from !== 0) return undefined;
  for (let at = 0; at < Math.min(tokens.length, LOOKED_AT_MAX); at += 1) {
    const token = tokens[at] as Token;
    if (token.kind === "mark" && SENTENCE_ENDS.has(token.text)) break;
    if (token.kind !== "word" || token.text.length < 3 || lexicon.empty.has(token.text)) continue;
    if (subjects.some((subject) => shareStem(subject.text, token.text))) return { yes: negated === undefined, from: 0, end: at + 1 };
  }
  return undefined;
}
