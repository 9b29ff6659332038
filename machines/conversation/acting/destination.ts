/**
 * Destinations: where the path leads once answers are in.
 *
 * Owns: the `finish` of the machine's events, and what goes with it. Does not own: the path (`machines/logic/path.ts`),
 * where a session stands now (`standing.ts`), which status follows (`machine.ts`).
 *
 * 1. Payments are started and slots are taken only where the path leads to them with these answers.
 * 2. A payment that turns out to be made is an answer, and the path goes on behind it.
 */
import { scopeOf, type Path } from "../../logic/path.ts";
import type { AnswerProblem } from "../reading/check-answer.ts";
import { currentFinish, pathInput } from "../state/standing.ts";
import type { StartedPayment } from "../state/conversation.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import type { Finish } from "../state/machine.ts";
import { decidePayment } from "../waiting/payment.ts";
import type { CheckedAnswer } from "../reading/reading.ts";
import { endingWhenFull } from "../waiting/slots.ts";

export interface Destination {
  readonly finish: Finish;
  /** The given answers, and payments that turned out to be made. */
  readonly answers: readonly CheckedAnswer[];
  /** The ending, at an end: the path's own unless the form is full. */
  readonly endingRef?: string;
  readonly payment?: StartedPayment;
  /** Why a payment could not be started; its question is asked nevertheless. */
  readonly trouble?: { readonly problem: AnswerProblem; readonly attempts: number };
}

/**
 * Where the path leads with these answers, once a question that was gone back to is answered or kept.
 * @param review false skips the review: this is the submission that the review asks for.
 */
export function destinationOf(draft: TurnDraft, given: readonly CheckedAnswer[], { review = true } = {}): Destination {
  let answers = given;
  for (;;) {
    const path = draft.pathWith(answers);
    if (path.next.kind === "ending") return atEnding(draft, path, path.next.ref, answers, review);
    const compiled = draft.form.blockByRef.get(path.next.ref);
    if (compiled === undefined || draft.facts.source === "api") return { finish: "more", answers };
    if (draft.control.verification?.ref === compiled.ref) return { finish: "verification", answers };
    if (compiled.type.answeredBy !== "payment") return { finish: "more", answers };
    const wanted = decidePayment(draft, compiled, scopeOf(path, pathInput(draft.facts, path.answers, draft.control)));
    if (wanted.kind === "pending") return { finish: "payment", answers, payment: wanted.payment };
    if (wanted.kind === "trouble") return { finish: "more", answers, trouble: wanted };
    answers = [...answers, wanted.answer];
  }
}

/**
 * As {@link destinationOf} where the path ends with these answers. Elsewhere it starts nothing, because nothing would
 * wait for it.
 */
export function destinationAtEnd(
  draft: TurnDraft,
  answers: readonly CheckedAnswer[],
  { review = false } = {},
): Destination {
  return draft.pathWith(answers).next.kind === "ending"
    ? destinationOf(draft, answers, { review })
    : { finish: "more", answers };
}

/**
 * Where a respondent who opens the resume link continues: where the session stands. The question is asked again, and an
 * expired payment is started again. Undefined before the access check.
 */
export function destinationOnResume(draft: TurnDraft): Destination | undefined {
  const { facts, control } = draft;
  const finish = currentFinish(draft);
  if (finish === "auth") return undefined;
  if (facts.source !== "api" && control.revisiting === null && (finish === "more" || finish === "payment"))
    return destinationOf(draft, []);
  return {
    finish,
    answers: [],
    ...(finish === "payment" && control.payment !== null ? { payment: control.payment } : {}),
  };
}

function atEnding(
  draft: TurnDraft,
  path: Path,
  ref: string,
  answers: readonly CheckedAnswer[],
  review: boolean,
): Destination {
  if (isOut(draft, ref)) return { finish: "screened_out", answers, endingRef: ref };
  if (review && draft.settings.reviewBeforeSubmit && draft.facts.source !== "api") return { finish: "review", answers };
  const full = endingWhenFull(draft, scopeOf(path, pathInput(draft.facts, path.answers, draft.control)));
  return full === undefined
    ? { finish: "complete", answers, endingRef: ref }
    : { finish: "screened_out", answers, endingRef: full };
}

/** True for endings that do not count as completing: the respondent is screened out, or no slot is left. */
function isOut(draft: TurnDraft, ref: string): boolean {
  const kind = draft.form.endingByRef.get(ref)?.kind;
  return kind === "screen_out" || kind === "closed";
}
