/** Managing webhooks over the API (§4.20): endpoints, deliveries, sending again, counts. */
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
const DAY_MS = 86_400_000;
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

describe("deliveries", () => {
  test("are listed newest first with their payload and every attempt, by state too, at most fifty", async () => {
    receiver.otherwise = (response, { body }) =>
      void response.writeHead(body.includes("Respondent 7") ? 500 : 200).end("thanks");
    for (let index = 0; index < 53; index++) await bench.complete(form, `Respondent ${index}`);
    await bench.workers();
    await vi.waitFor(
      async () => expect((await stats()).total).toEqual({ pending: 1, failed: 0, delivered24h: 52 }),
      PATIENCE,
    );
    const all = await bench.deliveries(endpoint);
    expect(all).toHaveLength(50);
    expect(all.map(({ id }) => id)).toEqual(
      all
        .map(({ id }) => id)
        .sort()
        .toReversed(),
    );
    expect(all[0]).toMatchObject({
      event: "response.completed",
      test: false,
      status: "success",
      webhookId: expect.stringMatching(/^evt_/),
      payload: { event: "response.completed", answers: [{ value: "Respondent 52" }] },
      attempts: [{ statusCode: 200, error: null, response: "thanks" }],
    });
    expect(await bench.deliveries(endpoint, "?status=pending")).toMatchObject([
      {
        payload: { answers: [{ value: "Respondent 7" }] },
        attempts: [{ statusCode: 500 }],
        nextAttemptAt: expect.any(Number),
      },
    ]);
    expect(await bench.deliveries(endpoint, "?status=failed")).toEqual([]);
    expect(await bench.deliveries(endpoint, "?status=success")).toHaveLength(50);
    expect((await bench.client.get(`/v1/webhooks/${endpoint.id}/deliveries?status=lost`)).status).toBe(400);
    const { body } = await bench.client.get<{ data: readonly { deliveryId: string; at: number }[] }>(
      `/v1/webhooks/${endpoint.id}/attempts`,
    );
    expect(body.data).toHaveLength(50);
    expect(body.data.map(({ at }) => at)).toEqual(body.data.map(({ at }) => at).sort((a, b) => b - a));
  });

  test("that were delivered are sent again as a copy with the same webhook-id", async () => {
    await bench.workers();
    await bench.complete(form, "Ada");
    const [first] = await settled(["success"]);
    const replay = await bench.client.post<{ ok: boolean; deliveryId: string }>(
      `/v1/webhooks/${endpoint.id}/deliveries/${first?.id}/replay`,
    );
    expect(replay).toMatchObject({ status: 200, body: { ok: true } });
    const both = await settled(["success", "success"]);
    expect(both[0]?.id).toBe(replay.body.deliveryId);
    expect(new Set(both.map(({ webhookId }) => webhookId)).size).toBe(1);
    expect(new Set(receiver.ids).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  });

  test("that are replayed in parallel are sent once at a time and at most twenty times an hour, copies of copies too", async () => {
    await bench.workers();
    await bench.complete(form, "Ada");
    const [first] = await settled(["success"]);
    const replay = (
      id: string | undefined,
    ): Promise<{ status: number; body: { deliveryId: string } & Refusal; headers: Headers }> =>
      bench.client.post(`/v1/webhooks/${endpoint.id}/deliveries/${id}/replay`);
    // Nothing is answered, so the copy waits and every replay joins it.
    receiver.otherwise = () => undefined;
    const parallel = await Promise.all(Array.from({ length: 50 }, () => replay(first?.id)));
    expect(new Set(parallel.map(({ status: code, body }) => `${code} ${body.deliveryId}`)).size).toBe(1);
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2), PATIENCE);
    receiver.otherwise = status(204);
    bench.clock.forward(15_000);
    await vi.waitFor(
      async () => expect((await bench.deliveries(endpoint, "?status=pending"))[0]?.attempts).toHaveLength(1),
      PATIENCE,
    );
    bench.clock.forward(2 * 60_000);
    await settled(["success", "success"]);
    let last = parallel[0]?.body.deliveryId;
    for (let times = 2; times <= 20; times++) {
      // In turns the first and the newest copy.
      const replayed = await replay(times % 2 === 0 ? first?.id : last);
      expect(replayed.status, String(times)).toBe(200);
      last = replayed.body.deliveryId;
      await settled(Array.from({ length: times + 1 }, () => "success" as const));
    }
    for (const id of [first?.id, last]) {
      const refused = await replay(id);
      expect([refused.status, refused.body.error.code]).toEqual([429, "rate_limited"]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    }
    expect(await bench.deliveries(endpoint)).toHaveLength(21);
  });

  test("that failed get a fresh round of retries, one by one or all at once", async () => {
    receiver.otherwise = status(500);
    await bench.workers();
    await bench.complete(form, "Ada");
    await bench.complete(form, "Bea");
    // Both through all their attempts.
    for (let attempt = 1; attempt <= 6; attempt++) {
      await vi.waitFor(
        async () =>
          expect((await bench.deliveries(endpoint)).map(({ attempts }) => attempts.length)).toEqual([attempt, attempt]),
        PATIENCE,
      );
      bench.clock.forward(9 * 3_600_000);
    }
    const [, first] = await settled(["failed", "failed"]);
    expect((await stats()).total).toEqual({ pending: 0, failed: 2, delivered24h: 0 });
    receiver.next = [status(500)];
    receiver.otherwise = status(200);
    const replay = await bench.client.post<{ deliveryId: string }>(
      `/v1/webhooks/${endpoint.id}/deliveries/${first?.id}/replay`,
    );
    expect(replay.body.deliveryId).toBe(first?.id);
    await vi.waitFor(
      async () =>
        expect((await bench.deliveries(endpoint))[1]).toMatchObject({ status: "pending", attempts: { length: 7 } }),
      PATIENCE,
    );
    bench.clock.forward(2 * 60_000);
    await settled(["failed", "success"]);
    expect((await bench.client.post(`/v1/webhooks/${endpoint.id}/retry-failed`)).body).toEqual({ ok: true, queued: 1 });
    await settled(["success", "success"]);
    expect((await bench.client.post(`/v1/webhooks/${endpoint.id}/retry-failed`)).body).toEqual({ ok: true, queued: 0 });
    expect(new Set(receiver.ids).size).toBe(2);
  });

  test("of an endpoint that is off are not sent again", async () => {
    await bench.workers();
    await bench.complete(form, "Ada");
    const [delivery] = await settled(["success"]);
    await bench.client.request("PATCH", `/v1/webhooks/${endpoint.id}`, { active: false });
    for (const path of [`/deliveries/${delivery?.id}/replay`, "/retry-failed"]) {
      expect((await bench.client.post<Refusal>(`/v1/webhooks/${endpoint.id}${path}`)).body.error.code, path).toBe(
        "validation_failed",
      );
    }
    expect(
      (await bench.client.post(`/v1/webhooks/${endpoint.id}/deliveries/dlv_01JD3W8K9QZ4T6V1X2Y3N5M7PB/replay`)).status,
    ).toBe(404);
  });

  test("of a test send are one signed attempt, neither sent again nor counted, also while the endpoint is off", async () => {
    await bench.workers();
    await bench.client.request("PATCH", `/v1/webhooks/${endpoint.id}`, { active: false });
    receiver.next = [status(500)];
    const sent = await bench.client.post<{ deliveryId: string }>(`/v1/webhooks/${endpoint.id}/test`);
    expect(sent).toMatchObject({ status: 200, body: { ok: true } });
    const [delivery] = await settled(["failed"]);
    expect(delivery).toMatchObject({
      id: sent.body.deliveryId,
      event: "test",
      test: true,
      attempts: [{ statusCode: 500 }],
    });
    expect(receiver.received).toMatchObject([{ headers: { "webhook-signature": expect.stringMatching(/^v1,/) } }]);
    await bench.client.request("PATCH", `/v1/webhooks/${endpoint.id}`, { active: true });
    expect(
      (await bench.client.post<Refusal>(`/v1/webhooks/${endpoint.id}/deliveries/${delivery?.id}/replay`)).body.error
        .code,
    ).toBe("validation_failed");
    expect((await bench.client.post(`/v1/webhooks/${endpoint.id}/retry-failed`)).body).toEqual({ ok: true, queued: 0 });
    expect((await stats()).total).toEqual({ pending: 0, failed: 0, delivered24h: 0 });
    expect((await bench.endpoint(endpoint)).failureCount).toBe(0);
  });
});

describe("for a test key", () => {
  test("deliveries about responses, which are live ones, are neither listed, read, replayed nor retried; counts are the same", async () => {
    const tester = bench.api.client(await bench.api.key("sk_test"));
    const there = `/v1/webhooks/${endpoint.id}`;
    const seen = async (path: string): Promise<readonly string[]> =>
      (
        await tester.get<{ data: readonly { readonly id?: string; readonly deliveryId?: string }[] }>(
          `${there}/${path}`,
        )
      ).body.data.map(({ id, deliveryId }) => id ?? deliveryId ?? "");
    await bench.workers();
    await bench.complete(form, "Ada");
    await settled(["success"]);
    receiver.otherwise = status(500);
    await bench.complete(form, "Bea");
    await vi.waitFor(
      async () =>
        expect((await bench.deliveries(endpoint))[0]).toMatchObject({ status: "pending", attempts: { length: 1 } }),
      PATIENCE,
    );
    // Off: what was pending has failed.
    await bench.client.request("PATCH", there, { active: false });
    receiver.otherwise = status(200);
    const { body: sent } = await tester.post<{ deliveryId: string }>(`${there}/test`);
    const [, failed, delivered] = await settled(["success", "failed", "success"]);
    for (const list of ["deliveries", "deliveries?status=success", "attempts"])
      expect(await seen(list), list).toEqual([sent.deliveryId]);
    for (const list of ["deliveries?status=pending", "deliveries?status=failed"])
      expect(await seen(list), list).toEqual([]);
    await bench.client.request("PATCH", there, { active: true });
    for (const live of [failed, delivered])
      expect((await tester.post(`${there}/deliveries/${live?.id}/replay`)).status).toBe(404);
    expect((await tester.post(`${there}/retry-failed`)).body).toEqual({ ok: true, queued: 0 });
    expect((await tester.get<Stats>("/v1/webhooks/stats")).body.total).toEqual((await stats()).total);
    expect(receiver.received).toHaveLength(3);
    expect((await bench.client.post(`${there}/retry-failed`)).body).toEqual({ ok: true, queued: 1 });
  });

  test("a delivery about publishing a form is listed", async () => {
    await bench.workers();
    const publishing = await bench.subscribe(receiver, ["form.published"], form);
    await bench.client.post(`/v1/forms/${form}/publish`, { note: "again" });
    const tester = bench.api.client(await bench.api.key("sk_test"));
    await vi.waitFor(async () => {
      const { body } = await tester.get<{ data: readonly Delivery[] }>(`/v1/webhooks/${publishing.id}/deliveries`);
      expect(body.data).toMatchObject([{ event: "form.published" }]);
    }, PATIENCE);
  });
});

describe("counts", () => {
  test("are by endpoint and in total, of one form when asked, and forget what was delivered a day ago", async () => {
    await bench.workers();
    const other = await bench.receiver();
    const everywhere = await bench.subscribe(other, EVENTS);
    await bench.complete(form, "Ada");
    await vi.waitFor(async () => expect((await stats()).total.delivered24h).toBe(2), PATIENCE);
    expect((await stats()).endpoints.map(({ id, delivered24h }) => [id, delivered24h])).toEqual([
      [endpoint.id, 1],
      [everywhere.id, 1],
    ]);
    expect(await stats(`?formId=${form}`)).toMatchObject({
      endpoints: [{ id: endpoint.id }],
      total: { delivered24h: 1 },
    });
    const repository = bench.api.runtime.store.webhookDeliveries;
    const later = bench.api.runtime.clock.now() + DAY_MS;
    expect(await repository.counts(bench.api.organization, undefined, later - DAY_MS + 60_000)).toMatchObject([
      { delivered: 0 },
      { delivered: 0 },
    ]);
  });
});
