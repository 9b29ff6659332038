/**
 * Which shards this node serves, under which epochs, and who serves the others.
 *
 * Owns: the rounds in which shards are taken, handed over and lost, and the answers to "who" and "since when".
 * Does not own: heartbeats and the lease (`heartbeat.ts`), the plan (`placement.ts`), the statements (`membership.ts`),
 * what a gained or lost shard means for actors and journal (given as `onGained` and `onLost`).
 *
 * 1. A shard is served from when `onGained` has resolved until it is lost, handed over, or the lease runs out,
 *    whichever is first.
 * 2. `epochOf` looks at the lease each time: a node that was stopped for a while knows at once that its time is over.
 * 3. What a node believes here is never what keeps two writers apart: that is the fence, in every commit.
 * 4. After a lapse a shard is served again only under a new epoch, also when nobody took it meanwhile.
 * 5. `onGained` and `onLost` are called one at a time, in order.
 */
import pg from "pg";
import type { Clock } from "../node/clock.ts";
import type { Log } from "../node/log.ts";
import { connectionConfig, type Pool } from "../postgres/pool.ts";
import { Heartbeat } from "./heartbeat.ts";
import { ShardMetrics } from "./metrics.ts";
import { forgetNodes, markDraining, readNodes, readShards, release, takeOver } from "./membership.ts";
import { doubtMs, HeartbeatWatch, planRound } from "./placement.ts";
import { assertShardCount } from "./shard-of.ts";
import type { ShardChanges } from "./shard-changes.ts";

/** After this time without a heartbeat a node counts as gone. */
export const LEASE_MS = 3_000;
/** Rounds in one lease time: how soon a change is seen. */
export const ROUNDS_PER_LEASE = 6;

/**
 * Leases without a round that came through, after which something holds them up. A hand-over in a round may wait for
 * turns that wait for the outside.
 */
const ROUND_OVERDUE_LEASES = 5;

export interface OwnedShard {
  readonly shard: number;
  readonly epoch: number;
}

/** Why a shard is no longer served here. Only a hand-over leaves time to finish what was begun. */
export type LossReason = "hand-over" | "taken" | "lapsed";

export interface OwnershipOptions {
  readonly url: string;
  readonly pool: Pool;
  /** Makes the connection whose life stands for the node's; by default one to `url`. */
  readonly newClient?: () => pg.Client;
  readonly clock: Clock;
  readonly log: Log;
  /** Names this process; a new one for each start. */
  readonly nodeId: string;
  /** Names where it runs: nodes of one place are processes of one machine and one data folder. */
  readonly placeId: string;
  readonly leaseMs?: number;
  /** Makes the shards ready to be served. When it throws they are not, and are taken again in the next round. */
  readonly onGained: (shards: readonly OwnedShard[]) => Promise<void>;
  /** For a hand-over: finishes what was begun, while this node still is the owner. Else: forgets it. */
  readonly onLost: (shards: readonly number[], reason: LossReason) => Promise<void>;
  /** Tells the other nodes of moves, and this one of theirs; without it they are seen in the next round. */
  readonly news?: ShardChanges | undefined;
  /** Where shards' moves are counted; by default in numbers that nobody reads. */
  readonly measures?: ShardMetrics;
}

export interface Ownership {
  /** The node that serves a shard, as far as this node knows. */
  ownerOf(shard: number): string | undefined;
  /** The epoch under which this node serves the shard; undefined when it does not. */
  epochOf(shard: number): number | undefined;
  /** The shards that this node serves. */
  ownedShards(): readonly number[];
  /**
   * Whether this node does its part: it has a lease, and its rounds come through. One that serves no shards has no part
   * to do.
   */
  readonly isHealthy: boolean;
  /** Hands everything over and leaves. */
  stop(): Promise<void>;
}

/**
 * Registers this node, and resolves after its first round: alone, it serves all shards then; as the heir of a dead node
 * of its place after a second one, a moment later.
 */
export async function startOwnership(options: OwnershipOptions): Promise<Ownership> {
  await assertShardCount(options.pool);
  const shards = new ShardOwnership(options);
  await shards.start();
  return shards;
}

class ShardOwnership implements Ownership {
  readonly #options: OwnershipOptions;
  readonly #log: Log;
  readonly #measures: ShardMetrics;
  readonly #heartbeat: Heartbeat;
  readonly #watch: HeartbeatWatch;
  readonly #leaseMs: number;
  readonly #roundMs: number;
  readonly #held = new Map<number, number>();
  /** When a round last came through. */
  #lastRoundMs = Number.NEGATIVE_INFINITY;
  /** Owners as the table says. */
  #owners: ReadonlyMap<number, string> = new Map();
  #cancelNext = (): void => undefined;
  /** Invariant 5: everything that calls `onGained` or `onLost` runs behind what ran before. */
  #last: Promise<void> = Promise.resolve();
  /** Whether a look for news has been asked for and has not begun: one will do for all. */
  #isLookDue = false;
  /** How often the lease ran out: invariant 4. */
  #lapses = 0;
  #stopping = false;

  constructor(options: OwnershipOptions) {
    const leaseMs = options.leaseMs ?? LEASE_MS;
    this.#options = options;
    this.#leaseMs = leaseMs;
    this.#log = options.log.child({ part: "ownership", node: options.nodeId });
    this.#measures = options.measures ?? new ShardMetrics();
    this.#roundMs = leaseMs / ROUNDS_PER_LEASE;
    this.#watch = new HeartbeatWatch(leaseMs, options.placeId);
    this.#heartbeat = new Heartbeat({
      newClient:
        options.newClient ??
        (() => new pg.Client(connectionConfig(options.url, { applicationName: `parley node ${options.nodeId}` }))),
      clock: options.clock,
      log: this.#log,
      node: { id: options.nodeId, place: options.placeId, startedAt: options.clock.now() },
      leaseMs,
      onLapsed: () => this.#lapse(),
      measures: this.#measures,
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

  get isHealthy(): boolean {
    const sinceRoundMs = this.#options.clock.monotonicMs() - this.#lastRoundMs;
    return this.#heartbeat.isValid && sinceRoundMs < this.#leaseMs * ROUND_OVERDUE_LEASES;
  }

  async start(): Promise<void> {
    try {
      await this.#heartbeat.start();
      await this.#inOrder(() => this.#round());
      if (this.#watch.hasDoubts) {
        // Perhaps an heir: a second look tells a node that died from one that has lost its connection.
        await new Promise<void>((resolve) => void this.#options.clock.after(doubtMs(this.#leaseMs), resolve));
        await this.#inOrder(() => this.#round());
      }
    } catch (error) {
      await this.#heartbeat.stop();
      throw error;
    }
    this.#schedule();
    this.#options.news?.listen(() => this.#lookNow());
  }

  async stop(): Promise<void> {
    const { pool, nodeId, onLost } = this.#options;
    this.#stopping = true;
    this.#cancelNext();
    await this.#inOrder(async () => {
      const shards = [...this.#held.keys()];
      try {
        await markDraining(pool, nodeId);
        await onLost(shards, "hand-over");
        this.#held.clear();
        this.#measures.lost.add("hand-over", "", shards.length);
        await release(pool, nodeId, shards);
        this.#options.news?.tell();
        // Before the row goes, or the next heartbeat would miss it.
        await this.#heartbeat.stop();
        await forgetNodes(pool, [nodeId]);
      } catch (error) {
        // Whatever could not be handed over is taken when the lease has run out.
        this.#log.warn({ err: error }, "leaving was not orderly");
      }
      this.#held.clear();
    });
    await this.#heartbeat.stop();
  }

  /**
   * Shards have moved. What this node could hand over waits for its own rounds, which bound how much moves at a time.
   */
  #lookNow(): void {
    if (this.#stopping || this.#isLookDue) return;
    this.#isLookDue = true;
    this.#inOrder(() => {
      this.#isLookDue = false;
      return this.#round({ handsOver: false });
    }).catch((error: unknown) => this.#log.warn({ err: error }, "a look at shards that have moved failed"));
  }

  #schedule(): void {
    if (this.#stopping) return;
    this.#cancelNext = this.#options.clock.after(this.#roundMs, () => {
      void this.#inOrder(() => this.#round())
        .catch((error: unknown) => this.#log.warn({ err: error }, "a round failed"))
        .then(() => this.#schedule());
    });
  }

  async #round({ handsOver } = { handsOver: true }): Promise<void> {
    // Without a lease nothing that is taken could be served.
    if (this.#stopping || !this.#heartbeat.isValid) return;
    const { pool, nodeId, clock, onLost } = this.#options;
    const lapses = this.#lapses;
    const nodes = await readNodes(pool);
    const gone = this.#watch.gone(nodes, clock.monotonicMs());
    const shards = await readShards(pool);
    this.#owners = ownersOf(shards);
    // The lease ran out meanwhile. What was served then is given up behind this round: nothing of it may be taken again
    // before.
    if (lapses !== this.#lapses) return;
    const plan = planRound({ self: nodeId, nodes, gone, shards, held: this.#held });
    if (plan.lost.length > 0) await this.#lose(plan.lost, "taken");
    if (plan.take.length > 0) await this.#take(plan.take, lapses);
    if (plan.letGo.length > 0) {
      await release(pool, nodeId, plan.letGo);
      this.#options.news?.tell();
    }
    if (handsOver && plan.handOver.length > 0) {
      await onLost(plan.handOver, "hand-over");
      for (const shard of plan.handOver) this.#held.delete(shard);
      this.#measures.lost.add("hand-over", "", plan.handOver.length);
      await release(pool, nodeId, plan.handOver);
      this.#options.news?.tell();
      this.#log.info({ shards: plan.handOver.length }, "handed shards over");
    }
    const strangers = [...gone].filter((id) => id !== nodeId);
    if (strangers.length > 0) await forgetNodes(pool, strangers);
    this.#lastRoundMs = clock.monotonicMs();
  }

  /** @param lapses how often the lease had run out when the round began. */
  async #take(seen: Parameters<typeof takeOver>[2], lapses: number): Promise<void> {
    const { pool, nodeId, onGained } = this.#options;
    const taken = await takeOver(pool, nodeId, seen);
    if (taken.length === 0) return;
    await onGained(taken);
    // The lease ran out meanwhile: the next round takes them again.
    if (lapses !== this.#lapses) return;
    for (const { shard, epoch } of taken) this.#held.set(shard, epoch);
    const ownerBefore = new Map(seen.map(({ shard, owner }) => [shard, owner]));
    for (const { shard } of taken) this.#measures.gained.add(causeOf(ownerBefore.get(shard) ?? null, nodeId));
    this.#owners = new Map([...this.#owners, ...taken.map(({ shard }) => [shard, nodeId] as const)]);
    this.#options.news?.tell();
    this.#log.info({ shards: taken.length }, "took shards over");
  }

  #lapse(): void {
    this.#lapses++;
    const shards = [...this.#held.keys()];
    if (shards.length === 0) return;
    this.#log.error({ shards: shards.length }, "the lease ran out: this node stops serving its shards");
    this.#held.clear();
    this.#measures.lost.add("lapsed", "", shards.length);
    this.#inOrder(() => this.#options.onLost(shards, "lapsed")).catch((error: unknown) =>
      this.#log.error({ err: error }, "giving up shards failed"),
    );
  }

  async #lose(shards: readonly number[], reason: LossReason): Promise<void> {
    for (const shard of shards) this.#held.delete(shard);
    this.#measures.lost.add(reason, "", shards.length);
    this.#log.warn({ shards: shards.length, reason }, "lost shards");
    await this.#options.onLost(shards, reason);
  }

  #inOrder(work: () => Promise<void>): Promise<void> {
    const done = this.#last.then(work);
    // The next one comes whatever became of this one; whoever asked for this one hears of its failure.
    this.#last = done.catch(() => undefined);
    return done;
  }
}

/** Whose a shard was that is taken over. */
function causeOf(ownerBefore: string | null, self: string): string {
  if (ownerBefore === null) return "free";
  return ownerBefore === self ? "own" : "gone";
}

function ownersOf(shards: Awaited<ReturnType<typeof readShards>>): ReadonlyMap<number, string> {
  const owners = new Map<number, string>();
  for (const { shard, owner } of shards) if (owner !== null) owners.set(shard, owner);
  return owners;
}
