/**
 * Files of conversations: sent within bounds, known by their bytes, named by answers of their own session, read by
 * their owner only.
 */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import pg from "pg";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { BlobStore } from "../../../runtime/blobs/blob-store.ts";
import { newId } from "../../../machines/ids.ts";
import { startUploadSweep } from "../../../workers/retention/uploads.ts";
import { publishForm, type ApiAnswer, type ApiClient } from "../../support/programs/api-client.ts";
import { PATIENCE } from "../../support/patience.ts";
import { PAGE_ORIGIN, useRunningApi } from "../support/running-api.ts";

const running = useRunningApi();
const MIB = 1024 * 1024;
const DAY_MS = 86_400_000;

const form = {
  title: "Damage",
  blocks: [
    {
      ref: "photo",
      type: "file_upload",
      title: "A photo of the damage?",
      config: { maxFiles: 2, accept: ["image/*"] },
    },
    { ref: "sign", type: "signature", title: "Please sign." },
    { ref: "note", type: "short_text", title: "Anything else?" },
  ],
  endings: [{ ref: "done", title: "Thanks", bodyMd: "", kind: "success" }],
};

const PNG = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(64, 7)]);

interface Stored {
  readonly fileId: string;
  readonly name: string;
  readonly size: number;
  readonly mime: string;
  readonly sha256: string;
}
interface Session {
  readonly sessionId: string;
  readonly respondentToken: string;
}

let secret: ApiClient;
let formId: string;

beforeAll(async () => {
  secret = await running.api.secret();
  formId = await publishForm(secret, form);
});

async function query(text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(running.api.databaseUrl);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

async function openSession(): Promise<Session> {
  const { status, body } = await secret.post<Session>(`/v1/forms/${formId}/sessions`);
  expect(status).toBe(201);
  return body;
}

interface Sending {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | FormData | Buffer<ArrayBuffer>;
}

/** As a page sends it, with nothing but its token. */
async function send(
  { sessionId, respondentToken }: Session,
  { headers = {}, body }: Sending,
): Promise<
  ApiAnswer<
    Stored & { readonly error: { readonly code: string; readonly issues?: readonly { readonly code: string }[] } }
  >
> {
  const answer = await fetch(`${running.api.baseUrl}/v1/sessions/${sessionId}/files`, {
    method: "POST",
    headers: { "x-respondent-token": respondentToken, ...headers },
    body,
  });
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as Awaited<ReturnType<typeof send>>["body"],
  };
}

function inForm(...files: readonly File[]): FormData {
  const data = new FormData();
  data.append("remark", "a field that is no file");
  for (const file of files) data.append("file", file);
  return data;
}

const raw = (bytes: Uint8Array, name = "front door.png", type = "image/png"): Sending => ({
  headers: { "content-type": type, "x-file-name": encodeURIComponent(name) },
  body: Buffer.from(bytes),
});

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

describe("sending a file", () => {
  test("as a form and as the bare body, gives its name, size, kind and hash", async () => {
    const session = await openSession();
    const expected = {
      fileId: expect.stringMatching(/^upl_[0-9A-Z]{26}$/) as string,
      name: "Tür vorn.png",
      size: PNG.length,
      mime: "image/png",
      sha256: sha256(PNG),
    };
    const asForm = await send(session, { body: inForm(new File([PNG], "Tür vorn.png", { type: "image/png" })) });
    expect(asForm).toMatchObject({ status: 201, body: expected });
    const bare = await send(session, raw(PNG, "Tür vorn.png"));
    expect(bare).toMatchObject({ status: 201, body: expected });
    expect(bare.body.fileId).not.toBe(asForm.body.fileId);
  });

  test("of several mebibytes in many pieces keeps each byte", async () => {
    const bytes = Buffer.alloc(3 * MIB + 17);
    for (let i = 0; i < bytes.length; i += 4)
      bytes.writeUInt32LE((i * 2_654_435_761) >>> 0, Math.min(i, bytes.length - 4));
    const { body, status } = await send(await openSession(), raw(bytes, "video.bin", "application/x-thing"));
    expect(status).toBe(201);
    expect(body).toMatchObject({ size: bytes.length, sha256: sha256(bytes), mime: "application/x-thing" });
    const answer = await fetch(`${running.api.baseUrl}/v1/files/${body.fileId}`, {
      headers: { "x-api-key": (await running.api.key("sk_live")).text },
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(answer.headers.get("content-length")).toBe(String(bytes.length));
  });

  test("calls it by its bytes, whatever it is said to be", async () => {
    const session = await openSession();
    const program = Buffer.concat([Buffer.from("MZ\x90\0", "latin1"), Buffer.alloc(60)]);
    expect((await send(session, raw(program, "holiday.png"))).body.mime).toBe("application/x-msdownload");
    expect((await send(session, raw(Buffer.from("<script>"), "holiday.png"))).body.mime).toBe("text/plain");
  });

  test("with a path or marks in its name keeps a name that is safe to show and to save", async () => {
    const session = await openSession();
    expect((await send(session, raw(PNG, "../../etc/passwd"))).body.name).toBe("passwd");
    expect((await send(session, raw(PNG, "photo\u202Egnp.exe\u0007"))).body.name).toBe("photognp.exe");
    expect((await send(session, raw(PNG, ".."))).body.name).toBe("file");
  });

  test("again under the same Idempotency-Key gives the same file, another file under it is refused", async () => {
    const session = await openSession();
    const keyed = (bytes: Uint8Array): Sending => ({
      ...raw(bytes),
      headers: { ...raw(bytes).headers, "idempotency-key": "one" },
    });
    const first = await send(session, keyed(PNG));
    expect(await send(session, keyed(PNG))).toMatchObject({ status: 201, body: first.body });
    expect(await send(session, keyed(Buffer.from("another")))).toMatchObject({
      status: 422,
      body: { error: { code: "idempotency_mismatch" } },
    });
  });

  test("over ten mebibytes, empty, without a file or with two is refused", async () => {
    const session = await openSession();
    expect(await send(session, raw(Buffer.alloc(10 * MIB + 1, 1)))).toMatchObject({
      status: 413,
      body: { error: { code: "body_too_large" } },
    });
    expect(await send(session, { body: inForm(new File([Buffer.alloc(10 * MIB + 1, 1)], "large")) })).toMatchObject({
      status: 413,
    });
    expect(await send(session, raw(Buffer.alloc(10 * MIB, 1)))).toMatchObject({ status: 201 });
    expect(await send(session, raw(new Uint8Array(0)))).toMatchObject({
      status: 422,
      body: { error: { code: "validation_failed" } },
    });
    expect(await send(session, { body: inForm() })).toMatchObject({
      status: 400,
      body: { error: { code: "invalid_request" } },
    });
    expect(await send(session, { body: inForm(new File(["a"], "a"), new File(["b"], "b")) })).toMatchObject({
      status: 400,
    });
    expect(
      await send(session, { headers: { "content-type": "multipart/form-data; boundary=x" }, body: "--y no form" }),
    ).toMatchObject({ status: 400 });
    expect(
      await send(session, { ...raw(PNG), headers: { ...raw(PNG).headers, "content-encoding": "gzip" } }),
    ).toMatchObject({ status: 415 });
  });

  test("beyond fifty files or fifty mebibytes of one session is refused, also when they come at once", async () => {
    const many = await openSession();
    const sent = await Promise.all(
      Array.from({ length: 53 }, (_, index) => send(many, raw(Buffer.from(`file ${index}`)))),
    );
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(50);
    for (const { status, body } of sent)
      if (status !== 201) expect(body.error.issues).toMatchObject([{ code: "too_many_files" }]);

    const large = await openSession();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await send(large, raw(Buffer.alloc(9 * MIB, 65 + i), "a.txt"))).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 422]);
  });

  test("needs the session's own token, or a key; a publishable key needs the token too", async () => {
    const [mine, theirs] = [await openSession(), await openSession()];
    expect((await send({ ...mine, respondentToken: theirs.respondentToken }, raw(PNG))).status).toBe(401);
    expect((await send({ ...mine, respondentToken: "" }, raw(PNG))).status).toBe(401);
    const publishable = { "x-api-key": (await running.api.key("pk_live")).text, origin: PAGE_ORIGIN };
    expect(
      (await send({ ...mine, respondentToken: "" }, { ...raw(PNG), headers: { ...raw(PNG).headers, ...publishable } }))
        .status,
    ).toBe(401);
    expect((await send(mine, { ...raw(PNG), headers: { ...raw(PNG).headers, ...publishable } })).status).toBe(201);
    const stranger = await running.api.key("sk_live", { organization: await running.api.otherOrganization() });
    expect(
      (
        await send(
          { ...mine, respondentToken: "" },
          { ...raw(PNG), headers: { ...raw(PNG).headers, "x-api-key": stranger.text } },
        )
      ).status,
    ).toBe(404);
    const test = await running.api.key("sk_test");
    expect(
      (
        await send(
          { ...mine, respondentToken: "" },
          { ...raw(PNG), headers: { ...raw(PNG).headers, "x-api-key": test.text } },
        )
      ).status,
    ).toBe(404);
  });
});

describe("answers with files", () => {
  interface Turn {
    readonly answers: Record<string, unknown>;
    readonly validation: { readonly code: string } | null;
  }

  test("take from the service what the file is, not from who answers", async () => {
    const session = await openSession();
    const { body: file } = await send(session, raw(PNG));
    const lie = { ...file, size: 1, mime: "image/gif", name: "other.gif", sha256: "0".repeat(64) };
    const { status, body } = await secret.post<Turn>(`/v1/sessions/${session.sessionId}/messages`, {
      type: "answer",
      ref: "photo",
      value: [lie],
    });
    expect(status).toBe(200);
    expect(body.answers["photo"]).toEqual([file]);
  });

  test("name a file anywhere inside, as a drawn signature does", async () => {
    const session = await openSession();
    const { body: file } = await send(session, raw(PNG, "signature.png"));
    await secret.post(`/v1/sessions/${session.sessionId}/messages`, { type: "skip" });
    const { body } = await secret.post<Turn>(`/v1/sessions/${session.sessionId}/messages`, {
      type: "answer",
      ref: "sign",
      value: { kind: "drawn", file: { fileId: file.fileId } },
    });
    expect(body.answers["sign"]).toMatchObject({ kind: "drawn", file });
  });

  test("are refused for a file of another session or of none, naming the question and the place", async () => {
    const [mine, theirs] = [await openSession(), await openSession()];
    const { body: file } = await send(theirs, raw(PNG));
    for (const fileId of [file.fileId, newId("upl", 1, new Uint8Array(10)), "nonsense"]) {
      const answer = await secret.post(`/v1/sessions/${mine.sessionId}/messages`, {
        type: "answer",
        ref: "photo",
        value: [{ fileId }],
      });
      expect(answer).toMatchObject({
        status: 422,
        body: {
          error: {
            code: "validation_failed",
            issues: [{ ref: "photo", path: "value.0.fileId", code: "unknown_file" }],
          },
        },
      });
    }
    const { body: state } = await secret.get<{ collected: number }>(`/v1/sessions/${mine.sessionId}`);
    expect(state.collected).toBe(0);
  });

  test("over the API are resolved for a response as well", async () => {
    const opened = await secret.post<{ id: string }>(`/v1/forms/${formId}/responses`);
    const sessionId = opened.body.id.replace("res_", "ses_");
    const key = (await running.api.key("sk_live")).text;
    const { body: file } = await send(
      { sessionId, respondentToken: "" },
      { ...raw(PNG), headers: { ...raw(PNG).headers, "x-api-key": key } },
    );
    const recorded = await secret.post<{ recorded: unknown[] }>(`/v1/responses/${opened.body.id}/answers`, {
      answers: [{ ref: "photo", value: [{ fileId: file.fileId }] }],
    });
    expect(recorded).toMatchObject({ status: 200, body: { recorded: [{ ref: "photo", value: [file] }] } });
    const unknown = await secret.post(`/v1/responses/${opened.body.id}/answers`, {
      answers: [{ ref: "photo", value: [{ fileId: "upl_x" }] }],
    });
    expect(unknown).toMatchObject({
      status: 422,
      body: { error: { issues: [{ ref: "photo", path: "answers.0.value.0.fileId" }] } },
    });
    const atOnce = await secret.post(`/v1/forms/${formId}/responses`, {
      answers: { photo: [{ fileId: file.fileId }] },
    });
    expect(atOnce).toMatchObject({ status: 422, body: { error: { issues: [{ path: "answers.photo.0.fileId" }] } } });
  });
});

describe("reading a file", () => {
  test("is a download that no browser shows, for the organization's reading keys alone", async () => {
    const { body: file } = await send(
      await openSession(),
      raw(Buffer.from("<svg onload=alert(1)>"), 'a"b\\c é.svg', "image/svg+xml"),
    );
    const read = async (key: { readonly text: string }, method = "GET") =>
      fetch(`${running.api.baseUrl}/v1/files/${file.fileId}`, { method, headers: { "x-api-key": key.text } });
    const answer = await read(await running.api.key("sk_live"));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("<svg onload=alert(1)>");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/svg+xml",
      "content-disposition": `attachment; filename="c _.svg"; filename*=UTF-8''c%20%C3%A9.svg`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    const head = await read(await running.api.key("sk_live"), "HEAD");
    expect([head.status, head.headers.get("content-length")]).toEqual([200, "21"]);
    expect((await read(await running.api.key("sk_live", { scopes: ["session:write"] }))).status).toBe(403);
    expect(
      (await read(await running.api.key("sk_live", { organization: await running.api.otherOrganization() }))).status,
    ).toBe(404);
    expect((await secret.get(`/v1/files/${newId("upl", 1, new Uint8Array(10))}`)).status).toBe(404);
  });
});

/** Counts the pieces that are read of blobs. */
function countPieces(blobs: BlobStore) {
  const piece = vi.fn<() => void>();
  const read = blobs.read.bind(blobs);
  vi.spyOn(blobs, "read").mockImplementation(async function* (key, range) {
    for await (const bytes of read(key, range)) {
      piece();
      yield bytes;
    }
  });
  return piece;
}

describe("a reader that is slow", () => {
  /** Asks for a file over a connection of its own, and reads nothing yet. */
  async function asks(fileId: string): Promise<Socket> {
    const { hostname, port } = new URL(running.api.baseUrl);
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    socket.write(
      `GET /v1/files/${fileId} HTTP/1.1\r\nhost: ${hostname}\r\nx-api-key: ${(await running.api.key("sk_live")).text}\r\nconnection: close\r\n\r\n`,
    );
    return socket;
  }

  test("is sent each byte in the end, and holds no more of the file than a part; one that goes away stops it", async () => {
    const bytes = Buffer.alloc(10 * MIB);
    for (let i = 0; i < bytes.length; i += 4) bytes.writeUInt32LE((i * 2_654_435_761) >>> 0, i);
    const { body: file } = await send(await openSession(), raw(bytes, "large.bin", "application/x-thing"));
    const chunk = countPieces(running.api.runtime.blobs);

    const slow = await asks(file.fileId);
    await vi.waitFor(() => expect(chunk.mock.calls.length).toBeGreaterThan(1), PATIENCE);
    const received: Buffer[] = [];
    let left = Infinity;
    for await (const piece of slow as AsyncIterable<Buffer>) {
      received.push(piece);
      // The head comes in the first piece.
      left = (left === Infinity ? piece.indexOf("\r\n\r\n") + 4 + bytes.length : left) - piece.length;
      if (left === 0) break;
    }
    expect(Buffer.concat(received).subarray(-bytes.length).equals(bytes)).toBe(true);
    expect(chunk).toHaveBeenCalledTimes(10);

    chunk.mockClear();
    const gone = await asks(file.fileId);
    await vi.waitFor(() => expect(chunk.mock.calls.length).toBeGreaterThan(0), PATIENCE);
    gone.destroy();
    expect((await secret.get(`/v1/forms/${formId}`)).status).toBe(200);
  });
});

describe("files that no answer names", () => {
  test("go a day after they were last named by the database's clock, not by a node's, and those of an answer stay", async () => {
    const { store, clock, log } = running.api.runtime;
    const session = await openSession();
    const [kept, replaced, unused] = await Promise.all(
      ["kept", "replaced", "unused"].map((name) =>
        send(session, raw(PNG, `${name}.png`)).then(({ body }) => body.fileId),
      ),
    );
    const answer = (fileId: string | undefined) =>
      secret.post(`/v1/sessions/${session.sessionId}/messages`, { type: "answer", ref: "photo", value: [{ fileId }] });
    expect((await answer(replaced)).status).toBe(200);
    expect((await answer(kept)).status).toBe(200);
    const there = async (): Promise<string[]> => {
      const statuses = await Promise.all(
        [kept, replaced, unused].map(async (id) =>
          (await store.uploads.get(running.api.organization, id as `upl_${string}`)) === undefined ? [] : [id ?? ""],
        ),
      );
      return statuses.flat();
    };

    const makeOlder = (byMs: number): Promise<unknown> => query(`UPDATE uploads SET touched_at = touched_at - ${byMs}`);
    /** Looks, on a node whose clock is a year ahead, until nothing is left; then the sweep asks to be woken later. */
    const sweep = async (): Promise<void> => {
      let done = (): void => undefined;
      const looked = new Promise<void>((resolve) => (done = resolve));
      const ahead = {
        ...clock,
        now: () => clock.now() + 365 * DAY_MS,
        after(delayMs: number, again: () => void) {
          if (delayMs === 0) return clock.after(0, again);
          done();
          return () => undefined;
        },
      };
      const rounds = startUploadSweep({
        uploads: store.uploads,
        pieces: store.uploadPieces,
        clock: ahead,
        log,
        clockScale: 1,
      });
      await looked;
      await rounds.stop();
    };
    await makeOlder(DAY_MS - 5 * 60_000);
    await sweep();
    expect(await there()).toEqual([kept, replaced, unused]);
    await makeOlder(6 * 60_000);
    await sweep();
    expect(await there()).toEqual([kept]);
    await running.api.runtime.blobs.erase(100);
    const { rows } = await query(
      "SELECT count(*) AS orphans FROM blob_chunks c WHERE NOT EXISTS (SELECT FROM uploads u WHERE u.blob = c.blob)",
    );
    expect(rows).toEqual([{ orphans: "0" }]);
  });
});
