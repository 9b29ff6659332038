/** What a piece of work costs, on a machine that others use as well. */

/** The longest that anything one caller sends may hold the event loop, in milliseconds of processor time. */
export const HOLD_MS_MAX = 50;

/**
 * Does the work. `tookMs` is the processor time that this process took for it: while it waits for its turn, nothing is
 * counted.
 */
export function processorTimeOf<Result>(work: () => Result): { readonly result: Result; readonly tookMs: number } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, tookMs: (user + system) / 1000 };
}

/** Of this thread alone, and less exact: the system counts it in steps of a few milliseconds. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * The longest that the event loop of this thread was held while something was under way, in milliseconds of its
 * processor time.
 */
export async function longestHoldOf(work: () => Promise<unknown>): Promise<number> {
  let longestMs = 0;
  let lastMs = threadMs();
  let isOver = false;
  const look = (): void => {
    const nowMs = threadMs();
    longestMs = Math.max(longestMs, nowMs - lastMs);
    lastMs = nowMs;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  try {
    await work();
  } finally {
    isOver = true;
    look();
  }
  return longestMs;
}

/**
 * The least processor time of the work in some tries, in milliseconds: other threads of the process and a cold engine
 * make it only longer.
 */
export function holdOf(work: () => unknown, tries = 5): number {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < tries && !(at > 0 && least < HOLD_MS_MAX / 5); at++)
    least = Math.min(least, processorTimeOf(work).tookMs);
  return least;
}

/**
 * Below this many milliseconds the clock of processor time and the engine's own work count for more than the growth.
 */
const NOISE_MS = 4;

/**
 * How many times longer the work takes on twice the input, as the mean of two doublings; 1 where both are too short to
 * compare. What is linear gives about 2, what is quadratic 4.
 */
export function growthOf<Input>(
  inputOf: (size: number) => Input,
  work: (input: Input) => unknown,
  size: number,
): number {
  const [small, large] = [inputOf(size), inputOf(4 * size)];
  let growth = Number.POSITIVE_INFINITY;
  // A doubt on a busy machine is measured again.
  for (let at = 0; at < 4 && growth > 2.2; at++) {
    const longMs = holdOf(() => work(large), 3 + at * 3);
    if (longMs < NOISE_MS) return 1;
    growth = Math.min(
      growth,
      Math.sqrt(
        longMs /
          Math.max(
            holdOf(() => work(small), 3 + at * 3),
            NOISE_MS / 4,
          ),
      ),
    );
  }
  return growth;
}
