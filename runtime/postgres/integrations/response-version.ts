/** Which version of its form a response answers. */
import type { FormVersionId, OrganizationId } from "../../../machines/ids.ts";
import type { Queryable } from "../pool.ts";

/** A probe of the primary key. Undefined if the response was deleted. */
export async function versionOfResponse(
  db: Queryable,
  organization: OrganizationId,
  response: string,
): Promise<FormVersionId | undefined> {
  const { rows } = await db.query<{ versionId: FormVersionId }>({
    name: "integrations.versionOfResponse",
    text: `SELECT version_id AS "versionId" FROM responses WHERE id = $2 AND organization = $1`,
    values: [organization, response],
  });
  return rows[0]?.versionId;
}
