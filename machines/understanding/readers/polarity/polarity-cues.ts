/**
 * The words of agreement in a reply, with their place in clause and sentence.
 *
 * Owns: finding them. Does not own: what they say together (`yes-no.ts`).
 */
import type { AskedReply } from "../../reply/asked-reply.ts";
import { fillersOf } from "../../reply/coverage.ts";
import { titleFact } from "../../text/question-words.ts";
import { withoutStretching } from "../../text/stretched.ts";
import type { Token } from "../../text/tokens.ts";
import type { PolarityLexicon, PolarityWord } from "../../vocabulary/polarity-lexicon.ts";

/** A phrase of agreement, refusal or doubt in its place. */
export interface Cue {
  readonly word: PolarityWord;
  readonly from: number;
  readonly end: number;
  /** Sentences are counted from 0, and so are clauses. */
  readonly sentence: number;
  readonly clause: number;
  /** Nothing but fillers stands before it in its clause. */
  readonly opens: boolean;
  /** Nothing but fillers stands behind it in its clause. */
  readonly closes: boolean;
  /** Only copulas, fillers and words of the question stand before it in its clause: "that all sounds …". */
  readonly framed: boolean;
  /** No noun follows that it describes: "right for me", not "right time". */
  readonly ends: boolean;
  /** What follows can be no noun that it describes: "great let's go", not "great gatsby". */
  readonly standsAlone: boolean;
}

/** Tokens of a reply that are looked at for agreement: people say yes or no at the start. */
const LOOKED_AT_MAX = 80;
const SENTENCE_ENDS: ReadonlySet<string> = new Set([".", "!", "?", ";"]);

/** What the question is about may be named again: "a shared ride is fine". */
const askedWords = titleFact<ReadonlySet<string>>(
  ({ tokens }) =>
    new Set(tokens.flatMap((token) => (token.kind === "word" && token.text.length > 2 ? [token.text] : []))),
);

/** Every phrase of agreement in a reply, longest match first, left to right. */
export function readCues(reading: AskedReply, lexicon: PolarityLexicon): readonly Cue[] {
  const tokens = withoutStretching(reading.reply.tokens, lexicon.words);
  const fillers = fillersOf(reading.language);
  const length = Math.min(tokens.length, LOOKED_AT_MAX);
  const asked = askedWords(reading.title, reading.language);
  const cues: Cue[] = [];
  let sentence = 0;
  let clause = 0;
  let opens = true;
  let framed = true;
  for (let at = 0; at < length;) {
    const token = tokens[at] as Token;
    if (token.kind === "mark") {
      // A quotation mark or a bracket is no end of anything.
      if (token.text !== '"' && token.text !== "'") {
        // Three dots end one sentence.
        if (SENTENCE_ENDS.has(token.text) && !SENTENCE_ENDS.has(tokens[at - 1]?.text ?? "")) sentence += 1;
        clause += 1;
        opens = true;
        framed = true;
      }
      at += 1;
      continue;
    }
    const match = lexicon.words.match(tokens, at);
    const filler = fillers.match(tokens, at);
    // "If possible" is no condition.
    if (match === undefined || (filler !== undefined && filler.end > match.end)) {
      if (filler !== undefined) {
        at = filler.end;
        continue;
      }
      opens = false;
      framed = framed && (lexicon.copulas.has(token.text) || asked.has(token.text));
      at += 1;
      continue;
    }
    const { value, end } = match;
    const closes = closesClause(tokens, end, lexicon, reading);
    const ends = closes || lexicon.copulas.has(tokens[end]?.text ?? "");
    const standsAlone =
      ends ||
      lexicon.words.match(tokens, end) !== undefined ||
      fillers.match(tokens, end) !== undefined ||
      lexicon.interrogatives.has(tokens[end]?.text ?? "");
    cues.push({ word: value, from: at, end, sentence, clause, opens, closes, framed, ends, standsAlone });
    const next = isShortOnly(value) && !closes ? at + 1 : end;
    const leavesOpen = filler !== undefined || leavesClauseOpen(value);
    const stillOpens: boolean = value.but === true || (opens && leavesOpen);
    for (let word = at; word < next; word += 1)
      framed =
        framed &&
        (lexicon.copulas.has((tokens[word] as Token).text) ||
          asked.has((tokens[word] as Token).text) ||
          value.good === true ||
          value.yes === true ||
          value.laterFirst === true ||
          filler !== undefined ||
          (value.no === true && lexicon.words.match(tokens, next)?.value.agree === true));
    if (value.but === true) {
      clause += 1;
      framed = true;
    }
    opens = stillOpens;
    at = next;
  }
  return cues;
}

/** "I do" and "I don't" count only as a clause of their own; inside a longer one their words are looked at again. */
function isShortOnly({ shortYes, shortNo, agree, decline, yes, no }: PolarityWord): boolean {
  const isShort = shortYes === true || shortNo === true;
  return isShort && agree === undefined && decline === undefined && yes === undefined && no === undefined;
}

/** Whether what follows a word still opens its clause: "yes, …", "thanks, …". */
function leavesClauseOpen({ yes, no, thanks, laterFirst }: PolarityWord): boolean {
  return yes === true || no === true || thanks === true || laterFirst === true;
}

function closesClause(tokens: readonly Token[], from: number, lexicon: PolarityLexicon, reading: AskedReply): boolean {
  const fillers = fillersOf(reading.language);
  let end = from;
  for (let steps = 0; steps < 6; steps += 1) {
    const token = tokens[end];
    if (token === undefined || token.kind === "mark" || token.kind === "emoji") return true;
    const next = lexicon.words.match(tokens, end)?.value;
    if (next?.but === true || next?.later === true) return true;
    const filler = fillers.match(tokens, end);
    if (filler === undefined) return false;
    end = filler.end;
  }
  return false;
}
