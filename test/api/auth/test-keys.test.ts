/** A test key neither reads nor changes live data (contract §8). */
import { beforeAll, describe, expect, test } from "vitest";
import { CLOSE } from "../../../api/stream/close-codes.ts";
import { publishForm, type ApiAnswer, type ApiClient } from "../../support/programs/api-client.ts";
import { useRunningApi, type IssuedKey } from "../support/running-api.ts";

interface Opened {
  readonly sessionId: string;
  readonly respondentToken: string;
}
interface Stored {
  readonly session: string;
  readonly response: string;
  readonly file: string;
}
interface Refusal {
  readonly error: {
    readonly code: string;
    readonly issues?: readonly { readonly path?: string; readonly code: string }[];
  };
}

const running = useRunningApi();
const form = {
  title: "Damage",
  blocks: [
    { ref: "name", type: "short_text", title: "Your name?", required: true },
    { ref: "photo", type: "file_upload", title: "A photo?", config: { maxFiles: 1 } },
  ],
  endings: [{ ref: "done", title: "Thanks", bodyMd: "", kind: "success" }],
};
const PNG = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(64, 7)]);

let formId: string;
let live: ApiClient;
let testing: ApiClient;
let testKey: IssuedKey;
let liveData: Stored;
let testData: Stored;

/** A session with an answer and a file. */
async function store(client: ApiClient): Promise<Stored> {
  const { body: opened } = await client.post<Opened>(`/v1/forms/${formId}/sessions`);
  await client.post(`/v1/sessions/${opened.sessionId}/messages`, { type: "text", text: "Ada" });
  const headers = {
    "x-respondent-token": opened.respondentToken,
    "x-file-name": "a.png",
    "content-type": "application/octet-stream",
  };
  const sent = await fetch(`${running.api.baseUrl}/v1/sessions/${opened.sessionId}/files`, {
    method: "POST",
    headers,
    body: PNG,
  });
  const { fileId } = (await sent.json()) as { fileId: string };
  await client.post(`/v1/sessions/${opened.sessionId}/messages`, { type: "answer", ref: "photo", value: [{ fileId }] });
  return { session: opened.sessionId, response: opened.sessionId.replace("ses_", "res_"), file: fileId };
}

beforeAll(async () => {
  live = await running.api.secret();
  testKey = await running.api.key("sk_test");
  testing = running.api.client(testKey);
  formId = await publishForm(live, form);
  liveData = await store(live);
  testData = await store(testing);
});

const stored = (path: string): Promise<Response> =>
  fetch(`${running.api.baseUrl}${path}`, { headers: { "x-api-key": testKey.text } });

/** How a stream opened with the test key begins: the type of its first frame, and the code it was closed with. */
function streamOf(session: string): Promise<{ readonly first: string; readonly code: number }> {
  const socket = new WebSocket(`${running.api.baseUrl.replace("http", "ws")}/v1/sessions/${session}/stream`, {
    headers: { "x-api-key": testKey.text },
  });
  let first = "";
  return new Promise((resolve) => {
    socket.onmessage = ({ data }) => {
      first ||= (JSON.parse(String(data)) as { type: string }).type;
      if (first !== "bye") socket.close(1000);
    };
    socket.onclose = ({ code }) => resolve({ first, code });
  });
}

describe("for a test key", () => {
  test("live responses, sessions, events, files and streams are not there, and those of test mode are", async () => {
    for (const path of [
      ({ response }: Stored) => `/v1/responses/${response}`,
      ({ response }: Stored) => `/v1/responses/${response}?include=answers`,
      ({ session }: Stored) => `/v1/sessions/${session}`,
      ({ session }: Stored) => `/v1/sessions/${session}/events`,
      ({ file }: Stored) => `/v1/files/${file}`,
    ]) {
      const [refused, shown] = [await stored(path(liveData)), await stored(path(testData))];
      expect([refused.status, ((await refused.json()) as Refusal).error.code], path(liveData)).toEqual([
        404,
        "not_found",
      ]);
      expect(shown.status, path(testData)).toBe(200);
      await shown.arrayBuffer();
    }
  });

  test("a live stream is not there, by WebSocket and by server-sent events", async () => {
    expect(await streamOf(liveData.session)).toEqual({ first: "bye", code: CLOSE.noSession });
    expect((await streamOf(testData.session)).first).toBe("hello");
    const sse = await fetch(`${running.api.baseUrl}/v1/sessions/${liveData.session}/stream`, {
      headers: { "x-api-key": testKey.text, accept: "text/event-stream" },
    });
    expect([sse.status, ((await sse.json()) as Refusal).error.code]).toEqual([404, "not_found"]);
  });

  test("live data is not there to be changed", async () => {
    const { session, response } = liveData;
    for (const [method, path, body] of [
      ["POST", `/v1/sessions/${session}/messages`, { type: "text", text: "Eve" }],
      ["POST", `/v1/sessions/${session}/token`, undefined],
      ["POST", `/v1/sessions/${session}/repeat`, undefined],
      ["POST", `/v1/responses/${response}/answers`, { answers: [{ ref: "name", value: "Eve" }] }],
      ["POST", `/v1/responses/${response}/complete`, undefined],
      ["DELETE", `/v1/responses/${response}`, undefined],
    ] as const) {
      expect((await testing.request<Refusal>(method, path, body)).status, `${method} ${path}`).toBe(404);
    }
    expect(
      (await live.get<{ answers: { value: unknown }[] }>(`/v1/responses/${response}?include=answers`)).body.answers[0]
        ?.value,
    ).toBe("Ada");
  });

  test("a list shows test data only: `all` means test, `live` is refused", async () => {
    const list = (query: string): Promise<ApiAnswer<Refusal & { data: { id: string }[] }>> =>
      testing.get(`/v1/forms/${formId}/responses${query}`);
    for (const query of ["", "?mode=test", "?mode=all", "?mode=all&q=Ada"]) {
      expect(
        (await list(query)).body.data.map(({ id }) => id),
        query,
      ).toEqual([testData.response]);
    }
    const refused = await list("?mode=live");
    expect([refused.status, refused.body.error.code, refused.body.error.issues?.[0]?.path]).toEqual([
      400,
      "invalid_request",
      "mode",
    ]);
    const all = await live.get<{ data: { id: string }[] }>(`/v1/forms/${formId}/responses?mode=all`);
    expect(all.body.data.map(({ id }) => id).toSorted()).toEqual([liveData.response, testData.response].toSorted());
  });
});
