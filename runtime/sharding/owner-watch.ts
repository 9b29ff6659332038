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

export interface OwnerWatchOptions {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
}

/** Resolves when the table has been read once. */
export async function watchOwners({ pool, clock, log }: OwnerWatchOptions): Promise<Ownership> {
  await assertShardCount(pool);
  let owners = new Map<number, string>();
  let isStopped = false;
  let cancel = (): void => undefined;
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
  await read();
  schedule();
  return {
    ownerOf: (shard) => owners.get(shard),
    epochOf: () => undefined,
    ownedShards: () => [],
    async stop() {
      isStopped = true;
      cancel();
    },
  };
}
