/** The text format of Prometheus, read strictly: what a server would take only with luck is an error here. */

interface Family {
  readonly type: string;
  /** By the sample's whole name with its labels, as it is written. */
  readonly samples: Map<string, number>;
}

const SAMPLE =
  /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{((?:[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\[\\"n])*",?)+)\})? (-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|NaN|[+-]Inf)$/;

export class Exposition {
  readonly #families = new Map<string, Family>();

  /** @throws Error that names the line, or the family, that is wrong. */
  constructor(text: string) {
    if (!text.endsWith("\n")) throw new Error("the last line has no end");
    let name = "";
    for (const line of text.slice(0, -1).split("\n")) {
      if (line === "") continue;
      if (line.startsWith("# HELP ")) {
        name = line.split(" ")[2] ?? "";
        if (this.#families.has(name)) throw new Error(`${name} comes twice`);
        if (line.split(" ").length < 4) throw new Error(`${name} has no help`);
      } else if (line.startsWith("# TYPE ")) {
        const [, , typed, type = ""] = line.split(" ");
        if (typed !== name || !["counter", "gauge", "histogram"].includes(type))
          throw new Error(`a type out of place: ${line}`);
        this.#families.set(name, { type, samples: new Map() });
      } else this.#addSample(name, line);
    }
    for (const [family, { type, samples }] of this.#families) {
      if ((type === "counter") !== family.endsWith("_total")) throw new Error(`${family} is a ${type}`);
      if (type === "histogram") checkHistogram(family, samples);
    }
  }

  get names(): string[] {
    return [...this.#families.keys()];
  }

  /**
   * @param sample its name, with labels as they are written: `parley_calls_total{command="open",outcome="ok"}`.
   * Undefined when it is not there.
   */
  value(sample: string): number | undefined {
    for (const { samples } of this.#families.values()) if (samples.has(sample)) return samples.get(sample);
    return undefined;
  }

  #addSample(familyName: string, line: string): void {
    const [, name = "", labels, value] = SAMPLE.exec(line) ?? [];
    const family = this.#families.get(familyName);
    if (family === undefined || value === undefined) throw new Error(`not understood: ${line}`);
    const names =
      family.type === "histogram" ? ["_bucket", "_sum", "_count"].map((end) => familyName + end) : [familyName];
    if (!names.includes(name)) throw new Error(`a sample of another family below ${familyName}: ${line}`);
    const key = labels === undefined ? name : `${name}{${labels}}`;
    if (family.samples.has(key)) throw new Error(`twice: ${line}`);
    family.samples.set(key, Number(value.replace("Inf", "Infinity")));
  }
}

/** Buckets grow, and the last one holds all. */
function checkHistogram(family: string, samples: ReadonlyMap<string, number>): void {
  const series = new Map<string, { last: number; infinite?: number }>();
  for (const [sample, value] of samples) {
    if (!sample.startsWith(`${family}_bucket`)) continue;
    const bound = /le="([^"]+)"/.exec(sample)?.[1];
    if (bound === undefined) throw new Error(`a bucket without a bound: ${sample}`);
    const key = sample
      .replace(/le="[^"]+",?/, "")
      .replace(",}", "}")
      .replace("{}", "")
      .replace(`${family}_bucket`, "");
    const before = series.get(key) ?? { last: 0 };
    if (value < before.last) throw new Error(`a bucket holds less than the one before: ${sample}`);
    series.set(key, { last: value, ...(bound === "+Inf" ? { infinite: value } : {}) });
  }
  for (const [key, { infinite }] of series) {
    const count = samples.get(`${family}_count${key}`);
    if (infinite === undefined || infinite !== count || !samples.has(`${family}_sum${key}`))
      throw new Error(`${family}${key} does not add up`);
  }
}
