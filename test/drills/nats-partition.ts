/**
 * Three NATS servers as a cluster, each with one node. One server loses its way to the two others, while its node still
 * reaches PostgreSQL and its callers; later the way opens again.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { attachServices } from "../../deploy/services/supervisor/attach.ts";
import { findFreePort } from "../../deploy/services/free-port.ts";
import { provideNatsServer } from "../../deploy/services/nats/binary.ts";
import { thisMachine } from "../../deploy/services/nats/machine.ts";
import { temporaryDataDirectory } from "../support/programs/node-process.ts";
import { pause, resultOf, type Drill } from "./drill.ts";
import { DrillNodes } from "./drill-nodes.ts";
import { seconds, statuses } from "./failover.ts";
import { PartitionProxy } from "./partition-proxy.ts";

const BEFORE_MS = 12_000;
const APART_MS = 30_000;
const AFTER_MS = 15_000;
const LINGER_MS = 10_000;
const TOKEN = "drill";
const READY_TRIES = 200;

export const natsPartition: Drill = {
  name: "one of three NATS servers is cut off",
  missing: () =>
    provideNatsServer(thisMachine(), () => undefined).then(
      () => undefined,
      (error: Error) => error.message,
    ),
  async run({ say, signal }) {
    const directory = temporaryDataDirectory();
    const services = await attachServices({
      dataDirectory: directory.path,
      services: ["postgres"],
      lingerMs: LINGER_MS,
    });
    let cluster: NatsCluster | undefined;
    let nodes: DrillNodes | undefined;
    try {
      const databaseUrl = services.current().services.find(({ name }) => name === "postgres")?.url ?? "";
      cluster = await NatsCluster.start(join(directory.path, "cluster"), say);
      nodes = await DrillNodes.start(cluster.urls.map((url) => ({ DATABASE_URL: databaseUrl, NATS_URL: url })));
      const talkers = nodes.talk();
      await pause(BEFORE_MS, signal);
      say("the third server loses its way to the others: nothing passes, and nothing says so");
      const faultAtMs = performance.now();
      cluster.third.way = "silent";
      await pause(APART_MS, signal);
      say("the way is open again");
      const healedAtMs = performance.now();
      cluster.third.way = "open";
      await pause(AFTER_MS, signal);
      const talks = await talkers.stop();
      const inTime = (fromMs: number, toMs: number): number =>
        talks.flatMap(({ acknowledged }) => acknowledged.filter(({ atMs }) => atMs >= fromMs && atMs < toMs)).length /
        ((toMs - fromMs) / 1000);
      const rates = [
        inTime(faultAtMs - 10_000, faultAtMs),
        inTime(faultAtMs, healedAtMs),
        inTime(healedAtMs, healedAtMs + 10_000),
      ];
      return await resultOf(nodes.client, {
        talks,
        failures: talkers.failures,
        faultAtMs,
        seen: [
          `answers a second before, during and after: ${rates.map((rate) => rate.toFixed(0)).join(", ")}`,
          `the server was apart for ${seconds(healedAtMs - faultAtMs)}`,
          `/health said ${statuses(nodes, faultAtMs, healedAtMs)} meanwhile`,
        ],
        faults: (rates[1] ?? 0) > 0 ? [] : ["nothing was acknowledged while the server was apart"],
      });
    } finally {
      await nodes?.stop();
      await cluster?.stop();
      await services.detach();
      directory.remove();
    }
  },
};

/**
 * All ways to the third server lead through one proxy: the others open their routes to it there, and it learns
 * addresses of them at which nobody listens.
 */
class NatsCluster {
  readonly urls: readonly string[];
  readonly third: PartitionProxy;
  readonly #servers: readonly ChildProcess[];

  private constructor(urls: readonly string[], third: PartitionProxy, servers: readonly ChildProcess[]) {
    this.urls = urls;
    this.third = third;
    this.#servers = servers;
  }

  static async start(folder: string, say: (text: string) => void): Promise<NatsCluster> {
    mkdirSync(folder);
    const program = await provideNatsServer(thisMachine(), say);
    const port = (name: string): Promise<number> => findFreePort(undefined, `${folder} ${name}`);
    const clients = [await port("client 1"), await port("client 2"), await port("client 3")];
    const routes = [await port("route 1"), await port("route 2"), await port("route 3")];
    const nowhere = [await port("nowhere 1"), await port("nowhere 2")];
    const third = await PartitionProxy.before(routes[2] ?? 0);
    const toThird = `nats://127.0.0.1:${third.port}`;
    const configurations = [
      clusterConfiguration(1, clients[0], routes[0], nowhere[0], [toThird]),
      clusterConfiguration(2, clients[1], routes[1], nowhere[1], [`nats://127.0.0.1:${routes[0]}`, toThird]),
      clusterConfiguration(3, clients[2], routes[2], third.port, []),
    ];
    const servers = configurations.map((text, index) => {
      const file = join(folder, `${index + 1}.conf`);
      writeFileSync(file, text, { mode: 0o600 });
      const child = spawn(program, ["--config", file], { stdio: "ignore" });
      process.once("exit", () => child.kill("SIGKILL"));
      return child;
    });
    for (const client of clients) await untilListening(client);
    return new NatsCluster(
      clients.map((client) => `nats://${TOKEN}@127.0.0.1:${client}`),
      third,
      servers,
    );
  }

  async stop(): Promise<void> {
    for (const server of this.#servers) {
      if (server.exitCode !== null) continue;
      const gone = once(server, "exit");
      server.kill("SIGKILL");
      await gone;
    }
    await this.third.close();
  }
}

function clusterConfiguration(
  number: number,
  client: number | undefined,
  route: number | undefined,
  advertised: number | undefined,
  routes: readonly string[],
): string {
  return [
    `listen: "127.0.0.1:${client}"`,
    `server_name: "nats${number}"`,
    `authorization { token: "${TOKEN}" }`,
    "max_payload: 8388608",
    "cluster {",
    '  name: "drill"',
    `  listen: "127.0.0.1:${route}"`,
    `  advertise: "127.0.0.1:${advertised}"`,
    // A node stays with its server: it would otherwise learn of the others.
    "  no_advertise: true",
    `  routes: [${routes.map((each) => `"${each}"`).join(", ")}]`,
    "}",
    "",
  ].join("\n");
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true));
      socket.once("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no NATS server listens on port ${port}`);
}
