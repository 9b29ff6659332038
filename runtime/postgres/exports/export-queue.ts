/**
 * The queue of exports: claiming one, what its worker records, and what is deleted.
 *
 * Owns: the statements. Does not own: making an export, retries and limits (`workers/exports`).
 *
 * 1. A claim ends with its time unless its worker renews it: after a worker dies, another one makes the export anew.
 * 2. What a worker records counts only under its own claim, so one that was late neither completes nor fails it.
 * 3. The database's clock decides: nodes with different clocks do not take an export from one another.
 */
import type { BlobId } from "../blobs/blob-records.ts";
import { DATABASE_NOW_MS } from "../database-clock.ts";
import type { Queryable } from "../pool.ts";
import { EXPORT_COLUMNS, type ExportRow } from "./exports.ts";

export interface ClaimedExport extends ExportRow {
  /** The number of this claim. */
  readonly attempts: number;
}

export interface ExportProgress {
  readonly rowCount: number;
  readonly bytes: number;
  /** From 0 to 1. */
  readonly progress: number;
}

/** A file that is to be removed, and why. */
export interface ExpiredExport extends Pick<ExportRow, "organization" | "id" | "blob" | "isExpired"> {}

type Claim = Pick<ClaimedExport, "organization" | "id" | "attempts">;

/** The condition under which a worker's word counts; parameters 1 to 3 are the claim. */
const UNDER_CLAIM = "organization = $1 AND id = $2 AND attempts = $3 AND status = 'queued'";

/**
 * Claims the export that waits longest, of the organization that has the fewest under way.
 * @param leaseMs how long the claim holds.
 */
export async function claimExport(db: Queryable, leaseMs: number): Promise<ClaimedExport | undefined> {
  // The queue is short: each organization has a few.
  const { rows } = await db.query<ClaimedExport>({
    name: "exports.claim",
    text: `WITH next AS (
             SELECT q.organization, q.id FROM exports q
             WHERE q.status = 'queued' AND coalesce(q.claimed_until, 0) <= ${DATABASE_NOW_MS} AND q.expires_at > ${DATABASE_NOW_MS}
             ORDER BY (SELECT count(*) FROM exports u WHERE u.organization = q.organization AND u.status = 'queued' AND u.claimed_until > ${DATABASE_NOW_MS}),
               q.created_at, q.id
             LIMIT 1 FOR UPDATE SKIP LOCKED)
           UPDATE exports e SET claimed_until = ${DATABASE_NOW_MS} + $1::bigint, attempts = e.attempts + 1, row_count = 0, bytes = 0, progress = 0
           FROM next WHERE e.organization = next.organization AND e.id = next.id
           RETURNING ${EXPORT_COLUMNS}, e.attempts`,
    values: [leaseMs],
  });
  return rows[0];
}

/** Renews a claim and records how far the export is. @returns false if the claim is lost or the export expired. */
export async function renewClaim(
  db: Queryable,
  { organization, id, attempts }: Claim,
  leaseMs: number,
  { rowCount, bytes, progress }: ExportProgress,
): Promise<boolean> {
  const renewed = await db.query({
    name: "exports.renew",
    text: `UPDATE exports SET claimed_until = ${DATABASE_NOW_MS} + $4::bigint, row_count = $5, bytes = $6, progress = $7
           WHERE ${UNDER_CLAIM} AND expires_at > ${DATABASE_NOW_MS}`,
    values: [organization, id, attempts, leaseMs, rowCount, bytes, progress],
  });
  return renewed.rowCount === 1;
}

/** Gives a claim back. @param waitMs after which time the export may be claimed again. */
export async function giveBackClaim(
  db: Queryable,
  { organization, id, attempts }: Claim,
  waitMs: number,
): Promise<void> {
  await db.query(
    `UPDATE exports SET claimed_until = ${DATABASE_NOW_MS} + $4::bigint, row_count = 0, bytes = 0, progress = 0 WHERE ${UNDER_CLAIM}`,
    [organization, id, attempts, waitMs],
  );
}

/** The file is whole. Run in the transaction that closes the blob. @returns false if the claim is lost. */
export async function finishExport(
  db: Queryable,
  { organization, id, attempts }: Claim,
  blob: BlobId,
  { rowCount, bytes }: Omit<ExportProgress, "progress">,
): Promise<boolean> {
  const finished = await db.query(
    `UPDATE exports SET status = 'ready', blob = $4, row_count = $5, bytes = $6, completed_at = ${DATABASE_NOW_MS}, claimed_until = NULL
     WHERE ${UNDER_CLAIM} AND expires_at > ${DATABASE_NOW_MS}`,
    [organization, id, attempts, blob, rowCount, bytes],
  );
  return finished.rowCount === 1;
}

export async function failExport(db: Queryable, { organization, id, attempts }: Claim, error: string): Promise<void> {
  await db.query(
    `UPDATE exports SET status = 'failed', error = $4, completed_at = ${DATABASE_NOW_MS}, claimed_until = NULL, row_count = 0, bytes = 0 WHERE ${UNDER_CLAIM}`,
    [organization, id, attempts, error],
  );
}

/** Locks exports whose file is to be removed: they expired, or their form was deleted. Run in a transaction. */
export async function lockExpiredExports(db: Queryable, limit: number): Promise<readonly ExpiredExport[]> {
  const { rows } = await db.query<ExpiredExport>(
    `SELECT e.organization, e.id, e.blob, e.expires_at <= ${DATABASE_NOW_MS} AS "isExpired" FROM exports e
     WHERE e.blob IS NOT NULL AND (e.expires_at <= ${DATABASE_NOW_MS}
       OR NOT EXISTS (SELECT FROM forms f WHERE f.organization = e.organization AND f.id = e.form))
     LIMIT $1 FOR UPDATE SKIP LOCKED`,
    [limit],
  );
  return rows;
}

/** Forgets the file of an export. @param error why an export that has not expired has no file any more. */
export async function forgetFile(
  db: Queryable,
  { organization, id }: Pick<ExportRow, "organization" | "id">,
  error: string | null,
): Promise<void> {
  await db.query(
    `UPDATE exports SET blob = NULL, status = CASE WHEN $3::text IS NULL THEN status ELSE 'failed' END, error = coalesce($3, error)
     WHERE organization = $1 AND id = $2`,
    [organization, id, error],
  );
}

/** Deletes rows that expired longer than `keptMs` ago, at most `limit`. @returns how many. */
export async function removeExpiredRows(db: Queryable, keptMs: number, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM exports WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM exports WHERE blob IS NULL AND expires_at < ${DATABASE_NOW_MS} - $1::bigint ORDER BY expires_at LIMIT $2))`,
    [Math.ceil(keptMs), limit],
  );
  return rowCount ?? 0;
}
