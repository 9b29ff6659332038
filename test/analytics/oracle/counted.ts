/** A response in the scope of a report, and what it says of each question: reached, answered, waiting. */
import type { Conversation } from "../../../machines/conversation/state/conversation.ts";
import type { CompiledForm } from "../../../machines/logic/compile.ts";

export interface Counted {
  readonly conversation: Conversation;
  /** The version on which it is. */
  readonly form: CompiledForm;
  readonly reached: ReadonlySet<string>;
  readonly isCompleted: boolean;
}

export function counted(conversation: Conversation, form: CompiledForm): Counted {
  return {
    conversation,
    form,
    reached: reachedBy(conversation, form),
    isCompleted: conversation.control.status === "completed",
  };
}

/**
 * On the path, and asked: everything up to the question that waits, answers that lie ahead, and a question that is
 * asked again. A respondent who was not admitted was asked nothing.
 */
function reachedBy({ path, answers, control }: Conversation, form: CompiledForm): ReadonlySet<string> {
  const waiting = control.access?.verified === false && path.next.kind === "block" ? path.next.ref : null;
  const asked = [...path.onPath].filter(
    (ref) => (path.steps.includes(ref) && ref !== waiting) || answers.has(ref) || ref === control.revisiting,
  );
  return new Set(asked.filter((ref) => form.blockByRef.get(ref)?.block.type !== "statement"));
}

export function isAnswered({ answers, path }: Conversation, ref: string): boolean {
  return path.onPath.has(ref) && answers.has(ref) && answers.get(ref) !== null;
}

/** The question at which a response stands. */
export function waitingAt({ control, path }: Conversation): string | null {
  if (control.access?.verified === false) return null;
  return control.revisiting ?? (path.next.kind === "block" ? path.next.ref : null);
}
