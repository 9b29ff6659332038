/** What a consumer's lag is. */
import { describe, expect, it } from "vitest";
import { ConsumerLagTracker } from "../../../runtime/consumers/lag-metrics.ts";

describe("the lag of a consumer", () => {
  const cursors = (position: number): ReadonlyMap<string, ReadonlyMap<number, number>> =>
    new Map([
      [
        "webhooks",
        new Map([
          [1, position],
          [2, 0],
        ]),
      ],
    ]);
  const heads = (head: number): ReadonlyMap<number, number> => new Map([[1, head]]);

  it("is what is committed in this node's shards and not handled", () => {
    const lag = new ConsumerLagTracker();
    expect(lag.look(heads(10), cursors(4), 0).get("webhooks")).toEqual({ entries: 6, ms: 0 });
    expect(lag.look(heads(10), cursors(10), 1_000).get("webhooks")).toEqual({ entries: 0, ms: 0 });
    // The heads were read a moment before the cursors.
    expect(lag.look(heads(10), cursors(12), 2_000).get("webhooks")).toEqual({ entries: 0, ms: 0 });
  });

  it("lasts from the first look whose head has not been reached, however much is handled in between", () => {
    const lag = new ConsumerLagTracker();
    lag.look(heads(10), cursors(4), 0);
    expect(lag.look(heads(20), cursors(9), 5_000).get("webhooks")).toEqual({ entries: 11, ms: 5_000 });
    expect(lag.look(heads(30), cursors(10), 9_000).get("webhooks")).toEqual({ entries: 20, ms: 0 });
    expect(lag.look(heads(30), cursors(10), 12_000).get("webhooks")).toEqual({ entries: 20, ms: 3_000 });
  });
});
