/**
 * Files of respondents (contract §6): the row of each. Its bytes are a blob (`runtime/blobs/blob-store.ts`), so that
 * every node can serve it.
 *
 * 1. A file exists complete or not at all: its row commits with its blob, and one statement deletes both.
 * 2. A session's files never exceed its limits, also with concurrent uploads: they are stored in sequence.
 * 3. A file stays while an answer of its session names it. Any other is removed once no answer has named it for the
 *    sweep's time.
 */
import type { Id, OrganizationId, SessionId } from "../../../machines/ids.ts";
import { DATABASE_NOW_MS } from "../database-clock.ts";
import { removeBlobsOf, type BlobId } from "../blobs/blob-records.ts";
import type { Pool, Queryable } from "../pool.ts";

export type UploadId = Id<"upl">;

export interface UploadRow {
  readonly id: UploadId;
  readonly organization: OrganizationId;
  readonly session: SessionId;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly mime: string;
  readonly sha256: Uint8Array;
  readonly createdAt: number;
  /** Its bytes, a blob of the same organization. */
  readonly blob: BlobId;
}

export interface SessionFileLimits {
  readonly filesMax: number;
  readonly bytesMax: number;
}

export interface UploadsRepository {
  /**
   * Stores a row in the transaction that makes its blob whole.
   * @returns "known" if the same request stored it before; every outcome but "stored" leaves nothing behind.
   */
  insert(
    db: Queryable,
    upload: UploadRow,
    limits: SessionFileLimits,
  ): Promise<"stored" | "known" | "too_many_files" | "too_many_bytes">;
  get(organization: OrganizationId, id: UploadId): Promise<UploadRow | undefined>;
  /** The session's files among these, which an answer is about to name: none of them is swept for the sweep's time. */
  name(organization: OrganizationId, session: SessionId, ids: readonly string[]): Promise<readonly UploadRow[]>;
  /**
   * Removes files that no answer has named for `keptMs` by the database's clock, at most `limit`. @returns how many.
   */
  sweep(keptMs: number, limit: number): Promise<number>;
}

const COLUMNS = `id, organization, session, name, size, mime, sha256, created_at AS "createdAt", blob`;

/** The class of the advisory locks of sessions that store a file: "file" in ASCII. */
const SESSION_LOCK_CLASS = 0x66696c65;

export function uploadsRepository(pool: Pool): UploadsRepository {
  return {
    async insert(db, { id, organization, session, name, size, mime, sha256, createdAt, blob }, { filesMax, bytesMax }) {
      await db.query("SELECT pg_advisory_xact_lock($1, hashtext($2))", [SESSION_LOCK_CLASS, session]);
      // By the index of sessions: a few dozen rows at most.
      const { rows } = await db.query<{ files: number; bytes: number; known: boolean }>(
        `SELECT count(*) AS files, coalesce(sum(size), 0) AS bytes, coalesce(bool_or(id = $3), false) AS known FROM uploads WHERE organization = $1 AND session = $2`,
        [organization, session, id],
      );
      const held = rows[0] ?? { files: 0, bytes: 0, known: false };
      if (held.known) return "known";
      if (held.files >= filesMax) return "too_many_files";
      if (held.bytes + size > bytesMax) return "too_many_bytes";
      await db.query(
        `INSERT INTO uploads (organization, id, session, name, size, mime, sha256, created_at, touched_at, blob) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, ${DATABASE_NOW_MS}, $9)`,
        [organization, id, session, name, size, mime, sha256, createdAt, blob],
      );
      return "stored";
    },

    async get(organization, id) {
      const { rows } = await pool.query<UploadRow>(
        `SELECT ${COLUMNS} FROM uploads WHERE organization = $1 AND id = $2`,
        [organization, id],
      );
      return rows[0];
    },

    async name(organization, session, ids) {
      const { rows } = await pool.query<UploadRow>(
        `UPDATE uploads SET touched_at = ${DATABASE_NOW_MS} WHERE organization = $1 AND id = ANY ($3) AND session = $2 RETURNING ${COLUMNS}`,
        [organization, session, ids],
      );
      return rows;
    },

    async sweep(keptMs, limit) {
      // Oldest first by the index of ages; for each the answers of its response, a range of their primary key. An id
      // occurs in a value only where the value names the file, however deep inside.
      const { rowCount } = await pool.query(
        `WITH gone AS (DELETE FROM uploads WHERE (organization, id) IN (
           SELECT u.organization, u.id FROM uploads u
           WHERE u.touched_at < ${DATABASE_NOW_MS} - $1::bigint
             AND NOT EXISTS (SELECT FROM answers a WHERE a.response = 'res_' || substr(u.session, 5) AND strpos(a.value::text, u.id) > 0)
           ORDER BY u.touched_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING organization, blob)
         ${removeBlobsOf("gone")}`,
        [keptMs, limit],
      );
      return rowCount ?? 0;
    },
  };
}
