/** The published versions of a form with their numbers, from which the columns of an export are gathered. */
import type { FormId, FormVersionId, OrganizationId } from "../../../machines/ids.ts";
import type { Queryable } from "../pool.ts";

export interface NumberedVersion {
  readonly versionId: FormVersionId;
  readonly number: number;
}

/** Newest first, without replaced ones: no session ever opened on those. */
export async function numberedVersions(
  db: Queryable,
  organization: OrganizationId,
  form: FormId,
): Promise<readonly NumberedVersion[]> {
  const { rows } = await db.query<NumberedVersion>(
    `SELECT id AS "versionId", number FROM form_versions
     WHERE organization = $1 AND form = $2 AND replaced_by IS NULL ORDER BY number DESC`,
    [organization, form],
  );
  return rows;
}
