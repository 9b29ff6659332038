/** The registry shows what parts count, in a text that Prometheus accepts. */
import { describe, expect, it } from "vitest";
import { PrometheusMetrics } from "../../../runtime/metrics/prometheus.ts";
import { Exposition } from "../../support/programs/exposition.ts";

const shown = async (metrics: PrometheusMetrics): Promise<Exposition> => new Exposition(await metrics.text());

describe("a counter", () => {
  it("shows each count under its labels, at the moment of the scrape", async () => {
    const metrics = new PrometheusMetrics();
    const things = metrics.counter({ name: "test_things_total", help: "Things.", labels: ["kind", "outcome"] });
    const kinds = metrics.counter({ name: "test_kinds_total", help: "Kinds.", labels: ["kind"], initial: [["never"]] });
    metrics.counter({ name: "test_alone_total", help: "Without labels." });
    things.inc("a", "ok");
    things.add(4, "a", "ok");
    things.inc('quo"te\\', "line\nbreak");
    const first = await shown(metrics);
    expect(first.value('test_things_total{kind="a",outcome="ok"}')).toBe(5);
    expect(first.value('test_things_total{kind="quo\\"te\\\\",outcome="line\\nbreak"}')).toBe(1);
    expect(first.value('test_kinds_total{kind="never"}')).toBe(0);
    expect(first.value("test_alone_total")).toBe(0);
    things.inc("a", "ok");
    kinds.inc("never");
    const second = await shown(metrics);
    expect(second.value('test_things_total{kind="a",outcome="ok"}')).toBe(6);
    expect(second.value('test_kinds_total{kind="never"}')).toBe(1);
  });
});

describe("a gauge", () => {
  it("shows what is not known as nothing, never as 0", async () => {
    const metrics = new PrometheusMetrics();
    let value: number | undefined = 7;
    metrics.gauge({ name: "test_level", help: "A level." }, () => (value === undefined ? undefined : [[value]]));
    metrics.gauge({ name: "test_lag", help: "A lag.", labels: ["consumer"] }, async () =>
      value === undefined ? undefined : [[value, "a"]],
    );
    const known = await shown(metrics);
    expect([known.value("test_level"), known.value('test_lag{consumer="a"}')]).toEqual([7, 7]);
    value = undefined;
    const unknown = await shown(metrics);
    expect(unknown.names).toEqual(["test_level", "test_lag"]);
    expect([unknown.value("test_level"), unknown.value('test_lag{consumer="a"}')]).toEqual([undefined, undefined]);
  });
});

describe("a histogram", () => {
  it("counts an observation in the buckets of its bound and above", async () => {
    const metrics = new PrometheusMetrics();
    const sizes = metrics.histogram({ name: "test_sizes", help: "Sizes.", buckets: [1, 2] });
    const waits = metrics.histogram({ name: "test_waits", help: "Waits.", labels: ["kind"], buckets: [0.5] });
    for (const value of [1, 1.5, 2, 3]) sizes.observe(value);
    waits.observe(0.25, "a");
    const seen = await shown(metrics);
    const bucket = (bound: string): number | undefined => seen.value(`test_sizes_bucket{le="${bound}"}`);
    expect([
      bucket("1"),
      bucket("2"),
      bucket("+Inf"),
      seen.value("test_sizes_sum"),
      seen.value("test_sizes_count"),
    ]).toEqual([1, 3, 4, 7.5, 4]);
    expect(seen.value('test_waits_count{kind="a"}')).toBe(1);
  });
});

describe("a metric that two parts describe", () => {
  it("is one: counts add up, and the samples of both are shown", async () => {
    const metrics = new PrometheusMetrics();
    const things = { name: "test_things_total", help: "Things.", labels: ["kind"] } as const;
    const level = { name: "test_level", help: "A level.", labels: ["pool"] } as const;
    for (const pool of ["one", "other"]) {
      metrics.counter(things).inc("a");
      metrics.gauge(level, () => [[1, pool]]);
    }
    const both = await shown(metrics);
    expect(both.value('test_things_total{kind="a"}')).toBe(2);
    expect([both.value('test_level{pool="one"}'), both.value('test_level{pool="other"}')]).toEqual([1, 1]);
  });

  it("is refused when the two descriptions differ", () => {
    const metrics = new PrometheusMetrics();
    metrics.counter({ name: "test_things_total", help: "Things." });
    expect(() => metrics.counter({ name: "test_things_total", help: "Things.", labels: ["kind"] })).toThrow(
      "two parts describe test_things_total in two ways",
    );
    expect(() => metrics.gauge({ name: "test_things_total", help: "Things." }, () => [[1]])).toThrow("in two ways");
  });
});

describe("the check of the format", () => {
  it.each([
    ["a last line without an end", "the last line has no end", "# HELP a_total A.\n# TYPE a_total counter\na_total 1"],
    ["a sample without a family", "not understood", "a_total 1\n"],
    [
      "a sample that comes twice",
      "twice: a_total 2",
      "# HELP a_total A.\n# TYPE a_total counter\na_total 1\na_total 2\n",
    ],
    ["a label without quotes", "not understood", "# HELP a_total A.\n# TYPE a_total counter\na_total{b=c} 1\n"],
    ["a counter by another name", "a is a counter", "# HELP a A.\n# TYPE a counter\na 1\n"],
    [
      "buckets that shrink",
      "a bucket holds less than the one before",
      '# HELP a A.\n# TYPE a histogram\na_bucket{le="1"} 2\na_bucket{le="+Inf"} 1\na_sum 1\na_count 1\n',
    ],
  ])("finds %s", (_name, message, text) => {
    expect(() => new Exposition(text)).toThrow(message);
  });
});
