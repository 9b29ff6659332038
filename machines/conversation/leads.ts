/**
 * Where the path leads once answers are in: what is asked, waited for or reached next.
 *
 * Owns: the `finish` of the machine's events, and what goes with it. Does not own: the path (`machines/form/path.ts`), which status follows
 * (`machine.ts`).
 *
 * 1. Payments are started, and places taken, only where the path really leads to them with these answers.
 * 2. What turns out to have been paid already is an answer, and the path goes on behind it.
 */
import { scopeOf, type Path } from "../form/path.ts";
import type { Problem } from "./checking.ts";
import { pathInput, type StartedPayment } from "./conversation.ts";
import type { Draft } from "./draft.ts";
import type { Finish } from "./machine.ts";
import { paymentFor } from "./payment.ts";
import type { Recordable } from "./reading.ts";
import { endingWhenFull } from "./slots.ts";

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
 * @param review false: submitting skips the review, as it is what the review asks for.
 * @param kept whoever went back to an answer leaves it as it is, and goes on.
 */
export function leadsTo(draft: Draft, given: readonly Recordable[], { review = true, kept = false } = {}): Destination {
  let answers = given;
  for (;;) {
    const path = draft.pathWith(answers);
    if (path.next.kind === "ending") return atEnding(draft, path, path.next.ref, answers, review);
    const compiled = draft.form.blockByRef.get(path.next.ref);
    const isAsked = draft.control.revisiting === null || answers.length > 0 || kept;
    if (compiled === undefined || !isAsked || draft.facts.source === "api") return { finish: "more", answers };
    if (draft.control.verification?.ref === compiled.ref) return { finish: "verification", answers };
    if (compiled.block.type !== "payment") return { finish: "more", answers };
    const wanted = paymentFor(draft, compiled, scopeOf(path, pathInput(draft.facts, path.answers)));
    if (wanted.kind === "pending") return { finish: "payment", answers, payment: wanted.payment };
    if (wanted.kind === "trouble") return { finish: "more", answers, trouble: wanted };
    answers = [...answers, wanted.answer];
  }
}

/** As {@link leadsTo} where the path ends with these answers; elsewhere nothing is started, as nothing would wait for it. */
export function leadsToEnd(draft: Draft, answers: readonly Recordable[], { review = false } = {}): Destination {
  return draft.pathWith(answers).next.kind === "ending" ? leadsTo(draft, answers, { review }) : { finish: "more", answers };
}

/** Where an abandoned session stands that a message takes up: nothing is started for it. */
export function standsAt(draft: Draft): Finish | "auth" {
  const { control, path } = draft;
  if (control.access?.verified === false) return "auth";
  if (control.revisiting !== null) return "more";
  if (path.next.kind === "ending") return "review";
  if (control.verification?.ref === path.next.ref) return "verification";
  return control.payment?.ref === path.next.ref && !control.payment.isOver ? "payment" : "more";
}

function atEnding(draft: Draft, path: Path, ref: string, answers: readonly Recordable[], review: boolean): Destination {
  if (isOut(draft, ref)) return { finish: "screened_out", answers, endingRef: ref };
  if (review && draft.settings.reviewBeforeSubmit && draft.facts.source !== "api") return { finish: "review", answers };
  const full = endingWhenFull(draft, scopeOf(path, pathInput(draft.facts, path.answers)));
  return full === undefined ? { finish: "complete", answers, endingRef: ref } : { finish: "screened_out", answers, endingRef: full };
}

/** Endings that do not count as completing: the respondent does not belong here, or there is no place left. */
function isOut(draft: Draft, ref: string): boolean {
  const kind = draft.form.endingByRef.get(ref)?.kind;
  return kind === "screen_out" || kind === "closed";
}
