import { describe, expect, it } from "vitest";
import { MAILBOX_MAX } from "../../../runtime/actors/activation.ts";
import type { Reply } from "../../../runtime/commands/commands.ts";
import type { BatchFault } from "../../support/journal/memory-journal.ts";
import { ActorBench, SESSION } from "../../support/actors/actor-bench.ts";
import { documentOf } from "../../support/conversations/chat.ts";
import { holdBatch } from "../../support/journal/held-batch.ts";

async function opened(): Promise<ActorBench> {
  const bench = new ActorBench();
  await bench.own();
  expect(await bench.open()).toMatchObject({ ok: true });
  return bench;
}

function errorOf(reply: Reply<unknown>): string | undefined {
  return reply.ok ? undefined : reply.error.code;
}

describe("an actor", () => {
  it("answers only after the turn is committed, and tells its stream only then", async () => {
    const bench = await opened();
    const told = bench.published.length;
    const held = holdBatch();
    bench.faults.push(held.fault);
    let answered = false;
    const reply = bench.answer(0).then((result) => {
      answered = true;
      return result;
    });
    await held.reached;
    expect(answered).toBe(false);
    expect(bench.published.length).toBe(told);
    held.open();
    expect(await reply).toMatchObject({ ok: true });
    expect(bench.published.length).toBeGreaterThan(told);
  });

  it("shows a reader nothing that is not committed", async () => {
    const bench = await opened();
    const held = holdBatch();
    bench.faults.push(held.fault);
    const reply = bench.answer(0);
    await held.reached;
    const read = bench.answers();
    held.open("lose-uncommitted");
    await reply;
    // The turn was lost and taken again, so the reader sees it exactly when it is there.
    expect(await read).toEqual({ q0: "answer 0" });
    expect(bench.database.entriesOfActor("ses_01JZZZZZZZZZZZZZZZZZZZZZZZ").length).toBe(2);
  });

  it("handles messages in the order in which they came, computing ahead of the commits", async () => {
    const bench = await opened();
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => bench.answer(index)));
    expect(replies.map(errorOf)).toEqual(Array.from({ length: 20 }, () => undefined));
    expect(Object.keys(await bench.answers())).toEqual(Array.from({ length: 20 }, (_, index) => `q${index}`));
    expect(bench.published.map(({ seq }) => seq)).toEqual(bench.published.map((_, index) => index + 1));
  });

  it("refuses what its mailbox has no room for, at once and with a time to come back", async () => {
    const bench = await opened();
    const held = holdBatch();
    bench.faults.push(held.fault);
    const first = bench.answer(0);
    await held.reached;
    const rest = Array.from({ length: MAILBOX_MAX + 5 }, () => bench.message({ type: "text", text: "hello" }));
    held.open();
    const replies = await Promise.all([first, ...rest]);
    expect(replies.filter((reply) => errorOf(reply) === "overloaded").length).toBe(6);
    expect(replies.find((reply) => errorOf(reply) === "overloaded")).toMatchObject({ error: { retryAfterMs: 1000 } });
  });

  it("lets a command that is sent twice take effect once, and answers both alike", async () => {
    const bench = await opened();
    const [one, two] = await Promise.all([bench.answer(0, "same"), bench.answer(0, "same")]);
    expect(two).toEqual(one);
    expect(bench.database.entriesOfActor("ses_01JZZZZZZZZZZZZZZZZZZZZZZZ").length).toBe(2);
  });

  it("answers a repeat with the first result, also after the conversation has gone on and the actor was forgotten", async () => {
    const bench = await opened();
    const first = await bench.answer(0, "first");
    await bench.answer(1);
    bench.host.dropShards([0]);
    expect(await bench.answer(0, "first")).toEqual(first);
    expect(await bench.answers()).toEqual({ q0: "answer 0", q1: "answer 1" });
  });

  it("says that it is unavailable, not broken, when what it has to read cannot be read", async () => {
    const bench = await opened();
    await bench.answer(0, "first");
    const { readActor } = bench.journal;
    bench.journal.readActor = () => Promise.reject(new Error("the database does not answer"));
    expect(errorOf(await bench.answer(0, "first"))).toBe("unavailable");
    bench.journal.readActor = readActor;
    expect(errorOf(await bench.answer(0, "first"))).toBeUndefined();
  });

  for (const fault of ["lose-committed", "lose-uncommitted"] as const) {
    it(`takes a turn once when nobody knows whether its batch was stored (${fault})`, async () => {
      const bench = await opened();
      bench.faults.push(() => fault);
      const replies = await Promise.all([bench.answer(0), bench.answer(1), bench.answer(2)]);
      expect(replies.map(errorOf)).toEqual([undefined, undefined, undefined]);
      expect(await bench.answers()).toEqual({ q0: "answer 0", q1: "answer 1", q2: "answer 2" });
      const entries = bench.database.entriesOfActor("ses_01JZZZZZZZZZZZZZZZZZZZZZZZ");
      expect(entries.map(({ seqFrom }) => seqFrom)).toEqual([1, ...entries.slice(0, -1).map(({ seqTo }) => seqTo + 1)]);
    });
  }

  it("sends away what comes for a shard that another node has taken", async () => {
    const bench = await opened();
    const takeOver = await bench.database.beginTakeOver(0);
    takeOver.commit();
    // This node does not know yet: the fence knows.
    const reply = bench.answer(0);
    bench.epoch = undefined;
    expect(errorOf(await reply)).toBe("not_owner");
    expect(bench.database.entriesOfActor("ses_01JZZZZZZZZZZZZZZZZZZZZZZZ").length).toBe(1);
    await bench.own();
    expect(await bench.answers()).toEqual({});
  });

  it("is not there for another organization", async () => {
    const bench = await opened();
    const stranger = "org_01JYYYYYYYYYYYYYYYYYYYYYYY" as const;
    for (const command of [
      { type: "readSession" },
      { type: "readResponse" },
      { type: "complete" },
      { type: "message", message: { type: "text", text: "hi" } },
    ] as const) {
      expect(errorOf(await bench.command(command, "x", stranger))).toBe("not_found");
    }
  });

  it("wakes although a message was sent under the timer's id", async () => {
    const bench = await opened();
    // The first answer arms the timer of the partial response, one minute later.
    const wakeAt = bench.clock.time + 60_000;
    const id = `wake:2:${wakeAt}`;
    await bench.answer(0, id);
    expect(bench.database.timers.get("ses_01JZZZZZZZZZZZZZZZZZZZZZZZ")).toMatchObject({ wakeAt, generation: 2 });
    bench.clock.time = wakeAt;
    expect(errorOf(await bench.command({ type: "wake", generation: 2 }, id))).toBeUndefined();
    expect(bench.published.at(-1)).toMatchObject({ type: "response.partial" });
  });

  it("keeps its timer when one fires behind a turn that ends the session and is lost", async () => {
    const bench = new ActorBench({
      document: documentOf([{ ref: "q0", type: "short_text", title: "Your name?", required: true }]),
    });
    await bench.own();
    await bench.open();
    const { wakeAt, generation } = bench.database.timers.get(SESSION) ?? {};
    expect(wakeAt).toBeGreaterThan(bench.clock.time);
    const held = holdBatch();
    bench.faults.push(held.fault, ...Array.from({ length: 3 }, () => (): BatchFault => "lose-uncommitted"));
    const completing = bench.answer(0);
    await held.reached;
    const woken = bench.command({ type: "wake", generation: generation ?? 0 });
    held.open("lose-uncommitted");
    // The wake failed with the turn before it, each time: it fires again while its timer exists.
    expect((await Promise.all([completing, woken])).map(errorOf)).toEqual(["unavailable", "unavailable"]);
    expect(bench.database.timers.get(SESSION)).toEqual({ shard: 0, wakeAt, generation });
  });

  it("lets a hand-over and a drain at the same time both end", async () => {
    const bench = await opened();
    const held = holdBatch();
    bench.faults.push(held.fault);
    const reply = bench.answer(0);
    await held.reached;
    const both = Promise.all([bench.host.handOver([0]), bench.host.drain()]);
    held.open();
    await both;
    expect(errorOf(await reply)).toBeUndefined();
  });

  it("answers what was taken before it stops, and takes nothing after", async () => {
    const bench = await opened();
    const replies = Promise.all([bench.answer(0), bench.answer(1)]);
    await bench.host.drain();
    expect((await replies).map(errorOf)).toEqual([undefined, undefined]);
    expect(errorOf(await bench.answer(2))).toBe("not_owner");
  });
});
