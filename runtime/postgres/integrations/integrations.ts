/**
 * Integrations of forms (§4.21), as rows of the targets of deliveries.
 *
 * Owns: the rows of integrations. Does not own: their deliveries and the queue (`runtime/postgres/webhooks`), what a
 * config says (`runtime/integrations/integration.ts`).
 *
 * 1. Every change moves the revision of subscriptions in its own transaction, after the row is locked, as those of
 *    webhook endpoints do.
 * 2. The whole config is stored encrypted; beside it stands only what may be shown.
 */
import type { FormId, OrganizationId } from "../../../machines/ids.ts";
import type { JsonObject } from "../../../machines/json.ts";
import type { IntegrationId, IntegrationType } from "../../integrations/integration.ts";
import type { WebhookOffReason } from "../../webhooks/webhook-endpoint.ts";
import type { WebhookEvent } from "../../webhooks/webhook-event.ts";
import { inTransaction, type Pool } from "../pool.ts";
import { toldSince } from "../webhooks/endpoints.ts";
import type { SubscribedEndpoint } from "../webhooks/fan-out.ts";
import { failWaiting, MOVE_REVISION } from "../webhooks/queue.ts";

export interface IntegrationRow {
  readonly id: IntegrationId;
  readonly organization: OrganizationId;
  readonly form: FormId;
  readonly type: IntegrationType;
  /** Without its secrets. */
  readonly config: JsonObject;
  readonly events: readonly WebhookEvent[];
  readonly active: boolean;
  readonly offReason: WebhookOffReason | null;
  /** Failed attempts in a row. */
  readonly failures: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A config as it is stored. */
export interface StoredConfig {
  /** Encrypted, with its secrets. */
  readonly sealed: Uint8Array;
  readonly shown: JsonObject;
}

export interface NewIntegration extends Pick<
  IntegrationRow,
  "id" | "organization" | "form" | "type" | "events" | "active" | "createdAt"
> {
  readonly config: StoredConfig;
}

export interface IntegrationChanges {
  readonly active?: boolean | undefined;
  readonly events?: readonly WebhookEvent[] | undefined;
  /**
   * Gives the new config from the type and the stored one, under the lock of the row; what it throws undoes the change.
   */
  readonly config?: ((type: IntegrationType, sealed: Uint8Array) => StoredConfig) | undefined;
}

export interface IntegrationKey {
  readonly organization: OrganizationId;
  readonly form: FormId;
  readonly id: IntegrationId;
}

export interface IntegrationsRepository {
  /** Adds an integration, or finds the one that the same request made before. */
  insert(integration: NewIntegration): Promise<IntegrationRow>;
  /** Oldest first. */
  list(organization: OrganizationId, form: FormId): Promise<readonly IntegrationRow[]>;
  /** How many an organization has, of all forms. */
  count(organization: OrganizationId): Promise<number>;
  get(key: IntegrationKey): Promise<IntegrationRow | undefined>;
  /**
   * Changes the given members. Switching on clears the failures, and so does another config, which gets what waits. A
   * newly subscribed event is delivered from `at` on.
   */
  change(key: IntegrationKey, changes: IntegrationChanges, at: number): Promise<IntegrationRow | undefined>;
  /** @returns false if there is no such integration. */
  remove(key: IntegrationKey): Promise<boolean>;
}

const COLUMNS = `id, organization, form, type, config, events, active, off_reason AS "offReason", failures, created_at AS "createdAt", updated_at AS "updatedAt"`;
/** A row of another form, or of a webhook endpoint, is not found. */
const THIS = "organization = $1 AND form = $2 AND id = $3 AND type <> 'webhook'";

export function integrationsRepository(pool: Pool): IntegrationsRepository {
  const get = async ({ organization, form, id }: IntegrationKey): Promise<IntegrationRow | undefined> => {
    const { rows } = await pool.query<IntegrationRow>(`SELECT ${COLUMNS} FROM webhook_endpoints WHERE ${THIS}`, [
      organization,
      form,
      id,
    ]);
    return rows[0];
  };

  return {
    async insert(integration) {
      const { id, organization, form, type, config, events, active, createdAt } = integration;
      await pool.query(
        `WITH ${MOVE_REVISION}
         INSERT INTO webhook_endpoints (organization, id, form, type, url, config, events, secret, active, off_reason, failures, created_at, updated_at)
         VALUES ($1, $2, $3, $4, '', $5, $6, $7, $8::boolean, CASE WHEN $8 THEN NULL ELSE 'requested' END, 0, $9, $9)
         ON CONFLICT (organization, id) DO NOTHING`,
        [organization, id, form, type, JSON.stringify(config.shown), events, config.sealed, active, createdAt],
      );
      const row = await get(integration);
      if (row === undefined) throw new Error(`integration ${id} was removed while it was made`);
      return row;
    },

    async list(organization, form) {
      // A range of `webhook_endpoints_integrations`: ids sort by time.
      const { rows } = await pool.query<IntegrationRow>(
        `SELECT ${COLUMNS} FROM webhook_endpoints WHERE organization = $1 AND form = $2 AND type <> 'webhook' ORDER BY id`,
        [organization, form],
      );
      return rows;
    },

    async count(organization) {
      const { rows } = await pool.query<{ count: number }>(
        "SELECT count(*) FROM webhook_endpoints WHERE organization = $1 AND type <> 'webhook'",
        [organization],
      );
      return rows[0]?.count ?? 0;
    },

    get,

    change: ({ organization, form, id }, changes, at) =>
      inTransaction(pool, async (client) => {
        // The row's lock orders concurrent changes: each starts from the config that the one before stored.
        const { rows } = await client.query<
          IntegrationRow & Pick<SubscribedEndpoint, "toldSince"> & { readonly secret: Buffer }
        >(`SELECT ${COLUMNS}, told_since AS "toldSince", secret FROM webhook_endpoints WHERE ${THIS} FOR UPDATE`, [
          organization,
          form,
          id,
        ]);
        const [before] = rows;
        if (before === undefined) return undefined;
        const { active = before.active, events = before.events } = changes;
        const config = changes.config?.(before.type, before.secret) ?? { sealed: before.secret, shown: before.config };
        const isCleared = changes.config !== undefined || changes.active === true;
        const offReason = active ? null : (before.offReason ?? "requested");
        const { rows: changed } = await client.query<IntegrationRow>(
          `WITH ${MOVE_REVISION}
           UPDATE webhook_endpoints SET active = $4, off_reason = $5, events = $6, told_since = $7, config = $8, secret = $9, failures = $10, updated_at = $11
           WHERE ${THIS} RETURNING ${COLUMNS}`,
          [
            organization,
            form,
            id,
            active,
            offReason,
            events,
            JSON.stringify(toldSince(before, events, form, at)),
            JSON.stringify(config.shown),
            config.sealed,
            isCleared ? 0 : before.failures,
            at,
          ],
        );
        if (!active) await failWaiting(client, [{ organization, id }], at);
        return changed[0];
      }),

    remove: ({ organization, form, id }) =>
      inTransaction(pool, async (client) => {
        const { rowCount } = await client.query(`WITH ${MOVE_REVISION} DELETE FROM webhook_endpoints WHERE ${THIS}`, [
          organization,
          form,
          id,
        ]);
        if (rowCount !== 1) return false;
        await client.query("DELETE FROM webhook_queue WHERE organization = $1 AND endpoint = $2", [organization, id]);
        return true;
      }),
  };
}
