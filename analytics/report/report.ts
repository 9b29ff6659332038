/**
 * Builds the report of one form (§2.14): reads the counts and makes the sections of them.
 *
 * Owns: which statements are needed, and their order. Does not own: counting (`queries/`), what the sections make of
 * the counts (`sections/`), which days are sealed (`seals/`), answering many who ask (`reports.ts`).
 *
 * 1. All counts come from one statement, so they agree with one another. Texts, durations, numbers that are no cells,
 *    and visits are read beside it: while responses arrive, they may include one that the counts do not.
 */
import type { FormVersionId } from "../../machines/ids.ts";
import type { FormVersions } from "../../runtime/actors/form-versions.ts";
import type { ClickHouse } from "../clickhouse/clickhouse.ts";
import { CELLS_MAX, cellCountsQuery, frequentCellsQuery } from "../queries/cell-counts.ts";
import { readCounted, type CountedQuery, type SealedScope } from "../queries/counted.ts";
import { durationsQuery } from "../queries/durations.ts";
import { newestVersionsQuery } from "../queries/newest-versions.ts";
import { numberSummariesQuery } from "../queries/number-summaries.ts";
import { numberValuesQuery } from "../queries/number-values.ts";
import { placesQuery } from "../queries/places.ts";
import { scopeParams, type ReportScope, type ScopeParams } from "../queries/scope.ts";
import { textSamplesQuery } from "../queries/text-samples.ts";
import { viewsQuery } from "../queries/views.ts";
import { zonedStartsQuery } from "../queries/zoned-starts.ts";
import { CELL } from "../responses/cells.ts";
import { aiFallbacks } from "../sections/ai-fallbacks.ts";
import { audience } from "../sections/audience.ts";
import { countedCells, frequentCells, type CountedCells } from "../sections/counted-cells.ts";
import { distributions } from "../sections/distributions.ts";
import { funnel } from "../sections/funnel.ts";
import { numbersOf, questionsWithOpenNumbers } from "../sections/numbers.ts";
import { places as placesOf } from "../sections/places.ts";
import { daily, startsInUtc, startsInZone, weekHours } from "../sections/times.ts";
import { totals } from "../sections/totals.ts";
import type { CountedReport } from "../sections/counted-report.ts";
import { reportedQuestions } from "./reported-questions.ts";
import { readTexts } from "./texts.ts";

export interface ReportRequest extends ReportScope {
  /** The version whose questions lead the report; null if none was ever published. */
  readonly liveVersionId: FormVersionId | null;
}

/** Cells have the days and hours of this zone. */
const CELLS_TIME_ZONE = "UTC";

export interface ReportSources {
  readonly clickhouse: Pick<ClickHouse, "read">;
  readonly formVersions: FormVersions;
  /** Rows that were written of the form's responses: as many as responses, or more. */
  readonly written: number;
  /** Its sealed days within the request's range, and its other days; undefined: all responses are counted from rows. */
  readonly sealed: SealedScope | undefined;
  /** {@link REPORT_SIZES}; tests take others. */
  readonly sizes?: ReportSizes | undefined;
}

/** What a form's size decides about the statements of its report. */
export interface ReportSizes {
  /**
   * A form with so few rows is asked for everything at once: that costs little, and waiting for one statement to know
   * whether another is needed costs more.
   */
  readonly smallUpToRows: number;
  /** From so many rows on days are sealed: counting fewer takes no longer than reading seals. */
  readonly sealedFromRows: number;
  /** With more different cells only the frequent ones are taken. */
  readonly cellsMax: number;
}

export const REPORT_SIZES: ReportSizes = { smallUpToRows: 5_000, sealedFromRows: 50_000, cellsMax: CELLS_MAX };

export async function readReport(
  sources: ReportSources,
  { liveVersionId, ...scope }: ReportRequest,
): Promise<CountedReport> {
  const { clickhouse, formVersions, written, sealed, sizes = REPORT_SIZES } = sources;
  const params = scopeParams(scope);
  const { timeZone } = scope;
  const count = <Params extends ScopeParams, Row>(query: CountedQuery<Params, Row>, given: Params) =>
    readCounted(clickhouse, query, given, sealed);
  const isSmall = written <= sizes.smallUpToRows;
  const texts = isSmall ? clickhouse.read(textSamplesQuery, { ...params, textsSince: 0 }) : undefined;
  // A failure of the texts before they are awaited is reported then.
  texts?.catch(() => undefined);
  const [{ cells, places }, views, [durations]] = await Promise.all([
    readCells(sources, params),
    clickhouse.read(viewsQuery, { ...params, timeZone }),
    count(durationsQuery, params),
  ]);
  const hasResponses = cells.labels(CELL.status).length > 0;
  const open = questionsWithOpenNumbers(cells);
  const [samples, summaries, values, starts, questions] = await Promise.all([
    texts ?? readTexts(clickhouse, params, cells),
    open.length > 0 ? clickhouse.read(numberSummariesQuery, { ...params, refs: [...open] }) : [],
    open.length > 0 ? clickhouse.read(numberValuesQuery, { ...params, refs: [...open] }) : [],
    timeZone === CELLS_TIME_ZONE || !hasResponses
      ? startsInUtc(cells)
      : clickhouse.read(zonedStartsQuery, { ...params, timeZone }).then(startsInZone),
    reportedQuestions({
      newestVersions: (keys) => count(newestVersionsQuery, { ...params, keys: [...keys] }),
      formVersions,
      liveVersionId,
      cells,
    }),
  ]);
  return {
    views: views.reduce((sum, { views: seen }) => sum + seen, 0),
    ...totals(cells, durations),
    perBlock: funnel(questions, cells),
    distributions: distributions(questions, cells, { numbers: numbersOf(cells, summaries, values), samples }),
    daily: daily(starts, views, scope),
    byWeekHour: weekHours(starts),
    ...audience(cells),
    places,
    aiFallbacks: aiFallbacks(cells),
    locked: [],
  };
}

async function readCells(
  { clickhouse, sealed, sizes: { cellsMax } = REPORT_SIZES }: ReportSources,
  params: ScopeParams,
): Promise<{ readonly cells: CountedCells; readonly places: CountedReport["places"] }> {
  const rows = await readCounted(clickhouse, cellCountsQuery, params, sealed);
  if (rows.length <= cellsMax) {
    const cells = countedCells(rows);
    return { cells, places: placesOf(cells) };
  }
  const [frequent, places] = await Promise.all([
    readCounted(clickhouse, frequentCellsQuery, params, sealed),
    readCounted(clickhouse, placesQuery, params, sealed),
  ]);
  return { cells: frequentCells(frequent), places };
}
