/**
 * Which actors stay in memory: unchanged by hibernation, for how long, and which are passivated when the room is used
 * up.
 */
import { describe, expect, it } from "vitest";
import { PASSIVATED_AFTER_MS, HIBERNATED_AFTER_MS, SWEEP_EVERY_MS } from "../../../runtime/actors/resident-actors.ts";
import { hibernate, restore } from "../../../runtime/actors/hibernated-conversation.ts";
import type { SessionId } from "../../../machines/ids.ts";
import { ActorBench, type ActorBenchOptions } from "../../support/actors/actor-bench.ts";
import { Chat, documentOf } from "../../support/conversations/chat.ts";
import { holdBatch } from "../../support/journal/held-batch.ts";

async function running(options?: ActorBenchOptions): Promise<ActorBench> {
  const bench = new ActorBench(options);
  await bench.own();
  return bench;
}

/** Sweep by sweep, as on a clock that runs. */
function pass(bench: ActorBench, ms: number): void {
  for (let passed = 0; passed < ms; passed += SWEEP_EVERY_MS) bench.clock.advance(SWEEP_EVERY_MS);
}

async function openMany(bench: ActorBench, count: number): Promise<readonly SessionId[]> {
  const sessions = Array.from({ length: count }, () => bench.newSession());
  for (const session of sessions) expect(await bench.open(session)).toMatchObject({ ok: true });
  return sessions;
}

function roomOf({ host: { residents } }: ActorBench): {
  readonly count: number;
  readonly hibernatedCount: number;
  readonly bytes: number;
} {
  return { count: residents.count, hibernatedCount: residents.hibernatedCount, bytes: residents.bytes };
}

/** Counts reads of actors from the journal. */
function countReads(bench: ActorBench): () => number {
  const { load } = bench.journal;
  let reads = 0;
  bench.journal.load = (actor) => {
    reads++;
    return load(actor);
  };
  return () => reads;
}

describe("a conversation that rests", () => {
  it("is revived as it was, at each step of it", () => {
    const chat = new Chat(
      documentOf([
        { ref: "name", type: "short_text", title: "Name?", required: true },
        { ref: "age", type: "number", title: "Age?", required: false },
        {
          ref: "colours",
          type: "multi_choice",
          title: "Colours?",
          config: {
            options: [
              { ref: "r", label: "Red" },
              { ref: "b", label: "Blue" },
            ],
          },
          required: false,
        },
        { ref: "why", type: "long_text", title: "Why {{name}}?", required: false },
      ]),
    );
    const steps = [
      () => chat.answer("name", "Zoë Ωmega 🦉"),
      () => chat.say("what do you mean?"),
      () => chat.say("41.5"),
      () => chat.say("back"),
      () => chat.say("42"),
      () => chat.say("blue"),
      () => chat.say("because"),
    ];
    for (const step of [() => undefined, ...steps]) {
      step();
      const { conversation, form } = chat;
      const revived = restore(hibernate(conversation), () => form);
      expect(revived?.conversation).toEqual(conversation);
      expect(revived?.form).toBe(form);
    }
    expect(chat.conversation.answers.get("name")).toBe("Zoë Ωmega 🦉");
  });

  it("goes on after it without being read, knows a command that it took, and takes less than 1.5 KB meanwhile", async () => {
    const bench = await running();
    await bench.open();
    const first = await bench.answer(0, "first");
    pass(bench, HIBERNATED_AFTER_MS + SWEEP_EVERY_MS);
    expect(roomOf(bench)).toMatchObject({ count: 1, hibernatedCount: 1 });
    expect(bench.host.residents.bytes).toBeLessThan(1_500);
    const reads = countReads(bench);
    // The one thing that is read is the journal, for the answer that was given then.
    expect(await bench.answer(0, "first")).toEqual(first);
    expect(bench.host.residents.hibernatedCount).toBe(0);
    expect(await bench.answer(1)).toMatchObject({ ok: true });
    expect(await bench.answers()).toEqual({ q0: "answer 0", q1: "answer 1" });
    expect(reads()).toBe(0);
  });

  it("is read again when its shard was lost meanwhile, whoever wrote it then", async () => {
    const bench = await running();
    await bench.open();
    pass(bench, HIBERNATED_AFTER_MS + SWEEP_EVERY_MS);
    const reads = countReads(bench);
    bench.host.dropShards([1]);
    expect(bench.host.residents.hibernatedCount).toBe(1);
    await bench.own();
    expect(await bench.answers()).toEqual({});
    expect(reads()).toBe(1);
    pass(bench, HIBERNATED_AFTER_MS + SWEEP_EVERY_MS);
    bench.host.dropShards([0]);
    expect(roomOf(bench)).toMatchObject({ count: 0, bytes: 0 });
  });

  it("does not rest while somebody keeps talking to it", async () => {
    const bench = await running();
    await bench.open();
    for (let turn = 0; turn < 8; turn++) {
      pass(bench, HIBERNATED_AFTER_MS - SWEEP_EVERY_MS);
      expect(bench.host.residents.hibernatedCount).toBe(0);
      await bench.answer(turn);
    }
  });
});

describe("an actor in memory", () => {
  it("is forgotten when it has been idle for ten minutes, at rest or not, and answers all the same", async () => {
    const bench = await running();
    await bench.publish();
    await openMany(bench, 3);
    await bench.open();
    pass(bench, PASSIVATED_AFTER_MS - SWEEP_EVERY_MS);
    // The form's actor does not rest.
    expect(roomOf(bench)).toMatchObject({ count: 5, hibernatedCount: 4 });
    pass(bench, 2 * SWEEP_EVERY_MS);
    expect(roomOf(bench)).toMatchObject({ count: 0, bytes: 0 });
    const reads = countReads(bench);
    expect(await bench.answers()).toEqual({});
    expect(reads()).toBe(1);
  });

  it("is never forgotten nor laid to rest while it owes an answer, however long that takes", async () => {
    const bench = await running({ memoryBytesMax: 4_000 });
    await bench.open();
    const commit = holdBatch();
    bench.faults.push(commit.fault);
    const reply = bench.answer(0);
    await commit.reached;
    const others = Promise.all([bench.newSession(), bench.newSession()].map((session) => bench.open(session)));
    pass(bench, PASSIVATED_AFTER_MS + 2 * SWEEP_EVERY_MS);
    expect(roomOf(bench)).toMatchObject({ count: 3, hibernatedCount: 0 });
    commit.open();
    expect(await reply).toMatchObject({ ok: true });
    expect((await others).every(({ ok }) => ok)).toBe(true);
  });

  it("makes room, least recently used first, when all together take more than they may", async () => {
    const bench = await running({ memoryBytesMax: 200_000 });
    const sessions = await openMany(bench, 10);
    const each = bench.host.residents.bytes / sessions.length;
    const room = Math.floor(200_000 / each);
    const more = await openMany(bench, room);
    expect(bench.host.residents.bytes).toBeLessThanOrEqual(200_000);
    expect(bench.host.residents.count).toBeGreaterThan(room - 3);
    const reads = countReads(bench);
    const readOne = (session: SessionId | undefined): Promise<unknown> =>
      bench.command({ type: "readSession" }, undefined, undefined, session);
    await readOne(more.at(-1));
    expect(reads()).toBe(0);
    await readOne(sessions[0]);
    expect(reads()).toBe(1);
  });

  it("at rest goes before one that lives", async () => {
    const document = documentOf([{ ref: "q0", type: "short_text", title: "A question?", required: true }]);
    const bench = await running({ document, memoryBytesMax: 100_000 });
    await openMany(bench, 20);
    pass(bench, HIBERNATED_AFTER_MS + SWEEP_EVERY_MS);
    expect(bench.host.residents.hibernatedCount).toBe(20);
    const [living] = await openMany(bench, 1);
    while (bench.host.residents.hibernatedCount === 20) await openMany(bench, 1);
    const reads = countReads(bench);
    await bench.command({ type: "readSession" }, undefined, undefined, living);
    expect(reads()).toBe(0);
  });

  it("costs one timer, and none when there is none", async () => {
    const bench = await running();
    const before = bench.clock.waiting;
    await openMany(bench, 100);
    expect(bench.clock.waiting).toBe(before + 1);
    pass(bench, PASSIVATED_AFTER_MS + 3 * SWEEP_EVERY_MS);
    expect(bench.clock.waiting).toBe(before);
  });
});
