/**
 * Where shards should be, and what one node does about it in one round. Pure.
 *
 * Owns: rendezvous placement, who counts as gone, the plan of a round.
 * Does not own: reading and writing rows (`membership.ts`), doing what the plan says (`ownership.ts`).
 *
 * 1. Every node computes the same place for a shard from the same living nodes, without asking anybody.
 * 2. When a node comes or goes, only the shards that it gets or had move.
 * 3. What nobody serves is taken at once, however much it is; what somebody serves moves {@link MOVES_MAX} at a time.
 */
import { mixedHash } from "./shard-of.ts";

/** Shards that a node hands over in one round: a join is done in seconds, and nobody feels it. */
export const MOVES_MAX = 16;

export interface NodeRow {
  readonly id: string;
  readonly place: string;
  readonly beat: number;
  readonly draining: boolean;
  /** Whether it holds its advisory lock: its connection is open. */
  readonly holdsLock: boolean;
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
 * How long a node of the same place that holds no lock is waited for, at the least: longer than from one heartbeat to
 * the next. By then one that lives and has lost its connection holds a new lock, or has stopped by itself
 * (`heartbeat.ts`).
 */
export function doubtMs(leaseMs: number): number {
  return leaseMs / 5;
}

/**
 * Tells the living from the gone by watching heartbeats on this node's own monotonic clock.
 *
 * A node is gone when its heartbeat has not moved for the lease time. A node of the same place, which is the same
 * machine, is gone sooner, when it holds no lock: the kernel has closed its connections. If that is so at the first
 * look, which is at this node's start, after {@link doubtMs}, in which one that lives and has lost its connection beats
 * again; later after a third of the lease time, since a restart of the database takes the locks of all the living. For
 * another machine a missing lock says nothing: connections break.
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

  /** Whether a node of this place held no lock at the last look. */
  get hasDoubts(): boolean {
    return this.#lockMissedMs.size > 0;
  }

  /** Takes what was read just now, and says which nodes are gone. */
  gone(nodes: readonly NodeRow[], nowMs: number): ReadonlySet<string> {
    const isFirst = this.#lastLookMs === undefined;
    // Who has not looked for a while has not watched: perhaps nobody could write. Everyone gets the whole time again.
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

export interface RoundInput {
  readonly self: string;
  /** This node among them. */
  readonly nodes: readonly NodeRow[];
  readonly gone: ReadonlySet<string>;
  readonly shards: readonly ShardRow[];
  /** The epochs under which this node serves shards now. */
  readonly held: ReadonlyMap<number, number>;
}

export interface RoundPlan {
  /** Served here, but somebody else has taken them. */
  readonly lost: readonly number[];
  /** To be taken over: they belong here and nobody serves them. */
  readonly take: readonly ShardRow[];
  /** To be handed to the node that they belong to. */
  readonly handOver: readonly number[];
  /** This node's by the table, but not served here: a lease ran out, or the answer to a take-over was lost. They belong to another node, which
   * waits for as long as a living node is said to own them. */
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
