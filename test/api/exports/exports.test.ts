/** Exports as callers see them (§2.9, §3.2, §4.17), with workers that make them beside the API. */
import { parse } from "csv-parse/sync";
import { parquetReadObjects } from "hyparquet";
import readExcelFile from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createLog } from "../../../runtime/node/log.ts";
import { createPool, type Pool } from "../../../runtime/postgres/pool.ts";
import { PATIENCE } from "../../support/patience.ts";
import { type ApiClient, publishForm } from "../../support/programs/api-client.ts";
import { startWorkers, type StartedWorkers } from "../../workers/support/start-workers.ts";
import { useRunningApi } from "../support/running-api.ts";

interface Export {
  readonly id: string;
  readonly object: string;
  readonly form_id: string;
  readonly status: "queued" | "ready" | "failed";
  readonly format: string;
  readonly row_count: number;
  readonly bytes: number;
  readonly progress: number;
  readonly request: Readonly<Record<string, unknown>>;
  readonly error: string | null;
  readonly created_at: number;
  readonly completed_at: number | null;
  readonly expires_at: number;
  readonly download_url: string | null;
  readonly download_expires_at: number | null;
}
interface Slice {
  readonly next_offset: number | null;
  readonly total_bytes: number;
  readonly content: string;
}
interface Refusal {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly issues?: readonly { path: string; code: string }[];
  };
}

const running = useRunningApi();
let client: ApiClient;
let form: string;
let pool: Pool;
let workers: StartedWorkers;

const document = {
  title: "Stay",
  blocks: [
    { ref: "name", type: "short_text", title: "Your name?" },
    { ref: "tel", type: "phone", title: "Phone" },
    { ref: "n", type: "number", title: "How many?" },
    {
      ref: "room",
      type: "single_choice",
      title: "Room",
      config: {
        options: [
          { ref: "s", label: "Suite" },
          { ref: "d", label: "Double" },
        ],
      },
    },
    { ref: "stay", type: "date_range", title: "Dates" },
  ],
  hiddenFields: [{ key: "ref" }],
};

/** Where the format does not matter: it needs no thread. */
const JSONL = { format: "jsonl" };

const ANSWERS = [
  { name: "=HYPERLINK(1)", tel: "+491711234567", n: -5, room: "s", stay: { start: "2026-03-14", end: "2026-03-16" } },
  { name: 'Zoë 😀 日本 "x"', n: 2 },
  { room: "d" },
];

beforeAll(async () => {
  const { api } = running;
  client = await api.secret();
  form = await publishForm(client, document);
  for (const answers of ANSWERS)
    expect(
      (await client.post(`/v1/forms/${form}/responses`, { answers, mode: "free", hiddenFields: { ref: "spring" } }))
        .status,
    ).toBe(201);
  const testClient = api.client(await api.key("sk_test"));
  await testClient.post(`/v1/forms/${form}/responses`, { answers: { name: "Tester" }, mode: "free" });
  pool = createPool(api.databaseUrl, { max: 2, log: createLog("fatal"), applicationName: "test" });
  workers = await startWorkers({ databaseUrl: api.databaseUrl, ports: api.runtime, webhookAllowNets: [] });
});

afterAll(async () => {
  await workers?.stop();
  await pool?.end();
});

async function started(body: unknown = {}, by = client, of = form): Promise<Export> {
  const { status, body: made } = await by.post<Export>(`/v1/forms/${of}/exports`, body);
  expect(status, JSON.stringify(made)).toBe(201);
  expect(made).toMatchObject({ object: "export", form_id: of, status: "queued", error: null, download_url: null });
  return made;
}

async function finished(id: string, by = client): Promise<Export> {
  return vi.waitFor(async () => {
    const { body } = await by.get<Export>(`/v1/exports/${id}`);
    expect(body.status).not.toBe("queued");
    return body;
  }, PATIENCE);
}

async function made(body: unknown = {}, by = client, of = form): Promise<Export> {
  return finished((await started(body, by, of)).id, by);
}

/** The file behind a link, as somebody without a key gets it. */
async function downloaded({ download_url: url }: Export): Promise<Buffer> {
  const answer = await fetch(url ?? "");
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

describe("an export", () => {
  test("is queued at once, and when it is ready its link gives the file without a key", async () => {
    const ready = await made();
    expect(ready).toMatchObject({ status: "ready", format: "csv", row_count: 3, error: null });
    expect(ready.expires_at - ready.created_at).toBe(86_400_000);
    expect(ready.completed_at).toBeGreaterThanOrEqual(ready.created_at);
    expect(ready.download_expires_at).toBeLessThanOrEqual(ready.expires_at);
    const answer = await fetch(ready.download_url ?? "");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="[^"]+-\d{4}-\d\d-\d\d\.csv"/);
    const file = Buffer.from(await answer.arrayBuffer());
    expect(file.length).toBe(ready.bytes);
    const [header = [], ...rows] = parse(file);
    const cell = (row: number, name: string): string | undefined => rows[row]?.[header.indexOf(name)];
    expect(rows.length).toBe(3);
    expect(
      [
        "Your name? [name]",
        "Phone [tel]",
        "How many? [n]",
        "Room [room]",
        "Dates – Start [stay.start]",
        "hidden_fields.ref",
        "status",
      ].map((name) => cell(0, name)),
    ).toEqual(["'=HYPERLINK(1)", "+491711234567", "-5", "Suite", "2026-03-14", "spring", "in_progress"]);
    expect(cell(1, "Your name? [name]")).toBe(ANSWERS[1]?.name);
    expect(cell(2, "Room [room]")).toBe("Double");
  });

  test("in jsonl is the response objects with their answers", async () => {
    const ready = await made({ format: "jsonl" });
    const lines = (await downloaded(ready))
      .toString()
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { id: string });
    expect(lines.length).toBe(3);
    for (const line of lines) {
      const { body } = await client.get(`/v1/responses/${line.id}?include=answers`);
      expect(line).toEqual({ ...body, version: 1, language: "en" });
    }
  });

  test("in xlsx and parquet opens in other programs, and has no slices of text", async () => {
    const [xlsx, parquet] = await Promise.all([made({ format: "xlsx" }), made({ format: "parquet" })]);
    const [sheet] = await readExcelFile(await downloaded(xlsx));
    expect(sheet?.data.length).toBe(4);
    expect(sheet?.data[1]).toContain("=HYPERLINK(1)");
    const bytes = await downloaded(parquet);
    const rows = await parquetReadObjects({ file: new Uint8Array(bytes).buffer });
    expect(rows.map((row) => row["answers.n"])).toEqual([-5, 2, null]);
    for (const { id } of [xlsx, parquet]) {
      const { status, body } = await client.get<Refusal>(`/v1/exports/${id}/content`);
      expect([status, body.error.code]).toEqual([422, "not_text"]);
    }
  });

  test("has the chosen responses and fields, and formulas as they are if asked for", async () => {
    const ready = await made({
      fields: ["name", "id"],
      escape_formulas: false,
      created_before: Date.now() + 60_000,
      source: "api",
      status: "in_progress",
    });
    const rows = parse(await downloaded(ready));
    expect(rows[0]).toEqual(["Your name? [name]", "id"]);
    expect(rows[1]?.[0]).toBe("=HYPERLINK(1)");
    expect((await made({ ...JSONL, status: "completed" })).row_count).toBe(0);
    expect((await made({ ...JSONL, created_after: Date.now() + 60_000 })).row_count).toBe(0);
  });

  test("has exactly what filters and exceptions let through, in the chosen zone", async () => {
    const asked = {
      where: [{ answer: "n", op: "answered" }],
      fields: ["id", "started_at", "n"],
      time_zone: "Asia/Dubai",
    };
    const ready = await made(asked);
    expect(ready).toMatchObject({ row_count: 2, progress: 1, request: { ...asked, format: "csv", mode: "live" } });
    const [, first, second] = parse(await downloaded(ready));
    expect([first?.[2], second?.[2]]).toEqual(["-5", "2"]);
    expect(first?.[1]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+04:00$/);
    expect(Date.parse(first?.[1] ?? "")).toBeLessThan(Date.now());
    const except = [first?.[0]];
    expect((await made({ ...JSONL, where: asked.where, except })).row_count).toBe(1);
    expect((await made({ ...JSONL, ids: except })).row_count).toBe(1);
    expect((await made({ ...JSONL, q: "suite" })).row_count).toBe(1);
  });

  test("slices join to the exact file, and none splits a character", async () => {
    const long = await publishForm(client, { title: "T", blocks: [{ ref: "t", type: "long_text", title: "T" }] });
    // Four bytes a character, one more byte in front: 1,000 is inside a character.
    const text = `a${"😀".repeat(900)}é日`;
    await client.post(`/v1/forms/${long}/responses`, { answers: { t: text } });
    const ready = await made({ fields: ["t"] }, client, long);
    const file = await downloaded(ready);
    const parts: string[] = [];
    for (let offset: number | null = 0; offset !== null;) {
      const { status, body }: { status: number; body: Slice } = await client.get<Slice>(
        `/v1/exports/${ready.id}/content?offset=${offset}&max_bytes=1000`,
      );
      expect(status).toBe(200);
      expect(body).toMatchObject({
        object: "export_content",
        id: ready.id,
        format: "csv",
        offset,
        total_bytes: file.length,
      });
      expect(Buffer.byteLength(body.content)).toBeLessThanOrEqual(1000);
      parts.push(body.content);
      offset = body.next_offset;
    }
    expect(parts.length).toBeGreaterThan(3);
    expect(Buffer.from(parts.join("")).equals(file)).toBe(true);
    const inside = file.indexOf("😀") + 1;
    for (const offset of [inside, file.length + 1]) {
      const { status, body } = await client.get<Refusal>(`/v1/exports/${ready.id}/content?offset=${offset}`);
      expect([status, body.error.code, body.error.issues?.[0]?.path]).toEqual([400, "invalid_request", "offset"]);
    }
    const { body: last } = await client.get<Slice>(`/v1/exports/${ready.id}/content?offset=${file.length}`);
    expect(last).toMatchObject({ content: "", next_offset: null });
  });

  test("of a form that was never published, or never answered, has its header", async () => {
    const { body } = await client.post<{ id: string }>("/v1/forms", { doc: document });
    const rows = parse(await downloaded(await made({}, client, body.id)));
    expect(rows.length).toBe(1);
    expect(rows[0]).toContain("started_at");
  });
});

describe("a request for an export", () => {
  test.each([
    [{ format: "pdf" }, 400, "format"],
    [{ fromat: "csv" }, 400, ""],
    [{ mode: "both" }, 400, "mode"],
    [{ created_after: "yesterday" }, 400, "created_after"],
    [{ fields: [] }, 400, "fields"],
    [{ fields: ["name", "nothing"] }, 422, "fields.1"],
    [[], 400, ""],
  ])("%j is refused and names the field", async (body, expected, path) => {
    const before = (await client.get<{ data: unknown[] }>("/v1/exports?limit=100")).body.data.length;
    const { status, body: refused } = await client.post<Refusal>(`/v1/forms/${form}/exports`, body);
    expect(status).toBe(expected);
    if (path !== "") expect(refused.error.issues?.map((issue) => issue.path)).toContain(path);
    expect((await client.get<{ data: unknown[] }>("/v1/exports?limit=100")).body.data.length).toBe(before);
  });

  test("with an Idempotency-Key makes one export, however often it is sent", async () => {
    const send = () => client.post<Export>(`/v1/forms/${form}/exports`, JSONL, { "idempotency-key": "export-once" });
    const [first, second] = [await send(), await send()];
    expect(second.body.id).toBe(first.body.id);
    await finished(first.body.id);
  });

  test("beyond ten that wait is 429 with Retry-After", async () => {
    const organization = await running.api.otherOrganization();
    const other = running.api.client(await running.api.key("sk_live", { organization }));
    const own = await publishForm(other, document);
    await workers.stop();
    for (let n = 0; n < 10; n++) await started(JSONL, other, own);
    const refused = await other.post<Refusal>(`/v1/forms/${own}/exports`);
    expect([refused.status, refused.body.error.code]).toEqual([429, "rate_limited"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const { api } = running;
    workers = await startWorkers({ databaseUrl: api.databaseUrl, ports: api.runtime, webhookAllowNets: [] });
    const { body } = await other.get<{ data: Export[] }>("/v1/exports");
    for (const { id } of body.data) expect((await finished(id, other)).status).toBe("ready");
  });
});

describe("the list", () => {
  test("has the newest first, of one form if asked for, and has_more is false", async () => {
    const [first, second] = [await made(JSONL), await made(JSONL)];
    const { body } = await client.get<{ data: Export[]; has_more: boolean; next_cursor: string }>(
      `/v1/exports?form_id=${form}&limit=2`,
    );
    expect(body).toMatchObject({ has_more: false, next_cursor: "" });
    expect(body.data.map(({ id }) => id)).toEqual([second.id, first.id]);
    const other = await publishForm(client, document);
    expect((await client.get<{ data: Export[] }>(`/v1/exports?form_id=${other}`)).body.data).toEqual([]);
    for (const query of ["limit=0", "limit=101", "form_id=x"])
      expect((await client.get(`/v1/exports?${query}`)).status).toBe(400);
  });
});

describe("who may read an export", () => {
  test("a test key exports test data only, and sees exports of test data only", async () => {
    const { api } = running;
    const tester = api.client(await api.key("sk_test"));
    const own = await made({ ...JSONL, mode: "all" }, tester);
    expect(own.row_count).toBe(1);
    expect((await downloaded(own)).toString()).toContain("Tester");
    const live = await made(JSONL);
    expect((await tester.get(`/v1/exports/${live.id}`)).status).toBe(404);
    expect((await tester.get(`/v1/exports/${live.id}/content`)).status).toBe(404);
    expect((await tester.request("DELETE", `/v1/exports/${live.id}`)).status).toBe(404);
    expect((await tester.post<Refusal>(`/v1/forms/${form}/exports`, { mode: "live" })).status).toBe(400);
    const { body } = await tester.get<{ data: Export[] }>("/v1/exports?limit=100");
    expect(body.data.map(({ id }) => id)).toEqual([own.id]);
    expect((await made({ ...JSONL, mode: "all" })).row_count).toBe(4);
  });

  test("another organization finds neither the form nor the export", async () => {
    const organization = await running.api.otherOrganization();
    const other = running.api.client(await running.api.key("sk_live", { organization }));
    const { id } = await made(JSONL);
    for (const path of [`/v1/exports/${id}`, `/v1/exports/${id}/content`])
      expect((await other.get(path)).status).toBe(404);
    expect((await other.post(`/v1/forms/${form}/exports`)).status).toBe(404);
    expect((await other.get<{ data: unknown[] }>("/v1/exports")).body.data).toEqual([]);
  });

  test("reading needs export:read and starting export:write", async () => {
    const { api } = running;
    const reader = api.client(await api.key("sk_live", { scopes: ["export:read"] }));
    const writer = api.client(await api.key("sk_live", { scopes: ["export:write"] }));
    const { id } = await started(JSONL, writer);
    expect((await reader.post(`/v1/forms/${form}/exports`)).status).toBe(403);
    expect((await writer.get(`/v1/exports/${id}`)).status).toBe(403);
    await finished(id, reader);
  });

  test("a link is made anew with each read; a changed one, or one of another export, is not found", async () => {
    const [one, two] = [await made(JSONL), await made(JSONL)];
    const again = await vi.waitFor(async () => {
      const { body } = await client.get<Export>(`/v1/exports/${one.id}`);
      expect(body.download_url).not.toBe(one.download_url);
      return body;
    }, PATIENCE);
    for (const { download_url: url } of [one, again]) expect((await fetch(url ?? "")).status).toBe(200);
    const token = new URL(one.download_url ?? "").searchParams.get("token") ?? "";
    for (const [id, changed] of [
      [two.id, token],
      [one.id, `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`],
      [one.id, "x"],
    ])
      expect((await fetch(`${running.api.baseUrl}/v1/exports/${id}/download?token=${changed}`)).status).toBe(404);
    expect((await fetch(`${running.api.baseUrl}/v1/exports/${one.id}/download`)).status).toBe(400);
  });
});

describe("the end of an export", () => {
  async function expectExpired(was: Export): Promise<void> {
    for (const answer of [
      await client.get<Refusal>(`/v1/exports/${was.id}`),
      await client.get<Refusal>(`/v1/exports/${was.id}/content`),
      await client.request<Refusal>("DELETE", `/v1/exports/${was.id}`),
    ])
      expect([answer.status, answer.body.error.code]).toEqual([410, "export_expired"]);
    expect((await fetch(was.download_url ?? "")).status).toBe(410);
    const { body } = await client.get<{ data: Export[] }>("/v1/exports?limit=100");
    expect(body.data.map(({ id }) => id)).not.toContain(was.id);
    await vi.waitFor(async () => {
      const { rows } = await pool.query<{ blob: string | null }>("SELECT blob FROM exports WHERE id = $1", [was.id]);
      expect(rows).toEqual([{ blob: null }]);
    }, PATIENCE);
  }

  async function blobsOf(id: string): Promise<string[]> {
    const { rows } = await pool.query<{ blob: string }>("SELECT blob FROM exports WHERE id = $1 AND blob IS NOT NULL", [
      id,
    ]);
    return rows.map(({ blob }) => blob);
  }

  test("comes after 24 hours: the file is deleted, and the export is expired", async () => {
    const ready = await made(JSONL);
    const blobs = await blobsOf(ready.id);
    await pool.query("UPDATE exports SET expires_at = created_at WHERE id = $1", [ready.id]);
    await expectExpired(ready);
    await vi.waitFor(async () => {
      const { rows } = await pool.query("SELECT FROM blob_chunks WHERE blob = ANY ($1)", [blobs]);
      expect(rows.length).toBe(0);
    }, PATIENCE);
  });

  test("comes with DELETE", async () => {
    const ready = await made(JSONL);
    expect((await client.request("DELETE", `/v1/exports/${ready.id}`)).status).toBe(200);
    await expectExpired(ready);
  });

  test("comes with its form: it is failed, says so, and the file is gone", async () => {
    const own = await publishForm(client, document);
    const ready = await made(JSONL, client, own);
    expect((await client.request("DELETE", `/v1/forms/${own}`)).status).toBe(200);
    const { body } = await client.get<Export>(`/v1/exports/${ready.id}`);
    expect(body).toMatchObject({
      status: "failed",
      error: expect.stringContaining("form was deleted") as unknown,
      download_url: null,
    });
    const content = await client.get<Refusal>(`/v1/exports/${ready.id}/content`);
    expect([content.status, content.body.error.code]).toEqual([409, "export_not_ready"]);
    expect((await fetch(ready.download_url ?? "")).status).toBe(409);
    await vi.waitFor(async () => expect(await blobsOf(ready.id)).toEqual([]), PATIENCE);
  });
});
