/**
 * The connections of a backup and of a restore: without time limits, and closed at once when the work fails.
 */
import type { Socket } from "node:net";
import type pg from "pg";
import { createClient } from "../../runtime/postgres/pool.ts";

/** @param application what PostgreSQL calls the connection. */
export async function connect(databaseUrl: string, application: string): Promise<pg.Client> {
  const client = createClient(databaseUrl, { applicationName: `parley ${application}`, statementTimeoutMs: 0 });
  // A connection that is lost between two statements is reported by the next one.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/**
 * Closes a connection whatever it does: a COPY that nobody reads any more would keep an orderly end waiting for ever.
 * PostgreSQL rolls back what was not committed.
 */
export function cut(client: pg.Client): void {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection;
  stream.destroy();
}
