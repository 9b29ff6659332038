/**
 * Builds the row of a response in the table {@link RESPONSES_TABLE}.
 *
 * Owns: the definitions of reached, answered, stopped and context (contract §6), in terms of the present path.
 * Does not own: the state that it reads (`response-state.ts`), the cells of an answer (`answer-cells.ts`) and of a
 * visit (`visit-cells.ts`), its ways (`ways.ts`).
 *
 * 1. A pure function of form, facts, answers and status: the order and number of events do not matter.
 */
import { pathInput } from "../../machines/conversation/state/standing.ts";
import type { Facts } from "../../machines/conversation/state/conversation.ts";
import type { CompiledBlock, CompiledForm } from "../../machines/logic/compile.ts";
import { replayPath, type Path } from "../../machines/logic/path.ts";
import { withPrefix } from "../../machines/ids.ts";
import { addAnswer, noAnswers, UNANSWERED, type AnswerColumns } from "./answer-cells.ts";
import { CELL, cellOf, completableCell } from "./cells.ts";
import { bucketOf } from "./duration-buckets.ts";
import type { ResponseState } from "./response-state.ts";
import { addVisitCells } from "./visit-cells.ts";
import { waysOf } from "./ways.ts";

export const RESPONSES_TABLE = "response_paths";

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const DAY_MS = DAY_HOURS * HOUR_MS;
const WEEK_DAYS = 7;
/** The first of January 1970 was a Thursday, three days after Monday. */
const EPOCH_WEEK_DAY = 3;

/** The last row of a deleted response. All its other columns are empty. */
export interface DeletedRow {
  readonly organization: string;
  readonly form: string;
  readonly started_at: number;
  readonly response: string;
  readonly seq: number;
  readonly deleted: 1;
}

/** The columns of the table (`migrations/0006-ways.sql`), without `deleted`. */
export interface AnalyticsResponseRow extends AnswerColumns {
  readonly organization: string;
  readonly form: string;
  /** Epoch milliseconds. */
  readonly started_at: number;
  readonly response: string;
  readonly seq: number;
  readonly version_id: string;
  readonly mode: string;
  readonly source: string;
  readonly completed: boolean;
  /** 0 unless completed. */
  readonly duration_ms: number;
  /** As of `waysOf`. */
  readonly ways: readonly string[];
}

export function responseRow(form: CompiledForm, state: ResponseState): AnalyticsResponseRow {
  const { facts, responseStatus: status, answers } = state;
  const path = replayPath(form, pathInput(facts, answers, state));
  const isCompleted = status === "completed";
  const durationMs = isCompleted && state.endedAt !== null ? state.endedAt - facts.startedAt : 0;
  const columns = noAnswers();
  const { cells } = columns;
  cells.push(cellOf(CELL.status, status), cellOf(CELL.source, facts.source));
  addTimeCells(cells, facts.startedAt, isCompleted);
  if (isCompleted) cells.push(cellOf(CELL.bucket, bucketOf(durationMs)));
  if (hasContext(facts)) cells.push(cellOf(CELL.context, ""));
  addVisitCells(cells, facts.metadata, isCompleted);
  addFallbackCells(cells, state.fallbacks);
  for (const question of reachedQuestions(form, path, state)) {
    const { ref } = question;
    const answer = answers.get(ref) ?? null;
    const kind = answer === null ? UNANSWERED : addAnswer(columns, question, answer);
    const seconds = kind === UNANSWERED ? undefined : state.answerTimes.secondsByRef.get(ref);
    cells.push(cellOf(`${CELL.reached} ${ref} ${kind}`, seconds ?? ""));
    if (status === "abandoned" && state.standingRef === ref) cells.push(cellOf(CELL.stopped, ref));
  }
  return {
    organization: facts.organization,
    form: facts.form,
    started_at: facts.startedAt,
    response: withPrefix("res", facts.session),
    seq: state.seq,
    version_id: facts.versionId,
    mode: facts.mode,
    source: facts.source,
    completed: isCompleted,
    duration_ms: durationMs,
    ways: waysOf(path, {
      hasEnded: isCompleted || status === "disqualified",
      isAdmitted: path.next.kind === "ending" || state.standingRef !== null,
    }),
    ...columns,
  };
}

function addTimeCells(cells: string[], startedAt: number, isCompleted: boolean): void {
  const day = Math.floor(startedAt / DAY_MS);
  const hour = Math.floor((startedAt - day * DAY_MS) / HOUR_MS);
  cells.push(
    completableCell(CELL.day, String(day), isCompleted),
    cellOf(CELL.weekHour, ((day + EPOCH_WEEK_DAY) % WEEK_DAYS) * DAY_HOURS + hour),
  );
}

function addFallbackCells(cells: string[], fallbacks: ResponseState["fallbacks"]): void {
  if (fallbacks.size > 0) cells.push(cellOf(CELL.asked, ""));
  for (const [reason, times] of fallbacks)
    for (let time = 0; time < times; time++) cells.push(cellOf(CELL.fallback, reason));
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
