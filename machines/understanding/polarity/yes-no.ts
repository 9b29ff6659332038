import type { Reading } from "../reading.ts";
import { isWhole, restBehind } from "../reply/coverage.ts";
import { shareStem } from "../reply/stems.ts";
import type { Token } from "../reply/tokens.ts";
import type { Understanding } from "../result.ts";
import { readCues, type Cue } from "./cues.ts";
import { mentionsOtherValue, mentionsValue } from "./other-value.ts";
import { polarityLexicon, type PolarityLexicon, type PolarityWord } from "./polarity-lexicon.ts";

/** Tokens of a reply in which an echo of the question is looked for. */
const ECHO_TOKENS_MAX = 60;

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
  const used = cues.filter(({ word }) => isPlain(word)).map(({ from, end }) => ({ from, end }));
  const whole = used.length > 0 && isWhole(reading.reply, reading.language, used, (at) => (lexicon.copulas.has((tokens[at] as Token).text) ? at + 1 : 0));
  const rest = restBehind(reading.reply, verdict.end, reading.language);
  const span = { start: tokens[verdict.from]?.start ?? 0, end: tokens[verdict.end - 1]?.end ?? raw.length };
  return { answer: verdict.yes, span, confidence: verdict.weak === true ? "weak" : whole ? "exact" : "strong", ...(rest === undefined ? {} : { rest }) };
}

function isPlain(word: PolarityWord): boolean {
  return (
    word.yes === true || word.no === true || word.agree === true || word.shortYes === true || word.decline === true || word.shortNo === true ||
    word.later === true || word.laterFirst === true || word.good === true
  );
}

type Vote = "yes" | "no" | "later" | "unsure";

/** What a cue says where it stands; most say it only at the start of a clause. */
function voteOf({ word, opens, closes, framed, ends }: Cue): Vote | undefined {
  if (word.later === true || (word.laterFirst === true && opens)) return "later";
  if (word.unsure === true && opens) return "unsure";
  // "That's a yes" as well as "yes".
  if (word.no === true && (opens || (framed && closes))) return "no";
  if (word.yes === true && (opens || (framed && closes))) return "yes";
  if (word.decline === true || (word.shortNo === true && closes && opens)) return "no";
  if ((word.agree === true && framed) || (word.shortYes === true && closes && opens)) return "yes";
  if (word.good === true && framed && ends) return "yes";
  return undefined;
}

function judge(reading: Reading, lexicon: PolarityLexicon, cues: readonly Cue[]): Verdict | undefined {
  const votes = cues.flatMap((cue): { cue: Cue; vote: Vote }[] => {
    const vote = voteOf(cue);
    if (vote === undefined || isNegated(cues, cue, vote)) return [];
    return [{ cue, vote: vote === "yes" && isNegatedBehind(cues, cue) ? "no" : vote }];
  });
  const first = votes[0];
  const confirming = isReadBack(reading, lexicon);
  const correction = confirming ? findCorrection(reading, cues) : undefined;
  if (correction !== undefined && (first === undefined || first.vote === "yes" || first.vote === "unsure")) {
    const plainYes = first?.vote === "yes" && first.cue.from < correction.from;
    if (!plainYes) return correction;
    // "Yes, but make it four": agreed, and not. "Yes. Can you change …?" in a sentence of its own asks for something else.
    if (cues.some((cue) => cue.word.but === true && cue.word.unsure !== true && cue.from > first.cue.from && cue.from <= correction.from)) return { ...correction, weak: true };
  }
  if (first === undefined || first.cue.sentence > 1) {
    if (confirming) return acceptedWithThanks(cues);
    return echoed(reading, lexicon, cues);
  }
  const verdictOf = (yes: boolean, cue: Cue, weak = false): Verdict => ({ yes, from: cue.from, end: cue.end, weak });
  const later = votes.find((entry) => entry.vote === "later" && entry.cue.sentence <= first.cue.sentence + 1);
  switch (first.vote) {
    case "later":
      return verdictOf(false, first.cue);
    case "unsure":
      return later !== undefined && later.cue.sentence === first.cue.sentence ? verdictOf(false, later.cue) : undefined;
    case "no":
      return verdictOf(false, first.cue);
    case "yes": {
      if (later !== undefined && (!confirming || later.cue.sentence === first.cue.sentence)) return verdictOf(false, later.cue);
      const against = votes.find((entry) => entry.vote === "no" && entry.cue.sentence === first.cue.sentence);
      if (against === undefined) return verdictOf(true, first.cue);
      // "Okay, no thanks" · "Right, but I don't want it": the no behind a soft yes counts; "yes please, no subtitles" does not.
      if (first.cue.word.good === true && against.cue.closes) return verdictOf(false, against.cue);
      return against.cue.word.decline === true ? verdictOf(false, against.cue, true) : verdictOf(true, first.cue, against.cue.closes);
    }
  }
}

/** "not fine", "never right", "no good": a negation right before what would agree. */
function isNegated(cues: readonly Cue[], cue: Cue, vote: Vote): boolean {
  if (vote !== "yes" || cue.opens) return false;
  return cues.some((other) => other.word.negation === true && other.sentence === cue.sentence && other.end <= cue.from && other.end >= cue.from - 2 && other.clause === cue.clause);
}

/** "das möchte ich nicht", "dat wil ik niet": languages that put the negation behind. */
function isNegatedBehind(cues: readonly Cue[], cue: Cue): boolean {
  if (cue.word.yes === true) return false;
  return cues.some((other) => other.word.negation === true && other.word.agree !== true && other.from === cue.end && other.clause === cue.clause);
}

/** Whether the title reads something back to be confirmed, or states values that the reply may correct. */
function isReadBack(reading: Reading, lexicon: PolarityLexicon): boolean {
  const { tokens } = reading.title;
  if (tokens.length === 0) return false;
  if (tokens.some((_, at) => lexicon.confirmCues.match(tokens, at) !== undefined)) return true;
  const first = tokens.find((token) => token.kind === "word" && !lexicon.lead.has(token.text));
  return first !== undefined && !lexicon.interrogatives.has(first.text) && mentionsValue(reading.title, reading.language);
}

/** "Make it four", to a read-back: no, and something else instead. A wish alone is not enough; it must name the other value. */
function findCorrection(reading: Reading, cues: readonly Cue[]): Verdict | undefined {
  const objection = cues.find((cue) => cue.word.objection === true && cue.sentence <= 1);
  if (objection !== undefined) return { yes: false, from: objection.from, end: objection.end };
  const correction = cues.find((cue) => cue.word.correction === true && cue.sentence <= 2);
  return correction !== undefined && mentionsOtherValue(reading) ? { yes: false, from: correction.from, end: correction.end } : undefined;
}

/** "Thanks, what's the address?" to a read-back. */
function acceptedWithThanks(cues: readonly Cue[]): Verdict | undefined {
  const [lead] = cues;
  return lead?.word.thanks === true && lead.opens && lead.sentence === 0 ? { yes: true, from: lead.from, end: lead.end } : undefined;
}

/** "Do you …?" "I do …", "Are you …?" "I am …": the same verb, not just any that affirms. */
function repeatsVerb(reading: Reading, cue: Cue): boolean {
  const verb = reading.reply.tokens[cue.end - 1]?.text;
  return reading.title.tokens.some(({ text }) => text === verb || (verb === "am" && text === "are"));
}

/** A wish that repeats what was offered ("I want to buy 3 tickets"), or what was asked, said of oneself ("I do like pizza"). */
function echoed(reading: Reading, lexicon: PolarityLexicon, cues: readonly Cue[]): Verdict | undefined {
  const wish = cues.find((cue) => cue.word.wish === true && cue.sentence === 0);
  const negated = cues.find((cue) => (cue.word.negation === true || cue.word.shortNo === true || cue.word.decline === true) && cue.sentence === 0);
  const affirmed = cues.find((cue) => cue.word.shortYes === true && cue.opens && cue.sentence === 0 && repeatsVerb(reading, cue));
  if (wish === undefined && negated === undefined && affirmed === undefined) return undefined;
  const { tokens } = reading.reply;
  const subjects = reading.title.tokens.filter((token) => token.kind === "word" && token.text.length > 2 && !lexicon.empty.has(token.text));
  if (subjects.length === 0 || (negated === undefined && affirmed === undefined && !reading.title.tokens.some((_, at) => lexicon.offerCues.match(reading.title.tokens, at) !== undefined))) return undefined;
  const first = tokens[0];
  if (first !== undefined && lexicon.interrogatives.has(first.text) && wish?.from !== 0) return undefined;
  for (let at = 0; at < Math.min(tokens.length, ECHO_TOKENS_MAX); at += 1) {
    const token = tokens[at] as Token;
    if (token.kind === "mark" && (token.text === "." || token.text === "!" || token.text === "?")) break;
    if (token.kind !== "word" || token.text.length < 3 || lexicon.empty.has(token.text)) continue;
    if (subjects.some((subject) => shareStem(subject.text, token.text))) return { yes: negated === undefined, from: 0, end: at + 1 };
  }
  return undefined;
}
