/**
 * Snapshots of drafts for preview links: versions that were never published and are in no list (migration 0019).
 *
 * Owns: the statements. Does not own: the links (`api/auth/preview-links.ts`), when a snapshot goes
 * (`workers/retention/previews.ts`).
 */
import type { FormId, FormVersionId, OrganizationId } from "../../../machines/ids.ts";
import type { JsonObject } from "../../../machines/json.ts";
import { DATABASE_NOW_MS } from "../database-clock.ts";
import type { Queryable } from "../pool.ts";

/** Snapshots of one form whose links have not expired: each is a whole document. */
export const PREVIEWS_MAX = 50;

export interface PreviewSnapshot {
  /** New, and made for this snapshot. */
  readonly versionId: FormVersionId;
  readonly organization: OrganizationId;
  readonly form: FormId;
  readonly document: JsonObject;
  /** The `DOCUMENT_FORMAT` by which the document was read. */
  readonly documentFormat: number;
  readonly authorLabel: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** When its link expires. */
  readonly until: number;
  /** An earlier snapshot of the form, which the new one takes the place of: it no longer counts. */
  readonly instead?: FormVersionId | undefined;
}

export interface FormPreviewsRepository {
  /**
   * The version that has the document: the snapshot of an earlier link if its document is the same, else a new one.
   * `too_many` if the form has {@link PREVIEWS_MAX} others that have not expired.
   */
  keep(snapshot: PreviewSnapshot): Promise<FormVersionId | "too_many">;
  /** Whether the version is a snapshot of the organization. */
  has(organization: OrganizationId, versionId: FormVersionId): Promise<boolean>;
  /**
   * Removes snapshots whose link expired longer than `keptMs` ago by the database's clock and on which no session is
   * kept; at most `limit`. Returns how many.
   */
  sweep(keptMs: number, limit: number): Promise<number>;
}

export function formPreviewsRepository(db: Queryable): FormPreviewsRepository {
  return {
    async keep({ versionId, organization, form, document, documentFormat, authorLabel, at, until, instead }) {
      const text = JSON.stringify(document);
      // Ranges of `form_versions_previews`. Two calls at once may pass the limit by one each, which harms nobody.
      const { rows: known } = await db.query<{ id: FormVersionId }>(
        `UPDATE form_versions SET preview_until = greatest(preview_until, $4)
         WHERE id = (SELECT id FROM form_versions WHERE organization = $1 AND form = $2 AND preview_until > $3
                     AND document_format = $6 AND document::text = $5 ORDER BY preview_until DESC LIMIT 1)
         RETURNING id`,
        [organization, form, at, until, text, documentFormat],
      );
      if (known[0] !== undefined) return known[0].id;
      // Its sessions go on, and other links to it too: only its place among those that count is free.
      if (instead !== undefined)
        await db.query(
          "UPDATE form_versions SET preview_until = $4 WHERE id = $1 AND organization = $2 AND form = $3 AND preview_until > $4",
          [instead, organization, form, at],
        );
      const { rowCount } = await db.query(
        `INSERT INTO form_versions (id, organization, form, number, document, note, author_label, change_count, published_at, document_format, preview_until)
         SELECT $1, $2, $3, 0, $4, '', $5, 0, $6::bigint, $7, $8
         WHERE (SELECT count(*) FROM form_versions WHERE organization = $2 AND form = $3 AND preview_until > $6) < ${PREVIEWS_MAX}`,
        [versionId, organization, form, text, authorLabel, at, documentFormat, until],
      );
      return rowCount === 0 ? "too_many" : versionId;
    },

    async has(organization, versionId) {
      const { rowCount } = await db.query(
        "SELECT FROM form_versions WHERE id = $2 AND organization = $1 AND preview_until IS NOT NULL",
        [organization, versionId],
      );
      return rowCount !== 0;
    },

    async sweep(keptMs, limit) {
      // Snapshots are few: the whole partial index. Of responses a range of the partial index `responses_test`.
      const { rowCount } = await db.query(
        `DELETE FROM form_versions WHERE id IN (
           SELECT v.id FROM form_versions v WHERE v.preview_until IS NOT NULL AND v.preview_until < ${DATABASE_NOW_MS} - $1::bigint
             AND NOT EXISTS (SELECT FROM responses r WHERE r.mode = 'test' AND r.started_at >= v.published_at AND r.version_id = v.id)
           LIMIT $2 FOR UPDATE SKIP LOCKED)`,
        [keptMs, limit],
      );
      return rowCount ?? 0;
    },
  };
}
