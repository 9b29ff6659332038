/**
 * Metrics of the consumers that run on this node.
 *
 * Owns: names, labels, buckets and help of these metrics. Does not own: when they change (`consumer-loop.ts`), the lag
 * of a consumer (`lag-metrics.ts`).
 */
import type { Metrics } from "../metrics/metrics.ts";

/** Seconds, from a batch at once to a consumer that was down for a day. */
const DELAY_BUCKETS_SECONDS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 3600, 86_400] as const;

export type ConsumerMetrics = ReturnType<typeof consumerMetrics>;

/** @param stalled for each consumer of the runner, the number of shards that it has set aside. */
export function consumerMetrics(metrics: Metrics, stalled: () => Iterable<readonly [number, string]>) {
  metrics.gauge(
    {
      name: "parley_consumer_shards_set_aside",
      help: "Shards whose next turn a consumer fails to handle; they wait and are tried again.",
      labels: ["consumer"],
    },
    stalled,
  );
  return {
    entries: metrics.counter({
      name: "parley_consumer_entries_total",
      help: "Turns that a consumer has handled on this node.",
      labels: ["consumer"],
    }),
    batches: metrics.counter({
      name: "parley_consumer_batches_total",
      help: "Batches of a consumer on this node; failed: reading the batch or its effect failed.",
      labels: ["consumer", "outcome"],
    }),
    /** By the entries' own time. */
    delaySeconds: metrics.histogram({
      name: "parley_consumer_delay_seconds",
      help: "From the commit of a batch's oldest turn to the batch's effect.",
      labels: ["consumer"],
      buckets: DELAY_BUCKETS_SECONDS,
    }),
  };
}
