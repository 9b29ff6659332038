/** A server that Parley cannot work with is refused with a sentence, and left as it was. */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLog } from "../../../../runtime/node/log.ts";
import { migrate } from "../../../../runtime/postgres/schema/migrate.ts";
import { MigrationError } from "../../../../runtime/postgres/schema/migration-error.ts";
import { checkServer, type ProbeConnection } from "../../../../runtime/postgres/schema/server-requirements.ts";
import { createPool, type Pool } from "../../../../runtime/postgres/pool.ts";
import { createTestDatabase, type TestDatabase } from "../../../support/services/database.ts";

const log = createLog("silent");
let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 10, log, applicationName: "test" });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Answers the first question as a server of this version would; no package has one that is too old or too new. */
function serverOfVersion(version: string, number: number): ProbeConnection {
  return {
    query: () => Promise.resolve({ rows: [{ version, number, encoding: "UTF8" }] }),
    end: () => Promise.resolve(),
  };
}

/** A pooler in transaction mode before the real server: a connection has a session only while a transaction is open. */
class PooledConnection implements ProbeConnection {
  readonly #take: () => Promise<pg.PoolClient>;
  #held: pg.PoolClient | undefined;

  constructor(take: () => Promise<pg.PoolClient>) {
    this.#take = take;
  }

  async query(sql: string): Promise<{ rows: Record<string, unknown>[] }> {
    const client = this.#held ?? (await this.#take());
    if (sql === "BEGIN") this.#held = client;
    try {
      return await client.query<Record<string, unknown>>(sql);
    } finally {
      if (this.#held === undefined) client.release();
    }
  }

  async end(): Promise<void> {
    await this.#held?.query("ROLLBACK");
    this.#held?.release();
    this.#held = undefined;
  }
}

describe("a version", () => {
  test.each([
    ["9.6.24", 90_624],
    ["13.22", 130_022],
  ])("that is too old (%s) is refused with the versions that are supported", async (version, number) => {
    const check = checkServer(serverOfVersion(version, number), () => Promise.reject(new Error("not asked")));
    await expect(check).rejects.toThrow(`PostgreSQL ${version} is not supported: use a version from 14 to 18`);
  });

  test("that is newer than this release knows is refused, with the way out", async () => {
    const check = checkServer(serverOfVersion("19beta1", 190_000), () => Promise.reject(new Error("not asked")));
    await expect(check).rejects.toThrow(
      "PostgreSQL 19beta1 is not supported: use a version from 14 to 18, or a newer release of Parley",
    );
  });
});

describe("a pooler in transaction mode", () => {
  test("that gives out the session that was used last is refused", async () => {
    await expect(
      checkServer(new PooledConnection(() => pool.connect()), () =>
        Promise.resolve(new PooledConnection(() => pool.connect())),
      ),
    ).rejects.toThrow(/^DATABASE_URL leads through a connection pooler \(two connections were served by one session\)/);
  });

  test("that gives out its sessions in turn is refused", async () => {
    const others = await Promise.all([0, 1, 2].map(() => pool.connect()));
    for (const other of others) other.release();
    const sessions: pg.PoolClient[] = await Promise.all([0, 1, 2].map(() => pool.connect()));
    let turn = 0;
    // As PgBouncer's server_round_robin: the session that rests longest.
    const take = (): Promise<pg.PoolClient> => {
      const session = sessions[turn++ % sessions.length];
      if (session === undefined) throw new Error("no session");
      return Promise.resolve(
        Object.assign(Object.create(session) as pg.PoolClient, {
          query: session.query.bind(session),
          release: () => undefined,
        }),
      );
    };
    try {
      await expect(
        checkServer(new PooledConnection(take), () => Promise.resolve(new PooledConnection(take))),
      ).rejects.toThrow(/one connection was served by \d sessions/);
    } finally {
      for (const session of sessions) session.release();
    }
  });

  test("is not suspected where each connection is a session", async () => {
    const connect = async (): Promise<pg.Client> => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      return client;
    };
    const client = await connect();
    try {
      await expect(checkServer(client, connect)).resolves.toBeUndefined();
    } finally {
      await client.end();
    }
  });
});

describe("a database", () => {
  test("that is not UTF-8 is refused before a table is made", async () => {
    const name = `ascii_${process.pid}`;
    await pool.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE 'C'`);
    const url = Object.assign(new URL(database.url), { pathname: `/${name}` }).href;
    const client = new pg.Client({ connectionString: url });
    try {
      await expect(migrate(url, log)).rejects.toThrow(
        "the database's encoding is SQL_ASCII: create one with ENCODING 'UTF8'",
      );
      await client.connect();
      const { rows } = await client.query("SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace");
      expect(rows).toEqual([]);
    } finally {
      await client.end();
      await pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  });
});

describe("a migration that fails", () => {
  test("keeps nothing, of those before it in the same start either, and says where the database stands and what to do", async () => {
    const { rows } = await pool.query<{ number: number; name: string }>(
      "SELECT number, name FROM migrations ORDER BY number",
    );
    const newest = rows.length;
    const known = rows.map((row) => ({ ...row, sql: "" }));
    const next = [
      { number: newest + 1, name: "good", sql: "CREATE TABLE of_the_good_one (id integer)" },
      {
        number: newest + 2,
        name: "bad",
        sql: "CREATE TABLE of_the_bad_one (id integer); SELECT nothing_has_this_name",
      },
    ];
    const failure: unknown = await migrate(database.url, log, undefined, { migrations: [...known, ...next] }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(MigrationError);
    expect((failure as Error).message).toBe(
      `migration ${newest + 2} (bad) failed: column "nothing_has_this_name" does not exist; nothing was kept: ` +
        `the database stands at migration ${newest}, as before, and works with the release that made it. Mend the cause, then start again`,
    );
    const { rows: left } = await pool.query("SELECT relname FROM pg_class WHERE relname LIKE 'of_the_%'");
    expect(left).toEqual([]);
    await expect(migrate(database.url, log)).resolves.toBeUndefined();
  });
});
