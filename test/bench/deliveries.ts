/**
 * Webhooks: how many deliveries one worker process makes, and how soon after the commit they arrive.
 *
 * The backlog is of real conversations: they were completed while no worker ran, for several endpoints. The worker
 * reads their turns, makes the deliveries, signs and sends them. The peer is graphile-worker on the same PostgreSQL: as
 * many jobs with bodies of the same size, which it only has to send. Receiver and servers share the machine.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { BenchOptions } from "./bench-options.ts";
import { emptyDatabase, post, REPLIES, startBenchServices, type BenchNode } from "./bench-node.ts";
import { lastLine, startChildServer } from "./child-server.ts";
import { conversation } from "./conversation.ts";
import { figures, table } from "./figures.ts";
import { LoadConnection } from "./http-client.ts";
import { drive, IN_FLIGHT } from "./load.ts";
import { installPeer } from "./peers/install.ts";
import { processorTimeMs } from "./processor-time.ts";
import { startReceiver, subscribe } from "./webhook-receiver.ts";

const ENDPOINTS = 8;
/** How long conversations are completed while no worker runs. */
const BACKLOG_MS = 8_000;
/** Of those that arrive, the first part is not counted: the process compiles. */
const UNCOUNTED = 0.25;
const ARRIVALS_PER_SECOND = 200;
const ARRIVALS_MS = 20_000;
/** Each has a connection that is used every half second. */
const CALLERS = 16;
/** A delivery that takes longer has failed the run. */
const ARRIVED_MAX_MS = 120_000;
/** Guarded by `--check`. */
const PER_SECOND_MIN = 1_000;
const P99_MS_MAX = 250;

interface Drained {
  readonly perSecond: number;
  readonly workerMicros: number | undefined;
  readonly storeMicros: number | undefined;
}

/** @returns whether a worker makes as many as it should, as soon as it should. */
export async function benchDeliveries({ scale, peers }: BenchOptions): Promise<boolean> {
  const services = await startBenchServices();
  let onBody: (body: string) => void = () => undefined;
  const receiver = await startReceiver((body) => onBody(body));
  try {
    const { pid: postgres, url } = services.address("postgres");
    const node = await services.startNode({ ROLES: "api,actors" });
    for (let endpoint = 0; endpoint < ENDPOINTS; endpoint++)
      await subscribe(node, `${receiver.url}${endpoint}`, ["response.completed"]);
    process.stderr.write("completing conversations …\n");
    const { count } = await drive(conversation("", node, []), IN_FLIGHT, BACKLOG_MS * scale);
    const expected = (count / REPLIES.length) * ENDPOINTS;
    const rows = [["", "deliveries", "per second", "worker µs", "PostgreSQL µs"]];
    let bytes = 0;
    const counted = async (name: string, start: () => Promise<number>): Promise<Drained> => {
      process.stderr.write(`measuring ${name} …\n`);
      const drained = await drain(expected, postgres, (listener) => (onBody = listener), start);
      const micros = (value: number | undefined): string => value?.toFixed(0) ?? "?";
      rows.push([
        name,
        expected.toFixed(0),
        drained.perSecond.toFixed(0),
        micros(drained.workerMicros),
        micros(drained.storeMicros),
      ]);
      return drained;
    };
    const worker = { stop: (): Promise<void> => Promise.resolve() };
    const ours = await counted("Parley, one worker, from the journal to the receiver", async () => {
      const helper = await services.startHelper("jobs");
      worker.stop = () => helper.stop();
      return helper.pid;
    });
    const late = await arrivals(node, Math.max(2_000, ARRIVALS_MS * scale), (listener) => {
      onBody = (body) => {
        bytes ||= Buffer.byteLength(body);
        listener(body);
      };
    });
    await worker.stop();
    const leftOut = peers ? await graphileWorker(url, `${receiver.url}0`, expected, bytes, counted) : undefined;
    await node.stop();
    process.stdout.write(`${[table(rows), ...(leftOut === undefined ? [] : [leftOut])].join("\n")}\n`);
    process.stdout.write(
      `\nat ${ARRIVALS_PER_SECOND} deliveries a second one arrives ${late.p50Ms.toFixed(0)} ms (p50) and ${late.p99Ms.toFixed(0)} ms (p99) after its turn was acknowledged; ${late.count} of them\n`,
    );
    return ours.perSecond >= PER_SECOND_MIN && late.p99Ms <= P99_MS_MAX;
  } finally {
    await receiver.stop();
    await services.stop();
  }
}

/** @param start begins the deliveries. @returns what was measured behind the first part of them. */
async function drain(
  expected: number,
  store: number,
  listen: (listener: () => void) => void,
  start: () => Promise<number>,
): Promise<Drained> {
  const from = Math.floor(expected * UNCOUNTED);
  let arrived = 0;
  let worker = 0;
  let begun: { readonly atMs: number; readonly workerMs: number; readonly storeMs: number } | undefined;
  const { promise: done, resolve, reject } = Promise.withResolvers<void>();
  const time = (pid: number): number => processorTimeMs([pid]) ?? Number.NaN;
  listen(() => {
    arrived++;
    if (arrived === from) begun = { atMs: performance.now(), workerMs: time(worker), storeMs: time(store) };
    if (arrived === expected) resolve();
  });
  const timer = setTimeout(() => reject(new Error(`${arrived} of ${expected} deliveries arrived`)), ARRIVED_MAX_MS);
  worker = await start();
  await done;
  clearTimeout(timer);
  const elapsedMs = performance.now() - (begun?.atMs ?? Number.NaN);
  const deliveries = expected - from;
  const micros = (ms: number): number | undefined => (Number.isNaN(ms) ? undefined : (ms * 1000) / deliveries);
  return {
    perSecond: (deliveries / elapsedMs) * 1000,
    workerMicros: micros(time(worker) - (begun?.workerMs ?? Number.NaN)),
    storeMicros: micros(time(store) - (begun?.storeMs ?? Number.NaN)),
  };
}

/** Completes a conversation at even distances. @returns the times from the last turn's answer to each delivery. */
async function arrivals(
  node: BenchNode,
  durationMs: number,
  listen: (listener: (body: string) => void) => void,
): Promise<{ readonly p50Ms: number; readonly p99Ms: number; readonly count: number }> {
  const everyMs = (ENDPOINTS / ARRIVALS_PER_SECOND) * 1000;
  const acknowledged = new Map<string, number>();
  const early = new Map<string, number[]>();
  const latencies: number[] = [];
  listen((body) => {
    const { submission } = JSON.parse(body) as { submission: { id: string } };
    const at = acknowledged.get(submission.id);
    if (at !== undefined) latencies.push(performance.now() - at);
    // It may arrive before the answer to the turn.
    else early.set(submission.id, [...(early.get(submission.id) ?? []), performance.now()]);
  });
  const connections = await Promise.all(
    Array.from({ length: CALLERS }, () => LoadConnection.open(node.port, node.headers)),
  );
  const running: Promise<void>[] = [];
  const startMs = performance.now();
  for (let at = 0; at * everyMs < durationMs; at++) {
    await sleep(Math.max(0, startMs + at * everyMs - performance.now()));
    const connection = connections.shift();
    if (connection === undefined) throw new Error("conversations take longer than they may");
    running.push(
      (async () => {
        const { sessionId } = (await post(connection, `/v1/forms/${node.formId}/sessions`, {}, 201)) as {
          sessionId: string;
        };
        for (const text of REPLIES)
          await post(connection, `/v1/sessions/${sessionId}/messages`, { type: "text", text }, 200);
        const response = sessionId.replace("ses_", "res_");
        acknowledged.set(response, performance.now());
        for (const _ of early.get(response) ?? []) latencies.push(0);
        connections.push(connection);
      })(),
    );
  }
  await Promise.all(running);
  const expected = running.length * ENDPOINTS;
  for (const untilMs = performance.now() + ARRIVED_MAX_MS; latencies.length < expected; await sleep(20))
    if (performance.now() > untilMs) throw new Error(`${latencies.length} of ${expected} deliveries arrived`);
  for (const connection of connections) connection.close();
  return figures(latencies, durationMs);
}

/** @returns a sentence where it could not be installed or started. */
async function graphileWorker(
  databaseUrl: string,
  receiverUrl: string,
  jobs: number,
  bodyBytes: number,
  counted: (name: string, start: () => Promise<number>) => Promise<Drained>,
): Promise<string | undefined> {
  const name = "graphile-worker, a job for each delivery";
  try {
    const folder = await installPeer("graphile-worker");
    const server = await startChildServer({
      name,
      command: process.execPath,
      parameters: [`${folder}/server.mjs`],
      environment: {
        DATABASE_URL: await emptyDatabase(databaseUrl, "peer_graphile"),
        RECEIVER_URL: receiverUrl,
        JOBS: String(jobs),
        BODY_BYTES: String(bodyBytes),
      },
      portWhenReady: lastLine,
    });
    try {
      await counted(name, async () => {
        const connection = await LoadConnection.open(server.port, {});
        await connection.request("POST", "/");
        connection.close();
        return server.pid;
      });
    } finally {
      await server.stop();
    }
    return undefined;
  } catch (error) {
    return `${name}: not measured: ${error instanceof Error ? error.message : String(error)}`;
  }
}
