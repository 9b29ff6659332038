/**
 * The metrics of one node: their registry, and their text for the endpoint.
 *
 * Owns: sharing a scrape, the metrics of the process. Does not own: the other metrics (each part's `metrics.ts`), HTTP
 * (`api/operator/metrics-route.ts`, `../node/health-server.ts`).
 *
 * 1. A scrape reads memory, and two small statements whose answers are kept for seconds
 *    (`runtime/node/cached-read.ts`); never the journal.
 * 2. Scrapes that arrive while one runs get the same text.
 */
import { readFailures } from "../../runtime/node/cached-read.ts";
import type { Metrics } from "../../runtime/metrics/metrics.ts";
import { PrometheusMetrics } from "../../runtime/metrics/prometheus.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import { watchProcess } from "./process.ts";

export interface NodeMetrics {
  /** What the node's parts count with. */
  readonly registry: Metrics;
  /** Of the text. */
  readonly contentType: string;
  /** In the text format of Prometheus. Never rejects for a value that cannot be read now: it is left out. */
  text(): Promise<string>;
  stop(): void;
}

export function createNodeMetrics(clock: Pick<Clock, "now" | "monotonicMs">): NodeMetrics {
  const registry = new PrometheusMetrics();
  // Shown as 0 also on a node without such reads.
  readFailures(registry);
  const stop = watchProcess(registry, clock);
  let scrape: Promise<string> | undefined;
  return {
    registry,
    contentType: registry.contentType,
    text: () =>
      (scrape ??= registry.text().finally(() => {
        scrape = undefined;
      })),
    stop,
  };
}
