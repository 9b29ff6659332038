/** `DATABASE_URL` with several servers: a primary, its standby, a promotion, and a former primary that comes back. */
import { createServer, type AddressInfo } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createLog } from "../../../runtime/node/log.ts";
import { isDatabaseUnavailable } from "../../../runtime/postgres/database-unavailable.ts";
import { databaseHosts, HOSTS_MAX } from "../../../runtime/postgres/database-hosts.ts";
import { createClient, createPool, type Pool } from "../../../runtime/postgres/pool.ts";
import { PATIENCE } from "../../support/patience.ts";
import { PostgresPair } from "../../support/services/postgres-pair.ts";

const log = createLog("silent");

describe("an address with several servers", () => {
  test("is one address for each server, with the same credentials, database and parameters", () => {
    const { urls, mustLook } = databaseHosts(
      "postgres://parley:p%40ss@one:5432,two,[2001:db8::3]:5433/forms?sslmode=require&target_session_attrs=primary",
    );
    expect(urls).toEqual([
      "postgres://parley:p%40ss@one:5432/forms?sslmode=require",
      "postgres://parley:p%40ss@two/forms?sslmode=require",
      "postgres://parley:p%40ss@[2001:db8::3]:5433/forms?sslmode=require",
    ]);
    expect(mustLook).toBe(true);
  });

  test("with one server stays as it is written, unless it asks for a server that accepts writes", () => {
    const plain = "postgresql://parley@localhost/forms?application_name=a%20b";
    expect(databaseHosts(plain)).toEqual({ urls: [plain], mustLook: false });
    expect(databaseHosts("postgres://one/forms?target_session_attrs=read-write")).toEqual({
      urls: ["postgres://one/forms"],
      mustLook: true,
    });
  });

  test("is refused by a clause that says what it must be and repeats nothing of it", () => {
    const refused: readonly (readonly [string, RegExp])[] = [
      ["postgres://u:secret@one:x,two/forms", /must be an address that begins with postgres:\/\//],
      ["postgres://u:secret@one,,two/forms", /must be an address/],
      ["http://u:secret@one,two/forms", /must be an address/],
      ["nothing", /must be an address/],
      ["postgres://u:secret@one,two/forms?target_session_attrs=any", /target_session_attrs=read-write or primary/],
      ["postgres://u:secret@/forms?host=one,two", /must be an address|before the path/],
      ["postgres://u:secret@one/forms?host=one,two", /before the path/],
      [
        `postgres://u:secret@${Array.from({ length: HOSTS_MAX + 1 }, () => "one").join(",")}/forms`,
        /at most 8 servers/,
      ],
    ];
    for (const [url, clause] of refused) {
      const read = (): unknown => databaseHosts(url);
      expect(read, url).toThrow(clause);
      expect(read, url).not.toThrow(/secret/);
    }
  });
});

describe("a primary and its standby", () => {
  let pair: PostgresPair;
  const pools: Pool[] = [];
  const pool = (url: string, max = 2): Pool => {
    const made = createPool(url, { max, log, applicationName: "parley test" });
    pools.push(made);
    return made;
  };
  const portOf = async (from: Pool): Promise<number> => {
    const { rows } = await from.query<{ port: number }>("SELECT inet_server_port() AS port");
    return rows[0]?.port ?? 0;
  };

  beforeAll(async () => {
    pair = await PostgresPair.start({ fsync: false });
    await pair.ask("one", "CREATE TABLE written (at integer)");
  });
  afterAll(async () => {
    await Promise.all(pools.map((each) => each.end()));
    await pair.remove();
  });

  // The tests follow one history of the two servers.
  test("connections go to the one that accepts writes, whatever the order", async () => {
    expect(await portOf(pool(pair.urlOf("one", "two")))).toBe(pair.portOf("one"));
    expect(await portOf(pool(pair.urlOf("two", "one")))).toBe(pair.portOf("one"));
    const client = createClient(pair.urlOf("two", "one"), { applicationName: "parley test" });
    await client.connect();
    await client.query("INSERT INTO written VALUES (1)");
    await client.end();
  });

  test("a server that takes connections and says nothing keeps nobody waiting long", async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as AddressInfo;
    const url = pair.urlOf("one").replace("@", `@127.0.0.1:${port},`);
    expect(await portOf(pool(url))).toBe(pair.portOf("one"));
    silent.close();
  });

  test("a standby alone is no server to work with, and the error says so and counts as unavailable", async () => {
    const alone = pool(`${pair.urlOf("two")}?target_session_attrs=read-write`);
    const failure = await alone.query("SELECT 1").catch((error: unknown) => error);
    expect(String(failure)).toContain(`127.0.0.1:${pair.portOf("two")} refuses writes`);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    const written = await pool(pair.urlOf("two"))
      .query("INSERT INTO written VALUES (2)")
      .catch((error: unknown) => error);
    expect(isDatabaseUnavailable(written)).toBe(true);
  });

  test("after the primary is killed and the standby promoted, the same pool goes on with all that was committed", async () => {
    const kept = pool(pair.url);
    await kept.query("INSERT INTO written VALUES (3)");
    await pair.kill("one");
    const failure = await kept.query("SELECT 1").catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    await pair.promote("two");
    await vi.waitFor(async () => expect(await portOf(kept)).toBe(pair.portOf("two")), PATIENCE);
    const { rows } = await kept.query<{ at: number }>("SELECT at FROM written ORDER BY at");
    expect(rows.map(({ at }) => at)).toEqual([1, 3]);
    await kept.query("INSERT INTO written VALUES (4)");
  });

  test("a former primary that comes back and accepts writes too is not used", async () => {
    await pair.run("one");
    const direct = new pg.Client(pair.urlOf("one"));
    await direct.connect();
    expect((await direct.query("SHOW transaction_read_only")).rows).toEqual([{ transaction_read_only: "off" }]);
    await direct.end();
    for (const url of [pair.urlOf("one", "two"), pair.urlOf("two", "one")])
      expect(await portOf(pool(url))).toBe(pair.portOf("two"));
    // Not even where it is the only one that answers.
    await pair.kill("two");
    for (const url of [pair.urlOf("one", "two"), pair.urlOf("two", "one")]) {
      const failure = await pool(url)
        .query("SELECT 1")
        .catch((error: unknown) => error);
      expect(String(failure)).toContain(`127.0.0.1:${pair.portOf("one")} is a former primary`);
      expect(isDatabaseUnavailable(failure)).toBe(true);
    }
  });
});
