/** What this node is among the others: commits, shards, its lease, and the connections that it lives on. */
import type { PoolUse, RuntimeMetrics } from "../../runtime/runtime-metrics.ts";
import { alone, type Families } from "./families.ts";
import { byFirst } from "./tallies.ts";

export function clusterFamilies(families: Families, { journal, shards, state }: RuntimeMetrics): void {
  families.histogram("parley_commit_batch_turns", "Turns of a batch of the journal.", undefined, () =>
    alone(journal.batchTurns),
  );
  families.histogram(
    "parley_commit_batch_bytes",
    "Bytes of a batch of the journal: events and states.",
    undefined,
    () => alone(journal.batchBytes),
  );
  families.histogram(
    "parley_commit_flush_seconds",
    "What the database took for a batch, whatever it answered.",
    undefined,
    () => alone(journal.flushSeconds),
  );
  families.counter(
    "parley_commit_flushes_total",
    "Batches of the journal, by what the database answered; lost is not known.",
    ["outcome"],
    () => byFirst(journal.flushes),
  );
  families.gauge("parley_commit_backlog_turns", "Turns that wait to be stored.", [], () => [[state().backlogTurns]]);
  families.gauge("parley_commit_oldest_wait_seconds", "How long the oldest of them has waited.", [], () => [
    [state().oldestTurnWaitMs / 1000],
  ]);

  families.gauge("parley_shards_owned", "Shards that this node serves. The sum over all nodes is 256.", [], () => [
    [state().shardsOwned],
  ]);
  families.counter(
    "parley_shards_gained_total",
    "Shards taken over, by whose they were: nobody's (free), this node's own before a lapse, or of a node that is gone.",
    ["cause"],
    () => byFirst(shards.gained),
  );
  families.counter(
    "parley_shards_lost_total",
    "Shards given up, by cause: handed over in order, taken by another node, or with a lease that ran out.",
    ["cause"],
    () => byFirst(shards.lost).map(([count, cause = ""]) => [count, cause.replaceAll("-", "_")]),
  );
  families.counter("parley_heartbeats_total", "Heartbeats of this node.", ["outcome"], () =>
    byFirst(shards.heartbeats),
  );
  families.gauge(
    "parley_lease_age_seconds",
    "Since the last heartbeat that succeeded was sent. At two seconds the node stops serving its shards.",
    [],
    () => {
      const { leaseAgeMs } = state();
      return leaseAgeMs === undefined ? undefined : [[leaseAgeMs / 1000]];
    },
  );

  families.gauge("parley_nats_connected", "1 while NATS can be reached; absent for a node without NATS.", [], () => {
    const { natsUp } = state();
    return natsUp === undefined ? undefined : [[natsUp ? 1 : 0]];
  });
  families.gauge("parley_sessions_followed", "Sessions of this node that subscribers on other nodes watch.", [], () => [
    [state().followedSessions],
  ]);
  families.gauge("parley_subscriptions", "Subscriptions to sessions' events on this node.", [], () => [
    [state().subscriptions],
  ]);
  families.gauge(
    "parley_event_loop_lag_seconds",
    "How late the event loop is of late: a moving mean of about a second.",
    [],
    () => [[state().loopLagMs / 1000]],
  );
}

/** @param pools by name; asked at each scrape, as some are made later. */
export function poolFamilies(families: Families, pools: () => Iterable<readonly [string, PoolUse]>): void {
  families.gauge(
    "parley_postgres_connections",
    "Connections to PostgreSQL, by pool, and whether they are in use.",
    ["pool", "state"],
    () =>
      [...pools()].flatMap(([name, { totalCount, idleCount }]) => [
        [totalCount - idleCount, name, "used"] as const,
        [idleCount, name, "idle"] as const,
      ]),
  );
  families.gauge("parley_postgres_waiting", "Who waits for a connection to PostgreSQL, by pool.", ["pool"], () =>
    [...pools()].map(([name, { waitingCount }]) => [waitingCount, name] as const),
  );
}
