/**
 * Builds the report of one form (§2.14): has its responses counted and makes the sections of the counts.
 *
 * Owns: how the responses of a form are counted, by its size. Does not own: counting them (`count-rows.ts`,
 * `count-by-statements.ts`), what the sections make of the counts (`sections/`), which days are sealed (`seals/`),
 * answering many who ask (`reports.ts`).
 */
import type { FormVersionId } from "../../machines/ids.ts";
import type { FormVersions } from "../../runtime/actors/form-versions.ts";
import type { ClickHouse } from "../clickhouse/clickhouse.ts";
import { CELLS_MAX } from "../queries/cell-counts.ts";
import { fewResponsesQuery, type FewResponsesRow } from "../queries/few-responses.ts";
import { scopeParams, type ReportScope, type ScopeParams } from "../queries/scope.ts";
import { viewsQuery } from "../queries/views.ts";
import { aiFallbacks } from "../sections/ai-fallbacks.ts";
import { audience } from "../sections/audience.ts";
import type { CountedReport } from "../sections/counted-report.ts";
import { distributions } from "../sections/distributions.ts";
import { funnel } from "../sections/funnel.ts";
import { numbersOf } from "../sections/numbers.ts";
import { daily, weekHours } from "../sections/times.ts";
import { totals } from "../sections/totals.ts";
import { countByStatements } from "./count-by-statements.ts";
import { countRows } from "./count-rows.ts";
import type { ReportCounts } from "./counts.ts";
import type { Pasts } from "./past.ts";
import type { DayPlan } from "../seals/day-plan.ts";
import { reportedQuestions } from "./reported-questions.ts";

export interface ReportRequest extends ReportScope {
  /** The version whose questions lead the report; null if none was ever published. */
  readonly liveVersionId: FormVersionId | null;
}

export interface ReportSources {
  readonly clickhouse: Pick<ClickHouse, "read">;
  readonly formVersions: FormVersions;
  /** Rows that were written of the form's responses: as many as responses, or more. */
  readonly written: number;
  /** Its sealed days within the request's range, and its other days; undefined: all responses are counted from rows. */
  readonly days: DayPlan | undefined;
  /** Of large forms. */
  readonly pasts: Pick<Pasts, "of">;
  /** {@link REPORT_SIZES}; tests take others. */
  readonly sizes?: ReportSizes | undefined;
}

/** What a form's size decides about its report. */
export interface ReportSizes {
  /** The responses of a form with so few rows are counted here; a row has some hundred bytes. */
  readonly smallUpToRows: number;
  /** The newest days of a form are counted here, on top of its kept past, if so few rows of them were written. */
  readonly newestUpToRows: number;
  /** From so many rows on days are sealed: counting fewer takes no longer than reading seals. */
  readonly sealedFromRows: number;
  /** With more different cells only the frequent ones are taken. */
  readonly cellsMax: number;
}

export const REPORT_SIZES: ReportSizes = {
  smallUpToRows: 2_000,
  newestUpToRows: 20_000,
  sealedFromRows: 50_000,
  cellsMax: CELLS_MAX,
};

export async function readReport(
  sources: ReportSources,
  { liveVersionId, ...scope }: ReportRequest,
): Promise<CountedReport> {
  const { clickhouse, formVersions } = sources;
  const params = scopeParams(scope);
  const [views, counts] = await Promise.all([
    clickhouse.read(viewsQuery, { ...params, timeZone: scope.timeZone }),
    countResponses(sources, params, scope.timeZone),
  ]);
  const { cells, starts } = counts;
  const questions = await reportedQuestions({ formVersions, liveVersionId, counts });
  return {
    views: views.reduce((sum, { views: seen }) => sum + seen, 0),
    ...totals(cells, counts.durations),
    perBlock: funnel(questions, cells),
    distributions: distributions(questions, cells, {
      numbers: numbersOf(cells, counts.numbers),
      samples: counts.samples,
    }),
    daily: daily(starts, views, scope),
    byWeekHour: weekHours(starts),
    ...audience(cells),
    places: counts.places,
    aiFallbacks: aiFallbacks(cells),
    locked: [],
  };
}

async function countResponses(
  { clickhouse, written, days, pasts, sizes = REPORT_SIZES }: ReportSources,
  params: ScopeParams,
  timeZone: string,
): Promise<ReportCounts> {
  const { smallUpToRows, newestUpToRows, cellsMax } = sizes;
  const few = async (since: number, rowsMax: number): Promise<readonly FewResponsesRow[] | undefined> => {
    const rows = await clickhouse.read(fewResponsesQuery, { ...params, since, timeZone, rowsMax: rowsMax + 1 });
    return rows.length <= rowsMax ? rows : undefined;
  };
  if (written <= smallUpToRows) {
    const rows = await few(params.since, smallUpToRows);
    // Undefined: more than were counted as written, because marks were lost.
    if (rows !== undefined) return countRows(rows);
  }
  const newest = days?.newest;
  if (newest !== undefined && newest.written <= newestUpToRows) {
    const scope = { params, timeZone, generations: days?.scope.generations ?? [], until: newest.since };
    const [rows, past] = await Promise.all([few(newest.since, newestUpToRows), pasts.of(scope)]);
    if (rows !== undefined && past !== undefined) return countRows(rows, past);
  }
  return countByStatements({ clickhouse, sealed: days?.scope, cellsMax }, params, timeZone);
}
