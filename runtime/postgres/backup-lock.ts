/**
 * The lock of a backup: what a snapshot of PostgreSQL cannot keep is kept by it.
 *
 * Owns: the number of the lock, and the ways to take and to see it. Does not own: making backups (`deploy/backup`).
 *
 * 1. A backup holds the lock shared, from before its snapshot until its end, or that of its connection. Turns, and
 *    whatever deletes rows, do not look at it.
 * 2. What removes something outside the rows of a snapshot waits or is left for later: dropping a partition, changing
 *    the schema, erasing an object of a storage. It takes the lock alone, or sees in its statement that nobody has it.
 */
import pg from "pg";
import type { Queryable } from "./pool.ts";

/** "back" in ASCII: the number of the advisory lock. No other part uses it in this database. */
const BACKUP_LOCK = 0x6261636b;
const HOLD_WAIT_MS = 5_000;
/** `lock_not_available`: the lock wait timed out. */
const LOCK_TIMEOUT_CODE = "55P03";

/**
 * A condition: no backup runs. Who keeps backups out has the lock alone, and does not count. PostgreSQL reads the table
 * of locks after it has taken the statement's snapshot, so a backup that it does not see begins later, and its snapshot
 * has whatever this statement sees.
 */
export const NO_BACKUP_RUNS = `NOT EXISTS (SELECT FROM pg_locks backup WHERE backup.locktype = 'advisory' AND backup.classid = 0 AND backup.objid = ${BACKUP_LOCK}
  AND backup.objsubid = 1 AND backup.mode = 'ShareLock' AND backup.granted AND backup.database = (SELECT oid FROM pg_database WHERE datname = current_database()))`;

/**
 * Takes the lock for a backup, until {@link endHoldForBackup} or until the connection ends.
 *
 * @returns false while the schema changes or waits to.
 */
export async function holdForBackup(client: Queryable): Promise<boolean> {
  // A drop of a day has it for milliseconds.
  await client.query(`SET lock_timeout = ${HOLD_WAIT_MS}`);
  try {
    await client.query("SELECT pg_advisory_lock_shared($1)", [BACKUP_LOCK]);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === LOCK_TIMEOUT_CODE) return false;
    throw error;
  }
}

/** Gives the lock of a backup back at once: the server notices the end of a connection only afterwards. */
export async function endHoldForBackup(client: Queryable): Promise<void> {
  await client.query("SELECT pg_advisory_unlock_shared($1)", [BACKUP_LOCK]);
}

/** Keeps backups from starting until the transaction ends. @returns false while one runs. */
export async function tryKeepBackupsOut(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ locked: boolean }>("SELECT pg_try_advisory_xact_lock($1) AS locked", [BACKUP_LOCK]);
  return rows[0]?.locked === true;
}

/** Waits for backups that run, and keeps others from starting until the connection ends. */
export async function keepBackupsOut(db: Queryable): Promise<void> {
  await db.query("SELECT pg_advisory_lock($1)", [BACKUP_LOCK]);
}
