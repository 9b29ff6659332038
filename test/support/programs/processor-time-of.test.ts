/** The measures of processor time find what is too long, and nothing else. */
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { GROWTH_MAX, growthOf, holdOf, HOLD_MS_MAX, longestHoldsOf, processorTimeOf } from "./processor-time-of.ts";

/** Works until this thread has used this much processor time. */
function work(forMs: number): void {
  const spent = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const until = spent() + forMs;
  let sum = 0;
  while (spent() < until) for (let at = 0; at < 10_000; at++) sum += at % 7;
  expect(sum).toBeGreaterThan(0);
}

/** Some arithmetic for each turn. */
function turns(count: number): number {
  let sum = 0;
  for (let at = 0; at < count; at++) sum = (sum * 31 + at) % 1_000_003;
  return sum;
}

test("what is linear grows by about two, what is quadratic by four", () => {
  expect(
    growthOf(
      (size) => size,
      (size) => turns(size * 1_000),
      600,
    ),
  ).toBeLessThan(GROWTH_MAX);
  expect(
    growthOf(
      (size) => size,
      (size) => turns(size * size),
      600,
    ),
  ).toBeGreaterThan(GROWTH_MAX);
});

test("what is quadratic in a part of it is found too, once that part is most of it", () => {
  const partly = (size: number): number => turns(size * 200) + turns(size * size);
  expect(growthOf((size) => size, partly, 600)).toBeGreaterThan(GROWTH_MAX);
});

test("a piece of work that holds the event loop for too long is found in every round, its neighbours are not", async () => {
  const held = await longestHoldsOf(
    {
      async long() {
        await setImmediate();
        work(HOLD_MS_MAX + 10);
      },
      async "in steps"() {
        for (let step = 0; step < 8; step++) {
          work(HOLD_MS_MAX / 8);
          await setImmediate();
        }
      },
    },
    3,
  );
  expect(held.long).toBeGreaterThan(HOLD_MS_MAX);
  expect(held["in steps"]).toBeLessThan(HOLD_MS_MAX);
  expect(holdOf(() => work(HOLD_MS_MAX + 10), 1)).toBeGreaterThan(HOLD_MS_MAX);
});

test("the work of another thread counts for nothing", async () => {
  const other = new Worker("for (;;) ;", { eval: true });
  await new Promise((resolve) => other.once("online", resolve));
  // Waits until the other thread has worked, which holds this one for no processor time.
  const { tookMs } = processorTimeOf(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200));
  await other.terminate();
  expect(tookMs).toBeLessThan(HOLD_MS_MAX / 2);
});
