/**
 * `npm run simulate -- --seeds N --from S [--flaw F] [--trace]`: worlds with the seeds S to S + N - 1, and what was
 * violated in which. The exit code is 0 only when nothing was.
 */
import { parseArgs } from "node:util";
import { FLAWS, simulate, type Flaw, type SimulationResult } from "./simulation.ts";

const USAGE = `npm run simulate -- [--seeds N] [--from S] [--flaw F] [--trace]
Flaws: ${FLAWS.join(", ")}`;
/** Lines of the trace that are shown of a failing world. */
const TRACE_TAIL = 40;

const values = parameters();
const seeds = wholeNumber("seeds", values.seeds);
const from = wholeNumber("from", values.from);
const flaw = flawOf(values.flaw);

let failed = 0;
let steps = 0;
for (let seed = from; seed < from + seeds; seed++) {
  const result = await simulate(flaw === undefined ? { seed } : { seed, flaw });
  steps += result.steps;
  if (values.trace) say(result.trace.join("\n"));
  if (result.violation !== undefined) {
    failed++;
    tell(result);
  }
  if ((seed - from + 1) % 500 === 0) say(`${seed - from + 1} worlds, ${failed} failed`);
}
say(`${seeds} worlds from seed ${from}, ${steps} steps, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function parameters(): {
  readonly seeds: string;
  readonly from: string;
  readonly flaw?: string | undefined;
  readonly trace: boolean;
} {
  try {
    return parseArgs({
      options: {
        seeds: { type: "string", default: "1000" },
        from: { type: "string", default: "1" },
        flaw: { type: "string" },
        trace: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    return refuse((error as Error).message);
  }
}

/** What was meant cannot be known: says what can be, and ends. */
function refuse(why: string): never {
  process.stderr.write(`${why}\n${USAGE}\n`);
  process.exit(1);
}

function tell({ seed, violation, trace }: SimulationResult): void {
  if (!values.trace) for (const line of trace.slice(-TRACE_TAIL)) say(`  ${line}`);
  say(`seed ${seed}: ${violation?.message ?? ""}`);
  say(`again: npm run simulate -- --seeds 1 --from ${seed}${flaw === undefined ? "" : ` --flaw ${flaw}`} --trace\n`);
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d+$/.test(text)) refuse(`--${name} is a whole number, not ${text}`);
  return Number(text);
}

function flawOf(text: string | undefined): Flaw | undefined {
  const known = FLAWS.find((one) => one === text);
  if (text !== undefined && known === undefined) refuse(`${text} is no flaw`);
  return known;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
