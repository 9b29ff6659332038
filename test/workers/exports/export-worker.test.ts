/** Making exports: crashes, faults, limits, and changes while one is being made. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { BlobsUnavailableError } from "../../../runtime/blobs/blob-place.ts";
import type { BlobStore } from "../../../runtime/blobs/blob-store.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { createPool, type Pool } from "../../../runtime/postgres/pool.ts";
import { startExports, type ExportWorkerOptions } from "../../../workers/exports/export-worker.ts";
import { useRunningApi } from "../../api/support/running-api.ts";
import { PATIENCE } from "../../support/patience.ts";
import { type ApiClient, publishForm } from "../../support/programs/api-client.ts";
import { copyResponse } from "./copied-responses.ts";

interface Export {
  readonly id: string;
  readonly status: string;
  readonly row_count: number;
  readonly bytes: number;
  readonly error: string | null;
  readonly download_url: string | null;
}

const DOCUMENT = {
  title: "Pairs",
  blocks: [
    { ref: "a", type: "number", title: "A" },
    { ref: "b", type: "number", title: "B" },
  ],
};

const running = useRunningApi();
let client: ApiClient;
let pool: Pool;
let worker: { stop(): Promise<void> } | undefined;

beforeAll(async () => {
  client = await running.api.secret();
  pool = createPool(running.api.databaseUrl, { max: 6, log: createLog("fatal"), applicationName: "test" });
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(() => pool?.end());

function startWorker(changes: Partial<ExportWorkerOptions> = {}): void {
  const { blobs, formVersions, clock } = running.api.runtime;
  worker = startExports({ pool, blobs, formVersions, clock, log: createLog("fatal"), clockScale: 1, ...changes });
}

async function answered(form: string): Promise<string> {
  const { body } = await client.post<{ id: string }>(`/v1/forms/${form}/responses`, { answers: { a: 1, b: 1 } });
  return body.id;
}

async function started(form: string, body: unknown = { format: "jsonl" }): Promise<string> {
  const answer = await client.post<Export>(`/v1/forms/${form}/exports`, body);
  expect(answer.status).toBe(201);
  return answer.body.id;
}

async function read(id: string): Promise<Export> {
  return (await client.get<Export>(`/v1/exports/${id}`)).body;
}

async function finished(id: string): Promise<Export> {
  return vi.waitFor(async () => {
    const body = await read(id);
    expect(body.status).not.toBe("queued");
    return body;
  }, PATIENCE);
}

async function lines(of: Export): Promise<{ id: string; answers: { value: number }[] }[]> {
  const text = await (await fetch(of.download_url ?? "")).text();
  return text
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as { id: string; answers: { value: number }[] });
}

describe("an export whose worker is killed in the middle", () => {
  test("is never ready with half a file, and is made whole by another worker", async () => {
    const form = await publishForm(client, DOCUMENT);
    await copyResponse(pool, await answered(form), 20_000);
    const id = await started(form);
    const child = spawn(
      process.execPath,
      [
        "--disable-warning=ExperimentalWarning",
        fileURLToPath(new URL("../support/worker-process.ts", import.meta.url)),
        running.api.databaseUrl,
      ],
      { stdio: "ignore" },
    );
    try {
      const half = await vi.waitFor(async () => {
        const body = await read(id);
        expect(body.row_count).toBeGreaterThan(0);
        return body;
      }, PATIENCE);
      child.kill("SIGKILL");
      expect(half).toMatchObject({ status: "queued", download_url: null });
      expect(half.row_count).toBeLessThan(20_001);
      expect(half.bytes).toBeGreaterThan(0);
    } finally {
      child.kill("SIGKILL");
    }
    startWorker();
    expect((await read(id)).status).toBe("queued");
    // The claim of the dead worker ends.
    await pool.query("UPDATE exports SET claimed_until = 0 WHERE id = $1", [id]);
    const ready = await finished(id);
    expect(ready).toMatchObject({ status: "ready", row_count: 20_001 });
    const ids = (await lines(ready)).map((line) => line.id);
    expect(ids.length).toBe(20_001);
    expect(new Set(ids).size).toBe(20_001);
  });

  test("is not completed by a worker that lost its claim", async () => {
    const form = await publishForm(client, DOCUMENT);
    await answered(form);
    const id = await started(form);
    const { blobs } = running.api.runtime;
    startWorker({
      blobs: {
        async write(organization) {
          const writer = await blobs.write(organization);
          return {
            ...writer,
            get size() {
              return writer.size;
            },
            async close(refer) {
              // Another worker takes over just before this one is done.
              await pool.query("UPDATE exports SET attempts = attempts + 1, claimed_until = 9e15 WHERE id = $1", [id]);
              return writer.close(refer);
            },
          };
        },
      },
    });
    await vi.waitFor(async () => {
      const { rows } = await pool.query<{ state: string }>(
        "SELECT state FROM blobs b WHERE organization = $1 AND NOT EXISTS (SELECT FROM exports e WHERE e.blob = b.id)",
        [running.api.organization],
      );
      expect(rows.map(({ state }) => state)).toContain("abandoned");
    }, PATIENCE);
    expect(await read(id)).toMatchObject({ status: "queued", download_url: null });
  });
});

describe("an export that cannot be made", () => {
  test("is failed and says that the file would be too large", async () => {
    const form = await publishForm(client, DOCUMENT);
    await answered(form);
    startWorker({ bytesMax: 100 });
    const failed = await finished(await started(form));
    expect(failed).toMatchObject({ status: "failed", row_count: 0, bytes: 0, download_url: null });
    expect(failed.error).toContain("larger than 100 bytes");
  });

  test("is failed and says that the storage could not be reached, after some attempts", async () => {
    const form = await publishForm(client, DOCUMENT);
    let attempts = 0;
    const unreachable: Pick<BlobStore, "write"> = {
      write() {
        attempts++;
        return Promise.reject(new BlobsUnavailableError("connection refused"));
      },
    };
    startWorker({ blobs: unreachable, clockScale: 100_000 });
    const failed = await finished(await started(form));
    expect(failed.error).toContain("storage for files could not be reached");
    expect(attempts).toBeGreaterThan(1);
  });

  test("is failed and says that its form was deleted", async () => {
    const form = await publishForm(client, DOCUMENT);
    const id = await started(form);
    expect((await client.request("DELETE", `/v1/forms/${form}`)).status).toBe(200);
    startWorker();
    expect(await finished(id)).toMatchObject({ status: "failed", error: "The form was deleted." });
  });

  test("is failed and says that it has too many columns; chosen fields and jsonl, which has none, are ready", async () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({ ref: `r${index}`, label: `Row ${index}` }));
    const config = { rows, columns: [{ ref: "c", label: "C" }] };
    const blocks = Array.from({ length: 45 }, (_, index) => ({
      ref: `m${index}`,
      type: "matrix",
      title: `Matrix ${index}`,
      config,
    }));
    const form = await publishForm(client, { title: "Wide", blocks });
    startWorker();
    expect((await finished(await started(form, {}))).error).toContain("more than 4000 columns");
    expect(await finished(await started(form, { fields: ["m1", "id"] }))).toMatchObject({ status: "ready" });
    expect(await finished(await started(form, { format: "jsonl" }))).toMatchObject({ status: "ready", error: null });
  });
});

describe("an export beside changes", () => {
  test("has each response as of one commit", async () => {
    const form = await publishForm(client, DOCUMENT);
    const ids = await Promise.all(Array.from({ length: 20 }, () => answered(form)));
    startWorker();
    let isOver = false;
    const changing = (async () => {
      for (let value = 2; !isOver; value++)
        await Promise.all(
          ids.map((id) =>
            client.post(`/v1/responses/${id}/answers`, {
              answers: [
                { ref: "a", value },
                { ref: "b", value },
              ],
            }),
          ),
        );
    })();
    for (let round = 0; round < 3; round++) {
      const exported = await lines(await finished(await started(form)));
      expect(exported.length).toBe(20);
      for (const { answers } of exported) expect(answers[0]?.value).toBe(answers[1]?.value);
    }
    isOver = true;
    await changing;
  });

  test("that is stopped goes back to the queue, and another worker makes it at once", async () => {
    const form = await publishForm(client, DOCUMENT);
    await copyResponse(pool, await answered(form), 5_000);
    const id = await started(form);
    startWorker();
    await vi.waitFor(async () => {
      const { rows } = await pool.query("SELECT FROM exports WHERE id = $1 AND claimed_until IS NOT NULL", [id]);
      expect(rows.length).toBe(1);
    }, PATIENCE);
    await worker?.stop();
    startWorker();
    expect(await finished(id)).toMatchObject({ status: "ready", row_count: 5_001 });
  });
});
