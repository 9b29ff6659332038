/**
 * Messages that name the question they are for (`ref` of `text` and `skip`).
 *
 * Owns: what a message means that is for another question than the one that is asked. Does not own: structured answers,
 * whose `ref` may name an earlier question.
 *
 * 1. Two tabs, or a reply that was kept while there was no network: by the time it is read, the next question may be
 *    asked. The reply is not taken for an answer to that one; `message.respondent` keeps it, and nothing is recorded.
 */
import type { TurnDraft } from "../state/turn-draft.ts";
import type { Message } from "../protocol/messages.ts";
import { partialAnswerState } from "./partial-answers.ts";
import { refuse, type MessageReading } from "./reading.ts";

/** Undefined when the message names no question, or the one that is asked. */
export function readForOtherQuestion(draft: TurnDraft, message: Message): MessageReading | undefined {
  if ((message.type !== "text" && message.type !== "skip") || message.ref === undefined) return undefined;
  const { ref } = message;
  if (draft.control.status === "awaiting_auth")
    return refuse("ref", "not_reachable", "nobody has been let in to the form's questions yet", ref);
  const { current } = draft;
  const present = current === undefined ? undefined : draft.form.blockByRef.get(current);
  if (present !== undefined && (ref === current || ref === partialAnswerState(draft, present)?.piece?.key))
    return undefined;
  // The ref of a piece begins with that of its question.
  const [question = ref] = ref.split(".", 1);
  if (!draft.form.blockByRef.has(question)) return refuse("ref", "unknown_ref", `the form has no question ${ref}`, ref);
  return { kind: "explain", what: "question", problem: { ref: question, code: "not_asked", parameters: {} } };
}
