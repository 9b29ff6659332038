/**
 * Durable turns over HTTP: a node as `npm start` makes it, and beside it the floor, in the same run on the same machine.
 *
 * The floor answers a POST after a grouped insert of one row of the same size: no domain, no authentication, no events. What lies
 * between the two is what a conversation costs. Client, servers and PostgreSQL share the machine, as they share these figures.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { attachServices, type Attachment } from "../../deploy/services/attach.ts";
import { LoadConnection } from "./http-client.ts";
import { figures, table, type Figures } from "./figures.ts";

const IN_FLIGHT = 64;
const WARM_UP_MS = 3_000;
const MEASURED_MS = 10_000;
const ALONE_MS = 3_000;

/** Eight questions, answered in words, as a respondent would. */
const FORM = {
  schemaVersion: 1,
  title: "Benchmark",
  blocks: [
    { id: "b1", ref: "name", type: "short_text", title: "What's your name?", required: true },
    { id: "b2", ref: "email", type: "email", title: "And your e-mail, {{answer:name|friend}}?", required: true },
    { id: "b3", ref: "team", type: "number", title: "How many people are in your team?", config: { min: 1, max: 10000, integer: true } },
    { id: "b4", ref: "plan", type: "single_choice", title: "Which plan?", required: true, config: { options: [{ ref: "free", label: "Free" }, { ref: "pro", label: "Professional" }, { ref: "big", label: "Enterprise" }] } },
    { id: "b5", ref: "tools", type: "multi_choice", title: "Which tools do you use?", config: { options: [{ ref: "mail", label: "Mail" }, { ref: "chat", label: "Chat" }, { ref: "phone", label: "Phone" }] } },
    { id: "b6", ref: "happy", type: "yes_no", title: "Are you happy with it?" },
    { id: "b7", ref: "since", type: "date", title: "Since when?" },
    { id: "b8", ref: "more", type: "long_text", title: "Anything else?" },
  ],
  logic: [{ id: "l1", after: "plan", when: { left: { answer: "plan" }, op: "eq", right: { const: "free" } }, do: [{ jump: { block: "happy" } }] }],
  endings: [{ ref: "done", title: "Thank you, {{answer:name}}!", bodyMd: "", kind: "success" }],
};

const REPLIES = ["I'm Ana Lopez", "ana.lopez@example.org", "about 12", "Professional please", "mail and chat", "yes, very", "3 March 2024", "No, that was all. It works well for us and we would like to keep it."];

interface Target {
  readonly name: string;
  /** One conversation's worth of requests; each measured request is timed by `timed`. */
  run(connection: LoadConnection, timed: (send: () => Promise<unknown>) => Promise<void>): Promise<void>;
  readonly port: number;
  readonly headers: Readonly<Record<string, string>>;
}

async function drive(target: Target, inFlight: number, durationMs: number): Promise<Figures> {
  const latencies: number[] = [];
  const start = performance.now();
  const until = start + durationMs;
  const timed = async (send: () => Promise<unknown>): Promise<void> => {
    const sent = performance.now();
    await send();
    latencies.push(performance.now() - sent);
  };
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      const connection = await LoadConnection.open(target.port, target.headers);
      while (performance.now() < until) await target.run(connection, timed);
      connection.close();
    }),
  );
  return figures(latencies, performance.now() - start);
}

async function ok(connection: LoadConnection, path: string, body: unknown, expected: number): Promise<unknown> {
  const answered = await connection.request("POST", path, JSON.stringify(body));
  if (answered.status !== expected) throw new Error(`POST ${path} answered ${answered.status}: ${answered.body.slice(0, 300)}`);
  return JSON.parse(answered.body);
}

async function parley(directory: string): Promise<{ target: Target; process: ChildProcess }> {
  const child = spawn(process.execPath, ["deploy/main.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
    // The limits guard a service against its callers; here they would measure themselves.
    env: { ...process.env, DATA_DIR: directory, PORT: "0", LOG_LEVEL: "warn", RATE_LIMIT_PER_KEY: "1000000", RATE_LIMIT_PER_SESSION: "1000000" },
  });
  const quickstart = await started<{ baseUrl: string; keys: { skLive: string } }>(child, join(directory, "quickstart.json"), join(directory, "run.json"));
  const run = JSON.parse(readFileSync(join(directory, "run.json"), "utf8")) as { nodes: { port: number }[] };
  const port = run.nodes[0]?.port ?? 0;
  const headers = { "x-api-key": quickstart.keys.skLive };
  const setUp = await LoadConnection.open(port, headers);
  const form = (await ok(setUp, "/v1/forms", { doc: FORM }, 201)) as { id: string };
  await ok(setUp, `/v1/forms/${form.id}/publish`, {}, 201);
  setUp.close();
  return {
    process: child,
    target: {
      name: "Parley, a conversation turn",
      port,
      headers,
      async run(connection, timed) {
        const session = (await ok(connection, `/v1/forms/${form.id}/sessions`, {}, 201)) as { sessionId: string };
        for (const text of REPLIES) {
          await timed(async () => {
            const { status, body } = await connection.request("POST", `/v1/sessions/${session.sessionId}/messages`, JSON.stringify({ type: "text", text }));
            if (status !== 200) throw new Error(`a turn answered ${status}: ${body.slice(0, 300)}`);
          });
        }
      },
    },
  };
}

async function floor(databaseUrl: string): Promise<{ target: Target; process: ChildProcess }> {
  const child = spawn(process.execPath, ["test/bench/floor-server.ts"], { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, FLOOR_DATABASE_URL: databaseUrl } });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.once("data", (line: Buffer) => resolve(Number(line.toString())));
    child.once("exit", (code) => reject(new Error(`the floor ended with ${code}`)));
  });
  const body = JSON.stringify({ type: "text", text: REPLIES[7] });
  return {
    process: child,
    target: {
      name: "floor: one grouped insert",
      port,
      headers: {},
      async run(connection, timed) {
        for (let i = 0; i < REPLIES.length; i++) {
          await timed(async () => {
            const { status } = await connection.request("POST", "/", body);
            if (status !== 200) throw new Error(`the floor answered ${status}`);
          });
        }
      },
    },
  };
}

/** Waits for the files that a node writes when it is up. */
async function started<Quickstart>(child: ChildProcess, quickstartFile: string, runFile: string): Promise<Quickstart> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the node ended with ${child.exitCode}`);
    try {
      JSON.parse(readFileSync(runFile, "utf8"));
      return JSON.parse(readFileSync(quickstartFile, "utf8")) as Quickstart;
    } catch {
      // Not written yet, or half written.
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}

/** A database of its own for the floor. */
async function emptyDatabase(services: Attachment): Promise<string> {
  const postgres = services.current().services.find(({ name }) => name === "postgres");
  if (postgres === undefined) throw new Error("no PostgreSQL is attached");
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query("CREATE DATABASE floor");
  await client.end();
  const url = new URL(postgres.url);
  url.pathname = "/floor";
  return url.href;
}

const row = (name: string, f: Figures): string[] => [name, f.perSecond.toFixed(0), f.p50Ms.toFixed(2), f.p99Ms.toFixed(2), String(f.count)];

/** Guarded by `--check`: a turn may cost this many times the floor, no more. */
const RATIO_MIN = 0.3;

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "parley-bench-"));
  // Open to the user that PostgreSQL runs as, so that its files stay inside and go with the folder.
  chmodSync(directory, 0o755);
  // Attached before the node: both servers write to one PostgreSQL, as `npm start` sets it up.
  const services = await attachServices({ dataDirectory: directory, services: ["postgres"], lingerMs: 60_000 });
  try {
    const node = await parley(directory);
    const base = await floor(await emptyDatabase(services));
    const rows: string[][] = [["", "per second", "p50 ms", "p99 ms", "requests"]];
    const measured: Figures[] = [];
    for (const { target } of [base, node]) {
      await drive(target, IN_FLIGHT, WARM_UP_MS);
      const busy = await drive(target, IN_FLIGHT, MEASURED_MS);
      const alone = await drive(target, 1, ALONE_MS);
      rows.push(row(`${target.name}, ${IN_FLIGHT} in flight`, busy), row(`${target.name}, alone`, alone));
      measured.push(busy);
    }
    await stopped(base.process);
    await stopped(node.process);
    process.stdout.write(`${table(rows)}\n`);
    const ratio = (measured[1]?.perSecond ?? 0) / (measured[0]?.perSecond ?? 1);
    process.stdout.write(`\na turn reaches ${(ratio * 100).toFixed(0)} % of the floor\n`);
    if (process.argv.includes("--check") && ratio < RATIO_MIN) process.exitCode = 1;
  } finally {
    await services.detach();
    rmSync(directory, { recursive: true, force: true });
  }
}

await main();
