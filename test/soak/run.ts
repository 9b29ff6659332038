/**
 * `npm run soak [-- --minutes N] [--rate N] [--out FOLDER]`: three nodes at half of the load that this machine carries,
 * with one node restarted every minute, by a drain and by a kill in turn.
 *
 * Says for each measure whether it stays level, whether anything acknowledged was lost, and whether the report agrees;
 * draws all of it. Exit code 1 when a measure rises, or anything was lost. Without `--rate` a probe of two and
 * a half minutes finds the rate.
 *
 * 1. The first node is never restarted, so that what it leaks is seen; the others take turns.
 * 2. However it ends, its nodes, services and data end with it.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parametersOf } from "../../deploy/commands/parameters.ts";
import { untilRead } from "../bench/backlog.ts";
import { startBenchServices, type BenchNode } from "../bench/bench-node.ts";
import { table } from "../bench/figures.ts";
import { processorTimes, shareOfOthers } from "../bench/other-load.ts";
import { startReceiver, subscribe } from "../bench/webhook-receiver.ts";
import {
  compareTalks,
  expectedReport,
  readReport,
  Talkers,
  TALKERS_FORM,
  type OpenedSession,
} from "../support/conversations/talkers.ts";
import { ApiClient } from "../support/programs/api-client.ts";
import type { RunFile } from "../support/programs/started-program.ts";
import { soakChart, type Restart } from "./chart.ts";
import { judge, MEASURES, shown, WINDOW_MS, type Judged } from "./measures.ts";
import { Sampler, type Sample } from "./sampler.ts";

const NODES = 3;
const TALKING = 64;
/** Compilers are warm and shards have their places. */
const PROBE_WARM_UP_MS = 60_000;
/** The slowest of these counts: a machine that is shared, or that cools down, carries less later on. */
const PROBE_PARTS = 6;
const PROBE_PART_MS = 15_000;
const SAMPLE_EVERY_MS = 5_000;
const REPORT_EVERY_MS = 10_000;
/** On a full machine a caller waits long; it is figures that end a run badly, not one caller. */
const INSIST_MS = 240_000;
/** One in so many sessions is followed by a stream, as a respondent's page does. */
const FOLLOWED_ONE_IN = 4;
const MINUTES_MAX = 24 * 60;
const RATE_MAX = 5_000;
/** What a small container gives a node: a heap that is never collected would hide a leak. */
const HEAP_MIB = 512;
/** A drain and a kill of each of the nodes that take turns. */
const RESTARTS: readonly { readonly node: number; readonly how: Restart["how"] }[] = [
  { node: 1, how: "drained" },
  { node: 2, how: "killed" },
  { node: 1, how: "killed" },
  { node: 2, how: "drained" },
];

const USAGE = `Usage: npm run soak [-- --minutes N] [--rate N] [--out FOLDER]

Three nodes at half of the load that this machine carries, with one node restarted every minute: does any measure rise?

  --minutes N   how long, 30 by default
  --rate N      conversations a second; without it a probe finds the rate
  --out FOLDER  where the chart goes
`;
const { values: given } = parametersOf({
  command: "soak",
  usage: USAGE,
  options: {
    minutes: { type: "string", default: "30" },
    rate: { type: "string" },
    out: { type: "string", default: join(tmpdir(), "parley-soak") },
  },
});
const minutes = wholeNumber("minutes", given.minutes, MINUTES_MAX);
const rateGiven = given.rate === undefined ? undefined : wholeNumber("rate", given.rate, RATE_MAX);
mkdirSync(given.out, { recursive: true });

const ending = new AbortController();
let isAskedToEnd = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    say("\nStopping");
    isAskedToEnd = true;
    ending.abort();
    // A second one ends at once; the nodes' parent is killed with this process.
    process.once(signal, () => process.exit(1));
  });
}
process.exitCode = await run().catch((error: unknown) => {
  if (!isAskedToEnd) throw error;
  return 1;
});

async function run(): Promise<number> {
  say(`Starting ${NODES} nodes`);
  const services = await startBenchServices();
  const receiver = await startReceiver();
  let nodes: BenchNode | undefined;
  try {
    nodes = await services.startNodes(NODES, {
      LOG_LEVEL: "fatal",
      PAYMENTS_SIMULATOR: "off",
      NODE_OPTIONS: `--max-old-space-size=${HEAP_MIB}`,
    });
    const formId = await nodes.publish(TALKERS_FORM);
    await subscribe(nodes, receiver.url, ["response.completed"]);
    const rate = rateGiven ?? (await probe(nodes, await nodes.publish(TALKERS_FORM)));
    const runFile = (): RunFile => JSON.parse(readFileSync(join(services.directory, "run.json"), "utf8")) as RunFile;
    const sampler = await Sampler.open({
      run: runFile,
      directory: services.directory,
      parentPid: nodes.pid,
      postgres: services.address("postgres"),
      nats: services.address("nats"),
      clickhouse: services.address("clickhouse"),
      stayingPort: nodes.ports[0] ?? 0,
    });
    try {
      return await soak({ nodes, formId, rate, sampler, runFile, postgresUrl: services.address("postgres").url });
    } finally {
      await sampler.close();
    }
  } finally {
    await nodes?.stop();
    await receiver.stop();
    await services.stop();
  }
}

/** @returns half of what the nodes carry with 64 callers that do not pause, at its slowest, in answers a second. */
async function probe(nodes: BenchNode, formId: string): Promise<number> {
  say("Looking for the rate that this machine carries");
  const talkers = new Talkers({ ...callersOf(nodes), formId, count: TALKING });
  await pause(PROBE_WARM_UP_MS);
  const rates: number[] = [];
  for (let part = 0; part < PROBE_PARTS; part++) {
    const before = answersOf(talkers);
    await pause(PROBE_PART_MS);
    rates.push(((answersOf(talkers) - before) / PROBE_PART_MS) * 1000);
  }
  await talkers.stop();
  const [least, most] = [Math.min(...rates), Math.max(...rates)];
  const half = Math.max(1, Math.round(least / 2));
  say(`It carries ${Math.round(least)} to ${Math.round(most)} answers a second now; half of the least is ${half}`);
  return half;
}

interface SoakParts {
  readonly nodes: BenchNode;
  readonly formId: string;
  readonly rate: number;
  readonly sampler: Sampler;
  readonly postgresUrl: string;
  runFile(): RunFile;
}

async function soak({ nodes, formId, rate, sampler, runFile, postgresUrl }: SoakParts): Promise<number> {
  const api = new ApiClient(`http://127.0.0.1:${nodes.port}`, nodes.headers);
  const lastsMs = minutes * 60_000;
  const machineBefore = processorTimes();
  const startedMs = performance.now();
  const passedMs = (): number => performance.now() - startedMs;
  const talkers = new Talkers({
    ...callersOf(nodes),
    formId,
    count: TALKING,
    everyMs: (TALKING / rate) * 1000,
    insistMs: INSIST_MS,
    follow: followSome(),
  });
  const restarts: Restart[] = [];
  const samples: Sample[] = [];
  say(`${minutes} minutes of ${rate} answers a second begin`);
  const others = [restartInTurn(), sampleInTurn(), readReports()];
  try {
    await Promise.all(others);
  } catch (error) {
    ending.abort();
    await Promise.allSettled([...others, talkers.stop()]);
    throw error;
  }
  const talks = await talkers.stop();
  const machineAfter = processorTimes();
  const judged = MEASURES.map((measure) => judge(measure, samples, lastsMs));
  const title = `${minutes} minutes at ${rate} answers a second, a node of ${NODES} restarted every minute`;
  const drawn = { title, judged, samples, restarts, lastsMs };
  writeFileSync(join(given.out, "soak.svg"), soakChart(drawn));
  say(`\n${verdictTable(judged)}\n`);
  say("Reading everything again");
  const readMs = await untilRead(postgresUrl);
  const findings = await compareTalks(api, talks);
  const [expected, report] = [expectedReport(talks), await readReport(api, formId)];
  const agrees = JSON.stringify(expected) === JSON.stringify(report);
  const neighbours =
    machineBefore === undefined || machineAfter === undefined
      ? "unknown"
      : `${Math.round(shareOfOthers(machineBefore, machineAfter) * 100)} %`;
  say(
    `${talks.length} conversations, ${findings.acknowledged} answers acknowledged: ${findings.lost} lost, ${findings.duplicated} duplicated, ${findings.gaps} sessions with gaps`,
  );
  say(
    `Restarts: ${restarts.filter(({ how }) => how === "drained").length} drains, ${restarts.filter(({ how }) => how === "killed").length} kills`,
  );
  say(`Requests repeated: ${[...talkers.failures].map(([how, count]) => `${count} ${how}`).join(", ") || "none"}`);
  say(
    `The consumers had read everything ${(readMs / 1000).toFixed(1)} s after the load ended; the report ${agrees ? "agrees" : "differs"}`,
  );
  if (!agrees) say(`  expected ${JSON.stringify(expected)}\n  reported ${JSON.stringify(report)}`);
  say(`Other processes took ${neighbours} of the machine`);
  say(`Drawn in ${join(given.out, "soak.svg")}`);
  const bad = judged.filter(({ verdict }) => verdict !== "level" && verdict !== "unclear");
  for (const { measure, verdict } of bad) say(`${verdict}: ${measure.title}`);
  return bad.length + findings.lost + findings.duplicated + findings.gaps === 0 && agrees ? 0 : 1;

  async function restartInTurn(): Promise<void> {
    for (let turn = 0; (turn + 0.5) * WINDOW_MS < lastsMs; turn++) {
      await pause((turn + 0.5) * WINDOW_MS - passedMs());
      const { node, how } = RESTARTS[turn % RESTARTS.length] ?? { node: 1, how: "drained" };
      const port = nodes.ports[node];
      const found = runFile().nodes.find((one) => one.port === port);
      if (found === undefined) {
        // On a full machine a start takes minutes; the others serve.
        say(`The node on port ${port} has not come back since its last restart`);
        continue;
      }
      restarts.push({ atMs: passedMs(), how });
      process.kill(found.pid, how === "drained" ? "SIGTERM" : "SIGKILL");
    }
  }

  async function sampleInTurn(): Promise<void> {
    let first: Record<string, number> | undefined;
    let before = { atMs: 0, failures: 0 };
    for (let turn = 0; passedMs() < lastsMs; turn++) {
      await pause(turn * SAMPLE_EVERY_MS - passedMs());
      const figures = await sampler.read();
      first ??= figures;
      const atMs = passedMs();
      const isNew = (one: { readonly atMs: number } | undefined): boolean =>
        one !== undefined && one.atMs - startedMs > before.atMs;
      // Answers of a conversation are in order, so most conversations need one look.
      const times = talkers.talks
        .flatMap(({ acknowledged }) => (isNew(acknowledged.at(-1)) ? acknowledged.filter(isNew) : []))
        .map(({ tookMs }) => tookMs)
        .sort((a, b) => a - b);
      const at = (share: number): number =>
        times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
      const failures = [...talkers.failures.values()].reduce((total, count) => total + count, 0);
      const seconds = (atMs - before.atMs) / 1000;
      samples.push({
        atMs,
        values: {
          ...figures,
          ...Object.fromEntries(Object.entries(first).map(([name, value]) => [`${name}_first`, value])),
          answers: answersOf(talkers),
          rate: times.length / seconds,
          failures: (failures - before.failures) / seconds,
          ...(times.length === 0 ? {} : { p50: at(0.5), p99: at(0.99) }),
        },
      });
      before = { atMs, failures };
      // What was seen is kept, however the run ends.
      writeFileSync(join(given.out, "samples.json"), JSON.stringify({ samples, restarts, lastsMs }));
      if (turn % 12 === 0)
        say(
          `${String(Math.round(atMs / 60_000)).padStart(3)} min: ${answersOf(talkers)} answers, node ${shown(figures["nodeResident"] ?? Number.NaN, "bytes")}, p99 ${shown(at(0.99), "ms")}`,
        );
    }
  }

  /** As somebody watches the report. */
  async function readReports(): Promise<void> {
    while (passedMs() < lastsMs) {
      await pause(REPORT_EVERY_MS);
      await readReport(api, formId);
    }
  }
}

function callersOf({ ports, headers }: BenchNode): { readonly baseUrls: readonly string[]; readonly apiKey: string } {
  return { baseUrls: ports.map((port) => `http://127.0.0.1:${port}`), apiKey: headers["x-api-key"] ?? "" };
}

/** A stream that breaks with its node is not opened again: the next session opens another. */
function followSome(): (session: OpenedSession) => () => void {
  let sessions = 0;
  return ({ streamUrl }) => {
    if (sessions++ % FOLLOWED_ONE_IN !== 0) return () => undefined;
    const socket = new WebSocket(streamUrl);
    return () => socket.close();
  };
}

function answersOf({ talks }: Talkers): number {
  return talks.reduce((total, { acknowledged }) => total + acknowledged.length, 0);
}

function verdictTable(judged: readonly Judged[]): string {
  return table([
    ["measure", "level", "rise in an hour", "95 % of it", "bound", "verdict"],
    ...judged.map(({ measure: { title, unit, bound }, verdict, level, perHour, low, high }) => [
      title,
      shown(level, unit),
      shown(perHour, unit),
      `${shown(low, unit)} to ${shown(high, unit)}`,
      "atMost" in bound
        ? `at most ${shown(bound.atMost, unit)}`
        : shown(Math.max(bound.risesAtMost * Math.abs(level), bound.besides), unit),
      verdict,
    ]),
  ]);
}

/** Ends the run when it is to stop. */
async function pause(ms: number): Promise<void> {
  await sleep(Math.max(0, ms), undefined, { signal: ending.signal });
}

/** @throws with the name of the parameter. */
function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new Error(`--${name} must be a whole number from 1 to ${most}.`);
  return value;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
