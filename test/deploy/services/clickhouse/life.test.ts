/** The process of the embedded ClickHouse: started, taken over, stopped, killed. */
import { mkdtemp, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClickHouseLogLevel, createClient, type ClickHouseClient } from "@clickhouse/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clickHouseService } from "../../../../deploy/services/clickhouse/clickhouse-service.ts";
import { runCommand } from "../../../../deploy/services/run-command.ts";
import { keepService, type ServiceKeeper } from "../../../../deploy/services/supervisor/service-keeper.ts";
import type { RunningService, ServiceContext } from "../../../../deploy/services/service.ts";
import { createLog } from "../../../../runtime/node/log.ts";
import { PATIENCE } from "../../../support/patience.ts";
import { rowsOf } from "./start-clickhouse.ts";
import { removeFolder } from "../../../support/programs/remove-folder.ts";

let context: ServiceContext;
let clients: ClickHouseClient[];
let started: RunningService[];
let keeper: ServiceKeeper | undefined;

beforeEach(async () => {
  context = {
    dataDirectory: await mkdtemp(join(tmpdir(), "parley-clickhouse-life-")),
    say: () => undefined,
    log: createLog("silent"),
  };
  clients = [];
  started = [];
  keeper = undefined;
});

afterEach(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await keeper?.stop();
  for (const running of started) await running.stop();
  await removeFolder(context.dataDirectory);
});

async function start(): Promise<RunningService> {
  const running = await clickHouseService.start(context);
  started.push(running);
  return running;
}

async function adopt(): Promise<RunningService | undefined> {
  const running = await clickHouseService.adopt(context);
  if (running !== undefined) started.push(running);
  return running;
}

function clientOf(running: RunningService): ClickHouseClient {
  const client = createClient({ url: running.url, log: { level: ClickHouseLogLevel.OFF } });
  clients.push(client);
  return client;
}

const count = async (running: RunningService) =>
  (await rowsOf<{ count: number }>(clientOf(running), "SELECT count() AS count FROM facts"))[0]?.count;

async function makeTable(running: RunningService): Promise<void> {
  await clientOf(running).command({ query: "CREATE TABLE facts (id UInt64) ENGINE = MergeTree ORDER BY id" });
}

test("data outlives a clean stop; the next start has the same address, and nothing runs in between", async () => {
  expect(await clickHouseService.adopt(context)).toBeUndefined();
  const first = await start();
  expect(await first.health()).toBe(true);
  await makeTable(first);
  await clientOf(first).insert({ table: "facts", values: [{ id: 1 }], format: "JSONEachRow" });
  await first.stop();
  expect(await first.health()).toBe(false);
  expect(await clickHouseService.adopt(context)).toBeUndefined();
  const second = await start();
  expect(second.url).toBe(first.url);
  expect(second.pid).not.toBe(first.pid);
  expect(await count(second)).toBe(1);
});

test("rows that were acknowledged survive SIGKILL in the middle of inserts", async () => {
  const first = await start();
  await makeTable(first);
  const client = clientOf(first);
  let acknowledged = 0;
  const inserts = Array.from({ length: 4 }, async (_, lane) => {
    for (let batch = 0; ; batch++) {
      await client.insert({
        table: "facts",
        values: Array.from({ length: 100 }, (_row, index) => ({ id: lane * 1e9 + batch * 100 + index })),
        format: "JSONEachRow",
      });
      acknowledged += 100;
    }
  });
  const ended = Promise.allSettled(inserts);
  await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(3_000), PATIENCE);
  process.kill(first.pid, "SIGKILL");
  await first.gone;
  await ended;
  const second = await start();
  const rows = (
    await rowsOf<{ ids: number; count: number }>(
      clientOf(second),
      "SELECT uniqExact(id) AS ids, count() AS count FROM facts",
    )
  )[0];
  expect(rows?.ids).toBeGreaterThanOrEqual(acknowledged);
  // At most the batches that were on their way when it died.
  expect(rows?.ids).toBeLessThanOrEqual(acknowledged + 4 * 100);
  expect(rows?.count).toBe(rows?.ids);
});

test("one that runs is taken over without a restart, and then stopped through the new owner", async () => {
  const first = await start();
  await makeTable(first);
  const adopted = await adopt();
  expect(adopted).toMatchObject({ pid: first.pid, port: first.port, url: first.url });
  expect(await adopted?.health()).toBe(true);
  await adopted?.stop();
  await first.gone;
  await adopted?.gone;
});

test("its end is seen by who has taken it over", async () => {
  const first = await start();
  const adopted = await adopt();
  process.kill(first.pid, "SIGKILL");
  await adopted?.gone;
  expect(await adopt()).toBeUndefined();
});

test("one that runs and does not answer is stopped, not taken over", async () => {
  const first = await start();
  // Another password than it was started with: it cannot be asked any more.
  await writeFile(join(context.dataDirectory, "services", "clickhouse.password"), "another\n");
  expect(await clickHouseService.adopt(context)).toBeUndefined();
  await first.gone;
});

test("a stop ends a query that would run on", async () => {
  const first = await start();
  const endless = rowsOf(
    clientOf(first),
    "SELECT count() FROM numbers(100000000000) WHERE NOT ignore(sipHash64(number))",
  ).then(
    () => "answered",
    () => "ended",
  );
  await vi.waitFor(
    async () =>
      expect(
        await rowsOf(
          clientOf(first),
          "SELECT 1 FROM system.processes WHERE query LIKE '%sipHash64%' AND query NOT LIKE '%processes%'",
        ),
      ).toHaveLength(1),
    PATIENCE,
  );
  await first.stop();
  expect(await endless).toBe("ended");
});

test("a folder has one process: a second is refused and harms nothing", async () => {
  const first = await start();
  await expect(clickHouseService.start(context)).rejects.toThrow(/another process uses this data directory/);
  expect(await first.health()).toBe(true);
});

test("a port that was taken meanwhile is given up for another", async () => {
  const first = await start();
  await first.stop();
  const stranger = createServer();
  await new Promise<void>((resolve) => stranger.listen(first.port, "127.0.0.1", resolve));
  const second = await start();
  expect(second.port).not.toBe(first.port);
  expect(await second.health()).toBe(true);
  await new Promise((resolve) => stranger.close(resolve));
});

test("the keeper of the supervisor starts it again when it dies, with its data and at its address", async () => {
  const changes: number[] = [];
  const kept = keepService(clickHouseService, context, () => changes.push(1));
  keeper = kept;
  const first = await kept.ensure();
  await makeTable(first);
  process.kill(first.pid, "SIGKILL");
  await vi.waitFor(() => expect(changes).toHaveLength(1), PATIENCE);
  const second = await kept.ensure();
  expect(second.pid).not.toBe(first.pid);
  expect(second.url).toBe(first.url);
  expect(await count(second)).toBe(0);
});

test("the password is in a file that only its owner reads, and on no command line", async () => {
  const running = await start();
  const { password } = new URL(running.url);
  expect(password.length).toBeGreaterThanOrEqual(32);
  const services = join(context.dataDirectory, "services");
  expect((await stat(join(services, "clickhouse.password"))).mode & 0o777).toBe(0o600);
  expect((await stat(join(context.dataDirectory, "clickhouse"))).mode & 0o777).toBe(0o700);
  expect((await runCommand("ps", ["-ww", "-o", "command=", "-p", String(running.pid)])).output).not.toContain(password);
  for (const name of await readdir(services)) {
    if (name !== "clickhouse.password") expect(await readFile(join(services, name), "utf8")).not.toContain(password);
  }
});
