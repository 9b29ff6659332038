import { beforeAll, describe, expect, it } from "vitest";
import type { ApiClient } from "../../support/programs/api-client.ts";
import { publishForm } from "../../support/programs/api-client.ts";
import { signupForm } from "../support/forms.ts";
import { useRunningApi } from "../support/running-api.ts";

interface Event {
  readonly seq: number;
  readonly type: string;
  readonly data: Record<string, unknown>;
}

interface Turn {
  readonly accepted: boolean;
  readonly complete: boolean;
  readonly assistantMessages: readonly string[];
  readonly question: { readonly ref: string; readonly title: string } | null;
  readonly ending: { readonly ref: string; readonly title: string } | null;
  readonly validation: { readonly ref: string; readonly code: string } | null;
  readonly answers: Record<string, unknown>;
  readonly collected: number;
  readonly events: readonly Event[];
  readonly sinceSeq: number;
}

interface Opened {
  readonly sessionId: string;
  readonly respondentToken: string;
  readonly expiresAt: number;
  readonly streamUrl: string;
  readonly greeting: string;
  readonly question: { readonly ref: string };
}

interface ErrorAnswer {
  readonly error: {
    readonly code: string;
    readonly issues?: readonly { readonly ref?: string; readonly code: string }[];
  };
}

const running = useRunningApi();
let client: ApiClient;
let form: string;

beforeAll(async () => {
  client = await running.api.secret();
  form = await publishForm(client, signupForm);
});

async function open(body: unknown = {}): Promise<Opened> {
  const { status, body: opened } = await client.post<Opened>(`/v1/forms/${form}/sessions`, body);
  expect(status).toBe(201);
  return opened;
}

async function send(
  session: string,
  message: unknown,
  query = "",
): Promise<{ status: number; body: Turn & ErrorAnswer }> {
  return client.post<Turn & ErrorAnswer>(`/v1/sessions/${session}/messages${query}`, message);
}

async function say(session: string, text: string): Promise<Turn> {
  const { status, body } = await send(session, { type: "text", text });
  expect(status).toBe(200);
  return body;
}

describe("opening", () => {
  it("greets, asks the first question, and expires after a week unless expiresIn says otherwise", async () => {
    const now = running.api.runtime.clock.now();
    const opened = await open();
    expect(opened).toMatchObject({
      greeting: expect.stringMatching(/\w/),
      question: { ref: "name" },
      sessionId: expect.stringMatching(/^ses_/),
    });
    expect(opened.expiresAt - now).toBeGreaterThanOrEqual(604_800_000);
    expect(opened.expiresAt - now).toBeLessThan(604_860_000);
    const short = await open({ expiresIn: 300 });
    expect(short.expiresAt - running.api.runtime.clock.now()).toBeLessThanOrEqual(300_000);
  });

  it("takes hidden fields, metadata and what is known of the respondent, and the response shows them", async () => {
    const { sessionId } = await open({
      hiddenFields: { utm_id: "spring" },
      source: "embed",
      metadata: {
        channel: "popup",
        pageUrl: "https://example.com/a",
        referrer: "https://news.example/b?c",
        utm: { source: "x" },
        timezone: "Europe/Berlin",
      },
      respondent: { country: "DE", userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148" },
    });
    const { body } = await client.get(`/v1/responses/${sessionId.replace("ses_", "res_")}`);
    expect(body).toMatchObject({
      source: "embed",
      hidden_fields: { utm_id: "spring" },
      metadata: {
        channel: "popup",
        referrerHost: "news.example",
        utm: { source: "x" },
        geo: { country: "DE" },
        device: { type: "mobile" },
      },
    });
  });

  it("with what does not fit is 400, and no session is made", async () => {
    for (const body of [
      { expiresIn: 299 },
      { expiresIn: 2_592_001 },
      { expiresIn: 400.5 },
      { hiddenFields: { "1x": "a" } },
      { hiddenFields: { x: "y".repeat(501) } },
      { source: "fax" },
      { metadata: { channel: "fax" } },
      { no: 1 },
    ]) {
      const { status } = await client.post(`/v1/forms/${form}/sessions`, body);
      expect(status, JSON.stringify(body)).toBe(400);
    }
  });
});

describe("a conversation", () => {
  it("goes from texts and structured answers to its ending, and session and response tell the same", async () => {
    const { sessionId } = await open();
    const first = await say(sessionId, "Ada");
    expect(first).toMatchObject({
      accepted: true,
      question: { ref: "age", title: "How old are you, Ada?" },
      answers: { name: "Ada" },
      collected: 1,
    });
    expect(first.events.map(({ seq }) => seq)).toEqual(first.events.map((_, index) => first.sinceSeq + 1 + index));
    expect((await send(sessionId, { type: "skip" })).body).toMatchObject({
      question: { ref: "plan" },
      answers: { name: "Ada", age: null },
    });
    expect((await send(sessionId, { type: "answer", ref: "plan", value: "free" })).body).toMatchObject({
      question: { ref: "email" },
    });
    const refused = await say(sessionId, "not an address");
    expect(refused).toMatchObject({ accepted: true, validation: { ref: "email" }, question: { ref: "email" } });
    const last = await say(sessionId, "ada@example.com");
    expect(last).toMatchObject({ complete: true, question: null, ending: { ref: "thanks", title: "Thank you, Ada" } });

    const { body: state } = await client.get<{
      status: string;
      answers: object;
      summary: { ref: string; display: string }[];
    }>(`/v1/sessions/${sessionId}`);
    expect(state).toMatchObject({
      status: "completed",
      answers: { name: "Ada", age: null, plan: "free", email: "ada@example.com" },
    });
    expect(state.summary.map(({ ref, display }) => [ref, display])).toEqual([
      ["name", "Ada"],
      ["plan", "Free"],
      ["email", "ada@example.com"],
    ]);
    const { body: response } = await client.get(`/v1/responses/${sessionId.replace("ses_", "res_")}?include=answers`);
    expect(response).toMatchObject({
      status: "completed",
      ending_ref: "thanks",
      progress: { pct: 100 },
      answers: expect.arrayContaining([{ ref: "plan", type: "single_choice", value: "free" }]),
    });
    const closed = await send(sessionId, { type: "text", text: "more" });
    expect([closed.status, closed.body.error.code]).toEqual([409, "session_closed"]);
  });

  it("shows where it stands and how it ended, with all that §2.1 and §2.4 name, and so does its response", async () => {
    const id = await publishForm(client, {
      title: "Seats",
      blocks: [
        { ref: "seats", type: "number", title: "How many seats?", required: true },
        { ref: "why", type: "short_text", title: "Why?", required: true },
      ],
      variables: [{ ref: "price", type: "number", initial: 5 }],
      logic: [{ after: "seats", do: [{ set: "price", expr: { mul: [{ answer: "seats" }, 10] } }] }],
      endings: [{ ref: "done", title: "Booked", bodyMd: "See you.", kind: "success" }],
    });
    const { body: opened } = await client.post<Opened>(`/v1/forms/${id}/sessions`, {});
    const { sessionId } = opened;
    const response = `/v1/responses/${sessionId.replace("ses_", "res_")}`;
    const before = { expiresAt: opened.expiresAt, mode: "live", source: "chat", canRepeat: false };
    const waits = { auth: null, pendingVerification: null, pendingPayment: null, deferred: [] };
    expect((await client.get(`/v1/sessions/${sessionId}`)).body).toEqual({
      ...{ sessionId, status: "active", currentRef: "seats", collected: 0, answers: {}, variables: { price: 5 } },
      ...{ summary: [], awaitingSubmit: false, completedAt: null, ending: null, ...before, ...waits },
    });
    await say(sessionId, "3");
    expect((await client.get(response)).body).toMatchObject({
      variables: { price: 30 },
      progress: { answered: 1, totalEstimate: 2, pct: 50 },
      missing_required: [{ ref: "why", title: "Why?" }],
      ...{ completed_at: null, duration_ms: null, ending_ref: null, abandon_reason: null },
    });
    await say(sessionId, "Because");
    const { body: state } = await client.get<{ completedAt: number }>(`/v1/sessions/${sessionId}`);
    expect(state).toEqual({
      ...{ sessionId, status: "completed", currentRef: null, collected: 2, answers: { seats: 3, why: "Because" } },
      ...{ variables: { price: 30 }, awaitingSubmit: false, completedAt: expect.any(Number), ...before, ...waits },
      summary: [
        { ref: "seats", title: "How many seats?", display: "3" },
        { ref: "why", title: "Why?", display: "Because" },
      ],
      ending: expect.objectContaining({ ref: "done", title: "Booked", bodyMd: "See you.", kind: "success" }),
    });
    const { body } = await client.get<Record<string, number>>(response);
    expect(body).toMatchObject({ completed_at: state.completedAt, expires_at: opened.expiresAt, ending_ref: "done" });
    expect(body["duration_ms"]).toBe(state.completedAt - (body["started_at"] ?? 0));
    expect(body["updated_at"]).toBeGreaterThanOrEqual(state.completedAt);
  });

  it("takes a message id once: the same id again gives the first turn's result", async () => {
    const { sessionId } = await open();
    const message = { type: "text", text: "Ada", id: "m-1" };
    const first = await send(sessionId, message);
    await say(sessionId, "36");
    expect((await send(sessionId, message)).body).toEqual(first.body);
    const [one, other] = await Promise.all([
      send(sessionId, { ...message, text: "pro", id: "m-2" }),
      send(sessionId, { ...message, text: "pro", id: "m-2" }),
    ]);
    expect(one.body).toEqual(other.body);
    const { body } = await client.get<{ events: Event[] }>(`/v1/sessions/${sessionId}/events?since=0`);
    expect(body.events.filter(({ type }) => type === "message.respondent")).toHaveLength(3);
  });

  it("of unknown ids is 404", async () => {
    for (const id of ["ses_01JD3W8K9QZ4T6V1X2Y3N5M7PB", "ses_x", form]) {
      expect((await send(id, { type: "text", text: "a" })).status).toBe(404);
      expect((await client.get(`/v1/sessions/${id}`)).status).toBe(404);
      expect((await client.get(`/v1/sessions/${id}/events`)).status).toBe(404);
    }
  });

  it("keeps texts in any script as they were written", async () => {
    const { sessionId } = await open();
    const name = "Æsa 李 שרה 👩🏽‍🚀 ẞ";
    expect((await send(sessionId, { type: "answer", ref: "name", value: name })).body.answers).toEqual({ name });
    expect((await client.get<{ answers: object }>(`/v1/sessions/${sessionId}`)).body.answers).toEqual({ name });
  });
});

describe("the deadline", () => {
  it("of 0 has passed at once: 202, and everything behind sinceSeq is this turn's", async () => {
    const { sessionId } = await open();
    await say(sessionId, "Ada");
    const late = await send(sessionId, { type: "text", text: "36", id: "late" }, "?deadlineMs=0");
    expect(late.status).toBe(202);
    expect(late.body).toMatchObject({
      accepted: false,
      complete: false,
      assistantMessages: [],
      events: [],
      answers: { name: "Ada" },
      question: { ref: "age" },
    });
    const joined = await send(sessionId, { type: "text", text: "36", id: "late" });
    expect(joined.status).toBe(200);
    const { body } = await client.get<{ events: Event[]; question: { ref: string }; turn: Turn }>(
      `/v1/sessions/${sessionId}/events?since=${late.body.sinceSeq}`,
    );
    expect(body.events).toEqual(joined.body.events);
    expect(body.turn).toEqual(joined.body);
    expect(body.question).toMatchObject({ ref: "plan" });
  });

  it("that cannot be parsed is ignored", async () => {
    const { sessionId } = await open();
    expect((await send(sessionId, { type: "text", text: "Ada" }, "?deadlineMs=soon")).status).toBe(200);
  });
});

describe("events", () => {
  it("are read from any seq, complete and in order", async () => {
    const { sessionId } = await open();
    await say(sessionId, "Ada");
    const { sinceSeq, events } = await say(sessionId, "36");
    const all = await client.get<{ events: Event[] }>(`/v1/sessions/${sessionId}/events`);
    const head = sinceSeq + events.length;
    expect(all.body.events.map(({ seq }) => seq)).toEqual(Array.from({ length: head }, (_, index) => index + 1));
    expect(all.body.events[0]?.type).toBe("session.opened");
    expect(
      (await client.get<{ events: Event[] }>(`/v1/sessions/${sessionId}/events?since=${sinceSeq}`)).body.events,
    ).toEqual(events);
    expect(
      (await client.get<{ events: Event[] }>(`/v1/sessions/${sessionId}/events?since=${head}`)).body.events,
    ).toEqual([]);
    expect((await client.get<{ events: Event[] }>(`/v1/sessions/${sessionId}/events?since=99999`)).body.events).toEqual(
      [],
    );
    for (const since of ["-1", "x", "1.5", "", "0x1", "1e1", "+1"])
      expect((await client.get(`/v1/sessions/${sessionId}/events?since=${since}`)).status).toBe(400);
  });
});
