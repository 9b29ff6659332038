/**
 * The composition of `deploy/container/compose.yaml`, as far as it runs without containers: three nodes with its
 * settings, its Caddyfile in the real Caddy, its NATS configuration in three real servers. Names of containers become
 * ports of this machine, and Caddy's authority is its own; PostgreSQL and ClickHouse are the embedded ones.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Agent, fetch } from "undici";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { attachServices, type Attachment } from "../../deploy/services/supervisor/attach.ts";
import { readComposition } from "../support/composition.ts";
import { documentOf } from "../support/conversations/chat.ts";
import { PATIENCE } from "../support/patience.ts";
import { ApiClient, publishForm } from "../support/programs/api-client.ts";
import { NodeProcess, temporaryDataDirectory } from "../support/programs/node-process.ts";
import { createTestDatabase, SERVICES_LINGER_MS, type TestDatabase } from "../support/services/database.ts";
import { ROOT } from "../support/structure/source-files.ts";

const CADDY = ["/usr/bin/caddy", "/usr/local/bin/caddy"].find((path) => existsSync(path));
const NATS = ["/usr/sbin/nats-server", "/usr/bin/nats-server", "/usr/local/bin/nats-server"].find((path) =>
  existsSync(path),
);
const HOST = "forms.service.example";
/** It would be read as a number without the letter that the composition puts before it. */
const NATS_TOKEN = "12e5";
const CALLERS = 4;
const FORM = documentOf([{ ref: "name", type: "short_text", title: "Your name?", required: true }]);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Callers that open sessions and answer them through the balancer, one after another, until they are stopped. */
class Load {
  readonly failures: string[] = [];
  done = 0;
  #stopped = false;
  readonly #callers: Promise<void>[];

  constructor(call: () => Promise<string | undefined>) {
    this.#callers = Array.from({ length: CALLERS }, async () => {
      while (!this.#stopped) {
        const failure = await call().catch((error: unknown) => String(error));
        if (failure !== undefined) this.failures.push(failure);
        this.done++;
      }
    });
  }

  /** Waits for so many more calls. */
  async more(count: number): Promise<void> {
    const until = this.done + count;
    await vi.waitFor(() => expect(this.done).toBeGreaterThan(until), PATIENCE);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#callers);
  }
}

describe.skipIf(CADDY === undefined || NATS === undefined)(
  "three nodes behind Caddy (skipped without: install caddy and nats-server)",
  async () => {
    const [securePort, plainPort, askPort] = [await freePort(), await freePort(), await freePort()];
    const nodePorts = [await freePort(), await freePort(), await freePort()];
    const natsPorts = [await freePort(), await freePort(), await freePort()];
    const routePorts = [await freePort(), await freePort(), await freePort()];
    const composition = readComposition();
    const variables: Readonly<Record<string, string>> = {
      PARLEY_HOST: `${HOST}:${securePort}`,
      MASTER_KEY: "a-master-key-that-is-long-enough-for-tests",
      NATS_TOKEN,
      POSTGRES_PASSWORD: "-",
      CLICKHOUSE_PASSWORD: "-",
      PARLEY_SUBNET: "127.0.0.0/8",
    };
    const filledIn = (text: string): string =>
      text.replaceAll(/\$\{(\w+)(?::[-?][^}]*)?\}/g, (_, name: string) => variables[name] ?? "");
    const directories = nodePorts.map(() => temporaryDataDirectory());
    const nodes: NodeProcess[] = [];
    const children: ChildProcess[] = [];
    const natsServers: ChildProcess[] = [];
    let folder: string;
    let services: Attachment;
    let database: TestDatabase;
    let form: string;
    let key: string;
    const agent = new Agent({
      connect: {
        rejectUnauthorized: false,
        lookup: (_host, _options, callback) => callback(null, [{ address: "127.0.0.1", family: 4 }]),
      },
    });

    /** The settings of a node of the composition, with its variables filled in and its names as ports. */
    function environmentOf(index: number): Record<string, string> {
      const { environment = {} } = composition.services[`node-${index + 1}`] ?? {};
      const own = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filledIn(value)]));
      const clickhouse = services.current().services.find(({ name }) => name === "clickhouse")?.url ?? "";
      return {
        ...own,
        DATABASE_URL: database.url,
        CLICKHOUSE_URL: clickhouse,
        NATS_URL: (own["NATS_URL"] ?? "").replace("nats:4222", `127.0.0.1:${natsPorts[index]}`),
        PORT: String(nodePorts[index]),
        // One client makes the load.
        RATE_LIMIT_PER_ADDRESS: "100000",
      };
    }

    const startNode = async (index: number): Promise<NodeProcess> =>
      NodeProcess.start(directories[index]?.path ?? "", environmentOf(index));

    async function startNats(index: number): Promise<void> {
      const file = join(folder, `nats-${index}.conf`);
      const given = await readFile(join(ROOT, "deploy/container/nats.conf"), "utf8");
      await writeFile(
        file,
        given
          .replace("port: 4222", `listen: "127.0.0.1:${natsPorts[index]}"`)
          .replace("port: 6222", `listen: "127.0.0.1:${routePorts[index]}"`),
      );
      const { command = [], environment = {} } = composition.services[`nats-${index + 1}`] ?? {};
      const routes = filledIn(command.at(-1) ?? "").replaceAll(
        /nats-(\d):6222/g,
        (_, number: string) => `127.0.0.1:${routePorts[Number(number) - 1]}`,
      );
      const token = { NATS_TOKEN: filledIn(environment["NATS_TOKEN"] ?? "") };
      natsServers[index] = spawn(NATS ?? "", ["--config", file, routes], { env: token, stdio: "ignore" });
    }

    async function startCaddy(): Promise<void> {
      const given = await readFile(join(ROOT, "deploy/container/Caddyfile"), "utf8");
      const here = given
        .replace(
          /^\{$/m,
          `{\nadmin off\nlocal_certs\nskip_install_trust\nhttp_port ${plainPort}\nhttps_port ${securePort}\nstorage file_system ${folder}`,
        )
        // A second try elsewhere would hide a node that closes its port too early.
        .replace(/^\s+lb_try_duration .+$/m, "")
        .replaceAll("127.0.0.1:8081", `127.0.0.1:${askPort}`)
        .replaceAll(/node-(\d):8080/g, (_, number: string) => `127.0.0.1:${nodePorts[Number(number) - 1]}`);
      const file = join(folder, "Caddyfile");
      await writeFile(file, here);
      children.push(
        spawn(CADDY ?? "", ["run", "--config", file, "--adapter", "caddyfile"], {
          env: { HOME: folder, XDG_DATA_HOME: folder, PARLEY_HOST: HOST },
          stdio: "ignore",
        }),
      );
    }

    /** One conversation through Caddy; gives what went wrong. */
    async function converse(): Promise<string | undefined> {
      const send = async (path: string, body: unknown): Promise<{ status: number; text: string }> => {
        const answer = await fetch(`https://${HOST}:${securePort}${path}`, {
          method: "POST",
          headers: { "x-api-key": key, "content-type": "application/json" },
          body: JSON.stringify(body),
          dispatcher: agent,
        });
        return { status: answer.status, text: await answer.text() };
      };
      const opened = await send(`/v1/forms/${form}/sessions`, {});
      if (opened.status !== 201) return `opening: ${opened.status} ${opened.text}`;
      const { sessionId } = JSON.parse(opened.text) as { sessionId: string };
      const turn = await send(`/v1/sessions/${sessionId}/messages`, { type: "text", text: "Ada" });
      return turn.status === 200 ? undefined : `turn: ${turn.status} ${turn.text}`;
    }

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "parley-compose-"));
      services = await attachServices({
        dataDirectory: inject("servicesDataDirectory"),
        services: ["postgres", "clickhouse"],
        lingerMs: SERVICES_LINGER_MS,
      });
      database = await createTestDatabase();
      for (const index of natsPorts.keys()) await startNats(index);
      nodes.push(await startNode(0));
      nodes.push(...(await Promise.all([startNode(1), startNode(2)])));
      key = nodes[0]?.quickstart.keys.skLive ?? "";
      form = await publishForm(new ApiClient(nodes[0]?.baseUrl ?? "", { "x-api-key": key }), FORM);
      await startCaddy();
      await vi.waitFor(async () => expect(await converse()).toBeUndefined(), PATIENCE);
    });

    afterAll(async () => {
      await Promise.all(nodes.map((node) => node.terminate()));
      for (const child of [...children, ...natsServers]) child.kill();
      for (const directory of directories) directory.remove();
      await agent.close();
      await database?.drop();
      await services?.detach();
      await rm(folder, { recursive: true, force: true });
    });

    test("a node that leaves and comes back costs no request under load", async () => {
      const load = new Load(converse);
      await load.more(50);
      const ended = await nodes[1]?.terminate();
      expect(ended?.code).toBe(0);
      await load.more(50);
      nodes[1] = await startNode(1);
      await load.more(100);
      await load.stop();
      process.stdout.write(`${load.done} conversations, of which ${load.failures.length} failed\n`);
      expect(load.failures).toEqual([]);
    });

    test("conversations go on after a NATS server is killed", async () => {
      natsServers[0]?.kill("SIGKILL");
      for (const index of nodePorts.keys()) {
        // Each node reaches the actors of the others over the servers that are left.
        await vi.waitFor(async () => {
          const client = new ApiClient(nodes[index]?.baseUrl ?? "", { "x-api-key": key });
          for (let opened = 0; opened < 20; opened++)
            expect((await client.post(`/v1/forms/${form}/sessions`)).status).toBe(201);
        }, PATIENCE);
      }
    });

    test("a certificate for an own domain is asked of the nodes", async () => {
      const asked = await fetch(
        `http://127.0.0.1:${askPort}/.well-known/parley/tls-allowed?domain=unknown.example.org`,
      );
      expect(asked.status).toBe(404);
      expect(await asked.json()).toMatchObject({ error: { code: "not_found" } });
    });
  },
);
