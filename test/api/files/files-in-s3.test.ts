/** Files of conversations in an S3-compatible storage: sent, read and deleted as in PostgreSQL, also when it fails. */
import { createHash } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createS3Place, type S3Place } from "../../../runtime/blobs/s3/s3-place.ts";
import { publishForm, type ApiClient } from "../../support/programs/api-client.ts";
import { PATIENCE } from "../../support/patience.ts";
import { S3Double } from "../../support/services/s3/s3-double.ts";
import { startWorkers } from "../../workers/support/start-workers.ts";
import { useRunningApi } from "../support/running-api.ts";

const MIB = 1024 * 1024;
let double: S3Double;
let place: S3Place;

const running = useRunningApi({
  s3: async () => {
    double = await S3Double.start();
    place = createS3Place({ ...double.options, requestMs: 1_000 });
    return place;
  },
});
afterAll(async () => {
  await place.close();
  await double.close();
});

let secret: ApiClient;
let key: string;
let form: string;
let database: pg.Client;

beforeAll(async () => {
  secret = await running.api.secret();
  key = (await running.api.key("sk_live")).text;
  form = await publishForm(secret, {
    title: "Damage",
    blocks: [{ ref: "photo", type: "file_upload", title: "A photo?", config: { maxFiles: 1 } }],
    endings: [{ ref: "done", title: "Thanks", bodyMd: "", kind: "success" }],
  });
  database = new pg.Client(running.api.databaseUrl);
  await database.connect();
});
afterAll(() => database.end());
beforeEach(() => {
  double.fault = () => undefined;
});

const openSession = async (): Promise<string> =>
  (await secret.post<{ sessionId: string }>(`/v1/forms/${form}/sessions`)).body.sessionId;

async function send(
  session: string,
  bytes: Uint8Array,
): Promise<{
  readonly status: number;
  readonly retryAfter: string | null;
  readonly fileId: string;
  readonly code: string | undefined;
}> {
  const answer = await fetch(`${running.api.baseUrl}/v1/sessions/${session}/files`, {
    method: "POST",
    headers: { "x-api-key": key, "x-file-name": "photo.bin", "content-type": "application/x-thing" },
    body: Buffer.from(bytes),
  });
  const body = (await answer.json()) as { fileId: string; error?: { code: string } };
  return {
    status: answer.status,
    retryAfter: answer.headers.get("retry-after"),
    fileId: body.fileId,
    code: body.error?.code,
  };
}

const read = (fileId: string): Promise<Response> =>
  fetch(`${running.api.baseUrl}/v1/files/${fileId}`, { headers: { "x-api-key": key } });

const count = async (text: string): Promise<number> =>
  (await database.query<{ found: number }>(`SELECT count(*)::integer AS found FROM ${text}`)).rows[0]?.found ?? 0;

function someBytes(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; at += 4) bytes.writeUInt32LE((at * 2_654_435_761) >>> 0, Math.min(at, length - 4));
  return bytes;
}

describe("a file", () => {
  test.each([
    ["of one request", 100_000],
    ["of several parts", 9 * MIB + 17],
  ])("%s is in the storage alone, under its organization, and is read byte by byte", async (_, length) => {
    const bytes = someBytes(length);
    const { status, fileId } = await send(await openSession(), bytes);
    expect(status).toBe(201);
    expect([...double.objects.keys()].every((object) => object.startsWith(`${running.api.organization}/blb_`))).toBe(
      true,
    );
    expect(await count("blob_chunks")).toBe(0);
    const answer = await read(fileId);
    const received = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get("content-length")).toBe(String(length));
    expect(createHash("sha256").update(received).digest("hex")).toBe(createHash("sha256").update(bytes).digest("hex"));
  });

  test.each([
    ["does not answer", "hangs" as const],
    ["closes connections", "hangs up" as const],
    ["is overloaded", { status: 503, code: "SlowDown" } as const],
    ["refuses our credentials", { status: 403, code: "AccessDenied" } as const],
  ])("is answered with 503 and stored nowhere while the storage %s; afterwards it is taken", async (_, fault) => {
    const session = await openSession();
    const objects = double.objects.size;
    double.fault = () => fault;
    expect(await send(session, someBytes(1_000))).toMatchObject({ status: 503, code: "unavailable" });
    expect(await count(`uploads WHERE session = '${session}'`)).toBe(0);
    expect(await count("blobs WHERE state = 'writing'")).toBe(0);
    expect(double.objects.size).toBe(objects);
    double.fault = () => undefined;
    expect((await send(session, someBytes(1_000))).status).toBe(201);
  });

  test("is not read while the storage is down, and the rest of the service works", async () => {
    const { fileId } = await send(await openSession(), someBytes(1_000));
    double.fault = () => ({ status: 503, code: "SlowDown" });
    expect((await read(fileId)).status).toBe(503);
    expect((await secret.get(`/v1/forms/${form}`)).status).toBe(200);
    double.fault = () => undefined;
    expect((await read(fileId)).status).toBe(200);
  });
});

test("a deleted response leaves no object, although the storage was down when it was deleted", async () => {
  const session = await openSession();
  const { fileId } = await send(session, someBytes(9 * MIB));
  const { rows } = await database.query<{ blob: string }>("SELECT blob FROM uploads WHERE id = $1", [fileId]);
  const object = `${running.api.organization}/${rows[0]?.blob}`;
  expect(double.objects.has(object)).toBe(true);
  double.fault = ({ method }) => (method === "DELETE" ? { status: 503, code: "SlowDown" } : undefined);
  expect((await secret.request("DELETE", `/v1/responses/${session.replace("ses_", "res_")}`)).status).toBe(200);
  const workers = await startWorkers({
    databaseUrl: running.api.databaseUrl,
    ports: running.api.runtime,
    webhookAllowNets: [],
    s3: place,
  });
  try {
    await vi.waitFor(async () => expect(await count(`uploads WHERE id = '${fileId}'`)).toBe(0), PATIENCE);
    await vi.waitFor(() => expect(double.requests.some(({ method }) => method === "DELETE")).toBe(true), PATIENCE);
    expect(double.objects.has(object)).toBe(true);
    double.fault = () => undefined;
    // A minute later it is tried again.
    await database.query("UPDATE blobs SET due_at = due_at - 60000");
    await vi.waitFor(() => expect(double.objects.has(object)).toBe(false), PATIENCE);
    await vi.waitFor(async () => expect(await count(`blobs WHERE id = '${rows[0]?.blob}'`)).toBe(0), PATIENCE);
  } finally {
    await workers.stop();
  }
});
