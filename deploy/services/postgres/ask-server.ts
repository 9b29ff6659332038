/** One statement on a connection of its own: the supervisor asks a server rarely and keeps no pool. */
import { Client } from "pg";

export interface ServerAddress {
  readonly port: number;
  readonly role: string;
  readonly password: string;
  readonly database: string;
}

/** A server that is stopped in its tracks (SIGSTOP, a stalled disk) must not hold the one who asks. */
const ANSWER_MS = 5_000;

/** @throws the error of `pg`, with PostgreSQL's or the system's `code`. */
export async function askServer(address: ServerAddress, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({
    host: "127.0.0.1",
    port: address.port,
    user: address.role,
    password: address.password,
    database: address.database,
    ssl: false,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  // An error after the answer has no effect.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
