/**
 * A machine without `nats-server`: one node serves without NATS and says so; what needs NATS is refused with a sentence
 * that helps.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openBackingServices, type BackingServices } from "../../../../deploy/node/backing-services.ts";
import { parseConfig } from "../../../../deploy/config/config.ts";
import { attachServices } from "../../../../deploy/services/supervisor/attach.ts";
import { prepareServicePaths } from "../../../../deploy/services/paths.ts";
import { onMessages, requestSchema, send, type Request } from "../../../../deploy/services/supervisor/protocol.ts";
import { RELEASE } from "../../../../deploy/services/release.ts";
import { createLog } from "../../../../runtime/node/log.ts";
import { ApiClient, publishForm } from "../../../support/programs/api-client.ts";
import { documentOf } from "../../../support/conversations/chat.ts";
import { createTestDatabase, type TestDatabase } from "../../../support/services/database.ts";
import { GroupProcess } from "../../../support/programs/group-process.ts";
import { NodeProcess } from "../../../support/programs/node-process.ts";
import { PATIENCE } from "../../../support/patience.ts";
import { startReceiver, type Receiver } from "../../../workers/support/receiver.ts";
import { removeFolder } from "../../../support/programs/remove-folder.ts";

const SUPERVISOR = fileURLToPath(new URL("../../../support/services/supervisor-without-nats.ts", import.meta.url));
const LINGER_MS = 60_000;
const FORM = documentOf([{ ref: "name", type: "short_text", title: "Your name?", required: true }]);
const INSTALL =
  "Install it (Debian, Ubuntu: apt-get install nats-server; macOS: brew install nats-server), or set NATS_URL to a NATS server that runs.";

let database: TestDatabase;
let dataDirectory: string;
let supervisor: ChildProcess | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), "parley-without-nats-"));
  await chmod(dataDirectory, 0o755);
  supervisor = undefined;
});

afterEach(async () => {
  supervisor?.kill("SIGKILL");
  await removeFolder(dataDirectory);
});

/** Services elsewhere, but for NATS, which is to be embedded. Port 1 has no server. */
const elsewhere = (): Record<string, string> => ({
  DATABASE_URL: database.url,
  CLICKHOUSE_URL: "http://127.0.0.1:1",
  PAYMENTS_SIMULATOR: "off",
});

/**
 * The supervisor that every start on the test's DATA_DIR finds: one on a machine without `nats-server`. Settles when it
 * listens.
 */
async function superviseWithoutNats(who: "user" | "root"): Promise<void> {
  supervisor = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", SUPERVISOR, dataDirectory, who], {
    stdio: "ignore",
  });
  const { socket } = await prepareServicePaths(dataDirectory);
  await vi.waitFor(async () => {
    const probe = connect(socket);
    await once(probe, "connect");
    probe.destroy();
  }, PATIENCE);
}

async function open(environment: Record<string, string>, isGroup = false): Promise<BackingServices> {
  const config = parseConfig({ ...elsewhere(), DATA_DIR: dataDirectory, ...environment });
  return openBackingServices({
    config,
    dataDirectory,
    isGroup,
    log: createLog("silent"),
    onProgress: () => undefined,
    onChange: () => undefined,
  });
}

describe("one node", () => {
  let receiver: Receiver;

  beforeAll(async () => {
    receiver = await startReceiver();
  });

  afterAll(() => receiver.close());

  test("serves conversations, sends webhooks, and says what is missing and what mends it", async () => {
    await superviseWithoutNats("user");
    const node = await NodeProcess.start(dataDirectory, elsewhere());
    try {
      expect(await (await fetch(`${node.baseUrl}/health`)).json()).toMatchObject({ ok: true, db: "ok" });
      expect(node.run.services.map(({ name }) => name)).toEqual(["supervisor"]);
      await vi.waitFor(() => expect(node.output).toContain("Ctrl-C stops it."), PATIENCE);
      expect(node.output).toContain("nats: not started; this node runs without it\n");
      expect(node.output).toContain("Warning: This node runs without NATS. ");
      expect(node.output).toContain(`nats-server was not found. ${INSTALL} Set NATS_URL=off`);

      const api = new ApiClient(node.baseUrl, { "x-api-key": node.quickstart.keys.skLive });
      await api.post("/v1/webhooks", { url: receiver.url, events: ["response.completed"] });
      const form = await publishForm(api, FORM);
      const { body } = await api.post<{ sessionId: string }>(`/v1/forms/${form}/sessions`);
      const turn = await api.post<{ complete: boolean }>(`/v1/sessions/${body.sessionId}/messages`, {
        type: "text",
        text: "Ada",
      });
      expect(turn.body.complete).toBe(true);
      await vi.waitFor(() => expect(receiver.received).toHaveLength(1), PATIENCE);
    } finally {
      expect((await node.terminate()).code).toBe(0);
    }
  });

  test("continues if root's installation fails, and reports why it failed", async () => {
    await superviseWithoutNats("root");
    const services = await open({});
    expect(services.natsUrl).toBeUndefined();
    expect(services.warnings.join()).toContain(
      `nats-server was not found. Installing it failed (E: Unable to locate package nats-server). ${INSTALL}`,
    );
    await services.close();
  });

  test("is not warned where it was asked to do without", async () => {
    const services = await open({ NATS_URL: "off" });
    expect([services.natsUrl, services.warnings]).toEqual([undefined, []]);
    await services.close();
  });
});

describe("what needs NATS", () => {
  test("several nodes do not start, and the sentence says why and what to do", async () => {
    await superviseWithoutNats("user");
    await expect(GroupProcess.start(3, dataDirectory, elsewhere())).rejects.toThrow(
      `the program ended with 1:\nnats-server was not found. ${INSTALL} It is needed: nodes reach one another over NATS.\n`,
    );
  });

  test.each([
    ["api", "this node reaches the actors over NATS"],
    ["actors", "the actors are reached over NATS"],
  ])("a node with the role %s does not start", async (role, need) => {
    await superviseWithoutNats("user");
    await expect(open({ ROLES: role })).rejects.toThrow(`nats-server was not found. ${INSTALL} It is needed: ${need}.`);
  });
});

test("a node that went on without NATS does not ask for it again when the supervisor is replaced", async () => {
  const { socket: path } = await prepareServicePaths(dataDirectory);
  const attached: Request[] = [];
  // It says what a supervisor without nats-server says.
  const fake = createServer((socket: Socket) => {
    send(socket, { type: "hello", pid: process.pid, release: RELEASE, leases: 0 });
    onMessages(socket, requestSchema, (request) => {
      if (request.type !== "attach") return void socket.end();
      attached.push(request);
      send(socket, {
        type: "services",
        services: [],
        absent: request.optional.map((name) => ({ name, reason: "It is not there." })),
      });
      // The first one dies.
      if (attached.length === 1) socket.end();
    });
  }).listen(path);
  await once(fake, "listening");
  const attachment = await attachServices({
    dataDirectory,
    services: ["nats"],
    optional: ["nats"],
    lingerMs: LINGER_MS,
  });
  await vi.waitFor(() => expect(attached).toHaveLength(2), PATIENCE);
  expect(attached[1]).toEqual({ type: "attach", services: [], optional: [] });
  expect(attachment.absent).toEqual([{ name: "nats", reason: "It is not there." }]);
  await attachment.detach();
  fake.close();
});
