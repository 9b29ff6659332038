/** Nodes on the real PostgreSQL, each with its own clock: which node serves which shard, from when and until when. */
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { STATE_VERSION, STATE_VERSION_WRITTEN_OLDEST } from "../../../machines/conversation/state/codec.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { createPool, type Pool } from "../../../runtime/postgres/pool.ts";
import {
  LEASE_MS,
  createOwnership,
  type LossReason,
  type OwnedShard,
  type Ownership,
} from "../../../runtime/sharding/ownership.ts";
import { MOVES_MAX, preferredPlaceOf } from "../../../runtime/sharding/placement.ts";
import type { ShardChanges } from "../../../runtime/sharding/shard-changes.ts";
import { SHARD_COUNT } from "../../../runtime/sharding/shard-of.ts";
import { createOwnerWatch } from "../../../runtime/sharding/owner-watch.ts";
import { createTestDatabase, type TestDatabase } from "../../support/services/database.ts";
import { ManualClock, until } from "./manual-clock.ts";

const log = createLog("silent");
const ROUND_MS = LEASE_MS / 6;
const ALL = Array.from({ length: SHARD_COUNT }, (_, shard) => shard);

/** A node, as far as sharding goes. */
class TestNode {
  readonly id: string;
  readonly clock = new ManualClock();
  readonly gained: (readonly OwnedShard[])[] = [];
  readonly lost: { readonly shards: readonly number[]; readonly reason: LossReason; readonly servedThen: number }[] =
    [];
  failGaining = false;
  failures = 0;
  #ownership: Ownership | undefined;

  constructor(id: string) {
    this.id = id;
  }

  get ownership(): Ownership {
    if (this.#ownership === undefined) throw new Error("not started");
    return this.#ownership;
  }

  get served(): number {
    return this.ownership.ownedShards().length;
  }

  async start(database: TestDatabase, pool: Pool, placeId: string, shardChanges?: ShardChanges): Promise<this> {
    this.#ownership = createOwnership({
      url: database.url,
      pool,
      clock: this.clock,
      log,
      nodeId: this.id,
      placeId,
      shardChanges,
    });
    await this.#ownership.start({
      onGained: async (shards) => {
        if (this.failGaining) {
          this.failures++;
          throw new Error("the journal cannot be read");
        }
        this.gained.push(shards);
      },
      onLost: async (shards, reason) => {
        this.lost.push({ shards, reason, servedThen: this.served });
      },
    });
    return this;
  }
}

/** Carries news between the nodes of a test, at once. */
function newsWire(): { join(): ShardChanges; tellAll(): void } {
  const listeners = new Map<ShardChanges, () => void>();
  return {
    join() {
      const place: ShardChanges = {
        tell: () => [...listeners].forEach(([other, listener]) => other !== place && listener()),
        listen: (listener) => void listeners.set(place, listener),
      };
      return place;
    },
    tellAll: () => [...listeners.values()].forEach((listener) => listener()),
  };
}

describe("ownership of shards", () => {
  let database: TestDatabase;
  let pool: Pool;
  let nodes: TestNode[];

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url, { max: 4, log, applicationName: "test" });
  });
  beforeEach(async () => {
    nodes = [];
    await pool.query("DELETE FROM nodes");
    await pool.query("UPDATE shards SET owner = NULL, epoch = 0");
  });
  afterEach(async () => {
    for (const node of nodes) await node.ownership.stop();
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  async function start(
    id: string,
    { place = id, news }: { readonly place?: string; readonly news?: ShardChanges } = {},
  ): Promise<TestNode> {
    const node = await new TestNode(id).start(database, pool, place, news);
    nodes.push(node);
    return node;
  }

  /**
   * Whether a node waits for its clock alone: for its next heartbeat and its next round, both due within a round, and
   * for the end of its lease. A heartbeat that the database has is not over for its node, which plans the next one only
   * when it hears of it.
   */
  const isAtRest = ({ clock: { waits } }: TestNode): boolean =>
    waits.length === 3 && waits.filter((ms) => ms <= ROUND_MS).length === 2;

  /** Lets time pass for some nodes, round by round, each with its heartbeat and its round. */
  async function pass(ms: number, ...living: readonly TestNode[]): Promise<void> {
    for (let passed = 0; passed < ms; passed += ROUND_MS) {
      for (const node of living) {
        await until(() => isAtRest(node));
        node.clock.advance(ROUND_MS);
        await until(() => isAtRest(node));
      }
    }
  }

  /** Ends the connection of a node's heartbeat, as the kernel does with a process that was killed. */
  async function cutHeartbeat({ id }: TestNode): Promise<void> {
    await pool.query("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = $1", [
      `parley node ${id}`,
    ]);
  }

  async function owners(): Promise<ReadonlyMap<string | null, number>> {
    const { rows } = await pool.query<{ owner: string | null; shards: number }>(
      "SELECT owner, count(*) AS shards FROM shards GROUP BY owner",
    );
    return new Map(rows.map(({ owner, shards }) => [owner, shards]));
  }

  test("a single node serves every shard once it has started, with epochs that were never used before", async () => {
    const node = await start("alone");
    expect(node.served).toBe(SHARD_COUNT);
    expect(
      node.gained
        .flat()
        .map(({ shard }) => shard)
        .sort((a, b) => a - b),
    ).toEqual(ALL);
    for (const shard of ALL) {
      expect(node.ownership.epochOf(shard)).toBe(1);
      expect(node.ownership.ownerOf(shard)).toBe("alone");
    }
  });

  test("a node that stops hands its shards over while it still serves them, and leaves no trace", async () => {
    const node = await start("leaving");
    await node.ownership.stop();
    expect(node.lost).toEqual([{ shards: ALL, reason: "hand-over", servedThen: SHARD_COUNT }]);
    expect(node.served).toBe(0);
    expect(await owners()).toEqual(new Map([[null, SHARD_COUNT]]));
    expect((await pool.query("SELECT FROM nodes")).rowCount).toBe(0);
    nodes = [];
    const next = await start("next");
    expect(next.ownership.epochOf(0)).toBe(2);
  });

  test("the shards of a node that died are taken by a node of the same place while that starts", async () => {
    const dead = await start("dead", { place: "here" });
    await cutHeartbeat(dead);
    const heir = new TestNode("heir");
    nodes.push(heir);
    const started = heir.start(database, pool, "here");
    // The second look.
    await until(() => heir.clock.waits.includes(LEASE_MS / 5));
    heir.clock.advance(LEASE_MS / 5);
    await started;
    expect(heir.served).toBe(SHARD_COUNT);
    expect(heir.ownership.epochOf(7)).toBe(2);
    expect((await pool.query("SELECT FROM nodes WHERE id = 'dead'")).rowCount).toBe(0);
  });

  test("the shards of a silent node of another place are taken after the lease time, when it has long stopped by itself", async () => {
    const silent = await start("silent");
    const other = await start("other");
    expect(other.served).toBe(0);
    expect(other.ownership.ownerOf(0)).toBe("silent");
    await pass(LEASE_MS - ROUND_MS, other);
    expect(await owners()).toEqual(new Map([["silent", SHARD_COUNT]]));
    // By now the silent node's own clock, were it running, would say that its lease is over.
    silent.clock.jump((LEASE_MS * 2) / 3);
    expect(silent.ownership.epochOf(0)).toBeUndefined();
    expect(silent.ownership.ownerOf(0)).toBeUndefined();
    expect(silent.served).toBe(0);
    await pass(ROUND_MS * 2, other);
    await until(() => other.served === SHARD_COUNT);
    expect(other.ownership.epochOf(0)).toBe(2);
  });

  test("a node serves nothing from two thirds of the lease time on in which no heartbeat succeeds, and then only under new epochs", async () => {
    const node = await start("cut off");
    const blocker = new pg.Client({ connectionString: database.url });
    await blocker.connect();
    await blocker.query("BEGIN");
    await blocker.query("SELECT FROM nodes WHERE id = $1 FOR UPDATE", [node.id]);
    node.clock.advance((LEASE_MS * 2) / 3 - 1);
    expect(node.ownership.epochOf(0)).toBe(1);
    node.clock.advance(1);
    expect(node.ownership.epochOf(0)).toBeUndefined();
    expect(node.ownership.isHealthy).toBe(false);
    await until(() => node.lost.length > 0);
    expect(node.lost).toEqual([{ shards: ALL, reason: "lapsed", servedThen: 0 }]);
    await blocker.query("ROLLBACK");
    await blocker.end();
    await until(async () => {
      // Slowly, beside the database: what takes half the lease time on the node's clock counts as lost.
      node.clock.advance(ROUND_MS / 100);
      await pool.query("SELECT 1");
      return node.served === SHARD_COUNT;
    });
    // Which one it is depends on how often the lease runs out on the way back.
    expect(node.ownership.epochOf(0)).toBeGreaterThan(1);
    await until(() => node.ownership.isHealthy);
  });

  test("a node whose rounds never come through says so, although it beats and has its lease", async () => {
    const node = await start("wedged");
    expect(node.ownership.isHealthy).toBe(true);
    node.failGaining = true;
    await pool.query("UPDATE shards SET owner = NULL WHERE shard = 5");
    for (let leases = 0; leases < 6 && node.ownership.isHealthy; leases++) await pass(LEASE_MS, node);
    expect(node.ownership.isHealthy).toBe(false);
    expect(node.ownership.epochOf(6)).toBe(1);
    node.failGaining = false;
    await pass(ROUND_MS, node);
    await until(() => node.ownership.isHealthy);
  });

  test("shards are placed while a crashed node is still in the table: only its own shards wait for it", async () => {
    const crashed = await start("crashed");
    const first = await start("first");
    const second = await start("second");
    // The crashed node is heard of no more; the others go on, and one of them is asked to leave in the middle of it.
    await pass(LEASE_MS, first, second);
    await pass(ROUND_MS * 2, first, second);
    await until(() => first.served + second.served === SHARD_COUNT);
    await second.ownership.stop();
    nodes = [crashed, first];
    await pass(ROUND_MS, first);
    await until(() => first.served === SHARD_COUNT);
    expect((await pool.query("SELECT FROM nodes WHERE id = 'crashed'")).rowCount).toBe(0);
  });

  test("a shard that was taken away is given up at the next round", async () => {
    const node = await start("robbed");
    await pool.query("UPDATE shards SET epoch = epoch + 1, owner = 'robber' WHERE shard = 9");
    await pool.query(
      "INSERT INTO nodes (id, place, lock_number, beat, draining, started_at) VALUES ('robber', 'there', 1000000, 1, true, 0)",
    );
    await pass(ROUND_MS, node);
    await until(() => node.lost.length > 0);
    expect(node.lost).toEqual([{ shards: [9], reason: "taken", servedThen: SHARD_COUNT - 1 }]);
    expect(node.ownership.epochOf(9)).toBeUndefined();
    expect(node.ownership.ownerOf(9)).toBe("robber");
    expect(node.ownership.epochOf(10)).toBe(1);
  });

  test("states are written for the oldest node that lives, and for this release once that has gone", async () => {
    const node = await start("newer");
    expect(node.ownership.stateVersion).toBe(STATE_VERSION);
    // As a release registers that does not say what it reads.
    await pool.query(
      "INSERT INTO nodes (id, place, lock_number, beat, draining, started_at) VALUES ('older', 'there', 1000000, 1, false, 0)",
    );
    await pass(ROUND_MS, node);
    await until(() => node.ownership.stateVersion === STATE_VERSION_WRITTEN_OLDEST);
    const joining = await start("joining");
    // Before it takes a shard, not a round later.
    expect(joining.ownership.stateVersion).toBe(STATE_VERSION_WRITTEN_OLDEST);
    await joining.ownership.stop();
    nodes = [node];

    await pool.query("DELETE FROM nodes WHERE id = 'older'");
    await pass(ROUND_MS, node);
    await until(() => node.ownership.stateVersion === STATE_VERSION);
  });

  test("a node that is silent for the lease time holds no version back", async () => {
    const node = await start("newer");
    await pool.query(
      "INSERT INTO nodes (id, place, lock_number, beat, draining, started_at) VALUES ('silent', 'there', 1000000, 1, false, 0)",
    );
    await pass(ROUND_MS, node);
    await until(() => node.ownership.stateVersion === STATE_VERSION_WRITTEN_OLDEST);
    await pass(LEASE_MS + ROUND_MS, node);
    expect(node.ownership.stateVersion).toBe(STATE_VERSION);
  });

  test("a shard that could not be made ready is not served, and is taken again under a new epoch", async () => {
    const node = new TestNode("unready");
    node.failGaining = true;
    await expect(node.start(database, pool, "unready")).rejects.toThrow("the journal cannot be read");
    const again = await start("unready");
    expect(again.ownership.epochOf(0)).toBe(2);
    again.failGaining = true;
    await pool.query("UPDATE shards SET owner = NULL WHERE shard = 5");
    await pass(ROUND_MS, again);
    await until(() => again.failures > 0);
    expect(again.lost).toEqual([{ shards: [5], reason: "taken", servedThen: SHARD_COUNT - 1 }]);
    expect(again.ownership.epochOf(5)).toBeUndefined();
    again.failGaining = false;
    await pass(ROUND_MS, again);
    await until(() => again.ownership.epochOf(5) !== undefined);
    expect(again.ownership.epochOf(5)).toBe(4);
  });

  test("a node that joins gets its share, a bounded number of shards a round, each from its owner's hand", async () => {
    const first = await start("first");
    const second = await start("second");
    const share = ALL.filter((shard) => preferredPlaceOf(shard, ["first", "second"]) === "second");
    while (second.served < share.length) await pass(ROUND_MS, first, second);
    expect(new Set(second.ownership.ownedShards())).toEqual(new Set(share));
    expect(first.served).toBe(SHARD_COUNT - share.length);
    for (const { shards, reason } of first.lost) {
      expect(reason).toBe("hand-over");
      expect(shards.length).toBeLessThanOrEqual(MOVES_MAX);
    }
    expect(first.lost.flatMap(({ shards }) => shards).sort((a, b) => a - b)).toEqual(share);
    expect(second.ownership.epochOf(share[0] ?? 0)).toBe(2);
  });

  test("what a node that stops lets go is taken by those who hear of it, without waiting for their round", async () => {
    const wire = newsWire();
    const leaving = await start("leaving", { news: wire.join() });
    const staying = await start("staying", { news: wire.join() });
    const watch = createOwnerWatch({ pool, clock: new ManualClock(), log, shardChanges: wire.join() });
    await watch.start({ onGained: () => Promise.resolve(), onLost: () => Promise.resolve() });
    expect(staying.served).toBe(0);
    // No clock moves from here on.
    await leaving.ownership.stop();
    nodes = [staying];
    await until(() => staying.served === SHARD_COUNT);
    await until(() => watch.ownerOf(0) === "staying");
    expect(staying.ownership.epochOf(0)).toBe(2);
    await watch.stop();
  });

  test("news hastens no hand-over: a node that joins still gets a bounded number of shards a round", async () => {
    const wire = newsWire();
    const first = await start("first", { news: wire.join() });
    const second = await start("second", { news: wire.join() });
    await pass(ROUND_MS, first);
    await until(() => second.served === MOVES_MAX);
    const looksBefore = first.clock.waits.length;
    wire.tellAll();
    // What was asked for is over when the next round of its own, which runs behind it, has handed over the next
    // portion.
    await pass(ROUND_MS, first);
    await until(() => second.served === 2 * MOVES_MAX);
    expect(first.lost.map(({ shards }) => shards.length)).toEqual([MOVES_MAX, MOVES_MAX]);
    expect(first.clock.waits.length).toBe(looksBefore);
  });

  test("a node refuses a database of another shard count", async () => {
    await pool.query("UPDATE settings SET shard_count = 128");
    await expect(new TestNode("other count").start(database, pool, "x")).rejects.toThrow(
      "the database has 128 shards, this release has 256",
    );
    await pool.query("UPDATE settings SET shard_count = 256");
    expect((await pool.query("SELECT FROM nodes")).rowCount).toBe(0);
  });
});
