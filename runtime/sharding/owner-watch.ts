/**
 * Who serves which shard, for a node that serves none.
 *
 * Owns: reading the table again and again. Does not own: deciding anything (`ownership.ts` of the nodes that serve).
 *
 * 1. What it says may be some rounds old, as with every node: who is asked by mistake says so.
 */
import type { Clock } from "../node/clock.ts";
import type { Log } from "../node/log.ts";
import type { Pool } from "../postgres/pool.ts";
import { readShards } from "./membership.ts";
import { LEASE_MS, ROUNDS_PER_LEASE, type Ownership } from "./ownership.ts";
import { assertShardCount } from "./shard-of.ts";
import type { ShardChanges } from "./shard-changes.ts";

export interface OwnerWatchOptions {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  /** Tells of moves; without it they are seen at the next look. */
  readonly news?: ShardChanges | undefined;
}

/** Resolves when the table has been read once. */
export async function watchOwners({ pool, clock, log, news }: OwnerWatchOptions): Promise<Ownership> {
  await assertShardCount(pool);
  let owners = new Map<number, string>();
  let isStopped = false;
  let cancel = (): void => undefined;
  let isReading = false;
  let isNewsWaiting = false;
  const read = async (): Promise<void> => {
    const shards = await readShards(pool);
    owners = new Map(shards.flatMap(({ shard, owner }) => (owner === null ? [] : [[shard, owner] as const])));
  };
  const schedule = (): void => {
    if (isStopped) return;
    cancel = clock.after(LEASE_MS / ROUNDS_PER_LEASE, () => {
      void read()
        .catch((error: unknown) => log.warn({ err: error }, "the owners of shards could not be read"))
        .then(schedule);
    });
  };
  /** One read at a time, and one more when there was news meanwhile. */
  const lookNow = (): void => {
    isNewsWaiting = isReading;
    if (isReading || isStopped) return;
    isReading = true;
    void read()
      .catch((error: unknown) => log.warn({ err: error }, "the owners of shards could not be read"))
      .then(() => {
        isReading = false;
        if (isNewsWaiting) lookNow();
      });
  };
  await read();
  schedule();
  news?.listen(lookNow);
  return {
    ownerOf: (shard) => owners.get(shard),
    epochOf: () => undefined,
    ownedShards: () => [],
    isHealthy: true,
    async stop() {
      isStopped = true;
      cancel();
    },
  };
}
