/**
 * What users of other actor runtimes report, as far as it concerns the host: each mistake is a test. The others are
 * tested where they would be made (`runtime/DESIGN.md` has the list).
 */
import { describe, expect, it } from "vitest";
import { RECENT_COMMANDS_MAX } from "../../../machines/conversation/state/conversation.ts";
import { ActorBench, ORGANIZATION, SESSION } from "../../support/actors/actor-bench.ts";
import { holdBatch } from "../../support/journal/held-batch.ts";

describe("two activations of one actor after a partition", () => {
  it("store one history: who has lost the shard stores nothing more, answers nothing untrue, and its callers are sent on", async () => {
    const cutOff = new ActorBench();
    await cutOff.own();
    await cutOff.open();
    await cutOff.answer(0, "before");
    const heir = new ActorBench({ database: cutOff.database });
    await heir.own();
    expect(await heir.answers()).toEqual({ q0: "answer 0" });
    // Both nodes have the actor in memory and consider it theirs; the commit decides.
    const lost = cutOff.answer(1, "during");
    const kept = heir.answer(1, "during");
    cutOff.epoch = undefined;
    expect(await lost).toEqual({ ok: false, error: { code: "not_owner" } });
    expect(await kept).toMatchObject({ ok: true });
    expect(await heir.answers()).toEqual({ q0: "answer 0", q1: "answer 1" });
    const entries = cutOff.database.entriesOfActor(SESSION);
    expect(entries.map(({ seqFrom }) => seqFrom)).toEqual([1, ...entries.slice(0, -1).map(({ seqTo }) => seqTo + 1)]);
    // No subscriber saw what was not stored.
    expect(cutOff.published.map(({ type }) => type).filter((type) => type === "answer.recorded")).toHaveLength(1);
  });
});

describe("a call that is stuck", () => {
  it("does not hold its key: an actor that could not be read is read again for the next command", async () => {
    const bench = new ActorBench();
    await bench.own();
    await bench.open();
    bench.host.dropShards([0]);
    const { load } = bench.journal;
    let giveUp = (): void => undefined;
    bench.journal.load = () =>
      new Promise((_resolve, reject) => (giveUp = () => reject(new Error("Query read timeout"))));
    const waiting = [bench.answer(0, "one"), bench.answer(1, "two")];
    giveUp();
    for (const reply of waiting)
      expect(await reply).toMatchObject({ ok: false, error: { code: "unavailable", retryAfterMs: 1_000 } });
    bench.journal.load = load;
    expect(await bench.answer(0, "one")).toMatchObject({ ok: true });
    expect(await bench.answer(1, "two")).toMatchObject({ ok: true });
  });

  it("in the commit does not hold its key either: when the lease runs out its callers are sent on, and it takes effect once", async () => {
    const bench = new ActorBench();
    await bench.own();
    await bench.open();
    const commit = holdBatch();
    bench.faults.push(commit.fault);
    const stuck = bench.answer(0, "stuck");
    await commit.reached;
    const behind = bench.answer(1, "behind");
    // As ownership does when no heartbeat comes through.
    bench.epoch = undefined;
    bench.journal.closeShard(0);
    bench.host.dropShards([0]);
    expect(await stuck).toEqual({ ok: false, error: { code: "not_owner" } });
    expect(await behind).toEqual({ ok: false, error: { code: "not_owner" } });
    expect(bench.host.residents.count).toBe(0);
    // The store comes back, and with it what it was holding.
    commit.open();
    await bench.own();
    expect(await bench.answer(0, "stuck")).toMatchObject({ ok: true });
    expect(await bench.answer(1, "behind")).toMatchObject({ ok: true });
    expect(await bench.answers()).toEqual({ q0: "answer 0", q1: "answer 1" });
    expect(bench.database.entriesOfActor(SESSION)).toHaveLength(3);
  });
});

describe("a node that is cut off from the owner and carries a command until it reaches it again", () => {
  const SECONDS = 1_000;

  /** A conversation in which the first answer was changed, after as many commands as are remembered. */
  async function answeredAndChanged(): Promise<ActorBench> {
    const bench = new ActorBench();
    await bench.own();
    await bench.open();
    await bench.answer(0, "the first");
    for (let index = 1; index < RECENT_COMMANDS_MAX; index++) await bench.answer(index);
    await bench.message({ type: "answer", ref: "q0", value: "changed" });
    return bench;
  }
  const carried = (bench: ActorBench, sentMsAgo: number, commandId = "the first"): Promise<unknown> =>
    bench.command(
      { type: "message", message: { type: "answer", ref: "q0", value: "answer 0" } },
      commandId,
      ORGANIZATION,
      SESSION,
      sentMsAgo,
    );

  it("does not overwrite what the caller has said since on another way, also when its id is forgotten", async () => {
    const bench = await answeredAndChanged();
    bench.clock.advance(20 * SECONDS);
    expect(await carried(bench, 30 * SECONDS)).toEqual({
      ok: false,
      error: { code: "unavailable", retryAfterMs: 1_000 },
    });
    expect(await bench.answers()).toMatchObject({ q0: "changed" });
  });

  it("delivers a command to a long conversation in which nothing was said since", async () => {
    const bench = await answeredAndChanged();
    bench.clock.advance(60 * SECONDS);
    expect(await carried(bench, 30 * SECONDS, "a new one")).toMatchObject({ ok: true });
    expect(await bench.answers()).toMatchObject({ q0: "answer 0" });
  });
});
