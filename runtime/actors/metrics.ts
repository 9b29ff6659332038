/**
 * Metrics of commands and actors: on the way to actors (the directory), and on the node where they live (the host).
 *
 * Owns: names, labels, buckets and help of these metrics. Does not own: when they change (`directory.ts`, `host.ts`,
 * `activation.ts`).
 */
import { WAIT_BUCKETS_SECONDS, WORK_BUCKETS_SECONDS, type Metrics } from "../metrics/metrics.ts";

/** Commands in one mailbox, up to its bound (`MAILBOX_MAX`). */
const DEPTH_BUCKETS = [0, 1, 2, 4, 8, 16, 32, 63] as const;

/** What the host's gauges read. */
export interface HostState {
  /** Commands that are not answered yet. */
  readonly pendingCount: number;
  readonly residents: {
    /** Actors in memory, active or hibernated. */
    readonly count: number;
    readonly hibernatedCount: number;
    /** Estimated bytes of the heap. */
    readonly bytes: number;
  };
}

export type HostMetrics = ReturnType<typeof hostMetrics>;

/** Times in seconds, on the node that owns the actor's shard. */
export function hostMetrics(metrics: Metrics, host: HostState) {
  metrics.gauge(
    { name: "parley_commands_waiting", help: "Commands for this node's actors that are not answered yet." },
    () => [[host.pendingCount]],
  );
  metrics.gauge({ name: "parley_actors", help: "Actors in memory, by state.", labels: ["state"] }, () => {
    const { count, hibernatedCount } = host.residents;
    return [
      [count - hibernatedCount, "living"],
      [hibernatedCount, "resting"],
    ];
  });
  metrics.gauge({ name: "parley_actors_bytes", help: "Heap that actors in memory take, estimated." }, () => [
    [host.residents.bytes],
  ]);
  return {
    commands: metrics.counter({
      name: "parley_commands_total",
      help: "Commands for this node's actors, by answer: ok or the code of the refusal.",
      labels: ["command", "outcome"],
    }),
    turns: metrics.counter({
      name: "parley_turns_total",
      help: "Turns of this node's actors, by the outcome of their commit.",
      labels: ["outcome"],
      initial: [["committed"], ["fenced"], ["superseded"], ["rejected"], ["unknown"]],
    }),
    mailboxDepth: metrics.histogram({
      name: "parley_mailbox_depth",
      help: "Commands in an actor's mailbox when another one arrives.",
      buckets: DEPTH_BUCKETS,
    }),
    /** Includes tries on activations that died. */
    waitSeconds: metrics.histogram({
      name: "parley_turn_wait_seconds",
      help: "From a command's arrival at its actor's node to its removal from the mailbox.",
      buckets: WAIT_BUCKETS_SECONDS,
    }),
    computeSeconds: metrics.histogram({
      name: "parley_turn_compute_seconds",
      help: "Computing a command that makes no request to the outside; it holds the event loop.",
      buckets: WORK_BUCKETS_SECONDS,
    }),
    commitSeconds: metrics.histogram({
      name: "parley_turn_commit_seconds",
      help: "From a computed turn to the journal's answer.",
      buckets: WAIT_BUCKETS_SECONDS,
    }),
    activations: metrics.counter({
      name: "parley_activations_total",
      help: "Actors that became active: new, read from the journal, or revived from hibernation.",
      labels: ["source"],
      initial: [["new"], ["read"], ["revived"]],
    }),
    dropped: metrics.counter({
      name: "parley_actors_dropped_total",
      help: "Actors removed from memory, by cause.",
      labels: ["cause"],
      initial: [["passivated"], ["shard_moved"], ["failed"]],
    }),
    retries: metrics.counter({
      name: "parley_command_retries_total",
      help: "Commands tried again because their actor's activation died.",
    }),
  };
}

export type DirectoryMetrics = ReturnType<typeof directoryMetrics>;

/** Measured on the node that was asked, wherever the actor lives. */
export function directoryMetrics(metrics: Metrics) {
  return {
    calls: metrics.counter({
      name: "parley_calls_total",
      help: "Commands asked for on this node, wherever their actors live, by answer: ok or the code of the refusal.",
      labels: ["command", "outcome"],
    }),
    late: metrics.counter({
      name: "parley_calls_late_total",
      help: "Calls whose caller stopped waiting before the answer came.",
    }),
    retries: metrics.counter({
      name: "parley_call_retries_total",
      help: "Tries beyond the first of a call: the actor's shard moved, had no owner, or its owner did not answer.",
    }),
    turnSeconds: metrics.histogram({
      name: "parley_turn_duration_seconds",
      help: "From asking for a respondent's message to its answer, on the node that was asked, wherever the session lives.",
      buckets: WAIT_BUCKETS_SECONDS,
    }),
  };
}
