/** Shards are spread evenly, move little, and are taken only from the dead. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newId, withPrefix } from "../../../machines/ids.ts";
import {
  doubtMs,
  HeartbeatWatch,
  MOVES_MAX,
  preferredPlaceOf,
  planRound,
  type NodeRow,
  type ShardRow,
} from "../../../runtime/sharding/placement.ts";
import { SHARD_COUNT, shardOf } from "../../../runtime/sharding/shard-of.ts";

const SHARDS = Array.from({ length: SHARD_COUNT }, (_, shard) => shard);
const node = (id: string, changes: Partial<NodeRow> = {}): NodeRow => ({
  id,
  place: id,
  beat: 1,
  draining: false,
  holdsLock: true,
  stateVersion: 6,
  ...changes,
});
const rows = (ownerOf: (shard: number) => string | null): readonly ShardRow[] =>
  SHARDS.map((shard) => ({ shard, epoch: 1, owner: ownerOf(shard) }));
const nodeNames = fc.uniqueArray(fc.stringMatching(/^node_[0-9a-f]{8}$/), { minLength: 1, maxLength: 8 });

describe("the shard of an actor", () => {
  test("never changes: these were written down when the first database was made", () => {
    expect(
      ["ses_01ARZ3NDEKTSV4RRFFQ69G5FAV", "frm_01JZZZZZZZZZZZZZZZZZZZZZZZ", "ses_00000000000000000000000000"].map(
        shardOf,
      ),
    ).toEqual([226, 54, 232]);
  });

  test("is the same for a session and its response", () => {
    const session = newId("ses", 1_750_000_000_000, new Uint8Array(10).fill(3));
    expect(shardOf(withPrefix("res", session))).toBe(shardOf(session));
  });

  test("is spread evenly over ids that were made one after the other", () => {
    const counts = Array.from({ length: SHARD_COUNT }, () => 0);
    const total = 25_600;
    for (let index = 0; index < total; index++) {
      const random = new Uint8Array(10);
      new DataView(random.buffer).setUint32(6, index);
      const shard = shardOf(newId("ses", 1_750_000_000_000 + index, random));
      counts[shard] = (counts[shard] ?? 0) + 1;
    }
    const expected = total / SHARD_COUNT;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 255 degrees of freedom: 340 is exceeded by chance once in 3,000 hash functions.
    expect(chiSquare).toBeLessThan(340);
  });
});

describe("the place of a shard", () => {
  test("is the same on every node, in whatever order it knows the others", () => {
    fc.assert(
      fc.property(nodeNames, (names) => {
        for (const shard of SHARDS)
          expect(preferredPlaceOf(shard, names)).toBe(preferredPlaceOf(shard, names.toReversed()));
      }),
      { numRuns: 20 },
    );
  });

  test("moves only to a node that joins, or from one that leaves", () => {
    fc.assert(
      fc.property(nodeNames, (names) => {
        const joined = [...names, "node_joining"];
        for (const shard of SHARDS) {
          const after = preferredPlaceOf(shard, joined);
          if (after !== "node_joining") expect(after).toBe(preferredPlaceOf(shard, names));
        }
      }),
      { numRuns: 20 },
    );
  });

  test("gives each of four nodes about a quarter", () => {
    const names = ["node_a", "node_b", "node_c", "node_d"];
    for (const name of names) {
      const share = SHARDS.filter((shard) => preferredPlaceOf(shard, names) === name).length;
      expect(share).toBeGreaterThan(40);
      expect(share).toBeLessThan(90);
    }
  });
});

describe("a round", () => {
  const none = new Map<number, number>();

  test("takes every shard at once when none has an owner", () => {
    const plan = planRound({ self: "a", nodes: [node("a")], gone: new Set(), shards: rows(() => null), held: none });
    expect(plan.take).toHaveLength(SHARD_COUNT);
  });

  test("takes nothing from the living, and everything of its own from the gone", () => {
    const input = { self: "a", nodes: [node("a"), node("b")], shards: rows(() => "b"), held: none };
    expect(planRound({ ...input, gone: new Set() }).take).toEqual([]);
    expect(planRound({ ...input, gone: new Set(["b"]) }).take).toHaveLength(SHARD_COUNT);
  });

  test("takes from an owner of whom there is no row at all", () => {
    expect(
      planRound({ self: "a", nodes: [node("a")], gone: new Set(), shards: rows(() => "long gone"), held: none }).take,
    ).toHaveLength(SHARD_COUNT);
  });

  test("takes again what is its own by name but not served, under a new epoch", () => {
    expect(
      planRound({ self: "a", nodes: [node("a")], gone: new Set(), shards: rows(() => "a"), held: none }).take,
    ).toHaveLength(SHARD_COUNT);
  });

  test("finds lost what another has taken, or what has another epoch", () => {
    const held = new Map([
      [3, 1],
      [4, 1],
      [5, 9],
    ]);
    const plan = planRound({
      self: "a",
      nodes: [node("a"), node("b")],
      gone: new Set(),
      shards: rows((shard) => (shard === 4 ? "b" : "a")),
      held,
    });
    expect(plan.lost).toEqual([4, 5]);
  });

  test("hands over a bounded number of shards, to a living node that takes more", () => {
    const held = new Map(SHARDS.map((shard) => [shard, 1] as const));
    const input = { self: "a", gone: new Set<string>(), shards: rows(() => "a"), held };
    expect(planRound({ ...input, nodes: [node("a"), node("b")] }).handOver).toHaveLength(MOVES_MAX);
    expect(planRound({ ...input, nodes: [node("a"), node("b", { draining: true })] }).handOver).toEqual([]);
    expect(planRound({ ...input, nodes: [node("a"), node("b")], gone: new Set(["b"]) }).handOver).toEqual([]);
    // A draining node without a successor continues to serve.
    expect(planRound({ ...input, nodes: [node("a", { draining: true })] }).handOver).toEqual([]);
  });

  test("lets go of what is its own by name, not served, and another's to take, which would wait for it for ever", () => {
    const nodes = [node("a"), node("b")];
    const shards = rows(() => "a");
    const plan = planRound({ self: "a", nodes, gone: new Set(), shards, held: none });
    const others = SHARDS.filter((shard) => preferredPlaceOf(shard, ["a", "b"]) === "b");
    expect(plan.letGo).toEqual(others);
    expect(plan.take).toHaveLength(SHARD_COUNT - others.length);
    expect(planRound({ self: "b", nodes, gone: new Set(), shards, held: none }).take).toEqual([]);
    // No node to release it to: it is taken again when this node is usable again.
    expect(
      planRound({ self: "a", nodes: [node("a", { draining: true })], gone: new Set(), shards, held: none }).letGo,
    ).toEqual([]);
  });

  test("never lets two nodes take the same shard, whichever nodes are alive", () => {
    fc.assert(
      fc.property(
        nodeNames,
        fc.array(fc.nat(8), { minLength: SHARD_COUNT, maxLength: SHARD_COUNT }),
        (names, owners) => {
          const nodes = names.map((name) => node(name));
          const shards = rows((shard) => names[owners[shard] ?? 0] ?? null);
          const taken = names.flatMap((self) =>
            planRound({ self, nodes, gone: new Set(), shards, held: none }).take.map(({ shard }) => shard),
          );
          expect(new Set(taken).size).toBe(taken.length);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe("a node counts as gone", () => {
  const LEASE_MS = 3000;

  test("when its heartbeat has not moved for the lease time on the observer's clock", () => {
    const watch = new HeartbeatWatch(LEASE_MS, "here");
    const gone = (beat: number, nowMs: number): boolean => watch.gone([node("b", { beat })], nowMs).has("b");
    expect(gone(7, 0)).toBe(false);
    expect(gone(7, 1000)).toBe(false);
    expect(gone(8, 2000)).toBe(false);
    expect(gone(8, 3000)).toBe(false);
    expect(gone(8, 4000)).toBe(false);
    expect(gone(8, 4999)).toBe(false);
    expect(gone(8, 5000)).toBe(true);
    expect(gone(9, 5500)).toBe(false);
  });

  test("not while the observer itself was away", () => {
    const watch = new HeartbeatWatch(LEASE_MS, "here");
    watch.gone([node("b")], 0);
    expect(watch.gone([node("b")], 60_000).size).toBe(0);
    expect(watch.gone([node("b")], 61_000).size).toBe(0);
  });

  test("a moment after the observer's start, when it is of the same place and holds no lock, also at a second look", () => {
    const rowsSeen = [
      node("heirless", { place: "here", holdsLock: false }),
      node("living", { place: "here" }),
      node("remote", { holdsLock: false }),
    ];
    const watch = new HeartbeatWatch(LEASE_MS, "here");
    expect([...watch.gone(rowsSeen, 0)]).toEqual([]);
    expect(watch.hasDoubts).toBe(true);
    expect([...watch.gone(rowsSeen, doubtMs(LEASE_MS))]).toEqual(["heirless"]);
  });

  test("not when it had only lost its connection, and beats again", () => {
    const watch = new HeartbeatWatch(LEASE_MS, "here");
    watch.gone([node("b", { place: "here", holdsLock: false })], 0);
    expect(watch.gone([node("b", { place: "here", beat: 2 })], doubtMs(LEASE_MS)).size).toBe(0);
    expect(watch.hasDoubts).toBe(false);
    expect(doubtMs(LEASE_MS)).toBeGreaterThan(LEASE_MS / 6);
  });

  test("later only when the lock is missed for a third of the lease time, as it may come back", () => {
    const watch = new HeartbeatWatch(LEASE_MS, "here");
    const gone = (holdsLock: boolean, beat: number, nowMs: number): boolean =>
      watch.gone([node("b", { place: "here", holdsLock, beat })], nowMs).has("b");
    expect(gone(true, 1, 0)).toBe(false);
    expect(gone(false, 2, 500)).toBe(false);
    expect(gone(true, 3, 1000)).toBe(false);
    expect(gone(false, 4, 1500)).toBe(false);
    expect(gone(false, 4, 2000)).toBe(false);
    expect(gone(false, 4, 2500)).toBe(true);
  });
});
