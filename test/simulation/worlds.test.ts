/**
 * Fifty worlds, and those that once found something. `test/full/` runs more, and `npm run simulate` as many as one
 * likes.
 */
import { expect, test } from "vitest";
import { KEPT_SEEDS } from "./kept-seeds.ts";
import { simulate } from "./simulation.ts";
import { assertHolds } from "./assert-holds.ts";

/** In parts, so that a failure stands near its name and no test takes long. */
const PART = 25;
const SEEDS = 50;

test.each(Array.from({ length: SEEDS / PART }, (_, part) => part * PART + 1))(
  "every promise holds in the worlds from seed %i on",
  async (first) => {
    for (let seed = first; seed < first + PART; seed++) await assertHolds(seed);
  },
);

test("every promise holds in the worlds that once found a fault", async () => {
  for (const { seed } of KEPT_SEEDS) await assertHolds(seed);
});

test("the same seed makes the same world, line by line, and another seed another", async () => {
  const [one, again, other] = [await simulate({ seed: 7 }), await simulate({ seed: 7 }), await simulate({ seed: 8 })];
  expect(one.trace.length).toBeGreaterThan(100);
  expect(again).toEqual(one);
  expect(other.trace).not.toEqual(one.trace);
});
