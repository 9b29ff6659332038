/**
 * The metrics of one node: their registry, and their text for the endpoint.
 *
 * Owns: sharing a scrape, the metrics of the process. Does not own: the metrics of other parts (such as
 * `runtime/actors/metrics.ts`), HTTP (`api/operator/metrics-route.ts`, `deploy/node/health-server.ts`).
 *
 * 1. A scrape reads memory and the results of two small statements, which are cached for seconds
 *    (`runtime/node/cached-read.ts`). It never reads the journal.
 * 2. Scrapes that arrive while one runs get the same text.
 */
import { CachedRead, READ_WAIT_MS, readFailures } from "../../runtime/node/cached-read.ts";
import type { Metrics } from "../../runtime/metrics/metrics.ts";
import { PrometheusMetrics, type MetricsSnapshot } from "../../runtime/metrics/prometheus.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import { watchProcess } from "./process.ts";

export interface NodeMetrics {
  /** The node's parts register their metrics here. */
  readonly registry: Metrics;
  /** Adds the samples of a thread to the text; undefined: they cannot be read now, and are left out. */
  include(read: () => Promise<MetricsSnapshot | undefined>): void;
  /** The content type of the text. */
  readonly contentType: string;
  /** The text format of Prometheus. Never rejects: a value that cannot be read now is left out. */
  text(): Promise<string>;
  stop(): void;
}

/** Longer than a read within the thread, so that a slow one leaves out itself only. */
const THREAD_WAIT_MS = READ_WAIT_MS + 500;

export function createNodeMetrics(clock: Clock, log: Log): NodeMetrics {
  const registry = new PrometheusMetrics();
  // Also on a node without such reads, where it stays 0.
  readFailures(registry);
  const stop = watchProcess(registry, clock);
  let scrape: Promise<string> | undefined;
  return {
    registry,
    include(read) {
      // Bounds the wait for a thread, and shares what it says.
      const cached = new CachedRead({
        name: "metrics of a thread",
        read,
        clock,
        log,
        metrics: registry,
        waitMs: THREAD_WAIT_MS,
      });
      registry.include(() => cached.value());
    },
    contentType: registry.contentType,
    text: () =>
      (scrape ??= registry.text().finally(() => {
        scrape = undefined;
      })),
    stop,
  };
}
