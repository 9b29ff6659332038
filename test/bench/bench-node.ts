/**
 * A node as `npm start` makes it, for benchmarks: its own data directory, a published form of eight questions, and the
 * replies to them.
 *
 * Owns: starting and stopping what is measured. Does not own: what is measured.
 */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { attachServices } from "../../deploy/services/supervisor/attach.ts";
import type { ServiceAddress } from "../../deploy/services/supervisor/protocol.ts";
import { type ChildServer, startChildServer } from "./child-server.ts";
import { LoadConnection } from "./http-client.ts";

/** Eight questions, answered in words, as a respondent would. */
const FORM = {
  schemaVersion: 1,
  title: "Benchmark",
  blocks: [
    { id: "b1", ref: "name", type: "short_text", title: "What's your name?", required: true },
    { id: "b2", ref: "email", type: "email", title: "And your e-mail, {{answer:name|friend}}?", required: true },
    {
      id: "b3",
      ref: "team",
      type: "number",
      title: "How many people are in your team?",
      config: { min: 1, max: 10000, integer: true },
    },
    {
      id: "b4",
      ref: "plan",
      type: "single_choice",
      title: "Which plan?",
      required: true,
      config: {
        options: [
          { ref: "free", label: "Free" },
          { ref: "pro", label: "Professional" },
          { ref: "big", label: "Enterprise" },
        ],
      },
    },
    {
      id: "b5",
      ref: "tools",
      type: "multi_choice",
      title: "Which tools do you use?",
      config: {
        options: [
          { ref: "mail", label: "Mail" },
          { ref: "chat", label: "Chat" },
          { ref: "phone", label: "Phone" },
        ],
      },
    },
    { id: "b6", ref: "happy", type: "yes_no", title: "Are you happy with it?" },
    { id: "b7", ref: "since", type: "date", title: "Since when?" },
    { id: "b8", ref: "more", type: "long_text", title: "Anything else?" },
  ],
  logic: [
    {
      id: "l1",
      after: "plan",
      when: { left: { answer: "plan" }, op: "eq", right: { const: "free" } },
      do: [{ jump: { block: "happy" } }],
    },
  ],
  endings: [{ ref: "done", title: "Thank you, {{answer:name}}!", bodyMd: "", kind: "success" }],
};

/**
 * Of services whose run was killed. One that ends well stops them itself, and holds them from its first node to its
 * last.
 */
const LINGER_MS = 5_000;

export const REPLIES = [
  "I'm Ana Lopez",
  "ana.lopez@example.org",
  "about 12",
  "Professional please",
  "mail and chat",
  "yes, very",
  "3 March 2024",
  "No, that was all. It works well for us and we would like to keep it.",
];

export interface BenchNode {
  /** Of several nodes, the process that has them as children. */
  readonly pid: number;
  /** Of the first node. */
  readonly port: number;
  /** Of every node. */
  readonly ports: readonly number[];
  readonly headers: Readonly<Record<string, string>>;
  /** A published form. */
  readonly formId: string;
  /** Publishes another one like it, with these settings. @returns its id. */
  newForm(settings?: Readonly<Record<string, unknown>>): Promise<string>;
  /** Publishes a form of this document. @returns its id. */
  publish(document: Readonly<Record<string, unknown>>): Promise<string>;
  stop(): Promise<void>;
}

/** Services that every node of a run shares; the data goes with them. */
export interface BenchServices {
  readonly directory: string;
  /** @throws when no service has this name. */
  address(name: string): ServiceAddress;
  startNode(environment?: Readonly<Record<string, string>>): Promise<BenchNode>;
  /** Several nodes on this machine, as `npm start -- --nodes N` makes them. */
  startNodes(count: number, environment?: Readonly<Record<string, string>>): Promise<BenchNode>;
  /** A node beside others, with these of its `ROLES` and without `api`. */
  startHelper(roles: string): Promise<ChildServer>;
  stop(): Promise<void>;
}

/** @param kept a folder that stays with its data; without one, a new folder goes with the services. */
export async function startBenchServices(kept?: string): Promise<BenchServices> {
  const directory = kept ?? mkdtempSync(join(tmpdir(), "parley-bench-"));
  // Open to the user that PostgreSQL runs as, so that its files stay inside and go with the folder.
  chmodSync(directory, 0o755);
  const attachment = await attachServices({
    dataDirectory: directory,
    services: ["postgres", "nats", "clickhouse"],
    lingerMs: LINGER_MS,
  });
  const address = (name: string): ServiceAddress => {
    const found = attachment.current().services.find((service) => service.name === name);
    if (found === undefined) throw new Error(`no ${name} is attached`);
    return found;
  };
  return {
    directory,
    address,
    startNode: (environment = {}) => startNodes(directory, 1, environment),
    startNodes: (count, environment = {}) => startNodes(directory, count, environment),
    async startHelper(roles) {
      // A data directory has one node.
      const own = join(directory, "helper");
      mkdirSync(own, { recursive: true });
      return startProcess(own, 1, {
        ROLES: roles,
        DATABASE_URL: address("postgres").url,
        NATS_URL: address("nats").url,
        CLICKHOUSE_URL: address("clickhouse").url,
      });
    },
    async stop() {
      await attachment.detach();
      if (kept === undefined) rmSync(directory, { recursive: true, force: true });
    },
  };
}

function startProcess(
  directory: string,
  nodes: number,
  environment: Readonly<Record<string, string>>,
): Promise<ChildServer> {
  return startChildServer({
    name: "the node",
    command: process.execPath,
    parameters: ["--disable-warning=ExperimentalWarning", "deploy/commands/start.ts", "--nodes", String(nodes)],
    // The limits guard a service against its callers; here they would measure themselves.
    environment: {
      DATA_DIR: directory,
      PORT: "0",
      LOG_LEVEL: "warn",
      RATE_LIMIT_PER_KEY: "1000000",
      RATE_LIMIT_PER_SESSION: "1000000",
      RATE_LIMIT_PER_ADDRESS: "1000000",
      ...environment,
    },
    portWhenReady: () => {
      const ports = servingPorts(directory);
      return ports.length === nodes ? ports[0] : undefined;
    },
  });
}

async function startNodes(
  directory: string,
  count: number,
  environment: Readonly<Record<string, string>>,
): Promise<BenchNode> {
  const server = await startProcess(directory, count, environment);
  const ports = servingPorts(directory);
  const { keys } = JSON.parse(readFileSync(join(directory, "quickstart.json"), "utf8")) as { keys: { skLive: string } };
  const headers = { "x-api-key": keys.skLive };
  const publish = async (document: Readonly<Record<string, unknown>>): Promise<string> => {
    const connection = await LoadConnection.open(server.port, headers);
    const { id } = (await post(connection, "/v1/forms", { doc: document }, 201)) as { id: string };
    await post(connection, `/v1/forms/${id}/publish`, {}, 201);
    connection.close();
    return id;
  };
  const newForm = (settings: Readonly<Record<string, unknown>> = {}): Promise<string> => publish({ ...FORM, settings });
  const formId = await newForm();
  return { pid: server.pid, port: server.port, ports, headers, formId, newForm, publish, stop: () => server.stop() };
}

/** @throws when the answer has another status. */
export async function post(
  connection: LoadConnection,
  path: string,
  body: unknown,
  expected: number,
): Promise<unknown> {
  const answered = await connection.request("POST", path, JSON.stringify(body));
  if (answered.status !== expected)
    throw new Error(`POST ${path} answered ${answered.status}: ${answered.body.slice(0, 300)}`);
  return JSON.parse(answered.body);
}

/** From the file that is written when the nodes serve, and removed when they stop. */
function servingPorts(directory: string): number[] {
  try {
    const run = JSON.parse(readFileSync(join(directory, "run.json"), "utf8")) as { nodes: { port: number }[] };
    return run.nodes.map(({ port }) => port);
  } catch {
    // Not written yet, or half written.
    return [];
  }
}

/** A new database on the server of `url`. @returns its URL. */
export async function emptyDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}
