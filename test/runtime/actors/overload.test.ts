import { describe, expect, it } from "vitest";
import { COMMIT_WAIT_MS, LOOP_LAG_MS, Overload } from "../../../runtime/actors/overload.ts";
import { createLoopLag, SAMPLE_MS_MAX } from "../../../runtime/node/loop-lag.ts";
import { ActorBench } from "../../support/actors/actor-bench.ts";
import { holdBatch } from "../../support/journal/held-batch.ts";
import { SteppedClock } from "../../support/stepped-clock.ts";

const MESSAGE = { type: "message", message: { type: "text", text: "hello" } } as const;
const TAKE_SLOTS = {
  type: "takeSlots",
  session: "ses_01JZZZZZZZZZZZZZZZZZZZZZZZ",
  key: "k",
  take: [],
  until: 0,
} as const;

describe("new work", () => {
  it("is refused while the oldest turn waits too long for its commit, and taken when that came through", async () => {
    const bench = new ActorBench();
    await bench.own();
    await bench.open();
    const commit = holdBatch();
    bench.faults.push(commit.fault);
    const held = bench.answer(0, "held");
    await commit.reached;
    bench.clock.advance(COMMIT_WAIT_MS.above - 100);
    // It waits in the queue, and the oldest is in the batch.
    const behind = bench.answer(1, "behind");
    bench.clock.advance(101);
    const refused = await bench.answer(2);
    expect(refused).toEqual({
      ok: false,
      error: { code: "unavailable", message: expect.any(String), retryAfterMs: 1_000 },
    });
    expect(await bench.answer(2)).toMatchObject({ error: { retryAfterMs: 2_000 } });
    // A node that has lost the shard redirects its callers, also while it is overloaded.
    const { epoch } = bench;
    bench.epoch = undefined;
    expect(await bench.answer(2)).toEqual({ ok: false, error: { code: "not_owner" } });
    bench.epoch = epoch;
    commit.open();
    expect(await Promise.all([held, behind])).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await bench.answer(2)).toMatchObject({ ok: true });
    expect(bench.journal.oldestWaitMs).toBe(0);
  });

  it("is taken again only well below the limit, and what turns under way ask for is never refused", () => {
    const journal = { backlog: 0, oldestWaitMs: 0 };
    const loop = { lagMs: 0 };
    const overload = new Overload(journal, loop);
    const isTaken = (): boolean => overload.refusalOf(MESSAGE) === undefined;
    for (const [set, above, below] of [
      [(value: number) => (journal.backlog = value), 10_000, 5_000],
      [(value: number) => (journal.oldestWaitMs = value), COMMIT_WAIT_MS.above, COMMIT_WAIT_MS.below],
      [(value: number) => (loop.lagMs = value), LOOP_LAG_MS.above, LOOP_LAG_MS.below],
    ] as const) {
      const taken = [above, above + 1, above, below + 1, below, above].map((value) => (set(value), isTaken()));
      expect(taken).toEqual([true, false, false, false, true, true]);
      set(above + 1);
      expect(overload.refusalOf(TAKE_SLOTS)).toBeUndefined();
      set(0);
      expect(isTaken()).toBe(true);
    }
  });

  it("is refused at the edge for a late event loop, not for commits that are another node's affair", () => {
    const journal = { backlog: 0, oldestWaitMs: COMMIT_WAIT_MS.above + 1 };
    const loop = { lagMs: 0 };
    const overload = new Overload(journal, loop);
    expect(overload.refusalAtEdge(MESSAGE)).toBeUndefined();
    loop.lagMs = LOOP_LAG_MS.above + 1;
    expect(overload.refusalAtEdge(MESSAGE)).toMatchObject({ code: "unavailable", retryAfterMs: 1_000 });
    expect(overload.refusalAtEdge(TAKE_SLOTS)).toBeUndefined();
  });
});

describe("the lateness of the event loop", () => {
  it("is its mean: one pause counts little however long, two in a row are too much, and it is forgotten in a second", () => {
    const clock = new SteppedClock(0);
    const lag = createLoopLag(clock);
    lag.start();
    for (let tick = 0; tick < 20; tick++) clock.advance(100);
    expect(lag.lagMs).toBe(0);
    clock.advance(60_000);
    expect(lag.lagMs).toBeLessThan(LOOP_LAG_MS.above);
    clock.advance(100 + SAMPLE_MS_MAX);
    expect(lag.lagMs).toBeGreaterThan(LOOP_LAG_MS.above);
    for (let tick = 0; tick < 10; tick++) clock.advance(100);
    expect(lag.lagMs).toBeLessThan(LOOP_LAG_MS.below);
    lag.stop();
    expect(clock.waiting).toBe(0);
  });
});
