/**
 * Where a session stands, and where the path leads once answers are in: what is asked, waited for or reached next.
 *
 * Owns: the `finish` of the machine's events, and what goes with it. Does not own: the path (`machines/logic/path.ts`),
 * which status follows (`machine.ts`).
 *
 * 1. Payments are started, and places taken, only where the path really leads to them with these answers.
 * 2. What turns out to have been paid already is an answer, and the path goes on behind it.
 * 3. The place is decided in one function ({@link standsAt} through `placeOf`): a session that is taken up again by
 *    a message, by its link or after a restart stands where it stood.
 *    `test/machines/conversation/state/standing.test.ts` holds everything that says a place against it.
 */
import { scopeOf, type Path } from "../../logic/path.ts";
import type { Problem } from "../reading/check-answer.ts";
import { pathInput, placeOf, type Conversation, type StartedPayment } from "../state/conversation.ts";
import type { Draft } from "../state/turn-draft.ts";
import type { Finish } from "../state/machine.ts";
import { paymentFor } from "../waiting/payment.ts";
import type { Recordable } from "../reading/reading.ts";
import { endingWhenFull } from "../waiting/slots.ts";

export interface Destination {
  readonly finish: Finish;
  /** Those that were given, and what was found to have been paid. */
  readonly answers: readonly Recordable[];
  /** Of an end: the ending, which is the path's own unless the form is full. */
  readonly endingRef?: string;
  readonly payment?: StartedPayment;
  /** Why a payment could not be started; the question is asked all the same. */
  readonly trouble?: { readonly problem: Problem; readonly attempts: number };
}

/**
 * Where the path leads with these answers, once whatever was gone back to is answered or kept.
 * @param review false: submitting skips the review, as it is what the review asks for.
 */
export function leadsTo(draft: Draft, given: readonly Recordable[], { review = true } = {}): Destination {
  let answers = given;
  for (;;) {
    const path = draft.pathWith(answers);
    if (path.next.kind === "ending") return atEnding(draft, path, path.next.ref, answers, review);
    const compiled = draft.form.blockByRef.get(path.next.ref);
    if (compiled === undefined || draft.facts.source === "api") return { finish: "more", answers };
    if (draft.control.verification?.ref === compiled.ref) return { finish: "verification", answers };
    if (compiled.block.type !== "payment") return { finish: "more", answers };
    const wanted = paymentFor(draft, compiled, scopeOf(path, pathInput(draft.facts, path.answers)));
    if (wanted.kind === "pending") return { finish: "payment", answers, payment: wanted.payment };
    if (wanted.kind === "trouble") return { finish: "more", answers, trouble: wanted };
    answers = [...answers, wanted.answer];
  }
}

/**
 * As {@link leadsTo} where the path ends with these answers; elsewhere nothing is started, as nothing would wait for
 * it.
 */
export function leadsToEnd(draft: Draft, answers: readonly Recordable[], { review = false } = {}): Destination {
  return draft.pathWith(answers).next.kind === "ending"
    ? leadsTo(draft, answers, { review })
    : { finish: "more", answers };
}

/** Where a session stands that waits for its respondent, by what is stored of it; also one that was abandoned. */
export function standsAt({ facts, control, path }: Pick<Conversation, "facts" | "control" | "path">): Finish | "auth" {
  if (control.access?.verified === false) return "auth";
  const place = placeOf({ control, path });
  // A response over the API is completed when that is asked for, and has no review.
  if (place === undefined) return facts.source === "api" ? "more" : "review";
  if (control.verification?.ref === place) return "verification";
  return control.payment?.ref === place && !control.payment.isOver ? "payment" : "more";
}

/**
 * Where a respondent who comes back by the link goes on: where the session stands. The question is asked anew, and a
 * payment that has run out is started anew. Undefined: at the door.
 */
export function returnsTo(draft: Draft): Destination | undefined {
  const { facts, control } = draft;
  const finish = standsAt(draft);
  if (finish === "auth") return undefined;
  if (facts.source !== "api" && control.revisiting === null && (finish === "more" || finish === "payment"))
    return leadsTo(draft, []);
  return {
    finish,
    answers: [],
    ...(finish === "payment" && control.payment !== null ? { payment: control.payment } : {}),
  };
}

function atEnding(draft: Draft, path: Path, ref: string, answers: readonly Recordable[], review: boolean): Destination {
  if (isOut(draft, ref)) return { finish: "screened_out", answers, endingRef: ref };
  if (review && draft.settings.reviewBeforeSubmit && draft.facts.source !== "api") return { finish: "review", answers };
  const full = endingWhenFull(draft, scopeOf(path, pathInput(draft.facts, path.answers)));
  return full === undefined
    ? { finish: "complete", answers, endingRef: ref }
    : { finish: "screened_out", answers, endingRef: full };
}

/** Endings that do not count as completing: the respondent does not belong here, or there is no place left. */
function isOut(draft: Draft, ref: string): boolean {
  const kind = draft.form.endingByRef.get(ref)?.kind;
  return kind === "screen_out" || kind === "closed";
}
