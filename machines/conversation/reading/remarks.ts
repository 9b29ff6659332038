/**
 * Remarks: replies that are neither an answer nor a wish ("you asked me that already").
 *
 * Owns: when a remark counts as a failed try. Does not own: telling remarks from answers (`machines/understanding`),
 * what is said to them (`acting/actions.ts`).
 *
 * 1. The first remarks at a question are met and the question is asked again. Later ones count as replies that were no
 *    answer, so that the ways on are offered to somebody who only complains.
 */
import type { RemarkTopic } from "../../understanding/reply/result.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import { notAnswered, type MessageReading } from "./reading.ts";

/** Remarks in a row that count as no try. */
const FREE_REMARKS_MAX = 2;

/** What a remark at the current question means. */
export function readRemark(draft: TurnDraft, ref: string, about: RemarkTopic): MessageReading {
  return draft.control.asides < FREE_REMARKS_MAX
    ? { kind: "explain", what: "remark", about }
    : notAnswered(ref, "unclear");
}
