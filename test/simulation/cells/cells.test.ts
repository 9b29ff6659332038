/**
 * Worlds of a thousand cells, and smaller ones in which something is broken on purpose. `npm run simulate -- --cells N`
 * runs more.
 */
import { expect, test } from "vitest";
import { IS_FULL } from "../../support/full.ts";
import { BOUNDED_LOAD, IN_ORDER, NOTHING_LOST, ONE_DECISION, ONE_WRITER, REACHES } from "./checker.ts";
import { simulateCells } from "./simulate-cells.ts";
import type { CellFlaw } from "./simulated-cell.ts";

const SEEDS = IS_FULL ? 40 : 3;
/** Cells of a world in which a flaw is looked for: movers and requests meet more often. */
const FEW_CELLS = 60;
const MANY_MOVES = { cells: 20, organizations: 900 };

test(`every promise holds in ${SEEDS} worlds of a thousand cells, of which organizations move`, async () => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { violation, figures, trace } = await simulateCells({ seed });
    if (violation !== undefined)
      throw new Error(
        `${violation.message}\n  again: npm run simulate -- --cells 1000 --seeds 1 --from ${seed} --trace\n  ${trace.slice(-25).join("\n  ")}`,
      );
    expect(figures.moved).toBeGreaterThan(100);
    expect(figures.acknowledged).toBeGreaterThan(1_000);
  }
});

test("the same seed makes the same world of cells, line by line, and another seed another", async () => {
  const [one, again, other] = await Promise.all([7, 7, 8].map((seed) => simulateCells({ seed, cells: FEW_CELLS })));
  expect(one?.steps).toBeGreaterThan(1_000);
  expect(again).toEqual(one);
  expect(other?.trace).not.toEqual(one?.trace);
});

/** `from`: the world that shows the flaw now, where it is not one of the first few. */
const FLAWS: readonly {
  readonly flaw: CellFlaw;
  readonly checker: string;
  readonly from: number;
  /** Many organizations, so many moves. */
  readonly world?: { readonly cells: number; readonly organizations: number };
}[] = [
  { flaw: "fence-waits-for-nobody", checker: NOTHING_LOST, from: 1 },
  { flaw: "no-fence", checker: ONE_WRITER, from: 1 },
  { flaw: "copy-before-fence", checker: NOTHING_LOST, from: 1 },
  { flaw: "decision-by-two", checker: ONE_DECISION, from: 1 },
  { flaw: "refusal-is-not-kept", checker: ONE_WRITER, from: 6, world: MANY_MOVES },
  { flaw: "stale-step-counts", checker: ONE_WRITER, from: 16, world: MANY_MOVES },
  { flaw: "comes-back-at-once", checker: IN_ORDER, from: 1 },
  { flaw: "gone-is-forgotten", checker: REACHES, from: 1 },
  { flaw: "routes-are-forgotten", checker: BOUNDED_LOAD, from: 1 },
];
const WITHIN = 30;

test.each(FLAWS)(
  `$flaw is caught in a world of cells, by "$checker"`,
  async ({ flaw, checker, from, world = { cells: FEW_CELLS } }) => {
    for (let seed = from; seed < from + WITHIN; seed++) {
      const { violation } = await simulateCells({ seed, ...world, flaw });
      if (violation?.checker === checker) return;
    }
    expect.unreachable(`${flaw} was not caught by "${checker}"`);
  },
);
