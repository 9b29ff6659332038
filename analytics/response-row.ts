/**
 * What the report keeps of a response: one row of the table `responses`.
 *
 * Owns: the definitions of reached, answered, stopped and context (contract §6), in terms of the present path.
 * Does not own: the state it is made from (`response-state.ts`), what an answer becomes (`answer-values.ts`).
 *
 * 1. A pure function of form, facts, answers and status: the order and number of the events behind them change nothing.
 */
import { pathInput, type Facts } from "../machines/conversation/conversation.ts";
import type { CompiledForm } from "../machines/form/compile.ts";
import { replayPath, type Path } from "../machines/form/path.ts";
import { withPrefix } from "../machines/ids.ts";
import { answerValues } from "./answer-values.ts";
import type { ResponseState } from "./response-state.ts";

export const RESPONSES_TABLE = "responses";

/** Its columns (`migrations/0001-responses.sql`), but for `deleted`. */
export interface ResponseRow {
  readonly organization: string;
  readonly form: string;
  readonly response: string;
  readonly seq: number;
  readonly version_id: string;
  readonly mode: string;
  readonly source: string;
  readonly status: string;
  /** Epoch milliseconds. */
  readonly started_at: number;
  /** 0 unless it is completed. */
  readonly duration_ms: number;
  readonly with_context: boolean;
  /** The question at which an abandoned response stopped; empty otherwise. */
  readonly stopped_at: string;
  readonly reached_refs: readonly string[];
  readonly reached_answered: readonly boolean[];
  readonly answer_refs: readonly string[];
  readonly answer_kinds: readonly string[];
  readonly answer_options: readonly (readonly string[])[];
  readonly answer_numbers: readonly number[];
  readonly answer_texts: readonly string[];
}

export function responseRow(form: CompiledForm, state: ResponseState): ResponseRow {
  const { facts, status, answers } = state;
  const path = replayPath(form, pathInput(facts, answers));
  const reached = reachedRefs(form, path, state);
  const answered = reached.filter((ref) => hasAnswer(state, ref));
  const values = answered.map((ref) => answerValues(form, ref, answers.get(ref) ?? null));
  return {
    organization: facts.organization,
    form: facts.form,
    response: withPrefix("res", facts.session),
    seq: state.seq,
    version_id: facts.versionId,
    mode: facts.mode,
    source: facts.source,
    status,
    started_at: facts.startedAt,
    duration_ms: status === "completed" && state.endedAt !== null ? state.endedAt - facts.startedAt : 0,
    with_context: hasContext(facts),
    stopped_at: status === "abandoned" ? (state.waiting ?? "") : "",
    reached_refs: reached,
    reached_answered: reached.map((ref) => hasAnswer(state, ref)),
    answer_refs: answered,
    answer_kinds: values.map(({ kind }) => kind),
    answer_options: values.map(({ options }) => options),
    answer_numbers: values.map(({ number }) => number),
    answer_texts: values.map(({ text }) => text),
  };
}

/**
 * The questions on the present path that were put to the respondent: those that the path has passed or stands at, those
 * ahead that were answered already, and an earlier one that is being asked again. What was asked before the path turned away
 * from it does not count, as its answer does not either.
 */
function reachedRefs(form: CompiledForm, path: Path, { answers, waiting }: ResponseState): string[] {
  const reached = path.steps.filter((ref) => form.blockByRef.get(ref)?.answerable === true);
  for (const ref of path.ahead) if (answers.has(ref) || ref === waiting) reached.push(ref);
  return reached;
}

function hasAnswer({ answers }: ResponseState, ref: string): boolean {
  return (answers.get(ref) ?? null) !== null;
}

/** Whether it is known where the respondent came from: a hidden field, a UTM parameter or a referrer. */
function hasContext({ hiddenFields, metadata }: Facts): boolean {
  if (Object.keys(hiddenFields).length > 0) return true;
  const { utm, referrer } = metadata ?? {};
  const hasUtm = utm !== null && typeof utm === "object" && Object.keys(utm).length > 0;
  return hasUtm || (typeof referrer === "string" && referrer !== "");
}
