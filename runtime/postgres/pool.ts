/**
 * The connections to PostgreSQL.
 *
 * Owns: how a connection is configured, and how its values become JavaScript values.
 * Does not own: any statement.
 *
 * 1. No statement outlives {@link STATEMENT_TIMEOUT_MS} and no transaction stays idle longer: one long snapshot cuts
 *    the throughput of the whole server to a third.
 * 2. A bigint is a number: every one of ours is a time or a counter far below 2^53.
 * 3. A lost connection never ends the process. The pool logs and replaces an idle one; the holder of a busy one has its
 *    next statement fail.
 * 4. A statement without an answer within {@link ANSWER_TIMEOUT_MS} fails, and its connection is closed: a hanging
 *    server or network blocks no caller for longer.
 * 5. Of several servers in the address, a new connection goes to the one that accepts writes (`writable-client.ts`).
 */
import { ok } from "node:assert";
import pg from "pg";
import type { Log } from "../node/log.ts";
import { databaseHosts } from "./database-hosts.ts";
import { clientClassFor } from "./writable-client.ts";
import { ASK_MS } from "./writable-server.ts";

export type Pool = pg.Pool;
export type PoolClient = pg.PoolClient;
/** What a repository needs: a pool, or one connection inside a transaction. */
export type Queryable = Pick<pg.Pool, "query">;

/** The longest that a statement may run, and that a transaction may wait for its next one. */
export const STATEMENT_TIMEOUT_MS = 5_000;
/** Longer than the server's own limit: without an answer by then, the server or the network hangs. */
export const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2_000;
ok(ANSWER_TIMEOUT_MS > STATEMENT_TIMEOUT_MS, "the server ends a statement before the client gives it up");
/** How long to wait for a connection: longer than a restart of an embedded server takes. */
const CONNECT_TIMEOUT_MS = 5_000;

const { builtins } = pg.types;
type TypeParser = (text: string) => unknown;
const numberParser: TypeParser = (text) => Number(text);

/** Invariant 2, without changing the parsers of the whole process. */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === builtins.INT8 && format !== "binary" ? numberParser : pg.types.getTypeParser(oid, format),
};

export interface ConnectionOptions {
  readonly applicationName: string;
  /** 0: no limit, for migrations only. */
  readonly statementTimeoutMs?: number;
}

/** A connection beside the pools, which its holder connects and ends. */
export function createClient(
  url: string,
  options: ConnectionOptions & Pick<pg.ClientConfig, "options" | "query_timeout">,
): pg.Client {
  const { options: settings, query_timeout, ...connection } = options;
  const Client = clientClassFor(url);
  return new Client({
    ...connectionConfig(url, connection),
    ...(settings === undefined ? {} : { options: settings }),
    ...(query_timeout === undefined ? {} : { query_timeout }),
  });
}

/** The configuration of every connection, pooled or held. */
function connectionConfig(url: string, options: ConnectionOptions): pg.ClientConfig {
  const timeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
  const { urls, mustLook } = databaseHosts(url);
  return {
    // Its other servers differ in name and port only.
    connectionString: urls[0],
    application_name: options.applicationName,
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: timeoutMs,
    // The pool's limit includes the look for the server that accepts writes.
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS + (mustLook ? ASK_MS : 0),
    keepAlive: true,
    types: typeParsers,
  };
}

/**
 * @param url `postgres://…`, with one server or several (`database-hosts.ts`).
 * @param options.max the most connections at a time.
 * @param options.answerTimeoutMs default {@link ANSWER_TIMEOUT_MS}.
 */
export function createPool(
  url: string,
  options: {
    readonly max: number;
    readonly log: Log;
    readonly applicationName: string;
    readonly answerTimeoutMs?: number;
  },
): Pool {
  const pool = new pg.Pool({
    ...connectionConfig(url, options),
    Client: clientClassFor(url),
    query_timeout: options.answerTimeoutMs ?? ANSWER_TIMEOUT_MS,
    max: options.max,
  });
  const log = options.log.child({ part: "postgres" });
  pool.on("error", (error) => log.warn({ err: error }, "an idle connection was lost"));
  // The pool listens for errors only while a connection is idle. Without this listener, an error between two statements
  // of a checked-out connection would end the process.
  pool.on("connect", (client) => client.on("error", (error) => log.debug({ err: error }, "a connection was lost")));
  return pool;
}

/** Runs `work` in one transaction, on a connection of its own. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query("BEGIN");
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // A failed transaction's connection is closed, not rolled back: the server rolls back, even when it cannot be
    // asked.
    client.release(failure);
  }
}
