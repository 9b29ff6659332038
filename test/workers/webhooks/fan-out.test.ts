/** The webhooks of receivers: which events, with which payload, each once. */
import { Webhook } from "standardwebhooks";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { createConsumerRunner } from "../../../runtime/consumers/consumer-runner.ts";
import { systemClock } from "../../../runtime/node/clock.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { createPool } from "../../../runtime/postgres/pool.ts";
import { webhookFanOut } from "../../../workers/webhooks/fan-out.ts";
import { publishForm } from "../../support/programs/api-client.ts";
import { PATIENCE } from "../../support/patience.ts";
import type { Payload } from "../support/receiver.ts";
import { nameForm, useWebhookBench } from "../support/webhook-bench.ts";

/** All but `response.partial`, which comes when a busy machine takes a minute from one answer to the next. */
const ALL = [
  "response.completed",
  "response.disqualified",
  "response.abandoned",
  "response.resumed",
  "followup.sent",
  "response.answer_recorded",
  "session.started",
  "form.published",
];

const petForm = {
  title: "Pets",
  blocks: [
    { ref: "name", type: "short_text", title: "What is your name?", required: true },
    { ref: "age", type: "number", title: "How old are you?" },
    {
      ref: "pet",
      type: "single_choice",
      title: "Cat or dog?",
      required: true,
      config: {
        options: [
          { ref: "cat", label: "Cat" },
          { ref: "dog", label: "Dog" },
        ],
      },
    },
  ],
  endings: [
    { ref: "thanks", title: "Thank you", bodyMd: "", kind: "success" },
    { ref: "out", title: "Only for cats", bodyMd: "", kind: "screen_out" },
  ],
  endingRules: [{ when: { left: { answer: "pet" }, op: "eq", right: { const: "dog" } }, ending: "out" }],
};

const bench = useWebhookBench();
let pets: string;
let names: string;

beforeAll(async () => {
  pets = await publishForm(bench.client, petForm);
  names = await publishForm(bench.client, nameForm);
});

async function open(form: string): Promise<string> {
  return (await bench.client.post<{ sessionId: string }>(`/v1/forms/${form}/sessions`)).body.sessionId;
}

async function send(session: string, ...messages: object[]): Promise<void> {
  for (const message of messages) {
    const { status, body } = await bench.client.post(`/v1/sessions/${session}/messages`, message);
    expect(status, JSON.stringify(body)).toBe(200);
  }
}

const answer = (ref: string, value: unknown): object => ({ type: "answer", ref, value });
const submissionOf = (session: string): string => session.replace("ses_", "res_");
/** Deliveries come in any order; events have an order of their own. */
const inOrder = (payloads: readonly Payload[]): Payload[] =>
  [...payloads].sort((a, b) => a.timestamp - b.timestamp || (a.answers?.length ?? 0) - (b.answers?.length ?? 0));
const eventsIn = (payloads: readonly Payload[]): string[] => inOrder(payloads).map(({ event }) => event);

describe("a conversation", () => {
  test("sends its start, every answer and its end, each with the answers and the status of that moment, signed", async () => {
    await bench.workers();
    const receiver = await bench.receiver();
    const { secret } = await bench.subscribe(receiver, ALL, pets);
    const session = await open(pets);
    await send(session, answer("name", "Ada"), { type: "skip" }, answer("pet", "cat"));
    await vi.waitFor(() => expect(receiver.payloads).toHaveLength(4), PATIENCE);

    const [started, ...rest] = inOrder(receiver.payloads);
    expect(started).toEqual({
      event: "session.started",
      formId: pets,
      timestamp: expect.any(Number),
      data: { sessionId: session, source: "chat" },
    });
    const name = { ref: "name", type: "short_text", value: "Ada" };
    const skipped = { ref: "age", type: "number", value: null };
    const pet = { ref: "pet", type: "single_choice", value: "cat" };
    const submission = (status: string): object => ({
      id: submissionOf(session),
      status,
      duration_ms: expect.any(Number),
    });
    const common = { formId: pets, timestamp: expect.any(Number) };
    expect(rest.filter(({ event }) => event !== "response.completed")).toEqual([
      {
        event: "response.answer_recorded",
        ...common,
        submission: submission("in_progress"),
        answers: [name],
        data: { ref: "name" },
      },
      {
        event: "response.answer_recorded",
        ...common,
        submission: submission("in_progress"),
        answers: [name, skipped, pet],
        data: { ref: "pet" },
      },
    ]);
    const completed = rest.find(({ event }) => event === "response.completed");
    expect(completed).toEqual({
      event: "response.completed",
      ...common,
      submission: submission("completed"),
      answers: [name, skipped, pet],
    });
    const { body: response } = await bench.client.get<{ duration_ms: number }>(
      `/v1/responses/${submissionOf(session)}`,
    );
    expect(completed?.submission?.duration_ms).toBe(response.duration_ms);

    for (const { headers, body } of receiver.received) {
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body));
      expect(headers["x-service-delivery"]).toMatch(/^dlv_/);
      expect(headers["content-type"]).toBe("application/json");
    }
    expect(new Set(receiver.ids).size).toBe(4);
  });

  test("that is screened out is sent as disqualified and never as completed", async () => {
    await bench.workers();
    const receiver = await bench.receiver();
    await bench.subscribe(receiver, ["response.completed", "response.disqualified"], pets);
    const session = await open(pets);
    await send(session, answer("name", "Ada"), { type: "skip" }, answer("pet", "dog"));
    await vi.waitFor(
      () =>
        expect(receiver.payloads).toMatchObject([
          { event: "response.disqualified", submission: { id: submissionOf(session), status: "disqualified" } },
        ]),
      PATIENCE,
    );
    // A later one has arrived: a webhook of the completion would have arrived before it.
    const other = await open(pets);
    await send(other, answer("name", "Bo"), { type: "skip" }, answer("pet", "cat"));
    await vi.waitFor(
      () => expect(eventsIn(receiver.payloads)).toEqual(["response.disqualified", "response.completed"]),
      PATIENCE,
    );
  });

  test("that is given up on, resumed and completed keeps one submission id", async () => {
    await bench.workers();
    const receiver = await bench.receiver();
    await bench.subscribe(receiver, ["response.abandoned", "response.resumed", "response.completed"], names);
    const session = await open(names);
    await send(session, { type: "text", text: "stop" });
    await send(session, answer("name", "Ada"));
    await vi.waitFor(() => expect(receiver.payloads).toHaveLength(3), PATIENCE);
    const byEvent = new Map(receiver.payloads.map((payload) => [payload.event, payload]));
    expect(byEvent.get("response.abandoned")).toMatchObject({
      submission: { id: submissionOf(session), status: "abandoned" },
      answers: [],
    });
    expect(byEvent.get("response.resumed")).toMatchObject({
      submission: { id: submissionOf(session), status: "in_progress" },
      answers: [],
    });
    expect(byEvent.get("response.completed")).toMatchObject({
      submission: { id: submissionOf(session), status: "completed" },
      answers: [{ ref: "name", value: "Ada" }],
    });
  });

  test("sends a changed answer, but neither a skip nor the answers that a restart clears", async () => {
    await bench.workers();
    const receiver = await bench.receiver();
    await bench.subscribe(receiver, ["response.answer_recorded"], pets);
    const session = await open(pets);
    await send(
      session,
      answer("name", "Ada"),
      { type: "edit", ref: "name" },
      answer("name", "Bea"),
      { type: "skip" },
      { type: "restart" },
      answer("name", "Cleo"),
    );
    await vi.waitFor(() => expect(receiver.payloads).toHaveLength(3), PATIENCE);
    const named = (value: string): object => ({
      data: { ref: "name" },
      answers: [{ ref: "name", type: "short_text", value }],
    });
    expect(inOrder(receiver.payloads)).toMatchObject([named("Ada"), named("Bea"), named("Cleo")]);
    const { length } = receiver.payloads.filter(({ answers }) => answers?.length !== 1);
    expect(length).toBe(0);
  });
});

describe("a response over the API", () => {
  test("sends each answer of a call, with the answers up to that one, and no start", async () => {
    await bench.workers();
    const receiver = await bench.receiver();
    await bench.subscribe(receiver, ALL, pets);
    const { body } = await bench.client.post<{ id: string }>(`/v1/forms/${pets}/responses`, {
      answers: { name: "Ada", age: 36, pet: "cat" },
      complete: true,
    });
    await vi.waitFor(() => expect(receiver.payloads).toHaveLength(4), PATIENCE);
    const recorded = receiver.payloads
      .filter(({ event }) => event === "response.answer_recorded")
      .sort((a, b) => (a.answers?.length ?? 0) - (b.answers?.length ?? 0));
    expect(recorded.map(({ data, answers }) => [data?.["ref"], answers?.map(({ ref }) => ref)])).toEqual([
      ["name", ["name"]],
      ["age", ["name", "age"]],
      ["pet", ["name", "age", "pet"]],
    ]);
    expect(receiver.payloads.filter(({ event }) => event === "response.completed")).toMatchObject([
      { submission: { id: body.id, status: "completed" } },
    ]);
  });

  test("of a test key is silent", async () => {
    await bench.workers();
    const receiver = await bench.receiver();
    await bench.subscribe(receiver, ALL, names);
    const tester = bench.api.client(await bench.api.key("sk_test"));
    expect(
      (await tester.post(`/v1/forms/${names}/responses`, { answers: { name: "Test" }, complete: true })).status,
    ).toBe(201);
    expect((await tester.post(`/v1/forms/${names}/sessions`)).status).toBe(201);
    await bench.complete(names, "Live");
    await vi.waitFor(() => expect(receiver.payloads).toHaveLength(2), PATIENCE);
    for (const { answers } of receiver.payloads)
      expect(answers).toEqual([{ ref: "name", type: "short_text", value: "Live" }]);
  });
});

describe("a subscription", () => {
  test("to publishing sends the version", async () => {
    await bench.workers();
    const receiver = await bench.receiver();
    const form = await publishForm(bench.client, nameForm);
    await bench.subscribe(receiver, ["form.published"], form);
    const { body } = await bench.client.post<{ versionId: string }>(`/v1/forms/${form}/publish`, { note: "again" });
    await vi.waitFor(
      () =>
        expect(receiver.payloads).toEqual([
          {
            event: "form.published",
            formId: form,
            timestamp: expect.any(Number),
            data: { version: 2, versionId: body.versionId, note: "again" },
          },
        ]),
      PATIENCE,
    );
  });

  test("under a legacy name sends that name, and under both names the current one once", async () => {
    await bench.workers();
    const [old, both] = [await bench.receiver(), await bench.receiver()];
    await bench.subscribe(old, ["submission.completed"], names);
    await bench.subscribe(both, ["submission.completed", "response.completed"], names);
    await bench.complete(names, "Ada");
    await vi.waitFor(
      () =>
        expect([old.payloads.map(({ event }) => event), both.payloads.map(({ event }) => event)]).toEqual([
          ["submission.completed"],
          ["response.completed"],
        ]),
      PATIENCE,
    );
    expect(new Set(old.ids)).toEqual(new Set(both.ids));
  });

  test("hears of its own form, its own organization and its own time only", async () => {
    await bench.workers();
    const early = await bench.complete(names, "Early");
    const [ofPets, ofAll, ofOthers, off] = [
      await bench.receiver(),
      await bench.receiver(),
      await bench.receiver(),
      await bench.receiver(),
    ];
    await bench.subscribe(ofPets, ["response.completed"], pets);
    await bench.subscribe(ofAll, ["response.completed"]);
    const stranger = bench.api.client(
      await bench.api.key("sk_live", { organization: await bench.api.otherOrganization() }),
    );
    await bench.subscribe(ofOthers, ["response.completed"], undefined, stranger);
    const endpoint = await bench.subscribe(off, ["response.completed"]);
    await bench.client.request("PATCH", `/v1/webhooks/${endpoint.id}`, { active: false });
    const late = await bench.complete(names, "Late");
    await vi.waitFor(() => expect(ofAll.payloads.map(({ submission }) => submission?.id)).toEqual([late]), PATIENCE);
    expect([ofPets.received, ofOthers.received, off.received]).toEqual([[], [], []]);
    expect(early).not.toBe(late);
  });

  test("that was made a moment before an event hears of it, on workers that had read subscriptions already", async () => {
    await bench.workers();
    await bench.workers();
    for (let round = 0; round < 5; round++) {
      const receiver = await bench.receiver();
      await bench.subscribe(receiver, ["response.completed"], names);
      const id = await bench.complete(names, `Round ${round}`);
      await vi.waitFor(() => expect(receiver.payloads.map(({ submission }) => submission?.id)).toEqual([id]), PATIENCE);
    }
  });
});

describe("reading again", () => {
  test("after a rewind nothing is delivered twice", async () => {
    const workers = await bench.workers();
    const receiver = await bench.receiver();
    const endpoint = await bench.subscribe(receiver, ALL, pets);
    const session = await open(pets);
    await send(session, answer("name", "Ada"), { type: "skip" });
    await vi.waitFor(() => expect(receiver.payloads).toHaveLength(2), PATIENCE);
    await bench.stop(workers);
    const before = await bench.deliveries(endpoint);

    const pool = createPool(bench.api.databaseUrl, { max: 1, log: createLog("fatal"), applicationName: "test" });
    const outbox = createConsumerRunner({ pool, clock: systemClock, log: createLog("fatal") });
    await outbox.rewind("webhooks", 0);
    expect((await outbox.lagOf("webhooks")).entries).toBeGreaterThan(0);
    await bench.workers();
    await vi.waitFor(async () => expect((await outbox.lagOf("webhooks")).entries).toBe(0), PATIENCE);
    await pool.end();
    await send(session, answer("pet", "cat"));
    await vi.waitFor(() => expect(receiver.payloads).toHaveLength(4), PATIENCE);
    expect((await bench.deliveries(endpoint)).slice(2)).toEqual(before);
  });

  test("workers that start in the middle of a conversation know its answers", async () => {
    const first = await bench.workers();
    const receiver = await bench.receiver();
    await bench.subscribe(receiver, ["response.answer_recorded", "response.completed"], pets);
    const session = await open(pets);
    await send(session, answer("name", "Ada"));
    await vi.waitFor(() => expect(receiver.payloads).toHaveLength(1), PATIENCE);
    await bench.stop(first);
    await send(session, { type: "edit", ref: "name" }, answer("name", "Bea"), { type: "skip" });
    await bench.workers();
    await send(session, answer("pet", "cat"));
    await vi.waitFor(() => expect(receiver.payloads).toHaveLength(4), PATIENCE);
    const completed = receiver.payloads.find(({ event }) => event === "response.completed");
    expect(completed?.answers).toEqual([
      { ref: "name", type: "short_text", value: "Bea" },
      { ref: "age", type: "number", value: null },
      { ref: "pet", type: "single_choice", value: "cat" },
    ]);
    const changed = receiver.payloads
      .filter(({ data }) => data?.["ref"] === "name")
      .map(({ answers }) => answers?.map(({ value }) => value));
    expect(changed).toEqual(expect.arrayContaining([["Ada"], ["Bea"]]));
  });

  test("a batch that failed at its end sends the same answers when it is retried", async () => {
    const receiver = await bench.receiver();
    const endpoint = await bench.subscribe(receiver, ["response.answer_recorded"], pets);
    const session = await open(pets);
    await send(session, answer("name", "Ada"), { type: "skip" }, answer("pet", "cat"));
    const pool = createPool(bench.api.databaseUrl, { max: 2, log: createLog("fatal"), applicationName: "test" });
    const outbox = createConsumerRunner({ pool, clock: systemClock, log: createLog("fatal") });
    const fanOut = webhookFanOut({ clock: systemClock, onQueued: () => undefined });
    let failures = 3;
    await outbox.run({
      ...fanOut,
      name: "failing fan-out",
      effect: {
        kind: "transaction",
        async apply(batch, db) {
          const afterCommit = fanOut.effect.kind === "transaction" ? await fanOut.effect.apply(batch, db) : undefined;
          if (batch.some(({ actor }) => actor === session) && failures-- > 0) throw new Error("after the effect");
          return afterCommit;
        },
      },
    });
    await vi.waitFor(async () => expect((await outbox.lagOf("failing fan-out")).entries).toBe(0), PATIENCE);
    await outbox.stop();
    await pool.end();
    expect(failures).toBeLessThan(0);
    const told = (await bench.deliveries(endpoint)).map(({ payload }) =>
      (payload as Payload).answers?.map(({ value }) => value),
    );
    expect(told.sort((a, b) => (a?.length ?? 0) - (b?.length ?? 0))).toEqual([["Ada"], ["Ada", null, "cat"]]);
  });

  test("a conversation whose first days retention has dropped is sent with the answers that are stored", async () => {
    const first = await bench.workers();
    const receiver = await bench.receiver();
    await bench.subscribe(receiver, ["response.answer_recorded"], pets);
    const session = await open(pets);
    await send(session, answer("name", "Ada"), { type: "skip" });
    await vi.waitFor(() => expect(receiver.payloads).toHaveLength(1), PATIENCE);
    const pool = createPool(bench.api.databaseUrl, { max: 1, log: createLog("fatal"), applicationName: "test" });
    const outbox = createConsumerRunner({ pool, clock: systemClock, log: createLog("fatal") });
    await vi.waitFor(async () => expect((await outbox.lagOf("webhooks")).entries).toBe(0), PATIENCE);
    await bench.stop(first);
    await pool.query("DELETE FROM journal WHERE actor = $1", [session]);
    await pool.end();
    await bench.workers();
    await send(session, answer("pet", "cat"));
    await vi.waitFor(() => expect(receiver.payloads).toHaveLength(2), PATIENCE);
    expect(receiver.payloads[1]?.answers).toEqual([
      { ref: "name", type: "short_text", value: "Ada" },
      { ref: "age", type: "number", value: null },
      { ref: "pet", type: "single_choice", value: "cat" },
    ]);
  });
});
