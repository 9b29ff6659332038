/** Only the session itself waits for the requests of its turn; the outcome is committed whole or not at all. */
import { describe, expect, it } from "vitest";
import type { Reply } from "../../../runtime/commands/commands.ts";
import { hashPassword } from "../../../runtime/requests/password.ts";
import { systemEntropy } from "../../../runtime/node/entropy.ts";
import { openMessageContent } from "../../../runtime/postgres/messages/outbound-messages.ts";
import type { TurnRequestResult } from "../../../machines/conversation/protocol/requests.ts";
import type { DomainEvent } from "../../../machines/conversation/events/events.ts";
import { until } from "../sharding/manual-clock.ts";
import { ActorBench, SESSION, type ActorBenchOptions } from "../../support/actors/actor-bench.ts";
import { documentOf } from "../../support/conversations/chat.ts";
import { holdBatch } from "../../support/journal/held-batch.ts";
import { stubKeyring } from "../../api/support/stub-runtime.ts";

const COLORS = [
  {
    ref: "color",
    type: "single_choice",
    title: "Which color?",
    required: true,
    config: {
      options: [
        { ref: "red", label: "Red" },
        { ref: "blue", label: "Blue" },
      ],
    },
  },
];
const NAME = [{ ref: "name", type: "short_text", title: "Your name?", required: true }];

async function bench(options: ActorBenchOptions): Promise<ActorBench> {
  const made = new ActorBench(options);
  await made.own();
  await made.publish();
  return made;
}

const errorOf = (reply: Reply<unknown>): string | undefined => (reply.ok ? undefined : reply.error.code);
const resultOf = (
  reply: Reply<unknown>,
): { turn: { events: readonly DomainEvent[]; complete: boolean; accepted: boolean } } => {
  if (!reply.ok) throw new Error(reply.error.code);
  return reply.result as never;
};

/** A model that answers when the test says so. */
function heldModel() {
  const asked: { readonly text: string; readonly answer: (result: TurnRequestResult) => void }[] = [];
  return {
    asked,
    model: ({ text }: { readonly text: string }): Promise<TurnRequestResult> =>
      new Promise((answer) => asked.push({ text, answer })),
  };
}

describe("a turn that asks the model", () => {
  const unclear = { type: "text", text: "the one like the sky on a good day" } as const;

  it("keeps its session waiting and no other, and commits nothing meanwhile", async () => {
    const { asked, model } = heldModel();
    const world = await bench({ document: documentOf([...COLORS, ...NAME]), model });
    await world.open();
    const other = world.newSession();
    await world.open(other);
    const before = world.database.entriesOfActor(SESSION).length;
    const settled: string[] = [];
    const first = world.message(unclear, "m1").then((reply) => (settled.push("m1"), reply));
    const second = world.message({ type: "text", text: "Ada" }, "m2").then((reply) => (settled.push("m2"), reply));
    await until(() => asked.length === 1);
    // A repeat of the message waits for the same turn.
    const again = world.message(unclear, "m1").then((reply) => (settled.push("m1 again"), reply));
    expect(
      errorOf(await world.message({ type: "answer", ref: "color", value: "red" }, undefined, other)),
    ).toBeUndefined();
    expect(settled).toEqual([]);
    expect(world.database.entriesOfActor(SESSION).length).toBe(before);
    asked[0]?.answer({ ok: true, value: { answer: "blue" } });
    const replies = await Promise.all([first, second, again]);
    expect(replies.map(errorOf)).toEqual([undefined, undefined, undefined]);
    expect(resultOf(replies[2] as Reply<unknown>).turn.events).toEqual(
      resultOf(replies[0] as Reply<unknown>).turn.events,
    );
    expect(asked).toHaveLength(1);
    expect(await world.answers()).toEqual({ color: "blue", name: "Ada" });
  });

  it("goes on without it when it does not answer in time", async () => {
    const { asked, model } = heldModel();
    const world = await bench({ document: documentOf(COLORS), model });
    await world.open();
    const reply = world.message(unclear);
    await until(() => asked.length === 1);
    world.clock.advance(10_000);
    expect(resultOf(await reply).turn).toMatchObject({ accepted: true, complete: false });
    expect(world.published.at(-1)).toMatchObject({ type: "question.asked" });
  });

  it("is sent away when the node stops, with nothing of it committed", async () => {
    const { asked, model } = heldModel();
    const world = await bench({ document: documentOf(COLORS), model });
    await world.open();
    const before = world.database.entriesOfActor(SESSION).length;
    const reply = world.message(unclear, "m1");
    await until(() => asked.length === 1);
    world.effects.stop();
    expect(errorOf(await reply)).toBe("unavailable");
    expect(world.database.entriesOfActor(SESSION).length).toBe(before);
    await world.host.drain();
  });

  it("is taken once when its commit is lost, and asks anew", async () => {
    const world = await bench({
      document: documentOf(COLORS),
      model: () => Promise.resolve({ ok: true, value: { answer: "blue" } }),
    });
    await world.open();
    world.faults.push(() => "lose-uncommitted");
    expect(errorOf(await world.message(unclear, "m1"))).toBeUndefined();
    expect(world.published.filter(({ type }) => type === "answer.recorded")).toHaveLength(1);
  });
});

describe("a read while a turn waits for the model", () => {
  const unclear = { type: "text", text: "the one like the sky on a good day" } as const;
  const readOf = async (world: ActorBench, sent?: string) => {
    const reply = await world.command({ type: "readSession", ...(sent === undefined ? {} : { sent }) }, "");
    if (!reply.ok) throw new Error(reply.error.code);
    return reply.result as {
      session: { answers: object; currentRef: string | null };
      turn: { sinceSeq: number };
      sentFrom?: number;
    };
  };

  it("shows at once what is committed, the session as the response, and whether a command has taken effect", async () => {
    const { asked, model } = heldModel();
    const world = await bench({ document: documentOf([...NAME, ...COLORS]), model });
    await world.open();
    await world.message({ type: "text", text: "Ada" }, "m0");
    const head = world.published.at(-1)?.seq ?? 0;
    const first = world.message(unclear, "m1");
    await until(() => asked.length === 1);
    const behind = world.message({ type: "text", text: "more" }, "m2");
    expect(await readOf(world, "m1")).toMatchObject({
      session: { answers: { name: "Ada" }, currentRef: "color" },
      turn: { sinceSeq: head },
    });
    expect(await readOf(world, "m1")).not.toHaveProperty("sentFrom");
    const response = await world.command({ type: "readResponse" }, "");
    expect(response).toMatchObject({ ok: true, result: { response: { answers: [{ ref: "name", value: "Ada" }] } } });
    asked[0]?.answer({ ok: true, value: { answer: "blue" } });
    await Promise.all([first, behind]);
    expect(await readOf(world, "m1")).toMatchObject({
      session: { answers: { name: "Ada", color: "blue" } },
      sentFrom: head + 1,
    });
  });

  it("that came before the turn began to wait is not held up by it either", async () => {
    const { asked, model } = heldModel();
    const world = await bench({ document: documentOf([...NAME, ...COLORS]), model });
    await world.open();
    await world.message({ type: "text", text: "Ada" });
    // Loaded from the journal again, so that all of these wait in the mailbox until it is there.
    world.host.dropShards([0]);
    const message = world.message(unclear);
    const reads = [readOf(world), readOf(world)];
    expect((await Promise.all(reads)).map(({ session }) => session.answers)).toEqual([
      { name: "Ada" },
      { name: "Ada" },
    ]);
    // The model gets the last turns, which are read first.
    await until(() => asked.length === 1);
    asked[0]?.answer({ ok: true, value: { answer: "blue" } });
    await message;
  });

  it("never shows the turn before, while that is not committed", async () => {
    const { asked, model } = heldModel();
    const world = await bench({ document: documentOf([...NAME, ...COLORS]), model });
    await world.open();
    const held = holdBatch();
    world.faults.push(held.fault);
    const before = world.message({ type: "text", text: "Ada" });
    await held.reached;
    const message = world.message(unclear);
    await until(() => asked.length === 1);
    const answered: object[] = [];
    const read = readOf(world).then(({ session }) => answered.push(session.answers));
    await new Promise((resolve) => setImmediate(resolve));
    expect(answered).toEqual([]);
    held.open();
    await Promise.all([before, read]);
    expect(answered).toEqual([{ name: "Ada" }]);
    asked[0]?.answer({ ok: true, value: { answer: "blue" } });
    await message;
  });

  it("is answered by the next activation when the turn before it was lost", async () => {
    const { asked, model } = heldModel();
    const world = await bench({ document: documentOf([...NAME, ...COLORS]), model });
    await world.open();
    const held = holdBatch();
    world.faults.push(held.fault);
    const before = world.message({ type: "text", text: "Ada" });
    await held.reached;
    const message = world.message(unclear);
    await until(() => asked.length === 1);
    const read = readOf(world);
    held.open("lose-uncommitted");
    expect((await read).session.answers).toEqual({ name: "Ada" });
    for (const { answer } of asked) answer({ ok: true, value: { answer: "blue" } });
    await until(() => asked.length === 2);
    asked[1]?.answer({ ok: true, value: { answer: "blue" } });
    expect([await before, await message].map(errorOf)).toEqual([undefined, undefined]);
  });
});

describe("a form behind a password", () => {
  it("lets in who knows it, and nobody else", async () => {
    const accessPasswordHash = await hashPassword("open sesame", systemEntropy());
    const world = await bench({ document: documentOf(NAME, { settings: { access: "password", accessPasswordHash } }) });
    await world.open();
    expect(
      resultOf(await world.message({ type: "auth", value: "open barley" })).turn.events.map(({ type }) => type),
    ).not.toContain("auth.passed");
    expect(
      resultOf(await world.message({ type: "auth", value: "open sesame" })).turn.events.map(({ type }) => type),
    ).toContain("auth.passed");
    expect(JSON.stringify(world.published)).not.toMatch(/sesame|barley/);
  });
});

describe("a form that takes so many responses", () => {
  for (const fault of [undefined, "lose-committed", "lose-uncommitted"] as const) {
    it(`completes so many and no more, all at the same time${fault === undefined ? "" : ` and with commits lost (${fault})`}`, async () => {
      const world = await bench({ document: documentOf(NAME, { settings: { responsesMax: 5 } }) });
      const sessions = Array.from({ length: 12 }, () => world.newSession());
      for (const session of sessions) await world.open(session);
      if (fault !== undefined)
        world.faults.push(
          () => undefined,
          () => fault,
          () => undefined,
          () => fault,
          () => undefined,
          () => fault,
        );
      const replies = await Promise.all(
        sessions.map((session) => world.message({ type: "text", text: "Ada" }, `done ${session}`, session)),
      );
      expect(replies.map(errorOf)).toEqual(sessions.map(() => undefined));
      const completed = [...world.database.responses.values()].filter(({ status }) => status === "completed");
      expect(completed.length).toBe(5);
      expect([...world.database.slots.values()].filter(({ slot }) => slot === "responses")).toHaveLength(5);
    });
  }
});

describe("a code", () => {
  const VERIFY = [
    { ref: "mail", type: "verification", title: "Your e-mail?", required: true, config: { channel: "email" } },
  ];

  it("is queued with the turn that issued it, readable to nobody, and let in when it comes back", async () => {
    const world = await bench({ document: documentOf(VERIFY) });
    await world.open();
    const { events } = resultOf(await world.message({ type: "text", text: "ada@example.com" })).turn;
    expect(events.map(({ type }) => type)).toContain("verification.sent");
    const [message, ...more] = [...world.database.messages.values()];
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      session: SESSION,
      channel: "email",
      purpose: "code",
      recipient: "ada@example.com",
      state: "waiting",
    });
    const code =
      /\d{6}/.exec(openMessageContent(message?.content ?? new Uint8Array(), stubKeyring)?.text ?? "")?.[0] ?? "";
    expect(code).toHaveLength(6);
    expect(JSON.stringify(world.published)).not.toContain(code);
    expect(resultOf(await world.message({ type: "verify", code })).turn.complete).toBe(true);
  });

  it("is queued once when it is not known whether its turn was stored", async () => {
    for (const fault of ["lose-committed", "lose-uncommitted"] as const) {
      const world = await bench({ document: documentOf(VERIFY) });
      await world.open();
      world.faults.push(() => fault);
      await world.message({ type: "text", text: "ada@example.com" });
      expect(world.database.messages.size, fault).toBe(1);
    }
  });

  it("of a test session is kept and not sent", async () => {
    const world = await bench({ document: documentOf(VERIFY) });
    await world.open(SESSION, { mode: "test" });
    await world.message({ type: "text", text: "ada@example.com" });
    expect([...world.database.messages.values()].map(({ state }) => state)).toEqual(["kept"]);
  });
});

describe("resuming", () => {
  it("takes up what was abandoned, once, and shows what goes on", async () => {
    const world = await bench({ document: documentOf(NAME) });
    await world.open();
    await world.message({ type: "text", text: "stop" });
    const expiresAt = world.clock.now() + 1_000_000;
    const first = resultOf(await world.command({ type: "resume", expiresAt }, "resume 1"));
    expect(first.turn.events.map(({ type }) => type)).toContain("session.resumed");
    expect(resultOf(await world.command({ type: "resume", expiresAt }, "resume 1")).turn.events).toEqual(
      first.turn.events,
    );
    expect(resultOf(await world.command({ type: "resume", expiresAt }, "resume 2")).turn.events).toEqual([]);
    await world.message({ type: "text", text: "Ada" });
    expect(errorOf(await world.command({ type: "resume", expiresAt }, "resume 3"))).toBe("session_closed");
  });
});
