/**
 * Twenty-five worlds, and those that once found something. `test/full/` runs more, and `npm run simulate` as many as
 * one likes.
 */
import { expect, test } from "vitest";
import { KEPT_SEEDS } from "./kept-seeds.ts";
import { simulate } from "./simulation.ts";
import { assertHolds } from "./assert-holds.ts";

const SEEDS = 25;

test(`every promise holds in the worlds of the first ${SEEDS} seeds`, async () => {
  for (let seed = 1; seed <= SEEDS; seed++) await assertHolds(seed);
});

test("every promise holds in the worlds that once found a fault", async () => {
  for (const { seed } of KEPT_SEEDS) await assertHolds(seed);
});

test("the same seed makes the same world, line by line, and another seed another", async () => {
  const [one, again, other] = [await simulate({ seed: 7 }), await simulate({ seed: 7 }), await simulate({ seed: 8 })];
  expect(one.trace.length).toBeGreaterThan(100);
  expect(again).toEqual(one);
  expect(other.trace).not.toEqual(one.trace);
});
