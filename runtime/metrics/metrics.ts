/**
 * What a part counts about itself while it works: plain numbers, which cost the work next to nothing and are read when
 * somebody asks.
 *
 * Owns: counts by label, distributions. Does not own: names, units and formats of what is shown (`deploy/metrics`),
 * what is counted (each part's `measures.ts`).
 *
 * 1. Labels have few values, known in advance: kinds, codes, routes; never ids, addresses, or what a caller sends.
 * 2. Nothing here is reset: whoever reads it twice sees what happened in between.
 */

/** Counts by one label, or by two. */
export class Tally {
  readonly #counts = new Map<string, Map<string, number>>();

  /** @param labels those to be shown as 0 before they are first counted, so that the first time is seen as one. */
  constructor(labels: readonly string[] = []) {
    for (const label of labels) this.add(label, "", 0);
  }

  add(label: string, secondLabel = "", by = 1): void {
    let counts = this.#counts.get(label);
    if (counts === undefined) this.#counts.set(label, (counts = new Map<string, number>()));
    counts.set(secondLabel, (counts.get(secondLabel) ?? 0) + by);
  }

  /** `[label, second label or "", count]`, in the order of their first counts. */
  *[Symbol.iterator](): Generator<readonly [string, string, number]> {
    for (const [label, counts] of this.#counts)
      for (const [secondLabel, count] of counts) yield [label, secondLabel, count];
  }
}

/** How often values fell between bounds, and their sum. */
export class Distribution {
  /** Ascending; a value that equals a bound is below it. */
  readonly bounds: readonly number[];
  /** One more than bounds: the last is of the values beyond them all. */
  readonly counts: Float64Array;
  sum = 0;

  constructor(bounds: readonly number[]) {
    this.bounds = bounds;
    this.counts = new Float64Array(bounds.length + 1);
  }

  observe(value: number): void {
    const { bounds, counts } = this;
    let index = 0;
    while (index < bounds.length && value > (bounds[index] as number)) index++;
    counts[index] = (counts[index] as number) + 1;
    this.sum += value;
  }
}

/** Distributions by one label. */
export class Distributions {
  readonly bounds: readonly number[];
  readonly #byLabel = new Map<string, Distribution>();

  constructor(bounds: readonly number[]) {
    this.bounds = bounds;
  }

  observe(label: string, value: number): void {
    let distribution = this.#byLabel.get(label);
    if (distribution === undefined) this.#byLabel.set(label, (distribution = new Distribution(this.bounds)));
    distribution.observe(value);
  }

  [Symbol.iterator](): IterableIterator<[string, Distribution]> {
    return this.#byLabel.entries();
  }
}

/** Seconds: for waits that a person may notice, from half a millisecond to the longest that anything here waits. */
export const WAIT_BOUNDS_SECONDS = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30,
] as const;
/** Seconds: for work that holds the event loop. */
export const WORK_BOUNDS_SECONDS = [0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1] as const;
