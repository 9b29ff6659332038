/**
 * The record of every blob: where its bytes are, and whether it is being written, whole, removed or abandoned.
 *
 * Owns: the statements. Does not own: the bytes (`blob-chunks.ts`, `runtime/blobs/s3`), the order of the steps
 * (`runtime/blobs/blob-store.ts`).
 *
 * 1. The record is made before the first byte is stored and deleted after the last one is erased: no bytes exist
 *    without a record, wherever they are and whenever a node dies.
 * 2. The database's clock decides when a writer counts as dead: a node with a wrong clock removes nothing early.
 * 3. The organization leads each key.
 */
import type { Id, OrganizationId } from "../../../machines/ids.ts";
import { NO_BACKUP_RUNS } from "../backup-lock.ts";
import { DATABASE_NOW_MS } from "../database-clock.ts";
import type { Pool, Queryable } from "../pool.ts";

/** Files that were stored before there were blobs have the id of their upload. */
export type BlobId = Id<"blb"> | Id<"upl">;
export type BlobPlaceName = "postgres" | "s3";

export interface BlobKey {
  readonly organization: OrganizationId;
  readonly id: BlobId;
}

/** A record whose bytes are to be erased. */
export interface ErasableBlob extends BlobKey {
  readonly place: BlobPlaceName;
  /** False if it was never closed. */
  readonly wasWhole: boolean;
}

export interface BlobRecordsRepository {
  /** Records a blob that is going to be written. @param aliveMs how long its writer may be silent. */
  begin(key: BlobKey, place: BlobPlaceName, aliveMs: number): Promise<void>;
  /** The writer is alive. @returns false if the blob counts as dead already. */
  beat(key: BlobKey, aliveMs: number): Promise<boolean>;
  /** Makes a blob whole. @returns false if it counts as dead already. */
  finish(db: Queryable, key: BlobKey, size: number): Promise<boolean>;
  /** A whole blob. */
  find(key: BlobKey): Promise<{ readonly place: BlobPlaceName; readonly size: number } | undefined>;
  /** Marks a blob that nobody refers to. */
  remove(db: Queryable, key: BlobKey): Promise<void>;
  /** Marks a blob that its writer gives up, to be erased after `settledMs`; a whole one stays. */
  abandon(key: BlobKey, settledMs: number): Promise<void>;
  /** Claims blobs that are to be erased for `claimMs`, and those of dead writers; the longest due first. */
  claimErasable(claimMs: number, limit: number): Promise<readonly ErasableBlob[]>;
  /** Deletes the record of a blob whose bytes are erased. */
  forget(key: BlobKey): Promise<void>;
}

/**
 * Marks blobs as erasable inside a statement that deletes the rows that refer to them.
 * @param keys the name of a WITH query whose columns `organization` and `blob` name them.
 */
export function removeBlobsOf(keys: string): string {
  return `UPDATE blobs b SET state = 'removed', due_at = ${DATABASE_NOW_MS} FROM ${keys} WHERE b.organization = ${keys}.organization AND b.id = ${keys}.blob`;
}

export function blobRecordsRepository(pool: Pool): BlobRecordsRepository {
  return {
    async begin({ organization, id }, place, aliveMs) {
      await pool.query(
        `INSERT INTO blobs (organization, id, place, state, size, due_at) VALUES ($1, $2, $3, 'writing', 0, ${DATABASE_NOW_MS} + $4::bigint)`,
        [organization, id, place, aliveMs],
      );
    },

    async beat({ organization, id }, aliveMs) {
      const { rowCount } = await pool.query(
        `UPDATE blobs SET due_at = ${DATABASE_NOW_MS} + $3::bigint WHERE organization = $1 AND id = $2 AND state = 'writing' AND due_at > ${DATABASE_NOW_MS}`,
        [organization, id, aliveMs],
      );
      return rowCount === 1;
    },

    async finish(db, { organization, id }, size) {
      const { rowCount } = await db.query(
        `UPDATE blobs SET state = 'whole', size = $3, due_at = NULL WHERE organization = $1 AND id = $2 AND state = 'writing' AND due_at > ${DATABASE_NOW_MS}`,
        [organization, id, size],
      );
      return rowCount === 1;
    },

    async find({ organization, id }) {
      const { rows } = await pool.query<{ place: BlobPlaceName; size: number }>(
        "SELECT place, size FROM blobs WHERE organization = $1 AND id = $2 AND state = 'whole'",
        [organization, id],
      );
      return rows[0];
    },

    async remove(db, { organization, id }) {
      await db.query(
        `UPDATE blobs SET state = 'removed', due_at = ${DATABASE_NOW_MS} WHERE organization = $1 AND id = $2 AND state = 'whole'`,
        [organization, id],
      );
    },

    async abandon({ organization, id }, settledMs) {
      await pool.query(
        `UPDATE blobs SET state = 'abandoned', due_at = ${DATABASE_NOW_MS} + $3::bigint WHERE organization = $1 AND id = $2 AND state = 'writing'`,
        [organization, id, settledMs],
      );
    },

    async claimErasable(claimMs, limit) {
      // By the index of what is due: whole blobs are not in it. What a backup's snapshot still refers to stays in the
      // storage until its end; chunks in PostgreSQL are in the snapshot.
      const { rows } = await pool.query<ErasableBlob>(
        `UPDATE blobs SET state = CASE state WHEN 'writing' THEN 'abandoned' ELSE state END, due_at = ${DATABASE_NOW_MS} + $1::bigint WHERE (organization, id) IN (
           SELECT organization, id FROM blobs WHERE due_at <= ${DATABASE_NOW_MS} AND (place <> 's3' OR ${NO_BACKUP_RUNS}) ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED)
         RETURNING organization, id, place, state = 'removed' AS "wasWhole"`,
        [claimMs, limit],
      );
      return rows;
    },

    async forget({ organization, id }) {
      await pool.query("DELETE FROM blobs WHERE organization = $1 AND id = $2 AND state IN ('removed', 'abandoned')", [
        organization,
        id,
      ]);
    },
  };
}
