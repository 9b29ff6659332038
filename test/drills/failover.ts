/**
 * A primary PostgreSQL dies with everything on its machine, its synchronous standby is promoted, and later the former
 * primary comes back as if nothing had happened.
 */
import { PostgresPair } from "../support/services/postgres-pair.ts";
import { attachServices } from "../../deploy/services/supervisor/attach.ts";
import { temporaryDataDirectory } from "../support/programs/node-process.ts";
import { pause, resultOf, type Drill } from "./drill.ts";
import { DrillNodes, NODES } from "./drill-nodes.ts";

const BEFORE_MS = 15_000;
/** What an operator's tool takes to be sure that the primary is gone. */
const DETECTED_AFTER_MS = 3_000;
const AFTER_MS = 15_000;
const WITH_BOTH_MS = 10_000;
const LINGER_MS = 10_000;

export const failover: Drill = {
  name: "PostgreSQL fails over",
  async run({ say, signal }) {
    const directory = temporaryDataDirectory();
    const pair = await PostgresPair.start({ fsync: true });
    const services = await attachServices({ dataDirectory: directory.path, services: ["nats"], lingerMs: LINGER_MS });
    let nodes: DrillNodes | undefined;
    try {
      const natsUrl = services.current().services.find(({ name }) => name === "nats")?.url ?? "";
      const environment = { DATABASE_URL: pair.url, NATS_URL: natsUrl };
      nodes = await DrillNodes.start(Array.from({ length: NODES }, () => environment));
      const talkers = nodes.talk();
      await pause(BEFORE_MS, signal);
      say("the primary is killed (SIGKILL, all of its processes)");
      const faultAtMs = performance.now();
      await pair.kill("one");
      await pause(DETECTED_AFTER_MS, signal);
      const promotingAtMs = performance.now();
      await pair.promote("two");
      const promotedMs = performance.now() - promotingAtMs;
      say(`the standby is promoted, which took it ${seconds(promotedMs)}`);
      await pause(AFTER_MS, signal);
      say("the former primary comes back, and accepts writes");
      await pair.run("one");
      await pause(WITH_BOTH_MS, signal);
      const talks = await talkers.stop();
      const [former] = await pair.ask(
        "one",
        "SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name LIKE 'parley%' AND application_name <> 'parley looks for the primary'",
      );
      const result = await resultOf(nodes.client, {
        talks,
        failures: talkers.failures,
        faultAtMs,
        seen: [
          `the standby was promoted ${seconds(DETECTED_AFTER_MS)} after the kill`,
          `/health said ${statuses(nodes, faultAtMs, faultAtMs + DETECTED_AFTER_MS)} meanwhile`,
        ],
        faults: former?.["count"] === 0 ? [] : [`${String(former?.["count"])} connections went to the former primary`],
      });
      return result;
    } finally {
      await nodes?.stop();
      await services.detach();
      await pair.remove();
      directory.remove();
    }
  },
};

/** Which statuses `/health` had between two moments, as text. */
export function statuses({ health }: DrillNodes, fromMs: number, toMs: number): string {
  const counts = new Map<string, number>();
  for (const { atMs, status, db } of health) {
    if (atMs < fromMs || atMs >= toMs) continue;
    const said = status === undefined ? "nothing" : `${status} (db ${db ?? "unknown"})`;
    counts.set(said, (counts.get(said) ?? 0) + 1);
  }
  return [...counts].map(([said, count]) => `${said} ${count} times`).join(", ") || "nothing";
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
