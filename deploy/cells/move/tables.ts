/**
 * What of each table belongs to an organization.
 *
 * Owns: a rule for every table, and the statements that select rows by it. Does not own: copying them (`copy-rows.ts`).
 *
 * 1. Every table of the schema has a rule; a test fails for one without.
 * 2. An organization's id is part of the statements as a literal: COPY takes no parameters. It is checked first.
 */
import { isId, type OrganizationId } from "../../../machines/ids.ts";

/** Whose the rows of a table are. */
export type TableRule =
  /** They have a column `organization`. */
  | "organization"
  /** They name a conversation or a form of the organization. */
  | "actor"
  /** They name a response of the organization. */
  | "response"
  /** They are of people: accounts of members go along (`people.ts`). */
  | "people"
  /** They are the cell's own. */
  | "cell";

export const TABLE_RULES: Readonly<Record<string, TableRule>> = {
  "auth.account": "people",
  "auth.passkey": "people",
  "auth.session": "cell",
  "auth.twoFactor": "people",
  "auth.user": "people",
  "auth.verification": "cell",
  "public.allowances": "organization",
  "public.answers": "response",
  "public.arrivals": "cell",
  "public.assets": "organization",
  "public.audit_entries": "organization",
  "public.blob_chunks": "organization",
  "public.blobs": "organization",
  "public.departure_revision": "cell",
  "public.departures": "cell",
  "public.domain_revision": "cell",
  "public.domains": "organization",
  "public.erasures": "organization",
  "public.exports": "organization",
  "public.form_alerts": "organization",
  "public.form_assets": "organization",
  "public.form_deletions": "organization",
  "public.form_slots": "organization",
  "public.form_versions": "organization",
  "public.former_slugs": "organization",
  "public.forms": "organization",
  "public.idempotency": "organization",
  "public.invitations": "organization",
  "public.journal": "actor",
  "public.keyring": "cell",
  "public.keys": "organization",
  "public.knowledge_files": "organization",
  "public.knowledge_passages": "organization",
  "public.knowledge_sources": "organization",
  "public.members": "people",
  "public.migrations": "cell",
  "public.nodes": "cell",
  "public.organizations": "organization",
  "public.outbound_messages": "organization",
  "public.outbox_cursors": "cell",
  "public.payment_accounts": "organization",
  "public.payment_records": "organization",
  "public.person_addresses": "organization",
  "public.person_erasure_responses": "organization",
  "public.person_erasures": "organization",
  "public.responses": "organization",
  "public.saved_views": "organization",
  "public.settings": "cell",
  "public.setup_links": "organization",
  "public.shards": "cell",
  "public.short_links": "organization",
  "public.sign_in_attempts": "cell",
  "public.sign_in_secret": "cell",
  "public.state": "actor",
  "public.timers": "actor",
  "public.upload_pieces": "organization",
  "public.uploads": "organization",
  "public.usage": "organization",
  "public.webhook_attempts": "organization",
  "public.webhook_deliveries": "organization",
  "public.webhook_endpoints": "organization",
  "public.webhook_queue": "organization",
  "public.webhook_revision": "cell",
};

/** What the source's workers had claimed is free in the target: the columns of a claim, and what they become. */
const UNCLAIMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "public.webhook_queue": { claimer: "NULL::integer", claimed_until: "NULL::bigint" },
  "public.exports": { claimed_until: "NULL::bigint" },
};

/**
 * Tables that workers take work from. Their rows go from the source at once: a claim would meet them first, again and
 * again, and may not change them.
 */
export const QUEUES = [
  "timers",
  "webhook_queue",
  "outbound_messages",
  "person_erasure_responses",
  "person_erasures",
  "erasures",
  "form_deletions",
  "form_alerts",
  "knowledge_sources",
  "exports",
  "domains",
] as const;

export interface TableColumns {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
}

/** The organization as a literal of SQL. @throws if it is no id. */
export function literalOf(organization: OrganizationId): string {
  if (!isId("org", organization)) throw new Error(`${organization as string} is not the id of an organization`);
  return `'${organization}'`;
}

export function ruleOf({ schema, name }: Pick<TableColumns, "schema" | "name">): TableRule {
  const rule = TABLE_RULES[`${schema}.${name}`];
  if (rule === undefined) throw new Error(`there is no rule for the table ${schema}.${name}: say whose its rows are`);
  return rule;
}

/** The condition on rows `t` of the table. */
export function isOf({ schema, name }: Pick<TableColumns, "schema" | "name">, organization: OrganizationId): string {
  const id = literalOf(organization);
  switch (ruleOf({ schema, name })) {
    case "organization":
      return name === "organizations" ? `t.id = ${id}` : `t.organization = ${id}`;
    case "actor":
      return `t.actor IN (SELECT 'ses_' || substr(id, 5) FROM responses WHERE organization = ${id} UNION ALL SELECT id FROM forms WHERE organization = ${id})`;
    case "response":
      return `t.response IN (SELECT id FROM responses WHERE organization = ${id})`;
    case "people": {
      const column = name === "members" ? "member" : name === "user" ? "id" : `"userId"`;
      const members = `SELECT member FROM members WHERE organization = ${id}`;
      return name === "members" ? `t.organization = ${id}` : `t.${column} IN (${members})`;
    }
    case "cell":
      throw new Error(`the rows of ${schema}.${name} are the cell's own`);
  }
}

/** The rows as the target gets them, in the order of `columns`. */
export function selectRows(table: TableColumns, organization: OrganizationId): string {
  const { schema, name, columns } = table;
  const changed = UNCLAIMED[`${schema}.${name}`] ?? {};
  const list = columns.map((column) => `${changed[column] ?? `t."${column}"`} AS "${column}"`).join(", ");
  return `SELECT ${list} FROM "${schema}"."${name}" t WHERE ${isOf(table, organization)}`;
}
