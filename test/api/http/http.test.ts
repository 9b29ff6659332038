import { Agent, request } from "node:http";
import { connect } from "node:net";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { MESSAGE_BYTES_MAX } from "../../../machines/conversation/protocol/messages.ts";
import { buildPage } from "../../support/programs/built-page.ts";
import { publishForm, type ApiClient } from "../../support/programs/api-client.ts";
import { PATIENCE } from "../../support/patience.ts";
import { signupForm } from "../support/forms.ts";
import { PAGE_ORIGIN, useRunningApi, type IssuedKey } from "../support/running-api.ts";

interface ErrorAnswer {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly issues?: readonly { readonly path?: string; readonly code: string }[];
    readonly request_id: string;
    readonly doc_url: string;
  };
}

const running = useRunningApi();
let key: IssuedKey;
let client: ApiClient;
let form: string;
let session: string;

beforeAll(async () => {
  await buildPage();
  key = await running.api.key("sk_live");
  client = running.api.client(key);
  form = await publishForm(client, signupForm);
  session = (await client.post<{ sessionId: string }>(`/v1/forms/${form}/sessions`)).body.sessionId;
});

/** Bytes to the server and what comes back until it closes or `until` has come. */
function raw(bytes: string | readonly (string | Buffer)[], until: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(running.api.server.port, "127.0.0.1");
    let got = "";
    socket.on("data", (data) => {
      got += data.toString("latin1");
      // Not `end`: a server that has refused the rest of a body does not read that there is none.
      if (got.includes(until)) socket.destroy();
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(got));
    for (const part of typeof bytes === "string" ? [bytes] : bytes) socket.write(part);
  });
}

describe("every answer", () => {
  it("has a request id of its own, and the limits", async () => {
    const paths = ["/health", "/nowhere", "/v1/me", "/v1/openapi.json", "/docs", "/docs/errors/nothing", "/v1/forms/x"];
    const answers = await Promise.all(paths.map((path) => fetch(`${running.api.baseUrl}${path}`)));
    const ids = answers.map(({ headers }) => headers.get("x-request-id"));
    expect(new Set(ids).size).toBe(paths.length);
    for (const { headers } of answers) {
      expect(headers.get("ratelimit-policy")).toMatch(/^"\w+";q=\d+;w=10/);
      expect(headers.get("ratelimit")).toMatch(/^"\w+";r=\d+;t=\d+/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      // The library's own, with its version.
      expect(headers.get("uwebsockets")).toBeNull();
      // The tests are served without https.
      expect(headers.get("strict-transport-security")).toBeNull();
    }
  });

  it("that is an error has the envelope, with the id and a page that exists", async () => {
    const { body, headers, status } = await client.get<ErrorAnswer>("/nowhere");
    expect([status, body.error.code]).toEqual([404, "not_found"]);
    expect(body.error.request_id).toBe(headers.get("x-request-id"));
    const page = await fetch(body.error.doc_url);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(await page.text()).toContain("not_found");
  });
});

describe("methods", () => {
  it("HEAD is GET without the body, and the connection goes on", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (method: string): Promise<{ length: string | undefined; port: number | undefined; body: string }> =>
      new Promise((resolve, reject) => {
        request(`${running.api.baseUrl}/health`, { method, agent }, (answer) => {
          let body = "";
          const port = answer.socket.localPort;
          answer
            .on("data", (data: Buffer) => (body += data.toString()))
            .on("end", () => resolve({ length: answer.headers["content-length"], port, body }));
        })
          .on("error", reject)
          .end();
      });
    const [first, second, get] = [await ask("HEAD"), await ask("HEAD"), await ask("GET")];
    expect([first.body, second.body]).toEqual(["", ""]);
    expect(first.length).toBe(String(get.body.length));
    expect(new Set([first.port, second.port, get.port]).size).toBe(1);
    agent.destroy();
  });

  it("a wrong one is 405 with the right ones", async () => {
    const { status, headers, body } = await client.request<ErrorAnswer>("DELETE", `/v1/forms/${form}/doc`);
    expect([status, body.error.code]).toEqual([405, "method_not_allowed"]);
    expect(headers.get("allow")).toBe("PUT, OPTIONS");
  });

  it("OPTIONS names the methods, and a preflight is granted without a key", async () => {
    const plain = await client.request("OPTIONS", `/v1/forms/${form}`);
    expect([plain.status, plain.headers.get("allow")]).toEqual([204, "GET, DELETE, PATCH, HEAD, OPTIONS"]);
    const preflight = await fetch(`${running.api.baseUrl}/v1/sessions/${session}/messages`, {
      method: "OPTIONS",
      headers: {
        origin: PAGE_ORIGIN,
        "access-control-request-method": "POST",
        "access-control-request-headers": "x-respondent-token,content-type",
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe(PAGE_ORIGIN);
    expect(preflight.headers.get("access-control-allow-methods")).toContain("POST");
    // What a page on another origin sends: a turn, and a file as the bare body.
    for (const name of ["x-respondent-token", "content-type", "x-file-name"])
      expect(preflight.headers.get("access-control-allow-headers")).toContain(name);
    expect(preflight.headers.get("access-control-allow-credentials")).toBeNull();
  });
});

describe("bodies", () => {
  const messages = (): string => `/v1/sessions/${session}/messages`;

  it.each([
    ["malformed", "{", 400, "invalid_json"],
    ["empty", "", 400, "invalid_json"],
    ["an array", "[]", 400, "invalid_request"],
    ["null", "null", 400, "invalid_request"],
    ["a text", '"text"', 400, "invalid_request"],
    ["an unknown type", '{"type":"telepathy"}', 400, "invalid_request"],
    ["a wrong type of field", '{"type":"text","text":5}', 400, "invalid_request"],
    ["a missing field", '{"type":"text"}', 400, "invalid_request"],
    ["an unknown field", '{"type":"text","text":"a","txet":"b"}', 400, "invalid_request"],
    ["too long an id", `{"type":"text","text":"a","id":"${"x".repeat(65)}"}`, 400, "invalid_request"],
    ["NUL", '{"type":"text","text":"a\\u0000b"}', 422, "validation_failed"],
    ["half a surrogate pair", '{"type":"text","text":"\\ud83d"}', 422, "validation_failed"],
    ["__proto__", '{"type":"answer","ref":"name","value":{"__proto__":{"admin":true}}}', 422, "validation_failed"],
    ["constructor", '{"type":"answer","ref":"name","value":{"constructor":1}}', 422, "validation_failed"],
    [
      "deep nesting",
      `{"type":"answer","ref":"name","value":${"[".repeat(100)}${"]".repeat(100)}}`,
      422,
      "validation_failed",
    ],
  ])("%s: refused, and the conversation stands where it stood", async (_, sent, status, code) => {
    const before = await client.get(`/v1/sessions/${session}`);
    const answer = await client.request<ErrorAnswer>("POST", messages(), sent, { "content-type": "application/json" });
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    expect((await client.get(`/v1/sessions/${session}`)).body).toEqual(before.body);
  });

  it("the fields that do not fit are named by their paths", async () => {
    const { body } = await client.post<ErrorAnswer>(`/v1/forms/${form}/responses`, {
      expiresIn: 5,
      hiddenFields: { "1x": "a", ok: 7 },
      respondent: { country: "GERMANY-X" },
      no: 1,
    });
    expect(body.error.issues?.map(({ path }) => path).sort()).toEqual([
      "expiresIn",
      "hiddenFields.1x",
      "hiddenFields.ok",
      "no",
      "respondent.country",
    ]);
  });

  it("bytes that are not UTF-8 are invalid_json", async () => {
    const body = Buffer.from([0x22, 0xff, 0xfe, 0x22]);
    const got = await raw(
      [
        `POST ${messages()} HTTP/1.1\r\nhost: a\r\nx-api-key: ${key.text}\r\ncontent-length: ${body.length}\r\n\r\n`,
        body,
      ],
      "}}",
    );
    expect(got).toContain("HTTP/1.1 400");
    expect(got).toContain("invalid_json");
  });

  it("another type than JSON, or a compressed body, is 415", async () => {
    for (const headers of [
      { "content-type": "text/plain" },
      { "content-type": "application/x-www-form-urlencoded" },
      { "content-type": "application/jsonp" },
      { "content-encoding": "gzip", "content-type": "application/json" },
    ]) {
      const { status, body } = await client.request<ErrorAnswer>("POST", messages(), "{}", headers);
      expect([status, body.error.code]).toEqual([415, "unsupported_media_type"]);
    }
    for (const type of ["application/json", "application/json; charset=utf-8", "application/vnd.api+json"]) {
      expect((await client.request("POST", messages(), "{", { "content-type": type })).status).toBe(400);
    }
  });

  it("a message may have 256 KiB and another body 1 MiB, and one byte more is 413 before it is read", async () => {
    const head = (path: string, length: number): string =>
      `POST ${path} HTTP/1.1\r\nhost: a\r\nx-api-key: ${key.text}\r\ncontent-length: ${length}\r\n\r\n`;
    for (const [path, most] of [
      [messages(), MESSAGE_BYTES_MAX],
      ["/v1/forms", 1024 * 1024],
    ] as const) {
      expect(await raw(head(path, most + 1), "body_too_large")).toContain("HTTP/1.1 413");
      expect(await raw([head(path, most), Buffer.alloc(most, 32)], "invalid_json")).toContain("HTTP/1.1 400");
    }
  });

  it("a chunked body is counted as it comes, and the answer reaches a client that is still sending", async () => {
    const chunk = `10000\r\n${"x".repeat(0x10000)}\r\n`;
    const got = await raw(
      [
        `POST ${messages()} HTTP/1.1\r\nhost: a\r\nx-api-key: ${key.text}\r\ntransfer-encoding: chunked\r\n\r\n`,
        ...Array.from({ length: 40 }, () => chunk),
      ],
      "body_too_large",
    );
    expect(got).toContain("HTTP/1.1 413");
    const { status } = await client.request(
      "POST",
      "/v1/forms",
      JSON.stringify({ doc: { title: "x".repeat(3_000_000) } }),
    );
    expect(status).toBe(413);
  });
});

describe("a body that is refused", () => {
  const LARGE = 64 * 1024 * 1024;
  const chunked = (): Buffer =>
    Buffer.concat([Buffer.from("100000\r\n"), Buffer.alloc(0x100000, 120), Buffer.from("\r\n")]);

  /** Offers a body in pieces of a mebibyte; gives the answer, and how much of the body was taken. */
  async function offer(
    head: string,
    pieces: number,
    piece: Buffer,
  ): Promise<{ readonly answer: string; readonly takenBytes: number }> {
    const socket = connect(running.api.server.port, "127.0.0.1");
    let answer = "";
    socket.on("data", (data) => (answer += data.toString("latin1")));
    socket.on("error", () => undefined);
    socket.write(head);
    for (let i = 0; i < pieces; i++) socket.write(piece);
    await vi.waitFor(() => expect(answer).toContain("}}"), PATIENCE);
    // What the server takes of what waits, it takes before it answers the next request.
    for (let i = 0; i < 3; i++) await client.get("/health");
    const takenBytes = socket.bytesWritten - socket.writableLength;
    socket.destroy();
    return { answer, takenBytes };
  }

  it.each([
    ["announced", "/v1/forms", `content-length: ${LARGE}`, 413],
    ["chunked", "/v1/forms", "transfer-encoding: chunked", 413],
    ["of a path that is none", "/nowhere", `content-length: ${LARGE}`, 404],
    ["of the wrong type", "/v1/forms", `content-type: text/plain\r\ncontent-length: ${LARGE}`, 415],
  ])(
    "and is large, %s, is not read on; the answer comes, and says that the connection ends",
    async (_, path, lines, status) => {
      const head = `POST ${path} HTTP/1.1\r\nhost: a\r\nx-api-key: ${key.text}\r\n${lines}\r\n\r\n`;
      const { answer, takenBytes } = await offer(
        head,
        64,
        lines.startsWith("transfer") ? chunked() : Buffer.alloc(0x100000, 120),
      );
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(answer).toMatch(/\r\nconnection: close\r\n/i);
      // What the two sockets hold, which is the system's to say, and not the whole.
      expect(takenBytes).toBeLessThan(LARGE / 2);
    },
  );

  it("and is small leaves the connection to the next request", async () => {
    const small = `POST /nowhere HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\n\r\nhello`;
    const got = await raw([`${small}GET /docs HTTP/1.1\r\nhost: a\r\n\r\n`], "</html>");
    expect(got).toContain("HTTP/1.1 404");
    expect(got).toContain("HTTP/1.1 200");
  });
});

describe("the framing of a request", () => {
  /** What only the server ends. */
  const NEVER = "\0";

  it.each([
    ["two lengths", "content-length: 2\r\ncontent-length: 20\r\n", "Content-Length"],
    ["the same length twice", "content-length: 2\r\nContent-Length: 2\r\n", "Content-Length"],
    ["an empty length", "content-length: \r\n", "Content-Length"],
    ["two hosts", "host: b\r\ncontent-length: 2\r\n", "Host"],
    ["an unknown coding", "transfer-encoding: xchunked\r\n", "Transfer-Encoding"],
    ["two codings", "transfer-encoding: gzip, chunked\r\n", "Transfer-Encoding"],
    ["two lines of codings", "transfer-encoding: chunked\r\ntransfer-encoding: identity\r\n", "Transfer-Encoding"],
  ])("with %s is 400 and the end of the connection; what follows is not served", async (_, lines, named) => {
    const head = `POST /v1/forms/${form}/sessions HTTP/1.1\r\nhost: a\r\nx-api-key: ${key.text}\r\n`;
    const alone = await raw(`${head}${lines}\r\n`, NEVER);
    expect(alone).toMatch(/^HTTP\/1\.1 400 /);
    expect(alone).toMatch(/connection: close/i);
    expect(alone).toContain(named);
    const requestsOfBlocks = async (): Promise<readonly number[]> => {
      const shown = await running.api.scrape();
      return ["2xx", "4xx"].map(
        (status) => shown.value(`parley_http_requests_total{method="GET",route="/v1/blocks",status="${status}"}`) ?? 0,
      );
    };
    const before = await requestsOfBlocks();
    const followed = await raw(`${head}${lines}\r\n{}GET /v1/blocks HTTP/1.1\r\nhost: a\r\n\r\n`, NEVER);
    expect(followed).not.toContain(" 200 ");
    expect(await requestsOfBlocks()).toEqual(before);
  });

  it("that is wrong in the upgrade to a stream is 400 as well", async () => {
    const got = await raw(
      `GET /v1/sessions/${session}/stream HTTP/1.1\r\nhost: a\r\nhost: b\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      NEVER,
    );
    expect(got).toMatch(/^HTTP\/1\.1 400 /);
  });

  it("whose Origin is empty comes from a page: a secret key is refused", async () => {
    const got = await raw(`GET /v1/me HTTP/1.1\r\nhost: a\r\norigin:\r\nx-api-key: ${key.text}\r\n\r\n`, "}}");
    expect(got).toContain("HTTP/1.1 403");
    expect(got).toContain("secret_key_in_browser");
  });
});

describe("clients that misbehave", () => {
  it("one that leaves in the middle of its body or before its answer harms nobody", async () => {
    for (let i = 0; i < 20; i++) {
      const socket = connect(running.api.server.port, "127.0.0.1");
      const whole = `POST /v1/forms/${form}/sessions HTTP/1.1\r\nhost: a\r\nx-api-key: ${key.text}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`;
      socket.write(i % 2 === 0 ? whole.slice(0, -1) : whole, () => socket.destroy());
      await new Promise((resolve) => socket.on("close", resolve));
    }
    expect((await client.get<{ ok: boolean }>("/health")).body.ok).toBe(true);
  });

  it("paths, queries and headers that are odd get an answer", async () => {
    for (const path of [
      "/v1/forms/%00",
      "/v1/forms/%zz",
      "/v1/forms/..%2f..",
      `/v1/forms/${"x".repeat(2000)}`,
      `/v1/forms/${form}?view=%zz`,
      `/v1/forms/${form}/responses?limit=%00`,
      "/v1/blocks/__proto__",
      "/v1/blocks/constructor",
      "/docs/errors/__proto__",
      "/docs/errors/toString",
    ]) {
      const answer = await fetch(`${running.api.baseUrl}${path}`, { headers: { "x-api-key": key.text } });
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
      expect(answer.status, path).toBeLessThan(500);
    }
  });
});

describe("what needs no key", () => {
  it("/health tells the state of the database", async () => {
    const { status, body } = await running.api.client(undefined).get("/health");
    expect(status).toBe(200);
    expect(body).toEqual({ ok: true, env: "test", db: "ok", ts: expect.any(Number) });
  });

  it("the root leads to the documentation", async () => {
    const root = await fetch(`${running.api.baseUrl}/`, { redirect: "manual" });
    expect([root.status, root.headers.get("location")]).toEqual([302, "/docs"]);
    const docs = await fetch(`${running.api.baseUrl}/docs`);
    expect([docs.status, await docs.text()]).toEqual([200, expect.stringContaining("</html>")]);
  });
});
