/**
 * Remarks: replies that are neither an answer nor a wish ("you asked me that already"), and when such replies have led
 * nowhere.
 *
 * Owns: when a remark counts as a failed try, which replies count as beside the question. Does not own: telling remarks
 * from answers (`machines/understanding`), what is said to them (`acting/actions.ts`).
 *
 * 1. The first remarks at a question are met and the question is asked again. Later ones count as replies that were no
 *    answer.
 * 2. Replies beside the question and failed tries are counted together towards the offer of the ways on: nobody who
 *    only complains, greets or asks back is kept at a question. Beside the question alone defers nothing.
 * 3. What was answered from the form or the conversation ("how many are left?") is no reply that led nowhere.
 */
import type { RemarkTopic } from "../../understanding/reply/result.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import type { TalkTopic } from "../../languages/schema/talk-words.ts";
import { notAnswered, type ExplanationKind, type MessageReading } from "./reading.ts";

/** Replies beside the question that count as no try. */
const FREE_ASIDES_MAX = 2;

/** What a remark at the current question means. */
export function readRemark(draft: TurnDraft, ref: string, about: RemarkTopic): MessageReading {
  return draft.control.asides < FREE_ASIDES_MAX
    ? { kind: "explain", what: "remark", about }
    : notAnswered(ref, "unclear");
}

/** A reply that is explained to. */
export type Explained = Extract<MessageReading, { readonly kind: "explain" }>;

/** Talk that is answered with what the respondent wanted to know. */
const INFORMING: ReadonlySet<TalkTopic> = new Set(["remaining", "duration", "recap", "identity", "privacy"]);

/** What the assistant asks or does itself: the respondent has moved. */
const OWN_QUESTIONS: ReadonlySet<ExplanationKind> = new Set(["restart", "language", "goOn", "notChanged"]);

/** True for a reply in words beside the question, which brought the conversation nowhere. */
export function isAside(reading: Explained): boolean {
  if (reading.said === undefined) return false;
  switch (reading.what) {
    case "remark":
      return true;
    case "talk":
      return !INFORMING.has(reading.topic);
    case "knowledge":
      return reading.found === null;
    case "proposal":
      return false;
    default:
      return reading.text === undefined && reading.problem === undefined && !OWN_QUESTIONS.has(reading.what);
  }
}

/** True if enough replies to the question led nowhere for the ways on to be offered. */
export function isStalled({ control: { misses, asides }, settings: { followUpsMax } }: TurnDraft): boolean {
  return misses >= followUpsMax || misses + asides >= Math.max(followUpsMax, FREE_ASIDES_MAX + 1);
}
