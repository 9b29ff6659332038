/**
 * Pieces of files that are being uploaded, so that a slow client holds no memory of a node.
 *
 * Owns: the pieces until the file is complete. Does not own: files (`uploads.ts`), receiving them
 * (`api/http/file-transfer/receive-upload.ts`).
 *
 * 1. The request that stores pieces removes them, whether the file becomes complete or not. Pieces of a node that dies
 *    are swept.
 * 2. No piece of a running upload is swept: none takes longer than {@link UPLOAD_MS_MAX}.
 */
import { ok } from "node:assert";
import type { Id, OrganizationId } from "../../../machines/ids.ts";
import { DATABASE_NOW_MS } from "../database-clock.ts";
import type { Pool } from "../pool.ts";

/** The longest upload, from its request to its last byte: ten mebibytes at 6 KiB a second. */
export const UPLOAD_MS_MAX = 30 * 60_000;
/** Leaves time for the work after the last byte. */
export const PIECES_KEPT_MS = UPLOAD_MS_MAX + 5 * 60_000;
ok(PIECES_KEPT_MS > UPLOAD_MS_MAX, "no piece is swept while its file is on its way");

export interface UploadPiecesRepository {
  /** Stores piece `part`, from 0, of a file. */
  insert(organization: OrganizationId, upload: Id<"upl">, part: number, bytes: Uint8Array): Promise<void>;
  /** The pieces of a file, in order. */
  all(organization: OrganizationId, upload: Id<"upl">): Promise<readonly Uint8Array[]>;
  remove(organization: OrganizationId, upload: Id<"upl">): Promise<void>;
  /**
   * Removes pieces that arrived longer than {@link PIECES_KEPT_MS} ago by the database's clock, at most `limit`.
   * @returns how many.
   */
  sweep(limit: number): Promise<number>;
}

export function uploadPiecesRepository(pool: Pool): UploadPiecesRepository {
  return {
    async insert(organization, upload, part, bytes) {
      await pool.query(
        `INSERT INTO upload_pieces (organization, upload, part, arrived_at, bytes) VALUES ($1, $2, $3, ${DATABASE_NOW_MS}, $4)`,
        [organization, upload, part, bytes],
      );
    },

    async all(organization, upload) {
      const { rows } = await pool.query<{ bytes: Buffer }>(
        "SELECT bytes FROM upload_pieces WHERE organization = $1 AND upload = $2 ORDER BY part",
        [organization, upload],
      );
      return rows.map(({ bytes }) => bytes);
    },

    async remove(organization, upload) {
      await pool.query("DELETE FROM upload_pieces WHERE organization = $1 AND upload = $2", [organization, upload]);
    },

    async sweep(limit) {
      const { rowCount } = await pool.query(
        `DELETE FROM upload_pieces WHERE (organization, upload, part) IN (
           SELECT organization, upload, part FROM upload_pieces WHERE arrived_at < ${DATABASE_NOW_MS} - $1::bigint ORDER BY arrived_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
        [PIECES_KEPT_MS, limit],
      );
      return rowCount ?? 0;
    },
  };
}
