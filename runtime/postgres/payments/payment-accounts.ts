/**
 * Accounts at payment gateways (§2.13).
 *
 * 1. Credentials are stored encrypted under `PAYMENT_CREDENTIALS_PURPOSE`; only {@link
 *    PaymentAccountsRepository.credentialsOf} returns them.
 * 2. An organization has at most one default account; a unique index enforces it.
 */
import type { Id, OrganizationId } from "../../../machines/ids.ts";
import { inTransaction, type Pool } from "../pool.ts";

export type PaymentAccountId = Id<"pac">;

export interface PaymentAccountRow {
  readonly id: PaymentAccountId;
  readonly organization: OrganizationId;
  readonly provider: "gateway_a" | "gateway_b" | "gateway_c";
  readonly credentialKind: "api_key" | "oauth";
  readonly environment: "test" | "live";
  readonly label: string;
  /** The gateway's name for the account. */
  readonly providerAccountId: string;
  /** `failing`: the gateway rejected the credentials the last time; it is still called. */
  readonly status: "active" | "failing";
  readonly lastError: string | null;
  /** ISO 4217; empty: whatever the gateway takes. */
  readonly currencies: readonly string[];
  readonly createdAt: number;
  readonly connectedByName: string;
  readonly connectedByEmail: string;
  readonly isDefault: boolean;
}

export interface NewPaymentAccount extends Omit<PaymentAccountRow, "status" | "lastError"> {
  /** Encrypted. */
  readonly credentials: Uint8Array;
}

/** `default_needed`: nothing was changed, because the organization would have had no default account. */
export type AccountChangeResult = "changed" | "not_found" | "default_needed";

export interface PaymentAccountsRepository {
  insert(account: NewPaymentAccount): Promise<void>;
  /** Oldest first. */
  list(organization: OrganizationId): Promise<readonly PaymentAccountRow[]>;
  get(organization: OrganizationId, id: PaymentAccountId): Promise<PaymentAccountRow | undefined>;
  credentialsOf(organization: OrganizationId, id: PaymentAccountId): Promise<Uint8Array | undefined>;
  /** Changes the given members. Making one account the default ends the other's default. */
  change(
    organization: OrganizationId,
    id: PaymentAccountId,
    changes: { readonly label?: string | undefined; readonly isDefault?: boolean | undefined },
  ): Promise<AccountChangeResult>;
  /** Stores what the gateway says of the credentials; null: they are valid. */
  noteCredentials(organization: OrganizationId, id: PaymentAccountId, error: string | null): Promise<void>;
  /** How many drafts name each account. */
  formsUsing(organization: OrganizationId): Promise<ReadonlyMap<PaymentAccountId, number>>;
}

const COLUMNS = `id, organization, provider, credential_kind AS "credentialKind", environment, label, provider_account_id AS "providerAccountId", status,
  last_error AS "lastError", currencies, created_at AS "createdAt", connected_by_name AS "connectedByName", connected_by_email AS "connectedByEmail",
  is_default AS "isDefault"`;

export function paymentAccountsRepository(pool: Pool): PaymentAccountsRepository {
  return {
    async insert(account) {
      await pool.query(
        `INSERT INTO payment_accounts (organization, id, provider, credential_kind, environment, label, provider_account_id, status, currencies, created_at,
           connected_by_name, connected_by_email, is_default, credentials)
         VALUES ($1, $2, $3, $4, $5, $6, $7, 'active', $8, $9, $10, $11, $12, $13)`,
        [
          account.organization,
          account.id,
          account.provider,
          account.credentialKind,
          account.environment,
          account.label,
          account.providerAccountId,
          account.currencies,
          account.createdAt,
          account.connectedByName,
          account.connectedByEmail,
          account.isDefault,
          account.credentials,
        ],
      );
    },

    async list(organization) {
      const { rows } = await pool.query<PaymentAccountRow>(
        `SELECT ${COLUMNS} FROM payment_accounts WHERE organization = $1 ORDER BY id`,
        [organization],
      );
      return rows;
    },

    async get(organization, id) {
      const { rows } = await pool.query<PaymentAccountRow>(
        `SELECT ${COLUMNS} FROM payment_accounts WHERE organization = $1 AND id = $2`,
        [organization, id],
      );
      return rows[0];
    },

    async credentialsOf(organization, id) {
      const { rows } = await pool.query<{ credentials: Buffer }>(
        "SELECT credentials FROM payment_accounts WHERE organization = $1 AND id = $2",
        [organization, id],
      );
      return rows[0]?.credentials;
    },

    change: (organization, id, { label, isDefault }) =>
      inTransaction(pool, async (client) => {
        // Locks all of the organization's rows in id order: of two changes of the default, one waits.
        const { rows } = await client.query<Pick<PaymentAccountRow, "id" | "isDefault">>(
          'SELECT id, is_default AS "isDefault" FROM payment_accounts WHERE organization = $1 ORDER BY id FOR UPDATE',
          [organization],
        );
        const account = rows.find((row) => row.id === id);
        if (account === undefined) return "not_found";
        if (isDefault === false && account.isDefault) return "default_needed";
        if (isDefault === true)
          await client.query(
            "UPDATE payment_accounts SET is_default = false WHERE organization = $1 AND is_default AND id <> $2",
            [organization, id],
          );
        await client.query(
          "UPDATE payment_accounts SET label = coalesce($3, label), is_default = coalesce($4, is_default) WHERE organization = $1 AND id = $2",
          [organization, id, label ?? null, isDefault ?? null],
        );
        return "changed";
      }),

    async noteCredentials(organization, id, error) {
      await pool.query(
        `UPDATE payment_accounts SET last_error = $3, status = CASE WHEN $3::text IS NULL THEN 'active' ELSE 'failing' END
         WHERE organization = $1 AND id = $2 AND last_error IS DISTINCT FROM $3`,
        [organization, id, error],
      );
    },

    async formsUsing(organization) {
      // Reads the drafts of one organization, which is fine for a rare list; an id never occurs in a document by
      // chance.
      const { rows } = await pool.query<{ id: PaymentAccountId; forms: number }>(
        `SELECT a.id, count(f.id) AS forms FROM payment_accounts a
         JOIN forms f ON f.organization = a.organization AND strpos(f.document::text, '"' || a.id || '"') > 0
         WHERE a.organization = $1 GROUP BY a.id`,
        [organization],
      );
      return new Map(rows.map(({ id, forms }) => [id, forms]));
    },
  };
}
