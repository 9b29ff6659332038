/**
 * The processor time that processes took, as Linux counts it. On a machine that others use too it says far more than a
 * rate: a neighbour takes turns a second away, but hardly adds to what a turn costs.
 *
 * Owns: reading `/proc`. Does not own: which processes count as what.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";

/** `USER_HZ`, which is 100 on every Linux that Node supports: times are exact to 10 ms. */
const TICKS_PER_SECOND = 100;

interface ProcessTimes {
  readonly parent: number;
  /** Of itself and of its children that have ended. */
  readonly ticks: number;
}

/**
 * Milliseconds of processor time, in user and kernel, that these processes and all their descendants have taken so far.
 * It only grows while the first of them live: the time of a child that ends goes over to its parent.
 * @returns undefined where there is no `/proc` (macOS).
 */
export function processorTimeMs(pids: readonly number[]): number | undefined {
  if (!existsSync("/proc/self/stat")) return undefined;
  const processes = new Map<number, ProcessTimes>();
  for (const name of readdirSync("/proc")) {
    const times = /^\d+$/.test(name) ? timesOf(name) : undefined;
    if (times !== undefined) processes.set(Number(name), times);
  }
  const roots = new Set(pids);
  let ticks = 0;
  for (const [pid, times] of processes) if (descends(pid, roots, processes)) ticks += times.ticks;
  return (ticks / TICKS_PER_SECOND) * 1000;
}

function timesOf(pid: string): ProcessTimes | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  } catch {
    // It ended between the two looks.
    return undefined;
  }
  // The program's name is in brackets and may hold spaces and brackets itself; proc(5) numbers the fields from 1, state
  // is the third.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const field = (number: number): number => Number(fields[number - 3]);
  return { parent: field(4), ticks: field(14) + field(15) + field(16) + field(17) };
}

function descends(pid: number, roots: ReadonlySet<number>, processes: ReadonlyMap<number, ProcessTimes>): boolean {
  for (let at: number | undefined = pid; at !== undefined && at > 0; at = processes.get(at)?.parent)
    if (roots.has(at)) return true;
  return false;
}
