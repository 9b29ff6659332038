/**
 * The audit log of an organization: who did what, when and from where (issue of the dashboard; §5.2.6 for keys).
 *
 * 1. A change that is one transaction writes its entry in that transaction ({@link insertAuditEntry}). Any other change
 *    writes its entry before it begins and its outcome afterwards: nothing is done without an entry, and an entry
 *    without an outcome says that the node died meanwhile.
 * 2. Entries hold no secrets: what is told of a change is chosen where it is made.
 */
import type { Id, OrganizationId } from "../../../machines/ids.ts";
import type { JsonObject } from "../../../machines/json.ts";
import type { Queryable } from "../pool.ts";
import { auditTargets, type AuditTarget } from "./audit-targets.ts";

export interface AuditEntry {
  readonly organization: OrganizationId;
  readonly id: Id<"aud">;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The id of the user; `setup` for the use of a setup link. */
  readonly actor: string;
  readonly actorName: string;
  /** Such as `key.rotate`, or the operation of an endpoint. */
  readonly action: string;
  /** The id of what was changed, or its path. */
  readonly target: string;
  readonly before: JsonObject | null;
  readonly after: JsonObject | null;
  /** The client's address; "" if unknown. */
  readonly address: string;
  /** `done`, or the code of the error; null while the change runs. */
  readonly outcome: string | null;
}

export interface StoredAuditEntry extends AuditEntry {
  /** How often the same was done in a row. */
  readonly times: number;
  readonly lastAt: number;
}

export interface AuditQuery {
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly target?: string | undefined;
  /** Epoch milliseconds, inclusive. */
  readonly from?: number | undefined;
  /** Epoch milliseconds, exclusive. */
  readonly to?: number | undefined;
  /** Entries older than this id. */
  readonly before?: string | undefined;
  readonly limit: number;
}

export interface AuditRepository {
  /** Newest first. */
  list(organization: OrganizationId, query: AuditQuery): Promise<readonly StoredAuditEntry[]>;
  /** Those of `ids` that exist, in any order. */
  targets(organization: OrganizationId, ids: readonly string[]): Promise<readonly AuditTarget[]>;
  /** Writes the entry of a change that begins. */
  begin(entry: AuditEntry): Promise<Id<"aud">>;
  /**
   * The same, but counts on an entry of the same actor, action and target that is younger than `withinMs`: saves of a
   * draft would hide everything else.
   */
  beginRepeated(entry: AuditEntry, withinMs: number): Promise<Id<"aud">>;
  end(
    organization: OrganizationId,
    id: Id<"aud">,
    result: { readonly outcome: string; readonly target?: string | undefined; readonly after: JsonObject | null },
  ): Promise<void>;
}

const COLUMNS = `organization, id, at, actor, actor_name AS "actorName", action, target, before, after, address, outcome,
  times, last_at AS "lastAt"`;

export async function insertAuditEntry(db: Queryable, entry: AuditEntry): Promise<void> {
  await db.query(
    `INSERT INTO audit_entries (organization, id, at, actor, actor_name, action, target, before, after, address, outcome, last_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $3)`,
    [
      entry.organization,
      entry.id,
      entry.at,
      entry.actor,
      entry.actorName,
      entry.action,
      entry.target,
      entry.before === null ? null : JSON.stringify(entry.before),
      entry.after === null ? null : JSON.stringify(entry.after),
      entry.address,
      entry.outcome,
    ],
  );
}

export function auditRepository(db: Queryable): AuditRepository {
  return {
    async list(organization, { actor, action, target, from, to, before, limit }) {
      // Ids sort by time. A range of the primary key, or of the index of a target or an actor, read backwards.
      const { rows } = await db.query<StoredAuditEntry>(
        `SELECT ${COLUMNS} FROM audit_entries
         WHERE organization = $1 AND ($2::text IS NULL OR actor = $2) AND ($3::text IS NULL OR action = $3)
           AND ($4::text IS NULL OR target = $4) AND ($5::bigint IS NULL OR at >= $5) AND ($6::bigint IS NULL OR at < $6)
           AND ($7::text IS NULL OR id < $7)
         ORDER BY id DESC LIMIT $8`,
        [organization, actor ?? null, action ?? null, target ?? null, from ?? null, to ?? null, before ?? null, limit],
      );
      return rows;
    },

    targets: (organization, ids) => auditTargets(db, organization, ids),

    async begin(entry) {
      await insertAuditEntry(db, entry);
      return entry.id;
    },

    async beginRepeated(entry, withinMs) {
      const { rows } = await db.query<{ id: Id<"aud"> }>(
        `UPDATE audit_entries SET times = times + 1, last_at = $5, outcome = NULL
         WHERE organization = $1 AND at > $6 AND id = (
           SELECT id FROM audit_entries WHERE organization = $1 AND target = $4 AND actor = $2 AND action = $3
           ORDER BY id DESC LIMIT 1)
         RETURNING id`,
        [entry.organization, entry.actor, entry.action, entry.target, entry.at, entry.at - withinMs],
      );
      if (rows[0] !== undefined) return rows[0].id;
      await insertAuditEntry(db, entry);
      return entry.id;
    },

    async end(organization, id, { outcome, target, after }) {
      await db.query(
        `UPDATE audit_entries SET outcome = $3, target = coalesce($4, target), after = coalesce($5, after)
         WHERE organization = $1 AND id = $2`,
        [organization, id, outcome, target ?? null, after === null ? null : JSON.stringify(after)],
      );
    },
  };
}
