/**
 * What a drill is, and what it says.
 *
 * Owns: the shape of a result, its figures from what the callers saw. Does not own: what happens (a file for each
 * drill), the table (`run.ts`).
 */
import { compareTalks, waitsAfter, type Findings, type Talk } from "../support/conversations/talkers.ts";
import type { ApiClient } from "../support/programs/api-client.ts";

export interface DrillOptions {
  /** Waits of minutes become waits of seconds. */
  readonly short: boolean;
  /** Says what happens now. */
  say(text: string): void;
  /** Aborted when the run is to end. */
  readonly signal: AbortSignal;
}

export interface Drill {
  readonly name: string;
  /** What the machine must have, and lacks; undefined: it can run here. */
  missing?(): Promise<string | undefined>;
  run(options: DrillOptions): Promise<DrillResult>;
}

export interface DrillResult extends Findings {
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The longest that one caller waited for one acknowledgement, repeats included. */
  readonly longestMs: number;
  /** From the fault until every session that talked before it was answered again. */
  readonly recoveredMs: number;
  /** Requests that were repeated, by what went wrong. */
  readonly failures: ReadonlyMap<string, number>;
  /** What was seen besides, as sentences. */
  readonly seen: readonly string[];
  /** What should have been and was not, as sentences; the drill failed if there is one. */
  readonly faults: readonly string[];
}

export interface Observed {
  readonly talks: readonly Talk[];
  readonly failures: ReadonlyMap<string, number>;
  /** When the fault happened, on the clock of `performance.now`. */
  readonly faultAtMs: number;
  readonly seen: readonly string[];
  readonly faults: readonly string[];
}

/** Reads everything again through `client`, and adds what was lost to the faults. */
export async function resultOf(client: ApiClient, observed: Observed): Promise<DrillResult> {
  const { talks, failures, faultAtMs, seen, faults } = observed;
  const findings = await compareTalks(client, talks);
  const times = talks.flatMap(({ acknowledged }) => acknowledged.map(({ tookMs }) => tookMs)).sort((a, b) => a - b);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  const wrong = (["lost", "duplicated", "gaps"] as const).filter((kind) => findings[kind] > 0);
  return {
    ...findings,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    longestMs: at(1),
    recoveredMs: Math.max(...waitsAfter(talks, faultAtMs)),
    failures,
    seen,
    faults: [...faults, ...wrong.map((kind) => `${findings[kind]} ${kind}`)],
  };
}

/** Resolves after the time. @throws when the run is to end before. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      reject(new Error("the run was ended"));
    };
    if (signal.aborted) {
      reject(new Error("the run was ended"));
      return;
    }
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", end);
      resolve();
    }, ms);
    signal.addEventListener("abort", end, { once: true });
  });
}
