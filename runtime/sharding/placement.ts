/**
 * Where shards belong, and what one node does about it in one round. Pure.
 *
 * Owns: rendezvous placement, which nodes count as gone, the plan of a round.
 * Does not own: reading and writing rows (`membership.ts`), carrying out the plan (`ownership.ts`).
 *
 * 1. Every node computes the same owner for a shard from the same living nodes, without communication.
 * 2. When a node joins or leaves, only its own shards move.
 * 3. Shards without an owner are taken at once, however many; of shards that are served, {@link MOVES_MAX} move at a
 *    time.
 */
import { mixedHash } from "./shard-of.ts";

/** Shards that a node hands over in one round: a join takes seconds, and respondents do not notice it. */
export const MOVES_MAX = 16;

export interface NodeRow {
  readonly id: string;
  readonly place: string;
  readonly beat: number;
  readonly draining: boolean;
  /** True if it holds its advisory lock, so its connection is open. */
  readonly holdsLock: boolean;
  /** The newest version of a conversation's state that it reads. */
  readonly stateVersion: number;
}

export interface ShardRow {
  readonly shard: number;
  readonly epoch: number;
  readonly owner: string | null;
}

/** The node with the highest weight for this shard. */
export function preferredPlaceOf(shard: number, nodes: readonly string[]): string | undefined {
  let best: string | undefined;
  let bestWeight = -1;
  for (const node of nodes) {
    const weight = mixedHash(`${node}/${shard}`);
    if (weight > bestWeight || (weight === bestWeight && best !== undefined && node < best)) {
      best = node;
      bestWeight = weight;
    }
  }
  return best;
}

/**
 * The least time after which a node of the same place without a lock counts as gone: longer than the interval of
 * heartbeats. By then a living node that lost its connection holds a new lock, or has stopped by itself
 * (`heartbeat.ts`).
 */
export function doubtMs(leaseMs: number): number {
  return leaseMs / 5;
}

/**
 * Distinguishes living from dead nodes by their heartbeats, on this node's monotonic clock.
 *
 * A node is gone when its heartbeat has not moved for the lease time. A node of the same place, which is the same
 * machine, is gone sooner if it holds no lock: the kernel has closed its connections. At the first look, which is at
 * this node's start, it counts as gone after {@link doubtMs}; later after a third of the lease time, since a restart of
 * the database drops all locks. For another machine a missing lock proves nothing: connections break.
 */
export class HeartbeatWatch {
  readonly #leaseMs: number;
  readonly #place: string;
  readonly #seen = new Map<string, { readonly beat: number; readonly sinceMs: number }>();
  readonly #lockMissedMs = new Map<string, number>();
  #lastLookMs: number | undefined;

  constructor(leaseMs: number, place: string) {
    this.#leaseMs = leaseMs;
    this.#place = place;
  }

  /** True if a node of this place held no lock at the last look. */
  get hasDoubts(): boolean {
    return this.#lockMissedMs.size > 0;
  }

  /** Takes rows that were just read, and returns the nodes that are gone. */
  gone(nodes: readonly NodeRow[], nowMs: number): ReadonlySet<string> {
    const isFirst = this.#lastLookMs === undefined;
    // A node that has not looked for a while has not watched; perhaps no node could write. The whole time begins anew.
    const wasAway = this.#lastLookMs !== undefined && nowMs - this.#lastLookMs > this.#leaseMs / 2;
    if (wasAway) this.#lockMissedMs.clear();
    this.#lastLookMs = nowMs;
    const gone = new Set<string>();
    for (const { id, beat, place, holdsLock } of nodes) {
      const seen = this.#seen.get(id);
      if (seen === undefined || seen.beat !== beat || wasAway) this.#seen.set(id, { beat, sinceMs: nowMs });
      else if (nowMs - seen.sinceMs >= this.#leaseMs) gone.add(id);
      if (holdsLock || place !== this.#place) {
        this.#lockMissedMs.delete(id);
        continue;
      }
      const missedMs =
        this.#lockMissedMs.get(id) ?? (isFirst ? nowMs + doubtMs(this.#leaseMs) - this.#leaseMs / 3 : nowMs);
      this.#lockMissedMs.set(id, missedMs);
      if (nowMs - missedMs >= this.#leaseMs / 3) gone.add(id);
    }
    const known = new Set(nodes.map(({ id }) => id));
    for (const seen of [this.#seen, this.#lockMissedMs])
      for (const id of seen.keys()) if (!known.has(id)) seen.delete(id);
    return gone;
  }
}

/**
 * The newest version of a conversation's state that every living node reads. A node that is gone counts no more: when
 * it comes back, it refuses what it cannot read (`machines/conversation/state/codec.ts`).
 */
export function commonStateVersion(nodes: readonly NodeRow[], gone: ReadonlySet<string>, own: number): number {
  return nodes.reduce((least, { id, stateVersion }) => (gone.has(id) ? least : Math.min(least, stateVersion)), own);
}

export interface RoundInput {
  readonly self: string;
  /** Includes this node. */
  readonly nodes: readonly NodeRow[];
  readonly gone: ReadonlySet<string>;
  readonly shards: readonly ShardRow[];
  /** The epochs under which this node serves shards. */
  readonly held: ReadonlyMap<number, number>;
}

export interface RoundPlan {
  /** Served here, but taken by another node. */
  readonly lost: readonly number[];
  /** To be taken: they belong here and have no owner. */
  readonly take: readonly ShardRow[];
  /** To be handed to the node to which they belong. */
  readonly handOver: readonly number[];
  /**
   * Owned by this node in the table, but not served here: its lease ended, or the answer to a take-over was lost. They
   * belong to another node, which waits as long as a living node owns them.
   */
  readonly letGo: readonly number[];
}

export function planRound({ self, nodes, gone, shards, held }: RoundInput): RoundPlan {
  const living = new Set(nodes.filter(({ id }) => id === self || !gone.has(id)).map(({ id }) => id));
  const places = nodes.filter(({ id, draining }) => living.has(id) && !draining).map(({ id }) => id);
  const lost: number[] = [];
  const take: ShardRow[] = [];
  const handOver: number[] = [];
  const letGo: number[] = [];
  for (const row of shards) {
    const { shard, epoch, owner } = row;
    const heldEpoch = held.get(shard);
    const isHeld = heldEpoch !== undefined && heldEpoch === epoch && owner === self;
    if (heldEpoch !== undefined && !isHeld) lost.push(shard);
    const isServed = isHeld || (owner !== null && owner !== self && living.has(owner));
    const place = preferredPlaceOf(shard, places);
    if (place === self) {
      if (!isServed) take.push(row);
    } else if (place !== undefined) {
      if (isHeld && handOver.length < MOVES_MAX) handOver.push(shard);
      if (!isHeld && owner === self) letGo.push(shard);
    }
  }
  return { lost, take, handOver, letGo };
}
