/**
 * Builds the report of one form (§2.14): reads the counts and makes the sections of them.
 *
 * Owns: which statements are needed, and their order. Does not own: counting (`queries/`), what the sections make of
 * the counts (`sections/`), answering many who ask (`reports.ts`).
 *
 * 1. All counts come from one statement, so they agree with one another. Texts, places, numbers that are no cells, and
 *    visits are read beside it: while responses arrive, they may include one that the counts do not.
 */
import type { FormVersionId } from "../../machines/ids.ts";
import type { FormVersions } from "../../runtime/actors/form-versions.ts";
import type { ClickHouse } from "../clickhouse/clickhouse.ts";
import { cellCountsQuery } from "../queries/cell-counts.ts";
import { durationsQuery } from "../queries/durations.ts";
import { numberSummariesQuery } from "../queries/number-summaries.ts";
import { numberValuesQuery } from "../queries/number-values.ts";
import { placesQuery } from "../queries/places.ts";
import { scopeParams, type ReportScope } from "../queries/scope.ts";
import { textSamplesQuery } from "../queries/text-samples.ts";
import { viewsQuery } from "../queries/views.ts";
import { zonedStartsQuery } from "../queries/zoned-starts.ts";
import { OTHER } from "../responses/answer-cells.ts";
import { CELL } from "../responses/cells.ts";
import { aiFallbacks } from "../sections/ai-fallbacks.ts";
import { audience } from "../sections/audience.ts";
import { countedCells, type CountedCells } from "../sections/counted-cells.ts";
import { distributions } from "../sections/distributions.ts";
import { funnel } from "../sections/funnel.ts";
import { numbersOf, questionsWithOpenNumbers } from "../sections/numbers.ts";
import { daily, startsInUtc, startsInZone, weekHours } from "../sections/times.ts";
import { totals } from "../sections/totals.ts";
import type { CountedReport } from "../sections/counted-report.ts";
import { reportedQuestions } from "./reported-questions.ts";

export interface ReportRequest extends ReportScope {
  /** The version whose questions lead the report; null if none was ever published. */
  readonly liveVersionId: FormVersionId | null;
}

/** Cells have the days and hours of this zone. */
const CELLS_TIME_ZONE = "UTC";

export async function readReport(
  clickhouse: Pick<ClickHouse, "read">,
  formVersions: FormVersions,
  { liveVersionId, ...scope }: ReportRequest,
): Promise<CountedReport> {
  const params = scopeParams(scope);
  const { timeZone } = scope;
  const [cellRows, views] = await Promise.all([
    clickhouse.read(cellCountsQuery, params),
    clickhouse.read(viewsQuery, { ...params, timeZone }),
  ]);
  const cells = countedCells(cellRows);
  const hasResponses = cellRows.length > 0;
  const open = questionsWithOpenNumbers(cells);
  const [[durations], samples, places, summaries, values, starts, questions] = await Promise.all([
    cells.count(CELL.status, "completed") > 0 ? clickhouse.read(durationsQuery, params) : [],
    hasTexts(cells) ? clickhouse.read(textSamplesQuery, params) : [],
    cells.count(CELL.place, "") > 0 ? clickhouse.read(placesQuery, params) : [],
    open.length > 0 ? clickhouse.read(numberSummariesQuery, { ...params, refs: [...open] }) : [],
    open.length > 0 ? clickhouse.read(numberValuesQuery, { ...params, refs: [...open] }) : [],
    timeZone === CELLS_TIME_ZONE || !hasResponses
      ? startsInUtc(cells)
      : clickhouse.read(zonedStartsQuery, { ...params, timeZone }).then(startsInZone),
    reportedQuestions({ clickhouse, formVersions, liveVersionId, params, cells }),
  ]);
  return {
    views: views.reduce((sum, { views: count }) => sum + count, 0),
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

/** Whether any answer is a text, or was typed instead of an option. */
function hasTexts(cells: CountedCells): boolean {
  return (
    cells.ofQuestions(CELL.reached).some(({ kind }) => kind === "text") ||
    cells.ofQuestions(CELL.chosen).some(({ labels }) => labels.some(({ label }) => label === OTHER))
  );
}
