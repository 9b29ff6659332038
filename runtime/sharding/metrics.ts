/**
 * Metrics of the shards that a node owns, and of its lease.
 *
 * Owns: names, labels and help of these metrics. Does not own: when they change (`ownership.ts`, `heartbeat.ts`).
 */
import type { Metrics } from "../metrics/metrics.ts";

export type ShardMetrics = ReturnType<typeof shardMetrics>;

/** What the gauges read. */
export interface ShardState {
  ownedShards(): readonly number[];
  /** Since the last successful heartbeat was sent; undefined: there was none. */
  leaseAgeMs(): number | undefined;
}

export function shardMetrics(metrics: Metrics, shards: ShardState) {
  metrics.gauge(
    { name: "parley_shards_owned", help: "Shards that this node owns. The sum over all nodes is 256." },
    () => [[shards.ownedShards().length]],
  );
  metrics.gauge(
    {
      name: "parley_lease_age_seconds",
      help: "Time since the last successful heartbeat was sent. At two seconds the node stops serving its shards.",
    },
    () => {
      const ageMs = shards.leaseAgeMs();
      return ageMs === undefined ? undefined : [[ageMs / 1000]];
    },
  );
  return {
    gained: metrics.counter({
      name: "parley_shards_gained_total",
      help: "Shards taken over, by previous owner: none (free), this node before a lapse (own), or a node that is gone.",
      labels: ["cause"],
      initial: [["free"], ["own"], ["gone"]],
    }),
    lost: metrics.counter({
      name: "parley_shards_lost_total",
      help: "Shards given up, by cause: handed over, taken by another node, or lapsed with the lease.",
      labels: ["cause"],
      initial: [["hand_over"], ["taken"], ["lapsed"]],
    }),
    heartbeats: metrics.counter({
      name: "parley_heartbeats_total",
      help: "Heartbeats of this node.",
      labels: ["outcome"],
      initial: [["ok"], ["failed"]],
    }),
  };
}
