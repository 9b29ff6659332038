/**
 * Analytics with everything around it: HTTP, turns, PostgreSQL, the outbox, ClickHouse, and the command that rebuilds.
 */
import { execFile, spawn } from "node:child_process";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { AnalyticsReport } from "../../analytics/sections/counted-report.ts";
import { createKey, type NewKey } from "../../api/keys/create-key.ts";
import { SCOPES } from "../../api/auth/scopes.ts";
import { startServer, type Server } from "../../api/server.ts";
import { INGEST_CONSUMER } from "../../analytics/analytics.ts";
import { connectClickHouse, type ClickHouse } from "../../analytics/clickhouse/clickhouse.ts";
import { readProgress } from "../../analytics/clickhouse/layout.ts";
import { FILL_CONNECTIONS, startFilling } from "../../analytics/rebuild/fill.ts";
import { whileIngestRests } from "../../analytics/rebuild/rebuild-lock.ts";
import { RESPONSES_TABLE } from "../../analytics/responses/response-row.ts";
import { analyticsInThread } from "../../analytics/thread/in-thread.ts";
import { assembleWorkers } from "../../workers/assemble.ts";
import { assembleNode } from "../../deploy/node/assemble-node.ts";
import { startStages, type StartedStages } from "../../runtime/node/parts.ts";
import { ID_RANDOM_BYTES, newId, type FormId, type OrganizationId } from "../../machines/ids.ts";
import { noMetrics } from "../../runtime/metrics/metrics.ts";
import { createLog } from "../../runtime/node/log.ts";
import { createPool } from "../../runtime/postgres/pool.ts";
import { startRuntime, type StartedRuntime } from "../../runtime/runtime.ts";
import { documentOf } from "../support/conversations/chat.ts";
import { createTestDatabase, type TestDatabase } from "../support/services/database.ts";
import { PATIENCE } from "../support/patience.ts";
import { createTestClickHouse, type TestClickHouse } from "./clickhouse.ts";
import { TOUCHES_TABLE } from "../../analytics/clickhouse/tables.ts";

/** How old what a report says may be. */
const FRESH_WITHIN_MS = 2_000;

const DOCUMENT = documentOf(
  [
    {
      ref: "color",
      type: "single_choice",
      title: "Which color?",
      required: true,
      config: {
        options: [
          { ref: "red", label: "Red" },
          { ref: "blue", label: "Blue" },
        ],
      },
    },
    { ref: "age", type: "number", title: "How old?" },
    { ref: "why", type: "long_text", title: "Why?" },
  ],
  { settings: { greeting: "Hello" } },
);

let database: TestDatabase;
let clickhouse: TestClickHouse;
let runtime: StartedRuntime;
let consumers: StartedStages;
let server: Server;
let organization: OrganizationId;
/** The present thread of analytics. */
let thread: Worker;

beforeAll(async () => {
  [database, clickhouse] = await Promise.all([createTestDatabase(), createTestClickHouse()]);
  const log = createLog("error");
  runtime = await startRuntime({ databaseUrl: database.url, log });
  const { clock, commitSignals } = runtime;
  const analytics = analyticsInThread({
    databaseUrl: database.url,
    clickhouseUrl: clickhouse.url,
    ingests: true,
    logLevel: "error",
    clock,
    log: createLog("silent"),
    metrics: noMetrics,
    spawn: (url, options) => (thread = new Worker(url, options)),
  });
  // The workers delete the responses of a deleted form.
  const workers = assembleWorkers({ databaseUrl: database.url, ports: runtime, webhookAllowNets: [] });
  const stages = assembleNode({ runtime: [], commitSignals, consumers: [workers, analytics] });
  consumers = await startStages(stages, { clock, log });
  server = await startServer({
    runtime,
    analytics,
    host: "127.0.0.1",
    port: 0,
    log,
    env: "test",
    checkResults: true,
  });
  const createdAt = runtime.clock.now();
  organization = newId("org", createdAt, runtime.entropy.bytes(ID_RANDOM_BYTES));
  await runtime.store.organizations.insert({
    id: organization,
    name: "An organization",
    plan: "self_hosted",
    createdAt,
  });
});

afterAll(async () => {
  await server.stop();
  await consumers.stop();
  await runtime.stop();
  await Promise.all([database.drop(), clickhouse.drop()]);
});

async function keyOf(kind: NewKey["kind"], scopes: NewKey["scopes"] = SCOPES): Promise<string> {
  const creation = createKey(
    { organization, kind, name: kind, scopes, origins: [], expiresAt: null },
    runtime.clock,
    runtime.entropy,
  );
  if (!creation.created) throw new Error(creation.message);
  await runtime.store.keys.insert(creation.row);
  return creation.text;
}

async function call(
  key: string,
  method: string,
  path: string,
  body?: object,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method,
    headers: { "x-api-key": key, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

async function publishedForm(key: string): Promise<string> {
  const { id } = (await call(key, "POST", "/v1/forms", { doc: DOCUMENT })).body as { id: string };
  expect((await call(key, "POST", `/v1/forms/${id}/publish`, {})).status).toBe(201);
  return id;
}

async function chat(key: string, form: string, answers: readonly (string | number)[]): Promise<void> {
  const { sessionId } = (
    await call(key, "POST", `/v1/forms/${form}/sessions`, { metadata: { utm: { source: "mail" } } })
  ).body as { sessionId: string };
  for (const [index, value] of answers.entries()) {
    const message = { type: "answer", ref: ["color", "age", "why"][index], value };
    expect((await call(key, "POST", `/v1/sessions/${sessionId}/messages`, message)).status).toBe(200);
  }
}

/** The command, as a process of its own beside the node. @returns what it says. */
async function rebuild(): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "deploy/commands/rebuild-analytics.ts"],
    {
      env: { ...process.env, DATABASE_URL: database.url, CLICKHOUSE_URL: clickhouse.url },
    },
  );
  return stdout;
}

interface RunningCommand {
  said(): string;
  interrupt(): void;
  readonly ended: Promise<{ readonly code: number | null; readonly said: string }>;
}

function spawnRebuild(): RunningCommand {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "deploy/commands/rebuild-analytics.ts"],
    { env: { ...process.env, DATABASE_URL: database.url, CLICKHOUSE_URL: clickhouse.url } },
  );
  let said = "";
  for (const output of [child.stdout, child.stderr]) output.on("data", (bytes: Buffer) => (said += bytes.toString()));
  return {
    said: () => said,
    interrupt: () => child.kill("SIGINT"),
    ended: new Promise((resolve) => child.once("close", (code) => resolve({ code, said }))),
  };
}

/** Runs `work` while no batch of ingest can begin. */
async function withIngestLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const pool = createPool(database.url, { max: 1, log: createLog("silent"), applicationName: "test" });
  let result: Result | undefined;
  try {
    await whileIngestRests(pool, INGEST_CONSUMER, async () => void (result = await work()));
  } finally {
    await pool.end();
  }
  return result as Result;
}

async function query(text: string): Promise<{ readonly rows: readonly { readonly id: string }[] }> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return await client.query<{ id: string }>(text);
  } finally {
    await client.end();
  }
}

const reportOf = async (key: string, form: string, query = ""): Promise<AnalyticsReport> =>
  (await call(key, "GET", `/v1/forms/${form}/analytics${query}`)).body as AnalyticsReport;

describe("analytics over the API", () => {
  test("a report has everything that was committed, and is the same after a rebuild from nothing", async () => {
    const key = await keyOf("sk_live");
    const form = await publishedForm(key);
    await chat(key, form, ["red", 30, "because"]);
    await chat(key, form, ["blue", 40]);
    await chat(key, form, []);
    await call(key, "POST", `/v1/forms/${form}/responses`, { answers: { color: "red" }, complete: true });
    const report = await vi.waitUntil(async () => {
      const now = await reportOf(key, form);
      return now.starts === 4 && now.completed === 2 && now.perBlock[1]?.answered === 2 ? now : undefined;
    }, PATIENCE);
    expect(report).toMatchObject({
      inProgress: 2,
      startsWithContext: 3,
      completionRate: 0.5,
      bySource: [
        { source: "chat", count: 3 },
        { source: "api", count: 1 },
      ],
      perBlock: [
        {
          blockRef: "color",
          blockType: "single_choice",
          title: "Which color?",
          answered: 3,
          answerRate: 3 / 4,
          dropOff: 0,
        },
        { blockRef: "age", answered: 2, answerRate: 2 / 3 },
        { blockRef: "why", answered: 1, answerRate: 1 / 3 },
      ],
      distributions: [
        {
          options: [
            { label: "Red", count: 2 },
            { label: "Blue", count: 1 },
          ],
        },
        { numericSummary: { avg: 35, min: 30, max: 40, median: 35 } },
        { samples: ["because"] },
      ],
    });

    for (const table of [RESPONSES_TABLE, TOUCHES_TABLE])
      await clickhouse.client.command({ query: `TRUNCATE TABLE ${table}` });
    // A report that was checked a moment ago is given again.
    await vi.waitUntil(async () => (await reportOf(key, form)).starts === 0, PATIENCE);
    expect(await rebuild()).toContain("rebuilt from 4 responses");
    expect(await reportOf(key, form)).toEqual({ ...report, asOf: expect.any(Number) as number });
  });

  test("a start that finds no table fills it by itself; a report is refused until it is right", async () => {
    const key = await keyOf("sk_live");
    const form = await publishedForm(key);
    for (const color of ["red", "red", "blue"]) await chat(key, form, [color, 30, "because"]);
    const complete = await vi.waitUntil(async () => {
      const report = await reportOf(key, form);
      return report.completed === 3 ? report : undefined;
    }, PATIENCE);
    const killed = thread;
    for (const table of ["migrations", "layouts", RESPONSES_TABLE])
      await clickhouse.client.command({ query: `DROP TABLE ${table} SYNC` });
    // Left behind by a rebuild that was killed.
    await clickhouse.client.command({ query: `CREATE TABLE ${RESPONSES_TABLE}_rebuilt (a Int8) ENGINE = Memory` });
    await killed.terminate();
    await vi.waitUntil(async () => {
      const { status, body } = await call(key, "GET", `/v1/forms/${form}/analytics`);
      if (status === 200) expect(body).toEqual({ ...complete, asOf: expect.any(Number) as number });
      else expect(status).toBe(503);
      return status === 200;
    }, PATIENCE);
    const left = await clickhouse.client.query({
      query: `SHOW TABLES LIKE '${RESPONSES_TABLE}_%'`,
      format: "JSONEachRow",
    });
    expect(await left.json()).toEqual([]);
  });

  test("filling goes on after the last recorded page, and ends with a table that has every response", async () => {
    const key = await keyOf("sk_live");
    for (let forms = 0; forms < 3; forms++) await chat(key, await publishedForm(key), ["red"]);
    const real = connectClickHouse(clickhouse.url);
    await real.command("TRUNCATE TABLE layouts");
    const pool = createPool(database.url, { max: FILL_CONNECTIONS, log: createLog("silent"), applicationName: "test" });
    const inserted: string[] = [];
    let insertsLeft = 2;
    const clickhouseThatFails: ClickHouse = {
      ...real,
      async insert(table, rows) {
        if (table === RESPONSES_TABLE && insertsLeft-- === 0) throw new Error("ClickHouse is full");
        await real.insert(table, rows);
        if (table === RESPONSES_TABLE) inserted.push(...rows.map((row) => (row as { response: string }).response));
      },
    };
    const fillFor = async (isDone: () => Promise<boolean>): Promise<void> => {
      const filling = startFilling({
        clickhouse: clickhouseThatFails,
        pool,
        store: runtime.store,
        formVersions: runtime.formVersions,
        consumer: INGEST_CONSUMER,
        ready: () => Promise.resolve(),
        clock: runtime.clock,
        log: createLog("silent"),
        metrics: noMetrics,
        rowsMax: 1,
      });
      await vi.waitUntil(isDone, PATIENCE);
      await filling.stop();
    };
    await fillFor(() => Promise.resolve(insertsLeft < 0));
    expect(await readProgress(real)).toMatchObject({ isFinished: false, done: inserted.length });
    insertsLeft = Number.POSITIVE_INFINITY;
    await fillFor(async () => (await readProgress(real)).isFinished);
    expect(await readProgress(real)).toMatchObject({ done: inserted.length });
    await pool.end();
    await real.close();
    // No page was inserted twice.
    expect(inserted).toHaveLength(new Set(inserted).size);
    const { rows } = await query("SELECT id FROM responses");
    expect(inserted.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  });

  test("a rebuild that is interrupted says so, and leaves the table in use and nothing else", async () => {
    const key = await keyOf("sk_live");
    const form = await publishedForm(key);
    await chat(key, form, ["red", 30, "because"]);
    const before = await vi.waitUntil(async () => {
      const report = await reportOf(key, form);
      return report.completed === 1 ? report : undefined;
    }, PATIENCE);
    const command = await withIngestLock(async () => {
      const child = spawnRebuild();
      // It has filled its table, and waits for the lock.
      await vi.waitUntil(() => /\d+ of \d+ responses/.test(child.said()), PATIENCE);
      child.interrupt();
      return child.ended;
    });
    expect(command).toEqual({ code: 130, said: expect.stringContaining("The rebuild was interrupted") as unknown });
    expect(await reportOf(key, form)).toEqual({ ...before, asOf: expect.any(Number) as number });
    const left = await clickhouse.client.query({
      query: `SHOW TABLES LIKE '${RESPONSES_TABLE}_%'`,
      format: "JSONEachRow",
    });
    expect(await left.json()).toEqual([]);
  });

  test("what is answered during a rebuild is in the report after it", async () => {
    const key = await keyOf("sk_live");
    const form = await publishedForm(key);
    let chats = 0;
    let rebuilding = true;
    const chatting = async (): Promise<void> => {
      for (; rebuilding; chats++) await chat(key, form, ["red", 30, "because"]);
    };
    await Promise.all([chatting(), chatting(), rebuild().finally(() => (rebuilding = false))]);
    expect(chats).toBeGreaterThan(0);
    await vi.waitUntil(async () => (await reportOf(key, form)).completed >= chats, PATIENCE);
    expect(await reportOf(key, form)).toMatchObject({
      starts: chats,
      completed: chats,
      distributions: [{ answered: chats }, { answered: chats }, { answered: chats }],
    });
  });

  test("what is answered while the thread of analytics is killed again and again is in the report", async () => {
    const key = await keyOf("sk_live");
    const form = await publishedForm(key);
    let isKilling = true;
    let chats = 0;
    const chatting = async (): Promise<void> => {
      for (; isKilling; chats++) await chat(key, form, ["red", 30, "because"]);
    };
    const killing = async (): Promise<void> => {
      for (let kills = 0; kills < 2; kills++) {
        const killed = thread;
        await killed.terminate();
        // Without a thread the answer is a refusal, and soon there is another thread.
        expect((await call(key, "GET", `/v1/forms/${form}/analytics`)).status).toBe(503);
        await vi.waitUntil(() => thread !== killed, PATIENCE);
        await vi.waitUntil(async () => (await reportOf(key, form)).starts > 0, PATIENCE);
      }
      isKilling = false;
    };
    await Promise.all([chatting(), chatting(), killing()]);
    await vi.waitUntil(async () => (await reportOf(key, form)).completed >= chats, PATIENCE);
    expect(await reportOf(key, form)).toMatchObject({
      starts: chats,
      completed: chats,
      distributions: [{ answered: chats }, { answered: chats }, { answered: chats }],
    });
  });

  test("a report leaves test data out unless it is asked for, and has it for a test key always", async () => {
    const [live, testKey] = [await keyOf("sk_live"), await keyOf("sk_test")];
    const form = await publishedForm(live);
    await chat(live, form, ["red"]);
    await chat(testKey, form, ["blue"]);
    await vi.waitUntil(async () => (await reportOf(live, form, "?includeTest=1")).starts === 2, PATIENCE);
    expect((await reportOf(live, form)).starts).toBe(1);
    expect((await reportOf(testKey, form)).starts).toBe(2);
    expect((await reportOf(live, form, "?source=api&includeTest=1")).starts).toBe(0);
    expect((await reportOf(live, form, "?source=chat")).starts).toBe(1);
  });

  test("asks for its scope, a source that there is, and a form of the organization", async () => {
    const key = await keyOf("sk_live");
    const form = await publishedForm(key);
    expect((await call(await keyOf("sk_live", ["form:read"]), "GET", `/v1/forms/${form}/analytics`)).status).toBe(403);
    expect((await call(key, "GET", `/v1/forms/${form}/analytics?source=mars`)).status).toBe(400);
    expect((await call(key, "GET", "/v1/forms/frm_01JZZZZZZZZZZZZZZZZZZZZZZZ/analytics")).status).toBe(404);
  });

  test("deleted responses leave the report, a deleted form leaves nothing, and a rebuild says the same", async () => {
    const key = await keyOf("sk_live");
    const [form, other] = [await publishedForm(key), await publishedForm(key)];
    for (const color of ["red", "red", "blue"]) await chat(key, form, [color, 30, "because"]);
    await chat(key, other, ["red", 30, "because"]);
    const rowsOf = async (of: string): Promise<number> => {
      const query = `SELECT (SELECT count() FROM ${RESPONSES_TABLE} FINAL WHERE form = {form:String}) + (SELECT count() FROM views FINAL WHERE form = {form:String}) AS rows`;
      const answer = await clickhouse.client.query({ query, query_params: { form: of }, format: "JSONEachRow" });
      const [row] = await answer.json<{ rows: string }>();
      return Number(row?.rows);
    };
    const startsOf = async (of: string, starts: number): Promise<AnalyticsReport> =>
      vi.waitUntil(async () => {
        const report = await reportOf(key, of);
        return report.starts === starts ? report : undefined;
      }, PATIENCE);
    const visits = {
      organization,
      actor: other as FormId,
      commandId: "visits",
      command: { type: "view", count: 3, mode: "live", source: "chat" },
    } as const;
    expect(await runtime.actors.call(visits, PATIENCE.timeout)).toMatchObject({ ok: true });
    await Promise.all([startsOf(form, 3), startsOf(other, 1)]);
    await vi.waitUntil(async () => (await rowsOf(other)) === 2, PATIENCE);
    const { data } = (await call(key, "GET", `/v1/forms/${form}/responses`)).body as {
      data: { id: string; answers: { color: string } }[];
    };
    expect((await call(key, "DELETE", `/v1/responses/${data[0]?.id ?? ""}`)).status).toBe(200);
    expect((await call(key, "DELETE", `/v1/forms/${other}`)).status).toBe(200);
    const report = await startsOf(form, 2);
    expect(report.perBlock[0]).toMatchObject({ blockRef: "color", answered: 2 });
    expect((await call(key, "GET", `/v1/forms/${other}/analytics`)).status).toBe(404);
    await vi.waitUntil(async () => (await rowsOf(other)) === 0, PATIENCE);
    await rebuild();
    expect(await reportOf(key, form)).toEqual({ ...report, asOf: expect.any(Number) as number });
    expect(await rowsOf(other)).toBe(0);
  });

  test("a report has what was committed two seconds before", async () => {
    const key = await keyOf("sk_live");
    const form = await publishedForm(key);
    const agesMs: number[] = [];
    // The least of some: what else the machine does makes it only older.
    while (agesMs.length < 5 && Math.min(...agesMs) >= FRESH_WITHIN_MS) {
      await chat(key, form, ["red"]);
      const committedAt = runtime.clock.monotonicMs();
      await vi.waitUntil(async () => (await reportOf(key, form)).starts === agesMs.length + 1, PATIENCE);
      agesMs.push(runtime.clock.monotonicMs() - committedAt);
    }
    expect(Math.min(...agesMs)).toBeLessThan(FRESH_WITHIN_MS);
  });
});
