/** Managing webhook endpoints over the API (§4.20): making, reading, changing and removing them. */
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { publishForm } from "../../support/programs/api-client.ts";
import { PATIENCE } from "../../support/patience.ts";
import { status, type Receiver } from "../support/receiver.ts";
import { nameForm, useWebhookBench, type Delivery, type Endpoint } from "../support/webhook-bench.ts";

interface Refusal {
  readonly error: {
    readonly code: string;
    readonly required?: string;
    readonly issues?: readonly { readonly path?: string; readonly code: string }[];
  };
}

interface Stats {
  readonly endpoints: readonly {
    readonly id: string;
    readonly pending: number;
    readonly failed: number;
    readonly delivered24h: number;
  }[];
  readonly total: { readonly pending: number; readonly failed: number; readonly delivered24h: number };
}

const EVENTS = ["response.completed"];
const URL = "https://example.com/hooks";

const bench = useWebhookBench();
let form: string;
let receiver: Receiver;
let endpoint: Endpoint;

beforeAll(async () => {
  form = await publishForm(bench.client, nameForm);
});

beforeEach(async () => {
  const { body } = await bench.client.get<{ data: readonly Endpoint[] }>("/v1/webhooks");
  for (const { id } of body.data) await bench.client.request("DELETE", `/v1/webhooks/${id}`);
  receiver = await bench.receiver();
  endpoint = await bench.subscribe(receiver, EVENTS, form);
});

const settled = (states: readonly Delivery["status"][]): Promise<readonly Delivery[]> =>
  vi.waitFor(async () => {
    const deliveries = await bench.deliveries(endpoint);
    expect(deliveries.map((delivery) => delivery.status)).toEqual(states);
    return deliveries;
  }, PATIENCE);

const stats = async (query = ""): Promise<Stats> => (await bench.client.get<Stats>(`/v1/webhooks/stats${query}`)).body;

describe("endpoints", () => {
  test("are made with a secret that is shown once, listed, read and removed", async () => {
    const { status: code, body: made } = await bench.client.post<Endpoint>("/v1/webhooks", {
      url: URL,
      events: ["response.completed", "session.started", "response.completed"],
      formId: form,
    });
    expect(code).toBe(201);
    expect(made).toMatchObject({
      url: URL,
      events: ["response.completed", "session.started"],
      formId: form,
      active: true,
      offReason: null,
      failureCount: 0,
    });
    expect(Buffer.from(made.secret.replace(/^whsec_/, ""), "base64")).toHaveLength(24);
    const { secret: _, ...shown } = made;
    expect((await bench.client.get(`/v1/webhooks/${made.id}`)).body).toEqual(shown);
    const { secret: __, ...first } = endpoint;
    expect((await bench.client.get("/v1/webhooks")).body).toEqual({
      data: [first, shown],
      has_more: false,
      next_cursor: "",
    });
    expect((await bench.client.request("DELETE", `/v1/webhooks/${made.id}`)).body).toEqual({ ok: true });
    for (const [method, path] of [
      ["GET", ""],
      ["DELETE", ""],
      ["GET", "/deliveries"],
      ["POST", "/rotate-secret"],
    ] as const) {
      expect(
        (await bench.client.request<Refusal>(method, `/v1/webhooks/${made.id}${path}`)).body.error.code,
        `${method} ${path}`,
      ).toBe("not_found");
    }
  });

  test("keep their secrets encrypted in the database", async () => {
    const { store } = bench.api.runtime;
    const sealed = await store.webhooks.secretOf(bench.api.organization, endpoint.id as `whe_${string}`);
    expect(Buffer.from(sealed ?? []).includes(Buffer.from(endpoint.secret.replace(/^whsec_/, ""), "base64"))).toBe(
      false,
    );
  });

  test("are made once for one Idempotency-Key, with the same secret", async () => {
    const body = { url: URL, events: EVENTS };
    const [first, second] = [
      await bench.client.post<Endpoint>("/v1/webhooks", body, { "idempotency-key": "one" }),
      await bench.client.post<Endpoint>("/v1/webhooks", body, { "idempotency-key": "one" }),
    ];
    expect(second.body).toEqual(first.body);
    expect((await bench.client.get<{ data: unknown[] }>("/v1/webhooks")).body.data).toHaveLength(2);
  });

  test("are refused with what is wrong about them", async () => {
    const refusals: readonly [body: unknown, status: number, code: string, path: string][] = [
      [{ url: URL, events: [] }, 400, "invalid_request", "events"],
      [{ url: URL, events: ["response.liked"] }, 400, "invalid_request", "events.0"],
      [{ events: EVENTS }, 400, "invalid_request", "url"],
      [{ url: "nowhere", events: EVENTS }, 422, "validation_failed", "url"],
      [{ url: "ftp://example.com", events: EVENTS }, 422, "validation_failed", "url"],
      [{ url: "https://user:word@example.com", events: EVENTS }, 422, "validation_failed", "url"],
      [{ url: "https://example.com:25/", events: EVENTS }, 422, "validation_failed", "url"],
      [{ url: "https://example.com/a\r\nX-Evil: 1", events: EVENTS }, 422, "validation_failed", "url"],
      [{ url: "http://10.0.0.1/", events: EVENTS }, 422, "validation_failed", "url"],
      [{ url: URL, events: EVENTS, formId: "frm_01JD3W8K9QZ4T6V1X2Y3N5M7PB" }, 422, "validation_failed", "formId"],
    ];
    for (const [body, code, error, path] of refusals) {
      const refused = await bench.client.post<Refusal>("/v1/webhooks", body);
      expect(
        [refused.status, refused.body.error.code, refused.body.error.issues?.[0]?.path],
        JSON.stringify(body),
      ).toEqual([code, error, path]);
    }
  });

  test("need their scopes, and are not there for another organization", async () => {
    const reader = bench.api.client(await bench.api.key("sk_live", { scopes: ["webhook:read"] }));
    expect((await reader.get("/v1/webhooks")).status).toBe(200);
    expect((await reader.post<Refusal>("/v1/webhooks", { url: URL, events: EVENTS })).body.error).toMatchObject({
      code: "insufficient_scope",
      required: "webhook:write",
    });
    const blind = bench.api.client(await bench.api.key("sk_live", { scopes: ["form:read"] }));
    expect((await blind.get<Refusal>("/v1/webhooks/stats")).body.error).toMatchObject({
      code: "insufficient_scope",
      required: "webhook:read",
    });
    const stranger = bench.api.client(
      await bench.api.key("sk_live", { organization: await bench.api.otherOrganization() }),
    );
    for (const [method, path, body] of [
      ["GET", ""],
      ["PATCH", "", { active: false }],
      ["DELETE", ""],
      ["POST", "/test"],
      ["POST", "/retry-failed"],
      ["GET", "/attempts"],
    ] as const) {
      expect(
        (await stranger.request<Refusal>(method, `/v1/webhooks/${endpoint.id}${path}`, body)).status,
        `${method} ${path}`,
      ).toBe(404);
    }
    expect((await stranger.get("/v1/webhooks")).body).toMatchObject({ data: [] });
  });

  test("that are switched off have nothing waiting, and start fresh when they are switched on", async () => {
    receiver.otherwise = status(500);
    await bench.workers();
    await bench.complete(form, "Ada");
    await settled(["pending"]);
    const patch = (active: boolean): Promise<{ body: Endpoint }> =>
      bench.client.request<Endpoint>("PATCH", `/v1/webhooks/${endpoint.id}`, { active });
    await vi.waitFor(async () => expect((await bench.endpoint(endpoint)).failureCount).toBe(1), PATIENCE);
    expect((await patch(false)).body).toMatchObject({ active: false, offReason: "requested", failureCount: 1 });
    await settled(["failed"]);
    expect((await patch(true)).body).toMatchObject({ active: true, offReason: null, failureCount: 0 });
    expect((await bench.client.request<Refusal>("PATCH", `/v1/webhooks/${endpoint.id}`, {})).status).toBe(400);
  });
});

describe("changes", () => {
  const patch = (changes: object, of = endpoint): Promise<{ status: number; body: Endpoint & Refusal }> =>
    bench.client.request("PATCH", `/v1/webhooks/${of.id}`, changes);

  test("of url, events and form are shown and leave the rest, and are checked as at creation", async () => {
    expect(
      (await patch({ url: URL, events: ["session.started", "session.started"], formId: null })).body,
    ).toMatchObject({ url: URL, events: ["session.started"], formId: null, active: true });
    expect((await patch({ formId: form, active: false })).body).toMatchObject({
      url: URL,
      events: ["session.started"],
      formId: form,
      active: false,
      offReason: "requested",
    });
    const refusals: readonly [body: unknown, status: number, path: string][] = [
      [{}, 400, ""],
      [{ secret: "mine" }, 400, "secret"],
      [{ events: [] }, 400, "events"],
      [{ url: "https://user@example.com", active: true }, 422, "url"],
      [{ url: "http://169.254.169.254/", active: true }, 422, "url"],
      [{ formId: "frm_01JD3W8K9QZ4T6V1X2Y3N5M7PB", active: true }, 422, "formId"],
    ];
    for (const [body, code, path] of refusals) {
      const refused = await patch(body as object);
      expect([refused.status, refused.body.error.issues?.[0]?.path ?? ""], JSON.stringify(body)).toEqual([code, path]);
    }
    expect(await bench.endpoint(endpoint)).toMatchObject({ url: URL, active: false });
  });

  test("of the url have what waits sent there, and clear the failure count", async () => {
    await bench.workers();
    receiver.otherwise = status(500);
    await bench.complete(form, "Ada");
    await vi.waitFor(async () => expect((await bench.endpoint(endpoint)).failureCount).toBe(1), PATIENCE);
    const moved = await bench.receiver();
    expect((await patch({ url: moved.url })).body).toMatchObject({ failureCount: 0 });
    bench.clock.forward(2 * 60_000);
    await settled(["success"]);
    expect([receiver.received.length, moved.received.length]).toEqual([1, 1]);
  });

  test("of the events apply from then on, and events subscribed to before are sent without a gap, under another name too", async () => {
    const { body: legacy } = await bench.client.post<Endpoint>("/v1/webhooks", {
      url: receiver.url,
      events: ["submission.completed"],
      formId: form,
    });
    // Nothing is sent yet: no worker runs.
    await bench.complete(form, "Ada");
    await patch({ events: ["response.answer_recorded", "response.completed"] });
    await patch({ events: ["response.completed"] }, legacy);
    await bench.complete(form, "Bea");
    await bench.workers();
    await vi.waitFor(
      async () => expect((await stats()).total).toMatchObject({ pending: 0, delivered24h: 5 }),
      PATIENCE,
    );
    const told = async (of: Endpoint): Promise<string[]> =>
      (await bench.deliveries(of))
        .map(({ payload }) => payload as { event: string; answers?: { value: string }[] })
        .map(({ event, answers }) => `${event} ${answers?.[0]?.value}`)
        .sort();
    expect(await told(endpoint)).toEqual([
      "response.answer_recorded Bea",
      "response.completed Ada",
      "response.completed Bea",
    ]);
    expect(await told(legacy)).toEqual(["response.completed Ada", "response.completed Bea"]);
  });

  test("of the form apply to its events from then on", async () => {
    const other = await publishForm(bench.client, nameForm);
    await bench.complete(other, "Ada");
    await patch({ formId: other });
    await bench.complete(form, "Bea");
    await bench.complete(other, "Cleo");
    await bench.workers();
    const [delivery] = await settled(["success"]);
    expect(delivery).toMatchObject({ payload: { formId: other, answers: [{ value: "Cleo" }] } });
  });

  test("of events while an endpoint is off are never sent, also after it is on again", async () => {
    await bench.workers();
    const witness = await bench.receiver();
    const other = await bench.subscribe(witness, EVENTS, form);
    await patch({ active: false });
    await bench.complete(form, "Ada");
    // The witness got its webhook from the same batch.
    await vi.waitFor(async () => expect(await bench.deliveries(other)).toHaveLength(1), PATIENCE);
    await patch({ active: true });
    await bench.complete(form, "Bea");
    const [delivery] = await settled(["success"]);
    expect(delivery).toMatchObject({ payload: { answers: [{ value: "Bea" }] } });
  });
});
