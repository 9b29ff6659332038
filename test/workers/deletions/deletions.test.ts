/** Deleting responses and forms over the API, and what the workers erase after it (contract §6). */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createPool, type Pool } from "../../../runtime/postgres/pool.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { deleteResponses } from "../../../workers/deletions/delete-responses.ts";
import { STRAGGLERS_MS } from "../../../workers/deletions/form-deletions.ts";
import { publishForm, StreamReader, type ApiClient } from "../../support/programs/api-client.ts";
import { PATIENCE } from "../../support/patience.ts";
import { nameForm, useWebhookBench } from "../support/webhook-bench.ts";
import { ShiftingClock } from "../support/shifting-clock.ts";

interface Opened {
  readonly sessionId: string;
  readonly respondentToken: string;
  readonly streamUrl: string;
}

interface Refusal {
  readonly error: { readonly code: string };
}

const DAY_MS = 86_400_000;
const bench = useWebhookBench();
let pool: Pool;

beforeAll(() => {
  pool = createPool(bench.api.databaseUrl, { max: 2, log: createLog("silent"), applicationName: "test" });
});
afterAll(() => pool.end());

const open = async (form: string, client: ApiClient = bench.client): Promise<Opened> =>
  (await client.post<Opened>(`/v1/forms/${form}/sessions`)).body;
const say = (session: string, text: string, client: ApiClient = bench.client) =>
  client.post<Refusal & { complete: boolean }>(`/v1/sessions/${session}/messages`, { type: "text", text });
const remove = (path: string, client: ApiClient = bench.client) =>
  client.request<Refusal & { ok: boolean }>("DELETE", path);
const responseOf = (session: string): string => session.replace("ses_", "res_");
const statuses = async (...paths: readonly string[]): Promise<readonly number[]> =>
  Promise.all(paths.map(async (path) => (await bench.client.get(path)).status));

async function completed(form: string, client: ApiClient = bench.client): Promise<string> {
  const { status, body } = await client.post<{ id: string }>(`/v1/forms/${form}/responses`, {
    answers: { name: "Ada Lovelace" },
    complete: true,
  });
  expect(status).toBe(201);
  return body.id;
}

/** Rows that are left, by table. */
async function left(form: string): Promise<Readonly<Record<string, number>>> {
  const { rows } = await pool.query<Record<string, number>>(
    `SELECT (SELECT count(*) FROM responses WHERE form = $1) AS responses, (SELECT count(*) FROM form_versions WHERE form = $1) AS versions,
            (SELECT count(*) FROM form_slots WHERE form = $1) AS slots, (SELECT count(*) FROM form_deletions WHERE form = $1) AS deletions,
            (SELECT count(*) FROM erasures WHERE form = $1) AS erasures`,
    [form],
  );
  return rows[0] ?? {};
}

/** Whether a text stands anywhere in what is kept of a session. */
async function isKept(text: string): Promise<boolean> {
  const { rows } = await pool.query<{ kept: boolean }>(
    `SELECT EXISTS (SELECT FROM journal WHERE position($1::bytea IN body) > 0) OR EXISTS (SELECT FROM answers WHERE value::text LIKE '%' || $2 || '%')
            OR EXISTS (SELECT FROM webhook_deliveries WHERE position($1::bytea IN body) > 0) OR EXISTS (SELECT FROM state WHERE position($1::bytea IN bytes) > 0) AS kept`,
    [Buffer.from(text), text],
  );
  return rows[0]?.kept ?? false;
}

test("a deleted response is gone for everybody at once, and erased within seconds", async () => {
  // An active session: the stream of a completed one is closed at its next heartbeat.
  const form = await publishForm(bench.client, {
    ...nameForm,
    blocks: [...nameForm.blocks, { ref: "more", type: "long_text", title: "More?" }],
  });
  const { sessionId, streamUrl, respondentToken } = await open(form);
  const data = new FormData();
  data.append("file", new File(["secret"], "a.txt", { type: "text/plain" }));
  const sent = (await (
    await fetch(`${bench.api.baseUrl}/v1/sessions/${sessionId}/files`, {
      method: "POST",
      headers: { "x-respondent-token": respondentToken },
      body: data,
    })
  ).json()) as { fileId: string };
  const reader = new StreamReader(streamUrl);
  await reader.until(({ events }) => events.length > 0);
  expect((await say(sessionId, "Grace Hopper")).body.complete).toBe(false);
  expect(await isKept("Grace Hopper")).toBe(true);
  const response = responseOf(sessionId);
  expect(await remove(`/v1/responses/${response}`)).toMatchObject({ status: 200, body: { ok: true } });
  expect(
    await statuses(
      `/v1/responses/${response}`,
      `/v1/sessions/${sessionId}`,
      `/v1/sessions/${sessionId}/events`,
      `/v1/files/${sent.fileId}`,
    ),
  ).toEqual([404, 404, 404, 404]);
  expect((await bench.client.get<{ data: unknown[] }>(`/v1/forms/${form}/responses?mode=all`)).body.data).toEqual([]);
  expect([
    (await say(sessionId, "again")).status,
    (await bench.client.post(`/v1/sessions/${sessionId}/token`)).status,
    (await remove(`/v1/responses/${response}`)).status,
  ]).toEqual([404, 404, 404]);
  expect(await reader.untilClosed()).toBe(4504);
  expect(reader.frames.at(-1)).toMatchObject({ type: "bye", code: 4504 });
  expect(reader.events.some(({ type }) => type === "response.deleted")).toBe(false);

  await bench.workers();
  await vi.waitUntil(async () => (await left(form))["erasures"] === 0, PATIENCE);
  expect(await isKept("Grace Hopper")).toBe(false);
  const { rows } = await pool.query("SELECT FROM uploads WHERE id = $1", [sent.fileId]);
  expect(rows).toEqual([]);
  // The only file of this test file: its record and its bytes go a moment later.
  const blobs = async () => (await pool.query("SELECT id FROM blobs UNION ALL SELECT blob FROM blob_chunks")).rows;
  await vi.waitFor(async () => expect(await blobs()).toEqual([]), PATIENCE);
});

test("turns that bear a time from before the session was started are erased as well: their node's clock was behind", async () => {
  const form = await publishForm(bench.client, nameForm);
  const { sessionId } = await open(form);
  expect((await say(sessionId, "Hedy Lamarr")).body.complete).toBe(true);
  await pool.query("UPDATE journal SET at = at - 60000 WHERE actor = $1 AND seq_from > 1", [sessionId]);
  expect(await remove(`/v1/responses/${responseOf(sessionId)}`)).toMatchObject({ status: 200 });
  await bench.workers();
  await vi.waitUntil(async () => (await left(form))["erasures"] === 0, PATIENCE);
  expect(await isKept("Hedy Lamarr")).toBe(false);
});

test("what takes turns while it is deleted takes them before or not at all", async () => {
  const form = await publishForm(bench.client, {
    ...nameForm,
    blocks: [
      ...nameForm.blocks,
      { ref: "more", type: "long_text", title: "More?" },
      { ref: "end", type: "short_text", title: "End?", required: true },
    ],
  });
  for (let round = 0; round < 5; round++) {
    const { sessionId } = await open(form);
    const answers = await Promise.all([
      say(sessionId, "Ada"),
      say(sessionId, "more"),
      remove(`/v1/responses/${responseOf(sessionId)}`),
      say(sessionId, "end"),
      remove(`/v1/responses/${responseOf(sessionId)}`),
    ]);
    const [, , first, , second] = answers.map(({ status }) => status);
    expect(new Set([first, second])).toEqual(new Set([200, 404]));
    for (const { status } of answers) expect([200, 404]).toContain(status);
    expect(await statuses(`/v1/sessions/${sessionId}`)).toEqual([404]);
  }
});

test("a slot of a deleted response is granted to exactly one of those that ask at once", async () => {
  const form = await publishForm(bench.client, { ...nameForm, settings: { responsesMax: 3 } });
  const sessions = await Promise.all(Array.from({ length: 12 }, () => open(form)));
  const ended = async (some: readonly Opened[]): Promise<readonly string[]> => {
    await Promise.all(some.map(({ sessionId }) => say(sessionId, "Ada")));
    const { body } = await bench.client.get<{ data: { id: string; status: string }[] }>(
      `/v1/forms/${form}/responses?limit=50&status=completed`,
    );
    return body.data.map(({ id }) => id);
  };
  const first = await ended(sessions.slice(0, 6));
  expect(first).toHaveLength(3);
  await remove(`/v1/responses/${first[0] ?? ""}`);
  await bench.workers();
  await vi.waitUntil(async () => (await left(form))["erasures"] === 0, PATIENCE);
  expect(await ended(sessions.slice(6))).toHaveLength(3);
  expect((await bench.client.post<Refusal>(`/v1/forms/${form}/sessions`)).body.error.code).toBe("form_closed");
});

test("a deleted response sends no more webhooks; what was delivered is erased with it", async () => {
  const receiver = await bench.receiver();
  const form = await publishForm(bench.client, nameForm);
  const endpoint = await bench.subscribe(receiver, ["response.completed"], form);
  const kept = await completed(form);
  const gone = await completed(form);
  await remove(`/v1/responses/${gone}`);
  await bench.workers();
  await vi.waitUntil(async () => (await left(form))["erasures"] === 0, PATIENCE);
  const told = async () =>
    (await bench.deliveries(endpoint)).map(({ status, payload }) => [status, JSON.stringify(payload).includes(kept)]);
  await vi.waitFor(async () => expect(await told()).toEqual([["success", true]]), PATIENCE);
});

test("a deleted form is gone at once with its page, its slug and its endpoints, and conversations that run end", async () => {
  const receiver = await bench.receiver();
  const { body: created } = await bench.client.post<{ id: string; slug: string }>("/v1/forms", {
    doc: nameForm,
    slug: "to-be-deleted",
  });
  const form = created.id;
  await bench.client.post(`/v1/forms/${form}/publish`);
  const endpoint = await bench.subscribe(receiver, ["response.completed"], form);
  const { sessionId, streamUrl } = await open(form);
  const reader = new StreamReader(streamUrl);
  await reader.until(({ events }) => events.length > 0);
  expect(await remove(`/v1/forms/${form}`)).toMatchObject({ status: 200, body: { ok: true } });
  expect(
    await statuses(
      `/v1/forms/${form}`,
      `/v1/forms/${form}/versions`,
      `/v1/forms/${form}/responses`,
      `/v1/forms/${form}/analytics`,
      `/v1/webhooks/${endpoint.id}`,
    ),
  ).toEqual([404, 404, 404, 404, 404]);
  expect((await fetch(`${bench.api.baseUrl}/p/to-be-deleted`)).status).toBe(404);
  const posts = await Promise.all(
    [`/v1/forms/${form}/sessions`, `/v1/forms/${form}/responses`, `/v1/forms/${form}/publish`].map((path) =>
      bench.client.post(path),
    ),
  );
  expect([...posts.map(({ status }) => status), (await remove(`/v1/forms/${form}`)).status]).toEqual([
    404, 404, 404, 404,
  ]);
  expect((await bench.client.post("/v1/forms", { doc: nameForm, slug: "to-be-deleted" })).status).toBe(201);

  await bench.workers();
  expect(await reader.untilClosed()).toBe(4504);
  expect((await say(sessionId, "Ada")).status).toBe(404);
});

test("a form with a thousand responses is emptied although its worker stops in the middle; its versions go last", async () => {
  const form = await publishForm(bench.client, nameForm);
  for (let forty = 0; forty < 25; forty++) await Promise.all(Array.from({ length: 40 }, () => completed(form)));
  // The last ones hold places of the form.
  await bench.client.request("PUT", `/v1/forms/${form}/doc`, { doc: { ...nameForm, settings: { responsesMax: 50 } } });
  await bench.client.post(`/v1/forms/${form}/publish`);
  await Promise.all(Array.from({ length: 10 }, () => completed(form)));
  expect(await left(form)).toMatchObject({ responses: 1_010, slots: 10 });
  const running = await open(form);
  await remove(`/v1/forms/${form}`);
  bench.clock = new ShiftingClock();
  const first = await bench.workers();
  await vi.waitUntil(async () => ((await left(form))["responses"] ?? 0) < 900, PATIENCE);
  expect(await statuses(`/v1/sessions/${running.sessionId}`)).toEqual([404]);
  await bench.stop(first);
  expect((await left(form))["responses"]).toBeGreaterThan(0);
  await bench.workers();
  await vi.waitUntil(async () => (await left(form))["responses"] === 0, PATIENCE);
  expect(await left(form)).toMatchObject({ versions: 2, deletions: 1 });
  bench.clock.forward(STRAGGLERS_MS);
  await vi.waitUntil(async () => (await left(form))["deletions"] === 0, PATIENCE);
  await vi.waitUntil(async () => (await left(form))["erasures"] === 0, PATIENCE);
  expect(await left(form)).toEqual({ responses: 0, versions: 0, slots: 0, deletions: 0, erasures: 0 });
});

test("what a worker has claimed and never finished is done by another once the claim is over", async () => {
  const form = await publishForm(bench.client, nameForm);
  await completed(form);
  await remove(`/v1/forms/${form}`);
  await pool.query("UPDATE form_deletions SET due_at = $2 WHERE form = $1", [form, bench.clock.now() + 60_000]);
  await bench.workers();
  expect((await left(form))["responses"]).toBe(1);
  bench.clock.forward(60_000);
  await vi.waitUntil(async () => (await left(form))["responses"] === 0, PATIENCE);
});

test("a response that cannot be deleted now is left for the next try", async () => {
  expect(
    await deleteResponses({ call: () => Promise.resolve({ late: true }) }, [
      { organization: bench.api.organization, id: "res_01JZZZZZZZZZZZZZZZZZZZZZZZ" },
    ]),
  ).toBe(0);
});

test("data of test mode goes thirty days after it was started by the database's clock, not by a node's; live data does not", async () => {
  const form = await publishForm(bench.client, nameForm);
  const testing = bench.api.client(await bench.api.key("sk_test"));
  const live = await completed(form);
  const tried = await completed(form, testing);
  const makeOlder = (byMs: number): Promise<unknown> =>
    pool.query("UPDATE responses SET started_at = started_at - $1::bigint WHERE form = $2", [byMs, form]);
  await makeOlder(30 * DAY_MS - 5 * 60_000);
  bench.clock = new ShiftingClock();
  bench.clock.forward(365 * DAY_MS);
  const early = await bench.workers();
  await bench.stop(early);
  expect(await statuses(`/v1/responses/${tried}`)).toEqual([200]);
  bench.clock = new ShiftingClock();
  await makeOlder(6 * 60_000);
  await bench.workers();
  await vi.waitUntil(async () => (await statuses(`/v1/responses/${tried}`))[0] === 404, PATIENCE);
  expect(await statuses(`/v1/responses/${live}`)).toEqual([200]);
});

test("neither another organization nor a test key deletes what is not theirs", async () => {
  const form = await publishForm(bench.client, nameForm);
  const live = await completed(form);
  const stranger = bench.api.client(
    await bench.api.key("sk_live", { organization: await bench.api.otherOrganization() }),
  );
  const testing = bench.api.client(await bench.api.key("sk_test"));
  const reader = bench.api.client(await bench.api.key("sk_live", { scopes: ["form:read", "response:read"] }));
  const tries = async (client: ApiClient): Promise<readonly number[]> => [
    (await remove(`/v1/responses/${live}`, client)).status,
    (await remove(`/v1/forms/${form}`, client)).status,
  ];
  expect([await tries(stranger), await tries(testing), await tries(reader)]).toEqual([
    [404, 404],
    [404, 404],
    [403, 403],
  ]);
  expect(await statuses(`/v1/responses/${live}`, `/v1/forms/${form}`)).toEqual([200, 200]);
});
