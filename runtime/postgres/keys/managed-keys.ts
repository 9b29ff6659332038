/**
 * API keys as members manage them in the dashboard (§3.4): made, rotated, revoked, with their last use.
 *
 * Owns: the statements. Does not own: reading keys of requests (`api-keys.ts`), what a key is
 * (`api/keys/create-key.ts`).
 *
 * 1. Every change is one transaction with its entry of the audit log.
 * 2. A rotation stores the replacement and the end of the old key together: no moment has neither.
 */
import type { KeyId, OrganizationId } from "../../../machines/ids.ts";
import { DATABASE_NOW_MS } from "../database-clock.ts";
import { insertAuditEntry, type AuditEntry } from "../members/audit-entries.ts";
import { inTransaction, type Pool } from "../pool.ts";
import { apiKeysRepository, type ApiKeyRow } from "./api-keys.ts";

/** A key in the list of the dashboard. */
export interface ManagedKey extends Omit<ApiKeyRow, "hash"> {
  /** Null: made at the first start or by `npm run admin`. */
  readonly madeByName: string | null;
  /** The key that replaced it. */
  readonly replacedBy: KeyId | null;
  readonly lastUsedAt: number | null;
  readonly lastUsedAddress: string | null;
}

export interface KeyUse {
  readonly organization: OrganizationId;
  readonly key: KeyId;
  readonly at: number;
  readonly address: string;
}

export interface ManagedKeysRepository {
  /** Newest first. */
  list(organization: OrganizationId): Promise<readonly ManagedKey[]>;
  find(organization: OrganizationId, id: KeyId): Promise<ManagedKey | undefined>;
  insert(row: ApiKeyRow, madeByName: string, entry: AuditEntry): Promise<void>;
  /**
   * Stores the replacement, and ends the old key at `endsAt` or at its own expiry, whichever is first.
   * @returns false if the old key is replaced, revoked or expired already.
   */
  rotate(old: KeyId, row: ApiKeyRow, madeByName: string, endsAt: number, entry: AuditEntry): Promise<boolean>;
  /** Moves the end of a replaced key that still works. @returns false if there is no such key. */
  moveEnd(organization: OrganizationId, id: KeyId, endsAt: number, entry: AuditEntry): Promise<boolean>;
  /** @returns false if there is no such key, or it is revoked. */
  revoke(organization: OrganizationId, id: KeyId, at: number, entry: AuditEntry): Promise<boolean>;
  recordUses(uses: readonly KeyUse[]): Promise<void>;
}

const COLUMNS = `id, organization, kind, name, last_four AS "lastFour", scopes, origins, created_at AS "createdAt", disabled_at AS "disabledAt",
  expires_at AS "expiresAt", made_by_name AS "madeByName", replaced_by AS "replacedBy", last_used_at AS "lastUsedAt", last_used_address AS "lastUsedAddress"`;
const WORKS = `disabled_at IS NULL AND (expires_at IS NULL OR expires_at > ${DATABASE_NOW_MS})`;

export function managedKeysRepository(pool: Pool): ManagedKeysRepository {
  return {
    async list(organization) {
      const { rows } = await pool.query<ManagedKey>(
        `SELECT ${COLUMNS} FROM keys WHERE organization = $1 ORDER BY id DESC`,
        [organization],
      );
      return rows;
    },

    async find(organization, id) {
      const { rows } = await pool.query<ManagedKey>(`SELECT ${COLUMNS} FROM keys WHERE organization = $1 AND id = $2`, [
        organization,
        id,
      ]);
      return rows[0];
    },

    insert(row, madeByName, entry) {
      return inTransaction(pool, async (db) => {
        await apiKeysRepository(db).insert(row);
        await db.query("UPDATE keys SET made_by_name = $3 WHERE organization = $1 AND id = $2", [
          row.organization,
          row.id,
          madeByName,
        ]);
        await insertAuditEntry(db, entry);
      });
    },

    rotate(old, row, madeByName, endsAt, entry) {
      return inTransaction(pool, async (db) => {
        const { rowCount } = await db.query(
          `UPDATE keys SET replaced_by = $3, expires_at = least(expires_at, $4) WHERE organization = $1 AND id = $2 AND replaced_by IS NULL AND ${WORKS}`,
          [row.organization, old, row.id, endsAt],
        );
        if (rowCount !== 1) return false;
        await apiKeysRepository(db).insert(row);
        await db.query("UPDATE keys SET made_by_name = $3 WHERE organization = $1 AND id = $2", [
          row.organization,
          row.id,
          madeByName,
        ]);
        await insertAuditEntry(db, entry);
        return true;
      });
    },

    moveEnd(organization, id, endsAt, entry) {
      return inTransaction(pool, async (db) => {
        const { rowCount } = await db.query(
          `UPDATE keys SET expires_at = $3 WHERE organization = $1 AND id = $2 AND replaced_by IS NOT NULL AND ${WORKS}`,
          [organization, id, endsAt],
        );
        if (rowCount !== 1) return false;
        await insertAuditEntry(db, entry);
        return true;
      });
    },

    revoke(organization, id, at, entry) {
      return inTransaction(pool, async (db) => {
        const { rowCount } = await db.query(
          "UPDATE keys SET disabled_at = $3 WHERE organization = $1 AND id = $2 AND disabled_at IS NULL",
          [organization, id, at],
        );
        if (rowCount !== 1) return false;
        await insertAuditEntry(db, entry);
        return true;
      });
    },

    async recordUses(uses) {
      await pool.query(
        `UPDATE keys k SET last_used_at = u.at, last_used_address = u.address
         FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[]) AS u (organization, id, at, address)
         WHERE k.organization = u.organization AND k.id = u.id AND coalesce(k.last_used_at, 0) < u.at`,
        [
          uses.map(({ organization }) => organization),
          uses.map(({ key }) => key),
          uses.map(({ at }) => at),
          uses.map(({ address }) => address),
        ],
      );
    },
  };
}
