/**
 * Patience: what becomes of a question whose replies again and again do not become an answer (settings `followUpsMax`).
 *
 * Owns: when it is given up, and when more help is given. Does not own: the sentences (`actions.ts`).
 *
 * 1. Only words use patience up: a page that sends a value is told what is wrong with it, as often as it takes.
 * 2. A needed answer is never given up; after more help the count stays where it is.
 */
import type { CompiledBlock } from "../../logic/compile.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import { partialAnswerState, addPiece } from "./partial-answers.ts";
import type { MessageReading } from "./reading.ts";

/** What a reply means once patience is counted in. */
export function withFollowUpLimit(draft: TurnDraft, reading: MessageReading): MessageReading {
  if (reading.kind !== "notAnswered" || reading.problem.ref !== draft.current || draft.control.status !== "active")
    return reading;
  // What was offered to choose from waits for the choice.
  const misses = draft.control.misses + 1;
  if (misses < draft.settings.followUpsMax || reading.candidates !== undefined) return reading;
  const compiled = draft.form.blockByRef.get(reading.problem.ref);
  if (compiled === undefined) return reading;
  return (
    leftOut(draft, compiled, reading) ?? (misses === draft.settings.followUpsMax ? { ...reading, help: true } : reading)
  );
}

/** The piece, or the question, is left out when it may be. */
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
