/** `npm run bench [-- NAME] [-- --check]`: the benchmarks by name, all of them without one; `--check` exits 1 when a guarded figure falls short. */
import { benchArrival } from "./arrival.ts";
import { benchTurns } from "./turns.ts";

const BENCHMARKS: Readonly<Record<string, () => Promise<boolean>>> = { turns: benchTurns, arrival: benchArrival };

const parameters = process.argv.slice(2).filter((parameter) => parameter !== "--");
const names = parameters.filter((parameter) => parameter !== "--check");
const unknown = names.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark ${unknown.join(", ")}; there are ${Object.keys(BENCHMARKS).join(", ")}.\n`);
  process.exit(1);
}
let reached = true;
for (const name of names.length === 0 ? Object.keys(BENCHMARKS) : names) {
  process.stdout.write(`\n${name}\n`);
  if (!(await BENCHMARKS[name]?.())) reached = false;
}
if (!reached && parameters.includes("--check")) process.exitCode = 1;
