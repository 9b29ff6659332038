/** API keys (§3.4): only a hash of the key itself is stored. */
import type { KeyId, OrganizationId } from "../../../machines/ids.ts";
import type { Queryable } from "../pool.ts";

export interface ApiKeyRow {
  readonly id: KeyId;
  readonly organization: OrganizationId;
  readonly kind: "sk_live" | "sk_test" | "pk_live" | "pk_test";
  readonly name: string;
  /** SHA-256 of the key. */
  readonly hash: Uint8Array;
  readonly lastFour: string;
  readonly scopes: readonly string[];
  /** Where a publishable key may be used from. */
  readonly origins: readonly string[];
  readonly createdAt: number;
  readonly disabledAt: number | null;
  readonly expiresAt: number | null;
}

export interface ApiKeysRepository {
  insert(row: ApiKeyRow): Promise<void>;
  findByHash(hash: Uint8Array): Promise<ApiKeyRow | undefined>;
  /** Every key of an organization, newest first, disabled ones too. */
  list(organization: OrganizationId): Promise<readonly ApiKeyRow[]>;
  /** Disables a key from `at` on. False when the organization has no such key; a second call keeps the first time. */
  disable(organization: OrganizationId, id: KeyId, at: number): Promise<boolean>;
}

const COLUMNS = `id, organization, kind, name, hash, last_four AS "lastFour", scopes, origins,
  created_at AS "createdAt", disabled_at AS "disabledAt", expires_at AS "expiresAt"`;

export function apiKeysRepository(db: Queryable): ApiKeysRepository {
  return {
    async insert(row) {
      await db.query(
        `INSERT INTO keys (id, organization, kind, name, hash, last_four, scopes, origins, created_at, disabled_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        [
          row.id,
          row.organization,
          row.kind,
          row.name,
          row.hash,
          row.lastFour,
          row.scopes,
          row.origins,
          row.createdAt,
          row.disabledAt,
          row.expiresAt,
        ],
      );
    },

    async findByHash(hash) {
      // The only look-up without an organization: it finds the organization. One probe of the unique index.
      const { rows } = await db.query<ApiKeyRow>({
        name: "keys.findByHash",
        text: `SELECT ${COLUMNS} FROM keys WHERE hash = $1`,
        values: [hash],
      });
      return rows[0];
    },

    async list(organization) {
      // A range of the primary key, read backwards: ids sort by time.
      const { rows } = await db.query<ApiKeyRow>(
        `SELECT ${COLUMNS} FROM keys WHERE organization = $1 ORDER BY id DESC`,
        [organization],
      );
      return rows;
    },

    async disable(organization, id, at) {
      const { rowCount } = await db.query(
        "UPDATE keys SET disabled_at = coalesce(disabled_at, $3) WHERE organization = $1 AND id = $2",
        [organization, id, at],
      );
      return rowCount === 1;
    },
  };
}
