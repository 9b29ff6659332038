/**
 * ClickHouse is away for ten minutes: for half of the time it refuses connections, for the other half it says nothing.
 * Turns and webhooks go on; afterwards the report counts everything.
 */
import { attachServices } from "../../deploy/services/supervisor/attach.ts";
import { startReceiver } from "../bench/webhook-receiver.ts";
import { untilRead } from "../bench/backlog.ts";
import { expectedReport, readReport } from "../support/conversations/talkers.ts";
import { temporaryDataDirectory } from "../support/programs/node-process.ts";
import { figuresOf } from "../soak/process-figures.ts";
import { pause, resultOf, type Drill } from "./drill.ts";
import { DrillNodes, NODES } from "./drill-nodes.ts";
import { seconds } from "./failover.ts";
import { PartitionProxy } from "./partition-proxy.ts";

const BEFORE_MS = 12_000;
const AWAY_MS = 600_000;
const AWAY_SHORT_MS = 40_000;
const LINGER_MS = 10_000;
/** A completed response is delivered in this time although ClickHouse is away. */
const DELIVERED_MS_MAX = 30_000;
/** What a node's memory may grow by while turns wait for ClickHouse: they wait in PostgreSQL. */
const GROWTH_BYTES_MAX = 200 * 1024 * 1024;
const MIB = 1024 * 1024;

export const clickhouseAway: Drill = {
  name: "ClickHouse is away",
  async run({ short, say, signal }) {
    const awayMs = short ? AWAY_SHORT_MS : AWAY_MS;
    const directory = temporaryDataDirectory();
    const services = await attachServices({
      dataDirectory: directory.path,
      services: ["postgres", "nats", "clickhouse"],
      lingerMs: LINGER_MS,
    });
    const urlOf = (wanted: string): string =>
      services.current().services.find(({ name }) => name === wanted)?.url ?? "";
    const delivered = new Map<string, number>();
    const receiver = await startReceiver((body) => {
      const { submission } = JSON.parse(body) as { submission?: { id: string } };
      if (submission !== undefined && !delivered.has(submission.id)) delivered.set(submission.id, performance.now());
    });
    const proxy = await PartitionProxy.before(Number(new URL(urlOf("clickhouse")).port));
    let nodes: DrillNodes | undefined;
    try {
      const through = new URL(urlOf("clickhouse"));
      through.port = String(proxy.port);
      const environment = {
        DATABASE_URL: urlOf("postgres"),
        NATS_URL: urlOf("nats"),
        CLICKHOUSE_URL: through.href,
      };
      nodes = await DrillNodes.start(Array.from({ length: NODES }, () => environment));
      const { client, formId, pids } = nodes;
      const subscribed = await client.post("/v1/webhooks", { url: receiver.url, events: ["response.completed"] });
      if (subscribed.status !== 201) throw new Error(`subscribing answered ${subscribed.status}`);
      const talkers = nodes.talk();
      await pause(BEFORE_MS, signal);
      const memory = (): number => Math.max(...pids.map((pid) => figuresOf(pid)?.residentBytes ?? 0));
      const before = memory();
      const faultAtMs = performance.now();
      say("ClickHouse refuses connections");
      proxy.way = "refusing";
      await pause(awayMs / 2, signal);
      const { status: reportStatus } = await client.get(`/v1/forms/${formId}/analytics`);
      say("ClickHouse takes connections and says nothing");
      proxy.way = "silent";
      await pause(awayMs / 2, signal);
      const most = memory();
      const deliveredAway = [...delivered.values()].filter((atMs) => atMs > faultAtMs).length;
      say("ClickHouse is back");
      const healedAtMs = performance.now();
      proxy.way = "open";
      const talks = await talkers.stop();
      await untilRead(urlOf("postgres"));
      const drainedMs = performance.now() - healedAtMs;
      const completed = talks.flatMap(({ session, acknowledged }) => {
        const last = acknowledged.at(-1);
        return acknowledged.length === expectedReport(talks).answered.length && last !== undefined
          ? [{ response: session.replace("ses_", "res_"), atMs: last.atMs }]
          : [];
      });
      const untilAllMs = performance.now() + DELIVERED_MS_MAX;
      while (completed.some(({ response }) => !delivered.has(response)) && performance.now() < untilAllMs)
        await pause(100, signal);
      const delays = completed.map(({ response, atMs }) => (delivered.get(response) ?? Infinity) - atMs);
      const slowest = Math.max(...delays);
      const agrees = JSON.stringify(await readReport(client, formId)) === JSON.stringify(expectedReport(talks));
      return await resultOf(client, {
        talks,
        failures: talkers.failures,
        faultAtMs,
        seen: [
          `away for ${seconds(awayMs)}; a report answered ${reportStatus} meanwhile`,
          `${completed.length} webhooks, ${deliveredAway} of them while it was away, the slowest ${seconds(slowest)} after its completion`,
          `read ${seconds(drainedMs)} after it was back; a node grew by ${((most - before) / MIB).toFixed(0)} MiB meanwhile`,
        ],
        faults: [
          ...(agrees ? [] : ["the report differs from what was acknowledged"]),
          ...(slowest <= DELIVERED_MS_MAX ? [] : [`a webhook came ${seconds(slowest)} after its completion`]),
          ...(most - before <= GROWTH_BYTES_MAX ? [] : ["a node kept what waited in memory"]),
          ...(reportStatus === 503 ? [] : [`a report answered ${reportStatus} while ClickHouse was away, not 503`]),
        ],
      });
    } finally {
      await nodes?.stop();
      await proxy.close();
      await receiver.stop();
      await services.detach();
      directory.remove();
    }
  },
};
