/** The thread of analytics where what it needs fails: its start, its stop, and reports without it. */
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { analyticsInThread, type AnalyticsInThread } from "../../../analytics/thread/in-thread.ts";
import { newId } from "../../../machines/ids.ts";
import { PrometheusMetrics } from "../../../runtime/metrics/prometheus.ts";
import { systemClock } from "../../../runtime/node/clock.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { startStages, type StartedStages } from "../../../runtime/node/parts.ts";
import { createTestDatabase, type TestDatabase } from "../../support/services/database.ts";
import { PATIENCE } from "../../support/patience.ts";

const log = createLog("silent");
const REQUEST = {
  organization: newId("org", 1, new Uint8Array(10)),
  form: newId("frm", 1, new Uint8Array(10)),
  liveVersionId: null,
  source: "all",
  includeTest: false,
  from: null,
  to: null,
  versionId: null,
  timeZone: "UTC",
} as const;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

/** Unlike `once` of the event, it does not reject when the thread ends with an error. */
function endOf(worker: Worker | undefined): Promise<void> {
  return new Promise((resolve) => worker?.once("exit", () => resolve()));
}

interface Made extends AnalyticsInThread {
  readonly threads: readonly Worker[];
  readonly registry: PrometheusMetrics;
  start(): Promise<StartedStages>;
}

function make(options: { readonly databaseUrl?: string; readonly clickhouseUrl?: string }): Made {
  const threads: Worker[] = [];
  const registry = new PrometheusMetrics();
  const analytics = analyticsInThread({
    databaseUrl: database.url,
    clickhouseUrl: "http://127.0.0.1:1",
    ingests: true,
    logLevel: "silent",
    clock: systemClock,
    log,
    metrics: registry,
    ...options,
    spawn(url, workerOptions) {
      const worker = new Worker(url, workerOptions);
      threads.push(worker);
      return worker;
    },
  });
  const start = (): Promise<StartedStages> =>
    startStages([{ name: "analytics", parts: analytics.parts }], { clock: systemClock, log });
  return { ...analytics, threads, registry, start };
}

test("a start without a database fails with the reason, and leaves no thread", async () => {
  const { start, threads } = make({ databaseUrl: "postgres://nobody@127.0.0.1:1/nothing" });
  const ended = endOf(threads[0]);
  await expect(start()).rejects.toThrow("ECONNREFUSED");
  await ended;
});

test("without a ClickHouse it starts, reports are unavailable, and its metrics are those of the node", async () => {
  const { start, report, metrics, registry } = make({});
  registry.include(metrics);
  expect(await report(REQUEST)).toBe("unavailable");
  const stages = await start();
  expect(await report(REQUEST)).toBe("unavailable");
  expect(await registry.text()).toMatch(/^parley_postgres_connections\{pool="analytics",state="idle"\} \d/m);
  expect(await stages.stop()).toEqual([]);
  expect(await metrics()).toBeUndefined();
});

test("with a ClickHouse that is too old ingest waits, and goes on once the server was upgraded", async () => {
  // Says its version and accepts every statement; it is asked nothing else.
  let version = "24.8.1.1";
  const answered: string[] = [];
  const server = createHttpServer((request, response) => {
    void text(request).then((sql) => {
      answered.push(sql);
      response.end(JSON.stringify({ data: sql.includes("version()") ? [{ version }] : [] }));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const made = make({ clickhouseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const stages = await made.start();
  await vi.waitUntil(() => answered.length > 1, PATIENCE);
  expect(await made.report(REQUEST)).toBe("unavailable");
  expect(answered.filter((sql) => !sql.includes("version()"))).toEqual([]);
  version = "26.7.1.1";
  await vi.waitUntil(() => answered.some((sql) => sql.includes("CREATE TABLE IF NOT EXISTS responses")), PATIENCE);
  await stages.stop();
});

test("a thread that is killed is replaced, and counted", async () => {
  const { start, metrics, registry, threads } = make({});
  const stages = await start();
  await threads[0]?.terminate();
  expect(await metrics()).toBeUndefined();
  await vi.waitUntil(async () => (await metrics()) !== undefined, PATIENCE);
  expect(threads).toHaveLength(2);
  expect(await registry.text()).toContain("parley_analytics_thread_restarts_total 1\n");
  await stages.stop();
  await stages.stop();
  expect(threads).toHaveLength(2);
});

test("a thread whose ClickHouse takes requests and answers none is stopped within the limit all the same", async () => {
  const silent = createServer((socket) => socket.on("error", () => undefined));
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => void silent.close());
  const clickhouseUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const { start, report, threads } = make({ clickhouseUrl });
  const stages = await start();
  const asked = report(REQUEST);
  await once(silent, "connection");
  const ended = endOf(threads[0]);
  const beganMs = systemClock.monotonicMs();
  expect(await stages.stop()).toEqual([]);
  await ended;
  expect(await asked).toBe("unavailable");
  // Two seconds, and what a busy machine adds; the request itself would wait for half a minute.
  expect(systemClock.monotonicMs() - beganMs).toBeLessThan(10_000);
});
