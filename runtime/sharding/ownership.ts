/**
 * The shards that this node owns, their epochs, and the owners of the others.
 *
 * Owns: the rounds in which shards are taken, handed over and lost.
 * Does not own: heartbeats and the lease (`heartbeat.ts`), the plan (`placement.ts`), the statements (`membership.ts`),
 * what a gained or lost shard means for actors and journal ({@link ShardHandlers}).
 *
 * 1. A node owns a shard from the moment `onGained` resolves until the shard is lost or handed over, or the lease runs
 *    out, whichever is first.
 * 2. `epochOf` checks the lease on each call: a process that was stopped for a while sees at once that its lease is
 *    over.
 * 3. The fence in every commit keeps two writers apart. What a node believes here never does.
 * 4. After a lapse a node owns a shard again only under a new epoch, even if no other node took it meanwhile.
 * 5. `onGained` and `onLost` are called one at a time, in order.
 * 6. Before `start` a node owns nothing and knows no owner.
 * 7. What this node writes can be read by every node that it saw alive in its last round: `stateVersion` follows the
 *    table of nodes before the round takes any shard.
 */
import type pg from "pg";
import type { Clock } from "../node/clock.ts";
import type { Log } from "../node/log.ts";
import { STATE_VERSION, STATE_VERSION_WRITTEN_OLDEST } from "../../machines/conversation/state/codec.ts";
import { createClient, type Pool } from "../postgres/pool.ts";
import { Heartbeat } from "./heartbeat.ts";
import { noMetrics, type Metrics } from "../metrics/metrics.ts";
import { shardMetrics, type ShardMetrics } from "./metrics.ts";
import { forgetNodes, markDraining, readNodes, readShards, release, takeOver } from "./membership.ts";
import { commonStateVersion, doubtMs, HeartbeatWatch, planRound } from "./placement.ts";
import { assertShardCount } from "./shard-of.ts";
import type { ShardChanges } from "./shard-changes.ts";

/** A node without a heartbeat for this long counts as gone. */
export const LEASE_MS = 3_000;
/** Rounds within one lease: a change is seen after one of them. */
export const ROUNDS_PER_LEASE = 6;

/**
 * A node whose last successful round is this many leases ago is unhealthy. One round may take long: a hand-over waits
 * for turns that wait for the outside.
 */
const ROUND_OVERDUE_LEASES = 5;

export interface OwnedShard {
  readonly shard: number;
  readonly epoch: number;
}

/** Why this node no longer owns a shard. Only a hand-over leaves time to finish what was begun. */
export type LossReason = "hand-over" | "taken" | "lapsed";

export interface ShardHandlers {
  /** Makes the shards ready. If it throws, this node does not own them and takes them again in the next round. */
  onGained(shards: readonly OwnedShard[]): Promise<void>;
  /** For a hand-over: finishes what was begun, while this node still is the owner. Otherwise: drops the shards. */
  onLost(shards: readonly number[], reason: LossReason): Promise<void>;
}

export interface OwnershipOptions {
  readonly url: string;
  readonly pool: Pool;
  /** Makes the connection that holds the node's lock; by default one to `url`. */
  readonly newClient?: () => pg.Client;
  readonly clock: Clock;
  readonly log: Log;
  /** A new id for each start of a process. */
  readonly nodeId: string;
  /** Nodes of one place are processes of one machine and one data directory. */
  readonly placeId: string;
  readonly leaseMs?: number;
  /** Carries hints that shards moved, to and from the other nodes; without it the next round shows it. */
  readonly shardChanges?: ShardChanges | undefined;
  readonly metrics?: Metrics;
  /** The newest version of a conversation's state that this node reads; default: that of this release. */
  readonly stateVersion?: number;
}

/** Who owns which shard. Implemented here, and by `owner-watch.ts` for a node that owns none. */
export interface Ownership {
  /** The node that owns a shard, as far as this node knows. */
  ownerOf(shard: number): string | undefined;
  /** The epoch under which this node owns the shard; undefined if it does not. */
  epochOf(shard: number): number | undefined;
  /** The shards that this node owns. */
  ownedShards(): readonly number[];
  /** The newest version of a conversation's state that every living node reads, as far as this node knows. */
  readonly stateVersion: number;
  /** Whether this node has a lease and its rounds succeed. A node that owns no shards by role needs neither. */
  readonly isHealthy: boolean;
  /**
   * Registers this node and resolves after its first round: a node that is alone then owns all shards. The heir of a
   * dead node of its place owns them after a second round, a moment later.
   * @throws when the database cannot be reached or has another shard count.
   */
  start(handlers: ShardHandlers): Promise<void>;
  /** Hands every shard over and leaves. */
  stop(): Promise<void> | void;
}

export function createOwnership(options: OwnershipOptions): Ownership {
  return new ShardOwnership(options);
}

class ShardOwnership implements Ownership {
  readonly #options: OwnershipOptions;
  readonly #log: Log;
  readonly #metrics: ShardMetrics;
  readonly #heartbeat: Heartbeat;
  readonly #watch: HeartbeatWatch;
  readonly #leaseMs: number;
  readonly #roundMs: number;
  readonly #held = new Map<number, number>();
  #handlers: ShardHandlers = { onGained: () => Promise.resolve(), onLost: () => Promise.resolve() };
  readonly #ownStateVersion: number;
  #stateVersion = STATE_VERSION_WRITTEN_OLDEST;
  /** When a round last succeeded. */
  #lastRoundMs = Number.NEGATIVE_INFINITY;
  /** Owners as of the last read of the table. */
  #owners: ReadonlyMap<number, string> = new Map();
  #cancelNext = (): void => undefined;
  /** Invariant 5: each call of `onGained` or `onLost` waits for the one before. */
  #last: Promise<void> = Promise.resolve();
  /** Whether a look is requested and has not begun: one serves all hints. */
  #isLookDue = false;
  /** How often the lease ran out: invariant 4. */
  #lapses = 0;
  #stopping = false;

  constructor(options: OwnershipOptions) {
    const leaseMs = options.leaseMs ?? LEASE_MS;
    this.#options = options;
    this.#leaseMs = leaseMs;
    this.#ownStateVersion = options.stateVersion ?? STATE_VERSION;
    this.#log = options.log.child({ part: "ownership", node: options.nodeId });
    this.#metrics = shardMetrics(options.metrics ?? noMetrics, {
      ownedShards: () => this.ownedShards(),
      leaseAgeMs: () => this.#heartbeat.ageMs,
    });
    this.#roundMs = leaseMs / ROUNDS_PER_LEASE;
    this.#watch = new HeartbeatWatch(leaseMs, options.placeId);
    this.#heartbeat = new Heartbeat({
      newClient:
        options.newClient ?? (() => createClient(options.url, { applicationName: `parley node ${options.nodeId}` })),
      clock: options.clock,
      log: this.#log,
      node: {
        id: options.nodeId,
        place: options.placeId,
        startedAt: options.clock.now(),
        stateVersion: this.#ownStateVersion,
      },
      leaseMs,
      onLapsed: () => this.#lapse(),
      metrics: this.#metrics,
    });
  }

  ownerOf(shard: number): string | undefined {
    if (this.epochOf(shard) !== undefined) return this.#options.nodeId;
    const owner = this.#owners.get(shard);
    return owner === this.#options.nodeId ? undefined : owner;
  }

  epochOf(shard: number): number | undefined {
    return this.#heartbeat.isValid ? this.#held.get(shard) : undefined;
  }

  ownedShards(): readonly number[] {
    return this.#heartbeat.isValid ? [...this.#held.keys()] : [];
  }

  get stateVersion(): number {
    return this.#stateVersion;
  }

  get isHealthy(): boolean {
    const sinceRoundMs = this.#options.clock.monotonicMs() - this.#lastRoundMs;
    return this.#heartbeat.isValid && sinceRoundMs < this.#leaseMs * ROUND_OVERDUE_LEASES;
  }

  async start(handlers: ShardHandlers): Promise<void> {
    this.#handlers = handlers;
    await assertShardCount(this.#options.pool);
    try {
      await this.#heartbeat.start();
      await this.#inOrder(() => this.#round());
      if (this.#watch.hasDoubts) {
        // A second look distinguishes a node that died from one that lost its connection.
        await new Promise<void>((resolve) => void this.#options.clock.after(doubtMs(this.#leaseMs), resolve));
        await this.#inOrder(() => this.#round());
      }
    } catch (error) {
      await this.#heartbeat.stop();
      throw error;
    }
    this.#schedule();
    this.#options.shardChanges?.listen(() => this.#lookNow());
  }

  async stop(): Promise<void> {
    const { pool, nodeId } = this.#options;
    this.#stopping = true;
    this.#cancelNext();
    await this.#inOrder(async () => {
      const shards = [...this.#held.keys()];
      try {
        await markDraining(pool, nodeId);
        await this.#handlers.onLost(shards, "hand-over");
        this.#held.clear();
        this.#metrics.lost.add(shards.length, "hand_over");
        await release(pool, nodeId, shards);
        this.#options.shardChanges?.tell();
        // First: a heartbeat after the row is deleted would miss it.
        await this.#heartbeat.stop();
        await forgetNodes(pool, [nodeId]);
      } catch (error) {
        // Other nodes take what is left when the lease runs out.
        this.#log.warn({ err: error }, "could not hand over all shards before the stop");
      }
      this.#held.clear();
    });
    await this.#heartbeat.stop();
  }

  /** Shards moved. Hand-overs wait for this node's own rounds, which bound how many shards move at a time. */
  #lookNow(): void {
    if (this.#stopping || this.#isLookDue) return;
    this.#isLookDue = true;
    this.#inOrder(() => {
      this.#isLookDue = false;
      return this.#round({ handsOver: false });
    }).catch((error: unknown) => this.#log.warn({ err: error }, "could not look at shards that moved"));
  }

  #schedule(): void {
    if (this.#stopping) return;
    this.#cancelNext = this.#options.clock.after(this.#roundMs, () => {
      void this.#inOrder(() => this.#round())
        .catch((error: unknown) => this.#log.warn({ err: error }, "a round of shard ownership failed"))
        .then(() => this.#schedule());
    });
  }

  async #round({ handsOver } = { handsOver: true }): Promise<void> {
    // Without a lease this node cannot own what it takes.
    if (this.#stopping || !this.#heartbeat.isValid) return;
    const { pool, nodeId, clock } = this.#options;
    const lapses = this.#lapses;
    const nodes = await readNodes(pool);
    const gone = this.#watch.gone(nodes, clock.monotonicMs());
    this.#follow(commonStateVersion(nodes, gone, this.#ownStateVersion));
    const shards = await readShards(pool);
    this.#owners = ownersOf(shards);
    // The lease ran out meanwhile. `#lapse` gives the shards up after this round; they must not be taken before.
    if (lapses !== this.#lapses) return;
    const plan = planRound({ self: nodeId, nodes, gone, shards, held: this.#held });
    if (plan.lost.length > 0) await this.#lose(plan.lost, "taken");
    if (plan.take.length > 0) await this.#take(plan.take, lapses);
    if (plan.letGo.length > 0) {
      await release(pool, nodeId, plan.letGo);
      this.#options.shardChanges?.tell();
    }
    if (handsOver && plan.handOver.length > 0) {
      await this.#handlers.onLost(plan.handOver, "hand-over");
      for (const shard of plan.handOver) this.#held.delete(shard);
      this.#metrics.lost.add(plan.handOver.length, "hand_over");
      await release(pool, nodeId, plan.handOver);
      this.#options.shardChanges?.tell();
      this.#log.info({ shards: plan.handOver.length }, "handed shards over");
    }
    const strangers = [...gone].filter((id) => id !== nodeId);
    if (strangers.length > 0) await forgetNodes(pool, strangers);
    this.#lastRoundMs = clock.monotonicMs();
  }

  #follow(stateVersion: number): void {
    if (stateVersion === this.#stateVersion) return;
    this.#stateVersion = stateVersion;
    if (stateVersion < this.#ownStateVersion)
      this.#log.info({ stateVersion }, "a node of an older release lives: states are written for it to read");
    else this.#log.info({ stateVersion }, "every living node reads the states of this release");
  }

  /** @param lapses the number of lapses when the round began. */
  async #take(seen: Parameters<typeof takeOver>[2], lapses: number): Promise<void> {
    const { pool, nodeId } = this.#options;
    const taken = await takeOver(pool, nodeId, seen);
    if (taken.length === 0) return;
    await this.#handlers.onGained(taken);
    // The lease ran out meanwhile: the next round takes them again.
    if (lapses !== this.#lapses) return;
    for (const { shard, epoch } of taken) this.#held.set(shard, epoch);
    const ownerBefore = new Map(seen.map(({ shard, owner }) => [shard, owner]));
    for (const { shard } of taken) this.#metrics.gained.inc(causeOf(ownerBefore.get(shard) ?? null, nodeId));
    this.#owners = new Map([...this.#owners, ...taken.map(({ shard }) => [shard, nodeId] as const)]);
    this.#options.shardChanges?.tell();
    this.#log.info({ shards: taken.length }, "took shards over");
  }

  #lapse(): void {
    this.#lapses++;
    const shards = [...this.#held.keys()];
    if (shards.length === 0) return;
    this.#log.error({ shards: shards.length }, "the lease ran out: this node gives up its shards");
    this.#held.clear();
    this.#metrics.lost.add(shards.length, "lapsed");
    this.#inOrder(() => this.#handlers.onLost(shards, "lapsed")).catch((error: unknown) =>
      this.#log.error({ err: error }, "giving up shards failed"),
    );
  }

  async #lose(shards: readonly number[], reason: LossReason): Promise<void> {
    for (const shard of shards) this.#held.delete(shard);
    this.#metrics.lost.add(shards.length, reason);
    this.#log.warn({ shards: shards.length, reason }, "lost shards");
    await this.#handlers.onLost(shards, reason);
  }

  #inOrder(work: () => Promise<void>): Promise<void> {
    const done = this.#last.then(work);
    // A failure goes to the caller of this work and does not keep the next from running.
    this.#last = done.catch(() => undefined);
    return done;
  }
}

/** Who owned a shard before this node took it over. */
function causeOf(ownerBefore: string | null, self: string): string {
  if (ownerBefore === null) return "free";
  return ownerBefore === self ? "own" : "gone";
}

function ownersOf(shards: Awaited<ReturnType<typeof readShards>>): ReadonlyMap<number, string> {
  const owners = new Map<number, string>();
  for (const { shard, owner } of shards) if (owner !== null) owners.set(shard, owner);
  return owners;
}
