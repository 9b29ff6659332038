/** What the HTTP interface promises besides the client: credentials, plain HTTP, bounds. */
import { spawn } from "node:child_process";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { clickHouseError, rowsOf, startClickHouse, type TestClickHouse } from "./start-clickhouse.ts";
import { PATIENCE } from "../../../support/patience.ts";

const MIB = 1024 * 1024;

let server: TestClickHouse;
let origin: string;
let username: string;
let password: string;

beforeAll(async () => {
  server = await startClickHouse();
  ({ origin, username, password } = new URL(server.running.url));
  await server.client.command({ query: "CREATE TABLE items (id UInt64, name String) ENGINE = MergeTree ORDER BY id" });
});

afterAll(() => server.stop());

describe("credentials", () => {
  const ask = (headers: Record<string, string>, search = "") =>
    fetch(`${origin}/?query=SELECT%201${search}`, { headers });
  const basic = (user: string, key: string) => `Basic ${Buffer.from(`${user}:${key}`).toString("base64")}`;

  test("are taken as X-ClickHouse headers, as basic auth, and from the URL", async () => {
    for (const response of [
      await ask({ "X-ClickHouse-User": username, "X-ClickHouse-Key": password }),
      await ask({ Authorization: basic(username, password) }),
      await ask({}, `&user=${username}&password=${password}`),
    ]) {
      expect([response.status, await response.text()]).toEqual([200, "1\n"]);
    }
  });

  test("that are wrong or missing are refused on every path to a query", async () => {
    for (const response of [
      await ask({}),
      await ask({ "X-ClickHouse-User": username, "X-ClickHouse-Key": `${password}x` }),
      await ask({ "X-ClickHouse-User": username }),
      await ask({ "X-ClickHouse-User": "default", "X-ClickHouse-Key": password }),
      await ask({ Authorization: basic(username, "") }),
      await ask({ Authorization: "Bearer x" }),
      await ask({
        Authorization: basic(username, "wrong"),
        "X-ClickHouse-User": username,
        "X-ClickHouse-Key": password,
      }),
      await fetch(origin, { method: "POST", body: "SELECT 1" }),
      await fetch(origin),
    ]) {
      expect(response.status).toBe(403);
      expect(response.headers.get("x-clickhouse-exception-code")).toBe("516");
      expect(await response.text()).toMatch(/^Code: 516\. DB::Exception: .*\(AUTHENTICATION_FAILED\)\n$/);
    }
  });

  test("that are wrong are the client's typed error", async () => {
    const stranger = server.createClient({ url: origin, username, password: "guess" });
    expect(await clickHouseError(rowsOf(stranger, "SELECT 1"))).toMatchObject({
      code: "516",
      type: "AUTHENTICATION_FAILED",
    });
  });

  test("are not needed for a ping, which reveals nothing else", async () => {
    const response = await fetch(`${origin}/ping`);
    expect([response.status, await response.text()]).toEqual([200, "Ok.\n"]);
  });
});

describe("plain HTTP", () => {
  async function curl(...parameters: string[]): Promise<string> {
    const child = spawn("curl", ["--silent", "--show-error", "--user", `${username}:${password}`, ...parameters], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    return text(child.stdout);
  }

  test("curl asks, inserts and reads", async () => {
    expect(
      await curl(
        `${origin}/?database=parley`,
        "--data-binary",
        `INSERT INTO items FORMAT JSONEachRow {"id": 1, "name": "a;'b"} {"id": 2, "name": "é"}`,
      ),
    ).toBe("");
    expect(await curl(`${origin}/?database=parley&query=INSERT+INTO+items+FORMAT+CSV`, "--data-binary", '3,"c"')).toBe(
      "",
    );
    expect(await curl(`${origin}/?database=parley&query=SELECT+*+FROM+items+ORDER+BY+id`)).toBe(
      "1\ta;\\'b\n2\té\n3\tc\n",
    );
    expect(
      await curl(
        `${origin}/?param_from=2`,
        "--data-binary",
        "SELECT id FROM parley.items WHERE id > {from:UInt64} FORMAT JSONEachRow",
      ),
    ).toBe('{"id":3}\n');
    expect(await curl(`${origin}/?query=SELECT`, "--data-binary", "1 + 1")).toBe("2\n");
    expect(await curl(`${origin}/`, "--form", "query=SELECT {a:String}", "--form", "param_a=from a form")).toBe(
      "from a form\n",
    );
  });

  test("the default format, the format's type and the query id are in the answer", async () => {
    const response = await server.request({
      query: "SELECT 1 AS one",
      default_format: "JSONEachRow",
      query_id: "an-id",
    });
    expect(await response.text()).toBe('{"one":1}\n');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/x-ndjson; charset=UTF-8",
      "x-clickhouse-format": "JSONEachRow",
      "x-clickhouse-query-id": "an-id",
      "x-clickhouse-timezone": "UTC",
    });
    const named = await server.request(
      { default_format: "CSV" },
      { method: "POST", body: "SELECT 1 FORMAT JSONCompact SETTINGS max_threads = 1" },
    );
    expect(named.headers.get("x-clickhouse-format")).toBe("JSONCompact");
    await named.text();
  });

  test("what an embedded server does not have is refused, not ignored", async () => {
    for (const name of ["session_id", "role", "compress", "decompress"]) {
      const response = await server.request({ query: "SELECT 1", [name]: "1" });
      expect([response.status, response.headers.get("x-clickhouse-exception-code")]).toEqual([501, "48"]);
      await response.text();
    }
  });

  test.each([
    ["a name of a setting", { query: "SELECT 1", "max_threads = 1, readonly": "0" }],
    ["a name of a parameter", { query: "SELECT 1", "param_a = 1, b": "0" }],
    ["a format", { query: "SELECT 1", default_format: "CSV'" }],
    ["a query id", { query: "SELECT 1", query_id: "a\nb" }],
  ])("%s that is none is refused", async (_, search) => {
    const response = await server.request(search);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("BAD_ARGUMENTS");
  });

  test("binary data for an INSERT is refused, not damaged", async () => {
    const response = await server.request(
      { database: "parley", query: "INSERT INTO items FORMAT RowBinary" },
      { method: "POST", body: new Uint8Array([1, 0, 0, 0, 0, 0, 0, 0, 1, 0xff]) },
    );
    expect(response.status).toBe(501);
    await response.text();
  });

  test("bytes that are no UTF-8 are inserted as they are where the engine reads them itself", async () => {
    await (
      await server.request(
        { database: "parley", query: "INSERT INTO items FORMAT TabSeparated" },
        { method: "POST", body: new Uint8Array([0x39, 0x39, 0x09, 0xff, 0xfe, 0x0a]) },
      )
    ).text();
    expect(await rowsOf(server.client, "SELECT hex(name) AS bytes FROM items WHERE id = 99")).toEqual([
      { bytes: "FFFE" },
    ]);
  });

  test("a body that is not compressed as it says is a typed error", async () => {
    const broken = gzipSync("SELECT 1").subarray(0, 12);
    for (const body of [broken, Buffer.from("SELECT 1")]) {
      const response = await server.request({}, { method: "POST", body, headers: { "Content-Encoding": "gzip" } });
      expect([response.status, response.headers.get("x-clickhouse-exception-code")]).toEqual([400, "271"]);
      await response.text();
    }
  });

  test("other paths and methods are refused", async () => {
    const headers = { "X-ClickHouse-User": username, "X-ClickHouse-Key": password };
    expect((await fetch(`${origin}/play`, { headers })).status).toBe(404);
    expect((await fetch(origin, { method: "DELETE", headers })).status).toBe(405);
  });
});

describe("bounds", () => {
  test("a statement larger than its bound is refused, also compressed", async () => {
    const large = Buffer.alloc(65 * MIB, " ");
    for (const [body, headers] of [
      [large, {}],
      [gzipSync(large, { level: 1 }), { "Content-Encoding": "gzip" }],
    ] as const) {
      const response = await server.request({}, { method: "POST", body, headers });
      expect([response.status, response.headers.get("x-clickhouse-exception-code")]).toEqual([413, "307"]);
      await response.text();
    }
  });

  test("a row of an INSERT larger than one part is refused", async () => {
    const body = Buffer.alloc(17 * MIB, "x");
    const response = await server.request(
      { database: "parley", query: "INSERT INTO items FORMAT JSONEachRow" },
      { method: "POST", body },
    );
    expect(response.status).toBe(413);
    await response.text();
  });

  test("a query has a time, which its caller may shorten", async () => {
    const failure = await clickHouseError(
      rowsOf(server.client, "SELECT count() FROM numbers(100000000000) WHERE NOT ignore(sipHash64(number))", {
        clickhouse_settings: { max_execution_time: 1 },
      }),
    );
    expect(failure).toMatchObject({ code: "159", type: "TIMEOUT_EXCEEDED" });
    expect(await rowsOf(server.client, "SELECT toUInt32(getSetting('max_execution_time')) AS seconds")).toEqual([
      { seconds: 60 },
    ]);
  });

  test("a query has a share of the memory", async () => {
    expect(
      await clickHouseError(rowsOf(server.client, "SELECT length(groupArray(number)) FROM numbers(1000000000)")),
    ).toMatchObject({ code: "241", type: "MEMORY_LIMIT_EXCEEDED" });
  });

  test("a result has a size", async () => {
    expect(
      await clickHouseError(rowsOf(server.client, "SELECT repeat('x', 1000 + number % 2) FROM numbers(1000000)")),
    ).toMatchObject({ code: "396", type: "TOO_MANY_ROWS_OR_BYTES" });
  });

  test("what runs and what waits is bounded: further requests are refused at once", async () => {
    const client = server.createClient({ max_open_connections: 700 });
    const aborter = new AbortController();
    const endless = "SELECT count() FROM numbers(100000000000) WHERE NOT ignore(sipHash64(number))";
    const outcomes: Promise<string>[] = Array.from({ length: 4 + 512 + 20 }, () =>
      rowsOf(client, endless, { abort_signal: aborter.signal }).then(
        () => "answered",
        (error: Error & { code?: string }) => (error.code === "202" ? "refused" : "aborted"),
      ),
    );
    let refused = 0;
    for (const outcome of outcomes) void outcome.then((word) => (refused += word === "refused" ? 1 : 0));
    await vi.waitFor(() => expect(refused).toBe(20), PATIENCE);
    aborter.abort();
    expect((await Promise.all(outcomes)).filter((word) => word === "aborted")).toHaveLength(516);
    expect(await rowsOf(client, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  test("a caller that stops in the middle of a request blocks no other caller", async () => {
    const { port } = new URL(origin);
    const sockets = Array.from({ length: 20 }, () => {
      const socket = connect(Number(port), "127.0.0.1");
      socket.write(
        `POST /?query=INSERT+INTO+parley.items+FORMAT+JSONEachRow HTTP/1.1\r\nHost: x\r\nX-ClickHouse-User: ${username}\r\nX-ClickHouse-Key: ${password}\r\nContent-Length: 1000\r\n\r\n{"id":`,
      );
      return socket;
    });
    expect(await rowsOf(server.client, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    for (const socket of sockets) socket.destroy();
    expect(await rowsOf(server.client, "SELECT count() AS count FROM items WHERE id > 1000")).toEqual([{ count: 0 }]);
  });
});
