/**
 * Which errors mean that the database cannot be reached or accepts no work. They say nothing about the statement.
 *
 * Owns: codes and messages. Does not own: what follows (`api/errors/failures.ts` answers 503, `runtime/consumers`
 * waits).
 */
import { NoWritableServerError } from "./writable-server.ts";

/** Node's codes for an unreachable peer. */
const NETWORK_CODES: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EHOSTUNREACH",
]);
/**
 * SQLSTATE: connection (08), too many connections or a full disk (53), server going down or starting (57P), and a
 * server that refuses writes (25006): a standby, or one whose operator or host has set it so, as on a full disk.
 */
const SQL_STATES = /^(08[0-9A-Z]{3}|25006|53[0-9A-Z]{3}|57P[0-9A-Z]{2})$/;
/** `pg` gives no code to its own connection errors and to its answer time-out. */
const PG_MESSAGES =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** True if the same statement may succeed once the database is back. */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  if (thrown instanceof NoWritableServerError) return true;
  const code = codeOf(thrown);
  if (code !== undefined && (NETWORK_CODES.has(code) || SQL_STATES.test(code))) return true;
  return PG_MESSAGES.test(thrown.message);
}

/** True if the server ended a statement because it took too long. */
export function isStatementTimeout(thrown: unknown): boolean {
  return thrown instanceof Error && codeOf(thrown) === "57014";
}

function codeOf(error: Error): string | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === "string" ? code : undefined;
}
