/**
 * The registry of one node's metrics, over `prom-client`, and their text for Prometheus.
 *
 * Owns: every use of `prom-client`. Does not own: any metric, who may read them (`deploy/config/metrics-access.ts`).
 *
 * 1. A registry belongs to one node: two nodes in one process share nothing.
 * 2. A count is a number in memory, handed to `prom-client` at the scrape: its own `inc` with labels builds a key on
 *    each call, which costs ten times as much. So is an observation (`counted-histogram.ts`).
 * 3. A thread of the node has a registry of its own; its samples are joined to those of the node at the scrape.
 */
import { ok } from "node:assert";
import {
  AggregatorRegistry,
  Counter as PromCounter,
  Gauge as PromGauge,
  Registry,
  type MetricObjectWithValues,
  type MetricValue,
} from "prom-client";
import { CountedHistogram, Observations } from "./counted-histogram.ts";
import type {
  Counter,
  CounterDescription,
  Description,
  Histogram,
  HistogramDescription,
  Metrics,
  ReadSamples,
} from "./metrics.ts";

type Names = readonly string[];
type Kind = "counter" | "read counter" | "gauge" | "histogram";

interface Family {
  readonly kind: Kind;
  readonly description: Description<Names>;
  /** The part's side of the metric: a {@link Counter}, a {@link Histogram}, or the reads of a gauge. */
  readonly handle: unknown;
}

/** All samples of a registry as plain data, which can cross to another thread. */
export type MetricsSnapshot = readonly MetricObjectWithValues<MetricValue<string>>[];

export class PrometheusMetrics implements Metrics {
  readonly #registry = new Registry();
  readonly #families = new Map<string, Family>();
  readonly #included: (() => Promise<MetricsSnapshot | undefined>)[] = [];

  /** The media type of {@link text}. */
  get contentType(): string {
    return this.#registry.contentType;
  }

  /** All metrics in the text format of Prometheus 0.0.4. */
  async text(): Promise<string> {
    if (this.#included.length === 0) return this.#registry.metrics();
    const [own, ...others] = await Promise.all([this.snapshot(), ...this.#included.map((read) => read())]);
    const known = [own, ...others.filter((snapshot) => snapshot !== undefined)];
    return AggregatorRegistry.aggregate(known.map((snapshot) => [...snapshot])).metrics();
  }

  /** All metrics as plain data. */
  snapshot(): Promise<MetricsSnapshot> {
    return this.#registry.getMetricsAsJSON();
  }

  /**
   * Adds the samples of another registry of this node to the text: of one metric, samples with equal labels add up.
   * @param read undefined: the other registry cannot be read now, and its samples are left out.
   */
  include(read: () => Promise<MetricsSnapshot | undefined>): void {
    this.#included.push(read);
  }

  counter<const N extends Names = readonly []>(description: CounterDescription<N>): Counter<N> {
    return this.#shared("counter", description, () => {
      const counts = new LabelTree((labels) => ({ labels, value: 0 }));
      for (const labels of description.initial ?? []) counts.at(labels);
      if (description.labels === undefined) counts.at([]);
      this.#collected(PromCounter, description, [() => counts.all().map(({ value, labels }) => [value, ...labels])]);
      return {
        inc(...labels: readonly string[]) {
          counts.at(labels).value++;
        },
        add(by: number, ...labels: readonly string[]) {
          counts.at(labels).value += by;
        },
      };
    }) as Counter<N>;
  }

  histogram<const N extends Names = readonly []>(description: HistogramDescription<N>): Histogram<N> {
    return this.#shared("histogram", description, () => {
      const { name, help, labels: labelNames = [], buckets } = description;
      const children = new LabelTree((labels) => new Observations(buckets, labelled(labelNames, labels)));
      if (labelNames.length === 0) children.at([]);
      const all = (): readonly Observations[] => children.all();
      this.#registry.registerMetric(new CountedHistogram({ name, help, labelNames, registers: [] }, buckets, all));
      return {
        observe(value: number, ...labels: readonly string[]) {
          children.at(labels).observe(value);
        },
      };
    }) as Histogram<N>;
  }

  gauge<const N extends Names = readonly []>(description: Description<N>, read: ReadSamples<N>): void {
    this.#read("gauge", PromGauge, description, read);
  }

  readCounter<const N extends Names = readonly []>(description: Description<N>, read: ReadSamples<N>): void {
    this.#read("read counter", PromCounter, description, read);
  }

  #read<const N extends Names>(
    kind: "gauge" | "read counter",
    Metric: typeof PromGauge | typeof PromCounter,
    description: Description<N>,
    read: ReadSamples<N>,
  ): void {
    const reads = this.#shared(kind, description, () => {
      const made: ReadSamples<Names>[] = [];
      this.#collected(Metric, description, made);
      return made;
    }) as ReadSamples<N>[];
    reads.push(read);
  }

  /** A metric whose samples are read at each scrape. @param reads may still grow. */
  #collected(
    Metric: typeof PromGauge | typeof PromCounter,
    { name, help, labels: labelNames = [] }: Description<Names>,
    reads: readonly ReadSamples<Names>[],
  ): void {
    const metric: PromGauge | PromCounter = new Metric({
      name,
      help,
      labelNames,
      registers: [this.#registry],
      async collect() {
        const known = await Promise.all(reads.map(async (read) => read()));
        metric.reset();
        // Without labels, `reset` leaves a sample of 0.
        if (labelNames.length === 0) metric.remove();
        for (const [value, ...labels] of known.flatMap((samples) => [...(samples ?? [])]))
          metric.inc(labelled(labelNames, labels), value);
      },
    });
  }

  /** The handle of a metric, made for the first part that describes it. */
  #shared(kind: Kind, description: Description<Names>, make: () => unknown): unknown {
    const known = this.#families.get(description.name);
    if (known !== undefined) {
      const { help, labels } = known.description;
      ok(
        known.kind === kind && help === description.help && String(labels) === String(description.labels),
        `two parts describe ${description.name} in two ways`,
      );
      return known.handle;
    }
    const handle = make();
    this.#families.set(description.name, { kind, description, handle });
    return handle;
  }
}

function labelled(names: Names, values: Names): Record<string, string> {
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""]));
}

/** One child for each combination of label values. Maps within maps: joining the values to one key would cost more. */
class LabelTree<Child extends object> {
  readonly #make: (labels: Names) => Child;
  readonly #branches = new Map<string, LabelTree<Child>>();
  #child: Child | undefined;

  constructor(make: (labels: Names) => Child) {
    this.#make = make;
  }

  /** @param depth how many of the labels lead here. */
  at(labels: Names, depth = 0): Child {
    const label = labels[depth];
    if (label === undefined) return (this.#child ??= this.#make(labels));
    let branch = this.#branches.get(label);
    if (branch === undefined) this.#branches.set(label, (branch = new LabelTree(this.#make)));
    return branch.at(labels, depth + 1);
  }

  /** In the order in which the first label's values came. */
  all(): readonly Child[] {
    const below = [...this.#branches.values()].flatMap((branch) => branch.all());
    return this.#child === undefined ? below : [this.#child, ...below];
  }
}
