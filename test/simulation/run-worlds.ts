/** Some worlds of `npm run simulate`, in a process of their own: gets a {@link Part}, answers a {@link PartOutcome}. */
import { once } from "node:events";
import { simulate, type Flaw, type SimulationResult } from "./simulation.ts";

export interface Part {
  readonly from: number;
  readonly seeds: number;
  readonly flaw: Flaw | undefined;
  readonly trace: boolean;
}

export interface PartOutcome {
  readonly steps: number;
  readonly failed: number;
}

/** Lines of the trace that are shown of a failing world. */
const TRACE_TAIL = 40;

const [part] = (await once(process, "message")) as [Part];
const { from, seeds, flaw } = part;
let failed = 0;
let steps = 0;
for (let seed = from; seed < from + seeds; seed++) {
  const result = await simulate(flaw === undefined ? { seed } : { seed, flaw });
  steps += result.steps;
  if (part.trace) say(result.trace.join("\n"));
  if (result.violation === undefined) continue;
  failed++;
  tell(result);
}
process.send?.({ steps, failed } satisfies PartOutcome, () => process.exit(0));

function tell({ seed, violation, trace }: SimulationResult): void {
  if (!part.trace) for (const line of trace.slice(-TRACE_TAIL)) say(`  ${line}`);
  say(`seed ${seed}: ${violation?.message ?? ""}`);
  say(`again: npm run simulate -- --seeds 1 --from ${seed}${flaw === undefined ? "" : ` --flaw ${flaw}`} --trace\n`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
