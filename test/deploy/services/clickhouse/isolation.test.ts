/** Requests share connections of the engine; nothing of one reaches another. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clickHouseError, rowsOf, startClickHouse, type TestClickHouse } from "./start-clickhouse.ts";

let server: TestClickHouse;
let client: TestClickHouse["client"];

beforeAll(async () => {
  server = await startClickHouse();
  client = server.client;
  await client.command({ query: "CREATE DATABASE other" });
});

afterAll(() => server.stop());

/** More than the connections that are kept: each of them is asked. */
const ALL_CONNECTIONS = 24;

const fromEachConnection = <Row>(query: string) =>
  Promise.all(Array.from({ length: ALL_CONNECTIONS }, () => rowsOf<Row>(client, query)));

describe("from one request to the next", () => {
  test("settings do not leak", async () => {
    const [before] = await rowsOf(
      client,
      "SELECT getSetting('max_block_size') AS size, getSetting('readonly') AS readonly",
    );
    await Promise.all(
      Array.from({ length: ALL_CONNECTIONS }, (_, index) =>
        rowsOf(client, "SELECT 1", {
          clickhouse_settings: { max_block_size: String(100 + index), readonly: index % 2 === 0 ? "1" : "0" },
        }),
      ),
    );
    for (const rows of await fromEachConnection(
      "SELECT getSetting('max_block_size') AS size, getSetting('readonly') AS readonly",
    ))
      expect(rows).toEqual([before]);
  });

  test("a SET statement, USE and a temporary table last no longer than their request", async () => {
    for (let round = 0; round < ALL_CONNECTIONS; round++) {
      await client.command({ query: "SET max_block_size = 77" });
      await client.command({ query: "USE other" });
      await client.command({ query: "CREATE TEMPORARY TABLE mine (a UInt8)" });
    }
    for (const rows of await fromEachConnection<{ size: number }>(
      "SELECT toUInt32(getSetting('max_block_size')) AS size, currentDatabase() AS name",
    )) {
      expect(rows).toEqual([{ size: 65_409, name: "parley" }]);
    }
    for (let round = 0; round < ALL_CONNECTIONS; round++)
      expect(await clickHouseError(rowsOf(client, "SELECT * FROM mine"))).toMatchObject({ code: "60" });
  });

  test("the database does not leak", async () => {
    const elsewhere = server.createClient({ url: server.running.url.replace(/parley$/, "other") });
    const names = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const [row] = await rowsOf<{ name: string }>(
          index % 2 === 0 ? client : elsewhere,
          "SELECT currentDatabase() AS name",
        );
        return row?.name;
      }),
    );
    expect(names).toEqual(names.map((_, index) => (index % 2 === 0 ? "parley" : "other")));
  });

  test("parameters of the same name at the same time keep apart, and none is left for who gives none", async () => {
    await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        if (index % 3 === 2)
          expect(await clickHouseError(rowsOf(client, "SELECT {shared:String} AS value"))).toMatchObject({
            code: "456",
          });
        else
          expect(
            await rowsOf(client, "SELECT {shared:String} AS value", { query_params: { shared: `value ${index}` } }),
          ).toEqual([{ value: `value ${index}` }]);
      }),
    );
  });

  test("an error leaves nothing behind for the next request", async () => {
    await client.command({ query: "CREATE TABLE kept (a UInt8) ENGINE = MergeTree ORDER BY a" });
    for (let round = 0; round < ALL_CONNECTIONS; round++) {
      await clickHouseError(
        rowsOf(client, "SELECT throwIf(number = 5) FROM numbers(10)", { clickhouse_settings: { max_block_size: "1" } }),
      );
      await clickHouseError(client.insert({ table: "kept", values: [{ a: "no number" }], format: "JSONEachRow" }));
      expect(await rowsOf(client, "SELECT count() AS count FROM kept")).toEqual([{ count: 0 }]);
    }
  });
});

describe("a read-only request", () => {
  const readOnly = { clickhouse_settings: { readonly: "1" } } as const;
  const refused = { code: "164", type: "READONLY" };

  beforeEach(async () => {
    await client.command({
      query: "CREATE TABLE IF NOT EXISTS facts (a UInt8, profile String) ENGINE = MergeTree ORDER BY a",
    });
  });

  test.each([
    "SELECT * FROM file('/etc/hostname', LineAsString)",
    "SELECT * FROM `file`('/etc/hostname', LineAsString)",
    "SELECT file('/etc/hostname')",
    "SELECT \"file\" /* a comment */ ('/etc/hostname')",
    "SELECT arrayMap(file, ['/etc/hostname'])",
    "SELECT * FROM eval('SELECT file(''/etc/hostname'')')",
    "SELECT * FROM url('http://127.0.0.1:1/', LineAsString)",
    "SELECT * FROM s3('http://127.0.0.1:1/bucket/key', LineAsString)",
    "SELECT * FROM remote('127.0.0.1:1', system.one)",
    "SELECT * FROM executable('id', TSV, 'a String')",
    "SELECT * FROM filesystem('/etc')",
    "SELECT * FROM loop(file('/etc/hostname', LineAsString)) LIMIT 1",
    "DESCRIBE TABLE file('/etc/hostname', LineAsString)",
    "DESCRIBE url('http://127.0.0.1:1/')",
    "DESC s3('http://127.0.0.1:1/bucket/key')",
    "DESCRIBE (SELECT * FROM url('http://127.0.0.1:1/'))",
    "EXPLAIN SELECT * FROM file('/etc/hostname', LineAsString)",
    "WITH x AS (SELECT * FROM url('http://127.0.0.1:1/', LineAsString)) SELECT * FROM x",
    "INSERT INTO facts VALUES (1, '')",
    "INSERT INTO facts FORMAT JSONEachRow",
    "DROP TABLE facts",
    "ALTER TABLE facts DELETE WHERE 1",
    "CREATE TABLE more (a UInt8) ENGINE = Memory",
    "CREATE TEMPORARY TABLE more (a UInt8)",
    "SET readonly = 0",
    "SYSTEM STOP MERGES",
    "KILL QUERY WHERE 1 ASYNC",
    "/* SELECT */ TRUNCATE TABLE facts",
  ])("may not: %s", async (query) => {
    expect(
      await clickHouseError(
        client.query({ ...readOnly, query, format: "JSONEachRow" }).then((result) => result.text()),
      ),
    ).toMatchObject(refused);
  });

  test.each(["SELECT * FROM '/etc/hostname'", 'SELECT * FROM "/etc/hostname"'])(
    "may not, in any database: %s",
    async (query) => {
      for (const database of ["default", "parley"]) {
        const asked = server.createClient({ url: server.running.url.replace(/parley$/, database) });
        // In a database of its own a table of this name is just not there.
        expect((await clickHouseError(asked.query({ ...readOnly, query, format: "CSV" }))).code).toBe(
          database === "default" ? "164" : "60",
        );
      }
    },
  );

  test.each([
    "SELECT count() FROM facts",
    "SELECT 'file(', profile FROM facts WHERE profile = 'eval' -- file()",
    "WITH 1 AS one SELECT one",
    "(SELECT 1)",
    "SHOW TABLES",
    "DESCRIBE TABLE facts",
    "DESC parley.facts",
    "EXPLAIN SELECT count() FROM facts",
    "EXISTS TABLE facts",
    "SELECT * FROM numbers(3)",
    "SELECT 1;",
  ])("may: %s", async (query) => {
    expect((await client.command({ ...readOnly, query })).summary).toBeDefined();
  });

  test("takes other settings and parameters, and cannot take readonly back in its statement", async () => {
    const more = { clickhouse_settings: { readonly: "1", max_block_size: "5" }, query_params: { n: 1 } } as const;
    expect(await rowsOf(client, "SELECT {n:UInt8} AS n, toUInt8(getSetting('max_block_size')) AS size", more)).toEqual([
      { n: 1, size: 5 },
    ]);
    expect(await clickHouseError(rowsOf(client, "SELECT 1 SETTINGS readonly = 0", readOnly))).toMatchObject(refused);
  });

  test("is every GET, whatever its settings say", async () => {
    for (const readonly of ["0", "1", "2"]) {
      const response = await server.request({ query: "SELECT file('/etc/hostname')", readonly });
      expect(response.status).toBe(400);
      expect(response.headers.get("x-clickhouse-exception-code")).toBe("164");
    }
  });

  test.each([
    "SELECT 1 INTO OUTFILE '/tmp/parley-outfile'",
    "INSERT INTO facts (profile) FROM INFILE '/etc/hostname' FORMAT LineAsString",
  ])("or any other may not: %s", async (query) => {
    expect(await clickHouseError(client.command({ query }))).toMatchObject({ code: "48", type: "NOT_IMPLEMENTED" });
  });
});
