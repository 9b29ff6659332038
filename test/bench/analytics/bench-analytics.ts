/**
 * `npm run bench -- analytics`: whole reports over the API on forms of different sizes, beside the same numbers
 * computed by PostgreSQL and DuckDB on the same responses; turns beside analysts; what feeding analytics takes.
 *
 * Owns: the order, and that all engines say the same. Does not own: each measurement, the goals (`goals.ts`).
 *
 * 1. No time is printed before the numbers of all engines are equal; a run in which they differ fails.
 * 2. Ours include HTTP, JSON and authentication; the peers' end with the rows of their statements.
 */
import { RESPONSES_TABLE } from "../../../analytics/responses/response-row.ts";
import type { BenchOptions } from "../bench-options.ts";
import { table } from "../figures.ts";
import { Analyst, Changes } from "./analyst.ts";
import { startDuckdbPeer } from "./duckdb-peer.ts";
import { type Goal, goalRows, ingestGoals, reportGoals } from "./goals.ts";
import { ingestCost } from "./ingest-cost.ts";
import { look, openKeptTable, rowsOf, type KeptTable, type TableSizes } from "./kept-table.ts";
import { machineState } from "./machine-state.ts";
import { memoryWhile } from "./memory.ts";
import { differences, numbersOfReport } from "./numbers.ts";
import { startPostgresPeer } from "./postgres-peer.ts";
import { crowdRows, ingestRows, reportRows, turnRows } from "./printed.ts";
import { crowdTimes, peerTimes, reportTimes, type MeasuredForm } from "./report-times.ts";
import { numbersOfSql } from "./sql-report.ts";
import type { SqlPeer } from "./sql-peer.ts";
import { turnsBesideAnalysts } from "./turns-beside-analysts.ts";

const SIZES: TableSizes = { forms: [100, 10_000, 100_000, 1_000_000], crowd: 100_000, total: 10_000_000 };
/** To see that all runs. */
const QUICK_SIZES: TableSizes = { forms: [100, 1_000, 10_000], crowd: 2_000, total: 50_000 };

/** @returns whether every guarded ratio is reached. */
export async function benchAnalytics({ scale, peers, sizes = {} }: BenchOptions): Promise<boolean> {
  const isQuick = scale < 1;
  const kept = await openKeptTable(isQuick ? "analytics-quick" : "analytics", {
    ...(isQuick ? QUICK_SIZES : SIZES),
    ...sizes,
  });
  const goals: Goal[] = [];
  try {
    goals.push(...(await reportGoalsOf(kept, { scale, peers })));
  } finally {
    await kept.close();
  }
  process.stderr.write("measuring what ingest takes …\n");
  const ingest = await ingestCost(scale);
  print("ingest", ingestRows(ingest));
  goals.push(...ingestGoals(ingest));
  print("goals", goalRows(goals));
  return goals.every(({ reached, guarded }) => reached || !guarded);
}

async function reportGoalsOf(kept: KeptTable, { scale, peers }: BenchOptions): Promise<Goal[]> {
  const { started, leftOut } = peers ? await startPeers(kept) : { started: [], leftOut: [] };
  try {
    const state = machineState({ ClickHouse: await engineVersion(kept), ...versionsOf(started) });
    process.stdout.write(`${[state, await tableFacts(kept), ...leftOut].join("\n")}\n`);
    await compare(kept, started);
    return await measuredGoals(kept, started, scale);
  } finally {
    for (const peer of started) await peer.stop();
  }
}

async function measuredGoals(kept: KeptTable, peers: readonly SqlPeer[], scale: number): Promise<Goal[]> {
  const pids = [kept.services.address("clickhouse").pid, kept.node.pid];
  const changes = new Changes(kept.services.address("clickhouse").url, kept.engine, pids);
  const measured: MeasuredForm[] = [];
  for (const form of kept.measured) {
    process.stderr.write(`measuring reports of ${form.responses.toLocaleString("en")} responses …\n`);
    const { result: ours, uses: memory } = await memoryWhile(pids, () => reportTimes(kept, changes, form, scale));
    const ofPeers = new Map<SqlPeer, Awaited<ReturnType<typeof peerTimes>>>();
    for (const peer of peers) ofPeers.set(peer, await peerTimes(peer, form));
    measured.push({ form, ours, memory, peers: ofPeers });
  }
  print("whole report, ms", reportRows(measured));
  process.stderr.write("measuring eight analysts at once …\n");
  const crowd = await crowdTimes(kept, changes, scale);
  print("eight analysts at once, ms", crowdRows(crowd));
  await kept.merge();
  process.stderr.write("measuring turns beside analysts …\n");
  print("turns beside analysts", turnRows(await turnsBesideAnalysts(kept, changes, scale)));
  await changes.close();
  return reportGoals(measured, crowd);
}

/** What cannot be installed or started is left out, since that says nothing of ours. */
async function startPeers({
  services,
  folder,
  csvFolder,
}: KeptTable): Promise<{ readonly started: SqlPeer[]; readonly leftOut: string[] }> {
  const started: SqlPeer[] = [];
  const leftOut: string[] = [];
  process.stderr.write("loading the peers …\n");
  started.push(await startPostgresPeer(services.address("postgres").url, { csvFolder }));
  const duckdb = await startDuckdbPeer(folder, { csvFolder }).catch(
    (error: unknown) =>
      void leftOut.push(`DuckDB: not measured: ${error instanceof Error ? error.message : String(error)}`),
  );
  if (duckdb !== undefined) started.push(duckdb);
  return { started, leftOut };
}

/** @throws with what differs. */
async function compare(kept: KeptTable, peers: readonly SqlPeer[]): Promise<void> {
  const analyst = await Analyst.of(kept.node);
  let compared = 0;
  for (const form of kept.measured) {
    const ours = numbersOfReport(await analyst.report(form));
    for (const peer of peers) {
      for (const way of peer.ways) {
        const differing = differences(ours, numbersOfSql(await way.report(form.number)));
        if (differing.length > 0)
          throw new Error(
            [
              `the report of ${form.responses} responses is not what ${peer.name} (${way.name}) says:`,
              ...differing,
            ].join("\n  "),
          );
        compared += ours.size;
      }
    }
  }
  analyst.close();
  process.stdout.write(`${compared.toLocaleString("en")} numbers compared with the peers', all equal\n`);
}

async function engineVersion({ engine }: KeptTable): Promise<string> {
  const [row] = await look<{ version: string }>(engine, "SELECT version() AS version");
  return row?.version ?? "?";
}

function versionsOf(peers: readonly SqlPeer[]): Record<string, string> {
  return Object.fromEntries(peers.map(({ name, version }) => [name, version]));
}

async function tableFacts({ engine, measured, crowd }: KeptTable): Promise<string> {
  const [facts] = await look<{ rows: number; parts: number; mb: number }>(
    engine,
    `SELECT toUInt32(sum(rows)) AS rows, toUInt32(count()) AS parts, round(sum(bytes_on_disk) / 1e6) AS mb
     FROM system.parts WHERE active AND database = currentDatabase() AND table = '${RESPONSES_TABLE}'`,
  );
  const forms = [...measured, ...crowd];
  let doubled = 0;
  for (const form of forms) doubled += (await rowsOf(engine, form)) - form.responses;
  const responses = forms.reduce((sum, form) => sum + form.responses, 0);
  return [
    `${facts?.rows.toLocaleString("en")} rows in ${facts?.parts} parts, ${facts?.mb} MB;`,
    `of the measured forms' ${responses.toLocaleString("en")} responses ${doubled.toLocaleString("en")} have an earlier row`,
  ].join(" ");
}

function print(title: string, rows: readonly (readonly string[])[]): void {
  process.stdout.write(`\n${title}\n${table(rows)}\n`);
}
