/** With more work than a node can do, new work is refused at once with a time to retry, and succeeds then. */
import pg from "pg";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { COMMIT_WAIT_MS, LOOP_LAG_MS } from "../../runtime/actors/overload.ts";
import { SAMPLE_MS_MAX } from "../../runtime/node/loop-lag.ts";
import { publishForm, StreamReader, type ApiClient } from "../support/programs/api-client.ts";
import { PATIENCE } from "../support/patience.ts";
import { signupForm } from "./support/forms.ts";
import { useRunningApi } from "./support/running-api.ts";

interface Opened {
  readonly sessionId: string;
  readonly streamUrl: string;
}

interface ErrorAnswer {
  readonly error: { readonly code: string };
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

const running = useRunningApi();
let client: ApiClient;
let form: string;

beforeAll(async () => {
  client = await running.api.secret();
  form = await publishForm(client, signupForm);
});

async function open(): Promise<Opened> {
  return (await client.post<Opened>(`/v1/forms/${form}/sessions`)).body;
}

/** Repeats a request after each `Retry-After` until it succeeds. */
async function asTold(request: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; tries < 10; tries++) {
    const answer = await request();
    if (answer.status !== 503) return answer;
    const waitMs = Number(answer.headers.get("retry-after")) * 1_000;
    expect(waitMs).toBeGreaterThanOrEqual(1_000);
    await new Promise<void>((resolve) => void running.api.runtime.clock.after(waitMs, resolve));
  }
  throw new Error("refused ten times");
}

/** Every way to ask for new work is refused in its own words. */
async function expectRefusals({ sessionId }: Opened, reader: StreamReader): Promise<void> {
  reader.send({ type: "message", id: "over the stream", message: { type: "text", text: "Ada" } });
  const requests = [
    client.post<ErrorAnswer>(`/v1/sessions/${sessionId}/messages`, { type: "text", text: "Ada", id: "over http" }),
    client.post<ErrorAnswer>(`/v1/forms/${form}/sessions`),
    client.post<ErrorAnswer>(`/v1/forms/${form}/sessions`, {}, { "idempotency-key": `opening ${sessionId}` }),
  ];
  for (const { status, body, headers } of await Promise.all(requests)) {
    expect({ status, code: body.error.code, retryAfter: headers.get("retry-after") }).toEqual({
      status: 503,
      code: "unavailable",
      retryAfter: expect.stringMatching(/^[123]$/),
    });
  }
  await reader.until(({ frames }) => frames.some(({ id }) => id === "over the stream"));
  expect(reader.frames.find(({ id }) => id === "over the stream")).toMatchObject({
    type: "error",
    error: { code: "unavailable", retryAfterMs: expect.any(Number) },
  });
}

/** Not `ok` when the lease ran out while the loop was blocked; it is answered. */
async function expectHealth(): Promise<void> {
  const { status, body } = await client.get<{ ok: boolean; db: string }>("/health");
  expect([status, body.db]).toEqual([body.ok ? 200 : 503, "ok"]);
}

/** A gauge in seconds, as milliseconds. */
const shownMs = async (gauge: string): Promise<number> => ((await running.api.scrape()).value(gauge) ?? 0) * 1000;

describe("a node whose commits do not come through", () => {
  it("refuses openings, messages and stream messages with 503 and Retry-After, and takes them when they come back", async () => {
    const opened = await open();
    const reader = new StreamReader(opened.streamUrl);
    await reader.until(({ frames }) => frames.length > 0);
    const blocker = new pg.Client({ connectionString: running.api.databaseUrl });
    await blocker.connect();
    await blocker.query("BEGIN");
    // Every commit waits at the fence.
    await blocker.query("SELECT FROM shards FOR UPDATE");
    const held = client.post(`/v1/sessions/${opened.sessionId}/messages`, { type: "text", text: "held", id: "held" });
    await vi.waitUntil(
      async () => (await shownMs("parley_commit_oldest_wait_seconds")) > COMMIT_WAIT_MS.above,
      PATIENCE,
    );
    await expectRefusals(opened, reader);
    await expectHealth();
    await blocker.query("ROLLBACK");
    await blocker.end();
    expect((await held).status).toBe(200);
    expect(
      (
        await asTold(() =>
          client.post(`/v1/forms/${form}/sessions`, {}, { "idempotency-key": `opening ${opened.sessionId}` }),
        )
      ).status,
    ).toBe(201);
    reader.close();
  });
});

describe("a node whose event loop is late", () => {
  it("refuses new work until it has caught up, and one pause is no reason to", async () => {
    const opened = await open();
    const reader = new StreamReader(opened.streamUrl);
    await reader.until(({ frames }) => frames.length > 0);
    const { clock } = running.api.runtime;
    const block = async (ms: number): Promise<void> => {
      const untilMs = clock.monotonicMs() + ms;
      while (clock.monotonicMs() < untilMs);
      // The sample that was late is taken.
      await new Promise<void>((resolve) => void clock.after(0, resolve));
    };
    await block(SAMPLE_MS_MAX + 200);
    expect((await client.get(`/v1/sessions/${opened.sessionId}`)).status).toBe(200);
    for (
      let blocked = 0;
      blocked < 3 || (await shownMs("parley_event_loop_lag_seconds")) <= LOOP_LAG_MS.above;
      blocked++
    )
      await block(LOOP_LAG_MS.above + 600);
    // It stays late until the requests have come and are answered, however many turns of it that takes on this machine.
    let isOver = false;
    const refusals = expectRefusals(opened, reader).finally(() => (isOver = true));
    while (!isOver) {
      for (let turn = 0; turn < 10; turn++) await new Promise<void>((resolve) => void setImmediate(resolve));
      await block(LOOP_LAG_MS.above + 600);
    }
    await refusals;
    await expectHealth();
    expect(
      (
        await asTold(() =>
          client.post(`/v1/sessions/${opened.sessionId}/messages`, { type: "text", text: "Ada", id: "over http" }),
        )
      ).status,
    ).toBe(200);
    reader.close();
  });
});

describe("a node whose database answers and stores nothing, as on a full disk", () => {
  it("says so by /health, and is well again with the first turn that is stored", async () => {
    const database = new pg.Client(running.api.databaseUrl);
    await database.connect();
    const { sessionId } = await open();
    const say = (): Promise<Answer> =>
      client.post(`/v1/sessions/${sessionId}/messages`, { type: "text", text: "Ada", id: "one" });
    await database.query(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`);
    await database.query("CREATE TRIGGER full_disk BEFORE INSERT ON journal FOR EACH ROW EXECUTE FUNCTION full_disk()");
    try {
      expect((await say()).status).toBe(503);
      expect(await client.get("/health")).toMatchObject({ status: 503, body: { ok: false, db: "down" } });
    } finally {
      await database.query("DROP TRIGGER full_disk ON journal");
      await database.end();
    }
    expect((await asTold(say)).status).toBeLessThan(300);
    expect(await client.get("/health")).toMatchObject({ status: 200, body: { ok: true, db: "ok" } });
  });
});
