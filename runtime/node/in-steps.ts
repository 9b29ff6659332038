/** Long work of one thread that lets others have their turn. */
import { setImmediate } from "node:timers/promises";
import type { Clock } from "./clock.ts";

/** A step may take a few times as long as this before the clock is read again. */
const WORK_MS = 5;

/**
 * Does the work to its end; whenever some milliseconds have passed, whatever else waits for the event loop runs first.
 */
export async function inSteps<Result>(
  work: Generator<undefined, Result>,
  clock: Pick<Clock, "monotonicMs">,
): Promise<Result> {
  let since = clock.monotonicMs();
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
    if (clock.monotonicMs() - since < WORK_MS) continue;
    await setImmediate();
    since = clock.monotonicMs();
  }
}
