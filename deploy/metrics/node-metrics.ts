/**
 * The metrics of one node: its families, as text for whoever may read them.
 *
 * Owns: which families a node has, by what it does; that scrapes are bounded. Does not own: HTTP
 * (`api/operator/metrics-route.ts`, `../health-server.ts`).
 *
 * 1. A scrape reads memory, and two small statements whose answers are kept for seconds (`cached-read.ts`); never
 *    the journal.
 * 2. Scrapes that come while one is under way get the same text.
 */
import type { ServerMetrics } from "../../api/server.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import type { PoolUse, RuntimeMetrics } from "../../runtime/runtime-metrics.ts";
import type { ConsumersMetrics } from "./consumer-source.ts";
import { actorFamilies } from "./actors.ts";
import { CachedRead } from "./cached-read.ts";
import { clusterFamilies, poolFamilies } from "./cluster.ts";
import { edgeFamilies } from "./edge.ts";
import { Families } from "./families.ts";
import { ConsumerLagTracker } from "./consumer-lag.ts";
import { processFamilies } from "./process.ts";
import { lagFamilies, workerFamilies } from "./workers.ts";

export interface NodeMetricsOptions {
  readonly runtime: RuntimeMetrics;
  /** Undefined: this node runs no consumers. */
  readonly consumers: ConsumersMetrics | undefined;
  readonly nodeId: string;
  /** Whether it owns shards. */
  readonly hostsActors: boolean;
  readonly clock: Clock;
  readonly log: Log;
}

export interface NodeMetrics {
  /** Of the text. */
  readonly contentType: string;
  /**
   * In the text format of Prometheus. Never rejects for what cannot be read now: those families are without samples.
   */
  text(): Promise<string>;
  /** The edge is made last, because it serves this. */
  addEdge(measures: ServerMetrics): void;
  stop(): void;
}

export function createNodeMetrics({
  runtime,
  consumers,
  nodeId,
  hostsActors,
  clock,
  log: parentLog,
}: NodeMetricsOptions): NodeMetrics {
  const log = parentLog.child({ part: "metrics" });
  const families = new Families();
  const reads: CachedRead<unknown>[] = [];
  const read = <Value>(name: string, work: () => Promise<Value>): CachedRead<Value> => {
    const cached = new CachedRead(name, work, clock, log);
    reads.push(cached);
    return cached;
  };

  families.gauge("parley_node_info", "Always 1; the label names this start of the node.", ["node"], () => [
    [1, nodeId],
  ]);
  families.counter("parley_metrics_read_failures_total", "Reads of the database for metrics that failed.", [], () => [
    [reads.reduce((sum, { failures }) => sum + failures, 0)],
  ]);
  actorFamilies(families, runtime);
  clusterFamilies(families, runtime);
  poolFamilies(families, () => [
    ["runtime", runtime.pool] as const,
    ...Object.entries<PoolUse>(consumers?.pools ?? {}),
  ]);
  if (hostsActors) {
    const lag = new ConsumerLagTracker();
    lagFamilies(
      families,
      read("consumer lag", async () => {
        const heads = runtime.heads();
        return lag.look(heads, await runtime.cursors(), clock.monotonicMs());
      }),
    );
  }
  if (consumers !== undefined)
    workerFamilies(
      families,
      consumers,
      read("queue lengths", () => consumers.queues()),
    );
  const stopWatching = processFamilies(families, clock);

  let scrape: Promise<string> | undefined;
  return {
    contentType: families.registry.contentType,
    text: () =>
      (scrape ??= families.registry.metrics().finally(() => {
        scrape = undefined;
      })),
    addEdge: (measures) => edgeFamilies(families, measures),
    stop: stopWatching,
  };
}
