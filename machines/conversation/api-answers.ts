/**
 * Answers that a server gives over the API (§4.2, §4.5, contract §4): all or nothing, in `flow` or `free`.
 *
 * Owns: which refs may be answered, what becomes null on the way, what is missing for completing.
 * Does not own: recording (`actions.ts`).
 *
 * 1. `flow`: an answer goes to a question that the path has asked or can reach; optional questions before it become null,
 *    a required one before it is an issue.
 * 2. `free`: an answer goes to any question of the form, on the path or not.
 * 3. A value that does not pass its block is an issue; with any issue nothing is recorded.
 */
import type { Json } from "../json.ts";
import { checkAnswer, describeProblem } from "./checking.ts";
import type { Draft } from "./draft.ts";
import type { Recordable } from "./reading.ts";
import { takenSlot } from "./slots.ts";

interface Given {
  readonly ref: string;
  readonly value: Json;
}

interface Issue {
  readonly ref: string;
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

export interface RefusedAnswers {
  readonly refused: "validation_failed" | "response_incomplete";
  readonly issues: readonly Issue[];
}

/** The answers to record, or the issues that stand against recording any of them. */
export function readAnswers(draft: Draft, given: readonly Given[]): { readonly answers: readonly Recordable[] } | RefusedAnswers {
  const { answering } = draft.facts;
  const issues: Issue[] = [];
  const checked = new Map<string, Json>();
  given.forEach(({ ref, value }, index) => {
    const path = `answers.${index}`;
    const compiled = draft.form.blockByRef.get(ref);
    if (compiled === undefined || compiled.type.answeredBy === "none") {
      issues.push({ ref, path, code: "unknown_ref", message: `the form has no question ${ref}` });
    } else if (value === null) {
      if (draft.path.required.has(ref) && answering === "flow") issues.push({ ref, path, code: "required", message: "this question needs an answer" });
      else checked.set(ref, null);
    } else {
      const result = checkAnswer(draft, compiled, value);
      if ("problem" in result) issues.push({ ref, path, code: result.problem.code, message: describeProblem(draft, result.problem) });
      else checked.set(ref, result.value);
    }
  });
  if (issues.length > 0) return { refused: "validation_failed", issues };
  const read = answering === "free" ? { answers: [...checked].map(([ref, value]) => ({ ref, value })) } : alongThePath(draft, checked);
  const taken = "refused" in read ? undefined : takenSlot(draft, read.answers);
  if (taken === undefined) return read;
  const { ref, code } = taken;
  return { refused: "validation_failed", issues: [{ ref, path: `answers.${given.findIndex((one) => one.ref === ref)}`, code, message: describeProblem(draft, taken) }] };
}

/** Walks the path and puts each answer where its question comes up. */
function alongThePath(draft: Draft, checked: ReadonlyMap<string, Json>): { readonly answers: readonly Recordable[] } | RefusedAnswers {
  const answers: Recordable[] = [];
  const waiting = new Map(checked);
  const record = (ref: string, value: Json): void => {
    answers.push({ ref, value });
    waiting.delete(ref);
  };
  // Questions that have an answer already are changed first: that may move the path for the rest.
  for (const [ref, value] of checked) {
    if (draft.answers.has(ref) && draft.path.onPath.has(ref)) record(ref, value);
  }
  let blocked: string | undefined;
  while (waiting.size > 0) {
    const path = draft.pathWith(answers);
    if (path.next.kind === "ending") break;
    const { ref } = path.next;
    const value = waiting.get(ref);
    if (value !== undefined) record(ref, value);
    else if (path.required.has(ref)) {
      blocked = ref;
      break;
    } else record(ref, null);
  }
  if (waiting.size === 0) return { answers };
  const issues = [...waiting.keys()].map((ref) => ({
    ref,
    path: "answers",
    code: "not_reachable",
    message: blocked === undefined ? "the path does not lead to this question" : `the question ${blocked} comes first and needs an answer`,
  }));
  return { refused: "validation_failed", issues };
}

/** As {@link readAnswers}, and everything that completing leaves out becomes null; what is required and missing is an issue. */
export function readCompletion(draft: Draft, given: readonly Given[]): { readonly answers: readonly Recordable[] } | RefusedAnswers {
  const read = readAnswers(draft, given);
  if ("refused" in read) return read;
  const path = draft.pathWith(read.answers, { unansweredAsSkipped: true });
  if (path.missingRequired.length > 0) {
    const issues = path.missingRequired.map((ref) => ({ ref, path: "answers", code: "required", message: "this question needs an answer before the response can be completed" }));
    return { refused: "response_incomplete", issues };
  }
  const together = new Set([...draft.answers.keys(), ...read.answers.map(({ ref }) => ref)]);
  const skipped = path.steps.filter((ref) => !together.has(ref) && draft.form.blockByRef.get(ref)?.type.answeredBy !== "none");
  return { answers: [...read.answers, ...skipped.map((ref) => ({ ref, value: null }))] };
}
