/**
 * Webhook endpoints and their subscriptions (§4.20, §6).
 *
 * Owns: the rows of endpoints. Does not own: deliveries (`deliveries.ts`), the queue (`queue.ts`), the content of an
 * event (`workers/webhooks`).
 *
 * 1. Every change of a subscription moves the revision in its own transaction, so a reader that compares the revision
 *    never uses a stale subscription. The revision is locked after the endpoint, everywhere.
 * 2. An endpoint that is off has nothing waiting: its waiting deliveries have become failed ones.
 * 3. Secrets are stored encrypted under `WEBHOOK_SECRET_PURPOSE`.
 * 4. Integrations are rows of the same table (`runtime/postgres/integrations`), so that they use the same queue. Lists
 *    leave them out; an id of theirs has another prefix.
 */
import type { FormId, OrganizationId } from "../../../machines/ids.ts";
import { inTransaction, type Pool, type Queryable } from "../pool.ts";
import type { WebhookEndpointRow } from "./endpoint-row.ts";
import { currentNameOf, type WebhookSubscription } from "../../webhooks/webhook-event.ts";
import type { WebhookEndpointId } from "../../webhooks/webhook-endpoint.ts";
import type { SubscribedEndpoint } from "./fan-out.ts";
import { failWaiting, MOVE_REVISION } from "./queue.ts";

export interface NewWebhookEndpoint extends Pick<
  WebhookEndpointRow,
  "id" | "organization" | "form" | "url" | "events" | "createdAt"
> {
  /** Encrypted. */
  readonly secret: Uint8Array;
}

export interface WebhookEndpointChanges {
  readonly active?: boolean | undefined;
  readonly url?: string | undefined;
  readonly events?: readonly WebhookSubscription[] | undefined;
  /** Null: the forms of the whole organization. */
  readonly form?: FormId | null | undefined;
}

export interface SecretRotation {
  /** Encrypted. */
  readonly secret: Uint8Array;
  readonly previousUntil: number;
  /** The most previous secrets that sign at the same time. */
  readonly previousMax: number;
}

export type RotationResult =
  | { readonly result: "rotated"; readonly row: WebhookEndpointRow }
  | { readonly result: "not_found" }
  /** Too many secrets were replaced lately; the next rotation is possible at `freeAt`. */
  | { readonly result: "too_many"; readonly freeAt: number };

export interface WebhooksRepository {
  /** Adds an endpoint, or finds the one that the same request made before. */
  insert(endpoint: NewWebhookEndpoint): Promise<WebhookEndpointRow>;
  /** Oldest first. */
  list(organization: OrganizationId, form?: FormId): Promise<readonly WebhookEndpointRow[]>;
  get(organization: OrganizationId, id: WebhookEndpointId): Promise<WebhookEndpointRow | undefined>;
  /** The present secret, encrypted. */
  secretOf(organization: OrganizationId, id: WebhookEndpointId): Promise<Uint8Array | undefined>;
  /**
   * Changes the given members. Switching on clears the failures, and so does another URL, which gets what waits. A
   * newly subscribed event is delivered from `at` on; with another form every event is, unless the earlier forms
   * included it.
   */
  change(
    organization: OrganizationId,
    id: WebhookEndpointId,
    changes: WebhookEndpointChanges,
    at: number,
  ): Promise<WebhookEndpointRow | undefined>;
  /**
   * Adds a new secret; the previous one signs as well until `rotation.previousUntil`, and earlier ones until their own
   * times.
   */
  rotate(
    organization: OrganizationId,
    id: WebhookEndpointId,
    rotation: SecretRotation,
    at: number,
  ): Promise<RotationResult>;
  /** @returns false if there is no such endpoint. */
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
        `SELECT ${COLUMNS} FROM webhook_endpoints WHERE organization = $1 AND type = 'webhook' AND ($2::text IS NULL OR form = $2) ORDER BY id`,
        [organization, form ?? null],
      );
      return rows;
    },

    get: (organization, id) => getEndpoint(pool, organization, id),

    async secretOf(organization, id) {
      const { rows } = await pool.query<{ secret: Buffer }>(
        "SELECT secret FROM webhook_endpoints WHERE organization = $1 AND id = $2",
        [organization, id],
      );
      return rows[0]?.secret;
    },

    change: (organization, id, { active, ...subscription }, at) =>
      inTransaction(pool, async (client) => {
        const isSubscription = Object.values(subscription).some((value) => value !== undefined);
        let row = isSubscription ? await changeSubscription(client, organization, id, subscription, at) : undefined;
        if (active === undefined || (isSubscription && row === undefined)) return row;
        const { rows } = await client.query<WebhookEndpointRow>(
          `WITH ${MOVE_REVISION}
           UPDATE webhook_endpoints SET active = $3, failures = CASE WHEN $3 THEN 0 ELSE failures END, updated_at = $4,
             off_reason = CASE WHEN $3 THEN NULL ELSE coalesce(off_reason, 'requested') END
           WHERE organization = $1 AND id = $2 RETURNING ${COLUMNS}`,
          [organization, id, active, at],
        );
        row = rows[0];
        if (row !== undefined && !active) await failWaiting(client, [row], at);
        return row;
      }),

    async rotate(organization, id, { secret, previousUntil, previousMax }, at) {
      const { rows } = await pool.query<WebhookEndpointRow>(
        `UPDATE webhook_endpoints SET secret = $3, updated_at = $5,
           previous_secrets = array_prepend(secret, ARRAY(SELECT p.secret FROM unnest(previous_secrets, previous_untils) WITH ORDINALITY AS p (secret, until, place)
                                                          WHERE p.until > $5 ORDER BY p.place)),
           previous_untils = array_prepend($4::bigint, ARRAY(SELECT p.until FROM unnest(previous_untils) WITH ORDINALITY AS p (until, place) WHERE p.until > $5 ORDER BY p.place))
         WHERE organization = $1 AND id = $2 AND (SELECT count(*) FROM unnest(previous_untils) AS p (until) WHERE p.until > $5) < $6 RETURNING ${COLUMNS}`,
        [organization, id, secret, previousUntil, at, previousMax],
      );
      const [row] = rows;
      if (row !== undefined) return { result: "rotated", row };
      const { rows: held } = await pool.query<{ freeAt: number | null }>(
        `SELECT (SELECT min(p.until) FROM unnest(previous_untils) AS p (until) WHERE p.until > $3) AS "freeAt" FROM webhook_endpoints WHERE organization = $1 AND id = $2`,
        [organization, id, at],
      );
      const [endpoint] = held;
      return endpoint === undefined ? { result: "not_found" } : { result: "too_many", freeAt: endpoint.freeAt ?? at };
    },

    remove: (organization, id) =>
      inTransaction(pool, async (client) => {
        const { rowCount } = await client.query(
          `WITH ${MOVE_REVISION} DELETE FROM webhook_endpoints WHERE organization = $1 AND id = $2`,
          [organization, id],
        );
        await client.query("DELETE FROM webhook_queue WHERE organization = $1 AND endpoint = $2", [organization, id]);
        return rowCount === 1;
      }),
  };
}

async function getEndpoint(
  db: Queryable,
  organization: OrganizationId,
  id: WebhookEndpointId,
): Promise<WebhookEndpointRow | undefined> {
  const { rows } = await db.query<WebhookEndpointRow>(
    `SELECT ${COLUMNS} FROM webhook_endpoints WHERE organization = $1 AND id = $2`,
    [organization, id],
  );
  return rows[0];
}

type Subscription = Omit<WebhookEndpointChanges, "active">;

/** Changes an endpoint's events and address. The row's lock orders concurrent changes. */
async function changeSubscription(
  db: Queryable,
  organization: OrganizationId,
  id: WebhookEndpointId,
  changes: Subscription,
  at: number,
): Promise<WebhookEndpointRow | undefined> {
  const { rows } = await db.query<WebhookEndpointRow & Pick<SubscribedEndpoint, "toldSince">>(
    `SELECT ${COLUMNS}, told_since AS "toldSince" FROM webhook_endpoints WHERE organization = $1 AND id = $2 FOR UPDATE`,
    [organization, id],
  );
  const [before] = rows;
  if (before === undefined) return undefined;
  const { url = before.url, events = before.events, form = before.form } = changes;
  const { rows: changed } = await db.query<WebhookEndpointRow>(
    `WITH ${MOVE_REVISION}
     UPDATE webhook_endpoints SET url = $3, events = $4, form = $5, told_since = $6, updated_at = $7, failures = CASE WHEN url = $3 THEN failures ELSE 0 END
     WHERE organization = $1 AND id = $2 RETURNING ${COLUMNS}`,
    [organization, id, url, events, form, JSON.stringify(toldSince(before, events, form, at)), at],
  );
  return changed[0];
}

/**
 * From when on each event is delivered, if later than the endpoint was made. A legacy name continues its current name,
 * and the reverse.
 */
export function toldSince(
  before: Pick<WebhookEndpointRow, "createdAt" | "events" | "form"> & Pick<SubscribedEndpoint, "toldSince">,
  events: readonly WebhookSubscription[],
  form: FormId | null,
  at: number,
): SubscribedEndpoint["toldSince"] {
  const wasOfForm = before.form === null || before.form === form;
  return Object.fromEntries(
    events.flatMap((event) => {
      const known = wasOfForm ? before.events.filter((name) => currentNameOf(name) === currentNameOf(event)) : [];
      const since =
        known.length === 0 ? at : Math.min(...known.map((name) => before.toldSince[name] ?? before.createdAt));
      return since > before.createdAt ? [[event, since]] : [];
    }),
  );
}
