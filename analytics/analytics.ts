/**
 * Assembles analytics: ingest and report over one ClickHouse.
 *
 * Owns: creating the tables once ClickHouse is reachable. Does not own: its parts, ClickHouse itself
 * (`deploy`).
 *
 * 1. Only analytics waits for ClickHouse. The start does not, and an unavailable report is a value, not an error.
 */
import type { Consumer } from "../runtime/consumers/consumer.ts";
import type { FormVersions } from "../runtime/actors/form-versions.ts";
import type { Metrics } from "../runtime/metrics/metrics.ts";
import type { Clock } from "../runtime/node/clock.ts";
import { systemEntropy } from "../runtime/node/entropy.ts";
import type { Log } from "../runtime/node/log.ts";
import type { PersonErasuresRepository } from "../runtime/postgres/people/person-erasures.ts";
import type { ResponsesRepository } from "../runtime/postgres/responses/responses.ts";
import { connectClickHouse } from "./clickhouse/clickhouse.ts";
import { registerTableMetrics } from "./clickhouse/table-metrics.ts";
import { FilledForms } from "./clickhouse/layout.ts";
import { startErasingDeleted } from "./ingest/erase-deleted.ts";
import { Ingest, type IngestStatus } from "./ingest/ingest.ts";
import type { PeriodicWork } from "../runtime/node/periodic-work.ts";
import { isUnreachable } from "./ingest/reachable.ts";
import type { OrganizationsOf } from "./ingest/view-rows.ts";
import { isUnknownTimeZone } from "./clickhouse/unknown-time-zone.ts";
import { migrateClickHouse } from "./clickhouse/migrate.ts";
import { hasOtherTables } from "./clickhouse/other-tables.ts";
import { startFilling, type FillOptions } from "./rebuild/fill.ts";
import type { AnalyticsReport, NoReport } from "./sections/counted-report.ts";
import { FormsFigures, type FiguresRequest, type FormFigure } from "./report/form-figures.ts";
import type { ReportRequest } from "./report/report.ts";
import { Reports } from "./report/reports.ts";
import { Traffic, type FormTraffic } from "./report/traffic.ts";
import type { ReportScope } from "./queries/scope.ts";
import { readStoredResponses } from "./responses/stored-responses.ts";
import { Sealing } from "./seals/sealing.ts";

export interface AnalyticsOptions {
  /** `http://[user:password@]host:port[/database]`. */
  readonly clickhouseUrl: string;
  /** The cluster that has the tables; default: none, they are on that server. */
  readonly cluster?: string | undefined;
  readonly responses: Pick<ResponsesRepository, "stored">;
  readonly organizationsOf: OrganizationsOf;
  readonly formVersions: FormVersions;
  /**
   * Epoch milliseconds up to which everything committed is in the tables; the clock's time where the caller has no
   * knowledge of it.
   */
  readonly countedUpTo?: () => Promise<number>;
  readonly clock: Clock;
  readonly log: Log;
}

export interface Analytics {
  /** The consumer that every node runs. */
  readonly consumer: Consumer;
  report(request: ReportRequest): Promise<AnalyticsReport | NoReport>;
  /** Of all forms of an organization; those without responses are absent. */
  figures(request: FiguresRequest): Promise<readonly FormFigure[] | NoReport>;
  /** How many responses went each way through a form. */
  traffic(scope: ReportScope): Promise<FormTraffic | NoReport>;
  readonly ingestStatus: IngestStatus;
  /** Fills the table of responses where it is new. Call it once, on nodes that run the consumer. */
  startFilling(from: Pick<FillOptions, "pool" | "store" | "metrics">): PeriodicWork;
  /** Registers metrics of the ingest and of the tables. Call it once, on nodes that run the consumer. */
  registerMetrics(metrics: Metrics): void;
  /** Erases rows of deleted responses from now on. Call it once, on nodes that run the consumer. */
  startErasing(erasures: Pick<PersonErasuresRepository, "inReport" | "leftReport">): void;
  /** Ends a batch that waits for ClickHouse. Call before the consumer runner stops, which would wait for it. */
  stop(): Promise<void>;
}

/** The name of the ingest's cursors, and the number of loops that share the shards. */
export const INGEST_CONSUMER = { name: "analytics", loops: 1 } as const;
/** Entries of a batch: in each of two seconds twice as many as a node has turns. */
const BATCH_ENTRIES_MAX = 5_000;
/**
 * A tenth of the two seconds within which a report is fresh: ClickHouse makes a part of every insert, so inserts must
 * be few.
 */
const BATCH_EVERY_MS = 200;
/**
 * The pace after a batch of so many entries, the largest first: half the inserts cost half the load, and a response
 * that is answered twice between them is written once. The slowest is less than half of the two seconds.
 */
const PACES = [
  // More wait: a backlog is worked off before inserts are spared.
  { entries: BATCH_ENTRIES_MAX, everyMs: BATCH_EVERY_MS },
  { entries: 400, everyMs: 900 },
  { entries: 50, everyMs: 400 },
];

export function createAnalytics(options: AnalyticsOptions): Analytics {
  const { clickhouseUrl, responses, organizationsOf, formVersions, clock } = options;
  const log = options.log.child({ part: "analytics" });
  const clickhouse = connectClickHouse(clickhouseUrl, options.cluster);

  let migrating: Promise<void> | undefined;
  /** Migrates once. A failure reaches the caller, and the next call tries again. */
  const ready = (): Promise<void> =>
    (migrating ??= migrateClickHouse(clickhouse).catch((error: unknown) => {
      migrating = undefined;
      throw error;
    }));

  const countedUpTo = options.countedUpTo ?? (() => Promise.resolve(clock.now()));
  const sealing = new Sealing({ clickhouse, clock, entropy: systemEntropy(), log });
  const reports = new Reports({
    sealing,
    clickhouse,
    formVersions,
    countedUpTo,
    clock,
  });
  const formTraffic = new Traffic(clickhouse, countedUpTo);
  const formsFigures = new FormsFigures(clickhouse);
  const filledForms = new FilledForms(clickhouse, () => clock.monotonicMs());
  let erasing: PeriodicWork | undefined;
  const ingest = new Ingest({
    clickhouse,
    ready,
    readResponses: readStoredResponses(responses, formVersions),
    organizationsOf,
    formVersions,
    clock,
    log,
  });

  /** @throws the error, unless the same request may be answered later or by a node of a newer release. */
  const unavailable = (error: unknown, what: string): "unavailable" => {
    if (hasOtherTables(error))
      log.warn({ err: error }, `could not read ${what}: a newer release has changed the tables; its nodes read them`);
    else if (isUnreachable(error)) log.warn({ err: error }, `could not read ${what}: ClickHouse cannot be used now`);
    else throw error;
    return "unavailable";
  };

  return {
    consumer: {
      ...INGEST_CONSUMER,
      entriesMax: BATCH_ENTRIES_MAX,
      batchEveryMs: (entries) => PACES.find((pace) => entries >= pace.entries)?.everyMs ?? BATCH_EVERY_MS,
      effect: { kind: "external", apply: (batch) => ingest.ingest(batch) },
    },

    async report(request) {
      try {
        await ready();
        if (!(await filledForms.has(request.organization, request.form))) return "rebuilding";
        return await reports.read(request);
      } catch (error) {
        if (isUnknownTimeZone(error)) return "unknown_time_zone";
        return unavailable(error, "the report");
      }
    },

    async figures(request) {
      try {
        await ready();
        if (!(await filledForms.hasAll())) return "rebuilding";
        return await formsFigures.read(request);
      } catch (error) {
        return unavailable(error, "the figures of forms");
      }
    },

    async traffic(scope) {
      try {
        await ready();
        if (!(await filledForms.has(scope.organization, scope.form))) return "rebuilding";
        return await formTraffic.read(scope);
      } catch (error) {
        return unavailable(error, "the traffic of a form");
      }
    },

    get ingestStatus() {
      return ingest.status;
    },

    startFilling: (from) =>
      startFilling({ ...from, clickhouse, formVersions, consumer: INGEST_CONSUMER, ready, clock, log }),

    registerMetrics(metrics) {
      registerTableMetrics(metrics, { clickhouse, clock, log });
      metrics.gauge(
        {
          name: "parley_analytics_waiting_seconds",
          help: "How long the present batch of ingest has waited for ClickHouse; 0 if none waits.",
        },
        () => [[(ingest.status.waitingMs ?? 0) / 1000]],
      );
    },

    startErasing(erasures) {
      erasing ??= startErasingDeleted({ clickhouse, erasures, consumer: INGEST_CONSUMER.name, ready, clock, log });
    },

    async stop() {
      await erasing?.stop();
      await ingest.stop();
      await sealing.stop();
      await clickhouse.close();
    },
  };
}
