/**
 * Earlier answers that a reply calls wrong, and their new values where it gives them.
 *
 * Owns: what a mistake or a dispute is about. Does not own: the words of both (`intents/change.ts`), corrections by a
 * new value (`correct-earlier.ts`).
 */
import type { AnswerKind } from "../values/answer-kind.ts";
import { correctEarlier } from "./correct-earlier.ts";
import { withNewAnswer } from "./infer-earlier.ts";
import { findDispute } from "./intents/change.ts";
import { first } from "./readings.ts";
import type { AskedReply } from "./reply/asked-reply.ts";
import { SENTENCE_ENDS } from "./reply/doubts.ts";
import type { Intended, Remarked } from "./reply/result.ts";
import { readReply } from "./text/tokens.ts";

/** True for a question that any text may answer. */
export function isTextKind(kind: AnswerKind): boolean {
  return kind.kind === "text" || kind.kind === "address";
}

/** "I made a mistake": most likely in what was answered last. */
export function changeOfLast({ context }: AskedReply): Intended {
  const last = context.answered.at(-1);
  return last === undefined ? { intent: "change" } : { intent: "change", target: last.ref };
}

/** A change with its new value, where the reply gives one besides. */
export function completed<Change extends Intended | Remarked>(
  kind: AnswerKind,
  readings: readonly AskedReply[],
  change: Change,
): Change | Intended {
  if (change.intent === "remark") return change;
  return (
    first(readings, (reading) => {
      const whole = withNewAnswer(reading, change, kind);
      return whole === change ? undefined : whole;
    }) ?? change
  );
}

/** "Wrong one, I want the suite": an answer that is called wrong, and what it is to be. */
export function disputed(kind: AnswerKind, readings: readonly AskedReply[]): Intended | undefined {
  const change =
    first(readings, (reading) => findDispute(reading, isTextKind(kind))) ??
    (isTextKind(kind) ? undefined : first(readings, disputedLast));
  if (change === undefined || change.value !== undefined) return change;
  const corrected = first(readings, (reading) => correctEarlier(reading, kind, undefined));
  if (corrected === undefined || corrected.intent === "remark") return change;
  if (corrected.newAnswer !== undefined) return corrected;
  const named = corrected.among?.find(({ ref }) => ref === change.target);
  return named === undefined ? change : { intent: "change", target: named.ref, newAnswer: named.answer };
}

/** "Can we go back? My e-mail was wrong": what the last sentence calls wrong. */
function disputedLast(reading: AskedReply): Intended | undefined {
  const { tokens, raw } = reading.reply;
  if (reading.context.answered.length === 0) return undefined;
  const end = tokens.findLastIndex(({ text }, at) => at < tokens.length - 1 && SENTENCE_ENDS.has(text));
  const from = tokens[end + 1];
  return end === -1 || from === undefined
    ? undefined
    : findDispute({ ...reading, reply: readReply(raw.slice(from.start)) }, false);
}
