/**
 * Dropping days of the journal: the statements.
 *
 * Owns: listing days, dropping one with everything that changes beside it. Does not own: which days are over and when a
 * drop is tried (`workers/retention/journal-days.ts`), making days (`runtime/postgres/schema/partitions.ts`).
 *
 * 1. A day is dropped only when every consumer has read all of it; the drop and `position_floor` change in one
 *    transaction.
 * 2. Turns wait for a drop no longer than {@link LOCK_WAIT_MS} and the drop itself: if the journal is in use, the drop
 *    gives up and is tried again. Not DETACH … CONCURRENTLY, which PostgreSQL refuses beside a default partition.
 * 3. The journal is locked before the rows of the shards, as in a flush, so the two cannot deadlock.
 * 4. One node drops at a time, and none while a backup runs: its snapshot still has the day.
 */
import { ok } from "node:assert";
import pg from "pg";
import { tryKeepBackupsOut } from "../../postgres/backup-lock.ts";
import { inTransaction, STATEMENT_TIMEOUT_MS, type Pool, type Queryable } from "../../postgres/pool.ts";

/** "drop" in ASCII. */
const DROP_LOCK = 0x64726f70;
/** How long a drop waits for its lock, and all others wait behind it: longer than a flush, too short to be noticed. */
export const LOCK_WAIT_MS = 100;
ok(LOCK_WAIT_MS < STATEMENT_TIMEOUT_MS, "a drop gives up its lock long before statements behind it time out");
/** Entries of the default partition dropped at a time: the rows of their shards are locked meanwhile. */
const STRAYS_MAX = 2_000;
/** `lock_not_available`: the lock wait timed out. */
const LOCK_TIMEOUT_CODE = "55P03";

/** A consumer that has not read all of a day. */
export interface Unread {
  readonly consumer: string;
  readonly shards: number;
  /** Entries between its cursors and the last entries of the day. */
  readonly entries: number;
}

export type DropOutcome =
  | { readonly outcome: "dropped" }
  | { readonly outcome: "unread"; readonly by: readonly Unread[] }
  /** The journal is in use, another node drops, or a backup runs. */
  | { readonly outcome: "busy" };

/** The names of the journal's days, oldest first, without the default partition. */
export async function journalDays(db: Queryable): Promise<readonly string[]> {
  const { rows } = await db.query<{ name: string }>(
    "SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'journal'::regclass AND c.relname ~ '^journal_[0-9]{8}$' ORDER BY 1",
  );
  return rows.map(({ name }) => name);
}

/** Drops one day. @param day a name from {@link journalDays}. */
export function dropJournalDay(pool: Pool, day: string): Promise<DropOutcome> {
  return alone(pool, async (client) => {
    // Another node has dropped it.
    if (!(await journalDays(client)).includes(day)) return { outcome: "dropped" };
    // Checked before any lock is taken, and again under the lock.
    const before = await unreadIn(client, day);
    if (before.length > 0) return { outcome: "unread", by: before };
    if (!(await tryKeepBackupsOut(client))) return { outcome: "busy" };
    await client.query(`LOCK TABLE ONLY journal, ONLY journal_default, ONLY ${day} IN ACCESS EXCLUSIVE MODE`);
    const by = await unreadIn(client, day);
    if (by.length > 0) return { outcome: "unread", by };
    // One probe of (shard, position) for each shard. Rows are locked in shard order, as in a take-over.
    await client.query(
      `UPDATE shards s SET position_floor = dropped.position
       FROM (SELECT shard, (SELECT max(position) FROM ${day} WHERE shard = locked.shard) AS position
             FROM (SELECT shard FROM shards ORDER BY shard FOR NO KEY UPDATE) locked) dropped
       WHERE s.shard = dropped.shard AND s.position_floor < dropped.position`,
    );
    await client.query(`DROP TABLE ${day}`);
    return { outcome: "dropped" };
  });
}

/** The outcome of {@link dropStrays}; `isMore`: further entries may be left. */
export type StraysOutcome = DropOutcome & { readonly isMore?: boolean };

/**
 * Drops entries of the default partition from before a time, left by wrong clocks or missing days. At most {@link
 * STRAYS_MAX} at a time, and none that is unread.
 */
export function dropStrays(pool: Pool, beforeMs: number): Promise<StraysOutcome> {
  return alone(pool, async (client): Promise<StraysOutcome> => {
    const { rows: shards } = await client.query<{ shard: number }>(
      "SELECT DISTINCT shard FROM journal_default WHERE at < $1 ORDER BY shard",
      [beforeMs],
    );
    if (shards.length === 0) return { outcome: "dropped" };
    const numbers = shards.map(({ shard }) => shard);
    await client.query("SELECT FROM shards WHERE shard = ANY($1::smallint[]) ORDER BY shard FOR NO KEY UPDATE", [
      numbers,
    ]);
    // The default partition is small or empty, and has no index by time.
    const { rows } = await client.query<{ dropped: number }>(
      `WITH gone AS (
         DELETE FROM journal_default WHERE ctid = ANY(ARRAY(
           SELECT j.ctid FROM journal_default j
           WHERE j.at < $1 AND j.shard = ANY($2::smallint[]) AND NOT EXISTS (SELECT FROM outbox_cursors c WHERE c.shard = j.shard AND c.position < j.position)
           LIMIT ${STRAYS_MAX}))
         RETURNING shard, position),
       floors AS (
         UPDATE shards s SET position_floor = greatest(s.position_floor, dropped.position)
         FROM (SELECT shard, max(position) AS position FROM gone GROUP BY shard) dropped WHERE s.shard = dropped.shard)
       SELECT count(*)::integer AS dropped FROM gone`,
      [beforeMs, numbers],
    );
    if ((rows[0]?.dropped ?? 0) === STRAYS_MAX) return { outcome: "dropped", isMore: true };
    const by = await unreadIn(client, "journal_default", beforeMs);
    return by.length === 0 ? { outcome: "dropped" } : { outcome: "unread", by };
  });
}

/** Runs in a transaction with a short lock wait, on one node at a time. */
async function alone<Outcome extends DropOutcome>(
  pool: Pool,
  work: (client: Queryable) => Promise<Outcome>,
): Promise<Outcome | { readonly outcome: "busy" }> {
  try {
    return await inTransaction(pool, async (client) => {
      await client.query(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`);
      const { rows } = await client.query<{ locked: boolean }>("SELECT pg_try_advisory_xact_lock($1) AS locked", [
        DROP_LOCK,
      ]);
      return rows[0]?.locked === true ? await work(client) : { outcome: "busy" };
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === LOCK_TIMEOUT_CODE) return { outcome: "busy" };
    throw error;
  }
}

/**
 * The consumers that have not read all of a partition: one probe of (shard, position) for each cursor, unless a time is
 * given.
 */
async function unreadIn(db: Queryable, partition: string, beforeMs?: number): Promise<readonly Unread[]> {
  const { rows } = await db.query<Unread>(
    `SELECT c.consumer, count(*)::integer AS shards, sum(last.position - c.position)::bigint AS entries FROM outbox_cursors c
     CROSS JOIN LATERAL (SELECT max(j.position) AS position FROM ${partition} j WHERE j.shard = c.shard ${beforeMs === undefined ? "" : `AND j.at < ${Math.floor(beforeMs)}`}) last
     WHERE last.position > c.position GROUP BY c.consumer ORDER BY c.consumer`,
  );
  return rows;
}
