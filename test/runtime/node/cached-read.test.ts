/** What a read of the database for metrics may cost. */
import { describe, expect, it } from "vitest";
import { CachedRead, KEPT_MS } from "../../../runtime/node/cached-read.ts";
import { noMetrics, type Metrics } from "../../../runtime/metrics/metrics.ts";
import { PrometheusMetrics } from "../../../runtime/metrics/prometheus.ts";
import type { Clock } from "../../../runtime/node/clock.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { Exposition } from "../../support/programs/exposition.ts";
import { SteppedClock } from "../../support/stepped-clock.ts";

const readOf = (read: () => Promise<number>, clock: Clock, metrics: Metrics = noMetrics): CachedRead<number> =>
  new CachedRead({ name: "test", read, clock, log: createLog("silent"), metrics });

describe("a read for metrics", () => {
  it("is made once for all scrapes of some seconds, and again after them", async () => {
    const clock = new SteppedClock(1_000);
    let reads = 0;
    const read = readOf(async () => ++reads, clock);
    expect(await Promise.all([read.value(), read.value()])).toEqual([1, 1]);
    expect(await read.value()).toBe(1);
    clock.advance(KEPT_MS);
    expect(await read.value()).toBe(2);
  });

  it("that takes too long keeps no scrape waiting, and shows when it comes", async () => {
    const clock = new SteppedClock(1_000);
    const { promise, resolve } = Promise.withResolvers<number>();
    const read = readOf(() => promise, clock);
    const value = read.value();
    clock.advance(1_000);
    expect(await value).toBeUndefined();
    resolve(5);
    expect(await read.value()).toBe(5);
  });

  it("that fails shows nothing, and is counted", async () => {
    const clock = new SteppedClock(1_000);
    const metrics = new PrometheusMetrics();
    let fails = false;
    const read = readOf(() => (fails ? Promise.reject(new Error("away")) : Promise.resolve(3)), clock, metrics);
    expect(await read.value()).toBe(3);
    fails = true;
    clock.advance(KEPT_MS);
    expect(await read.value()).toBeUndefined();
    expect(new Exposition(await metrics.text()).value("parley_metrics_read_failures_total")).toBe(1);
  });
});
