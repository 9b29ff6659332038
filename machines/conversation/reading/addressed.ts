/**
 * Messages that name their question (`ref` of `text` and `skip`).
 *
 * Owns: what a message means if another question is asked by now. Does not own: structured answers, whose `ref` may
 * name an earlier question.
 *
 * 1. With two tabs, or a reply that was kept while offline, the next question may already be asked. The reply is then
 *    no answer: `message.respondent` keeps it, and nothing is recorded.
 */
import type { TurnDraft } from "../state/turn-draft.ts";
import type { Message } from "../protocol/messages.ts";
import { partialAnswerState } from "./partial-answers.ts";
import { refuse, type MessageReading } from "./reading.ts";

/** Undefined if the message names no question, or the current one. */
export function readForOtherQuestion(draft: TurnDraft, message: Message): MessageReading | undefined {
  if ((message.type !== "text" && message.type !== "skip") || message.ref === undefined) return undefined;
  const { ref } = message;
  if (draft.control.status === "awaiting_auth")
    return refuse("ref", "not_reachable", "nobody has been let in to the form's questions yet", ref);
  const { current } = draft;
  const present = current === undefined ? undefined : draft.form.blockByRef.get(current);
  if (present !== undefined && (ref === current || ref === partialAnswerState(draft, present)?.piece?.key))
    return undefined;
  // The ref of a piece starts with the ref of its question.
  const [question = ref] = ref.split(".", 1);
  if (!draft.form.blockByRef.has(question)) return refuse("ref", "unknown_ref", `the form has no question ${ref}`, ref);
  return { kind: "explain", what: "question", problem: { ref: question, code: "not_asked", parameters: {} } };
}
