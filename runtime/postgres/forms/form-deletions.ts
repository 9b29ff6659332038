/**
 * Deleted forms, until everything of them is removed. The deleting turn records them
 * (`runtime/journal/postgres/side-writes.ts`).
 *
 * Owns: the statements. Does not own: the order of the work (`workers/deletions/form-deletions.ts`).
 */
import type { FormId, OrganizationId, ResponseId } from "../../../machines/ids.ts";
import { eraseAssetsOf } from "../assets/assets.ts";
import { DATABASE_NOW_MS } from "../database-clock.ts";
import { CLOCKS_APART_MAX_MS } from "../schema/partitions.ts";
import type { Pool } from "../pool.ts";

export interface FormDeletion {
  readonly organization: OrganizationId;
  readonly form: FormId;
  readonly requestedAt: number;
  /** Responses deleted so far. */
  readonly responses: number;
}

/** A response and its organization. */
export interface ResponseKey {
  readonly organization: OrganizationId;
  readonly id: ResponseId;
}

export interface FormDeletionsRepository {
  /** Claims one that is due, until `until`. */
  claim(now: number, until: number): Promise<FormDeletion | undefined>;
  /** Responses of a form, newest first: those in progress, or all. */
  responses(deletion: FormDeletion, which: "running" | "all", limit: number): Promise<readonly ResponseKey[]>;
  /** Counts deleted responses, and sets when the deletion is due again. */
  record(deletion: FormDeletion, responses: number, dueAt: number): Promise<void>;
  /** Removes deliveries to the form's own endpoints, at most `limit`; returns how many. */
  eraseDeliveries(deletion: FormDeletion, limit: number): Promise<number>;
  /** Removes passages and files of the form's knowledge, at most `limit` of each; returns how many. */
  eraseKnowledge(deletion: FormDeletion, limit: number): Promise<number>;
  /** Removes the form's assets, at most `limit`; returns how many. */
  eraseAssets(deletion: FormDeletion, limit: number): Promise<number>;
  /** Removes the versions, the slots, and the record of the deletion. */
  finish(deletion: FormDeletion): Promise<void>;
  /** Test responses started longer than `keptMs` ago by the database's clock, oldest first. */
  testResponses(keptMs: number, limit: number): Promise<readonly ResponseKey[]>;
}

export function formDeletionsRepository(db: Pool): FormDeletionsRepository {
  return {
    async claim(now, until) {
      const { rows } = await db.query<FormDeletion>(
        `UPDATE form_deletions SET due_at = $2 WHERE (organization, form) IN (
           SELECT organization, form FROM form_deletions WHERE due_at <= $1 ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING organization, form, requested_at AS "requestedAt", responses`,
        [now, until],
      );
      return rows[0];
    },

    async responses({ organization, form }, which, limit) {
      // A backward range of `responses_by_creation`; responses in progress are mostly among the newest.
      const { rows } = await db.query<ResponseKey>(
        `SELECT organization, id FROM responses WHERE organization = $1 AND form = $2 AND ($3 OR status = 'in_progress')
         ORDER BY started_at DESC, id DESC LIMIT $4`,
        [organization, form, which === "all", limit],
      );
      return rows;
    },

    async record({ organization, form }, responses, dueAt) {
      await db.query(
        "UPDATE form_deletions SET responses = responses + $3, due_at = $4 WHERE organization = $1 AND form = $2",
        [organization, form, responses, dueAt],
      );
    },

    async eraseDeliveries({ organization, form }, limit) {
      // A range of the primary key for each endpoint and day.
      const { rowCount } = await db.query(
        `WITH over AS (
           SELECT d.organization, d.endpoint, d.id, d.at FROM form_deletions f JOIN webhook_deliveries d ON d.organization = f.organization AND d.endpoint = ANY (f.endpoints)
           WHERE f.organization = $1 AND f.form = $2 LIMIT $3),
         unqueued AS (DELETE FROM webhook_queue q USING over WHERE q.organization = over.organization AND q.endpoint = over.endpoint AND q.delivery = over.id),
         untried AS (DELETE FROM webhook_attempts a USING over WHERE a.delivery = over.id AND a.organization = over.organization AND a.at >= over.at - ${CLOCKS_APART_MAX_MS})
         DELETE FROM webhook_deliveries d USING over WHERE d.organization = over.organization AND d.endpoint = over.endpoint AND d.id = over.id AND d.at = over.at`,
        [organization, form, limit],
      );
      return rowCount ?? 0;
    },

    async eraseKnowledge({ organization, form }, limit) {
      const { rows } = await db.query<{ erased: number }>(
        `WITH passages AS (DELETE FROM knowledge_passages WHERE ctid = ANY (ARRAY(
                SELECT ctid FROM knowledge_passages WHERE organization = $1 AND form = $2 LIMIT $3)) RETURNING 1),
              files AS (DELETE FROM knowledge_files WHERE ctid = ANY (ARRAY(
                SELECT ctid FROM knowledge_files WHERE organization = $1 AND form = $2 LIMIT $3)) RETURNING 1)
         SELECT (SELECT count(*) FROM passages) + (SELECT count(*) FROM files) AS erased`,
        [organization, form, limit],
      );
      return rows[0]?.erased ?? 0;
    },

    eraseAssets: ({ organization, form }, limit) => eraseAssetsOf(db, organization, form, limit),

    async finish({ organization, form }) {
      await db.query(
        `WITH versions AS (DELETE FROM form_versions WHERE organization = $1 AND form = $2),
              slots AS (DELETE FROM form_slots WHERE organization = $1 AND form = $2)
         DELETE FROM form_deletions WHERE organization = $1 AND form = $2`,
        [organization, form],
      );
    },

    async testResponses(keptMs, limit) {
      // The partial index `responses_test`, from its beginning.
      const { rows } = await db.query<ResponseKey>(
        `SELECT organization, id FROM responses WHERE mode = 'test' AND started_at < ${DATABASE_NOW_MS} - $1::bigint ORDER BY started_at LIMIT $2`,
        [keptMs, limit],
      );
      return rows;
    },
  };
}
