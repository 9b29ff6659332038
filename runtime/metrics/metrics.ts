/**
 * The port through which a part counts what it does: counters, histograms and gauges with fixed labels.
 *
 * Owns: the port, an implementation that drops everything, the bucket bounds that several parts share. Does not own:
 * the registry (`prometheus.ts`), any metric (each part's `metrics.ts`).
 *
 * 1. Labels have few values, known in advance: kinds, codes, routes; never ids, addresses, or what a caller sends.
 * 2. Counting costs the work some nanoseconds, and reading nothing: gauges are read when the registry is scraped.
 * 3. Parts of one node that describe the same metric share it: their counts add up, their gauges' samples stand side by
 *    side. So every consumer runner and every connection pool registers its own.
 */

/** Values of a metric's labels, in the order of its label names. */
export type LabelValues<Names extends readonly string[]> = { readonly [Index in keyof Names]: string };

/** A value and the values of its labels. */
export type Sample<Names extends readonly string[] = readonly string[]> = readonly [
  value: number,
  ...labels: LabelValues<Names>,
];

/** What identifies a metric. The name ends in its unit, a counter's in `_total`. */
export interface Description<Names extends readonly string[]> {
  readonly name: string;
  readonly help: string;
  /** Absent: the metric has no labels. */
  readonly labels?: Names;
}

export interface CounterDescription<Names extends readonly string[]> extends Description<Names> {
  /** Label values that are shown as 0 before they are first counted, so that a query sees the first count as one. */
  readonly initial?: readonly LabelValues<Names>[];
}

export interface HistogramDescription<Names extends readonly string[]> extends Description<Names> {
  /** Upper bounds, ascending; a value that equals a bound is in its bucket. */
  readonly buckets: readonly number[];
}

/** Counts events since the start of the node. */
export interface Counter<Names extends readonly string[] = readonly []> {
  inc(...labels: LabelValues<Names>): void;
  /** @param by not negative. */
  add(by: number, ...labels: LabelValues<Names>): void;
}

/** Counts observed values by bucket. */
export interface Histogram<Names extends readonly string[] = readonly []> {
  observe(value: number, ...labels: LabelValues<Names>): void;
}

/** Reads the present samples at a scrape; undefined when they are not known, and the metric is then left out. */
export type ReadSamples<Names extends readonly string[]> = () =>
  | Iterable<Sample<Names>>
  | undefined
  | Promise<Iterable<Sample<Names>> | undefined>;

export interface Metrics {
  counter<const Names extends readonly string[] = readonly []>(description: CounterDescription<Names>): Counter<Names>;
  histogram<const Names extends readonly string[] = readonly []>(
    description: HistogramDescription<Names>,
  ): Histogram<Names>;
  /** A value that goes up and down, read at each scrape. */
  gauge<const Names extends readonly string[] = readonly []>(
    description: Description<Names>,
    read: ReadSamples<Names>,
  ): void;
  /** A value that only grows and is counted elsewhere, such as processor time; read at each scrape. */
  readCounter<const Names extends readonly string[] = readonly []>(
    description: Description<Names>,
    read: ReadSamples<Names>,
  ): void;
}

const nothing = (): void => undefined;

/** Counts nothing: for parts in tests and in the simulation, whose metrics are not scraped. */
export const noMetrics: Metrics = {
  counter: () => ({ inc: nothing, add: nothing }),
  histogram: () => ({ observe: nothing }),
  gauge: nothing,
  readCounter: nothing,
};

/** Seconds: for waits that a person may notice, from half a millisecond to the longest wait of the service. */
export const WAIT_BUCKETS_SECONDS = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30,
] as const;
/** Seconds: for work that holds the event loop. */
export const WORK_BUCKETS_SECONDS = [0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1] as const;
