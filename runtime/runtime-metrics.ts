/**
 * What there is to know of a node's runtime while it works: what its parts have counted, and how things stand now.
 *
 * Owns: bringing the parts' numbers together for whoever shows them (`deploy/metrics`). Does not own: any number.
 */
import type { DirectoryMetrics, HostMetrics } from "./actors/metrics.ts";
import type { RequestMetrics } from "./requests/metrics.ts";
import type { JournalMetrics } from "./journal/metrics.ts";
import type { CursorPositions } from "./consumers/cursors.ts";
import type { Pool } from "./postgres/pool.ts";
import type { ShardMetrics } from "./sharding/metrics.ts";

/** How much a pool of connections is used. */
export type PoolUse = Pick<Pool, "totalCount" | "idleCount" | "waitingCount">;

/** How things stand now; nothing of it is read from anywhere but memory. */
export interface RuntimeState {
  /** Actors in memory: those that live, and those at rest (`actors/resident-actors.ts`). */
  readonly livingActors: number;
  readonly restingActors: number;
  /** An estimate of what all of them take of the heap. */
  readonly actorsBytes: number;
  /** Commands that are owed an answer. */
  readonly commandsOwed: number;
  /** Turns that the journal has not answered yet. */
  readonly backlogTurns: number;
  /** How long the oldest of them has waited; 0 when there is none. */
  readonly oldestTurnWaitMs: number;
  /** How late the event loop is. */
  readonly loopLagMs: number;
  readonly shardsOwned: number;
  /** Since the last heartbeat that succeeded was sent; undefined for a node without actors. */
  readonly leaseAgeMs: number | undefined;
  /** Open subscriptions to sessions on this node. */
  readonly subscriptions: number;
  /** Sessions of this node that other nodes watch. */
  readonly followedSessions: number;
  /** Undefined: this node does without NATS. */
  readonly natsUp: boolean | undefined;
}

export interface RuntimeMetrics {
  readonly directory: DirectoryMetrics;
  readonly host: HostMetrics;
  readonly journal: JournalMetrics;
  readonly shards: ShardMetrics;
  readonly effects: RequestMetrics;
  readonly pool: PoolUse;
  state(): RuntimeState;
  /** The shards that this node writes, each with the position of its last stored turn. */
  heads(): ReadonlyMap<number, number>;
  /** Where every consumer stands: some hundreds of rows of a small table. */
  cursors(): Promise<CursorPositions>;
}
