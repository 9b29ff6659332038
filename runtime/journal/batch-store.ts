/**
 * What the group commit needs of a place where turns are kept: one batch, all or nothing, under the fence.
 *
 * Owns: the port below `lane.ts`. Implemented by `postgres-batch-store.ts` and `memory-batch-store.ts`.
 *
 * 1. `store` keeps every turn of the batch or none. With a shard that has another epoch it keeps none, and says
 *    which have not.
 * 2. Between the look at an epoch and the end of the transaction nobody can change that epoch: a take-over waits.
 * 3. After `lost`, `recover` must succeed before the next `store`. When it returns, the lost batch is either visible
 *    or will never be.
 */
import type { TurnRecord } from "./turn-record.ts";

/** A turn with the position that it gets if its batch is stored. */
export interface PlacedTurn {
  readonly turn: TurnRecord;
  readonly position: number;
}

/** A shard as a writer believes it to be. */
export interface ShardClaim {
  readonly shard: number;
  readonly epoch: number;
}

export type StoreResult =
  | { readonly result: "stored" }
  /** Nothing was stored: only the shards in `passed` still have the epoch that was claimed. */
  | { readonly result: "fenced"; readonly passed: readonly number[] }
  /** Nothing was stored. `cause`: `turn` when one of the turns cannot be stored whenever it is tried; `place` when the place they
   * would go to is taken, so what the writer believes is wrong; `store` when the store could not do it now. */
  | { readonly result: "aborted"; readonly cause: "turn" | "place" | "store"; readonly error: Error }
  /** Not known whether the batch was stored. */
  | { readonly result: "lost"; readonly error: Error };

export interface BatchStore {
  /** @param claims one for each shard of the batch, in the order of their numbers. */
  store(turns: readonly PlacedTurn[], claims: readonly ShardClaim[]): Promise<StoreResult>;
  /** Ends whatever a lost batch may still be doing. Throws when that cannot be known yet; then it is tried again. */
  recover(): Promise<void>;
  /** The highest position of each shard, read by a statement of its own. */
  headsOf(shards: readonly number[]): Promise<ReadonlyMap<number, number>>;
  close(): Promise<void>;
}
