/** Families show what parts have counted, in a text that Prometheus takes. */
import { describe, expect, it } from "vitest";
import { alone, Families } from "../../../deploy/metrics/families.ts";
import { byBoth, byFirst } from "../../../deploy/metrics/tallies.ts";
import { Distribution, Distributions, Tally } from "../../../runtime/metrics/metrics.ts";
import { Exposition } from "../../support/programs/exposition.ts";

describe("a family", () => {
  it("shows each count under its labels, at the moment of the scrape", async () => {
    const families = new Families();
    const tally = new Tally(["never"]);
    families.counter("test_things_total", "Things.", ["kind", "outcome"], () => byBoth(tally));
    families.counter("test_kinds_total", "Kinds.", ["kind"], () => byFirst(tally));
    tally.add("a", "ok");
    tally.add("a", "ok", 4);
    tally.add('quo"te\\', "line\nbreak");
    const first = new Exposition(await families.registry.metrics());
    expect(first.value('test_things_total{kind="a",outcome="ok"}')).toBe(5);
    expect(first.value('test_things_total{kind="quo\\"te\\\\",outcome="line\\nbreak"}')).toBe(1);
    expect(first.value('test_kinds_total{kind="never"}')).toBe(0);
    tally.add("a", "ok");
    expect(new Exposition(await families.registry.metrics()).value('test_things_total{kind="a",outcome="ok"}')).toBe(6);
  });

  it("shows what is not known as nothing, never as 0", async () => {
    const families = new Families();
    let value: number | undefined = 7;
    families.gauge("test_level", "A level.", [], () => (value === undefined ? undefined : [[value]]));
    families.gauge("test_lag", "A lag.", ["consumer"], () => (value === undefined ? undefined : [[value, "a"]]));
    const known = new Exposition(await families.registry.metrics());
    expect([known.value("test_level"), known.value('test_lag{consumer="a"}')]).toEqual([7, 7]);
    value = undefined;
    const unknown = new Exposition(await families.registry.metrics());
    expect(unknown.names).toEqual(["test_level", "test_lag"]);
    expect([unknown.value("test_level"), unknown.value('test_lag{consumer="a"}')]).toEqual([undefined, undefined]);
  });

  it("counts an observation in the buckets of its bound and above", async () => {
    const families = new Families();
    const distribution = new Distribution([1, 2]);
    const byKind = new Distributions([0.5]);
    families.histogram("test_sizes", "Sizes.", undefined, () => alone(distribution));
    families.histogram("test_waits", "Waits.", "kind", () => byKind);
    for (const value of [1, 1.5, 2, 3]) distribution.observe(value);
    byKind.observe("a", 0.25);
    const shown = new Exposition(await families.registry.metrics());
    const bucket = (bound: string): number | undefined => shown.value(`test_sizes_bucket{le="${bound}"}`);
    expect([
      bucket("1"),
      bucket("2"),
      bucket("+Inf"),
      shown.value("test_sizes_sum"),
      shown.value("test_sizes_count"),
    ]).toEqual([1, 3, 4, 7.5, 4]);
    expect(shown.value('test_waits_count{kind="a"}')).toBe(1);
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
