/**
 * How long whole reports take over the API, and in the peers.
 *
 * Owns: what comes before each report, and how many are taken. Does not own: asking and changing (`analyst.ts`), the
 * peers' statements (`sql-report.ts`).
 */
import { Analyst, type Changes } from "./analyst.ts";
import type { GeneratedForm } from "./generated-responses.ts";
import type { KeptTable } from "./kept-table.ts";
import { memoryWhile, type MemoryUse } from "./memory.ts";
import { spread, type Spread } from "./spread.ts";
import type { SqlPeer } from "./sql-peer.ts";

/**
 * Changed: one response of the newest day changed since the last report. Unchanged: nothing did, and the node asks
 * whether that is so. At once: asked again in the same instant. Nothing counted: no day of any form is sealed, as after
 * a new ClickHouse, and one response changed.
 */
export const OCCASIONS = ["one response changed", "unchanged", "unchanged, at once", "nothing counted before"] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** Of each occasion, at scale 1; a large form gets fewer. */
const REPORTS = {
  "one response changed": 20,
  unchanged: 40,
  "unchanged, at once": 40,
  "nothing counted before": 20,
} as const;
const REPORTS_MIN = 4;
/** From so many responses on, reports of the first two occasions are half as many. */
const LARGE_FORM = 1_000_000;
const CROWD_ROUNDS = 6;
/** Reports of a peer, by how long they take: enough of the quick ones, and one for every five seconds. */
const PEER_REPORTS_MAX = 10;
const PEER_REPORTS_MIN = 3;
const PEER_MS = 10_000;

export async function reportTimes(
  { node }: KeptTable,
  changes: Changes,
  form: GeneratedForm,
  scale: number,
): Promise<ReadonlyMap<Occasion, Spread>> {
  const analyst = await Analyst.of(node);
  const before: Readonly<Record<Exclude<Occasion, "nothing counted before">, () => Promise<void>>> = {
    "one response changed": () => changes.changeOne([form]),
    unchanged: () => changes.pause(),
    "unchanged, at once": () => Promise.resolve(),
  };
  const times = new Map<Occasion, Spread>();
  // A node that has just started compiles, and seals past days; that is not what a report costs.
  await analyst.timed(form);
  await changes.untilQuiet();
  const measure = async (occasion: Occasion, prepare: () => Promise<void>): Promise<void> => {
    const isHeavy = occasion === "nothing counted before" || occasion === "one response changed";
    const wanted = (REPORTS[occasion] * scale) / (isHeavy && form.responses >= LARGE_FORM ? 2 : 1);
    const latencies: number[] = [];
    while (latencies.length < Math.max(REPORTS_MIN, wanted)) {
      await prepare();
      latencies.push(await analyst.timed(form));
    }
    times.set(occasion, spread(latencies));
  };
  for (const occasion of OCCASIONS) {
    if (occasion !== "nothing counted before") await measure(occasion, before[occasion]);
    else await changes.whileNothingIsCounted([form], (forget) => measure(occasion, forget));
  }
  analyst.close();
  return times;
}

export interface MeasuredForm {
  readonly form: GeneratedForm;
  readonly ours: ReadonlyMap<Occasion, Spread>;
  /** Of the engine and of the node, in this order, while ours were measured. */
  readonly memory: readonly (MemoryUse | undefined)[];
  readonly peers: ReadonlyMap<SqlPeer, ReadonlyMap<string, Spread>>;
}

export interface CrowdTimes {
  /** Of each form. */
  readonly responses: number;
  readonly changed: Spread;
  readonly nothingCounted: Spread;
  /** Of the engine and of the node, in this order. */
  readonly memory: readonly (MemoryUse | undefined)[];
}

/** All forms of the crowd are asked for in the same instant, by an analyst each. */
export async function crowdTimes(
  { node, crowd, services }: KeptTable,
  changes: Changes,
  scale: number,
): Promise<CrowdTimes> {
  const analysts = await Promise.all(crowd.map(() => Analyst.of(node)));
  const round = (): Promise<number[]> =>
    Promise.all(crowd.map((form, index) => analysts[index]?.timed(form) ?? Promise.reject(new Error("no analyst"))));
  const rounds = async (before: () => Promise<void>): Promise<Spread> => {
    const latencies: number[] = [];
    for (let done = 0; done < Math.max(2, CROWD_ROUNDS * scale); done++) {
      await before();
      latencies.push(...(await round()));
    }
    return spread(latencies);
  };
  await round();
  await changes.untilQuiet();
  const { result: changed, uses: memory } = await memoryWhile([services.address("clickhouse").pid, node.pid], () =>
    rounds(() => changes.changeOne(crowd)),
  );
  const nothingCounted = await changes.whileNothingIsCounted(crowd, rounds);
  for (const analyst of analysts) analyst.close();
  return { responses: crowd[0]?.responses ?? 0, changed, nothingCounted, memory };
}

/** By the name of the way. The first report of a way does not count: it reads what is not in memory yet. */
export async function peerTimes(peer: SqlPeer, form: GeneratedForm): Promise<ReadonlyMap<string, Spread>> {
  const times = new Map<string, Spread>();
  for (const { name, report } of peer.ways) {
    await report(form.number);
    const latencies: number[] = [];
    for (const started = performance.now(); latencies.length < PEER_REPORTS_MAX;) {
      if (latencies.length >= PEER_REPORTS_MIN && performance.now() - started > PEER_MS) break;
      const asked = performance.now();
      await report(form.number);
      latencies.push(performance.now() - asked);
    }
    times.set(name, spread(latencies));
  }
  return times;
}

/** @returns the median of the quickest way. */
export function quickestMs(times: ReadonlyMap<string, Spread>): number {
  return Math.min(...[...times.values()].map(({ p50Ms }) => p50Ms));
}
