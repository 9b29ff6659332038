/**
 * Erasing a response, looked at in every store: each table of PostgreSQL and of ClickHouse and each object of the S3
 * double is searched as a whole. A new table is searched without a change here.
 */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createAnalytics, type Analytics } from "../../../analytics/analytics.ts";
import { assembleAnalytics } from "../../../analytics/assemble.ts";
import { withPrefix, type ResponseId } from "../../../machines/ids.ts";
import { createS3Place, type S3Place } from "../../../runtime/blobs/s3/s3-place.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { startStages, type StartedStages } from "../../../runtime/node/parts.ts";
import {
  formRetentionRepository,
  type FormRetentionRepository,
} from "../../../runtime/postgres/forms/form-retention.ts";
import { createPool, type Pool } from "../../../runtime/postgres/pool.ts";
import { startOldResponsesDeletion } from "../../../workers/deletions/old-responses.ts";
import { createTestClickHouse, type TestClickHouse } from "../../analytics/clickhouse.ts";
import { useRunningApi } from "../../api/support/running-api.ts";
import { PATIENCE } from "../../support/patience.ts";
import { publishForm } from "../../support/programs/api-client.ts";
import { S3Double } from "../../support/services/s3/s3-double.ts";
import { ShiftingClock } from "../support/shifting-clock.ts";
import { WebhookBench } from "../support/webhook-bench.ts";

const DAY_MS = 86_400_000;
/** Stands in everything that the respondent gives, and nowhere else. */
const MARKER = "zanzibarquince";
const DOCUMENT = {
  title: "Person",
  blocks: [
    { ref: "name", type: "short_text", title: "Name?", required: true },
    { ref: "email", type: "email", title: "E-mail?" },
    { ref: "more", type: "long_text", title: "More?" },
  ],
  endings: [{ ref: "thanks", title: "Thank you", bodyMd: "", kind: "success" }],
  settings: { notifyEmails: ["owner@example.com"] },
};

interface PersonExport {
  readonly data: readonly { readonly response: unknown; readonly events: unknown }[];
}

let double: S3Double;
let place: S3Place;
const running = useRunningApi({
  s3: async () => {
    double = await S3Double.start();
    place = createS3Place(double.options);
    return place;
  },
});
const bench = new WebhookBench(running);
let clickhouse: TestClickHouse;
let analytics: Analytics;
let ingest: StartedStages;
let pool: Pool;

beforeAll(async () => {
  bench.client = await running.api.secret();
  const { databaseUrl, runtime } = running.api;
  const { store, formVersions } = runtime;
  const log = createLog("error");
  clickhouse = await createTestClickHouse();
  const clock = new ShiftingClock();
  bench.clock = clock;
  analytics = createAnalytics({
    clickhouseUrl: clickhouse.url,
    responses: store.responses,
    organizationsOf: (forms) => store.forms.organizationsOf(forms),
    formVersions,
    clock,
    log,
  });
  const { parts } = assembleAnalytics({ databaseUrl, analytics, clock, log });
  ingest = await startStages([{ name: "analytics", parts }], { clock, log });
  pool = createPool(databaseUrl, { max: 2, log, applicationName: "test" });
});
afterAll(async () => {
  await bench.stopAll();
  await ingest.stop();
  await pool.end();
  await clickhouse.drop();
  await place.close();
  await double.close();
});

/** The tables and objects that hold a text, days of a table under the table's name. */
async function holding(text: string): Promise<readonly string[]> {
  const found = new Set<string>();
  const { rows: tables } = await pool.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  );
  expect(tables.length).toBeGreaterThan(30);
  for (const { name } of tables) {
    // Bytes are written as hexadecimal digits.
    const { rowCount } = await pool.query(
      `SELECT FROM "${name}" t WHERE strpos(t::text, $1) > 0 OR strpos(t::text, $2) > 0`,
      [text, Buffer.from(text).toString("hex")],
    );
    if ((rowCount ?? 0) > 0) found.add(name.replace(/_(?:default|p?\d[\d_]*)$/, ""));
  }
  const ofClickHouse = await (
    await clickhouse.client.query({ query: "SHOW TABLES", format: "JSONEachRow" })
  ).json<{ name: string }>();
  expect(ofClickHouse.length).toBeGreaterThan(1);
  for (const { name } of ofClickHouse) {
    const rows = await (
      await clickhouse.client.query({
        query: `SELECT count() AS rows FROM ${name} WHERE position(toString(tuple(*)), {text:String}) > 0`,
        query_params: { text },
        format: "JSONEachRow",
      })
    ).json<{ rows: string | number }>();
    if (Number(rows[0]?.rows) > 0) found.add(`clickhouse ${name}`);
  }
  for (const bytes of double.objects.values()) if (bytes.includes(text)) found.add("s3");
  return [...found].toSorted();
}

test("an erased response is in no table, no object and no file of an export; before, it was in each of them", async () => {
  const { client } = bench;
  const form = await publishForm(client, DOCUMENT);
  const receiver = await bench.receiver();
  // It sends back what it got, as receivers do that report an error.
  receiver.otherwise = (response, { body }) => void response.writeHead(200).end(body);
  const endpoint = await bench.subscribe(receiver, ["response.completed"], form);
  const removed = await bench.subscribe(receiver, ["response.completed"], form);

  const { status, body: opened } = await client.request<{ id: ResponseId }>(
    "POST",
    `/v1/forms/${form}/responses`,
    { answers: { name: `Ada ${MARKER}` }, hiddenFields: { campaign: MARKER } },
    { "idempotency-key": "opening-with-a-key", "user-agent": `Mozilla/5.0 ${MARKER}` },
  );
  expect(status).toBe(201);
  const session = withPrefix("ses", opened.id);
  const sent = await client.request(
    "POST",
    `/v1/responses/${opened.id}/answers`,
    {
      answers: [
        { ref: "email", value: `${MARKER}@example.com` },
        { ref: "more", value: `Something about ${MARKER}` },
      ],
    },
    { "idempotency-key": "answers-with-a-key" },
  );
  expect(sent.status).toBe(200);
  const data = new FormData();
  data.append("file", new File([`content ${MARKER}`], `${MARKER}.txt`, { type: "text/plain" }));
  const key = await running.api.key("sk_live");
  const upload = await fetch(`${running.api.baseUrl}/v1/sessions/${session}/files`, {
    method: "POST",
    headers: { "x-api-key": key.text },
    body: data,
  });
  expect(upload.status).toBe(201);
  expect((await client.post(`/v1/responses/${opened.id}/complete`)).status).toBe(200);
  const other = (
    await client.post<{ id: string }>(`/v1/forms/${form}/responses`, { answers: { name: "Grace" }, complete: true })
  ).body.id;

  await bench.workers({ s3: place });
  const delivered = () =>
    vi.waitFor(async () => {
      const deliveries = await bench.deliveries(endpoint);
      expect(deliveries.filter(({ status: one }) => one === "success")).toHaveLength(2);
      return deliveries;
    }, PATIENCE);
  const mine = (await delivered()).find(({ payload }) => JSON.stringify(payload).includes(MARKER));
  expect((await client.post(`/v1/webhooks/${endpoint.id}/deliveries/${mine?.id ?? ""}/replay`)).status).toBeLessThan(
    300,
  );
  await vi.waitFor(async () => expect(await bench.deliveries(removed)).toHaveLength(2), PATIENCE);
  await client.request("DELETE", `/v1/webhooks/${removed.id}`);
  const { body: started } = await client.post<{ id: string }>(`/v1/forms/${form}/exports`, { format: "csv" });
  const exported = () => client.get<{ status: string; error: string | null }>(`/v1/exports/${started.id}`);
  await vi.waitFor(async () => expect((await exported()).body.status).toBe("ready"), PATIENCE);

  await vi.waitFor(
    async () =>
      expect(await holding(MARKER)).toEqual([
        "answers",
        "clickhouse responses",
        "journal",
        "responses",
        "s3",
        "uploads",
        "webhook_attempts",
        "webhook_deliveries",
      ]),
    PATIENCE,
  );
  // Encrypted or hashed content is found by the id beside it.
  const body = opened.id.slice("res_".length);
  await vi.waitFor(
    async () =>
      expect(await holding(body)).toEqual(
        expect.arrayContaining(["idempotency", "outbound_messages", "person_addresses"]),
      ),
    PATIENCE,
  );

  const email = `${MARKER}@Example.COM`.toUpperCase();
  const found = { id: opened.id, form_id: form, status: "completed", mode: "live" };
  expect((await client.post("/v1/people/search", { email })).body).toMatchObject({ data: [found], has_more: false });
  const { body: person } = await client.request<PersonExport>(
    "POST",
    "/v1/people/export",
    { email },
    { "idempotency-key": "exporting-with-a-key" },
  );
  expect(person).toMatchObject({
    data: [{ response: { id: opened.id }, files: [{ name: `${MARKER}.txt` }], messages: [{ channel: "email" }] }],
    receivers: [{ id: endpoint.id, type: "webhook" }],
  });
  expect(JSON.stringify(person.data[0]?.response)).toContain(`Ada ${MARKER}`);
  expect(JSON.stringify(person.data[0]?.events)).toContain(`Something about ${MARKER}`);
  const strangers = [
    running.api.client(await running.api.key("sk_live", { organization: await running.api.otherOrganization() })),
    running.api.client(await running.api.key("sk_test")),
  ];
  for (const stranger of strangers) {
    expect((await stranger.post("/v1/people/search", { email })).body).toMatchObject({ data: [] });
    expect((await stranger.post("/v1/people/erase", { email })).body).toMatchObject({ deleted: [], erasing: 0 });
    expect((await stranger.post("/v1/people/erase", { response_id: opened.id })).status).toBe(404);
  }
  expect((await client.post("/v1/people/erase", { email, response_id: opened.id })).status).toBe(400);

  expect((await client.post("/v1/people/erase", { email })).body).toMatchObject({
    deleted: [found],
    has_more: false,
    receivers: [{ id: endpoint.id }],
  });
  await vi.waitFor(async () => expect((await pool.query("SELECT FROM erasures")).rowCount).toBe(0), PATIENCE);
  await vi.waitFor(async () => {
    bench.clock.forward(6_000);
    expect(await holding(MARKER)).toEqual([]);
  }, PATIENCE);
  expect((await client.post("/v1/people/erase", { email })).body).toMatchObject({ deleted: [], erasing: 0 });
  // What keeps the id: the positions and seqs that consumers rely on, without content.
  expect(await holding(body)).toEqual(["clickhouse responses", "journal", "state"]);
  expect((await exported()).body).toMatchObject({ status: "failed", error: expect.stringContaining("deleted") });
  expect((await client.get(`/v1/responses/${other}`)).status).toBe(200);
  expect((await bench.deliveries(endpoint)).length).toBe(1);
});

test("responses go once they are older than their published form keeps them, and neither earlier nor by a draft", async () => {
  const { client } = bench;
  const form = await publishForm(client, DOCUMENT);
  const respond = async (): Promise<string> =>
    (await client.post<{ id: string }>(`/v1/forms/${form}/responses`, { answers: { name: "Ada" } })).body.id;
  const [old, young] = [await respond(), await respond()];
  const age = (id: string, ms: number): Promise<unknown> =>
    pool.query(
      "UPDATE responses SET updated_at = updated_at - $2::bigint, updated_hour = (updated_at - $2::bigint) / 3600000 WHERE id = $1",
      [id, ms],
    );
  // The limit of two days begins with a day, so a response of three days ago is too old at any time of the day.
  await age(old, 3 * DAY_MS);
  await age(young, DAY_MS);
  const statuses = async (): Promise<readonly number[]> =>
    Promise.all([old, young].map(async (id) => (await client.get(`/v1/responses/${id}`)).status));
  const looks = startOldResponses();
  try {
    const doc = { ...DOCUMENT, settings: { keepResponsesDays: 2 } };
    expect((await client.request("PUT", `/v1/forms/${form}/doc`, { doc })).status).toBe(200);
    await looks.next();
    expect(await statuses()).toEqual([200, 200]);
    expect((await client.post(`/v1/forms/${form}/publish`)).status).toBeLessThan(300);
    await looks.next();
    expect(await statuses()).toEqual([404, 200]);
  } finally {
    await looks.stop();
  }
});

/** The worker with a count of its looks; `next` makes one that begins now and resolves after it. */
function startOldResponses(): { next(): Promise<void>; stop(): Promise<void> } {
  const clock = new ShiftingClock();
  const repository = formRetentionRepository(pool);
  let looked = 0;
  const retention: FormRetentionRepository = {
    old: (form, dayMs, limit) => repository.old(form, dayMs, limit),
    forms: (after, limit) => {
      looked++;
      return repository.forms(after, limit);
    },
  };
  const { actors } = running.api.runtime;
  const work = startOldResponsesDeletion({ retention, actors, clock, log: createLog("error"), clockScale: 1 });
  return {
    async next() {
      // The second look to begin from now on begins after the first has ended.
      const until = looked + 2;
      await vi.waitFor(() => {
        clock.forward(60_000);
        expect(looked).toBeGreaterThanOrEqual(until);
      }, PATIENCE);
    },
    stop: () => work.stop(),
  };
}
