/**
 * Metrics of the group commit: batches, their size, their duration, their outcome, and what waits for them.
 *
 * Owns: names, labels, buckets and help of these metrics. Does not own: when they change (`lane.ts`).
 */
import { WAIT_BUCKETS_SECONDS, type Metrics } from "../metrics/metrics.ts";

/** Up to `BATCH_TURNS_MAX`. */
const TURNS_BUCKETS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512] as const;
/** Up to the bytes of a full batch. */
const BYTES_BUCKETS = [1024, 4096, 16_384, 65_536, 262_144, 1_048_576, 4_194_304] as const;

export type JournalMetrics = ReturnType<typeof journalMetrics>;

/** @param journal what the gauges read: turns without an answer, and how long the oldest of them has waited. */
export function journalMetrics(metrics: Metrics, journal: { readonly backlog: number; readonly oldestWaitMs: number }) {
  metrics.gauge({ name: "parley_commit_backlog_turns", help: "Turns that wait to be stored." }, () => [
    [journal.backlog],
  ]);
  metrics.gauge(
    { name: "parley_commit_oldest_wait_seconds", help: "How long the oldest turn that waits to be stored has waited." },
    () => [[journal.oldestWaitMs / 1000]],
  );
  return {
    /** As the batch was taken from the queue. */
    batchTurns: metrics.histogram({
      name: "parley_commit_batch_turns",
      help: "Turns of a batch of the journal.",
      buckets: TURNS_BUCKETS,
    }),
    batchBytes: metrics.histogram({
      name: "parley_commit_batch_bytes",
      help: "Bytes of a batch of the journal: events and states.",
      buckets: BYTES_BUCKETS,
    }),
    flushSeconds: metrics.histogram({
      name: "parley_commit_flush_seconds",
      help: "Time that the database took for a batch, whatever its outcome.",
      buckets: WAIT_BUCKETS_SECONDS,
    }),
    flushes: metrics.counter({
      name: "parley_commit_flushes_total",
      help: "Batches of the journal, by the database's answer; lost: the outcome is not known.",
      labels: ["outcome"],
      initial: [["stored"], ["fenced"], ["aborted_turn"], ["aborted_place"], ["aborted_store"], ["lost"]],
    }),
  };
}
