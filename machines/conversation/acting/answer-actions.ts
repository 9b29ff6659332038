/**
 * Actions that change answers.
 *
 * Owns: recording, collecting, changing and clearing answers, and the follow-up to a reply that is none. Does not own:
 * checking values (`check-answer.ts`), where the answers lead (`destination.ts`).
 */
import { isNotOffered, optionsToName } from "../reading/check-answer.ts";
import { standingRef } from "../state/standing.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import { isChangeable } from "../reading/navigation.ts";
import { partialAnswerState } from "../reading/partial-answers.ts";
import type { CheckedAnswer } from "../reading/reading.ts";
import { isStalled } from "../reading/remarks.ts";
import type { SentenceKey } from "../../languages/schema/assistant-sentences.ts";
import type { Actions } from "./action.ts";
import { acknowledgement, replacedBy, type Recorded } from "./acknowledgement.ts";
import { inTone } from "./wording.ts";
import { ask, reportProblem } from "./asking.ts";
import { offerWayOn, problemSaid } from "./follow-up.ts";

export const answerActions = {
  recordAnswers(draft, { reading, destination }) {
    const answers = destination?.answers ?? [];
    // Where the session stood: its status is already the next one.
    const asked = standingRef(draft);
    const recorded = answers.map((answer): Recorded => {
      const before = draft.answers.get(answer.ref);
      record(draft, answer);
      return { answer, before };
    });
    const [first] = answers;
    if (reading?.kind === "kept") draft.change({ revisiting: null, ...NO_MISSES, collected: null });
    if (reading?.kind === "deferred") {
      draft.change(NO_MISSES);
      draft.assistant(draft.phrase("deferred"));
    }
    if (first === undefined) return;
    const isTakenBack = reading?.kind === "answers" && reading.takenBack === true;
    draft.change({ revisiting: null, ...NO_MISSES, undo: isTakenBack ? [] : replacedBy(recorded) });
    if (draft.facts.source === "api") return;
    const thanks = thanksFor(first);
    if (thanks !== undefined) {
      draft.assistant(draft.phrase(thanks));
      return;
    }
    const { text, ...about } = inTone(draft, recorded, acknowledgement(draft, recorded, reading, asked), isTakenBack);
    draft.assistant(text, about);
  },

  collect(draft, { reading }) {
    if (reading?.kind !== "collected") throw new Error("collect: the reading has no piece");
    const compiled = draft.form.blockByRef.get(reading.collected.ref);
    const begins = compiled !== undefined && partialAnswerState(draft, compiled)?.piece === null;
    draft.change({ collected: reading.collected, ...NO_MISSES });
    if (begins) draft.assistant(draft.phrase("pieceAsked"));
    ask(draft);
  },

  followUp(draft, { reading }) {
    // The count stops at the limit, because help does not grow beyond it.
    const misses = Math.min(draft.control.misses + 1, draft.settings.followUpsMax);
    draft.change({ misses });
    if (reading?.kind !== "notAnswered") {
      draft.assistant(draft.phrase("incomplete"));
      ask(draft, { repeated: true });
      return;
    }
    const { problem, candidates, counts, said } = reading;
    const piece = problem.piece === undefined ? {} : { piece: problem.piece.ref };
    draft.change({ ...counts, pending: candidates === undefined ? null : { ref: problem.ref, ...piece, candidates } });
    reportProblem(draft, problem, problemSaid(draft, reading, misses));
    if (isNotOffered(problem)) draft.assistant(optionsToName(draft, problem), { ref: problem.ref });
    // A required question that somebody tries to skip offers the ways on at once.
    if (said !== undefined && (isStalled(draft) || problem.code === "required")) offerWayOn(draft, problem.ref);
    ask(draft, { repeated: true });
  },

  revisit(draft, { reading }) {
    if (reading?.kind !== "revisit") throw new Error("revisit: the reading names no question");
    const { payment } = draft.control;
    // The question is asked again, so nothing waits for its earlier code or payment. Before the next payment starts,
    // the gateway is asked about this one.
    const given = payment?.ref === reading.ref ? { payment: { ...payment, isOver: true } } : {};
    draft.change({ revisiting: reading.ref, ...NO_MISSES, verification: null, ...given });
    ask(draft);
  },

  restart(draft) {
    for (const [ref, before] of [...draft.answers]) {
      // A payment that was made is kept.
      if (!isChangeable(draft, ref)) continue;
      draft.answer(ref, undefined);
      draft.emit("answer.changed", { ref, value: null, before, cleared: true });
    }
    draft.undefer();
    draft.change({
      revisiting: null,
      ...NO_MISSES,
      undo: [],
      verification: null,
      collected: null,
      untoldSince: null,
    });
    draft.assistant(draft.phrase("restarted"));
  },
} satisfies Actions;

/** A question that was answered, or is asked anew. */
const NO_MISSES = { misses: 0, asides: 0, pending: null } as const;

function record(draft: TurnDraft, { ref, value, text, by, proof }: CheckedAnswer): void {
  const before = draft.answers.get(ref);
  const block = draft.form.blockByRef.get(ref);
  if (block === undefined) throw new Error(`record: the form has no question ${ref}`);
  if (proof?.type === "payment.paid") draft.emit(proof.type, proof.data);
  if (proof?.type === "verification.passed") draft.emit(proof.type, proof.data);
  draft.answer(ref, value);
  const { type } = block.block;
  if (value === null && (before ?? null) === null) {
    draft.emit("answer.skipped", { ref, type });
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

/** The sentence for what is no answer in words; undefined for all others. */
function thanksFor({ value, proof }: CheckedAnswer): SentenceKey | undefined {
  if (proof?.type === "payment.paid") return "paid";
  if (proof?.type === "verification.passed") return "verified";
  return value === null ? "skipped" : undefined;
}
