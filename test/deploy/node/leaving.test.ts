/** A node that leaves says so at once, and drains after the delay. */
import { expect, test } from "vitest";
import { Leaving } from "../../../deploy/node/leaving.ts";
import { SteppedClock } from "../../support/stepped-clock.ts";

test("the drain begins when the delay is over, and not before", async () => {
  const clock = new SteppedClock(0);
  const leaving = new Leaving(clock, 5_000);
  let mayDrain = false;
  expect(leaving.hasBegun).toBe(false);
  const over = leaving.begin().then(() => (mayDrain = true));
  expect(leaving.hasBegun).toBe(true);
  clock.advance(4_999);
  await Promise.resolve();
  expect(mayDrain).toBe(false);
  clock.advance(1);
  await over;
  expect(mayDrain).toBe(true);
});

test("without a delay the drain begins at once, without a timer", async () => {
  const clock = new SteppedClock(0);
  await new Leaving(clock, 0).begin();
  expect(clock.waiting).toBe(0);
});
