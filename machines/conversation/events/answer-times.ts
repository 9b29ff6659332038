/**
 * How long answers took: from a question being put until its answer was recorded, in whole seconds.
 *
 * Owns: which events begin and end a time. Does not own: keeping it with the session (`turn-draft.ts`), the median of
 * many sessions (`analytics`).
 *
 * 1. A question that is put again while it waits began when it was first put; a pause of the respondent counts, up to
 *    {@link SECONDS_MAX}.
 * 2. An answer that comes while another question waits has no time of its own: an earlier one stays.
 * 3. Every fold of the events gives the same times as the turns themselves.
 */
import { isCleared } from "./fold-conversation.ts";
import type { DomainEvent } from "./events.ts";

export interface AnswerTimes {
  /** The question that waits for an answer, and when it was put, in epoch milliseconds. */
  readonly asked: { readonly ref: string; readonly at: number } | null;
  /** Of the answers that stand, where they are known. */
  readonly secondsByRef: ReadonlyMap<string, number>;
}

export const NO_ANSWER_TIMES: AnswerTimes = { asked: null, secondsByRef: new Map() };

/** An hour. A respondent who takes longer has been away. */
const SECONDS_MAX = 3_600;
const SECOND_MS = 1_000;

export function foldAnswerTimes(before: AnswerTimes, event: DomainEvent): AnswerTimes {
  switch (event.type) {
    case "question.asked":
      return before.asked?.ref === event.data.ref
        ? before
        : { ...before, asked: { ref: event.data.ref, at: event.ts } };
    case "answer.recorded":
      return answered(before, event.data.ref, event.ts);
    case "answer.changed":
      return isCleared(event.data) ? without(before, event.data.ref) : answered(before, event.data.ref, event.ts);
    case "answer.skipped":
      return without(before, event.data.ref);
    case "review.ready":
      return before.asked === null ? before : { ...before, asked: null };
    default:
      return before;
  }
}

function answered(before: AnswerTimes, ref: string, at: number): AnswerTimes {
  const { asked, secondsByRef } = before;
  if (asked?.ref !== ref) return before;
  const seconds = Math.floor((at - asked.at) / SECOND_MS);
  // A map, because an object of hundreds of refs takes five times as long to copy.
  return {
    asked: null,
    secondsByRef: new Map(secondsByRef).set(ref, Math.min(SECONDS_MAX, Math.max(0, seconds))),
  };
}

/** A skipped or deleted answer took no time. */
function without({ asked, secondsByRef }: AnswerTimes, ref: string): AnswerTimes {
  const left = new Map(secondsByRef);
  left.delete(ref);
  return { asked: asked?.ref === ref ? null : asked, secondsByRef: left };
}
