/**
 * The owners of shards, for a node that owns none.
 *
 * Owns: reading the table again and again. Does not own: any decision (`ownership.ts` of the nodes that own shards).
 *
 * 1. The answers may be some rounds old, as on every node. A node that is asked by mistake answers `not_owner`.
 */
import { STATE_VERSION_WRITTEN_OLDEST } from "../../machines/conversation/state/codec.ts";
import type { Clock } from "../node/clock.ts";
import type { Log } from "../node/log.ts";
import type { Pool } from "../postgres/pool.ts";
import { noMetrics, type Metrics } from "../metrics/metrics.ts";
import { shardMetrics } from "./metrics.ts";
import { readShards } from "./membership.ts";
import { LEASE_MS, ROUNDS_PER_LEASE, type Ownership } from "./ownership.ts";
import { assertShardCount } from "./shard-of.ts";
import type { ShardChanges } from "./shard-changes.ts";

export interface OwnerWatchOptions {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  /** Hints that shards moved; without it the next read shows it. */
  readonly shardChanges?: ShardChanges | undefined;
  readonly metrics?: Metrics;
}

/** Its `start` resolves when the table was read once. It never calls the handlers. */
export function createOwnerWatch({ pool, clock, log, shardChanges, metrics }: OwnerWatchOptions): Ownership {
  // This node owns no shards: they are shown as 0.
  shardMetrics(metrics ?? noMetrics, { ownedShards: () => [], leaseAgeMs: () => undefined });
  let owners = new Map<number, string>();
  let isStarted = false;
  let isStopped = false;
  let cancel = (): void => undefined;
  let isReading = false;
  let isReadAgainDue = false;
  const read = async (): Promise<void> => {
    const shards = await readShards(pool);
    owners = new Map(shards.flatMap(({ shard, owner }) => (owner === null ? [] : [[shard, owner] as const])));
  };
  const tryRead = (): Promise<void> =>
    read().catch((error: unknown) => log.warn({ err: error }, "the owners of shards could not be read"));
  const schedule = (): void => {
    if (isStopped) return;
    cancel = clock.after(LEASE_MS / ROUNDS_PER_LEASE, () => void tryRead().then(schedule));
  };
  /** One read at a time, and one more if a hint came meanwhile. */
  const readNow = (): void => {
    isReadAgainDue = isReading;
    if (isReading || isStopped) return;
    isReading = true;
    void tryRead().then(() => {
      isReading = false;
      if (isReadAgainDue) readNow();
    });
  };
  return {
    ownerOf: (shard) => owners.get(shard),
    epochOf: () => undefined,
    ownedShards: () => [],
    // It writes no states.
    stateVersion: STATE_VERSION_WRITTEN_OLDEST,
    get isHealthy() {
      return isStarted;
    },
    async start() {
      await assertShardCount(pool);
      await read();
      isStarted = true;
      schedule();
      shardChanges?.listen(readNow);
    },
    stop() {
      isStopped = true;
      cancel();
    },
  };
}
