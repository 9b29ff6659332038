/**
 * Families of metrics over numbers that the parts keep: what Prometheus is shown is read from them at the moment of the
 * scrape.
 *
 * Owns: the registry of one node, and how counts, gauges and distributions become families. The only folder that knows
 * `prom-client`. Does not own: which families there are (the other files here), the numbers (each part's
 * `measures.ts`).
 *
 * 1. Nothing is observed by `prom-client` while the node works, so a turn pays for plain numbers alone.
 * 2. A registry belongs to one node: two of them in one process share nothing.
 */
import {
  Counter,
  Gauge,
  Histogram,
  Registry,
  type MetricObjectWithValues,
  type MetricValueWithName,
} from "prom-client";
import type { Distribution } from "../../runtime/metrics/metrics.ts";

/** A value and its labels' values, in the order of the family's labels. */
export type Sample = readonly [value: number, ...labels: readonly string[]];
/** Undefined: not known now, so the family has no samples. */
type Samples = Iterable<Sample> | undefined;
/** A label's value, or "" in a family without labels, and what was observed. */
type Observed = Iterable<readonly [string, Distribution]>;

export class Families {
  readonly registry = new Registry();

  /** Something that only grows since the node started; its name ends in `_total`. */
  counter(name: string, help: string, labelNames: readonly string[], read: () => Iterable<Sample>): void {
    const counter: Counter = new Counter({
      name,
      help,
      labelNames,
      registers: [this.registry],
      collect() {
        counter.reset();
        for (const [value, ...labels] of read()) counter.inc(labelled(labelNames, labels), value);
      },
    });
  }

  /** How something stands now. */
  gauge(name: string, help: string, labelNames: readonly string[], read: () => Samples | Promise<Samples>): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        const samples = await read();
        gauge.reset();
        // A family without labels would go on saying 0.
        if (samples === undefined && labelNames.length === 0) gauge.remove();
        for (const [value, ...labels] of samples ?? []) gauge.set(labelled(labelNames, labels), value);
      },
    });
  }

  /** What was observed, in buckets. @param labelName undefined: a family without labels. */
  histogram(name: string, help: string, labelName: string | undefined, read: () => Observed): void {
    this.registry.registerMetric(new ReadHistogram(name, help, labelName, read));
  }
}

/** One distribution, as a family without labels. */
export function alone(distribution: Distribution): Observed {
  return [["", distribution]];
}

function labelled(names: readonly string[], values: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""]));
}

/**
 * A histogram that has nothing of its own: `prom-client` can be told of single observations only, and these have been
 * made.
 */
class ReadHistogram extends Histogram {
  readonly #name: string;
  readonly #help: string;
  readonly #labelName: string | undefined;
  readonly #read: () => Observed;

  constructor(name: string, help: string, labelName: string | undefined, read: () => Observed) {
    super({ name, help, registers: [] });
    this.#name = name;
    this.#help = help;
    this.#labelName = labelName;
    this.#read = read;
  }

  override get(): Promise<MetricObjectWithValues<MetricValueWithName<string>>> {
    const values: MetricValueWithName<string>[] = [];
    for (const [label, { bounds, counts, sum }] of this.#read()) {
      const labels = this.#labelName === undefined ? {} : { [this.#labelName]: label };
      let below = 0;
      for (const [index, count] of counts.entries()) {
        below += count;
        values.push({
          metricName: `${this.#name}_bucket`,
          labels: { ...labels, le: bounds[index] ?? "+Inf" },
          value: below,
        });
      }
      values.push(
        { metricName: `${this.#name}_sum`, labels, value: sum },
        { metricName: `${this.#name}_count`, labels, value: below },
      );
    }
    const described = {
      name: this.#name,
      help: this.#help,
      values,
      aggregator: "sum",
      collect: () => undefined,
    } as const;
    // The package declares an enumeration of types that it does not export; at run time the type is this text.
    return Promise.resolve({
      ...described,
      type: "histogram" as unknown as MetricObjectWithValues<MetricValueWithName<string>>["type"],
    });
  }

  /** Asked instead of `get`, where the package has one, which it does not declare. */
  getForPromString(): Promise<MetricObjectWithValues<MetricValueWithName<string>>> {
    return this.get();
  }
}
