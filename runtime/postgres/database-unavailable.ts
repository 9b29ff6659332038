/**
 * Which failures say that the database cannot be reached, or does not take work: they say nothing of the statement that
 * met them.
 *
 * Owns: codes and messages. Does not own: what follows (`api/errors/failures.ts` answers 503, `runtime/consumers`
 * waits).
 */

/** Node's codes of a peer that cannot be reached. */
const NETWORK_CODES: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EHOSTUNREACH",
]);
/** SQLSTATE: connection (08), too many connections (53), server going down or starting (57P). */
const SQL_STATES = /^(08[0-9A-Z]{3}|53[0-9A-Z]{3}|57P[0-9A-Z]{2})$/;
/** The `pg` package gives its own connection errors, and a server that does not answer in time, no code. */
const PG_MESSAGES =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the same statement may do well as soon as the database is back. */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const code = codeOf(thrown);
  if (code !== undefined && (NETWORK_CODES.has(code) || SQL_STATES.test(code))) return true;
  return PG_MESSAGES.test(thrown.message);
}

/**
 * Whether the server ended a statement because it took too long: of a busy server, or of too much work for one
 * statement.
 */
export function isStatementTimeout(thrown: unknown): boolean {
  return thrown instanceof Error && codeOf(thrown) === "57014";
}

function codeOf(error: Error): string | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === "string" ? code : undefined;
}
