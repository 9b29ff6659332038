/**
 * Forms that keep their responses for a limited time, and the responses that are too old.
 *
 * Owns: the statements. Does not own: when they run (`workers/deletions/old-responses.ts`).
 *
 * 1. The live version decides: a draft deletes nothing, and a changed limit counts for existing responses as soon as
 *    it is published. A closed form keeps its live version.
 * 2. The age of a response is the time since its last change, whatever its status. Whole days count, from their
 *    beginning: so a form's responses go once a day, and exports in between stay.
 */
import type { FormId, OrganizationId } from "../../../machines/ids.ts";
import { DATABASE_NOW_MS } from "../database-clock.ts";
import type { Queryable } from "../pool.ts";
import type { ResponseKey } from "./form-deletions.ts";

export interface RetainedForm {
  readonly organization: OrganizationId;
  readonly form: FormId;
  readonly days: number;
}

export interface FormRetentionRepository {
  /** Forms with a limit, in the order of their keys, after one of them. */
  forms(after: RetainedForm | undefined, limit: number): Promise<readonly RetainedForm[]>;
  /** Responses that are too old, oldest hour first. @param dayMs how long a day is. */
  old(form: RetainedForm, dayMs: number, limit: number): Promise<readonly ResponseKey[]>;
}

const HOUR_MS = 3_600_000;

export function formRetentionRepository(db: Queryable): FormRetentionRepository {
  return {
    async forms(after, limit) {
      // The partial index `form_versions_retention`: versions without a limit are not looked at.
      const { rows } = await db.query<RetainedForm>(
        `SELECT v.organization, v.form, (v.document -> 'settings' ->> 'keepResponsesDays')::integer AS days
         FROM form_versions v JOIN forms f ON f.organization = v.organization AND f.id = v.form AND f.live_version_id = v.id
         WHERE (v.document -> 'settings' ->> 'keepResponsesDays') IS NOT NULL AND (v.organization, v.form) > ($1, $2)
         ORDER BY v.organization, v.form LIMIT $3`,
        [after?.organization ?? "", after?.form ?? "", limit],
      );
      return rows;
    },

    async old({ organization, form, days }, dayMs, limit) {
      // A range of `responses_by_change` from its beginning.
      const { rows } = await db.query<ResponseKey>(
        `WITH bound AS MATERIALIZED (SELECT (floor(${DATABASE_NOW_MS} / $4::float8)::bigint - $3) * $4::float8 AS at)
         SELECT r.organization, r.id FROM responses r, bound
         WHERE r.organization = $1 AND r.form = $2 AND r.updated_hour <= floor(bound.at / ${HOUR_MS})::bigint AND r.updated_at < bound.at
         ORDER BY r.updated_hour LIMIT $5`,
        [organization, form, days, dayMs, limit],
      );
      return rows;
    },
  };
}
