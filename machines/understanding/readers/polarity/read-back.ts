/**
 * Replies to a read-back: "Please confirm: …".
 *
 * Owns: recognising one, and corrections of what was read out. Does not own: yes and no in general (`yes-no.ts`).
 */
import { viewOf } from "../dates/answer-parts.ts";
import { dateText, timeText } from "../../../values/calendar.ts";
import { scanDatesAndTimes } from "../dates/scan-dates.ts";
import { numberLexicon } from "../../vocabulary/number-lexicon.ts";
import { readNumber } from "../numbers/read-number.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import { shareStem } from "../../text/stems.ts";
import { titleFact } from "../../text/question-words.ts";
import type { Reply, Token } from "../../text/tokens.ts";
import type { Cue } from "./polarity-cues.ts";
import { mentionsOtherValue, mentionsValue } from "./other-value.ts";
import { polarityLexicon, type PolarityLexicon } from "../../vocabulary/polarity-lexicon.ts";

/** What the words of a reply come to, and which say so: none (0, 0) where it is implied. `weak`: to be asked for. */
export interface Verdict {
  readonly yes: boolean;
  readonly from: number;
  readonly end: number;
  readonly weak?: boolean;
}

/** Tokens of a reply to a read-back in which another value is looked for. */
const VALUE_TOKENS_MAX = 40;

/** Whether the title reads something back to be confirmed, or states values that the reply may correct. */
export function isReadBack({ title, language }: AskedReply): boolean {
  return readsBack(title, language);
}

const readsBack = titleFact((title, language) => {
  const { tokens } = title;
  if (tokens.length === 0) return false;
  const lexicon = polarityLexicon(language);
  if (tokens.some((_, at) => lexicon.confirmCues.match(tokens, at) !== undefined)) return true;
  const at = tokens.findIndex((token) => token.kind === "word" && !lexicon.lead.has(token.text));
  const first = tokens[at];
  if (first === undefined || lexicon.interrogatives.has(first.text)) return false;
  // "Do you need parking?" that nobody has translated names no German Thursday.
  const isEnglish =
    polarityLexicon("en").interrogatives.has(first.text) && ENGLISH_SUBJECTS.has(tokens[at + 1]?.text ?? "");
  return !isEnglish && mentionsValue(title, language);
});

/** What stands behind the verb of an English question. */
const ENGLISH_SUBJECTS: ReadonlySet<string> = new Set(["you", "we", "i", "they", "he", "she", "it", "your", "there"]);

/**
 * "Make it four", to a read-back: no, and something else instead. A wish alone is not enough; it must name the other
 * value.
 */
export function findCorrection(reading: AskedReply, cues: readonly Cue[]): Verdict | undefined {
  const objection = cues.find((cue) => cue.word.objection === true && cue.sentence <= 1);
  if (objection !== undefined) return { yes: false, from: objection.from, end: objection.end };
  const correction = cues.find((cue) => cue.word.correction === true && cue.sentence <= 2);
  return correction !== undefined && mentionsOtherValue(reading)
    ? { yes: false, from: correction.from, end: correction.end }
    : undefined;
}

/** "Thanks, what's the address?" to a read-back. */
export function acceptedWithThanks(cues: readonly Cue[]): Verdict | undefined {
  const [lead] = cues;
  return lead?.word.thanks === true && lead.opens && lead.sentence === 0
    ? { yes: true, from: lead.from, end: lead.end }
    : undefined;
}

/**
 * A reply that says neither yes nor no to a read-back. "The 12th", "at 8", "4 tickets" where another day, time or
 * number was read out: no. A mere question ("What's the address?") lets the rest stand, most likely.
 */
export function impliedVerdict(
  reading: AskedReply,
  lexicon: PolarityLexicon,
  cues: readonly Cue[],
): Verdict | undefined {
  const { tokens } = reading.reply;
  if (tokens.length === 0 || tokens.length > VALUE_TOKENS_MAX) return undefined;
  const first = tokens.find((token) => token.kind === "word");
  const asks = first !== undefined && lexicon.interrogatives.has(first.text);
  const nowhere = { from: 0, end: 0 };
  if (namesDifferentValue(reading)) return { yes: false, weak: asks && !lexicon.requests.has(first.text), ...nowhere };
  const isQuestion =
    asks &&
    !lexicon.requests.has(first.text) &&
    !cues.some(({ word }) => word.negation === true || word.unsure === true || word.correction === true);
  return isQuestion ? { yes: true, weak: true, ...nowhere } : undefined;
}

/** Whether a reply names a day, a time or a number of something that is not the one which the title names. */
export function namesDifferentValue(reading: AskedReply): boolean {
  const said = valuesOf(reading, reading.reply);
  const asked = valuesOf(reading, reading.title);
  const differ = (left: readonly string[], right: readonly string[]): boolean =>
    left.length > 0 && right.length > 0 && !left.some((value) => right.includes(value));
  return differ(said.dates, asked.dates) || differ(said.times, asked.times) || countsDifferently(reading);
}

function valuesOf(reading: AskedReply, reply: Reply): { dates: readonly string[]; times: readonly string[] } {
  const { dates, times } = scanDatesAndTimes(
    viewOf({ ...reading, reply: { ...reply, tokens: reply.tokens.slice(0, VALUE_TOKENS_MAX) } }),
    false,
  );
  return {
    dates: dates.flatMap((date) => date.dates.map(dateText)),
    times: times.flatMap((time) => time.times.map(timeText)),
  };
}

interface Counted {
  readonly value: number;
  readonly noun: string;
}

/** "4 tickets" where "2 tickets" was read out. */
function countsDifferently(reading: AskedReply): boolean {
  const asked = countedIn(reading, reading.title.tokens);
  if (asked.length === 0) return false;
  return countedIn(reading, reading.reply.tokens).some(({ value, noun }) => {
    const alike = asked.filter((other) => shareStem(other.noun, noun));
    return alike.length > 0 && !alike.some((other) => other.value === value);
  });
}

function countedIn(reading: AskedReply, tokens: readonly Token[]): readonly Counted[] {
  const lexicon = numberLexicon(reading.language);
  const found: Counted[] = [];
  for (let at = 0; at < Math.min(tokens.length, VALUE_TOKENS_MAX); at += 1) {
    const read = readNumber(lexicon, tokens, at);
    if (read === undefined || read.ordinal) continue;
    const noun = tokens[read.end];
    if (noun?.kind === "word" && noun.text.length > 2) found.push({ value: read.value, noun: noun.text });
    at = read.end - 1;
  }
  return found;
}
