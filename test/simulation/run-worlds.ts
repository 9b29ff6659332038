/** Some worlds of `npm run simulate`, in a process of their own: gets a {@link Part}, answers a {@link PartOutcome}. */
import { once } from "node:events";
import { simulateCells } from "./cells/simulate-cells.ts";
import type { CellFlaw } from "./cells/simulated-cell.ts";
import { simulate, type Flaw, type SimulationResult } from "./simulation.ts";

export interface Part {
  readonly from: number;
  readonly seeds: number;
  readonly flaw: Flaw | undefined;
  /** With it the worlds are of so many cells. */
  readonly cells: number | undefined;
  readonly cellFlaw: CellFlaw | undefined;
  readonly trace: boolean;
}

export interface PartOutcome {
  readonly steps: number;
  readonly failed: number;
}

/** Lines of the trace that are shown of a failing world. */
const TRACE_TAIL = 40;

const [part] = (await once(process, "message")) as [Part];
const { from, seeds, flaw, cells, cellFlaw } = part;
let failed = 0;
let steps = 0;
for (let seed = from; seed < from + seeds; seed++) {
  const result =
    cells === undefined
      ? await simulate(flaw === undefined ? { seed } : { seed, flaw })
      : await simulateCells(cellFlaw === undefined ? { seed, cells } : { seed, cells, flaw: cellFlaw });
  steps += result.steps;
  if (part.trace) say(result.trace.join("\n"));
  if (result.violation === undefined) continue;
  failed++;
  tell(result);
}
process.send?.({ steps, failed } satisfies PartOutcome, () => process.exit(0));

function tell({ seed, violation, trace }: Pick<SimulationResult, "seed" | "violation" | "trace">): void {
  if (!part.trace) for (const line of trace.slice(-TRACE_TAIL)) say(`  ${line}`);
  say(`seed ${seed}: ${violation?.message ?? ""}`);
  const broken = flaw ?? cellFlaw;
  say(
    `again: npm run simulate -- --seeds 1 --from ${seed}${cells === undefined ? "" : ` --cells ${cells}`}${broken === undefined ? "" : ` --flaw ${broken}`} --trace\n`,
  );
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
