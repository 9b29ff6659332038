/**
 * Delivery, whatever the receiver does and whichever worker dies: at least once, under one webhook-id, on the schedule
 * of §6.4.
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Webhook } from "standardwebhooks";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { publishForm } from "../../support/programs/api-client.ts";
import { PATIENCE } from "../../support/patience.ts";
import { status, type Receiver } from "../support/receiver.ts";
import { nameForm, useWebhookBench, type Delivery, type Endpoint } from "../support/webhook-bench.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const EVENTS = ["response.completed"];

const bench = useWebhookBench();
let form: string;
let receiver: Receiver;
let endpoint: Endpoint;

beforeAll(async () => {
  form = await publishForm(bench.client, nameForm);
});

beforeEach(async () => {
  // What earlier tests subscribed is gone, so that their receivers, which are gone too, are not tried.
  const { body } = await bench.client.get<{ data: readonly Endpoint[] }>("/v1/webhooks");
  for (const { id } of body.data) await bench.client.request("DELETE", `/v1/webhooks/${id}`);
  receiver = await bench.receiver();
  endpoint = await bench.subscribe(receiver, EVENTS, form);
});

const received = (count: number): Promise<void> =>
  vi.waitFor(() => expect(receiver.received.length).toBe(count), PATIENCE);

/** The only delivery, once it has had so many attempts. */
async function attempted(times: number): Promise<Delivery> {
  return vi.waitFor(async () => {
    const [delivery, ...others] = await bench.deliveries(endpoint);
    expect(others).toEqual([]);
    expect(delivery?.attempts).toHaveLength(times);
    return delivery as Delivery;
  }, PATIENCE);
}

describe("retries", () => {
  test("come after 1, 5 and 30 minutes, 2 and 8 hours under one webhook-id, and then the delivery is among the failed ones", async () => {
    await bench.workers();
    receiver.otherwise = status(500, {}, "broken");
    await bench.complete(form, "Ada");
    const waits = [1, 5, 30, 120, 480].map((minutes) => minutes * MINUTE_MS);
    for (const [index, waitMs] of waits.entries()) {
      const delivery = await attempted(index + 1);
      const last = delivery.attempts.at(-1);
      expect(last).toMatchObject({ statusCode: 500, error: null, response: "broken" });
      expect(delivery.status).toBe("pending");
      const due = (delivery.nextAttemptAt ?? 0) - (last?.at ?? 0);
      expect(due).toBeGreaterThanOrEqual(waitMs * 0.9);
      expect(due).toBeLessThanOrEqual(waitMs * 1.1 + MINUTE_MS / 2);
      bench.clock.forward(Math.max(0, (delivery.nextAttemptAt ?? 0) - bench.clock.now()));
    }
    expect(await attempted(6)).toMatchObject({ status: "failed", nextAttemptAt: null });
    bench.clock.forward(2 * DAY_MS);
    expect(new Set(receiver.ids).size).toBe(1);
    expect(receiver.received).toHaveLength(6);
    expect((await bench.endpoint(endpoint)).failureCount).toBe(6);
    for (const { headers, body } of receiver.received) {
      // The time of the attempt is signed, not the event's: a receiver refuses what is older than five minutes.
      const timestamp = Number(headers["webhook-timestamp"]);
      expect(headers["webhook-signature"]).toBe(
        new Webhook(endpoint.secret).sign(String(headers["webhook-id"]), new Date(timestamp * 1000), body),
      );
    }
  });

  test("end with the first success, which clears the endpoint's failures", async () => {
    await bench.workers();
    receiver.next = [status(500), status(301, { location: "http://127.0.0.1:1/" })];
    await bench.complete(form, "Ada");
    await attempted(1);
    bench.clock.forward(2 * MINUTE_MS);
    expect(await attempted(2)).toMatchObject({
      status: "pending",
      attempts: [{ statusCode: 500 }, { statusCode: 301 }],
    });
    bench.clock.forward(6 * MINUTE_MS);
    expect(await attempted(3)).toMatchObject({ status: "success", nextAttemptAt: null });
    expect((await bench.endpoint(endpoint)).failureCount).toBe(0);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  });

  test("wait as long as a 429 with Retry-After asks for", async () => {
    await bench.workers();
    receiver.next = [status(429, { "retry-after": "3600" })];
    await bench.complete(form, "Ada");
    const { attempts, nextAttemptAt } = await attempted(1);
    const waitMs = (nextAttemptAt ?? 0) - (attempts[0]?.at ?? 0);
    expect(waitMs).toBeGreaterThanOrEqual(3_600_000);
    // An attempt counts from its beginning, the wait from its end.
    expect(waitMs).toBeLessThan(3_600_000 + MINUTE_MS);
    bench.clock.forward(waitMs);
    expect(await attempted(2)).toMatchObject({ status: "success" });
  });

  test("that a receiver asks for with Retry-After are beside the six, and its endpoint is not switched off by them", async () => {
    await bench.workers();
    receiver.otherwise = status(503, { "retry-after": "60" });
    await bench.complete(form, "Ada");
    for (let times = 1; times <= 20; times++) {
      const { nextAttemptAt } = await attempted(times);
      bench.clock.forward(Math.max(0, (nextAttemptAt ?? 0) - bench.clock.now()));
    }
    await attempted(21);
    expect(await bench.endpoint(endpoint)).toMatchObject({ active: true, failureCount: 1 });
    for (let times = 22; times <= 26; times++) {
      bench.clock.forward(60_000);
      await attempted(times);
    }
    expect(await attempted(26)).toMatchObject({ status: "failed" });
    expect((await bench.endpoint(endpoint)).failureCount).toBe(6);
  });

  test("are not all made at once when Retry-After is 0", async () => {
    await bench.workers();
    receiver.otherwise = status(503, { "retry-after": "0" });
    await bench.complete(form, "Ada");
    const { attempts, nextAttemptAt } = await attempted(1);
    expect((nextAttemptAt ?? 0) - (attempts[0]?.at ?? 0)).toBeGreaterThanOrEqual(MINUTE_MS * 0.9);
  });

  test("follow a receiver that does not answer in fifteen seconds, and meanwhile others get theirs", async () => {
    await bench.workers();
    const other = await bench.receiver();
    await bench.subscribe(other, EVENTS, form);
    receiver.next = [() => undefined];
    await bench.complete(form, "Ada");
    await received(1);
    await vi.waitFor(() => expect(other.received).toHaveLength(1), PATIENCE);
    bench.clock.forward(15_000);
    expect(await attempted(1)).toMatchObject({
      status: "pending",
      attempts: [{ statusCode: null, error: "no answer in time" }],
    });
    bench.clock.forward(2 * MINUTE_MS);
    expect(await attempted(2)).toMatchObject({ status: "success" });
    expect(new Set(receiver.ids).size).toBe(1);
  });
});

describe("a neighbour", () => {
  test("of the same origin and organization that does not answer neither delays an endpoint nor has it switched off", async () => {
    receiver.otherwise = (response) => (response.req.url === "/hooks" ? void response.writeHead(204).end() : undefined);
    const slow: Endpoint[] = [];
    for (const path of ["/a", "/b", "/c", "/d", "/e", "/f", "/g", "/h", "/i"]) {
      slow.push(
        (
          await bench.client.post<Endpoint>("/v1/webhooks", {
            url: `${receiver.url}${path}`,
            events: EVENTS,
            formId: form,
          })
        ).body,
      );
    }
    for (let index = 0; index < 40; index++) await bench.complete(form, `Respondent ${index}`);
    await bench.workers();
    await vi.waitFor(
      async () => expect((await bench.deliveries(endpoint, "?status=success")).length).toBe(40),
      PATIENCE,
    );
    // One attempt each: none has waited for its neighbours' fifteen seconds.
    expect(
      (await bench.deliveries(endpoint)).map(({ attempts }) => attempts.map(({ statusCode }) => statusCode)),
    ).toEqual(Array.from({ length: 40 }, () => [204]));
    expect(await bench.endpoint(endpoint)).toMatchObject({ active: true, failureCount: 0 });
    for (const one of slow) expect(await bench.deliveries(one, "?status=success")).toEqual([]);
  });
});

describe("an endpoint", () => {
  test("that answers 410 is switched off at once, and what waits for it is among the failed ones", async () => {
    await bench.workers();
    receiver.next = [status(503, { "retry-after": "600" }), status(410)];
    await bench.complete(form, "Ada");
    await attempted(1);
    await bench.complete(form, "Bea");
    await vi.waitFor(
      async () => expect(await bench.endpoint(endpoint)).toMatchObject({ active: false, offReason: "gone" }),
      PATIENCE,
    );
    expect(
      (await bench.deliveries(endpoint)).map(({ status: state, attempts }) => [state, attempts.at(-1)?.statusCode]),
    ).toEqual([
      ["failed", 410],
      ["failed", 503],
    ]);
    await bench.complete(form, "Cleo");
    bench.clock.forward(DAY_MS);
    const other = await bench.receiver();
    await bench.subscribe(other, EVENTS, form);
    await bench.complete(form, "Dora");
    await vi.waitFor(() => expect(other.received).toHaveLength(1), PATIENCE);
    expect(receiver.received).toHaveLength(2);
  });

  test("with twenty failed attempts in a row is switched off, not with nineteen and a success", async () => {
    await bench.workers();
    receiver.next = [...Array.from({ length: 19 }, () => status(500)), status(200)];
    receiver.otherwise = status(500);
    // One by one, so that they fail in a row regardless of other work.
    for (let index = 1; index <= 20; index++) {
      await bench.complete(form, `Respondent ${index}`);
      await received(index);
      const failures = index === 20 ? 0 : index;
      await vi.waitFor(async () => expect((await bench.endpoint(endpoint)).failureCount).toBe(failures), PATIENCE);
    }
    expect((await bench.endpoint(endpoint)).active).toBe(true);
    for (let index = 21; index <= 40; index++) {
      await bench.complete(form, `Respondent ${index}`);
      await received(index);
      await vi.waitFor(async () => expect((await bench.endpoint(endpoint)).failureCount).toBe(index - 20), PATIENCE);
    }
    expect(await bench.endpoint(endpoint)).toMatchObject({ active: false, offReason: "failing", failureCount: 20 });
    const states = (await bench.deliveries(endpoint)).map(({ status: state }) => state);
    expect(states.filter((state) => state === "failed")).toHaveLength(39);
    expect(states.filter((state) => state === "success")).toHaveLength(1);
    const { body } = await bench.client.request<Endpoint>("PATCH", `/v1/webhooks/${endpoint.id}`, { active: true });
    expect(body).toMatchObject({ active: true, offReason: null, failureCount: 0 });
  });

  test("whose name leads to a private address gets nothing, and the attempt says why", async () => {
    await bench.workers({ webhookAllowNets: [] });
    const named = await bench.receiver();
    const { body } = await bench.client.post<Endpoint>("/v1/webhooks", {
      url: named.url.replace("127.0.0.1", "localhost"),
      events: EVENTS,
      formId: form,
    });
    await bench.complete(form, "Ada");
    await vi.waitFor(
      async () =>
        expect(await bench.deliveries(body)).toMatchObject([
          {
            status: "pending",
            attempts: [
              { statusCode: null, error: expect.stringMatching(/^webhooks may not reach (127\.0\.0\.1|::1)$/) },
            ],
          },
        ]),
      PATIENCE,
    );
    await vi.waitFor(
      async () =>
        expect(await bench.deliveries(endpoint)).toMatchObject([
          { attempts: [{ error: "webhooks may not reach 127.0.0.1" }] },
        ]),
      PATIENCE,
    );
    expect([named.received, receiver.received]).toEqual([[], []]);
  });

  test("whose secret was rotated gets signatures by each for a day, however often it is, then by the new one only", async () => {
    await bench.workers();
    const rotate = (): Promise<{ status: number; body: Endpoint & { error: { code: string } }; headers: Headers }> =>
      bench.client.post(`/v1/webhooks/${endpoint.id}/rotate-secret`);
    const secrets = [endpoint.secret];
    for (let times = 1; times <= 4; times++) secrets.push((await rotate()).body.secret);
    expect(new Set(secrets).size).toBe(5);
    const refused = await rotate();
    expect([refused.status, refused.body.error.code]).toEqual([429, "rate_limited"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(86_000);
    await bench.complete(form, "Ada");
    await received(1);
    const [first] = receiver.received;
    for (const secret of secrets)
      expect(() =>
        new Webhook(secret).verify(first?.body ?? "", first?.headers as Record<string, string>),
      ).not.toThrow();
    await vi.waitFor(
      async () => expect(await bench.deliveries(endpoint)).toMatchObject([{ status: "success" }]),
      PATIENCE,
    );
    bench.clock.forward(DAY_MS + MINUTE_MS);
    await bench.complete(form, "Bea");
    await received(2);
    // The newest first.
    const timestamp = new Date(Number(first?.headers["webhook-timestamp"]) * 1000);
    expect(first?.headers["webhook-signature"]).toBe(
      secrets
        .toReversed()
        .map((secret) => new Webhook(secret).sign(String(first?.headers["webhook-id"]), timestamp, first?.body ?? ""))
        .join(" "),
    );
    expect(receiver.received[1]?.headers["webhook-signature"]).toMatch(/^v1,\S+$/);
  });
});

describe("workers", () => {
  test("that are killed between sending and recording have it sent again by others, under the same webhook-id", async () => {
    const child = spawn(
      process.execPath,
      [
        "--disable-warning=ExperimentalWarning",
        fileURLToPath(new URL("../support/worker-process.ts", import.meta.url)),
        bench.api.databaseUrl,
      ],
      { stdio: "ignore" },
    );
    try {
      receiver.next = [
        (response) => {
          child.kill("SIGKILL");
          response.writeHead(200).end();
        },
      ];
      await bench.complete(form, "Ada");
      await received(1);
      await bench.workers();
      await received(2);
      expect(new Set(receiver.ids).size).toBe(1);
      expect(new Set(receiver.received.map(({ headers }) => headers["x-service-delivery"])).size).toBe(1);
      expect(await attempted(1)).toMatchObject({ status: "success" });
    } finally {
      child.kill("SIGKILL");
    }
  });

  test("on two nodes deliver every event once while nothing fails", async () => {
    for (let index = 0; index < 60; index++) await bench.complete(form, `Respondent ${index}`);
    await bench.workers();
    await bench.workers();
    await vi.waitFor(() => expect(new Set(receiver.ids).size).toBe(60), PATIENCE);
    await vi.waitFor(async () => expect(await bench.deliveries(endpoint, "?status=pending")).toEqual([]), PATIENCE);
    expect(receiver.received).toHaveLength(60);
  });

  test("that are stopped record what was answered in time and leave the rest to others at once", async () => {
    const workers = await bench.workers();
    const other = await bench.receiver();
    const second = await bench.subscribe(other, EVENTS, form);
    let finish = (): void => undefined;
    receiver.next = [(response) => void (finish = () => void response.writeHead(200).end())];
    other.next = [() => undefined];
    await bench.complete(form, "Ada");
    await received(1);
    await vi.waitFor(() => expect(other.received).toHaveLength(1), PATIENCE);
    const stopped = bench.stop(workers);
    finish();
    expect(await attempted(1)).toMatchObject({ status: "success" });
    bench.clock.forward(4_000);
    await stopped;
    expect(await bench.deliveries(second)).toMatchObject([{ status: "pending", attempts: [] }]);
    await bench.workers();
    await vi.waitFor(
      async () => expect(await bench.deliveries(second)).toMatchObject([{ status: "success" }]),
      PATIENCE,
    );
    expect(new Set(other.ids).size).toBe(1);
    expect(receiver.received).toHaveLength(1);
  });
});
