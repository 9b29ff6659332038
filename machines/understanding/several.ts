/**
 * Replies that say several things: "yes please, but make it the suite", "breakfast, and no transfer".
 *
 * Owns: parting the answer to the question from what is said of other questions. Does not own: what a part says
 * (`read-kind.ts`, `volunteered.ts`, `infer-earlier.ts`).
 */
import type { AnswerKind } from "../values/answer-kind.ts";
import { correctEarlier } from "./correct-earlier.ts";
import { inferEarlier, strengthOf } from "./infer-earlier.ts";
import { readKind } from "./read-kind.ts";
import type { AskedReply } from "./reply/asked-reply.ts";
import { clauseRanges } from "./reply/clauses.ts";
import type { TokenRange } from "./reply/coverage.ts";
import type { Answered, Understanding, VolunteeredAnswer } from "./reply/result.ts";
import { readReply, type Reply } from "./text/tokens.ts";
import { polarityLexicon } from "./vocabulary/polarity-lexicon.ts";
import { utteranceLexicon } from "./vocabulary/utterance-lexicon.ts";
import { volunteeredIn } from "./volunteered.ts";

/** Tokens of such a reply; a longer one tells a story. */
const TOKENS_MAX = 40;

/**
 * An answer, and a change of an earlier one besides: "yes please, but make it the suite". Undefined where the reply is
 * not both.
 */
export function answerAndChange(reading: AskedReply, kind: AnswerKind): Answered | undefined {
  const { answered } = reading.context;
  const { tokens } = reading.reply;
  if (answered.length === 0 || tokens.length < 3 || tokens.length > TOKENS_MAX) return undefined;
  const ranges = clauseRanges(reading);
  if (ranges.length < 2 || !mayChange(reading)) return undefined;
  for (let at = 1; at < ranges.length; at += 1) {
    const head = partOf(reading, ranges.slice(0, at));
    const tail = partOf(reading, ranges.slice(at));
    const found = bothOf(reading, kind, head, tail, true) ?? bothOf(reading, kind, tail, head, false);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a reply has words of a change at all. */
function mayChange(reading: AskedReply): boolean {
  const { tokens } = reading.reply;
  const { edits } = utteranceLexicon(reading.language);
  return tokens.some((_, at) => edits.match(tokens, at) !== undefined) || strengthOf(reading) !== "none";
}

function bothOf(
  reading: AskedReply,
  kind: AnswerKind,
  answering: Reply,
  changing: Reply,
  isFirst: boolean,
): Answered | undefined {
  const own: AskedReply = { ...reading, reply: answering };
  if (isBareNo(own) || strengthOf(own) !== "none") return undefined;
  const answer = readKind(kind, own);
  if (answer === undefined || !("answer" in answer) || answer.confidence === "weak" || answer.span.end === 0)
    return undefined;
  // "No breakfast" is a No to nothing else.
  if (
    answer.answer === false &&
    answer.confidence !== "exact" &&
    (!isFirst || inferEarlier(own, { kind: NO_KIND, isText: false }) !== undefined)
  )
    return undefined;
  // "3, no wait, 4": what may answer the question changes no other.
  const other: AskedReply = { ...reading, reply: changing };
  const again = readKind(kind, other);
  if (again !== undefined && ("ambiguous" in again || ("answer" in again && kind.kind !== "yes_no"))) return undefined;
  const told = correctEarlier(other, NO_KIND, undefined);
  const change =
    told !== undefined && told.intent === "change" && told.newAnswer !== undefined
      ? told
      : inferEarlier(other, { kind: NO_KIND, isText: false });
  if (change?.target === undefined || change.newAnswer === undefined) return undefined;
  return { ...answer, confidence: "strong", also: [{ ref: change.target, answer: change.newAnswer }] };
}

const NO_KIND: AnswerKind = { kind: "none" };

/** "No, the suite": a correction is no No. "No thanks, but …" is one. */
function isBareNo({ reply: { tokens }, language }: AskedReply): boolean {
  const words = tokens.filter(({ kind }) => kind === "word");
  return words.length === 1 && polarityLexicon(language).words.word(words[0]?.text ?? "")?.no === true;
}

/**
 * The answer without the clauses that answer other questions: "breakfast, and yes, we need a transfer". Undefined where
 * no clause does, or what is left is no answer.
 */
export function readApart(reading: AskedReply, kind: AnswerKind): Understanding | undefined {
  const questions = (reading.context.upcoming ?? []).filter((question) => question.kind.kind !== kind.kind);
  const { tokens, raw } = reading.reply;
  if (questions.length === 0 || tokens.length > TOKENS_MAX) return undefined;
  const ranges = clauseRanges(reading);
  if (ranges.length < 2) return undefined;
  const also = new Map<string, VolunteeredAnswer>();
  let left = raw;
  for (const range of ranges) {
    const clause = readReply(clauseText(reading, range));
    const said = volunteeredIn({ ...reading, reply: clause }, clause, questions);
    if (said.length === 0 || readsAs(reading, kind, clause)) continue;
    for (const each of said) also.set(each.ref, each);
    const from = tokens[range.from]?.start ?? 0;
    const end = tokens[range.end - 1]?.end ?? raw.length;
    left = `${left.slice(0, from)}${" ".repeat(end - from)}${left.slice(end)}`;
  }
  if (also.size === 0) return undefined;
  const answer = readKind(kind, { ...reading, reply: readReply(left) });
  return answer !== undefined && "answer" in answer && answer.confidence !== "weak"
    ? { ...answer, confidence: "strong", also: [...also.values()] }
    : undefined;
}

function readsAs(reading: AskedReply, kind: AnswerKind, clause: Reply): boolean {
  const said = readKind(kind, { ...reading, reply: clause });
  return said !== undefined && "answer" in said && said.confidence !== "weak";
}

function partOf(reading: AskedReply, ranges: readonly TokenRange[]): Reply {
  const { tokens, raw } = reading.reply;
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (first === undefined || last === undefined) return readReply("");
  const from = tokens[first.from]?.start ?? 0;
  return readReply(`${" ".repeat(from)}${raw.slice(from, tokens[last.end - 1]?.end ?? raw.length)}`);
}

function clauseText({ reply: { tokens, raw } }: AskedReply, { from, end }: TokenRange): string {
  return raw.slice(tokens[from]?.start ?? 0, tokens[end - 1]?.end ?? raw.length);
}
