/**
 * Erasing a response, looked at in every store: each table of PostgreSQL and of ClickHouse and each object of the S3
 * double is searched as a whole. A new table is searched without a change here.
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { withPrefix, type FormId, type ResponseId } from "../../../machines/ids.ts";
import { createLog } from "../../../runtime/node/log.ts";
import {
  formRetentionRepository,
  type FormRetentionRepository,
} from "../../../runtime/postgres/forms/form-retention.ts";
import { startOldResponsesDeletion } from "../../../workers/deletions/old-responses.ts";
import { PATIENCE } from "../../support/patience.ts";
import { publishForm } from "../../support/programs/api-client.ts";
import { useEveryStore } from "../support/every-store.ts";
import { ShiftingClock } from "../support/shifting-clock.ts";
import type { Endpoint } from "../support/webhook-bench.ts";

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
  readonly data: readonly { readonly response: unknown; readonly events: unknown; readonly deliveries: unknown }[];
}
interface Erasure {
  readonly id: string;
  readonly state: string;
  readonly finished_at: number | null;
  readonly expires_at: number | null;
  readonly stores: readonly { readonly store: string; readonly erased: number; readonly done: boolean }[];
}

const stores = useEveryStore();
const { bench } = stores;

/** A completed response over several calls, with a file: what a person leaves in every store. */
async function respond(form: string, marker: string): Promise<ResponseId> {
  const { client } = bench;
  const { status, body: opened } = await client.request<{ id: ResponseId }>(
    "POST",
    `/v1/forms/${form}/responses`,
    { answers: { name: `Ada ${marker}` }, hiddenFields: { campaign: marker } },
    { "idempotency-key": `opening-${form}`, "user-agent": `Mozilla/5.0 ${marker}` },
  );
  expect(status).toBe(201);
  const sent = await client.request(
    "POST",
    `/v1/responses/${opened.id}/answers`,
    {
      answers: [
        { ref: "email", value: `${marker}@example.com` },
        { ref: "more", value: `Something about ${marker}` },
      ],
    },
    { "idempotency-key": `answers-${form}` },
  );
  expect(sent.status).toBe(200);
  const data = new FormData();
  data.append("file", new File([`content ${marker}`], `${marker}.txt`, { type: "text/plain" }));
  const key = await stores.api.key("sk_live");
  const upload = await fetch(`${stores.api.baseUrl}/v1/sessions/${withPrefix("ses", opened.id)}/files`, {
    method: "POST",
    headers: { "x-api-key": key.text },
    body: data,
  });
  expect(upload.status).toBe(201);
  expect((await client.post(`/v1/responses/${opened.id}/complete`)).status).toBe(200);
  return opened.id;
}

/** An endpoint of a receiver that sends back what it got, as receivers do that report an error. */
async function echoing(form: string): Promise<readonly [Endpoint, Endpoint]> {
  const receiver = await bench.receiver();
  receiver.otherwise = (response, { body }) => void response.writeHead(200).end(body);
  return [
    await bench.subscribe(receiver, ["response.completed"], form),
    await bench.subscribe(receiver, ["response.completed"], form),
  ];
}

async function exported(form: string): Promise<() => Promise<{ body: { status: string; error: string | null } }>> {
  const { client } = bench;
  const { body: started } = await client.post<{ id: string }>(`/v1/forms/${form}/exports`, { format: "csv" });
  const read = () => client.get<{ status: string; error: string | null }>(`/v1/exports/${started.id}`);
  await vi.waitFor(async () => expect((await read()).body.status).toBe("ready"), PATIENCE);
  return read;
}

const erasureOf = async (id: string): Promise<Erasure> =>
  (await bench.client.get<Erasure>(`/v1/people/erasures/${id}`)).body;

/** Waits until an erasure is done, on a clock that is set forward meanwhile. */
const finished = (id: string): Promise<Erasure> =>
  vi.waitFor(async () => {
    bench.clock.forward(6_000);
    const erasure = await erasureOf(id);
    expect(erasure.state).toBe("done");
    return erasure;
  }, PATIENCE);

const countsOf = ({ stores: counts }: Erasure): Readonly<Record<string, number>> =>
  Object.fromEntries(counts.map(({ store, erased }) => [store, erased]));

test("an erased response is in no table, no object and no file of an export; before, it was in each of them", async () => {
  const { client } = bench;
  const form = await publishForm(client, DOCUMENT);
  const [endpoint, removed] = await echoing(form);
  const id = await respond(form, MARKER);
  const other = (
    await client.post<{ id: string }>(`/v1/forms/${form}/responses`, { answers: { name: "Grace" }, complete: true })
  ).body.id;

  await stores.workers();
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
  const readExport = await exported(form);

  await vi.waitFor(
    async () =>
      expect(await stores.holding(MARKER)).toEqual([
        "answers",
        "clickhouse response_paths",
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
  const body = id.slice("res_".length);
  await vi.waitFor(
    async () =>
      expect(await stores.holding(body)).toEqual(
        expect.arrayContaining(["idempotency", "outbound_messages", "person_addresses"]),
      ),
    PATIENCE,
  );

  const email = `${MARKER}@Example.COM`.toUpperCase();
  const found = { id: id, form_id: form, status: "completed", mode: "live" };
  expect((await client.post("/v1/people/search", { email })).body).toMatchObject({ data: [found], has_more: false });
  const { body: person } = await client.request<PersonExport>(
    "POST",
    "/v1/people/export",
    { email },
    { "idempotency-key": "exporting-with-a-key" },
  );
  expect(person).toMatchObject({
    data: [{ response: { id: id }, files: [{ name: `${MARKER}.txt` }], messages: [{ channel: "email" }] }],
    receivers: [{ id: endpoint.id, type: "webhook" }],
  });
  expect(JSON.stringify(person.data[0]?.response)).toContain(`Ada ${MARKER}`);
  expect(JSON.stringify(person.data[0]?.events)).toContain(`Something about ${MARKER}`);
  const delivery = { event: "response.completed", status: "success" };
  expect(person.data[0]?.deliveries).toHaveLength(3);
  expect(person.data[0]?.deliveries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...delivery, id: mine?.id, receiver: endpoint.id, type: "webhook" }),
      expect.objectContaining({ event: "response.completed", receiver: removed.id, type: null, host: null }),
    ]),
  );
  const strangers = [
    stores.api.client(await stores.api.key("sk_live", { organization: await stores.api.otherOrganization() })),
    stores.api.client(await stores.api.key("sk_test")),
  ];
  for (const stranger of strangers) {
    expect((await stranger.post("/v1/people/search", { email })).body).toMatchObject({ data: [] });
    expect((await stranger.post("/v1/people/erase", { email })).body).toMatchObject({ deleted: [], erasing: 0 });
    expect((await stranger.post("/v1/people/erase", { response_id: id })).status).toBe(404);
  }
  expect((await client.post("/v1/people/erase", { email, response_id: id })).status).toBe(400);

  const erased = await client.post<{ erasure: Erasure }>("/v1/people/erase", { email });
  expect(erased).toMatchObject({
    status: 201,
    body: { deleted: [found], has_more: false, receivers: [{ id: endpoint.id }], erasure: { responses: 1, kept: [] } },
  });
  for (const stranger of strangers)
    expect((await stranger.get(`/v1/people/erasures/${erased.body.erasure.id}`)).status).toBe(404);
  const done = await finished(erased.body.erasure.id);
  expect(await stores.holding(MARKER)).toEqual([]);
  expect(countsOf(done)).toEqual({
    responses: 1,
    answers: 3,
    journal: 3,
    files: 1,
    messages: 1,
    deliveries: 3,
    exports: 1,
    stored_answers: 2,
    addresses: 1,
    report: 1,
  });
  expect(done.stores.every((store) => store.done)).toBe(true);
  expect((done.expires_at ?? 0) - (done.finished_at ?? 0)).toBe(365 * DAY_MS);
  const again = await client.post<{ erasure: Erasure }>("/v1/people/erase", { email });
  expect(again.body).toMatchObject({ deleted: [], erasing: 0, erasure: { state: "done", responses: 0 } });
  // What keeps the id: the positions and seqs that consumers rely on, without content.
  expect(await stores.holding(body)).toEqual(["clickhouse response_paths", "journal", "state"]);
  expect((await readExport()).body).toMatchObject({ status: "failed", error: expect.stringContaining("deleted") });
  expect((await client.get(`/v1/responses/${other}`)).status).toBe(200);
  expect((await bench.deliveries(endpoint)).length).toBe(1);
});

test("an erasure whose worker is killed in the middle is finished by another, and every store is empty", async () => {
  const marker = "quokkamandolin";
  const { client } = bench;
  const form = await publishForm(client, DOCUMENT);
  const [endpoint] = await echoing(form);
  const child = spawn(
    process.execPath,
    [
      "--disable-warning=ExperimentalWarning",
      fileURLToPath(new URL("../support/worker-process.ts", import.meta.url)),
      stores.api.databaseUrl,
    ],
    { stdio: "ignore" },
  );
  const blocker = await stores.pool.connect();
  try {
    await respond(form, marker);
    await vi.waitFor(async () => {
      const [delivery] = await bench.deliveries(endpoint);
      expect(delivery?.status).toBe("success");
    }, PATIENCE);
    const readExport = await exported(form);
    // The erasure waits for this lock after it removed the file, and between its statements on other tables.
    await blocker.query("BEGIN; LOCK TABLE payment_records IN SHARE ROW EXCLUSIVE MODE");
    const { body } = await client.post<{ erasure: Erasure }>("/v1/people/erase", { email: `${marker}@example.com` });
    await vi.waitFor(async () => {
      const { rowCount } = await stores.pool.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%payment_records%'",
      );
      expect(rowCount).toBe(1);
    }, PATIENCE);
    child.kill("SIGKILL");
    const half = await erasureOf(body.erasure.id);
    expect(half).toMatchObject({ state: "erasing", finished_at: null, expires_at: null });
    const isDone = Object.fromEntries(half.stores.map(({ store, done }) => [store, done]));
    expect(isDone).toMatchObject({ responses: true, answers: true, journal: false, deliveries: false, exports: false });
    await blocker.query("ROLLBACK");
    expect(await stores.holding(marker)).toEqual(expect.arrayContaining(["journal", "webhook_deliveries"]));
    // The claims of the dead worker end; it had no storage for the file.
    await stores.pool.query("UPDATE blobs SET due_at = 0 WHERE state = 'removed'");
    bench.clock.forward(61_000);
    await stores.workers();
    const done = await finished(body.erasure.id);
    expect(await stores.holding(marker)).toEqual([]);
    expect(countsOf(done)).toMatchObject({ files: 1, deliveries: 2, exports: 1, stored_answers: 2, report: 1 });
    expect((await readExport()).body.status).toBe("failed");
  } finally {
    child.kill("SIGKILL");
    blocker.release(true);
  }
});

test("an erasure whose call died before it deleted anything is gone on with by a worker", async () => {
  const { client } = bench;
  const form = await publishForm(client, DOCUMENT);
  const id = await respond(form, "okapizither");
  const key = { organization: stores.api.organization, id: "ers_01JD3W8K9QZ4T6V1X2Y3N5M7PB" } as const;
  const now = Date.now();
  await stores.api.runtime.store.personErasures.begin({
    ...key,
    byTestKey: false,
    sessions: [{ session: withPrefix("ses", id), form: form as FormId, startedAt: now }],
    at: now,
    dueAt: now + 60_000,
  });
  expect(await erasureOf(key.id)).toMatchObject({ state: "deleting", responses: 1 });
  bench.clock.forward(61_000);
  await stores.workers();
  await finished(key.id);
  expect((await client.get(`/v1/responses/${id}`)).status).toBe(404);
  expect(await stores.holding("okapizither")).toEqual([]);
});

test("responses go once they are older than their published form keeps them, and neither earlier nor by a draft", async () => {
  const { client } = bench;
  const form = await publishForm(client, DOCUMENT);
  const respond = async (): Promise<string> =>
    (await client.post<{ id: string }>(`/v1/forms/${form}/responses`, { answers: { name: "Ada" } })).body.id;
  const [old, young] = [await respond(), await respond()];
  const age = (id: string, ms: number): Promise<unknown> =>
    stores.pool.query(
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
  const repository = formRetentionRepository(stores.pool);
  let looked = 0;
  const retention: FormRetentionRepository = {
    old: (form, dayMs, limit) => repository.old(form, dayMs, limit),
    forms: (after, limit) => {
      looked++;
      return repository.forms(after, limit);
    },
  };
  const { actors } = stores.api.runtime;
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
