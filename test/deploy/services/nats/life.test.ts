/** The embedded NATS: the real `nats-server`, with the client that the application uses. */
import { mkdtemp, readFile, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, StringCodec, type NatsConnection } from "nats";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { natsService } from "../../../../deploy/services/nats/nats-service.ts";
import { runCommand } from "../../../../deploy/services/run-command.ts";
import { keepService, type ServiceKeeper } from "../../../../deploy/services/supervisor/service-keeper.ts";
import type { RunningService, ServiceContext } from "../../../../deploy/services/service.ts";
import { createLog } from "../../../../runtime/node/log.ts";
import { PATIENCE } from "../../../support/patience.ts";
import { removeFolder } from "../../../support/programs/remove-folder.ts";

const text = StringCodec();

let context: ServiceContext;
let connections: NatsConnection[];
let started: RunningService[];
let keeper: ServiceKeeper | undefined;

beforeEach(async () => {
  context = {
    dataDirectory: await mkdtemp(join(tmpdir(), "parley-nats-")),
    say: () => undefined,
    log: createLog("silent"),
  };
  connections = [];
  started = [];
  keeper = undefined;
});

afterEach(async () => {
  await Promise.all(connections.map((connection) => connection.close()));
  await keeper?.stop();
  for (const running of started) await running.stop();
  await removeFolder(context.dataDirectory);
});

async function start(): Promise<RunningService> {
  const running = await natsService.start(context);
  started.push(running);
  return running;
}

async function adopt(): Promise<RunningService | undefined> {
  const running = await natsService.adopt(context);
  if (running !== undefined) started.push(running);
  return running;
}

async function connectTo(running: RunningService): Promise<NatsConnection> {
  const { host, username } = new URL(running.url);
  const connection = await connect({ servers: host, token: username, reconnectTimeWait: 50, maxReconnectAttempts: -1 });
  connections.push(connection);
  return connection;
}

test("requests are answered, up to the largest payload and no further", async () => {
  const running = await start();
  expect(await running.health()).toBe(true);
  const [one, other] = [await connectTo(running), await connectTo(running)];
  one.subscribe("echo", { callback: (_, message) => void message.respond(message.data) });
  await one.flush();
  expect(text.decode((await other.request("echo", text.encode("héllo"), { timeout: PATIENCE.timeout })).data)).toBe(
    "héllo",
  );
  const largest = new Uint8Array(8 * 1024 * 1024);
  expect((await other.request("echo", largest, { timeout: PATIENCE.timeout })).data).toHaveLength(largest.length);
  expect(() => other.publish("echo", new Uint8Array(largest.length + 1))).toThrow(/MAX_PAYLOAD/);
});

test("nothing is kept: there is no JetStream", async () => {
  const connection = await connectTo(await start());
  expect(connection.info?.jetstream ?? false).toBe(false);
});

test("only who has the token comes in, and only over loopback", async () => {
  const running = await start();
  const { host, username } = new URL(running.url);
  for (const credentials of [{}, { token: `${username}x` }, { user: "parley", pass: username }]) {
    await expect(connect({ servers: host, ...credentials, reconnect: false })).rejects.toThrow(/Authorization/i);
  }
  const folder = join(context.dataDirectory, "services", "nats");
  for (const name of ["token", "nats.conf", "nats.log"])
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await readFile(join(folder, "nats.log"), "utf8")).not.toContain(username);
  expect((await runCommand("ps", ["-ww", "-o", "command=", "-p", String(running.pid)])).output).not.toContain(username);
  expect(await readFile(join(folder, "nats.conf"), "utf8")).toMatch(/^listen: "127\.0\.0\.1:\d+"$/m);
});

test("after a clean stop nothing runs, and the next start has the same address", async () => {
  expect(await natsService.adopt(context)).toBeUndefined();
  const first = await start();
  await first.stop();
  expect(await first.health()).toBe(false);
  expect(await natsService.adopt(context)).toBeUndefined();
  const second = await start();
  expect(second.url).toBe(first.url);
  expect(second.pid).not.toBe(first.pid);
});

test("one that runs is taken over without a restart, and connections stay", async () => {
  const first = await start();
  const connection = await connectTo(first);
  const adopted = await adopt();
  expect(adopted).toMatchObject({ pid: first.pid, port: first.port, url: first.url });
  await connection.flush();
  await adopted?.stop();
  await first.gone;
  await adopted?.gone;
});

test("one that runs and does not let us in is stopped, not taken over", async () => {
  const first = await start();
  await writeFile(join(context.dataDirectory, "services", "nats", "token"), "another\n");
  expect(await natsService.adopt(context)).toBeUndefined();
  await first.gone;
});

test("a pid that another process has by now is neither taken over nor touched", async () => {
  const first = await start();
  await first.stop();
  await writeFile(join(context.dataDirectory, "services", "nats", "nats.pid"), String(process.pid));
  expect(await natsService.adopt(context)).toBeUndefined();
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

test("after SIGKILL the keeper of the supervisor starts it again, and clients come back by themselves", async () => {
  const changes: number[] = [];
  const kept = keepService(natsService, context, () => changes.push(1));
  keeper = kept;
  const first = await kept.ensure();
  const connection = await connectTo(first);
  connection.subscribe("echo", { callback: (_, message) => void message.respond(message.data) });
  await connection.flush();
  process.kill(first.pid, "SIGKILL");
  await vi.waitFor(() => expect(changes).toHaveLength(1), PATIENCE);
  expect((await kept.ensure()).url).toBe(first.url);
  await vi.waitFor(
    async () =>
      expect(text.decode((await connection.request("echo", text.encode("again"), { timeout: 500 })).data)).toBe(
        "again",
      ),
    PATIENCE,
  );
});
