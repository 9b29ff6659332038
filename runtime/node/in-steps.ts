/**
 * Long work on the main thread that yields to the event loop.
 */
import { setImmediate } from "node:timers/promises";
import type { Clock } from "./clock.ts";

/** How long it works before it yields. A step may overrun this a few times. */
const WORK_MS = 5;

/** Runs the work to its end, and yields to the event loop every {@link WORK_MS}. */
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
