/** The messages between a node and the thread of its analytics. */
import type { MetricsSnapshot } from "../../runtime/metrics/prometheus.ts";
import type { LogLevel } from "../../runtime/node/log.ts";
import type { FiguresRequest, FormFigure } from "../report/form-figures.ts";
import type { ReportScope } from "../queries/scope.ts";
import type { ReportRequest } from "../report/report.ts";
import type { FormTraffic } from "../report/traffic.ts";
import type { AnalyticsReport, NoReport } from "../sections/counted-report.ts";

/** What a thread is made with. */
export interface ThreadTask {
  readonly databaseUrl: string;
  /** `http://[user:password@]host:port[/database]`. */
  readonly clickhouseUrl: string;
  /** The cluster that has the tables; undefined: none, they are on that server. */
  readonly cluster?: string | undefined;
  /** Whether the thread reads committed turns; otherwise it reads reports only. */
  readonly ingests: boolean;
  readonly logLevel: LogLevel;
}

/** The questions that a thread answers, each with its answer. */
export interface Answers {
  readonly report: AnalyticsReport | NoReport;
  readonly figures: readonly FormFigure[] | NoReport;
  readonly traffic: FormTraffic | NoReport;
  readonly metrics: MetricsSnapshot;
}

export type Question =
  | { readonly kind: "report"; readonly request: ReportRequest }
  | { readonly kind: "figures"; readonly request: FiguresRequest }
  | { readonly kind: "traffic"; readonly request: ReportScope }
  | { readonly kind: "metrics" };

export type ToThread =
  | { readonly type: "start" }
  /** Turns were committed in these shards. */
  | { readonly type: "wake"; readonly shards: readonly number[] }
  /** @param id repeated in the answer. */
  | { readonly type: "question"; readonly id: number; readonly question: Question }
  /** The thread finishes its batch and ends. */
  | { readonly type: "stop" };

export type FromThread =
  | { readonly type: "started" }
  | { readonly type: "answer"; readonly id: number; readonly answer: Answers[keyof Answers] }
  | { readonly type: "failure"; readonly id: number; readonly error: Error };
