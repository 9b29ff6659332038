/**
 * The table that reports are measured on: made once, kept in the temporary folder, and used by later runs as long as
 * its layout and its sizes are the same.
 *
 * Owns: when a table is made anew, its forms, its services. Does not own: its rows (`filling.ts`).
 *
 * 1. A folder without a manifest is half made and is removed; so is one of another layout.
 * 2. One run at a time: the folder is locked.
 * 3. Merges take earlier rows out in time. A run lets them end, leaves only those of small parts, and puts those rows
 *    back: each report of each run meets the duplicates of a live system, in some ten parts. The parts of single
 *    changes are joined, as they are there.
 */
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient, type ClickHouseClient } from "@clickhouse/client";
import pg from "pg";
import { tryLock } from "../../../deploy/services/lock.ts";
import { RESPONSES_TABLE } from "../../../analytics/responses/response-row.ts";
import { newId, type FormId, type FormVersionId, type OrganizationId } from "../../../machines/ids.ts";
import { startBenchServices, type BenchNode, type BenchServices } from "../bench-node.ts";
import { fill, partsOf } from "./filling.ts";
import { EARLIER_EVERY, type GeneratedForm } from "./generated-responses.ts";
import { showProgress } from "./progress.ts";
import { SURVEY } from "./survey.ts";

export interface TableSizes {
  /** Responses of the forms that are measured one by one, ascending. */
  readonly forms: readonly number[];
  /** Responses of each of the forms that are asked for at the same time. */
  readonly crowd: number;
  /** Responses in all, with those of smaller forms around. */
  readonly total: number;
}

export interface KeptTable {
  readonly folder: string;
  readonly csvFolder: string;
  readonly services: BenchServices;
  readonly node: BenchNode;
  /** For what only the bench does: looking, and stopping what would disturb. */
  readonly engine: ClickHouseClient;
  /** One of each size. */
  readonly measured: readonly GeneratedForm[];
  /** As many as analysts. */
  readonly crowd: readonly GeneratedForm[];
  /** From now on the engine works as it does for a user. */
  merge(): Promise<void>;
  close(): Promise<void>;
}

/** Forms that are asked for at the same time: an analyst for each. */
export const ANALYSTS = 8;
/** Forms around those that are measured, at most, and their responses, at least: nobody asks for them. */
const SURROUND_FORMS_MAX = 190;
const SURROUND_RESPONSES_MIN = 1_000;
/** What decides how a row looks; a change of any of these files makes another table. */
const LAYOUT_SOURCES = [
  "analytics/clickhouse/migrations",
  "analytics/responses",
  "analytics/ingest/insert-responses.ts",
  "runtime/postgres/schema/migrations",
  ...[
    "survey",
    "chance",
    "visits",
    "generated-responses",
    "peer-rows",
    "fill-thread",
    "postgres-peer",
    "duckdb-peer",
  ].map((name) => `test/bench/analytics/${name}.ts`),
];
/** Of a thousand rows: more than all changes of a run, less than a part of earlier rows of a large form. */
const SMALL_PARTS_BYTES = 200_000;
const MERGES_DONE_MS = 120_000;
const MERGES_POLL_MS = 500;

interface Manifest {
  readonly layout: string;
  readonly measured: readonly GeneratedForm[];
  readonly crowd: readonly GeneratedForm[];
}

/** @param name distinguishes tables that are kept beside one another. */
export async function openKeptTable(name: string, sizes: TableSizes): Promise<KeptTable> {
  const root = new URL("../../../", import.meta.url).pathname;
  const layout = layoutOf(root, sizes);
  const checkout = createHash("sha256").update(root).digest("hex").slice(0, 8);
  const folder = join(tmpdir(), `parley-bench-${name}-${checkout}`);
  const lock = tryLock(`${folder}.lock`);
  if (lock === undefined) throw new Error(`another run uses ${folder}`);
  const manifestFile = join(folder, "manifest.json");
  const kept = existsSync(manifestFile) ? (JSON.parse(readFileSync(manifestFile, "utf8")) as Manifest) : undefined;
  if (kept?.layout !== layout) rmSync(folder, { recursive: true, force: true });
  const csvFolder = join(folder, "csv");
  mkdirSync(csvFolder, { recursive: true });
  // Open to the user that PostgreSQL runs as.
  for (const path of [folder, csvFolder]) chmodSync(path, 0o755);
  const services = await startBenchServices(folder);
  try {
    const node = await services.startNode();
    const engine = createClient({ url: services.address("clickhouse").url });
    const table = { folder, csvFolder, services, node, engine };
    const manifest = kept?.layout === layout ? kept : { layout, ...(await make(table, sizes)) };
    if (manifest !== kept) {
      writeFileSync(`${manifestFile}.half`, JSON.stringify(manifest));
      renameSync(`${manifestFile}.half`, manifestFile);
    }
    process.stderr.write(`the table is kept in ${folder}\n`);
    // A run that was killed has left it.
    await mergeUpTo(engine, undefined);
    await untilMerged(engine);
    await mergeUpTo(engine, SMALL_PARTS_BYTES);
    await putEarlierRowsBack(table, [...manifest.measured, ...manifest.crowd]);
    return {
      ...table,
      measured: manifest.measured,
      crowd: manifest.crowd,
      async merge() {
        await mergeUpTo(engine, undefined);
        await untilMerged(engine);
      },
      async close() {
        await engine.close();
        await node.stop();
        await services.stop();
        lock.release();
      },
    };
  } catch (error) {
    await services.stop();
    throw error;
  }
}

function layoutOf(root: string, sizes: TableSizes): string {
  const hash = createHash("sha256").update(JSON.stringify(sizes));
  for (const source of LAYOUT_SOURCES) {
    const path = join(root, source);
    const files = source.endsWith(".ts")
      ? [path]
      : readdirSync(path)
          .sort()
          .map((file) => join(path, file));
    for (const file of files) hash.update(readFileSync(file));
  }
  return hash.digest("hex");
}

async function make(
  { csvFolder, services, node, engine }: Pick<KeptTable, "csvFolder" | "services" | "node" | "engine">,
  sizes: TableSizes,
): Promise<Omit<Manifest, "layout">> {
  const database = new pg.Client({ connectionString: services.address("postgres").url });
  await database.connect();
  const endsAt = Date.now();
  let number = 0;
  const published = async (responses: number): Promise<GeneratedForm> => {
    const form = (await node.publish(SURVEY)) as FormId;
    const { rows } = await database.query<{ organization: OrganizationId; versionId: FormVersionId }>(
      `SELECT organization, live_version_id AS "versionId" FROM forms WHERE id = $1`,
      [form],
    );
    const [row] = rows;
    if (row === undefined) throw new Error(`${form} is not stored`);
    return { ...row, form, responses, number: ++number, endsAt };
  };
  const measured: GeneratedForm[] = [];
  for (const responses of sizes.forms) measured.push(await published(responses));
  const crowd: GeneratedForm[] = [];
  while (crowd.length < ANALYSTS) crowd.push(await published(sizes.crowd));
  await database.end();
  // The first report makes the tables.
  await migrated(node, crowd);
  const parts = [
    ...measured.flatMap((form) => partsOf(form, csvFolder)),
    ...crowd.flatMap((form) => partsOf(form, null)),
  ];
  await filled(services, "making responses", parts);
  await surround(engine, crowd, sizes.total - sum([...measured, ...crowd]));
  return { measured, crowd };
}

async function migrated(node: BenchNode, [form]: readonly GeneratedForm[]): Promise<void> {
  const { status } = await fetch(`http://127.0.0.1:${node.port}/v1/forms/${form?.form}/analytics`, {
    headers: node.headers,
  });
  if (status !== 200) throw new Error(`the report of an empty form answered ${status}`);
}

async function filled(
  services: BenchServices,
  what: string,
  parts: Parameters<typeof fill>[0]["parts"],
): Promise<void> {
  const all = parts.reduce((sum, { from, to }) => sum + to - from, 0);
  const progress = showProgress(what, all);
  await fill({ clickhouseUrl: services.address("clickhouse").url, parts, onProgress: (done) => progress.at(done) });
  progress.end();
}

/**
 * Smaller forms are copies of one of the crowd under other ids: the engine copies whatever columns there are, ten times
 * as fast as they could be made.
 */
async function surround(
  engine: ClickHouseClient,
  [source]: readonly GeneratedForm[],
  responses: number,
): Promise<void> {
  if (source === undefined) return;
  const progress = showProgress("copying smaller forms", Math.max(0, responses));
  const wanted = Math.max(SURROUND_RESPONSES_MIN, Math.ceil(responses / SURROUND_FORMS_MAX));
  const each = Math.min(source.responses, wanted);
  for (let done = 0, copy = 1; done < responses; done += each, copy++) {
    const form = newId(
      "frm",
      source.endsAt + copy,
      Uint8Array.from({ length: 10 }, (_, at) => copy >> at),
    );
    await engine.command({
      query: `INSERT INTO ${RESPONSES_TABLE} SELECT * REPLACE ('${form}' AS form) FROM (
        SELECT * FROM ${RESPONSES_TABLE} WHERE organization = '${source.organization}' AND form = '${source.form}' LIMIT ${each}
      )`,
    });
    progress.at(Math.min(responses, done + each));
  }
  progress.end();
}

async function putEarlierRowsBack(
  { services, engine }: Pick<KeptTable, "services" | "engine">,
  forms: readonly GeneratedForm[],
): Promise<void> {
  const short: GeneratedForm[] = [];
  for (const form of forms) {
    const rows = await rowsOf(engine, form);
    if (rows < form.responses + Math.floor(form.responses / EARLIER_EVERY)) short.push(form);
  }
  if (short.length > 0)
    await filled(
      services,
      "putting earlier rows back",
      short.flatMap((form) => partsOf(form, null, true)),
    );
}

/** Rows of a form as they are stored: its responses, and the earlier rows that no merge has taken out. */
export async function rowsOf(engine: ClickHouseClient, { organization, form }: GeneratedForm): Promise<number> {
  const [row] = await look<{ n: number }>(
    engine,
    `SELECT toUInt32(count()) AS n FROM ${RESPONSES_TABLE} WHERE organization = '${organization}' AND form = '${form}'`,
  );
  return row?.n ?? 0;
}

export async function look<Row>(engine: ClickHouseClient, query: string): Promise<Row[]> {
  return (await engine.query({ query, format: "JSONEachRow" })).json<Row>();
}

/** @param bytes of the parts that one merge may join, together; undefined: as the engine has it. */
async function mergeUpTo(engine: ClickHouseClient, bytes: number | undefined): Promise<void> {
  // The engine chooses between the two by how busy it is.
  const names = ["max_bytes_to_merge_at_max_space_in_pool", "max_bytes_to_merge_at_min_space_in_pool"];
  const change =
    bytes === undefined
      ? `RESET SETTING ${names.join(", ")}`
      : `MODIFY SETTING ${names.map((name) => `${name} = ${bytes}`).join(", ")}`;
  await engine.command({ query: `ALTER TABLE ${RESPONSES_TABLE} ${change}` });
}

/** What merges take of the processors is not part of a report. */
export async function untilMerged(engine: ClickHouseClient): Promise<void> {
  for (let waitedMs = 0; waitedMs < MERGES_DONE_MS; waitedMs += MERGES_POLL_MS) {
    const [row] = await look<{ n: number }>(engine, "SELECT toUInt32(count()) AS n FROM system.merges");
    if (row?.n === 0) return;
    await sleep(MERGES_POLL_MS);
  }
  process.stderr.write(`merges still run after ${MERGES_DONE_MS / 1000} s\n`);
}

function sum(forms: readonly GeneratedForm[]): number {
  return forms.reduce((total, { responses }) => total + responses, 0);
}
