/**
 * The parts of a node: started in order, stopped in reverse order, each stage within its limit.
 *
 * Owns: the order, the limits, and what happens when a start or a stop fails. Does not own: any part.
 *
 * 1. If a start fails, the parts that run are stopped in reverse order, and the error is rethrown.
 * 2. A stage that takes longer than its limit is logged and left; the stages before it still stop.
 * 3. If the stop of a part fails, the error is logged, and the other parts still stop.
 * 4. Nothing is awaited between two parts whose `stop` is synchronous. So one part can abort what the next one waits
 *    for.
 */
import type { Clock } from "./clock.ts";
import type { Log } from "./log.ts";

export interface Part {
  /** For logs: "ownership", "consumer webhooks". */
  readonly name: string;
  /** A part without it works from its construction. One whose start fails leaves nothing to stop. */
  start?(): Promise<void> | void;
  /** Called once. Not called if `start` failed or was not reached. */
  stop?(): Promise<void> | void;
}

/** Parts in start order. Parts of an inner list start in order and stop side by side. */
export type PartList = readonly (Part | readonly Part[])[];

/** Parts that share one limit for their stop. */
export interface Stage {
  readonly name: string;
  readonly parts: PartList;
  /** Without it nothing bounds the stop but the end of the process. */
  readonly stopWithinMs?: number;
}

export interface StartedStages {
  /**
   * Stops every stage, the last one first. Never rejects.
   * @returns the names of the stages that exceeded their limits; their work goes on until the process ends.
   */
  stop(): Promise<readonly string[]>;
}

export interface PartsWorld {
  readonly clock: Pick<Clock, "after">;
  readonly log: Log;
}

/** @throws what the start of a part throws, after the parts that ran are stopped. */
export async function startStages(stages: readonly Stage[], world: PartsWorld): Promise<StartedStages> {
  const unstarted = new Set<Part>(
    stages.flatMap(({ parts }) => parts.flat().filter(({ start }) => start !== undefined)),
  );
  const stop = (): Promise<readonly string[]> => stopStages(stages, (part) => !unstarted.has(part), world);
  try {
    for (const part of stages.flatMap(({ parts }) => parts.flat())) {
      // Not awaited if it is synchronous: a start that does not wait lets nothing happen before the next one.
      const starting = part.start?.();
      if (starting !== undefined) await starting;
      unstarted.delete(part);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

/** Stops the parts that work from their construction, if their stages cannot be started. */
export async function stopParts(parts: PartList, world: PartsWorld): Promise<void> {
  await stopStages([{ name: "parts", parts }], ({ start }) => start === undefined, world);
}

/** A part that is made by its start: for work that begins when it is constructed. */
export function partOf(
  name: string,
  open: () => Promise<{ stop(): Promise<void> | void }> | { stop(): Promise<void> | void },
): Part {
  let running: { stop(): Promise<void> | void } | undefined;
  return {
    name,
    async start() {
      running = await open();
    },
    stop: () => running?.stop(),
  };
}

async function stopStages(
  stages: readonly Stage[],
  isRunning: (part: Part) => boolean,
  world: PartsWorld,
): Promise<readonly string[]> {
  const overdue: string[] = [];
  for (const { name, parts, stopWithinMs } of stages.toReversed()) {
    const stopped = stopInReverse(parts, isRunning, world.log);
    if (stopWithinMs === undefined) {
      await stopped;
    } else if (!(await isDoneWithin(stopped, stopWithinMs, world.clock))) {
      overdue.push(name);
      world.log.error({ stage: name, limitMs: stopWithinMs }, "a stage did not stop within its limit");
    }
  }
  return overdue;
}

async function stopInReverse(parts: PartList, isRunning: (part: Part) => boolean, log: Log): Promise<void> {
  const stop = (part: Part): Promise<void> | undefined => {
    const failed = (error: unknown): void => log.error({ err: error, part: part.name }, "a part did not stop");
    try {
      return part.stop?.()?.catch(failed);
    } catch (error) {
      failed(error);
      return undefined;
    }
  };
  for (const entry of parts.toReversed()) {
    const stopping = [entry]
      .flat()
      .filter(isRunning)
      .map(stop)
      .filter((one) => one !== undefined);
    // Invariant 4.
    if (stopping.length > 0) await Promise.all(stopping);
  }
}

async function isDoneWithin(work: Promise<void>, limitMs: number, clock: Pick<Clock, "after">): Promise<boolean> {
  let cancel = (): void => undefined;
  const limit = new Promise<false>((resolve) => {
    cancel = clock.after(limitMs, () => resolve(false));
  });
  const isDone = await Promise.race([work.then(() => true as const), limit]);
  cancel();
  return isDone;
}
