/** The shape of a report (§2.14). */
import type { Distribution } from "./distributions.ts";

interface LabelCount {
  readonly label: string;
  readonly count: number;
}

interface CompletedLabelCount extends LabelCount {
  readonly completed: number;
}

/**
 * Why there is no report: ClickHouse cannot be reached, responses of the form are not in its table yet, or it does not
 * know the time zone.
 */
export type NoReport = "unavailable" | "rebuilding" | "unknown_time_zone";

/** §2.14, as it is counted from the tables. Times are milliseconds, rates 0 to 1. */
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

/** The report, and how fresh it is. */
export interface AnalyticsReport extends CountedReport {
  /** Epoch milliseconds up to which everything committed is counted. */
  readonly asOf: number;
}
