/**
 * Assembles analytics as a consumer of committed turns: the ingest, its runner, and its own connections, so that it
 * waits for no other consumer.
 *
 * Owns: the parts and their order. Does not own: ingest and report (`analytics.ts`), reading turns
 * (`runtime/consumers`).
 */
import { createConsumerRunner } from "../runtime/consumers/consumer-runner.ts";
import { noMetrics, type Metrics } from "../runtime/metrics/metrics.ts";
import type { Clock } from "../runtime/node/clock.ts";
import type { Log } from "../runtime/node/log.ts";
import { partOf, type PartList } from "../runtime/node/parts.ts";
import { personErasuresRepository } from "../runtime/postgres/people/person-erasures.ts";
import { createPool } from "../runtime/postgres/pool.ts";
import { registerPool } from "../runtime/postgres/pool-metrics.ts";
import { createStore } from "../runtime/store.ts";
import { INGEST_CONSUMER, type Analytics } from "./analytics.ts";
import { FILL_CONNECTIONS } from "./rebuild/fill.ts";

export interface AnalyticsConsumerOptions {
  readonly databaseUrl: string;
  readonly analytics: Analytics;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics?: Metrics;
}

export interface AssembledAnalytics {
  /** In start order. */
  readonly parts: PartList;
  /** Turns were committed in these shards. */
  wake(shards: Iterable<number>): void;
}

/** One per loop of the ingest, one for a rewind, one for the lag and for erasures of persons, and those of filling. */
const CONNECTIONS = INGEST_CONSUMER.loops + 2 + FILL_CONNECTIONS;

export function assembleAnalytics(options: AnalyticsConsumerOptions): AssembledAnalytics {
  const { databaseUrl, analytics, clock, log, metrics = noMetrics } = options;
  const pool = createPool(databaseUrl, { max: CONNECTIONS, log, applicationName: "parley analytics" });
  registerPool(metrics, "analytics", pool);
  analytics.registerMetrics(metrics);
  const runner = createConsumerRunner({ pool, clock, log, metrics });
  return {
    parts: [
      { name: "pool analytics", stop: () => pool.end() },
      {
        name: `consumer ${INGEST_CONSUMER.name}`,
        start: () => runner.run(analytics.consumer),
        stop: () => runner.stop(),
      },
      // Stops before its runner: a batch that waits for ClickHouse would hold the runner up.
      {
        name: "ingest",
        start: () => analytics.startErasing(personErasuresRepository(pool)),
        stop: () => analytics.stop(),
      },
      partOf("filling of analytics", () => analytics.startFilling({ pool, store: createStore(pool), metrics })),
    ],
    wake: (shards) => runner.wake(shards),
  };
}
