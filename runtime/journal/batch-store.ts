/**
 * What the group commit needs of a store: one batch, all or nothing, under the fence.
 *
 * Owns: the port below `lane.ts`. Implemented by `postgres/postgres-batch-store.ts`; tests have one in memory.
 *
 * 1. `store` keeps every turn of the batch or none. If a shard has another epoch it keeps none, and names the shards
 *    that passed.
 * 2. Between the check of an epoch and the end of the transaction that epoch cannot change: a take-over waits.
 * 3. After `lost`, `recover` must succeed before the next `store`. When it returns, the lost batch is either visible or
 *    never will be.
 */
import type { TurnRecord } from "./turn-record.ts";

/** A turn with the position that it gets if its batch is stored. */
export interface PlacedTurn {
  readonly turn: TurnRecord;
  readonly position: number;
}

/** A shard and the epoch that its writer claims. */
export interface ShardClaim {
  readonly shard: number;
  readonly epoch: number;
}

export type StoreResult =
  | { readonly result: "stored" }
  /** Nothing was stored: only the shards in `passed` still have the claimed epoch. */
  | { readonly result: "fenced"; readonly passed: readonly number[] }
  /**
   * Nothing was stored. `cause`: `turn` if one of the turns can never be stored; `place` if their position is taken, so
   * the writer's heads are wrong; `store` if the store failed this time.
   */
  | { readonly result: "aborted"; readonly cause: "turn" | "place" | "store"; readonly error: Error }
  /** It is unknown whether the batch was stored. */
  | { readonly result: "lost"; readonly error: Error };

export interface BatchStore {
  /** @param claims one for each shard of the batch, in shard order. */
  store(turns: readonly PlacedTurn[], claims: readonly ShardClaim[]): Promise<StoreResult>;
  /** Ends whatever a lost batch may still be doing. Throws while that is uncertain; the lane then tries again. */
  recover(): Promise<void>;
  /** The highest position of each shard, read in a statement of its own. */
  headsOf(shards: readonly number[]): Promise<ReadonlyMap<number, number>>;
  close(): Promise<void>;
}
