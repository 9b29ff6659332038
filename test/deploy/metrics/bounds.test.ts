/** The cost of a scrape, the meaning of a lag, and who may read the metrics. */
import { describe, expect, it } from "vitest";
import { metricsAccess } from "../../../deploy/config/metrics-access.ts";
import { CachedRead, KEPT_MS } from "../../../deploy/metrics/cached-read.ts";
import { ConsumerLagTracker } from "../../../deploy/metrics/consumer-lag.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { SteppedClock } from "../../support/stepped-clock.ts";

describe("a read for metrics", () => {
  it("is made once for all scrapes of some seconds, and again after them", async () => {
    const clock = new SteppedClock(1_000);
    let reads = 0;
    const read = new CachedRead("test", async () => ++reads, clock, createLog("silent"));
    expect(await Promise.all([read.value(), read.value()])).toEqual([1, 1]);
    expect(await read.value()).toBe(1);
    clock.advance(KEPT_MS);
    expect(await read.value()).toBe(2);
  });

  it("that takes too long keeps no scrape waiting, and shows when it comes", async () => {
    const clock = new SteppedClock(1_000);
    const { promise, resolve } = Promise.withResolvers<number>();
    const read = new CachedRead("test", () => promise, clock, createLog("silent"));
    const value = read.value();
    clock.advance(1_000);
    expect(await value).toBeUndefined();
    resolve(5);
    expect(await read.value()).toBe(5);
  });

  it("that fails shows nothing, and is counted", async () => {
    const clock = new SteppedClock(1_000);
    let fails = false;
    const read = new CachedRead(
      "test",
      () => (fails ? Promise.reject(new Error("away")) : Promise.resolve(3)),
      clock,
      createLog("silent"),
    );
    expect(await read.value()).toBe(3);
    fails = true;
    clock.advance(KEPT_MS);
    expect(await read.value()).toBeUndefined();
    expect(read.failures).toBe(1);
  });
});

describe("the lag of a consumer", () => {
  const cursors = (position: number): ReadonlyMap<string, ReadonlyMap<number, number>> =>
    new Map([
      [
        "webhooks",
        new Map([
          [1, position],
          [2, 0],
        ]),
      ],
    ]);
  const heads = (head: number): ReadonlyMap<number, number> => new Map([[1, head]]);

  it("is what is committed in this node's shards and not handled", () => {
    const lag = new ConsumerLagTracker();
    expect(lag.look(heads(10), cursors(4), 0).get("webhooks")).toEqual({ entries: 6, ms: 0 });
    expect(lag.look(heads(10), cursors(10), 1_000).get("webhooks")).toEqual({ entries: 0, ms: 0 });
    // The heads were read a moment before the cursors.
    expect(lag.look(heads(10), cursors(12), 2_000).get("webhooks")).toEqual({ entries: 0, ms: 0 });
  });

  it("lasts from the first look whose head has not been reached, however much is handled in between", () => {
    const lag = new ConsumerLagTracker();
    lag.look(heads(10), cursors(4), 0);
    expect(lag.look(heads(20), cursors(9), 5_000).get("webhooks")).toEqual({ entries: 11, ms: 5_000 });
    expect(lag.look(heads(30), cursors(10), 9_000).get("webhooks")).toEqual({ entries: 20, ms: 0 });
    expect(lag.look(heads(30), cursors(10), 12_000).get("webhooks")).toEqual({ entries: 20, ms: 3_000 });
  });
});

describe("who may read metrics", () => {
  const v4 = (text: string): Uint8Array => Uint8Array.from(text.split(".").map(Number));
  const mapped = (text: string): Uint8Array => Uint8Array.from([...Array<number>(10).fill(0), 255, 255, ...v4(text)]);
  const loopback6 = Uint8Array.from([...Array<number>(15).fill(0), 1]);

  it("is whoever asks from an allowed network", () => {
    const mayRead = metricsAccess({ allowNets: ["127.0.0.0/8", "::1/128", "10.1.2.3"], token: undefined });
    for (const address of [v4("127.0.0.1"), mapped("127.9.9.9"), loopback6, v4("10.1.2.3")])
      expect(mayRead(address, "")).toBe(true);
    for (const address of [v4("10.1.2.4"), v4("192.0.2.1"), mapped("192.0.2.1"), new Uint8Array(0)])
      expect(mayRead(address, "Bearer x")).toBe(false);
  });

  it("is with a token whoever shows it, and nobody else", () => {
    const mayRead = metricsAccess({ allowNets: ["127.0.0.0/8"], token: "a-long-enough-token" });
    expect(mayRead(v4("192.0.2.1"), "Bearer a-long-enough-token")).toBe(true);
    for (const authorization of ["", "a-long-enough-token", "Bearer a-long-enough-toke", "bearer a-long-enough-token"])
      expect(mayRead(v4("127.0.0.1"), authorization)).toBe(false);
  });

  it("is without networks and without a token nobody", () => {
    expect(metricsAccess({ allowNets: [], token: undefined })(v4("127.0.0.1"), "")).toBe(false);
  });
});
