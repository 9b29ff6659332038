/**
 * The kind of an utterance that is no answer: a question, a complaint, small talk, a correction.
 *
 * Owns: the rules by words, and what the classifier is asked for. Does not own: commands (`intents/`), the classifier
 * (`classifier.ts`).
 */
import type { AskedReply } from "../reply/asked-reply.ts";
import { HOLD_PHRASES } from "../../languages/hold-words.ts";
import { fillersOf } from "../reply/coverage.ts";
import { PhraseTable } from "../text/phrases.ts";
import type { Token } from "../text/tokens.ts";
import type { RemarkTopic } from "../reply/result.ts";
import { polarityLexicon } from "../vocabulary/polarity-lexicon.ts";
import { type Remark, utteranceLexicon } from "../vocabulary/utterance-lexicon.ts";
import { classifyUtterance } from "./classifier.ts";
import { correctionCues } from "./correction-cues.ts";

/** What an utterance is that holds no value. */
export type NoAnswer = "question" | RemarkTopic;

/** Tokens of a remark about the conversation; a longer reply tells something. */
const REMARK_TOKENS_MAX = 30;

/** What the words of a reply surely are, where they are no answer; undefined where no rule knows. */
export function surelyNoAnswer(reading: AskedReply): NoAnswer | undefined {
  const { tokens } = reading.reply;
  if (tokens.length === 0 || tokens.length > REMARK_TOKENS_MAX) return undefined;
  const whole = wholeRemark(reading);
  if (whole === "small_talk" || whole === "complaint") return whole;
  if (asksBack(reading)) return "question";
  return complains(reading) ? "complaint" : undefined;
}

/** What a reply is that cannot be the value that is asked for: by the rules, else by the classifier, else a remark. */
export function kindOfNoAnswer(reading: AskedReply): NoAnswer {
  const sure = surelyNoAnswer(reading);
  if (sure !== undefined) return sure;
  const cues = correctionCues(reading);
  if (cues?.strength === "certain" && cues.old === undefined) return "correction";
  const guess = classifyUtterance(reading);
  return guess === undefined || guess === "answer" || guess === "command" ? "other" : guess;
}

let holds: PhraseTable<true> | undefined;

/** Tokens of a reply that says no more than that one has to wait. */
const HOLD_TOKENS_MAX = 10;

/** What people say while they do something else, in every language. */
export function holdPhrases(): PhraseTable<true> {
  if (holds === undefined) {
    holds = new PhraseTable();
    holds.add(HOLD_PHRASES, true);
  }
  return holds;
}

/** Where the words behind "wait", "one moment" begin; undefined for a reply that does not open with such words. */
export function behindHold({ reply: { tokens }, language }: AskedReply): number | undefined {
  const fillers = fillersOf(language);
  let held = false;
  let at = 0;
  while (at < tokens.length) {
    const hold = holdPhrases().match(tokens, at);
    const filler = fillers.match(tokens, at);
    if (hold !== undefined) held = true;
    else if (filler === undefined && tokens[at]?.kind !== "mark") break;
    at = hold?.end ?? filler?.end ?? at + 1;
  }
  return held ? at : undefined;
}

/** "One sec, on the phone": nothing that could be a value stands behind it. */
export function holdsOn({ reply: { tokens, raw }, language }: AskedReply): boolean {
  if (tokens.length > HOLD_TOKENS_MAX) return false;
  const fillers = fillersOf(language);
  let at = 0;
  let hold = holdPhrases().match(tokens, at);
  for (let filler = fillers.match(tokens, at); hold === undefined && filler !== undefined;) {
    at = filler.end;
    while (tokens[at]?.kind === "mark") at += 1;
    hold = holdPhrases().match(tokens, at);
    filler = fillers.match(tokens, at);
  }
  if (hold === undefined) return false;
  const rest = tokens.slice(hold.end);
  const isApart = rest[0] === undefined || rest[0].kind !== "word" || hold.end - at > 1;
  // A capital or a number may be what was asked for: "wait, Leeds".
  const isPlain = rest.every(
    ({ kind, start }) =>
      kind !== "number" && (kind !== "word" || raw.charAt(start) === raw.charAt(start).toLowerCase()),
  );
  const words = rest.filter(({ kind }) => kind === "word");
  // "Wait, leeds"
  const isValue = words.length === 1 && fillers.match(rest, rest.indexOf(words[0] as Token)) === undefined;
  return isApart && isPlain && !isValue;
}

/** "Who are you?", "why do you ask": a question mark at the end, or a question word and a verb at the start. */
export function asksBack({ reply: { tokens }, language }: AskedReply): boolean {
  const { interrogatives } = polarityLexicon(language);
  const fillers = fillersOf(language);
  let at = 0;
  while (at < tokens.length) {
    const filler = fillers.match(tokens, at);
    if (filler === undefined && tokens[at]?.kind !== "mark") break;
    at = filler?.end ?? at + 1;
  }
  const first = tokens[at];
  if (first === undefined) return false;
  const opens = first.kind === "word" && interrogatives.has(first.text);
  if (tokens.at(-1)?.text === "?") return opens || tokens.length - at > 2;
  const second = tokens[at + 1];
  // Where no blanks part words, two signs of a question word are no verb behind it.
  const isApart = second !== undefined && second.start > first.end;
  return opens && isApart && tokens.length - at > 2 && interrogatives.has(second.text);
}

/** What a whole reply is by one phrase, fillers aside. */
export function wholeRemark({ reply: { tokens }, language }: AskedReply): Remark | undefined {
  const { remarks } = utteranceLexicon(language);
  const fillers = fillersOf(language);
  let found: Remark | undefined;
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    if (token?.kind === "mark" || token?.kind === "emoji") {
      at += 1;
      continue;
    }
    const remark = remarks.match(tokens, at);
    const filler = fillers.match(tokens, at);
    if (remark !== undefined && remark.end >= (filler?.end ?? 0)) {
      // "Nothing, thanks"
      const isBeside = remark.value === "small_talk" && found !== undefined;
      if (!isBeside && found !== undefined && found !== "small_talk" && found !== remark.value) return undefined;
      if (!isBeside) found = remark.value;
      at = remark.end;
    } else if (filler !== undefined) at = filler.end;
    else return undefined;
  }
  return found;
}

/** "Later": the question is put off. "Maybe later" is a soft no. */
export function putsOff({ reply: { tokens }, language }: AskedReply): boolean {
  const { remarks } = utteranceLexicon(language);
  const fillers = fillersOf(language);
  const match = remarks.match(tokens, 0);
  if (match?.value !== "later") return false;
  for (let at = match.end; at < tokens.length;) {
    const end = fillers.match(tokens, at)?.end ?? (tokens[at]?.kind === "mark" ? at + 1 : undefined);
    if (end === undefined) return false;
    at = end;
  }
  return true;
}

/** "You already asked me that": a complaint stands in a short reply. */
function complains({ reply: { tokens }, language }: AskedReply): boolean {
  const { remarks } = utteranceLexicon(language);
  return tokens.some((_, at) => {
    const match = remarks.match(tokens, at);
    return match?.value === "complaint" && match.end - at > 1;
  });
}
