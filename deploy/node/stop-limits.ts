/**
 * How long each part of a node may take to stop. Together they stay below the ten seconds that a process has from its
 * signal to its end (`stop-signals.ts`); the embedded services have the rest.
 */
import type { Clock } from "../../runtime/node/clock.ts";

/** How long requests that are under way may take. */
export const SERVER_STOP_MS = 3_000;
/** A delivery that a slow receiver has not answered by then is made again by another worker. */
export const CONSUMERS_STOP_MS = 2_500;
/** How long the turns that are under way may take, and then giving up the shards. */
export const RUNTIME_STOP_MS = 1_500;

/** Rejects when `work` takes longer; it goes on, and ends with the process. */
export async function within(limitMs: number, clock: Clock, work: Promise<void>): Promise<void> {
  let cancel = (): void => undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    cancel = clock.after(limitMs, () => reject(new Error(`it took longer than ${limitMs} ms`)));
  });
  await Promise.race([work, limit]).finally(() => cancel());
}
