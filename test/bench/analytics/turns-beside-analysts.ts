/**
 * Turns with and without analysts: eight of them ask without a pause, each for a large form that changes before every
 * question, so that each report is computed.
 *
 * Slices take turns (without, with, with, without), so that what the machine's other users do meets both alike. Two
 * loads: few callers, where a turn that waits is seen, and the full load of the other benchmarks, where all share the
 * processors.
 */
import { conversation } from "../conversation.ts";
import type { Figures } from "../figures.ts";
import { drive, IN_FLIGHT, WARM_UP_MS } from "../load.ts";
import { Analyst, type Changes } from "./analyst.ts";
import type { KeptTable } from "./kept-table.ts";

const FEW_CALLERS = 4;
const SLICE_MS = 6_000;
const ORDER = [false, true, true, false];

export interface TurnsBeside {
  readonly callers: number;
  readonly without: Figures;
  readonly beside: Figures;
  /** Reports that the analysts got in a second. */
  readonly reportsPerSecond: number;
}

export async function turnsBesideAnalysts(table: KeptTable, changes: Changes, scale: number): Promise<TurnsBeside[]> {
  const stores = [table.services.address("postgres").pid];
  const target = conversation("turns", table.node, stores);
  await drive(target, IN_FLIGHT, WARM_UP_MS * scale);
  const found: TurnsBeside[] = [];
  for (const callers of [FEW_CALLERS, IN_FLIGHT]) {
    const sides = { without: [] as Figures[], beside: [] as Figures[] };
    let [reports, besideMs] = [0, 0];
    for (const withAnalysts of ORDER) {
      if (!withAnalysts) {
        sides.without.push(await drive(target, callers, SLICE_MS * scale));
        continue;
      }
      const analysts = await askWithoutPause(table, changes);
      const started = performance.now();
      sides.beside.push(await drive(target, callers, SLICE_MS * scale));
      besideMs += performance.now() - started;
      reports += await analysts.stop();
    }
    found.push({
      callers,
      without: worst(sides.without),
      beside: worst(sides.beside),
      reportsPerSecond: (reports / besideMs) * 1000,
    });
  }
  return found;
}

/** @returns when stopped, how many reports were read. */
async function askWithoutPause({ node, crowd }: KeptTable, changes: Changes): Promise<{ stop(): Promise<number> }> {
  let [stopped, reports] = [false, 0];
  const loops = crowd.map(async (form) => {
    const analyst = await Analyst.of(node);
    while (!stopped) {
      await changes.changeOne([form]);
      await analyst.timed(form);
      reports++;
    }
    analyst.close();
  });
  return {
    async stop() {
      stopped = true;
      await Promise.all(loops);
      return reports;
    },
  };
}

/** Of two slices the greater latencies, and all of their turns. */
function worst(slices: readonly Figures[]): Figures {
  const most = (of: (slice: Figures) => number): number => Math.max(...slices.map(of));
  const total = slices.reduce((sum, { count }) => sum + count, 0);
  return {
    perSecond: slices.reduce((sum, { perSecond }) => sum + perSecond, 0) / slices.length,
    p50Ms: most(({ p50Ms }) => p50Ms),
    p99Ms: most(({ p99Ms }) => p99Ms),
    count: total,
  };
}
