/**
 * What the ids of the audit log name, as far as it is still there: for people who read the log.
 *
 * 1. Every part of the query is a look-up by primary key in the rows of one organization; a person is named only while
 *    they are its member.
 */
import type { OrganizationId } from "../../../machines/ids.ts";
import type { Queryable } from "../pool.ts";

export interface AuditTarget {
  readonly id: string;
  /** Such as the title of a form, the address of a webhook; "" for a response. */
  readonly name: string;
  /** The form that it belongs to. */
  readonly form: string | null;
}

/** Those of `ids` that exist, in any order. */
export async function auditTargets(
  db: Queryable,
  organization: OrganizationId,
  ids: readonly string[],
): Promise<readonly AuditTarget[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<AuditTarget>(
    `SELECT id, coalesce(document->>'title', '') AS name, NULL AS form FROM forms WHERE organization = $1 AND id = ANY($2)
     UNION ALL
     SELECT id, CASE type WHEN 'webhook' THEN url ELSE type END, form FROM webhook_endpoints
     WHERE organization = $1 AND id = ANY($2)
     UNION ALL SELECT id, name, NULL FROM keys WHERE organization = $1 AND id = ANY($2)
     UNION ALL SELECT id, email, NULL FROM invitations WHERE organization = $1 AND id = ANY($2)
     UNION ALL SELECT id, domain, NULL FROM domains WHERE organization = $1 AND id = ANY($2)
     UNION ALL SELECT id, label, NULL FROM payment_accounts WHERE organization = $1 AND id = ANY($2)
     UNION ALL SELECT id, file_name, form FROM exports WHERE organization = $1 AND id = ANY($2)
     UNION ALL SELECT id, name, form FROM saved_views WHERE organization = $1 AND id = ANY($2)
     UNION ALL SELECT id, title, form FROM knowledge_sources WHERE organization = $1 AND id = ANY($2)
     UNION ALL SELECT id, '', form FROM responses WHERE organization = $1 AND id = ANY($2)
     UNION ALL SELECT id, name, NULL FROM organizations WHERE id = $1 AND id = ANY($2)
     UNION ALL
     SELECT person.id, person.name, NULL FROM members JOIN auth."user" AS person ON person.id = members.member
     WHERE organization = $1 AND member = ANY($2)`,
    [organization, [...ids]],
  );
  return rows;
}
