/**
 * What others take of the machine while a benchmark runs. Figures that were taken beside others are not to be quoted.
 *
 * Owns: reading `/proc/stat`, the share. Does not own: which processes are the benchmark's (`processor-time.ts`).
 */
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { processorTimeMs } from "./processor-time.ts";

/** The share of all processors that others may take. */
export const OTHERS_MAX = 0.1;
/** `USER_HZ` (see `processor-time.ts`). */
const MS_PER_TICK = 10;

export interface ProcessorTimes {
  readonly atMs: number;
  /** Of all processes. */
  readonly machineMs: number;
  /** Of this process and its descendants. */
  readonly ownMs: number;
}

/** Undefined where there is no `/proc`. */
export function processorTimes(): ProcessorTimes | undefined {
  const ownMs = processorTimeMs([process.pid]);
  if (ownMs === undefined) return undefined;
  return { atMs: performance.now(), machineMs: busyMs(readFileSync("/proc/stat", "utf8")), ownMs };
}

/**
 * Work of all processors since the start: user, nice, system, interrupts (proc(5)). Waiting, and time that a host gave
 * to other machines, are none.
 */
export function busyMs(stat: string): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = (/^cpu +(.*)$/m.exec(stat)?.[1] ?? "")
    .split(" ")
    .map(Number);
  return (user + nice + system + irq + softirq) * MS_PER_TICK;
}

/** The share of all processors that others took between two looks. */
export function shareOfOthers(from: ProcessorTimes, to: ProcessorTimes, processors = availableParallelism()): number {
  const others = to.machineMs - from.machineMs - (to.ownMs - from.ownMs);
  return Math.max(0, others / ((to.atMs - from.atMs) * processors));
}
