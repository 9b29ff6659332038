/**
 * What a migration that failed says to an operator: what happened, where the database stands, what to do.
 *
 * Owns: the sentence. Does not own: migrating (`migrate.ts`).
 *
 * 1. What to do follows from PostgreSQL's code of the error, never from its text, which depends on the server's
 *    language.
 */
import type { Queryable } from "../pool.ts";

/** `lock_not_available` and `deadlock_detected`: another session is in the way for the moment. */
const IN_THE_WAY: ReadonlySet<string> = new Set(["55P03", "40P01"]);

/** What to do, by SQLSTATE or by its class, the first two characters. */
const ADVICE: Readonly<Record<string, string>> = {
  "42501": "Give the user of DATABASE_URL the tables and the right to make others (ALTER … OWNER TO), then start again",
  // No schema that may be used.
  "3F000": "Give the user of DATABASE_URL a schema of its own, named first in its search_path, then start again",
  "25006":
    "DATABASE_URL leads to a standby or a read-only database: give it the address of the primary, then start again",
  "53100": "Make room on the disk of PostgreSQL, then start again",
  "53200": "Give PostgreSQL more memory, then start again",
  "42P07": "The database has something of that name that no release of Parley made: rename it, then start again",
  "42701": "The database has something of that name that no release of Parley made: rename it, then start again",
  "08": "The connection to PostgreSQL was lost: look into its log, then start again",
  "57": "PostgreSQL ended the connection: look into its log, then start again",
};
const OTHERWISE = "Mend the cause, then start again";

/** A migration failed. The message is whole: it contains that of its cause. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

/**
 * The error of a migration: that nothing was kept, which migration the database has, and what to do.
 * @param before the newest migration that the database has; 0: none.
 * @param inTheWay who held what the migration waited for, as {@link sessionsInTheWay} says.
 */
export function migrationFailure(
  { number, name }: { readonly number: number; readonly name: string },
  before: number,
  cause: unknown,
  inTheWay?: string,
): MigrationError {
  const state =
    before === 0
      ? "the database is empty, as before"
      : `the database stands at migration ${before}, as before, and works with the release that made it`;
  const advice = isInTheWay(cause)
    ? `Another session holds a table${inTheWay === undefined ? "" : ` (${inTheWay})`}: let it end or end it, then start again`
    : adviceFor(cause);
  return new MigrationError(
    `migration ${number} (${name}) failed: ${messageOf(cause)}; nothing was kept: ${state}. ${advice}`,
    { cause },
  );
}

/** The error of a database in which nothing can be recorded. */
export function recordsFailure(cause: unknown): MigrationError {
  return new MigrationError(`the table of migrations cannot be made: ${messageOf(cause)}. ${adviceFor(cause)}`, {
    cause,
  });
}

/** True if the same migration may succeed a moment later. */
export function isInTheWay(error: unknown): boolean {
  return IN_THE_WAY.has(codeOf(error));
}

/** What to do about an error of PostgreSQL, as a sentence without its full stop. */
function adviceFor(error: unknown): string {
  const code = codeOf(error);
  return ADVICE[code] ?? ADVICE[code.slice(0, 2)] ?? OTHERWISE;
}

/** The oldest transaction of another session, which most likely holds the lock; undefined if none is open. */
export async function sessionsInTheWay(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.query<{ pid: number; name: string; seconds: number }>(
    `SELECT pid, application_name AS name, extract(epoch FROM clock_timestamp() - xact_start)::integer AS seconds FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL AND backend_type = 'client backend'
     ORDER BY xact_start LIMIT 1`,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const name = row.name === "" ? "without a name" : `of ${row.name}`;
  return `the oldest transaction is ${name}, process ${row.pid}, open for ${row.seconds} s`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function codeOf(error: unknown): string {
  const code = (error as { readonly code?: unknown } | null | undefined)?.code;
  return typeof code === "string" ? code : "";
}
