/** Which days a report reads from seals, and which from rows. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RANGES_MAX } from "../../../analytics/queries/counted.ts";
import type { FormDaysRow } from "../../../analytics/queries/touched.ts";
import { planDays } from "../../../analytics/seals/day-plan.ts";

const DAY_MS = 86_400_000;
const EVER = { since: 0, until: 8_640_000_000_000_000 };

const touched = (day: number, sum: string): FormDaysRow => ({ day, touched: sum, written: 1, generation: 0 });
const seal = (day: number, sum: string, generation: number): FormDaysRow => ({
  day,
  touched: sum,
  written: 0,
  generation,
});
const days = (from: number, to: number) => ({ since: from * DAY_MS, until: (to + 1) * DAY_MS });

describe("the days of a form", () => {
  test("are read from the newest seal that was counted with their touches, and from rows otherwise", () => {
    const { scope, openDays } = planDays(
      [touched(1, "a"), seal(1, "a", 7), seal(1, "a", 9), seal(1, "z", 11), touched(2, "b"), seal(2, "a", 8)],
      EVER,
    );
    expect(scope).toEqual({ generations: [9], open: [days(2, 2)] });
    expect(openDays).toEqual([{ day: 2, touched: "b", written: 1 }]);
  });

  test("are read from rows where the range has only a part of them, and not at all outside it", () => {
    const rows = [1, 2, 3, 4].flatMap((day) => [touched(day, "a"), seal(day, "a", day)]);
    const range = { since: 2 * DAY_MS + 1, until: 4 * DAY_MS };
    expect(planDays(rows, range)).toEqual({
      scope: { generations: [3], open: [{ since: range.since, until: 3 * DAY_MS }] },
      newest: undefined,
      openDays: [],
    });
  });

  test("are the newest ones where all open days are after all sealed ones; days with visits only are neither", () => {
    const sealed = [1, 2].flatMap((day) => [touched(day, "a"), seal(day, "a", day)]);
    const visited = { ...touched(3, "v"), written: 0 };
    expect(planDays([...sealed, visited, touched(4, "b"), touched(5, "c")], EVER)).toMatchObject({
      scope: { generations: [1, 2], open: [days(4, 5)] },
      newest: { since: 4 * DAY_MS, written: 2 },
    });
    expect(planDays(sealed, EVER).newest).toEqual({ since: 3 * DAY_MS, written: 0 });
    expect(planDays([touched(0, "z"), ...sealed, touched(4, "b")], EVER).newest).toBeUndefined();
    expect(planDays([touched(0, "z"), ...sealed], EVER).newest).toBeUndefined();
    expect(planDays([visited], EVER).newest).toBeUndefined();
  });

  test("make few runs: those with the fewest sealed days between are joined", () => {
    const open = [0, 2, 10, 20, 30];
    const rows = Array.from({ length: 31 }, (_, day) => [
      touched(day, "a"),
      ...(open.includes(day) ? [] : [seal(day, "a", day)]),
    ]).flat();
    const { scope } = planDays(rows, EVER);
    expect(scope.open).toEqual([days(0, 2), days(10, 10), days(20, 20), days(30, 30)]);
    expect(scope.generations).not.toContain(1);
    expect(scope.generations).toHaveLength(31 - 6);
  });

  test("are each read exactly once, whichever are sealed", () => {
    const form = fc.array(fc.record({ day: fc.integer({ min: 1, max: 60 }), isSealed: fc.boolean() }), {
      maxLength: 60,
    });
    const at = fc.integer({ min: 0, max: 62 * 4 }).map((quarters) => (quarters * DAY_MS) / 4);
    fc.assert(
      fc.property(form, at, at, (given, since, until) => {
        const isSealed = new Map(given.map((each) => [each.day, each.isSealed]));
        const rows = [...isSealed].flatMap(([day, sealed]) => [
          touched(day, "a"),
          ...(sealed ? [seal(day, "a", day)] : []),
        ]);
        const { scope } = planDays(rows, { since, until });
        expect(scope.open.length).toBeLessThanOrEqual(RANGES_MAX);
        for (const day of isSealed.keys()) {
          for (let instant = day * DAY_MS; instant < (day + 1) * DAY_MS; instant += DAY_MS / 4) {
            const ranges = scope.open.filter((range) => range.since <= instant && instant < range.until).length;
            const seals = scope.generations.filter((generation) => generation === day).length;
            expect(ranges + seals).toBe(since <= instant && instant < until ? 1 : 0);
          }
        }
      }),
    );
  });
});
