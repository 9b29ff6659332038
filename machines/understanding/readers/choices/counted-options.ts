/**
 * Options by their number: "the first two", "all but the last two".
 *
 * Owns: these two forms. Does not own: positions one by one (`mentions.ts`).
 */
import { numberLexicon } from "../../vocabulary/number-lexicon.ts";
import { readNumber } from "../numbers/read-number.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import type { Confidence } from "../../reply/result.ts";
import type { ChoiceLexicon } from "../../vocabulary/choice-lexicon.ts";
import { isAloneInFrame } from "./mentions.ts";

/** Options that are chosen, by their place, and the tokens that say so (end exclusive). */
export interface Selection {
  readonly chosen: readonly number[];
  readonly from: number;
  readonly end: number;
  readonly confidence: Confidence;
}

/** "the first two", "the last three". */
export function readCounted(reading: AskedReply, lexicon: ChoiceLexicon, count: number): Selection | undefined {
  const { tokens } = reading.reply;
  for (let at = 0; at + 1 < tokens.length && at < 12; at += 1) {
    const counted = countedAt(reading, lexicon, at);
    if (
      counted === undefined ||
      counted.many > count ||
      !isAloneInFrame(reading, lexicon, [{ from: at, end: counted.end }])
    )
      continue;
    const first = counted.last ? count - counted.many : 0;
    return {
      chosen: Array.from({ length: counted.many }, (_, offset) => first + offset),
      from: at,
      end: counted.end,
      confidence: "exact",
    };
  }
  return undefined;
}

/** "All but the last two". */
export function readAllButCounted(reading: AskedReply, lexicon: ChoiceLexicon, count: number): Selection | undefined {
  const { tokens } = reading.reply;
  for (let at = 0; at + 1 < tokens.length && at < 12; at += 1) {
    const except = lexicon.words.match(tokens, at);
    if (except?.value.except !== true) continue;
    const start = lexicon.frame.has(tokens[except.end]?.text ?? "") ? except.end + 1 : except.end;
    const counted = countedAt(reading, lexicon, except.end) ?? countedAt(reading, lexicon, start);
    const before = tokens
      .slice(0, at)
      .every(
        (token, index) =>
          token.kind === "mark" ||
          lexicon.frame.has(token.text) ||
          lexicon.words.match(tokens, index)?.value.all === true,
      );
    if (
      counted === undefined ||
      counted.many >= count ||
      !before ||
      (counted.end < tokens.length && tokens[counted.end]?.kind !== "mark")
    )
      continue;
    const first = counted.last ? 0 : counted.many;
    return {
      chosen: Array.from({ length: count - counted.many }, (_, offset) => first + offset),
      from: 0,
      end: counted.end,
      confidence: "strong",
    };
  }
  return undefined;
}

function countedAt(
  reading: AskedReply,
  lexicon: ChoiceLexicon,
  at: number,
): { many: number; last: boolean; end: number } | undefined {
  const { tokens } = reading.reply;
  const edge = edgeAt(reading, lexicon, at);
  if (edge !== undefined) {
    const many = manyAt(reading, lexicon, edge.end);
    return many === undefined ? undefined : { many: many.value, last: edge.last, end: many.end };
  }
  // "los dos primeros", "les deux derniers"
  const many = manyAt(reading, lexicon, at);
  const behind = many === undefined || many.end >= tokens.length ? undefined : edgeAt(reading, lexicon, many.end);
  return many === undefined || behind === undefined
    ? undefined
    : { many: many.value, last: behind.last, end: behind.end };
}

/** "first" or "last". */
function edgeAt(reading: AskedReply, lexicon: ChoiceLexicon, at: number): { last: boolean; end: number } | undefined {
  const ordinal = readNumber(numberLexicon(reading.language), reading.reply.tokens, at);
  const word = lexicon.words.match(reading.reply.tokens, at);
  if (ordinal?.ordinal === true && ordinal.value === 1) return { last: false, end: ordinal.end };
  if (word?.value.last === true) return { last: true, end: word.end };
  return word?.value.first === true ? { last: false, end: word.end } : undefined;
}

/** How many: "two", "both". */
function manyAt(reading: AskedReply, lexicon: ChoiceLexicon, at: number): { value: number; end: number } | undefined {
  const many = readNumber(numberLexicon(reading.language), reading.reply.tokens, at);
  if (many !== undefined) return many.ordinal || many.value < 2 || !Number.isInteger(many.value) ? undefined : many;
  const both = lexicon.words.match(reading.reply.tokens, at);
  return both?.value.both === true ? { value: 2, end: both.end } : undefined;
}
