/** The unchanged `@clickhouse/client` works on the embedded ClickHouse as on a server. */
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { clickHouseError, rowsOf, startClickHouse, type TestClickHouse } from "./start-clickhouse.ts";
import { PATIENCE } from "../../../support/patience.ts";

let server: TestClickHouse;
let client: TestClickHouse["client"];

beforeAll(async () => {
  server = await startClickHouse();
  client = server.client;
});

afterAll(() => server.stop());

beforeEach(async () => {
  await client.command({ query: "DROP TABLE IF EXISTS items" });
  await client.command({
    query: "CREATE TABLE items (id UInt64, name String, tags Array(String)) ENGINE = MergeTree ORDER BY id",
  });
});

const items = () =>
  rowsOf<{ id: number; name: string; tags: string[] }>(client, "SELECT id, name, tags FROM items ORDER BY id");

describe("ping and commands", () => {
  test("ping answers, by path and by query", async () => {
    expect(await client.ping()).toEqual({ success: true });
    expect(await client.ping({ select: true })).toEqual({ success: true });
  });

  test("the URL's database is there and is the one that queries run in", async () => {
    expect(await rowsOf(client, "SELECT currentDatabase() AS name")).toEqual([{ name: "parley" }]);
  });

  test("times are in UTC", async () => {
    expect(await rowsOf(client, "SELECT timezone() AS zone, toDateTime(0) AS epoch")).toEqual([
      { zone: "UTC", epoch: "1970-01-01 00:00:00" },
    ]);
  });

  test("a command runs, gives back the query id that it was given, and a summary", async () => {
    const result = await client.command({ query: "ALTER TABLE items ADD COLUMN more UInt8", query_id: "my-own-id" });
    expect(result.query_id).toBe("my-own-id");
    expect(result.summary?.elapsed_ns).toMatch(/^\d+$/);
    expect(result.response_headers["x-clickhouse-query-id"]).toBe("my-own-id");
  });
});

describe("bound parameters", () => {
  const ask = (type: string, value: unknown) =>
    rowsOf<{ value: unknown }>(client, `SELECT {value:${type}} AS value`, { query_params: { value } });

  test("any string comes through exactly, whatever it holds", async () => {
    const awkward = [
      "'",
      "\\",
      "\\'",
      "'; DROP TABLE items; --",
      "\n\r\t",
      "a\0b",
      "{value:String}",
      "\\N",
      "💬 ünï",
      "%27",
      "`",
      '"',
      "",
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.constantFrom(...awkward),
          fc.string({ unit: "binary" }).filter((text) => text.isWellFormed()),
        ),
        async (text) => {
          expect(await ask("String", text)).toEqual([{ value: text }]);
        },
      ),
      { numRuns: 150, examples: awkward.map((text) => [text] as [string]) },
    );
  });

  test("numbers, arrays of strings, nulls, dates, maps and names of tables do too", async () => {
    expect(await ask("Int64", -5)).toEqual([{ value: -5 }]);
    expect(await ask("Float64", 0.1)).toEqual([{ value: 0.1 }]);
    expect(await ask("Bool", true)).toEqual([{ value: true }]);
    expect(await ask("Array(String)", ["a'b", "c\\d", "é", "x,y]", ""])).toEqual([
      { value: ["a'b", "c\\d", "é", "x,y]", ""] },
    ]);
    expect(await ask("Nullable(String)", null)).toEqual([{ value: null }]);
    expect(await ask("DateTime64(3)", new Date(1_763_683_200_123))).toEqual([{ value: "2025-11-21 00:00:00.123" }]);
    expect(await ask("Map(String, UInt8)", { "k'1": 1 })).toEqual([{ value: { "k'1": 1 } }]);
    expect(
      await rowsOf(client, "SELECT count() AS count FROM {table:Identifier}", { query_params: { table: "items" } }),
    ).toEqual([{ count: 0 }]);
  });

  test("parameters too long for a URL go in a form, as many as they are", async () => {
    const ids = Array.from({ length: 20_000 }, (_, index) => `res_${index}'`);
    const rows = await rowsOf(
      client,
      "SELECT length({ids:Array(String)}) AS count, {ids:Array(String)}[20000] AS last",
      {
        query_params: { ids },
        use_multipart_params: true,
      },
    );
    expect(rows).toEqual([{ count: 20_000, last: "res_19999'" }]);
  });

  test("a parameter that is not given is an error, also when the query before had one of its name", async () => {
    for (let round = 0; round < 8; round++) {
      expect(await ask("String", "mine")).toEqual([{ value: "mine" }]);
      expect(await clickHouseError(rowsOf(client, "SELECT {value:String} AS value"))).toMatchObject({
        code: "456",
        type: "UNKNOWN_QUERY_PARAMETER",
      });
    }
  });
});

describe("inserts", () => {
  const row = { id: 1, name: "a 'quoted'; -- \\ \n line", tags: ["x", "y;z"] };
  const inserted = [{ id: 1, name: "a 'quoted'; -- \\ \n line", tags: ["x", "y;z"] }];

  test.each([
    ["JSONEachRow", [row]],
    ["JSONCompactEachRow", [[row.id, row.name, row.tags]]],
    ["JSONStringsEachRow", [{ id: "1", name: row.name, tags: "['x','y;z']" }]],
    ["JSONCompactStringsEachRow", [["1", row.name, "['x','y;z']"]]],
    [
      "JSONCompactEachRowWithNames",
      [
        ["id", "name", "tags"],
        [row.id, row.name, row.tags],
      ],
    ],
    [
      "JSONCompactEachRowWithNamesAndTypes",
      [
        ["id", "name", "tags"],
        ["UInt64", "String", "Array(String)"],
        [row.id, row.name, row.tags],
      ],
    ],
    [
      "JSONCompactStringsEachRowWithNames",
      [
        ["id", "name", "tags"],
        ["1", row.name, "['x','y;z']"],
      ],
    ],
    [
      "JSONCompactStringsEachRowWithNamesAndTypes",
      [
        ["id", "name", "tags"],
        ["UInt64", "String", "Array(String)"],
        ["1", row.name, "['x','y;z']"],
      ],
    ],
  ] as const)("rows arrive in %s, from an array and from a stream", async (format, values) => {
    await client.insert({ table: "items", values: [...values], format });
    expect(await items()).toEqual(inserted);
    await client.command({ query: "TRUNCATE TABLE items" });
    await client.insert({ table: "items", values: Readable.from([...values], { objectMode: true }), format });
    expect(await items()).toEqual(inserted);
  });

  const meta = [
    { name: "id", type: "UInt64" },
    { name: "name", type: "String" },
    { name: "tags", type: "Array(String)" },
  ];
  test.each([
    ["JSON", { meta, data: [row] }],
    ["JSONCompact", { meta, data: [[row.id, row.name, row.tags]] }],
    ["JSONColumnsWithMetadata", { meta, data: { id: [row.id], name: [row.name], tags: [row.tags] } }],
    ["JSONObjectEachRow", { first: row }],
  ] as const)("a document arrives in %s", async (format, values) => {
    await client.insert({ table: "items", values: values as never, format });
    expect(await items()).toEqual(inserted);
  });

  test.each([
    ["CSV", `2,"with ""quotes""","['x']"\n`],
    ["CSVWithNames", `name,id\n"with ""quotes""",2\n`],
    ["TabSeparated", `2\twith "quotes"\t['x']\n`],
    ["TabSeparatedWithNames", `name\tid\nwith "quotes"\t2\n`],
  ] as const)("a stream of text arrives in %s", async (format, text) => {
    await client.insert({
      table: "items",
      values: Readable.from([text.slice(0, 5), text.slice(5)], { objectMode: false }),
      format,
    });
    expect(await items()).toMatchObject([{ id: 2, name: `with "quotes"` }]);
  });

  test("columns can be named or left out", async () => {
    await client.insert({
      table: "items",
      columns: ["id", "name"],
      values: [[7, "seven"]],
      format: "JSONCompactEachRow",
    });
    await client.insert({
      table: "items",
      columns: { except: ["tags"] },
      values: [[8, "eight"]],
      format: "JSONCompactEachRow",
    });
    expect(await items()).toMatchObject([{ name: "seven" }, { name: "eight" }]);
  });

  test("the summary has the number of written rows", async () => {
    const { summary } = await client.insert({ table: "items", values: [row, row, row], format: "JSONEachRow" });
    expect(summary?.written_rows).toBe("3");
  });

  test("a stream far longer than one part arrives whole", async () => {
    const text = "x".repeat(1_000);
    const count = 40_000;
    function* rows() {
      for (let id = 0; id < count; id++) yield { id, name: text, tags: [] };
    }
    const { summary } = await client.insert({ table: "items", values: Readable.from(rows()), format: "JSONEachRow" });
    expect(summary?.written_rows).toBe(String(count));
    expect(
      await rowsOf(client, "SELECT count() AS count, uniqExact(id) AS ids, min(length(name)) AS shortest FROM items"),
    ).toEqual([{ count, ids: count, shortest: 1000 }]);
  });

  test("a stream of nothing inserts nothing and is no error", async () => {
    await client.insert({ table: "items", values: Readable.from([], { objectMode: true }), format: "JSONEachRow" });
    await client.insert({
      table: "items",
      values: Readable.from([], { objectMode: true }),
      format: "JSONCompactEachRowWithNames",
    });
    expect(await items()).toEqual([]);
  });

  test("an invalid row is reported with its position, and none of its batch is inserted", async () => {
    const failure = await clickHouseError(
      client.insert({ table: "items", values: [row, { ...row, id: "many" }], format: "JSONEachRow" }),
    );
    expect(failure).toMatchObject({ code: "27", message: expect.stringContaining("at row 2") });
    expect(await items()).toEqual([]);
  });

  test("an insert fails with a typed error while its stream is still being sent", async () => {
    async function* endless() {
      for (let id = 0; ; id++) {
        // A source that never waits would keep this process from reading the answer.
        if (id % 100 === 0) await setImmediate();
        yield { id: id < 30_000 ? id : "bad", name: "x".repeat(1_000), tags: [] };
      }
    }
    const failure = await clickHouseError(
      client.insert({ table: "items", values: Readable.from(endless()), format: "JSONEachRow" }),
    );
    expect(failure).toMatchObject({ code: "27" });
    expect(await client.ping({ select: true })).toEqual({ success: true });
  });

  test("INSERT SELECT and INSERT VALUES run as commands", async () => {
    await client.command({ query: "INSERT INTO items (id, name) VALUES (1, 'a;b'), (2, 'c')" });
    await client.command({
      query: "INSERT INTO items SELECT id + 10, name, tags FROM items WHERE id >= {from:UInt64}",
      query_params: { from: 2 },
    });
    expect(await items()).toMatchObject([{ id: 1, name: "a;b" }, { id: 2 }, { id: 12 }]);
  });
});

describe("queries", () => {
  test.each([
    "JSON",
    "JSONStrings",
    "JSONCompact",
    "JSONCompactStrings",
    "JSONColumnsWithMetadata",
    "JSONObjectEachRow",
  ] as const)("%s is answered as a document", async (format) => {
    const result = await client.query({ query: "SELECT number AS n FROM numbers(3)", format });
    expect(JSON.stringify(await result.json())).toMatch(/"?2"?/);
    expect(result.response_headers["x-clickhouse-format"]).toBe(format);
  });

  test.each([
    "JSONEachRow",
    "JSONCompactEachRow",
    "JSONStringsEachRow",
    "JSONCompactEachRowWithNamesAndTypes",
    "JSONEachRowWithProgress",
  ] as const)("%s can be read as a stream", async (format) => {
    const result = await client.query({ query: "SELECT number AS n FROM numbers(100000)", format });
    let rows = 0;
    for await (const chunk of result.stream()) rows += chunk.length;
    expect(rows).toBeGreaterThanOrEqual(100_000);
  });

  test("CSV and Parquet are answered byte for byte", async () => {
    expect(await (await client.query({ query: "SELECT 1, 'a\"b'", format: "CSV" })).text()).toBe('1,"a""b"\n');
    const exported = await client.exec({ query: "SELECT number FROM numbers(10) FORMAT Parquet" });
    const bytes = Buffer.concat(await Readable.from(exported.stream).toArray());
    expect(bytes.subarray(0, 4).toString()).toBe("PAR1");
    expect(bytes.subarray(-4).toString()).toBe("PAR1");
  });

  test("settings of a query hold for it", async () => {
    const failure = await clickHouseError(
      rowsOf(client, "SELECT number FROM numbers(100)", {
        clickhouse_settings: { max_result_rows: "10", result_overflow_mode: "throw" },
      }),
    );
    expect(failure).toMatchObject({ code: "396", type: "TOO_MANY_ROWS_OR_BYTES" });
    expect(
      await rowsOf(client, "SELECT toUInt64(1) AS n", {
        clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
      }),
    ).toEqual([{ n: 1 }]);
  });

  test("a response is compressed when the client asks for it, and a request may be", async () => {
    const compressing = server.createClient({ compression: { request: true, response: true } });
    await compressing.insert({
      table: "items",
      values: [{ id: 1, name: "é".repeat(10_000), tags: [] }],
      format: "JSONEachRow",
    });
    const result = await compressing.query({ query: "SELECT name FROM items", format: "JSONEachRow" });
    expect(result.response_headers["content-encoding"]).toBe("gzip");
    expect(await result.json()).toEqual([{ name: "é".repeat(10_000) }]);
    expect(
      (await client.query({ query: "SELECT 1", format: "JSONEachRow" })).response_headers["content-encoding"],
    ).toBeUndefined();
  });
});

describe("errors", () => {
  test.each([
    ["SELECT FROM FROM", "62", "SYNTAX_ERROR"],
    ["SELECT * FROM nowhere", "60", "UNKNOWN_TABLE"],
    ["SELECT nothing FROM items", "47", "UNKNOWN_IDENTIFIER"],
    ["SELECT frob(1)", "46", "UNKNOWN_FUNCTION"],
    ["SELECT * FROM nodb.t", "81", "UNKNOWN_DATABASE"],
    ["SELECT throwIf(1, 'my (own) words')", "395", "FUNCTION_THROW_IF_VALUE_IS_NON_ZERO"],
    ["SELECT 1; SELECT 2", "62", "SYNTAX_ERROR"],
    ["-- nothing", "62", "SYNTAX_ERROR"],
    ["1 + 1", "62", "SYNTAX_ERROR"],
  ])("%s is the client's typed error %s", async (query, code, type) => {
    expect(await clickHouseError(client.command({ query }))).toMatchObject({ code, type });
  });

  test("an unknown setting and an unknown database are typed errors too", async () => {
    expect(
      await clickHouseError(rowsOf(client, "SELECT 1", { clickhouse_settings: { no_such_setting: 1 } })),
    ).toMatchObject({ code: "115", type: "UNKNOWN_SETTING" });
    expect(
      await clickHouseError(
        rowsOf(server.createClient({ url: server.running.url.replace(/parley$/, "nodb") }), "SELECT 1"),
      ),
    ).toMatchObject({ code: "81", type: "UNKNOWN_DATABASE" });
  });

  test("two statements in one request are refused before either runs", async () => {
    await clickHouseError(client.command({ query: "INSERT INTO items (id) VALUES (1); DROP TABLE items" }));
    expect(await items()).toEqual([]);
  });
});

describe("many at once", () => {
  test("two hundred queries at once each get their own answer", async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        rowsOf<{ n: number; name: string }>(client, "SELECT {n:UInt32} AS n, {name:String} AS name", {
          query_params: { n: index, name: `name ${index}` },
        }),
      ),
    );
    expect(answers.flat()).toEqual(Array.from({ length: 200 }, (_, index) => ({ n: index, name: `name ${index}` })));
  });

  test("inserts and queries at once lose nothing", async () => {
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        await client.insert({
          table: "items",
          values: [{ id: index, name: String(index), tags: [] }],
          format: "JSONEachRow",
        });
        await rowsOf(client, "SELECT count() FROM items");
      }),
    );
    expect(await rowsOf(client, "SELECT uniqExact(id) AS ids, count() AS count FROM items")).toEqual([
      { ids: 40, count: 40 },
    ]);
  });

  test("a long query does not hold up short ones", async () => {
    const aborter = new AbortController();
    const long = client
      .query({
        query: "SELECT count() FROM numbers(100000000000) WHERE NOT ignore(sipHash64(number))",
        abort_signal: aborter.signal,
      })
      .catch(() => "aborted");
    await vi.waitFor(async () => expect(await countRunning("sipHash64(number)")).toBe(1), PATIENCE);
    expect(await rowsOf(client, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    aborter.abort();
    expect(await long).toBe("aborted");
  });

  test("an aborted query is killed in the engine, running or still waiting", async () => {
    const aborter = new AbortController();
    const queries = Array.from({ length: 12 }, () =>
      client
        .query({
          query: "SELECT count() FROM numbers(100000000000) WHERE NOT ignore(cityHash64(number))",
          abort_signal: aborter.signal,
        })
        .catch(() => "aborted"),
    );
    // They occupy every connection, so that not even the count of running queries can be read.
    await vi.waitFor(async () => expect(await rowsOfWithin(200)).toBe("waits"), PATIENCE);
    aborter.abort();
    expect(await Promise.all(queries)).toEqual(queries.map(() => "aborted"));
    await vi.waitFor(async () => expect(await countRunning("cityHash64(number)")).toBe(0), PATIENCE);
  });

  async function rowsOfWithin(ms: number): Promise<unknown> {
    return rowsOf(client, "SELECT 1", { abort_signal: AbortSignal.timeout(ms) }).catch(() => "waits");
  }

  async function countRunning(words: string): Promise<number | undefined> {
    const rows = await rowsOf<{ count: number }>(
      client,
      "SELECT count() AS count FROM system.processes WHERE position(query, {words:String}) > 0 AND query NOT LIKE '%system.processes%'",
      {
        query_params: { words },
      },
    );
    return rows[0]?.count;
  }
});
