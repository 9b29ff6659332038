/**
 * `npm run bench [-- NAME…] [--check] [--quick] [--no-peers]`: the benchmarks by name, all of them without one.
 * `--check` exits 1 when a guarded ratio falls short; `--quick` takes a tenth of the time, to see that all runs: its
 * figures say little; `--no-peers` leaves the peers out, and with them what npm would have to fetch.
 */
import { benchArrival } from "./arrival.ts";
import type { BenchOptions } from "./bench-options.ts";
import { benchHotForm } from "./hot-form.ts";
import { benchOpenings } from "./openings.ts";
import { benchTurns } from "./turns.ts";

const BENCHMARKS: Readonly<Record<string, (options: BenchOptions) => Promise<boolean>>> = {
  turns: benchTurns,
  "hot-form": benchHotForm,
  openings: benchOpenings,
  arrival: benchArrival,
};
const FLAGS = new Set(["--check", "--quick", "--no-peers"]);
const QUICK_SCALE = 0.1;

// However the run is ended, the servers that it started end with it.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const parameters = process.argv.slice(2).filter((parameter) => parameter !== "--");
const names = parameters.filter((parameter) => !FLAGS.has(parameter));
const unknown = names.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no benchmark ${unknown.join(", ")}; there are ${Object.keys(BENCHMARKS).join(", ")}.\n`,
  );
  process.exit(1);
}
const options = { scale: parameters.includes("--quick") ? QUICK_SCALE : 1, peers: !parameters.includes("--no-peers") };
let reached = true;
for (const name of names.length === 0 ? Object.keys(BENCHMARKS) : names) {
  process.stdout.write(`\n${name}\n`);
  if (!(await BENCHMARKS[name]?.(options))) reached = false;
}
if (!reached && parameters.includes("--check")) process.exitCode = 1;
