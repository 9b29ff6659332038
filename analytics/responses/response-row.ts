/**
 * Builds the row of a response in the table `responses`.
 *
 * Owns: the definitions of reached, answered, stopped and context (contract §6), in terms of the present path.
 * Does not own: the state that it reads (`response-state.ts`), the values of an answer (`answer-values.ts`).
 *
 * 1. A pure function of form, facts, answers and status: the order and number of events do not matter.
 */
import type { AnalyticsKind } from "../../machines/document/block-type/block-type.ts";
import { pathInput } from "../../machines/conversation/state/standing.ts";
import type { Facts } from "../../machines/conversation/state/conversation.ts";
import type { CompiledBlock, CompiledForm } from "../../machines/logic/compile.ts";
import { replayPath, type Path } from "../../machines/logic/path.ts";
import { withPrefix } from "../../machines/ids.ts";
import { addAnswer, noAnswers, UNANSWERED, type AnswerColumns } from "./answer-values.ts";
import type { ResponseState } from "./response-state.ts";

export const RESPONSES_TABLE = "responses";

/** The last row of a deleted response. All its other columns are empty. */
export interface DeletedRow {
  readonly organization: string;
  readonly form: string;
  readonly response: string;
  readonly seq: number;
  readonly deleted: 1;
}

/** The columns of the table (`migrations/0001-responses.sql` and later), without `deleted`. */
export interface AnalyticsResponseRow extends AnswerColumns {
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
  /** 0 unless completed. */
  readonly duration_ms: number;
  readonly with_context: boolean;
  /** The question at which an abandoned response stopped; empty otherwise. */
  readonly stopped_at: string;
  readonly reached_refs: readonly string[];
  readonly reached_kinds: readonly (AnalyticsKind | typeof UNANSWERED)[];
  /** How often a language model was asked, by reason. */
  readonly fallback_reasons: readonly string[];
  readonly fallback_counts: readonly number[];
}

export function responseRow(form: CompiledForm, state: ResponseState): AnalyticsResponseRow {
  const { facts, responseStatus: status, answers } = state;
  const path = replayPath(form, pathInput(facts, answers));
  const columns = noAnswers();
  const reached = reachedQuestions(form, path, state);
  const kinds = reached.map((question) => {
    const answer = answers.get(question.ref) ?? null;
    return answer === null ? UNANSWERED : addAnswer(columns, question, answer);
  });
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
    stopped_at: status === "abandoned" ? (state.standingRef ?? "") : "",
    reached_refs: reached.map(({ ref }) => ref),
    reached_kinds: kinds,
    fallback_reasons: [...state.fallbacks.keys()],
    fallback_counts: [...state.fallbacks.values()],
    ...columns,
  };
}

/**
 * The questions on the present path that were put to the respondent: those passed, the current one, those ahead that
 * were answered already, and an earlier one that is being asked again. A question that an edit took off the path does
 * not count, nor does the first question before the respondent is admitted.
 */
function reachedQuestions(form: CompiledForm, path: Path, { answers, standingRef }: ResponseState): CompiledBlock[] {
  const notAsked = standingRef === null && path.next.kind === "block" ? path.next.ref : undefined;
  const refs = [
    ...path.steps.filter((ref) => ref !== notAsked),
    ...path.ahead.filter((ref) => answers.has(ref) || ref === standingRef),
  ];
  return refs.flatMap((ref) => {
    const block = form.blockByRef.get(ref);
    return block?.answerable === true ? [block] : [];
  });
}

/** Whether the origin of the respondent is known: a hidden field, a UTM parameter or a referrer. */
function hasContext({ hiddenFields, metadata }: Facts): boolean {
  if (Object.keys(hiddenFields).length > 0) return true;
  const { utm, referrer } = metadata ?? {};
  const hasUtm = utm !== null && typeof utm === "object" && Object.keys(utm).length > 0;
  return hasUtm || (typeof referrer === "string" && referrer !== "");
}
