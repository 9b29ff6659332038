/**
 * `npm run chaos`: three real nodes under steady load and real faults, bounded to four minutes.
 *
 * Prints what was acknowledged, lost and duplicated, and how long sessions waited after each kind of fault, and draws
 * it. Exit code 1 when something acknowledged is lost or took effect twice, or when a killed node's sessions took too
 * long. Parameters: `--rounds N` (each does everything once; default 1), `--svg FILE`.
 *
 * `--upgrade` runs the drill of an upgrade instead (`upgrade/run-upgrade.ts`), from the commit before the newest
 * migration or from `--from COMMIT`.
 */
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parametersOf } from "../../deploy/commands/parameters.ts";
import { ApiClient, publishForm } from "../support/programs/api-client.ts";
import { GroupProcess } from "../support/programs/group-process.ts";
import { temporaryDataDirectory } from "../support/programs/node-process.ts";
import { compareTalks, Talkers, TALKERS_FORM, waitsAfter } from "../support/conversations/talkers.ts";
import { chaosChart } from "./chart.ts";
import { FAULTS } from "./faults.ts";
import { unpackOlderRelease } from "./upgrade/older-release.ts";
import { describeUpgrade, faultsOf, runUpgrade } from "./upgrade/run-upgrade.ts";

const NODES = 3;
const TALKING = 16;
const PAUSE_MS = 20;
const ROUNDS_MAX = 2;
/** Shards find their places, and rates settle. */
const WARM_UP_MS = 8_000;
/** Between one fault and the next: what was killed is back by then. */
const BETWEEN_MS = 9_000;
/** Goal for sessions whose node was killed. */
const RECOVERY_MS_MAX = 5_000;
/** Port 1 has no server: reports are no part of this. */
const NO_CLICKHOUSE = "http://127.0.0.1:1";

const USAGE = `Usage: npm run chaos [-- --rounds N] [--svg FILE]
       npm run chaos -- --upgrade [--from COMMIT]

Three nodes under steady load and real faults, bounded to four minutes.

  --rounds N     each does everything once; 1 by default, at most ${ROUNDS_MAX}
  --svg FILE     where the chart goes
  --upgrade      the drill of an upgrade instead, from the commit before the newest migration
  --from COMMIT  from this one
`;
const { values } = parametersOf({
  command: "chaos",
  usage: USAGE,
  options: {
    rounds: { type: "string", default: "1" },
    svg: { type: "string", default: join(tmpdir(), "parley-chaos.svg") },
    upgrade: { type: "boolean", default: false },
    from: { type: "string" },
  },
});
const rounds = Math.min(ROUNDS_MAX, Math.max(1, Number(values.rounds) || 1));
process.exitCode = values.upgrade ? await runUpgradeDrill() : await run();

async function runUpgradeDrill(): Promise<number> {
  say("Unpacking the older release");
  const older = await unpackOlderRelease(values.from);
  if ("reason" in older) {
    say(`The drill cannot run: ${older.reason}.`);
    return 1;
  }
  try {
    const report = await runUpgrade(older, (sentence) => say(`  ${sentence}`));
    say(`\n${describeUpgrade(older, report)}`);
    const faults = faultsOf(report);
    say(faults.length === 0 ? "\nThe upgrade lost nothing." : `\n${faults.join("\n")}`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    older.remove();
  }
}

async function run(): Promise<number> {
  const directory = temporaryDataDirectory();
  const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  say(`Starting ${NODES} nodes`);
  const group = await GroupProcess.start(NODES, directory.path, {
    RATE_LIMIT_PER_SESSION: "1000000",
    LOG_LEVEL: "fatal",
    CLICKHOUSE_URL: NO_CLICKHOUSE,
    PAYMENTS_SIMULATOR: "off",
  });
  try {
    const apiKey = group.quickstart.keys.skLive;
    const baseUrls = group.baseUrls;
    const formId = await publishForm(new ApiClient(baseUrls[0] ?? "", { "x-api-key": apiKey }), TALKERS_FORM);
    const startedMs = performance.now();
    const talkers = new Talkers({ baseUrls, apiKey, formId, count: TALKING, pauseMs: PAUSE_MS });
    await pause(WARM_UP_MS);
    const happened: { readonly name: string; readonly atMs: number }[] = [];
    for (const fault of Array.from({ length: rounds }, () => FAULTS).flat()) {
      await group.until(({ nodes }) => nodes.length === NODES);
      say(`${seconds(performance.now() - startedMs)}: ${fault.name}`);
      happened.push({ name: fault.name, atMs: performance.now() });
      await fault.happen(group.run);
      await pause(BETWEEN_MS);
    }
    const talks = await talkers.stop();
    const lastsMs = performance.now() - startedMs;
    await group.until(({ nodes }) => nodes.length === NODES);
    const findings = await compareTalks(new ApiClient(group.baseUrls[0] ?? "", { "x-api-key": apiKey }), talks);

    say(
      `\n${talks.length} conversations in ${seconds(lastsMs)}: ${findings.acknowledged} answers acknowledged, ${findings.lost} lost, ${findings.duplicated} duplicated, ${findings.gaps} sessions with gaps`,
    );
    say(`\n${"until a session answers again".padEnd(48)} sessions     p50     p99     max`);
    let slowest = 0;
    for (const name of new Set(happened.map((fault) => fault.name))) {
      const waits = happened
        .filter((fault) => fault.name === name)
        .flatMap(({ atMs }) => waitsAfter(talks, atMs))
        .sort((a, b) => a - b);
      const at = (share: number): string =>
        seconds(waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0).padStart(7);
      say(`${name.padEnd(48)} ${String(waits.length).padStart(8)} ${at(0.5)} ${at(0.99)} ${at(1)}`);
      if (name.startsWith("node killed")) slowest = Math.max(slowest, waits.at(-1) ?? 0);
    }
    writeFileSync(
      values.svg,
      chaosChart({
        acknowledgedAtMs: talks.flatMap(({ acknowledged }) => acknowledged.map(({ atMs }) => atMs - startedMs)),
        faults: happened.map(({ name, atMs }) => ({ name, atMs: atMs - startedMs })),
        lastsMs,
      }),
    );
    say(`\nDrawn in ${values.svg}`);
    if (slowest > RECOVERY_MS_MAX)
      say(`After a kill a session waited ${seconds(slowest)}; the goal is ${seconds(RECOVERY_MS_MAX)}.`);
    return findings.lost + findings.duplicated + findings.gaps === 0 && slowest <= RECOVERY_MS_MAX ? 0 : 1;
  } finally {
    await group.terminate();
    directory.remove();
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
