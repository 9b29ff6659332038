/**
 * `npm run drills [-- NAME…] [--short]`: what takes more than a kill to try, one after the other, on real servers and
 * under load: a failover of PostgreSQL, a NATS server that is cut off, ClickHouse away for ten minutes, a full disk.
 *
 * Prints what was acknowledged, lost, how long callers waited and what was seen besides. Exit code 1 when something
 * acknowledged is lost or took effect twice, or a drill found a fault. `--short` shortens the ten minutes to seconds.
 * A drill that this machine cannot run is left out, with the reason, and the exit code is 1 when it was named.
 */
import { parametersOf } from "../../deploy/commands/parameters.ts";
import { table } from "../bench/figures.ts";
import { clickhouseAway } from "./clickhouse-away.ts";
import type { Drill, DrillResult } from "./drill.ts";
import { failover, seconds } from "./failover.ts";
import { fullDisk } from "./full-disk.ts";
import { natsPartition } from "./nats-partition.ts";

const DRILLS: Readonly<Record<string, Drill>> = {
  failover,
  partition: natsPartition,
  "full-disk": fullDisk,
  clickhouse: clickhouseAway,
};

const USAGE = `Usage: npm run drills [-- NAME…] [--short]

Drills on real servers and under load, one after the other: ${Object.keys(DRILLS).join(", ")}.

  --short  shortens waits of minutes to seconds
`;
const { values, positionals } = parametersOf({
  command: "drills",
  usage: USAGE,
  options: { short: { type: "boolean", default: false } },
  takesPositionals: true,
});
const unknown = positionals.filter((name) => !(name in DRILLS));
if (unknown.length > 0) {
  process.stderr.write(`There is no drill ${unknown.join(", ")}; there are ${Object.keys(DRILLS).join(", ")}.\n`);
  process.exit(1);
}
const ending = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    say("\nStopping");
    ending.abort();
    // A second one ends at once; servers and nodes end with this process.
    process.once(signal, () => process.exit(1));
  });
}
process.exitCode = await run();

async function run(): Promise<number> {
  const results: { readonly name: string; readonly result: DrillResult }[] = [];
  let failed = 0;
  for (const [short, drill] of Object.entries(DRILLS)) {
    if (positionals.length > 0 && !positionals.includes(short)) continue;
    const lacking = await drill.missing?.();
    if (lacking !== undefined) {
      say(`${short} is left out: ${lacking}`);
      if (positionals.includes(short)) failed++;
      continue;
    }
    say(`\n${drill.name}`);
    const startedMs = performance.now();
    try {
      const result = await drill.run({
        short: values.short,
        say: (text) => say(`${seconds(performance.now() - startedMs).padStart(8)}  ${text}`),
        signal: ending.signal,
      });
      results.push({ name: drill.name, result });
      for (const text of result.seen) say(`          ${text}`);
      for (const text of result.faults) say(`   fault  ${text}`);
      say(
        `          repeated: ${[...result.failures].map(([how, count]) => `${count} ${how}`).join(", ") || "nothing"}`,
      );
      failed += result.faults.length;
    } catch (error) {
      if (ending.signal.aborted) return 1;
      failed++;
      say(`   fault  ${(error as Error).stack ?? String(error)}`);
    }
  }
  say(
    `\n${table([
      ["drill", "acknowledged", "lost", "twice", "gaps", "p50", "p99", "longest wait", "recovered in"],
      ...results.map(({ name, result }) => [
        name,
        String(result.acknowledged),
        String(result.lost),
        String(result.duplicated),
        String(result.gaps),
        `${result.p50Ms.toFixed(0)} ms`,
        `${result.p99Ms.toFixed(0)} ms`,
        seconds(result.longestMs),
        seconds(result.recoveredMs),
      ]),
    ])}`,
  );
  return failed === 0 ? 0 : 1;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
