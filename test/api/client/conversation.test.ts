import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
  Conversation,
  createApi,
  memoryStorage,
  ParleyError,
  type ConnectionOptions,
  type ConversationEvent,
} from "../../../api/client/index.ts";
import { publishForm, type ApiClient } from "../../support/programs/api-client.ts";
import { PATIENCE } from "../../support/patience.ts";
import { CutProxy } from "../../support/programs/cut-proxy.ts";
import { signupForm } from "../support/forms.ts";
import { PAGE_ORIGIN, useRunningApi } from "../support/running-api.ts";

const running = useRunningApi();
let server: ApiClient;
let formId: string;
let publishable: string;
let secret: string;
let proxy: CutProxy;
const opened: Conversation[] = [];

beforeAll(async () => {
  server = await running.api.secret();
  formId = await publishForm(server, signupForm);
  publishable = (await running.api.key("pk_live")).text;
  secret = (await running.api.key("sk_live")).text;
  proxy = await CutProxy.before(running.api.baseUrl);
});
afterEach(() => {
  proxy.isDown = false;
  for (const conversation of opened.splice(0)) conversation.close();
});
afterAll(() => proxy.close());

async function open(options: Partial<Parameters<typeof Conversation.open>[0]> = {}): Promise<Conversation> {
  const conversation = await Conversation.open({ baseUrl: running.api.baseUrl, formId, key: secret, ...options });
  opened.push(conversation);
  return conversation;
}

function resume(options: ConnectionOptions & { readonly sessionId: string; readonly respondentToken: string }) {
  const conversation = Conversation.resume(options);
  opened.push(conversation);
  return conversation;
}

/** What the service has of a session, whoever asks. */
async function committed(conversation: Conversation): Promise<readonly ConversationEvent[]> {
  const path = `/v1/sessions/${conversation.sessionId}/events`;
  return (await server.get<{ events: ConversationEvent[] }>(path)).body.events;
}

async function fillIn(conversation: Conversation): Promise<void> {
  await conversation.say("Ada");
  await conversation.answer("age", 36);
  await conversation.answer("plan", "pro");
  await conversation.say("Analytical Engines");
  const last = await conversation.say("ada@example.com");
  expect(last).toMatchObject({ accepted: true, complete: true, ending: { ref: "thanks", title: "Thank you, Ada" } });
}

const ANSWERS = { name: "Ada", age: 36, plan: "pro", company: "Analytical Engines", email: "ada@example.com" };

describe("a conversation", () => {
  it.each(["websocket", "http"] as const)(
    "with a publishable key from an allowed origin is driven to its end, over %s",
    async (transport) => {
      const headers = { origin: PAGE_ORIGIN };
      const conversation = await open({ key: publishable, headers, transport, source: "embed" });
      const asked: string[] = [];
      conversation.on("question.asked", ({ data }) => asked.push(data.question.ref));
      await fillIn(conversation);
      await vi.waitFor(() => expect(conversation.isOver).toBe(true), PATIENCE);
      expect(asked).toEqual(["name", "age", "plan", "company", "email"]);
      expect(conversation.state).toMatchObject({ question: null, answers: ANSWERS, ending: { ref: "thanks" } });
      expect(conversation.events).toEqual(await committed(conversation));
      const iterated: number[] = [];
      for await (const { seq } of conversation) iterated.push(seq);
      expect(iterated).toEqual(conversation.events.map((_, index) => index + 1));
      expect(await conversation.read()).toMatchObject({ status: "completed", answers: ANSWERS, source: "embed" });
      await expect(conversation.say("more")).rejects.toMatchObject({ code: "conversation_over" });
    },
  );

  it("whose connection is cut after every message has each event and each answer once", async () => {
    const conversation = await open({ baseUrl: proxy.baseUrl });
    const connections = new Set<string>();
    conversation.on("connection", (connection) => connections.add(connection));
    const cutAfter = async (sent: Promise<unknown>): Promise<void> => {
      proxy.cut();
      await sent;
      proxy.cut();
    };
    await cutAfter(conversation.say("Ada"));
    await cutAfter(conversation.answer("age", 36));
    await cutAfter(conversation.answer("plan", "pro"));
    await cutAfter(conversation.say("Analytical Engines"));
    await cutAfter(conversation.say("ada@example.com"));
    await vi.waitFor(() => expect(conversation.isOver).toBe(true), PATIENCE);
    expect(connections).toContain("waiting");
    expect(conversation.events).toEqual(await committed(conversation));
    const recorded = conversation.events.filter(({ type }) => type === "answer.recorded");
    expect(recorded).toHaveLength(Object.keys(ANSWERS).length);
    expect(conversation.state.answers).toEqual(ANSWERS);
  });

  it("without a service keeps what is written, and sends it once to the service that is back", async () => {
    const storage = memoryStorage();
    const before = await open({ baseUrl: proxy.baseUrl, storage });
    await before.say("Ada");
    proxy.isDown = true;
    proxy.cut();
    const lost = [before.answer("age", 36), before.answer("plan", "pro"), before.verify("123456")];
    expect(before.unsent).toBe(3);
    before.close();
    for (const each of lost) await expect(each).rejects.toMatchObject({ code: "conversation_over" });

    // The next page of the same browser: it has nothing but the storage.
    const after = await open({ baseUrl: proxy.baseUrl, storage });
    // A code is not stored.
    expect([after.sessionId, after.unsent]).toEqual([before.sessionId, 2]);
    const third = after.say("Analytical Engines");
    proxy.isDown = false;
    after.goOnline();
    expect(await third).toMatchObject({ accepted: true, question: { ref: "email" } });
    expect(after.unsent).toBe(0);
    const sent = (await committed(after)).filter(({ type }) => type === "message.respondent");
    expect(sent).toHaveLength(4);
    expect(after.state.answers).toEqual({ ...ANSWERS, email: undefined });
    expect(storage.read(`parley:${formId}`)).toContain(after.sessionId);
    await after.say("ada@example.com");
    await vi.waitFor(() => expect(storage.read(`parley:${formId}`)).toBeNull(), PATIENCE);
  });

  it("that the service answers with 202 has its turn, and its events once", async () => {
    const statuses: number[] = [];
    const watched: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (typeof input === "string" && input.includes("/messages")) statuses.push(answer.status);
      return answer;
    };
    const conversation = await open({ transport: "http", deadlineMs: 0, fetch: watched });
    await fillIn(conversation);
    expect(statuses).toContain(202);
    expect(conversation.events).toEqual(await committed(conversation));
  });

  it("falls back to requests where no WebSocket can be opened", async () => {
    /** As a proxy that lets no upgrade through: the port is closed. */
    class Refused extends WebSocket {
      constructor(_: string | URL, protocols?: ConstructorParameters<typeof WebSocket>[1]) {
        super("ws://127.0.0.1:1/", protocols);
      }
    }
    const conversation = await open({ WebSocket: Refused });
    expect(await conversation.say("Ada")).toMatchObject({ accepted: true, question: { ref: "age" } });
    expect(conversation.connection).toBe("live");
  });

  it("does the work that a form demands before it opens, and stops when it is no longer wanted", async () => {
    const worked = await publishForm(server, { ...signupForm, settings: { proofOfWorkBits: 12 } });
    const browser = { key: publishable, formId: worked, headers: { origin: PAGE_ORIGIN } };
    const conversation = await open(browser);
    await conversation.say("Ada");
    expect(await committed(conversation)).toContainEqual(expect.objectContaining({ type: "answer.recorded" }));
    const demanding = await publishForm(server, { ...signupForm, settings: { proofOfWorkBits: 20 } });
    await expect(open({ ...browser, formId: demanding, openTimeoutMs: 100 })).rejects.toMatchObject({
      code: "unreachable",
    });
  });

  it("takes a file for an answer, and says which message it cannot take", async () => {
    const conversation = await open();
    const file = await conversation.upload(new Blob(["hello"], { type: "text/plain" }), "grüße.txt");
    expect(file).toMatchObject({ name: "grüße.txt", size: 5, mime: "text/plain" });
    await expect(conversation.say("x".repeat(300_000))).rejects.toMatchObject({ code: "message_refused" });
    // What the service refuses is not tried again, and holds nothing up.
    await expect(conversation.answer("nothing", 1)).rejects.toMatchObject({ code: "validation_failed" });
    expect(await conversation.say("Ada")).toMatchObject({ accepted: true, question: { ref: "age" } });
  });
});

describe("what goes wrong is a typed error", () => {
  it("when the key is wrong, the form is not there, or the origin is not allowed", async () => {
    const wrong = open({ key: `sk_live_${"x".repeat(30)}` });
    await expect(wrong).rejects.toBeInstanceOf(ParleyError);
    await expect(wrong).rejects.toMatchObject({ status: 401, code: "invalid_api_key", requestId: expect.any(String) });
    const nowhere = open({ formId: "frm_01JD3W8K9QZ4T6V1X2Y3N5M7PB" });
    await expect(nowhere).rejects.toMatchObject({ status: 404, code: "not_found" });
    const elsewhere = open({ key: publishable, headers: { origin: "https://elsewhere.example" } });
    await expect(elsewhere).rejects.toMatchObject({ status: 403, code: "origin_not_allowed" });
  });

  it("when the token is wrong: the conversation closes, and what was not sent is rejected", async () => {
    const { sessionId } = await open();
    const baseUrl = running.api.baseUrl;
    for (const transport of ["websocket", "http"] as const) {
      const stranger = resume({ baseUrl, sessionId, respondentToken: "wrong", transport });
      await expect(stranger.say("Eve")).rejects.toMatchObject({ code: "conversation_over" });
      expect(stranger.connection).toBe("closed");
      await expect(stranger.read()).rejects.toMatchObject({ status: 401, code: "invalid_respondent_token" });
    }
  });

  it("when the service cannot be reached for as long as the caller waits", async () => {
    proxy.isDown = true;
    const late = open({ baseUrl: proxy.baseUrl, openTimeoutMs: 50 });
    await expect(late).rejects.toMatchObject({ code: "unreachable", status: 0 });
  });
});

describe("every endpoint", () => {
  it("is called with its types, and fails with the service's error", async () => {
    const api = createApi({ baseUrl: running.api.baseUrl, key: secret });
    const { data } = await api.GET("/v1/forms/{id}", { params: { path: { id: formId } } });
    expect([data?.id, data?.status]).toEqual([formId, "live"]);
    const responses = await api.GET("/v1/forms/{id}/responses", {
      params: { path: { id: formId }, query: { include: "answers", limit: 1 } },
    });
    expect(responses.data?.data).toHaveLength(1);
    const missing = api.GET("/v1/forms/{id}", { params: { path: { id: "frm_01JD3W8K9QZ4T6V1X2Y3N5M7PB" } } });
    await expect(missing).rejects.toMatchObject({ name: "ParleyError", status: 404, code: "not_found" });
  });
});
