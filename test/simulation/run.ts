/**
 * `npm run simulate -- --seeds N --from S [--cells C] [--flaw F] [--trace]`: worlds with the seeds S to S + N - 1, and
 * what was violated in which. With `--cells` each is a world of C cells under routers and moves. The exit code is 0
 * only when nothing was violated.
 *
 * Owns: parameters, processes. Does not own: running worlds (`run-worlds.ts`).
 */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { answerHelp } from "../../deploy/commands/parameters.ts";
import type { Part, PartOutcome } from "./run-worlds.ts";
import { CELL_FLAWS } from "./cells/simulated-cell.ts";
import { FLAWS } from "./simulation.ts";

const USAGE = `Usage: npm run simulate -- [--seeds N] [--from S] [--cells C] [--flaw F] [--trace]
Flaws: ${FLAWS.join(", ")}
Flaws of cells: ${CELL_FLAWS.join(", ")}`;
/**
 * Nodes that are killed in a world never clean up, so what they wait for stays in the memory of the process: about 2 MB
 * a world.
 */
const WORLDS_OF_A_PROCESS = 250;

answerHelp(`${USAGE}\n`);
const values = parameters();
const seeds = wholeNumber("seeds", values.seeds);
const from = wholeNumber("from", values.from);
const cells = values.cells === undefined ? undefined : wholeNumber("cells", values.cells);
const flaw = cells === undefined ? flawOf(FLAWS, values.flaw) : undefined;
const cellFlaw = cells === undefined ? undefined : flawOf(CELL_FLAWS, values.flaw);

let running: ChildProcess | undefined;
// However the run is ended, its worlds end with it.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
process.once("exit", () => running?.kill("SIGKILL"));

let failed = 0;
let steps = 0;
for (let at = from; at < from + seeds; at += WORLDS_OF_A_PROCESS) {
  const part = await runPart(at, Math.min(WORLDS_OF_A_PROCESS, from + seeds - at));
  steps += part.steps;
  failed += part.failed;
  if (seeds > WORLDS_OF_A_PROCESS) say(`${Math.min(at - from + WORLDS_OF_A_PROCESS, seeds)} worlds, ${failed} failed`);
}
say(`${seeds} worlds from seed ${from}, ${steps} steps, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function runPart(first: number, count: number): Promise<PartOutcome> {
  const child = fork(join(import.meta.dirname, "run-worlds.ts"), [], {
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  running = child;
  let outcome: PartOutcome | undefined;
  child.once("message", (message) => (outcome = message as PartOutcome));
  child.send({ from: first, seeds: count, flaw, cells, cellFlaw, trace: values.trace } satisfies Part);
  const [code] = (await once(child, "close")) as [number | null];
  if (outcome === undefined || code !== 0)
    throw new Error(`the worlds from seed ${first} ended with ${code ?? "a signal"}`);
  return outcome;
}

function parameters(): {
  readonly seeds: string;
  readonly from: string;
  readonly flaw?: string | undefined;
  readonly cells?: string | undefined;
  readonly trace: boolean;
} {
  try {
    return parseArgs({
      options: {
        seeds: { type: "string", default: "1000" },
        from: { type: "string", default: "1" },
        flaw: { type: "string" },
        cells: { type: "string" },
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

function wholeNumber(name: string, text: string): number {
  if (!/^\d+$/.test(text)) refuse(`--${name} is a whole number, not ${text}`);
  return Number(text);
}

function flawOf<Known extends string>(flaws: readonly Known[], text: string | undefined): Known | undefined {
  const known = flaws.find((one) => one === text);
  if (text !== undefined && known === undefined) refuse(`${text} is no flaw`);
  return known;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
