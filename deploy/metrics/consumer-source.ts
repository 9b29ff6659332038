/** What the metrics of a node's consumers and workers are read from. */
import type { ConsumerMetrics } from "../../runtime/consumers/metrics.ts";
import type { PoolUse } from "../../runtime/runtime-metrics.ts";
import type { QueueLengths } from "../../workers/assemble.ts";
import type { WorkerMetrics } from "../../workers/metrics/worker-metrics.ts";
import type { JournalRetentionStatus } from "../../workers/retention/journal-days.ts";

export interface ConsumersMetrics {
  readonly consumers: ConsumerMetrics;
  readonly workers: WorkerMetrics;
  /** By name. */
  readonly pools: Readonly<Record<string, PoolUse>>;
  /** The number of shards that each consumer of this node has set aside. */
  stalled(): ReadonlyMap<string, number>;
  /** Webhook deliveries that this node is making now. */
  deliveriesInFlight(): number;
  /** Undefined: every day of the journal is kept. */
  journalRetention(): JournalRetentionStatus | undefined;
  /** The lengths of the queues of all nodes. Two small reads of the database. */
  queues(): Promise<QueueLengths>;
}
