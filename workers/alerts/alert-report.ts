/**
 * The report as alerts read it: the same figures as the dashboard's (§2.14), of live data only.
 *
 * 1. A report that is far behind is not judged: responses that are not counted yet would look like none.
 */
import type { FormId, FormVersionId, OrganizationId } from "../../machines/ids.ts";
import type { Clock } from "../../runtime/node/clock.ts";

/** The members of a report that alerts and digests use. Rates are 0 to 1. */
export interface AlertReport {
  readonly asOf: number;
  readonly views: number;
  readonly starts: number;
  readonly completed: number;
  readonly abandoned: number;
  readonly completionRate: number;
  readonly medianDurationMs: number;
  readonly distributions: readonly {
    readonly blockRef: string;
    readonly title: string;
    readonly answered: number;
    readonly options?: readonly { readonly label: string; readonly count: number }[] | undefined;
    readonly numericSummary?: { readonly avg: number } | null | undefined;
  }[];
  /** Starts by weekday, Monday first, and hour. */
  readonly byWeekHour: readonly (readonly number[])[];
}

/** Reads reports; analytics is one (`deploy/node/node.ts`). */
export interface AlertReports {
  report(request: {
    readonly organization: OrganizationId;
    readonly form: FormId;
    readonly liveVersionId: FormVersionId | null;
    readonly source: "all";
    readonly includeTest: false;
    readonly from: string;
    readonly to: string;
    readonly versionId: null;
    readonly timeZone: string;
  }): Promise<AlertReport | "unavailable" | "rebuilding" | "unknown_time_zone">;
}

/** Days of a report, inclusive, as `YYYY-MM-DD` in the time zone. */
export interface ReportDays {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/** @throws ReportBehindError */
export type ReadReport = (days: ReportDays) => Promise<AlertReport>;

/** Reports lag by two seconds at most; one that is behind by more is not judged. */
const BEHIND_MAX_MS = 60_000;

/** Reports cannot be read now, or do not have the last minute yet. */
export class ReportBehindError extends Error {
  override readonly name = "ReportBehindError";
}

/** Reads each range of days once. */
export function readReportsOf(
  reports: AlertReports,
  form: Pick<Parameters<AlertReports["report"]>[0], "organization" | "form" | "liveVersionId">,
  clock: Pick<Clock, "now">,
): ReadReport {
  const { organization, form: id, liveVersionId } = form;
  const known = new Map<string, Promise<AlertReport>>();
  const read = async (days: ReportDays): Promise<AlertReport> => {
    const request = {
      organization,
      form: id,
      liveVersionId,
      source: "all",
      includeTest: false,
      versionId: null,
    } as const;
    const askedAt = clock.now();
    const report = await reports.report({ ...request, ...days });
    if (report === "unavailable" || report === "rebuilding") throw new ReportBehindError("reports cannot be read now");
    if (report === "unknown_time_zone") throw new Error(`ClickHouse does not know the time zone ${days.timeZone}`);
    if (report.asOf < askedAt - BEHIND_MAX_MS)
      throw new ReportBehindError(`reports are behind by ${askedAt - report.asOf} ms`);
    return report;
  };
  return (days) => {
    const key = `${days.from} ${days.to} ${days.timeZone}`;
    let report = known.get(key);
    if (report === undefined) {
      report = read(days);
      known.set(key, report);
    }
    return report;
  };
}
