/**
 * What happens because of committed turns, beside them: analytics, webhooks, messages to people.
 *
 * Owns: starting the consumers of this node, waking them, stopping them in the order that loses no time.
 * Does not own: what they do (`analytics`, `workers`), how events are read (`runtime/consumers`).
 *
 * 1. A turn never waits for a consumer, and a consumer never for another: each has connections of its own.
 * 2. A consumer that this node does not wake finds its events by polling.
 */
import { startAnalytics, type Analytics } from "../../analytics/analytics.ts";
import { ConsumerMetrics } from "../../runtime/consumers/metrics.ts";
import { createConsumerRunner } from "../../runtime/consumers/consumer-runner.ts";
import { createPool } from "../../runtime/postgres/pool.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import type { PoolUse } from "../../runtime/runtime-metrics.ts";
import type { WorkerMetrics } from "../../workers/metrics/worker-metrics.ts";
import type { JournalRetentionStatus } from "../../workers/retention/journal-days.ts";
import { startWorkers, type MessageRoutes, type QueueLengths } from "../../workers/workers.ts";

export interface ConsumersOptions {
  readonly runtime: Runtime;
  readonly databaseUrl: string;
  readonly clickhouseUrl: string;
  readonly webhookAllowNets: readonly string[];
  /** How messages to people leave; default: they stay in the outbox. */
  readonly messages?: MessageRoutes;
  /** Whole days of the journal that are kept behind today; undefined: all. */
  readonly journalKeptDays?: number | undefined;
  /** False: reports can be read, and another node does the work. Default true. */
  readonly runsWorkers?: boolean;
}

export interface Consumers {
  readonly analytics: Analytics;
  /** Undefined: this node does no work. */
  readonly measures: ConsumersMetrics | undefined;
  stop(): Promise<void>;
}

/** What the consumers of a node count, and how things stand with them. */
export interface ConsumersMetrics {
  readonly consumers: ConsumerMetrics;
  readonly workers: WorkerMetrics;
  /** By name. */
  readonly pools: Readonly<Record<string, PoolUse>>;
  /** Shards that each consumer of this node has set aside. */
  stalled(): ReadonlyMap<string, number>;
  /** Webhook deliveries that this node is making now. */
  deliveriesInFlight(): number;
  /** Undefined: every day of the journal is kept. */
  journalRetention(): JournalRetentionStatus | undefined;
  /** What waits in the queues of all nodes. Two small reads of the database. */
  queues(): Promise<QueueLengths>;
}

/** One for each loop of the ingest, one for rewinding and the lag. */
const INGEST_POOL_MAX = 3;

export async function startConsumers({
  runtime,
  databaseUrl,
  clickhouseUrl,
  webhookAllowNets,
  messages = {},
  journalKeptDays,
  runsWorkers = true,
}: ConsumersOptions): Promise<Consumers> {
  const { clock, log, store, formVersions, commitSignals } = runtime;
  const analytics = startAnalytics({
    clickhouseUrl,
    responses: store.responses,
    organizationsOf: (forms) => store.forms.organizationsOf(forms),
    formVersions,
    clock,
    log,
  });
  if (!runsWorkers) return { analytics, measures: undefined, stop: () => analytics.stop() };
  const pool = createPool(databaseUrl, { max: INGEST_POOL_MAX, log, applicationName: "parley analytics" });
  const consumers = new ConsumerMetrics();
  const outbox = createConsumerRunner({ pool, clock, log, measures: consumers });
  await outbox.run(analytics.consumer);
  const workers = await startWorkers({
    databaseUrl,
    runtime,
    webhookAllowNets,
    messages,
    journalKeptDays,
    consumerMeasures: consumers,
  });
  const stopListening = commitSignals.listen((shards) => {
    outbox.wake(shards);
    workers.wake(shards);
  });
  return {
    analytics,
    measures: {
      consumers,
      workers: workers.measures,
      pools: { workers: workers.pool, analytics: pool },
      stalled: () =>
        new Map([
          ...workers.stalled(),
          ...outbox.consumers.map((consumer) => [consumer, outbox.stalledOf(consumer).length] as const),
        ]),
      deliveriesInFlight: () => workers.deliveriesInFlight(),
      journalRetention: () => workers.journalRetention?.status,
      queues: () => workers.queues(),
    },
    async stop() {
      stopListening();
      await Promise.all([
        workers.stop(),
        // The ingest first: a batch that waits for ClickHouse would hold up the outbox.
        analytics.stop().then(async () => {
          await outbox.stop();
          await pool.end();
        }),
      ]);
    },
  };
}
