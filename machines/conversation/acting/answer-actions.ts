/**
 * Actions that change answers.
 *
 * Owns: recording, collecting, changing and clearing answers, and the follow-up to a reply that is none. Does not own:
 * checking values (`check-answer.ts`), where the answers lead (`destination.ts`).
 */
import { helpWith, isNotOffered } from "../reading/check-answer.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import { isChangeable } from "../reading/navigation.ts";
import { partialAnswerState } from "../reading/partial-answers.ts";
import type { MessageReading, CheckedAnswer } from "../reading/reading.ts";
import type { SentenceKey } from "../../languages/schema/assistant-sentences.ts";
import type { Actions } from "./action.ts";
import { ask, reportProblem } from "./asking.ts";

export const answerActions = {
  recordAnswers(draft, { reading, destination }) {
    const answers = destination?.answers ?? [];
    for (const answer of answers) record(draft, answer, reading);
    const [first] = answers;
    if (reading?.kind === "kept") draft.change({ revisiting: null, misses: 0, pending: null, collected: null });
    if (first === undefined) return;
    draft.change({ revisiting: null, misses: 0, pending: null });
    if (draft.facts.source !== "api") draft.assistant(draft.phrase(thanksFor(first, reading)));
  },

  collect(draft, { reading }) {
    if (reading?.kind !== "collected") throw new Error("collect: the reading has no piece");
    const compiled = draft.form.blockByRef.get(reading.collected.ref);
    const begins = compiled !== undefined && partialAnswerState(draft, compiled)?.piece === null;
    draft.change({ collected: reading.collected, misses: 0, pending: null });
    draft.assistant(draft.phrase(begins ? "pieceAsked" : "acknowledged"));
    ask(draft);
  },

  followUp(draft, { reading }) {
    // The count stops at the limit, because help does not grow beyond it.
    draft.change({ misses: Math.min(draft.control.misses + 1, draft.settings.followUpsMax) });
    if (reading?.kind !== "notAnswered") {
      draft.assistant(draft.phrase("incomplete"));
      ask(draft, { repeated: true });
      return;
    }
    const { problem, candidates, guess, counts, help } = reading;
    const piece = problem.piece === undefined ? {} : { piece: problem.piece.ref };
    draft.change({ ...counts, pending: candidates === undefined ? null : { ref: problem.ref, ...piece, candidates } });
    reportProblem(draft, problem, guess === true);
    if (help === true || isNotOffered(problem)) draft.assistant(helpWith(draft, problem), { ref: problem.ref });
    ask(draft, { repeated: true });
  },

  revisit(draft, { reading }) {
    if (reading?.kind !== "revisit") throw new Error("revisit: the reading names no question");
    const { payment } = draft.control;
    // The question is asked again, so nothing waits for its earlier code or payment. Before the next payment starts,
    // the gateway is asked about this one.
    const given = payment?.ref === reading.ref ? { payment: { ...payment, isOver: true } } : {};
    draft.change({ revisiting: reading.ref, misses: 0, pending: null, verification: null, ...given });
    ask(draft);
  },

  restart(draft) {
    for (const [ref, before] of [...draft.answers]) {
      // A payment that was made is kept.
      if (!isChangeable(draft, ref)) continue;
      draft.answer(ref, undefined);
      draft.emit("answer.changed", { ref, value: null, before, cleared: true });
    }
    draft.change({
      revisiting: null,
      misses: 0,
      pending: null,
      verification: null,
      collected: null,
      untoldSince: null,
    });
    draft.assistant(draft.phrase("restarted"));
  },
} satisfies Actions;

function record(
  draft: TurnDraft,
  { ref, value, text, by, proof }: CheckedAnswer,
  reading: MessageReading | undefined,
): void {
  const before = draft.answers.get(ref);
  const block = draft.form.blockByRef.get(ref);
  if (block === undefined) throw new Error(`record: the form has no question ${ref}`);
  if (proof?.type === "payment.paid") draft.emit(proof.type, proof.data);
  if (proof?.type === "verification.passed") draft.emit(proof.type, proof.data);
  draft.answer(ref, value);
  const { type } = block.block;
  if (value === null && (before ?? null) === null) {
    const gaveUp = reading?.kind === "answers" && reading.gaveUp === true;
    draft.emit("answer.skipped", { ref, type, ...(gaveUp ? { reason: "gave_up" } : {}) });
  } else {
    const read = { ...(text === undefined ? {} : { text }), ...(by === undefined ? {} : { by }) };
    draft.emitAnswer({ ref, type, value, ...read }, before ?? undefined);
  }
  const { verification, payment, collected } = draft.control;
  draft.change({
    ...(value === null ? {} : { untoldSince: draft.now }),
    ...(verification?.ref === ref ? { verification: null } : {}),
    ...(payment?.ref === ref ? { payment: null } : {}),
    ...(collected?.ref === ref ? { collected: null } : {}),
  });
}

function thanksFor({ value, proof }: CheckedAnswer, reading: MessageReading | undefined): SentenceKey {
  if (reading?.kind === "answers" && reading.gaveUp === true) return "gaveUp";
  if (proof?.type === "payment.paid") return "paid";
  if (proof?.type === "verification.passed") return "verified";
  return value === null ? "skipped" : "acknowledged";
}
