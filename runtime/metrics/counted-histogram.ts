/**
 * A histogram whose observations are counted in memory and handed to `prom-client` at the scrape.
 *
 * Owns: the counts, and their samples. Does not own: the registry (`prometheus.ts`).
 *
 * 1. An observation costs a comparison for each bound that it exceeds; that of `prom-client` builds a key, which costs
 *    twenty times as much, and a turn makes eight.
 */
import { Histogram as PromHistogram, type HistogramConfiguration, type MetricValueWithName } from "prom-client";

/** The observations with one combination of label values. */
export class Observations {
  readonly labels: Readonly<Record<string, string>>;
  /** Of each bound, those that no lower bound has. */
  readonly counts: number[];
  readonly #bounds: readonly number[];
  sum = 0;
  count = 0;

  /** @param bounds ascending. */
  constructor(bounds: readonly number[], labels: Readonly<Record<string, string>>) {
    this.#bounds = bounds;
    this.labels = labels;
    this.counts = bounds.map(() => 0);
  }

  /** @throws TypeError for what is not finite: it would spoil the sum for ever. */
  observe(value: number): void {
    if (!Number.isFinite(value)) throw new TypeError(`no observation: ${value}`);
    const bounds = this.#bounds;
    let at = 0;
    while (at < bounds.length && value > (bounds[at] as number)) at++;
    if (at < bounds.length) this.counts[at] = (this.counts[at] as number) + 1;
    this.sum += value;
    this.count++;
  }
}

type Samples = Awaited<ReturnType<PromHistogram["get"]>>;

export class CountedHistogram extends PromHistogram {
  readonly #all: () => readonly Observations[];
  readonly #configuration: HistogramConfiguration<string>;
  readonly #bounds: readonly number[];

  /** @param all the observations at a scrape. */
  constructor(
    configuration: HistogramConfiguration<string>,
    bounds: readonly number[],
    all: () => readonly Observations[],
  ) {
    super({ ...configuration, buckets: [...bounds] });
    this.#configuration = configuration;
    this.#bounds = bounds;
    this.#all = all;
  }

  /** What the registry asks for where it writes text. */
  getForPromString(): Promise<Samples> {
    return this.get();
  }

  override async get(): Promise<Samples> {
    const { name, help } = this.#configuration;
    const values = this.#all().flatMap((each) => this.#samplesOf(each));
    // The declared type has an enumeration that is not there at run time, and the `collect` of a metric.
    return { name, help, type: "histogram", aggregator: "sum", values } as unknown as Samples;
  }

  #samplesOf({ labels, counts, sum, count }: Observations): MetricValueWithName<string>[] {
    const { name } = this.#configuration;
    let below = 0;
    return [
      ...this.#bounds.map((bound, at) => {
        below += counts[at] ?? 0;
        return { metricName: `${name}_bucket`, labels: { le: bound, ...labels }, value: below };
      }),
      { metricName: `${name}_bucket`, labels: { le: "+Inf", ...labels }, value: count },
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: count },
    ];
  }
}
