/**
 * Durable turns over HTTP: a node as `npm start` makes it, with and without its consumers, and beside it the floor, in the same
 * run on the same machine.
 *
 * The floor answers a POST after a grouped insert of one row of the same size: no domain, no authentication, no events. What lies
 * between the two is what a conversation costs. Client, servers and PostgreSQL share the machine, as they share these figures.
 */
import { spawn, type ChildProcess } from "node:child_process";
import pg from "pg";
import type { Attachment } from "../../deploy/services/attach.ts";
import { post, REPLIES, startBenchServices, stopped, type BenchNode } from "./bench-node.ts";
import { LoadConnection } from "./http-client.ts";
import { figures, table, type Figures } from "./figures.ts";

const IN_FLIGHT = 64;
/** The compiler of a fresh node is busy for some ten thousand turns; before that a turn costs a third more. */
const WARM_UP_MS = 15_000;
const MEASURED_MS = 10_000;
const ALONE_MS = 3_000;
/** Guarded by `--check`: the least share of the floor's turns that ours reach without consumers; 0.19 when it was set, and to be raised. */
const SHARE_MIN = 0.14;

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

function conversation(name: string, node: BenchNode): Target {
  return {
    name,
    port: node.port,
    headers: node.headers,
    async run(connection, timed) {
      const session = (await post(connection, `/v1/forms/${node.formId}/sessions`, {}, 201)) as { sessionId: string };
      const path = `/v1/sessions/${session.sessionId}/messages`;
      for (const text of REPLIES) {
        await timed(async () => {
          const { status, body } = await connection.request("POST", path, JSON.stringify({ type: "text", text }));
          if (status !== 200) throw new Error(`a turn answered ${status}: ${body.slice(0, 300)}`);
        });
      }
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

/** @returns whether the guarded share was reached. */
export async function benchTurns(): Promise<boolean> {
  const services = await startBenchServices();
  const rows: string[][] = [["", "per second", "p50 ms", "p99 ms", "requests"]];
  const measure = async (target: Target): Promise<Figures> => {
    await drive(target, IN_FLIGHT, WARM_UP_MS);
    const busy = await drive(target, IN_FLIGHT, MEASURED_MS);
    const alone = await drive(target, 1, ALONE_MS);
    rows.push(row(`${target.name}, ${IN_FLIGHT} in flight`, busy), row(`${target.name}, alone`, alone));
    return busy;
  };
  try {
    const base = await floor(await emptyDatabase(services.attachment));
    const least = await measure(base.target);
    await stopped(base.process);
    const serving = await services.startNode({ ROLES: "api,actors" });
    const turns = await measure(conversation("a conversation turn", serving));
    await serving.stop();
    const whole = await services.startNode();
    const together = await measure(conversation("the same with analytics and webhooks beside", whole));
    await whole.stop();
    process.stdout.write(`${table(rows)}\n`);
    const share = turns.perSecond / least.perSecond;
    process.stdout.write(`\na turn reaches ${(share * 100).toFixed(0)} % of the floor, with consumers beside ${((together.perSecond / least.perSecond) * 100).toFixed(0)} %\n`);
    return share >= SHARE_MIN;
  } finally {
    await services.stop();
  }
}
