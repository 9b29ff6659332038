import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawSessionBody } from "../../../api/dispatch/session-body.ts";
import { newId, bodyOf } from "../../../machines/ids.ts";
import { SHARD_COUNT, shardOf } from "../../../runtime/sharding/shard-of.ts";

function draws(seed: number): { readonly draw: () => string; readonly drawn: string[] } {
  const drawn: string[] = [];
  return {
    drawn,
    draw() {
      const random = Uint8Array.from({ length: 10 }, (_, at) => (seed * 31 + drawn.length * 7 + at * 13) % 256);
      drawn.push(bodyOf(newId("msg", 1_750_000_000_000 + drawn.length, random)));
      return drawn.at(-1) ?? "";
    },
  };
}

describe("the id of a session", () => {
  it("belongs to a shard of the node that opens it, or was drawn a bounded number of times", () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.integer({ min: 1, max: 40 }), (seed, nodes) => {
        const { draw, drawn } = draws(seed);
        const body = drawSessionBody(draw, "node 0", {
          ownerOf: (shard) => `node ${shard % nodes}`,
          ownedShards: () => Array.from({ length: SHARD_COUNT }, (_, shard) => shard).filter((s) => s % nodes === 0),
        });
        expect(drawn.at(-1)).toBe(body);
        expect(drawn.length).toBeLessThanOrEqual(16);
        expect(shardOf(body) % nodes === 0 || drawn.length === 16).toBe(true);
      }),
    );
  });

  it("is drawn once by a node that owns no shards", () => {
    const { draw, drawn } = draws(1);
    drawSessionBody(draw, "an edge", { ownerOf: () => "a node", ownedShards: () => [] });
    expect(drawn).toHaveLength(1);
  });
});
