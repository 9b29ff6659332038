/**
 * Reads the answers that a server gives over the API (§4.2, §4.5, contract §4): all or nothing, in `flow` or `free`.
 *
 * Owns: which refs may be answered, what becomes null on the way, what completing still lacks.
 * Does not own: recording (`actions.ts`).
 *
 * 1. `flow`: an answer goes to a question that the path has asked or can reach. Optional questions before it become
 *    null; a required one before it is an issue.
 * 2. `free`: an answer goes to any question of the form, on the path or not.
 * 3. A value that does not pass its block is an issue; with any issue nothing is recorded.
 */
import type { BlockContext } from "../document/block-type/block-type.ts";
import { blockContext } from "../logic/block-context.ts";
import type { CompiledBlock } from "../logic/compile.ts";
import type { Json } from "../json.ts";
import { checkAnswer, describeProblem } from "./reading/check-answer.ts";
import { textScope } from "./state/standing.ts";
import type { TurnDraft } from "./state/turn-draft.ts";
import type { CheckedAnswer } from "./reading/reading.ts";
import { takenSlot } from "./waiting/slots.ts";

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

/** How a call gives its answers, and how an issue names one: a map by `answers.<ref>`, a list by `answers.<index>`. */
export type AnswersShape = "map" | "list";

/** The answers to record, or the issues that prevent it. */
export function readAnswers(
  draft: TurnDraft,
  given: readonly Given[],
  shape: AnswersShape,
): { readonly answers: readonly CheckedAnswer[] } | RefusedAnswers {
  const { answering } = draft.facts;
  const issues: Issue[] = [];
  const checked = new Map<string, Json>();
  for (const { ref, value, path, compiled } of inCheckingOrder(draft, given, shape)) {
    if (compiled === undefined || compiled.type.answeredBy === "none") {
      issues.push({ ref, path, code: "unknown_ref", message: `the form has no question ${ref}` });
    } else if (value === null) {
      if (draft.path.isRequired(ref) && answering === "flow")
        issues.push({ ref, path, code: "required", message: "this question needs an answer" });
      else checked.set(ref, null);
    } else {
      const result = checkAnswer(
        draft,
        compiled,
        value,
        compiled.optionsComeAndGo ? contextAfter(draft, checked) : draft.blockContext,
      );
      if ("problem" in result)
        issues.push({ ref, path, code: result.problem.code, message: describeProblem(draft, result.problem) });
      else checked.set(ref, result.value);
    }
  }
  if (issues.length > 0) return { refused: "validation_failed", issues };
  const read =
    answering === "free"
      ? { answers: [...new Set(given.map(({ ref }) => ref))].map((ref) => ({ ref, value: checked.get(ref) ?? null })) }
      : alongThePath(draft, checked, (ref) => placeOf(ref, given, shape));
  const taken = "refused" in read ? undefined : takenSlot(draft, read.answers);
  if (taken === undefined) return read;
  const { ref, code } = taken;
  return {
    refused: "validation_failed",
    issues: [{ ref, path: placeOf(ref, given, shape), code, message: describeProblem(draft, taken) }],
  };
}

/** The path of an answer in the call, or where it would be; in a list, a missing answer has no index. */
function placeOf(ref: string, given: readonly Given[], shape: AnswersShape): string {
  if (shape === "map") return `answers.${ref}`;
  const index = given.findLastIndex((one) => one.ref === ref);
  return index === -1 ? "answers" : `answers.${index}`;
}

interface ToCheck extends Given {
  readonly path: string;
  readonly compiled: CompiledBlock | undefined;
}

/**
 * Questions whose options depend on other answers come last, in the order of the form: the same call may give those
 * answers.
 */
function inCheckingOrder(draft: TurnDraft, given: readonly Given[], shape: AnswersShape): readonly ToCheck[] {
  const all = given.map(({ ref, value }, index): ToCheck => ({
    ref,
    value,
    path: shape === "map" ? `answers.${ref}` : `answers.${index}`,
    compiled: draft.form.blockByRef.get(ref),
  }));
  const depend = all.filter(({ compiled }) => compiled?.optionsComeAndGo === true);
  if (depend.length === 0) return all;
  depend.sort((one, other) => (one.compiled?.index ?? 0) - (other.compiled?.index ?? 0));
  return [...all.filter(({ compiled }) => compiled?.optionsComeAndGo !== true), ...depend];
}

/** The scope that checks a question with these answers in; optional questions between count as skipped. */
function contextAfter(draft: TurnDraft, checked: ReadonlyMap<string, Json>): BlockContext {
  const answers = recordable(checked);
  const path = draft.pathWith(answers, { unansweredAsSkipped: true });
  return blockContext(draft.form, textScope({ facts: draft.facts, answers: path.answers, path }), draft.now);
}

function recordable(checked: ReadonlyMap<string, Json>): CheckedAnswer[] {
  return [...checked].map(([ref, value]) => ({ ref, value }));
}

/**
 * Walks the path with all answers in: it takes those that it passes, and sets skipped questions before them to null.
 */
function alongThePath(
  draft: TurnDraft,
  checked: ReadonlyMap<string, Json>,
  place: (ref: string) => string,
): { readonly answers: readonly CheckedAnswer[] } | RefusedAnswers {
  const { steps, next } = draft.pathWith(recordable(checked), { unansweredAsSkipped: true });
  const stopsAt = next.kind === "block" && steps.at(-1) === next.ref ? next.ref : undefined;
  const walked = stopsAt === undefined ? steps : steps.slice(0, -1);
  const reached = walked.slice(0, walked.findLastIndex((ref) => checked.has(ref)) + 1);
  const isReached = new Set(reached);
  const unreached = [...checked.keys()].filter((ref) => !isReached.has(ref));
  if (unreached.length === 0) {
    const answers = reached.flatMap((ref): CheckedAnswer[] => {
      const value = checked.get(ref);
      if (value !== undefined) return [{ ref, value }];
      return draft.answers.has(ref) || draft.form.blockByRef.get(ref)?.answerable !== true
        ? []
        : [{ ref, value: null }];
    });
    return { answers };
  }
  const issues = unreached.map((ref) => ({
    ref,
    path: place(ref),
    ...(ref === stopsAt
      ? { code: "required", message: "this question needs an answer" }
      : {
          code: "not_reachable",
          message:
            stopsAt === undefined
              ? "the path does not lead to this question"
              : `the question ${stopsAt} comes first and needs an answer`,
        }),
  }));
  return { refused: "validation_failed", issues };
}

/**
 * As {@link readAnswers}; in addition every optional question left becomes null, and a missing required answer is an
 * issue.
 */
export function readCompletion(
  draft: TurnDraft,
  given: readonly Given[],
  shape: AnswersShape,
): { readonly answers: readonly CheckedAnswer[] } | RefusedAnswers {
  const read = readAnswers(draft, given, shape);
  if ("refused" in read) return read;
  const path = draft.pathWith(read.answers, { unansweredAsSkipped: true });
  if (path.missingRequired.length > 0) {
    const issues = path.missingRequired.map((ref) => ({
      ref,
      path: placeOf(ref, given, shape),
      code: "required",
      message: "this question needs an answer before the response can be completed",
    }));
    return { refused: "response_incomplete", issues };
  }
  const together = new Set([...draft.answers.keys(), ...read.answers.map(({ ref }) => ref)]);
  const skipped = path.steps.filter(
    (ref) => !together.has(ref) && draft.form.blockByRef.get(ref)?.type.answeredBy !== "none",
  );
  return { answers: [...read.answers, ...skipped.map((ref) => ({ ref, value: null }))] };
}
