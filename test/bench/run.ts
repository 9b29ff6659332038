/**
 * `npm run bench [-- NAME…] [--check] [--quick] [--no-peers] [--anyway] [--forms=N,…] [--crowd=N] [--total=N]`:
 * the benchmarks by name, all of them without one.
 * `--check` exits 1 when a guarded ratio falls short; `--quick` takes a tenth of the time, to see that all runs: its
 * figures say little; `--no-peers` leaves the peers out, and with them what npm would have to fetch.
 * Where others take more than a tenth of the machine, it refuses to begin, and what it measured does not count;
 * `--anyway` begins nevertheless.
 * The sizes are of the table of `analytics`, in responses: of the forms that are measured one by one, of each of those
 * that eight analysts ask for, and in all.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { answerHelp } from "../../deploy/commands/parameters.ts";
import { benchAnalytics } from "./analytics/bench-analytics.ts";
import { benchArrival } from "./arrival.ts";
import { benchBackup } from "./backup.ts";
import type { TableSizes } from "./analytics/kept-table.ts";
import type { BenchOptions } from "./bench-options.ts";
import { benchBytes } from "./bytes.ts";
import { benchDeliveries } from "./deliveries.ts";
import { benchHotForm } from "./hot-form.ts";
import { benchNodes } from "./nodes.ts";
import { benchOpenings } from "./openings.ts";
import { OTHERS_MAX, processorTimes, shareOfOthers } from "./other-load.ts";
import { benchReadings } from "./readings.ts";
import { benchStreams } from "./streams.ts";
import { benchTurns } from "./turns.ts";

const BENCHMARKS: Readonly<Record<string, (options: BenchOptions) => Promise<boolean>>> = {
  turns: benchTurns,
  nodes: benchNodes,
  deliveries: benchDeliveries,
  streams: benchStreams,
  "hot-form": benchHotForm,
  openings: benchOpenings,
  arrival: benchArrival,
  analytics: benchAnalytics,
  backup: benchBackup,
  bytes: benchBytes,
  readings: benchReadings,
};
const FLAGS = new Set(["--check", "--quick", "--no-peers", "--anyway"]);
const SIZE = /^--(forms|crowd|total)=(\d{1,9}(?:,\d{1,9}){0,9})$/;
const QUICK_SCALE = 0.1;
/** How long the machine is looked at before a benchmark begins. */
const LOOK_MS = 2_000;

answerHelp(`Usage: npm run bench [-- NAME…] [--check] [--quick] [--no-peers] [--anyway] [--forms=N,…] [--crowd=N] [--total=N]

Benchmarks by name, or all of them: ${Object.keys(BENCHMARKS).join(", ")}.

  --check     exit code 1 when a guarded ratio falls short
  --quick     a tenth of the time, to see that all runs
  --no-peers  without the peers
  --anyway    also where others take a part of the machine
  --forms=N,… --crowd=N --total=N  sizes of the table of analytics, in responses
`);
// However the run is ended, the servers that it started end with it.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const parameters = process.argv.slice(2).filter((parameter) => parameter !== "--");
const sized = parameters.flatMap((parameter) => {
  const [, name = "", numbers = ""] = SIZE.exec(parameter) ?? [];
  return name === "" ? [] : [{ parameter, name, numbers: numbers.split(",").map(Number) }];
});
const names = parameters.filter(
  (parameter) => !FLAGS.has(parameter) && !sized.some((size) => size.parameter === parameter),
);
const unknown = names.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no benchmark ${unknown.join(", ")}; there are ${Object.keys(BENCHMARKS).join(", ")}.\n`,
  );
  process.exit(1);
}
const sizes = Object.fromEntries(
  sized.map(({ name, numbers }) => [name, name === "forms" ? numbers : numbers[0]]),
) as Partial<TableSizes>;
const options = {
  sizes,
  scale: parameters.includes("--quick") ? QUICK_SCALE : 1,
  peers: !parameters.includes("--no-peers"),
};
let reached = true;
for (const name of names.length === 0 ? Object.keys(BENCHMARKS) : names) {
  if (!parameters.includes("--anyway")) await refuseBesideOthers();
  process.stdout.write(`\n${name}\n`);
  const before = processorTimes();
  if (!(await BENCHMARKS[name]?.(options))) reached = false;
  const after = processorTimes();
  if (before === undefined || after === undefined) continue;
  const others = shareOfOthers(before, after);
  if (others <= OTHERS_MAX) continue;
  reached = false;
  process.stdout.write(
    `\nOthers took ${percent(others)} of the machine meanwhile: these figures are not to be quoted.\n`,
  );
}
if (!reached && parameters.includes("--check")) process.exitCode = 1;

async function refuseBesideOthers(): Promise<void> {
  const before = processorTimes();
  await sleep(LOOK_MS);
  const after = processorTimes();
  if (before === undefined || after === undefined) return;
  const others = shareOfOthers(before, after);
  if (others <= OTHERS_MAX) return;
  process.stderr.write(
    `Others take ${percent(others)} of the machine, and at most ${percent(OTHERS_MAX)} is quiet. --anyway measures nevertheless.\n`,
  );
  process.exit(1);
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
