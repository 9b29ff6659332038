/**
 * What feeding analytics takes, and how soon a turn is in the report: one node takes the turns, another reads them.
 *
 * Owns: telling the cost of ingest from everything else. Does not own: the load (`load.ts`).
 *
 * 1. The reading node runs whatever follows committed turns. Nobody is subscribed to webhooks, so what it takes above
 *    what it takes when nothing happens is ingest, and a little more.
 * 2. Both processes' time is taken until all turns are read and merged, and divided by the turns.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@clickhouse/client";
import { reported } from "../arrival.ts";
import { untilRead } from "../backlog.ts";
import { post, REPLIES, startBenchServices, type BenchNode } from "../bench-node.ts";
import { conversation } from "../conversation.ts";
import { LoadConnection } from "../http-client.ts";
import { drive, IN_FLIGHT, MEASURED_MS, WARM_UP_MS } from "../load.ts";
import { processorTimeMs } from "../processor-time.ts";
import { untilMerged } from "./kept-table.ts";
import { spread, type Spread } from "./spread.ts";

/** The role of a node that reads committed turns and serves nobody. */
const READING_ROLE = "ingest";
const IDLE_MS = 4_000;
const CONVERSATIONS = 30;
/** Longer than all conversations take. */
const LOADED_MS = 40_000;

export interface IngestCost {
  /** µs of a turn; undefined where the system does not say. */
  readonly nodeMicros: number | undefined;
  readonly engineMicros: number | undefined;
  readonly turnsPerSecond: number;
  /** From the acknowledged last turn of a conversation. */
  readonly toReport: { readonly alone: Spread; readonly underLoad: Spread };
}

export async function ingestCost(scale: number): Promise<IngestCost> {
  const services = await startBenchServices();
  const engine = createClient({ url: services.address("clickhouse").url });
  try {
    const { url, pid: postgres } = services.address("postgres");
    const serving = await services.startNode({ ROLES: "api,actors" });
    const reading = await services.startHelper(READING_ROLE);
    const target = conversation("turns", serving, [postgres]);
    const taken = (): readonly (number | undefined)[] =>
      [reading.pid, services.address("clickhouse").pid].map((pid) => processorTimeMs([pid]));
    const settled = async (): Promise<void> => {
      await untilRead(url);
      await untilMerged(engine);
    };
    await drive(target, IN_FLIGHT, WARM_UP_MS * scale);
    await settled();

    const idle = taken();
    await sleep(IDLE_MS * scale);
    const before = taken();
    const started = performance.now();
    const { count, perSecond } = await drive(target, IN_FLIGHT, MEASURED_MS * scale);
    await settled();
    const elapsedMs = performance.now() - started;
    const [nodeMicros, engineMicros] = taken().map((after, index) => {
      const [from, rested] = [before[index], idle[index]];
      if (after === undefined || from === undefined || rested === undefined) return undefined;
      const restingMs = ((from - rested) / (IDLE_MS * scale)) * elapsedMs;
      return ((after - from - restingMs) * 1000) / count;
    });

    const conversations = Math.max(4, CONVERSATIONS * scale);
    const alone = await turnToReport(serving, conversations);
    const [underLoad] = await Promise.all([
      turnToReport(serving, conversations),
      drive(target, IN_FLIGHT, LOADED_MS * scale),
    ]);
    await reading.stop();
    await serving.stop();
    return { nodeMicros, engineMicros, turnsPerSecond: perSecond, toReport: { alone, underLoad } };
  } finally {
    await engine.close();
    await services.stop();
  }
}

async function turnToReport(node: BenchNode, conversations: number): Promise<Spread> {
  const form = await node.newForm();
  const connection = await LoadConnection.open(node.port, node.headers);
  const latencies: number[] = [];
  while (latencies.length < conversations) {
    const { sessionId } = (await post(connection, `/v1/forms/${form}/sessions`, {}, 201)) as { sessionId: string };
    for (const text of REPLIES)
      await post(connection, `/v1/sessions/${sessionId}/messages`, { type: "text", text }, 200);
    const acknowledged = performance.now();
    latencies.push((await reported(connection, form, latencies.length + 1)) - acknowledged);
  }
  connection.close();
  return spread(latencies);
}
