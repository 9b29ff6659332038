/**
 * What does not answer and what is long: thousands of idle streams beside turns, and a form of 400 questions.
 *
 * A stream's memory is what the node's process grows by for an open stream with its session, after a conversation that
 * has just begun; the turns beside them are compared with the same turns before.
 */
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { BenchOptions } from "./bench-options.ts";
import { post, startBenchServices, type BenchNode } from "./bench-node.ts";
import { conversation } from "./conversation.ts";
import { COST_HEADINGS, costCells } from "./cost-columns.ts";
import { table } from "./figures.ts";
import { LoadConnection } from "./http-client.ts";
import { costMicros, drive, IN_FLIGHT, MEASURED_MS, WARM_UP_MS, type Target } from "./load.ts";
import { StreamConnection } from "./stream-client.ts";

const STREAMS = 15_000;
/** Opened at a time. */
const OPENING = 32;
/** For the node to collect what the openings left. */
const SETTLE_MS = 5_000;
const QUESTIONS = 400;
/** Guarded by `--check`. */
const BESIDE_MAX = 1.2;
const LONG_MAX = 2;

/** @returns whether turns beside idle streams, and those of a long form, cost what they may. */
export async function benchStreams({ scale }: BenchOptions): Promise<boolean> {
  const services = await startBenchServices();
  const streams: StreamConnection[] = [];
  try {
    const stores = [services.address("postgres").pid];
    const node = await services.startNode({ ROLES: "api,actors" });
    const turns = conversation("a turn over HTTP", node, stores);
    const long = await longForm(node, stores);
    process.stderr.write("measuring turns …\n");
    await drive(turns, IN_FLIGHT, WARM_UP_MS * scale);
    const alone = await drive(turns, IN_FLIGHT, MEASURED_MS * scale);
    process.stderr.write(`measuring a form of ${QUESTIONS} questions …\n`);
    await drive(long, IN_FLIGHT, (WARM_UP_MS / 2) * scale);
    const ofLong = await drive(long, IN_FLIGHT, MEASURED_MS * scale);

    const count = Math.max(500, Math.round(STREAMS * scale));
    process.stderr.write(`opening ${count} streams …\n`);
    // What opening takes once, such as larger buffers, is no part of a stream.
    await openStreams(node, Math.round(count / 10), streams);
    await sleep(SETTLE_MS);
    const before = { bytes: residentBytes(node.pid), streams: streams.length };
    await openStreams(node, count - streams.length, streams);
    await sleep(SETTLE_MS);
    const bytes = (residentBytes(node.pid) - before.bytes) / (streams.length - before.streams);
    process.stderr.write("measuring turns beside them …\n");
    const beside = await drive(turns, IN_FLIGHT, MEASURED_MS * scale);
    for (const stream of streams) stream.close();
    await node.stop();

    process.stdout.write(
      `${table([
        COST_HEADINGS,
        costCells("a turn over HTTP", alone),
        costCells(`the same beside ${count} idle streams`, beside),
        costCells(`a turn of a form of ${QUESTIONS} questions`, ofLong),
      ])}\n`,
    );
    const besideRatio = costMicros(beside) / costMicros(alone);
    const longRatio = costMicros(ofLong) / costMicros(alone);
    process.stdout.write(
      `\nan idle stream with its session takes ${(bytes / 1024).toFixed(1)} KB of the node; a turn beside ${count} of them costs ${besideRatio.toFixed(2)} of one without; one of ${QUESTIONS} questions ${longRatio.toFixed(2)} of one of eight\n`,
    );
    return !(besideRatio > BESIDE_MAX) && !(longRatio > LONG_MAX);
  } finally {
    for (const stream of streams) stream.close();
    await services.stop();
  }
}

async function openStreams(node: BenchNode, count: number, streams: StreamConnection[]): Promise<void> {
  let left = count;
  await Promise.all(
    Array.from({ length: OPENING }, async () => {
      const connection = await LoadConnection.open(node.port, node.headers);
      while (left-- > 0) {
        const { streamUrl } = (await post(connection, `/v1/forms/${node.formId}/sessions`, {}, 201)) as {
          streamUrl: string;
        };
        const { pathname, search } = new URL(streamUrl);
        streams.push(await StreamConnection.open(node.port, pathname + search, "json"));
      }
      connection.close();
    }),
  );
}

/** Conversations of {@link QUESTIONS} short texts. A part of one is a caller's run, so that a run ends in time. */
async function longForm(node: BenchNode, stores: readonly number[]): Promise<Target> {
  const id = await node.publish({
    schemaVersion: 1,
    title: "A long form",
    blocks: Array.from({ length: QUESTIONS }, (_, at) => ({
      id: `b${at}`,
      ref: `q${at}`,
      type: "short_text",
      title: `Question ${at}?`,
      required: true,
    })),
    endings: [{ ref: "done", title: "Thank you!", bodyMd: "", kind: "success" }],
  });
  return {
    name: "a long form",
    server: [node.pid],
    stores,
    async open() {
      const connection = await LoadConnection.open(node.port, node.headers);
      let path = "";
      let asked = QUESTIONS;
      return {
        async run(timed) {
          if (asked === QUESTIONS) {
            const { sessionId } = (await post(connection, `/v1/forms/${id}/sessions`, {}, 201)) as {
              sessionId: string;
            };
            path = `/v1/sessions/${sessionId}/messages`;
            asked = 0;
          }
          for (const until = Math.min(QUESTIONS, asked + 8); asked < until; asked++) {
            const body = JSON.stringify({ type: "text", text: `answer ${asked}` });
            await timed(async () => {
              const { status, body: answered } = await connection.request("POST", path, body);
              if (status !== 200) throw new Error(`a turn answered ${status}: ${answered.slice(0, 300)}`);
            });
          }
        },
        close: () => connection.close(),
      };
    },
  };
}

/** What a process has in memory; not a number where the system does not say. */
function residentBytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}
