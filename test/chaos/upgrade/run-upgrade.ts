/**
 * An upgrade under load: two nodes of the older release, then nodes of both, then two of this one.
 *
 * Owns: the order of an upgrade, as an operator or an orchestrator does it, and what is counted. Does not own: the
 * older release (`older-release.ts`), the callers (`stream-talkers.ts`, `test/support/conversations/talkers.ts`).
 *
 * 1. Every store is real. Callers are routed as behind a balancer: a node gets requests from its first good answer of
 *    `/health` on, and none in the moment before it is asked to stop.
 * 2. While both releases run, a node of the newer one is killed: the older nodes take its sessions over.
 * 3. At the end everything that was acknowledged is read again, the report is complete, and every completed response
 *    has reached its receiver.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { attachServices } from "../../../deploy/services/supervisor/attach.ts";
import { readMigrations } from "../../../runtime/postgres/schema/migrate.ts";
import {
  askedOf,
  compareTalks,
  errorCodeOf,
  QUESTIONS,
  Talkers,
  TALKERS_FORM,
  type Findings,
  type Talk,
} from "../../support/conversations/talkers.ts";
import { ApiClient, publishForm, type ApiAnswer } from "../../support/programs/api-client.ts";
import { NodeProcess, temporaryDataDirectory } from "../../support/programs/node-process.ts";
import { AnswersByPhase, type FailureCount, type Release } from "./answers-by-phase.ts";
import type { OlderRelease } from "./older-release.ts";
import { StreamTalkers, type StreamFindings } from "./stream-talkers.ts";

const TALKING = 8;
const ON_STREAMS = 4;
const PAUSE_MS = 20;
const PHASE_MS = 8_000;
/** A balancer stops sending, and requests that are under way end. */
const ROUTED_AWAY_MS = 1_600;
const LOOK_MS = 100;
const READER_EVERY_MS = 150;
const ARRIVES_MS_MAX = 90_000;
const SERVICES_LINGER_MS = 60_000;

export const PHASES = {
  older: "two older nodes",
  joined: "a newer node joins and migrates",
  killed: "the newer node is killed",
  both: "older and newer nodes",
  drained: "the older nodes are drained",
  newer: "two newer nodes",
} as const;

export interface UpgradeReport {
  readonly findings: Findings;
  readonly streams: StreamFindings;
  readonly completed: number;
  /** Completed responses that no webhook told of. */
  readonly undelivered: number;
  /** What the report at the end counts. */
  readonly reported: number;
  readonly failures: readonly FailureCount[];
  readonly phases: readonly {
    readonly name: string;
    readonly tookMs: number;
    readonly answers: number;
    /** Sessions by the version of their stored state, at the end of the phase. */
    readonly states: Readonly<Record<string, number>>;
  }[];
  /** From the start of the first newer node until it served. */
  readonly joinedAfterMs: number;
  /** Exit codes of the nodes that were drained. */
  readonly exits: readonly (number | NodeJS.Signals)[];
}

export async function runUpgrade(older: OlderRelease, say: (sentence: string) => void): Promise<UpgradeReport> {
  const ends: (() => unknown)[] = [];
  try {
    return await upgrade(older, say, (end) => void ends.unshift(end));
  } finally {
    for (const end of ends) await end();
  }
}

async function upgrade(
  older: OlderRelease,
  say: (sentence: string) => void,
  atEnd: (end: () => unknown) => void,
): Promise<UpgradeReport> {
  const directory = temporaryDataDirectory();
  atEnd(() => directory.remove());
  const services = await attachServices({
    dataDirectory: directory.path,
    services: ["postgres", "nats", "clickhouse"],
    lingerMs: SERVICES_LINGER_MS,
  });
  atEnd(() => services.detach());
  const urlOf = (name: string): string =>
    services.current().services.find((service) => service.name === name)?.url ?? "";
  const environment = {
    DATABASE_URL: urlOf("postgres"),
    NATS_URL: urlOf("nats"),
    CLICKHOUSE_URL: urlOf("clickhouse"),
    PAYMENTS_SIMULATOR: "off",
    RATE_LIMIT_PER_SESSION: "1000000",
    RATE_LIMIT_PER_KEY: "1000000",
    LOG_LEVEL: "error",
  };
  const answers = new AnswersByPhase();
  /** Those that the balancer sends to. */
  const routed: string[] = [];
  const start = async (release: Release): Promise<NodeProcess> => {
    const data = temporaryDataDirectory();
    atEnd(() => data.remove());
    const node = await NodeProcess.start(data.path, environment, release === "older" ? older.directory : undefined);
    atEnd(() => node.kill());
    answers.serves(node.baseUrl, release);
    await until(async () => (await fetch(`${node.baseUrl}/health`)).ok);
    routed.push(node.baseUrl);
    return node;
  };
  const away = (node: NodeProcess): void => void routed.splice(routed.indexOf(node.baseUrl), 1);
  const drain = async (node: NodeProcess): Promise<number | NodeJS.Signals> => {
    away(node);
    await pause(ROUTED_AWAY_MS);
    return (await node.terminate()).code;
  };

  const phases: UpgradeReport["phases"][number][] = [];
  const phase = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    say(name);
    answers.begin(name);
    const startedMs = performance.now();
    const result = await work();
    const tookMs = performance.now() - startedMs;
    phases.push({ name, tookMs, answers: answers.answersIn(name), states: await statesByVersion(urlOf("postgres")) });
    return result;
  };

  const first = await start("older");
  const second = await start("older");
  const apiKey = first.quickstart.keys.skLive;
  const setUp = olderClient(first.baseUrl, apiKey);
  const formId = await publishForm(setUp, TALKERS_FORM);
  const receiver = await startReceiver();
  atEnd(() => receiver.close());
  const subscribed = await setUp.post("/v1/webhooks", { url: receiver.url, events: ["response.completed"] });
  if (subscribed.status !== 201) throw new Error(`subscribing answered ${subscribed.status}`);

  const talkers = new Talkers({
    baseUrls: routed,
    apiKey,
    formId,
    count: TALKING,
    pauseMs: PAUSE_MS,
    onAnswer: answers.note,
  });
  const onStreams = new StreamTalkers({
    baseUrls: routed,
    apiKey,
    formId,
    count: ON_STREAMS,
    pauseMs: PAUSE_MS,
    onAnswer: answers.note,
  });
  const reader = startReader(routed, { apiKey, formId }, answers);
  // Also after an error: no caller outlives the drill.
  atEnd(async () => {
    await Promise.allSettled([talkers.stop(), onStreams.stop(), reader.stop()]);
  });

  await phase(PHASES.older, () => pause(PHASE_MS));
  let joinedAfterMs = 0;
  const doomed = await phase(PHASES.joined, async () => {
    const startedMs = performance.now();
    const node = await start("newer");
    joinedAfterMs = performance.now() - startedMs;
    await pause(PHASE_MS);
    return node;
  });
  await phase(PHASES.killed, async () => {
    await doomed.kill();
    away(doomed);
    await pause(PHASE_MS);
  });
  const third = await phase(PHASES.both, async () => {
    const node = await start("newer");
    await pause(PHASE_MS);
    return node;
  });
  const exits = await phase(PHASES.drained, async () => {
    const codes = [await drain(first)];
    await start("newer");
    codes.push(await drain(second));
    return codes;
  });
  await phase(PHASES.newer, () => pause(PHASE_MS));

  const talks: readonly Talk[] = await talkers.stop();
  const streamed = await onStreams.stop();
  await reader.stop();
  const all = [...talks, ...streamed.talks];
  const api = new ApiClient(third.baseUrl, { "x-api-key": apiKey });
  const findings = await compareTalks(api, all);
  const completed = all
    .filter(({ acknowledged }) => acknowledged.length === QUESTIONS)
    .map(({ session }) => session.replace("ses_", "res_"));
  const report = async (): Promise<number> =>
    (await api.get<{ completed: number }>(`/v1/forms/${formId}/analytics`)).body.completed;
  await until(
    async () => (await report()) >= completed.length && completed.every((id) => receiver.delivered.has(id)),
    ARRIVES_MS_MAX,
  );
  return {
    findings,
    streams: streamed.found,
    completed: completed.length,
    undelivered: completed.filter((id) => !receiver.delivered.has(id)).length,
    reported: await report(),
    failures: answers.failures,
    phases,
    joinedAfterMs,
    exits,
  };
}

/** The report as lines for a person. */
export function describeUpgrade(older: OlderRelease, report: UpgradeReport): string {
  const { findings, streams, completed, undelivered, reported, failures, phases, joinedAfterMs, exits } = report;
  const states = (counts: Readonly<Record<string, number>>): string =>
    Object.entries(counts)
      .map(([version, count]) => `${count} of version ${version}`)
      .join(", ");
  return [
    `From ${older.commit.slice(0, 12)} (${older.migrations} migrations) to this release (${readMigrations().length}).`,
    `${findings.acknowledged} answers acknowledged, ${findings.lost} lost, ${findings.duplicated} duplicated, ${findings.gaps} sessions with gaps.`,
    `${completed} responses completed, ${reported} in the report, ${undelivered} not delivered to the receiver.`,
    `Streams came back ${streams.returns} times; ${streams.missing} events missing, ${streams.twice} twice, ${streams.resets} resets.`,
    `The first newer node served ${(joinedAfterMs / 1000).toFixed(1)} s after its start; drained nodes exited with ${exits.join(", ")}.`,
    "",
    ...phases.map(
      ({ name, tookMs, answers, states: counts }) =>
        `${name.padEnd(34)} ${(tookMs / 1000).toFixed(1).padStart(5)} s ${String(answers).padStart(6)} answers   ${states(counts)}`,
    ),
    "",
    ...(failures.length === 0 ? ["No request failed."] : []),
    ...failures.map(
      ({ phase, release, failure, count }) => `${phase.padEnd(34)} ${release.padEnd(6)} ${failure.padEnd(40)} ${count}`,
    ),
  ].join("\n");
}

/** What an upgrade may not do, as sentences; none if it went well. */
export function faultsOf({
  findings,
  streams,
  completed,
  undelivered,
  reported,
  failures,
  exits,
}: UpgradeReport): string[] {
  const faults: string[] = [];
  const expectNone = (count: number, what: string): void => void (count > 0 && faults.push(`${count} ${what}`));
  expectNone(findings.lost, "acknowledged answers are lost");
  expectNone(findings.duplicated, "answers took effect twice");
  expectNone(findings.gaps, "sessions have gaps");
  expectNone(streams.missing, "events never came to a stream");
  expectNone(streams.twice, "events came twice to a stream");
  expectNone(streams.resets, "streams were reset");
  expectNone(undelivered, "completed responses reached no receiver");
  if (reported !== completed) faults.push(`${completed} responses were completed, and ${reported} are in the report`);
  if (completed === 0) faults.push("nothing was completed");
  for (const code of exits) if (code !== 0) faults.push(`a drained node exited with ${code}`);
  for (const { phase, release, failure, count } of failures) {
    // A killed node answers nothing. Shards that move, and reports that are being filled, answer 503. What is late is
    // late by the patience of a caller on this machine.
    const isOfTheKill = phase === PHASES.killed && failure.includes("no answer");
    if (!isOfTheKill && !failure.endsWith("503 unavailable") && !failure.endsWith("no answer, TimeoutError"))
      faults.push(`${phase}: ${count} requests to ${release} nodes ended in ${failure}`);
  }
  return faults;
}

/** As `ApiClient`, which holds answers to the description of this release; an older one has another. */
function olderClient(baseUrl: string, apiKey: string): Pick<ApiClient, "post"> {
  return {
    async post<Body>(path: string, body: unknown = {}): Promise<ApiAnswer<Body>> {
      const answer = await fetch(`${baseUrl}${path}`, {
        method: "POST",
        headers: { "x-api-key": apiKey, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Body };
    },
  };
}

/** Reads lists and reports on every node in turn, as a dashboard does. */
function startReader(
  baseUrls: readonly string[],
  { apiKey, formId }: { readonly apiKey: string; readonly formId: string },
  answers: AnswersByPhase,
): { stop(): Promise<void> } {
  let isOver = false;
  const paths = [
    `/v1/forms/${formId}/responses?limit=50`,
    `/v1/forms/${formId}/analytics`,
    `/v1/forms/${formId}/versions`,
  ];
  const reading = (async () => {
    for (let at = 0; !isOver; at++) {
      const baseUrl = baseUrls[at % baseUrls.length] ?? "";
      // Coprime with any number of nodes here: every node gets every path.
      const path = paths[Math.floor(at / baseUrls.length) % paths.length] ?? "";
      const asked = askedOf(path);
      try {
        const answer = await fetch(`${baseUrl}${path}`, {
          headers: { "x-api-key": apiKey },
          signal: AbortSignal.timeout(10_000),
        });
        answers.note({ baseUrl, asked, status: answer.status, code: errorCodeOf(await answer.json()) });
      } catch (error) {
        answers.note({ baseUrl, asked, status: undefined, code: (error as Error).name });
      }
      await pause(READER_EVERY_MS);
    }
  })();
  return {
    stop() {
      isOver = true;
      return reading;
    },
  };
}

/** A consumer of webhooks that keeps which completed responses it was told of. */
async function startReceiver(): Promise<{ readonly url: string; readonly delivered: Set<string>; close(): void }> {
  const delivered = new Set<string>();
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (bytes: Buffer) => (text += bytes.toString()));
    request.on("end", () => {
      const { event, submission } = JSON.parse(text) as { event: string; submission?: { id: string } };
      if (event === "response.completed" && submission !== undefined) delivered.add(submission.id);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    delivered,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The version stands behind the three-byte head of the array. */
async function statesByVersion(url: string): Promise<Readonly<Record<string, number>>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number; count: number }>(
      "SELECT get_byte(bytes, 3) AS version, count(*)::integer AS count FROM state WHERE actor LIKE 'ses\\_%' AND length(bytes) > 3 GROUP BY 1 ORDER BY 1",
    );
    return Object.fromEntries(rows.map(({ version, count }) => [String(version), count]));
  } finally {
    await client.end();
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Looks again and again. Gives up silently: what is missing then is counted by the caller. */
async function until(condition: () => Promise<boolean>, msMax = ARRIVES_MS_MAX): Promise<void> {
  for (const untilMs = performance.now() + msMax; performance.now() < untilMs; await pause(LOOK_MS))
    if (await condition().catch(() => false)) return;
}
