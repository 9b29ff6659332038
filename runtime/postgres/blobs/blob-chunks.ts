/**
 * The bytes of blobs that are in PostgreSQL: rows of {@link BLOB_CHUNK_BYTES}, the last one shorter.
 *
 * Owns: the statements. Does not own: the records (`blob-records.ts`), the order of the steps (`runtime/blobs`).
 */
import { DATABASE_NOW_MS } from "../database-clock.ts";
import type { Pool } from "../pool.ts";
import type { BlobKey } from "./blob-records.ts";

/** One row of bytes: small enough for the memory of a node and the time limit of a statement. */
export const BLOB_CHUNK_BYTES = 1024 * 1024;

/** Chunks that one statement deletes: at most 64 MiB, well within its time limit. */
const ERASED_AT_ONCE = 64;

export interface BlobChunksRepository {
  /**
   * Stores chunk `part`, from 0, of a blob that is being written; its writer is alive for `aliveMs` from now.
   * @returns false if the blob counts as dead already.
   */
  insert(key: BlobKey, part: number, bytes: Uint8Array, aliveMs: number): Promise<boolean>;
  /** `length` bytes of a chunk from `offset`, both in bytes. */
  slice(key: BlobKey, part: number, offset: number, length: number): Promise<Uint8Array | undefined>;
  erase(key: BlobKey): Promise<void>;
}

export function blobChunksRepository(pool: Pool): BlobChunksRepository {
  return {
    async insert({ organization, id }, part, bytes, aliveMs) {
      const { rowCount } = await pool.query(
        `WITH alive AS (UPDATE blobs SET due_at = ${DATABASE_NOW_MS} + $5::bigint WHERE organization = $1 AND id = $2 AND state = 'writing' AND due_at > ${DATABASE_NOW_MS} RETURNING organization, id)
         INSERT INTO blob_chunks (organization, blob, part, bytes) SELECT organization, id, $3::integer, $4::bytea FROM alive`,
        [organization, id, part, bytes, aliveMs],
      );
      return rowCount === 1;
    },

    async slice({ organization, id }, part, offset, length) {
      // Chunks are stored uncompressed, so the server reads no more of one than this.
      const { rows } = await pool.query<{ bytes: Buffer }>(
        "SELECT substring(bytes FROM $4::integer + 1 FOR $5::integer) AS bytes FROM blob_chunks WHERE organization = $1 AND blob = $2 AND part = $3",
        [organization, id, part, offset, length],
      );
      return rows[0]?.bytes;
    },

    async erase({ organization, id }) {
      for (let last = ERASED_AT_ONCE; last === ERASED_AT_ONCE;) {
        const { rowCount } = await pool.query(
          `DELETE FROM blob_chunks WHERE organization = $1 AND blob = $2 AND part IN (
             SELECT part FROM blob_chunks WHERE organization = $1 AND blob = $2 LIMIT $3)`,
          [organization, id, ERASED_AT_ONCE],
        );
        last = rowCount ?? 0;
      }
    },
  };
}
