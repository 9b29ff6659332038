/**
 * Builds the report of one form (§2.14) from sections that are queried in parallel.
 *
 * Owns: the shape of the report and the definitions of its rates (contract §6). Does not own: counting (`queries/`),
 * distributions (`distributions.ts`).
 *
 * 1. The sections are not one snapshot: while responses arrive, one section may include a response that another does
 *    not.
 */
import type { FormId, FormVersionId, OrganizationId } from "../../machines/ids.ts";
import type { FormVersions } from "../../runtime/actors/form-versions.ts";
import { UNANSWERED } from "../responses/answer-values.ts";
import type { ClickHouse } from "../clickhouse/clickhouse.ts";
import { distributionsOf, type Distribution } from "./distributions.ts";
import { fallbackReasonsQuery, fallbackSessionsQuery } from "../queries/ai-fallbacks.ts";
import { bySourceQuery } from "../queries/by-source.ts";
import { chosenOptionsQuery } from "../queries/chosen-options.ts";
import { countsQuery } from "../queries/counts.ts";
import { dailyQuery } from "../queries/daily.ts";
import { dateTimelineQuery } from "../queries/date-timeline.ts";
import { durationsQuery } from "../queries/durations.ts";
import { funnelQuery, type FunnelRow } from "../queries/funnel.ts";
import { numberSummariesQuery } from "../queries/number-summaries.ts";
import { numberValuesQuery } from "../queries/number-values.ts";
import type { ReportScope } from "../queries/scope.ts";
import { textSamplesQuery } from "../queries/text-samples.ts";
import { viewsQuery } from "../queries/views.ts";
import { reportedQuestions } from "./reported-questions.ts";

export interface ReportRequest extends Omit<ReportScope, "organization" | "form"> {
  readonly organization: OrganizationId;
  readonly form: FormId;
  /** The version whose questions lead the report; null if none was ever published. */
  readonly liveVersionId: FormVersionId | null;
}

interface LabelCount {
  readonly label: string;
  readonly count: number;
}

interface CompletedLabelCount extends LabelCount {
  readonly completed: number;
}

/** §2.14. Times are milliseconds, rates 0 to 1. */
export interface AnalyticsReport extends CountedReport {
  /** Epoch milliseconds up to which everything committed is counted. */
  readonly asOf: number;
}

/** What is counted from the tables. */
export interface CountedReport {
  readonly views: number;
  readonly starts: number;
  readonly completed: number;
  readonly abandoned: number;
  readonly inProgress: number;
  readonly startsWithContext: number;
  /** 0 if nothing was completed. */
  readonly avgDurationMs: number;
  readonly medianDurationMs: number;
  readonly completionRate: number;
  /** In the order of the form, then questions of earlier versions. */
  readonly perBlock: readonly {
    readonly blockRef: string;
    readonly blockType: string;
    readonly title: string;
    readonly answered: number;
    readonly answerRate: number;
    readonly dropOff: number;
    /** From the question being put until its answer was recorded, in whole seconds; 0: none is known. */
    readonly medianTimeMs: number;
  }[];
  readonly distributions: readonly Distribution[];
  readonly daily: readonly {
    readonly date: string;
    readonly views: number;
    readonly starts: number;
    readonly completed: number;
  }[];
  readonly bySource: readonly { readonly source: string; readonly count: number }[];
  readonly byCountry: readonly { readonly country: string; readonly count: number }[];
  readonly byDevice: Readonly<Record<string, number>>;
  readonly places: readonly {
    readonly country: string;
    readonly region: string;
    readonly city: string;
    readonly lat: number;
    readonly lon: number;
    readonly count: number;
    readonly completed: number;
  }[];
  readonly byBrowser: readonly LabelCount[];
  readonly byOs: readonly LabelCount[];
  readonly byChannel: readonly LabelCount[];
  readonly byReferrer: readonly LabelCount[];
  readonly durationBuckets: readonly LabelCount[];
  readonly byCampaign: readonly CompletedLabelCount[];
  readonly byDeviceType: readonly CompletedLabelCount[];
  readonly byLanguage: readonly CompletedLabelCount[];
  readonly byWeekHour: readonly (readonly number[])[];
  readonly aiFallbacks: {
    readonly calls: number;
    readonly sessions: number;
    readonly reasons: readonly { readonly code: string; readonly count: number }[];
  };
  /** Sections that the plan does not include. */
  readonly locked: readonly string[];
}

/** Sections whose data is not collected yet (`DESIGN.md`). */
const NOT_COLLECTED = {
  byCountry: [],
  byDevice: {},
  places: [],
  byBrowser: [],
  byOs: [],
  byChannel: [],
  byReferrer: [],
  byCampaign: [],
  byDeviceType: [],
  byLanguage: [],
  byWeekHour: [],
} satisfies Partial<CountedReport>;

export async function readReport(
  clickhouse: ClickHouse,
  formVersions: FormVersions,
  request: ReportRequest,
): Promise<CountedReport> {
  const { liveVersionId, ...scope } = request;
  const [
    views,
    counts,
    durations,
    daily,
    bySource,
    funnel,
    options,
    summaries,
    values,
    samples,
    timeline,
    fallbacks,
    fallbackReasons,
  ] = await Promise.all([
    clickhouse.read(viewsQuery, scope),
    clickhouse.read(countsQuery, scope),
    clickhouse.read(durationsQuery, scope),
    clickhouse.read(dailyQuery, scope),
    clickhouse.read(bySourceQuery, scope),
    clickhouse.read(funnelQuery, scope),
    clickhouse.read(chosenOptionsQuery, scope),
    clickhouse.read(numberSummariesQuery, scope),
    clickhouse.read(numberValuesQuery, scope),
    clickhouse.read(textSamplesQuery, scope),
    clickhouse.read(dateTimelineQuery, scope),
    clickhouse.read(fallbackSessionsQuery, scope),
    clickhouse.read(fallbackReasonsQuery, scope),
  ]);
  const [[view], [count], [duration], [fallback]] = [views, counts, durations, fallbacks];
  if (view === undefined || count === undefined || duration === undefined || fallback === undefined)
    throw new Error("an aggregate without a row");
  const questions = await reportedQuestions(formVersions, liveVersionId, funnel);
  const funnelByRef = Map.groupBy(funnel, ({ ref }) => ref);
  return {
    ...NOT_COLLECTED,
    ...view,
    ...count,
    avgDurationMs: rate(duration.sumMs, duration.count),
    medianDurationMs: (duration.medianLowMs + duration.medianHighMs) / 2,
    completionRate: rate(count.completed, count.starts),
    perBlock: questions.map(({ block, title }) => {
      const { answered, reached, stopped } = totals(funnelByRef.get(block.ref) ?? []);
      return {
        blockRef: block.ref,
        blockType: block.type,
        title,
        answered,
        answerRate: rate(answered, reached),
        dropOff: rate(stopped, reached),
        medianTimeMs: 0,
      };
    }),
    distributions: distributionsOf(questions, { funnel, options, summaries, values, samples, timeline }),
    daily,
    bySource,
    durationBuckets: [
      { label: "<1", count: duration.under1 },
      { label: "1–3", count: duration.under3 },
      { label: "3–5", count: duration.under5 },
      { label: "5–10", count: duration.under10 },
      { label: "10–30", count: duration.upTo30 },
      { label: ">30", count: duration.over30 },
    ],
    aiFallbacks: {
      calls: fallbackReasons.reduce((sum, { count: times }) => sum + times, 0),
      sessions: fallback.sessions,
      reasons: fallbackReasons,
    },
    locked: [],
  };
}

/** The counts of one question, summed over the kinds of its answers. */
function totals(rows: readonly FunnelRow[]): { answered: number; reached: number; stopped: number } {
  const sum = { answered: 0, reached: 0, stopped: 0 };
  for (const { kind, reached, stopped } of rows) {
    sum.reached += reached;
    sum.stopped += stopped;
    if (kind !== UNANSWERED) sum.answered += reached;
  }
  return sum;
}

function rate(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
