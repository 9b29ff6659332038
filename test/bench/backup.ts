/**
 * Turns beside a backup: the same load with and without backups that follow one another, in short slices that take
 * turns. Few callers, so that the node is not full: what counts is how long a respondent waits.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { makeKey } from "../../deploy/backup/keys.ts";
import { startBenchServices, type BenchServices } from "./bench-node.ts";
import type { BenchOptions } from "./bench-options.ts";
import { conversation } from "./conversation.ts";
import { table } from "./figures.ts";
import { costMicros, drive, type Measured, WARM_UP_MS } from "./load.ts";

const CALLERS = 8;
const PAIRS = 5;
const SLICE_MS = 6_000;
/** Files of respondents in the database, which do not compress. */
const BALLAST_MIB = 400;
/** Half of the turns may wait three times as long beside a backup: two cores are the client's, too. */
const P50_RATIO_MAX = 3;

interface Backups {
  /** Ends the one that runs, and waits for it. */
  stop(): Promise<{ readonly files: number; readonly bytes: number; readonly seconds: number }>;
}

/** @returns true unless turns beside backups wait longer than the guard. */
export async function benchBackup({ scale }: BenchOptions): Promise<boolean> {
  const services = await startBenchServices();
  try {
    const node = await services.startNode();
    const recipient = await makeKey(join(services.directory, "key"));
    process.stderr.write("filling …\n");
    await fill(services.address("postgres").url, Math.ceil(BALLAST_MIB * scale));
    const target = conversation("turns", node, [services.address("postgres").pid]);
    await drive(target, CALLERS, WARM_UP_MS * scale);
    const sides: { readonly alone: Measured[]; readonly beside: Measured[] } = { alone: [], beside: [] };
    let [files, bytes, seconds] = [0, 0, 0];
    for (let pair = 0; pair < PAIRS; pair++) {
      process.stderr.write(`pair ${pair + 1} of ${PAIRS} …\n`);
      sides.alone.push(await drive(target, CALLERS, SLICE_MS * scale));
      const backups = beginBackups(services, recipient);
      sides.beside.push(await drive(target, CALLERS, SLICE_MS * scale));
      const made = await backups.stop();
      files += made.files;
      bytes += made.bytes;
      seconds += made.seconds;
    }
    await node.stop();
    const row = (name: string, slices: readonly Measured[]): string[] => [
      name,
      ...[
        ({ perSecond }: Measured) => perSecond,
        ({ p50Ms }: Measured) => p50Ms,
        ({ p99Ms }: Measured) => p99Ms,
        costMicros,
      ].map((of) => median(slices.map(of)).toFixed(1)),
    ];
    process.stdout.write(
      `${table([["8 callers", "turns /s", "p50 ms", "p99 ms", "µs of server + stores"], row("alone", sides.alone), row("beside backups", sides.beside)])}\n` +
        `${files} backups, ${(bytes / 1_000_000 / Math.max(seconds, 1)).toFixed(1)} MB/s beside the load\n`,
    );
    const p50 = (slices: readonly Measured[]): number => median(slices.map(({ p50Ms }) => p50Ms));
    return p50(sides.beside) <= P50_RATIO_MAX * p50(sides.alone);
  } finally {
    await services.stop();
  }
}

/** One after the other, as the command makes them. */
function beginBackups(services: BenchServices, recipient: string): Backups {
  const beganAtMs = performance.now();
  let [files, bytes] = [0, 0];
  let child: ReturnType<typeof spawn> | undefined;
  let isStopped = false;
  const rounds = (async () => {
    while (!isStopped) {
      const to = join(services.directory, `backup-${files}`);
      child = spawn(
        process.execPath,
        ["--disable-warning=ExperimentalWarning", "deploy/commands/backup.ts", "--to", to, "--recipient", recipient],
        {
          env: { ...process.env, DATA_DIR: services.directory, DATABASE_URL: services.address("postgres").url },
          stdio: ["ignore", "ignore", "inherit"],
        },
      );
      const [code] = (await once(child, "close")) as [number | null];
      if (code === 0) {
        files++;
        bytes += statSync(to).size;
        rmSync(to);
      } else if (!isStopped) throw new Error(`a backup ended with ${code}`);
    }
  })();
  return {
    async stop() {
      // The last one ends by itself: its bytes count.
      isStopped = true;
      await rounds;
      return { files, bytes, seconds: (performance.now() - beganAtMs) / 1000 };
    },
  };
}

async function fill(url: string, mebibytes: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const organization = "(SELECT id FROM organizations LIMIT 1)";
  await client.query(
    `INSERT INTO blobs (organization, id, place, state, size) VALUES (${organization}, 'blb_ballast', 'postgres', 'whole', $1)`,
    [mebibytes * 1024 * 1024],
  );
  for (let part = 0; part < mebibytes; part++)
    await client.query(
      `INSERT INTO blob_chunks (organization, blob, part, bytes) VALUES (${organization}, 'blb_ballast', $1, $2)`,
      [part, randomBytes(1024 * 1024)],
    );
  await client.end();
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
