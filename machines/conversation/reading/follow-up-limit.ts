/**
 * The follow-up limit: what happens to a question after several replies that were no answer (settings `followUpsMax`).
 *
 * Owns: when the question is left out, and when more help is given. Does not own: the sentences (`actions.ts`).
 *
 * 1. Only words count: a client that sends a value gets its problem, however often.
 * 2. A required answer is never left out; after more help the count stays.
 */
import type { CompiledBlock } from "../../logic/compile.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import { partialAnswerState, addPiece } from "./partial-answers.ts";
import type { MessageReading } from "./reading.ts";

/** A reading with the limit applied. */
export function withFollowUpLimit(draft: TurnDraft, reading: MessageReading): MessageReading {
  if (reading.kind !== "notAnswered" || reading.problem.ref !== draft.current || draft.control.status !== "active")
    return reading;
  // Offered candidates wait for the choice.
  const misses = draft.control.misses + 1;
  if (misses < draft.settings.followUpsMax || reading.candidates !== undefined) return reading;
  const compiled = draft.form.blockByRef.get(reading.problem.ref);
  if (compiled === undefined) return reading;
  return (
    leftOut(draft, compiled, reading) ?? (misses === draft.settings.followUpsMax ? { ...reading, help: true } : reading)
  );
}

/** Leaves out the piece or the question, if it may be. */
function leftOut(draft: TurnDraft, compiled: CompiledBlock, { ai }: MessageReading): MessageReading | undefined {
  const used = ai === undefined ? {} : { ai };
  const piece = partialAnswerState(draft, compiled)?.piece;
  if (piece?.block.required === false) {
    const without = addPiece(draft, compiled, piece.key, null);
    if (without.kind === "collected" || without.kind === "answers") return { ...without, ...used };
  }
  return draft.path.required.has(compiled.ref)
    ? undefined
    : { kind: "answers", answers: [{ ref: compiled.ref, value: null }], gaveUp: true, ...used };
}
