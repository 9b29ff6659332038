/**
 * Navigation: skipping, going back, changing an earlier answer.
 *
 * Owns: where each leads, and when it is not possible. Does not own: how respondents ask for them (`read-message.ts`,
 * `read-text.ts`).
 *
 * 1. A payment is not undone: its question is not asked again.
 */
import type { CompiledBlock } from "../../logic/compile.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import { notAnswered, refuse, type MessageReading } from "./reading.ts";

/** Skips the current question. */
export function readSkip(draft: TurnDraft): MessageReading {
  const block = draft.current === undefined ? undefined : draft.form.blockByRef.get(draft.current);
  return block === undefined ? { kind: "explain", what: "review" } : skipOf(draft, block);
}

export function skipOf(draft: TurnDraft, block: CompiledBlock): MessageReading {
  if (draft.path.isRequired(block.ref)) return notAnswered(block.ref, "required");
  return { kind: "answers", answers: [{ ref: block.ref, value: null }] };
}

/**
 * Goes to the question before the current one, or before the one that is being changed.
 *
 * @param steps how many questions back; beyond the first one it is the first.
 */
export function readBack(draft: TurnDraft, steps = 1): MessageReading {
  if (!draft.settings.answerEditing) return { kind: "explain", what: "editingOff" };
  const answered = draft.path.steps.filter((ref) => draft.answers.has(ref) && isChangeable(draft, ref));
  const at = draft.control.revisiting === null ? -1 : answered.indexOf(draft.control.revisiting);
  const from = at < 0 ? answered.length : at;
  const previous = answered[from === 0 ? -1 : Math.max(0, from - steps)];
  return previous === undefined ? { kind: "explain", what: "firstQuestion" } : { kind: "revisit", ref: previous };
}

/** True if the respondent went back to the current question and it has an answer that can stay. */
export function canKeep({ control: { revisiting }, answers }: TurnDraft): boolean {
  return revisiting !== null && (answers.get(revisiting) ?? null) !== null;
}

export function readEdit(draft: TurnDraft, ref: string): MessageReading {
  if (!draft.settings.answerEditing) return { kind: "explain", what: "editingOff" };
  if (!draft.answers.has(ref) || !draft.path.isOnPath(ref))
    return refuse("ref", "not_answered", `${ref} has no answer on the path that could be changed`, ref);
  if (!isChangeable(draft, ref)) return refuse("ref", "not_changeable", `${ref} has been paid`, ref);
  return { kind: "revisit", ref };
}

/** True if the respondent may replace the answer. */
export function isChangeable({ form, answers }: Pick<TurnDraft, "form" | "answers">, ref: string): boolean {
  return form.blockByRef.get(ref)?.type.answeredBy !== "payment" || (answers.get(ref) ?? null) === null;
}
