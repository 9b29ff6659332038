/**
 * Webhook endpoints: who is told of which events (§4.20, §6).
 *
 * Owns: the rows of endpoints. Does not own: deliveries (`webhook-deliveries.ts`), the queue (`webhook-queue.ts`), what an event says (`workers/webhooks`).
 *
 * 1. Every change of whom to tell moves the revision in its own transaction: who compares it before he uses a cached subscription
 *    is never out of date. The revision is locked after the endpoint, everywhere.
 * 2. An endpoint that is off has nothing waiting: what waited is among the failed deliveries.
 * 3. Secrets are here as they are stored: encrypted under `WEBHOOK_SECRET_PURPOSE`.
 */
import type { FormId, OrganizationId } from "../../machines/ids.ts";
import { inTransaction, type Pool, type Queryable } from "./pool.ts";
import type { WebhookEndpointId, WebhookEndpointRow } from "./webhook-endpoint.ts";
import { failWaiting, MOVE_REVISION } from "./webhook-queue.ts";

export interface NewWebhookEndpoint extends Pick<WebhookEndpointRow, "id" | "organization" | "form" | "url" | "events" | "createdAt"> {
  /** Encrypted. */
  readonly secret: Uint8Array;
}

export interface WebhooksRepository {
  /** Adds an endpoint, or finds the one that the same request made before. */
  insert(endpoint: NewWebhookEndpoint): Promise<WebhookEndpointRow>;
  /** Oldest first. */
  list(organization: OrganizationId, form?: FormId): Promise<readonly WebhookEndpointRow[]>;
  get(organization: OrganizationId, id: WebhookEndpointId): Promise<WebhookEndpointRow | undefined>;
  /** The present secret, encrypted. */
  secretOf(organization: OrganizationId, id: WebhookEndpointId): Promise<Uint8Array | undefined>;
  /** Switches an endpoint on, which clears its failures, or off. */
  setActive(organization: OrganizationId, id: WebhookEndpointId, active: boolean, at: number): Promise<WebhookEndpointRow | undefined>;
  /** Puts a new secret in front; the one before signs as well until `previousUntil`. */
  rotate(organization: OrganizationId, id: WebhookEndpointId, secret: Uint8Array, previousUntil: number, at: number): Promise<WebhookEndpointRow | undefined>;
  /** False when there is no such endpoint. */
  remove(organization: OrganizationId, id: WebhookEndpointId): Promise<boolean>;
}

const COLUMNS = `id, organization, form, url, events, active, off_reason AS "offReason", failures, created_at AS "createdAt", updated_at AS "updatedAt"`;

export function webhooksRepository(pool: Pool): WebhooksRepository {
  return {
    async insert({ id, organization, form, url, events, secret, createdAt }) {
      await pool.query(
        `WITH ${MOVE_REVISION}
         INSERT INTO webhook_endpoints (organization, id, form, url, events, secret, active, failures, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, true, 0, $7, $7) ON CONFLICT (organization, id) DO NOTHING`,
        [organization, id, form, url, events, secret, createdAt],
      );
      const row = await getEndpoint(pool, organization, id);
      if (row === undefined) throw new Error(`endpoint ${id} was removed while it was made`);
      return row;
    },

    async list(organization, form) {
      // A range of the primary key: ids sort by time.
      const { rows } = await pool.query<WebhookEndpointRow>(
        `SELECT ${COLUMNS} FROM webhook_endpoints WHERE organization = $1 AND ($2::text IS NULL OR form = $2) ORDER BY id`,
        [organization, form ?? null],
      );
      return rows;
    },

    get: (organization, id) => getEndpoint(pool, organization, id),

    async secretOf(organization, id) {
      const { rows } = await pool.query<{ secret: Buffer }>("SELECT secret FROM webhook_endpoints WHERE organization = $1 AND id = $2", [organization, id]);
      return rows[0]?.secret;
    },

    setActive: (organization, id, active, at) =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query<WebhookEndpointRow>(
          `WITH ${MOVE_REVISION}
           UPDATE webhook_endpoints SET active = $3, failures = CASE WHEN $3 THEN 0 ELSE failures END, updated_at = $4,
             off_reason = CASE WHEN $3 THEN NULL ELSE coalesce(off_reason, 'requested') END
           WHERE organization = $1 AND id = $2 RETURNING ${COLUMNS}`,
          [organization, id, active, at],
        );
        const [row] = rows;
        if (row !== undefined && !active) await failWaiting(client, [row], at);
        return row;
      }),

    async rotate(organization, id, secret, previousUntil, at) {
      const { rows } = await pool.query<WebhookEndpointRow>(
        `UPDATE webhook_endpoints SET previous_secret = secret, previous_until = $4, secret = $3, updated_at = $5
         WHERE organization = $1 AND id = $2 RETURNING ${COLUMNS}`,
        [organization, id, secret, previousUntil, at],
      );
      return rows[0];
    },

    remove: (organization, id) =>
      inTransaction(pool, async (client) => {
        const { rowCount } = await client.query(`WITH ${MOVE_REVISION} DELETE FROM webhook_endpoints WHERE organization = $1 AND id = $2`, [organization, id]);
        await client.query("DELETE FROM webhook_queue WHERE organization = $1 AND endpoint = $2", [organization, id]);
        return rowCount === 1;
      }),
  };
}

async function getEndpoint(db: Queryable, organization: OrganizationId, id: WebhookEndpointId): Promise<WebhookEndpointRow | undefined> {
  const { rows } = await db.query<WebhookEndpointRow>(`SELECT ${COLUMNS} FROM webhook_endpoints WHERE organization = $1 AND id = $2`, [organization, id]);
  return rows[0];
}
