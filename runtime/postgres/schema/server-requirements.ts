/**
 * What Parley needs of a PostgreSQL server, checked before anything is written to it.
 *
 * Owns: the supported versions, the encoding, and that a connection is one session.
 * Does not own: the schema (`migrate.ts`).
 *
 * 1. A server that is refused is left as it was.
 * 2. A refusal is one sentence that names what was found and what to do.
 */
import type pg from "pg";
import { createClient } from "../pool.ts";

/** Major versions. The contract suites run on each of them: `npm run compat`. */
export const POSTGRES_MAJOR_MIN = 14;
export const POSTGRES_MAJOR_MAX = 18;

/** The server cannot be used as it is. The message is a sentence without its full stop, for the operator. */
export class UnsupportedPostgresError extends Error {
  override readonly name = "UnsupportedPostgresError";
}

/** Connections beside the first one that look for a shared session. */
const PROBES = 4;
/** What a first connection asks in a row: a pooler may hand it another session for each statement. */
const ASKS = 4;

/** A connection as the check needs it; `pg.Client` is one. */
export interface ProbeConnection {
  query(sql: string): Promise<{ readonly rows: readonly Record<string, unknown>[] }>;
  end(): Promise<void>;
}

/**
 * Opens a connection to the server at this URL.
 * @param options `statementTimeoutMs` 0: without time limits; absent: with those of the pools.
 * @throws UnsupportedPostgresError for a pooler that refuses a session's settings.
 */
export async function connectToServer(
  databaseUrl: string,
  options: { readonly statementTimeoutMs?: number } = {},
): Promise<pg.Client> {
  const client = createClient(databaseUrl, { applicationName: "parley migrate", ...options });
  try {
    await client.connect();
  } catch (error) {
    // PgBouncer answers so to `statement_timeout` and its like, in every pool mode.
    if (error instanceof Error && error.message.startsWith("unsupported startup parameter"))
      throw poolerRefusal(error.message);
    throw error;
  }
  return client;
}

/**
 * @param connect opens one more connection in the way the program does.
 * @throws UnsupportedPostgresError
 */
export async function checkServer(client: ProbeConnection, connect: () => Promise<ProbeConnection>): Promise<void> {
  const { rows } = await client.query(
    "SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number, current_setting('server_encoding') AS encoding",
  );
  const { version, number, encoding } = rows[0] as { version: string; number: number; encoding: string };
  const major = Math.floor(number / 10_000);
  if (major < POSTGRES_MAJOR_MIN || major > POSTGRES_MAJOR_MAX) {
    throw new UnsupportedPostgresError(
      `PostgreSQL ${version} is not supported: use a version from ${POSTGRES_MAJOR_MIN} to ${POSTGRES_MAJOR_MAX}` +
        (major > POSTGRES_MAJOR_MAX ? ", or a newer release of Parley" : ""),
    );
  }
  if (encoding !== "UTF8")
    throw new UnsupportedPostgresError(`the database's encoding is ${encoding}: create one with ENCODING 'UTF8'`);
  await refuseSharedSessions(client, connect);
}

/**
 * Refuses a pooler in transaction or statement mode: a connection has no session of its own there, so advisory locks,
 * prepared statements and the fence would belong to others. It shows when two connections see one backend, or one
 * connection sees two.
 */
async function refuseSharedSessions(client: ProbeConnection, connect: () => Promise<ProbeConnection>): Promise<void> {
  const seen = new Set<number>();
  for (let ask = 0; ask < ASKS; ask++) seen.add(await backendOf(client));
  if (seen.size > 1) throw poolerRefusal(`one connection was served by ${seen.size} sessions`);
  const probes: ProbeConnection[] = [];
  try {
    for (let probe = 0; probe < PROBES; probe++) {
      const connection = await connect();
      probes.push(connection);
      // Inside a transaction, so that a pooler cannot give the session back: the next probe gets another one.
      await connection.query("BEGIN");
      if (seen.has(await backendOf(connection))) throw poolerRefusal("two connections were served by one session");
    }
  } finally {
    await Promise.all(probes.map((connection) => connection.end()));
  }
}

async function backendOf(connection: ProbeConnection): Promise<number> {
  const { rows } = await connection.query("SELECT pg_backend_pid() AS pid");
  return rows[0]?.["pid"] as number;
}

function poolerRefusal(found: string): UnsupportedPostgresError {
  return new UnsupportedPostgresError(
    `DATABASE_URL leads through a connection pooler (${found}), and Parley needs sessions of its own: give it the address of PostgreSQL itself; it pools its connections`,
  );
}
