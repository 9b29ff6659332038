/**
 * Exports of very many responses: memory does not grow with their number. And LibreOffice opens a workbook.
 *
 * `EXPORT_DRILL_ROWS` sets the number of responses; default a million.
 */
import { spawn, spawnSync } from "node:child_process";
import { createWriteStream, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createLog } from "../../runtime/node/log.ts";
import { createPool, type Pool } from "../../runtime/postgres/pool.ts";
import { useRunningApi } from "../api/support/running-api.ts";
import { publishForm, type ApiClient } from "../support/programs/api-client.ts";
import { copyResponse } from "../workers/exports/copied-responses.ts";

interface Export {
  readonly id: string;
  readonly status: string;
  readonly row_count: number;
  readonly bytes: number;
  readonly error: string | null;
  readonly download_url: string | null;
}

const ROWS = Number(process.env["EXPORT_DRILL_ROWS"] ?? 1_000_000);
/** Longer than that of other tests: an export of a million responses takes minutes. */
const PATIENCE = { timeout: 3_000_000, interval: 500 } as const;
/**
 * Growth from the first rows to the last: garbage that is not collected yet, on a thread and on the main one. A csv of
 * 400,000 responses has 151 MiB, so that a worker that keeps what it wrote exceeds this.
 */
const RSS_GROWTH_MAX_MEBIBYTES = 120;

const running = useRunningApi();
let client: ApiClient;
let pool: Pool;
let form: string;
let worker: ReturnType<typeof spawn>;

beforeAll(async () => {
  client = await running.api.secret();
  pool = createPool(running.api.databaseUrl, { max: 1, log: createLog("fatal"), applicationName: "drill" });
  form = await publishForm(client, {
    title: "Drill",
    blocks: [
      { ref: "name", type: "short_text", title: "Name" },
      { ref: "n", type: "number", title: "Number" },
      { ref: "why", type: "long_text", title: "Why" },
      { ref: "home", type: "address", title: "Address" },
    ],
  });
  const answers = {
    name: "Ada 日本",
    n: -5,
    why: "because ".repeat(20),
    home: { line1: "Main Street 1", city: "Rome" },
  };
  const { body } = await client.post<{ id: string }>(`/v1/forms/${form}/responses`, { answers, complete: true });
  await copyResponse(pool, body.id, ROWS - 1);
  await pool.query("ANALYZE responses, state, answers");
  // A process of its own, so that its memory is that of exports alone.
  worker = spawn(
    process.execPath,
    [
      "--disable-warning=ExperimentalWarning",
      fileURLToPath(new URL("../workers/support/worker-process.ts", import.meta.url)),
      running.api.databaseUrl,
    ],
    { stdio: "inherit" },
  );
}, 3_600_000);

afterAll(async () => {
  worker?.kill("SIGKILL");
  await pool?.end();
});

/** Resident memory of the worker in MiB. */
function residentMebibytes(): number {
  const kibibytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${worker.pid}/status`, "utf8"))?.[1];
  return Number(kibibytes) / 1024;
}

test.each(["csv", "jsonl", "xlsx", "parquet"])("%s of every response takes flat memory", async (format) => {
  const startedMs = performance.now();
  const { body } = await client.post<Export>(`/v1/forms/${form}/exports`, { format });
  const samples: { rows: number; mebibytes: number }[] = [];
  const ready = await vi.waitFor(async () => {
    const { body: now } = await client.get<Export>(`/v1/exports/${body.id}`);
    if (now.row_count > 0) samples.push({ rows: now.row_count, mebibytes: residentMebibytes() });
    expect(now.status).not.toBe("queued");
    return now;
  }, PATIENCE);
  expect(ready).toMatchObject({ status: "ready", row_count: ROWS, error: null });
  // The first tenth warms up: buffers of their full size, compiled code.
  const early = samples.filter(({ rows }) => rows <= ROWS / 5).map(({ mebibytes }) => mebibytes);
  const late = samples.filter(({ rows }) => rows > ROWS / 5).map(({ mebibytes }) => mebibytes);
  expect(early.length, "so few responses are exported between two looks: raise EXPORT_DRILL_ROWS").toBeGreaterThan(0);
  const [earlyMax, lateMax] = [Math.max(...early), Math.max(...late)];
  const seconds = (performance.now() - startedMs) / 1000;
  process.stdout.write(
    `${format}: ${ROWS} responses, ${(ready.bytes / 1024 ** 2).toFixed(1)} MiB in ${seconds.toFixed(1)} s; RSS of the worker at most ${earlyMax.toFixed(0)} MiB ` +
      `in the first fifth, ${lateMax.toFixed(0)} MiB afterwards\n`,
  );
  expect(lateMax - earlyMax).toBeLessThan(RSS_GROWTH_MAX_MEBIBYTES);
});

const soffice = spawnSync("soffice", ["--version"]).status === 0;
if (!soffice)
  process.stdout.write("not run: LibreOffice opens a workbook, because there is no soffice on this machine\n");

test.skipIf(!soffice)("LibreOffice opens a workbook and reads its cells", async () => {
  const small = await publishForm(client, { title: "Small", blocks: [{ ref: "t", type: "short_text", title: "T" }] });
  await client.post(`/v1/forms/${small}/responses`, { answers: { t: "=1+1" } });
  await client.post(`/v1/forms/${small}/responses`, { answers: { t: "Zoë 😀" } });
  const { body } = await client.post<Export>(`/v1/forms/${small}/exports`, { format: "xlsx", fields: ["t"] });
  const ready = await vi.waitFor(async () => {
    const { body: now } = await client.get<Export>(`/v1/exports/${body.id}`);
    expect(now.status).toBe("ready");
    return now;
  }, PATIENCE);
  const folder = mkdtempSync(join(tmpdir(), "export-"));
  const answer = await fetch(ready.download_url ?? "");
  await pipeline(Readable.from(answer.body ?? []), createWriteStream(join(folder, "responses.xlsx")));
  const converted = spawnSync("soffice", [
    "--headless",
    "--convert-to",
    "csv:Text - txt - csv (StarCalc):44,34,76",
    "--outdir",
    folder,
    join(folder, "responses.xlsx"),
  ]);
  expect(converted.status, String(converted.stderr)).toBe(0);
  expect(parse(readFileSync(join(folder, "responses.csv")))).toEqual([["T [t]"], ["=1+1"], ["Zoë 😀"]]);
});
