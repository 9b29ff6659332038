/**
 * Load on a server, the same for all that are compared: so many callers, each with one connection and one request at a
 * time.
 *
 * Owns: driving, timing, what client, server and stores took of the processor. Does not own: what a caller says
 * (`Target.open`).
 */
import { figures, type Figures } from "./figures.ts";
import { processorTimeMs } from "./processor-time.ts";

export const IN_FLIGHT = 64;
/**
 * The compiler of a fresh node is busy for some ten thousand turns; before that a turn costs a third more. Every server
 * gets the same.
 */
export const WARM_UP_MS = 15_000;
export const MEASURED_MS = 10_000;
export const ALONE_MS = 3_000;
/** A run whose last requests take longer has failed. */
const SILENT_MS = 30_000;

/** Times one request; what it throws ends the run. */
export type Timed = (send: () => Promise<unknown>) => Promise<void>;

/** One connection. */
export interface Caller {
  /** Some requests, about one conversation's worth; those that count go through `timed`. */
  run(timed: Timed): Promise<void>;
  close(): void;
}

export interface Target {
  readonly name: string;
  open(): Promise<Caller>;
  /** Process ids; their descendants count too. */
  readonly server: readonly number[];
  readonly stores: readonly number[];
}

/** What one timed request took of the processor, in µs. Undefined where the system does not say. */
export interface Cost {
  readonly serverMicros: number | undefined;
  readonly storesMicros: number | undefined;
  readonly clientMicros: number;
  /** Of one core, in the time that was measured: near 1 the client is what is full, and the rate is its own. */
  readonly clientShare: number;
}

export type Measured = Figures & Cost;

/** What a request takes of server and stores together, µs; not a number where the system does not say. */
export function costMicros({ serverMicros, storesMicros }: Cost): number {
  return (serverMicros ?? Number.NaN) + (storesMicros ?? Number.NaN);
}

export interface Beside {
  readonly busy: Measured;
  readonly alone: Measured;
}

/** Warm-up, then 64 in flight, then one alone. `scale` shortens all three: 1 for figures that are quoted. */
export async function measure(target: Target, scale: number): Promise<Beside> {
  await drive(target, IN_FLIGHT, WARM_UP_MS * scale);
  return { busy: await drive(target, IN_FLIGHT, MEASURED_MS * scale), alone: await drive(target, 1, ALONE_MS * scale) };
}

/** The time that counts begins when every caller is connected, and ends when each has finished what it was at. */
export async function drive(target: Target, inFlight: number, durationMs: number): Promise<Measured> {
  const latencies: number[] = [];
  const timed: Timed = async (send) => {
    const sent = performance.now();
    await send();
    latencies.push(performance.now() - sent);
  };
  const callers = await Promise.all(Array.from({ length: inFlight }, () => target.open()));
  const before = takenMs(target);
  const start = performance.now();
  const until = start + durationMs;
  let watch: NodeJS.Timeout | undefined;
  const silent = new Promise<never>((_, reject) => {
    watch = setTimeout(
      () => reject(new Error(`${target.name} left a request unanswered for ${SILENT_MS / 1000} s`)),
      durationMs + SILENT_MS,
    );
  });
  try {
    const all = callers.map(async (caller) => {
      while (performance.now() < until) await caller.run(timed);
    });
    await Promise.race([Promise.all(all), silent]);
  } finally {
    clearTimeout(watch);
    for (const caller of callers) caller.close();
  }
  const elapsedMs = performance.now() - start;
  const after = takenMs(target);
  const micros = (from: number | undefined, to: number | undefined): number | undefined =>
    from === undefined || to === undefined ? undefined : ((to - from) * 1000) / latencies.length;
  return {
    ...figures(latencies, elapsedMs),
    serverMicros: micros(before.server, after.server),
    storesMicros: micros(before.stores, after.stores),
    clientMicros: ((after.client - before.client) * 1000) / latencies.length,
    clientShare: (after.client - before.client) / elapsedMs,
  };
}

function takenMs({ server, stores }: Target): {
  readonly server: number | undefined;
  readonly stores: number | undefined;
  readonly client: number;
} {
  const { user, system } = process.cpuUsage();
  return { server: processorTimeMs(server), stores: processorTimeMs(stores), client: (user + system) / 1000 };
}
