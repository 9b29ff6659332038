/** What a piece of work costs, on a machine that others use as well. */

/** The longest that anything one caller sends may hold the event loop, in milliseconds of processor time. */
export const HOLD_MS_MAX = 50;

/** The system counts the time of one thread in steps, of at most this many milliseconds. */
const THREAD_STEP_MS = 5;

/**
 * Does the work. `tookMs` is the processor time that this thread took for it, or at most {@link THREAD_STEP_MS} more:
 * nothing is counted while it waits for its turn, nor what other threads do at the same time.
 */
export function processorTimeOf<Result>(work: () => Result): { readonly result: Result; readonly tookMs: number } {
  const beforeMs = threadMs();
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  // The time of the process is exact, and holds the engine's threads, which take most of it on a busy machine.
  return { result, tookMs: Math.min((user + system) / 1000, threadMs() - beforeMs + THREAD_STEP_MS) };
}

/** Of this thread alone, in steps. */
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
 * The longest hold of each of some pieces of work, one after another, in milliseconds: for each the least of some
 * rounds, because neighbours and a cold engine make it only longer. A round that leaves no doubt is the last.
 */
export async function longestHoldsOf<Name extends string>(
  pieces: Readonly<Record<Name, () => Promise<unknown>>>,
  rounds = 6,
): Promise<Readonly<Record<Name, number>>> {
  const least = Object.fromEntries(Object.keys(pieces).map((name) => [name, Number.POSITIVE_INFINITY])) as Record<
    Name,
    number
  >;
  const names = Object.keys(pieces) as Name[];
  for (let round = 0; round < rounds && names.some((name) => least[name] >= HOLD_MS_MAX); round++)
    for (const name of names) least[name] = Math.min(least[name], await longestHoldOf(pieces[name]));
  return least;
}

/** How many times the usual tries a doubt is worth. */
const DOUBT_FACTOR = 4;

/**
 * The least processor time of the work in some tries, in milliseconds: neighbours and a cold engine make it only
 * longer. Ends early where there is no doubt, and tries more often where it would be too long.
 */
export function holdOf(work: () => unknown, tries = 5): number {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < DOUBT_FACTOR * tries; at++) {
    if (at > 0 && least < HOLD_MS_MAX / 5) break;
    if (at >= tries && least < HOLD_MS_MAX) break;
    least = Math.min(least, processorTimeOf(work).tookMs);
  }
  return least;
}

/**
 * Below this many milliseconds the clock of processor time and the engine's own work count for more than the growth.
 */
const NOISE_MS = 4;
/** How often both sizes are measured. */
const GROWTH_TRIES = { first: 3, inDoubt: 24 } as const;

/**
 * What is linear grows by about 2; measured beside a load of 12: up to 2.2. What is quadratic grows by 4.
 */
export const GROWTH_MAX = 2.6;

/** Two doublings. */
const TIMES_LARGER = 4;

/**
 * How many times longer the work takes on twice the input, as the mean of two doublings; 1 where both are too short to
 * compare. The small input is worked on as often as makes it the large one, so that both leave as much to the engine to
 * clear away; both take turns, so that both see the same neighbours, and the least of each counts. A doubt is measured
 * again.
 */
export function growthOf<Input>(
  inputOf: (size: number) => Input,
  work: (input: Input) => unknown,
  size: number,
): number {
  const [small, large] = [inputOf(size), inputOf(TIMES_LARGER * size)];
  let [shortMs, longMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let at = 0; at < GROWTH_TRIES.first || (growth() >= GROWTH_MAX && at < GROWTH_TRIES.inDoubt); at++) {
    shortMs = Math.min(shortMs, processorTimeOf(workOnSmallOnes).tookMs / TIMES_LARGER);
    longMs = Math.min(longMs, processorTimeOf(() => work(large)).tookMs);
  }
  return growth();

  function workOnSmallOnes(): void {
    for (let at = 0; at < TIMES_LARGER; at++) work(small);
  }

  function growth(): number {
    return longMs < NOISE_MS ? 1 : Math.sqrt(longMs / Math.max(shortMs, NOISE_MS / 4));
  }
}
