/** Managing deliveries over the API (§4.20): lists, replays, retries, test sends, what a test key sees, counts. */
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createLog } from "../../../runtime/node/log.ts";
import { createPool } from "../../../runtime/postgres/pool.ts";
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

interface Hours {
  readonly endpoints: readonly {
    readonly id: string;
    readonly delivered: readonly number[];
    readonly failed: readonly number[];
  }[];
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

const EVENTS = ["response.completed"];
const DAY_MS = 86_400_000;

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

describe("deliveries", () => {
  test("are listed newest first with their payload and every attempt, by state too, at most fifty", async () => {
    receiver.otherwise = (response, { body }) =>
      void response.writeHead(body.includes("Respondent 7") ? 500 : 200).end("thanks");
    await Promise.all(Array.from({ length: 52 }, (_, index) => bench.complete(form, `Respondent ${index}`)));
    await bench.complete(form, "Respondent 52");
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

  test("show attempts of a node whose clock is behind the clock of who made the delivery", async () => {
    await bench.workers();
    await bench.complete(form, "Ada");
    const [delivered] = await settled(["success"]);
    const pool = createPool(bench.api.databaseUrl, { max: 1, log: createLog("fatal"), applicationName: "test" });
    await pool.query("UPDATE webhook_attempts SET at = at - $2::bigint WHERE delivery = $1", [
      delivered?.id,
      2 * DAY_MS,
    ]);
    await pool.end();
    expect((await bench.deliveries(endpoint))[0]?.attempts).toMatchObject([{ statusCode: 204 }]);
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
    const again = async (times: number, copies: number): Promise<void> => {
      // In turns the first and the newest copy.
      const replayed = await replay(times % 2 === 0 ? first?.id : last);
      expect(replayed.status, String(times)).toBe(200);
      last = replayed.body.deliveryId;
      await settled(Array.from({ length: copies + 1 }, () => "success" as const));
    };
    for (let times = 2; times <= 4; times++) await again(times, times);
    // Fifteen more of the same would take ten seconds: each waits until its copy is delivered.
    const pool = createPool(bench.api.databaseUrl, { max: 1, log: createLog("fatal"), applicationName: "test" });
    const { rows } = await pool.query<{ replays: number }>(
      "UPDATE webhook_deliveries SET replays = replays + 15 WHERE id = $1 RETURNING replays",
      [first?.id],
    );
    await pool.end();
    expect(rows).toEqual([{ replays: 19 }]);
    await again(20, 5);
    for (const id of [first?.id, last]) {
      const refused = await replay(id);
      expect([refused.status, refused.body.error.code]).toEqual([429, "rate_limited"]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    }
    expect(await bench.deliveries(endpoint)).toHaveLength(6);
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

  test("that failed are put back into the queue at most 500 at a call", async () => {
    receiver.otherwise = status(410);
    const workers = await bench.workers();
    await bench.complete(form, "Ada");
    const [failed] = await settled(["failed"]);
    await bench.stop(workers);
    const pool = createPool(bench.api.databaseUrl, { max: 1, log: createLog("fatal"), applicationName: "test" });
    await pool.query(
      `INSERT INTO webhook_deliveries (organization, endpoint, id, at, webhook_id, event, body, test, status, finished_at)
       SELECT organization, endpoint, left(id, -4) || lpad(n::text, 4, '0'), at, webhook_id, event, body, test, status, finished_at
       FROM webhook_deliveries, generate_series(1, 599) n WHERE id = $1`,
      [failed?.id],
    );
    await pool.end();
    await bench.client.request("PATCH", `/v1/webhooks/${endpoint.id}`, { active: true });
    const retry = async (): Promise<unknown> =>
      (await bench.client.post(`/v1/webhooks/${endpoint.id}/retry-failed`)).body;
    expect((await stats()).total).toEqual({ pending: 0, failed: 600, delivered24h: 0 });
    expect(await retry()).toEqual({ ok: true, queued: 500 });
    expect((await stats()).total).toEqual({ pending: 500, failed: 100, delivered24h: 0 });
    expect(await retry()).toEqual({ ok: true, queued: 100 });
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
    const { body: hours } = await bench.client.get<Hours>("/v1/webhooks/hours");
    expect(
      hours.endpoints.map(({ id, delivered, failed }) => [id, delivered.length, sum(delivered), sum(failed)]),
    ).toEqual([endpoint.id, everywhere.id].map((id) => [id, 24, 1, 0]));
    expect(hours.endpoints[0]?.delivered.at(-1)).toBe(1);
    const repository = bench.api.runtime.store.webhookDeliveries;
    const later = bench.api.runtime.clock.now() + DAY_MS;
    expect(await repository.counts(bench.api.organization, undefined, later - DAY_MS + 60_000)).toMatchObject([
      { delivered: 0 },
      { delivered: 0 },
    ]);
  });
});
