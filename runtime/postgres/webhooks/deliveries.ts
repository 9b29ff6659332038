/**
 * Deliveries as callers see and control them (§4.20): lists with attempts, replays, counts, test sends.
 *
 * Owns: the statements. Does not own: making deliveries of events (`fan-out.ts`), sending them (`queue.ts`).
 *
 * 1. A delivery is `pending` exactly while it is in the queue.
 * 2. A test send is neither replayed nor counted.
 * 3. Of a delivery and all its copies at most one copy waits at a time, and replays are counted in the row of the
 *    first, under its lock.
 */
import type { FormId, OrganizationId } from "../../../machines/ids.ts";
import { inTransaction, type Pool, type Queryable } from "../pool.ts";
import type { NewDelivery } from "./fan-out.ts";
import type { TargetId } from "../../integrations/target.ts";
import type { WebhookEndpointId } from "../../webhooks/webhook-endpoint.ts";
import type { DeliveryStatus, DeliveryId } from "../../webhooks/delivery.ts";

export interface WebhookAttemptRow {
  readonly delivery: DeliveryId;
  readonly at: number;
  readonly durationMs: number;
  readonly status: number | null;
  readonly error: string | null;
  readonly response: string | null;
}

export interface WebhookDeliveryRow {
  readonly id: DeliveryId;
  readonly webhookId: string;
  readonly event: string;
  readonly test: boolean;
  readonly status: DeliveryStatus;
  readonly createdAt: number;
  readonly finishedAt: number | null;
  /** When a pending one is due. */
  readonly nextAttemptAt: number | null;
  /** What is sent. */
  readonly body: Buffer;
  /** Oldest first. */
  readonly attempts: readonly WebhookAttemptRow[];
}

export interface EndpointCounts {
  readonly id: WebhookEndpointId;
  readonly url: string;
  readonly form: FormId | null;
  readonly active: boolean;
  readonly pending: number;
  readonly failed: number;
  readonly delivered: number;
}

/** Deliveries of an endpoint that ended in one hour. */
export interface HourCounts {
  readonly id: WebhookEndpointId;
  /** Hours since the first one asked for. */
  readonly hour: number;
  readonly delivered: number;
  readonly failed: number;
}

/** The deliveries of one endpoint or integration that a caller may see. */
export interface DeliveryScope {
  readonly organization: OrganizationId;
  readonly endpoint: TargetId;
  /** Leaves out deliveries about a response: they carry live data (§5.4: none is made for test data). */
  readonly withoutResponses: boolean;
}

export type ReplayResult =
  | { readonly result: "queued"; readonly delivery: DeliveryId }
  /** The limit of recent replays is reached; the next one is possible at `freeAt`. */
  | { readonly result: "too_many"; readonly freeAt: number }
  | { readonly result: "not_found" | "endpoint_off" | "is_test" };

export interface TestOutcome {
  readonly status: Exclude<DeliveryStatus, "pending">;
  readonly httpStatus: number | null;
  readonly error: string | null;
  readonly response: string | null;
}

/** How often a delivery may be replayed, copies and copies of copies included. */
export interface ReplayLimit {
  readonly replaysMax: number;
  readonly withinMs: number;
}

/**
 * A delivery that is due within this time counts as due: concurrent calls read the clock in another order than they get
 * the row.
 */
const SOON_MS = 1_000;
const HOUR_MS = 3_600_000;

/** Where a delivery is, if there is one: its id derives from the event and the endpoint. */
export interface DeliveryPlace {
  readonly endpoint: TargetId;
  readonly id: DeliveryId;
  /** The time in the id. */
  readonly at: number;
}

export type MadeWebhookDelivery = DeliveryPlace &
  Pick<WebhookDeliveryRow, "event" | "status" | "finishedAt"> & { readonly attempts: number };

export interface WebhookDeliveriesRepository {
  /** Newest first. */
  list(scope: DeliveryScope, status: DeliveryStatus | undefined, limit: number): Promise<readonly WebhookDeliveryRow[]>;
  /** Those of these places that exist: what events became for endpoints. */
  made(organization: OrganizationId, places: readonly DeliveryPlace[]): Promise<readonly MadeWebhookDelivery[]>;
  /** Newest first, of all deliveries in the scope. */
  attempts(scope: DeliveryScope, limit: number): Promise<readonly WebhookAttemptRow[]>;
  /**
   * Replays a delivery at `now`: a failed one starts a new round, a pending one is due at once, a delivered one is sent
   * as `copy` under the same webhook-id; an earlier copy stays the only one. If it is being sent or due already,
   * nothing more is sent and nothing is counted.
   */
  replay(
    scope: DeliveryScope,
    id: DeliveryId,
    copy: { readonly id: DeliveryId; readonly at: number },
    limit: ReplayLimit,
    now: number,
  ): Promise<ReplayResult>;
  /** Puts failed deliveries back in the queue, oldest first, at most `limit`. @returns how many. */
  retryFailed(scope: DeliveryScope, limit: number, now: number): Promise<number>;
  /** Endpoints with their counts; delivered are those since a time. */
  counts(
    organization: OrganizationId,
    form: FormId | undefined,
    deliveredSince: number,
  ): Promise<readonly EndpointCounts[]>;
  /** Counts by endpoint and hour, from a time on (epoch milliseconds); hours without deliveries are left out. */
  hours(organization: OrganizationId, since: number): Promise<readonly HourCounts[]>;
  /** Adds a test send that is due now, also to an endpoint that is off; a repeat adds none. */
  insertTest(delivery: NewDelivery, now: number): Promise<void>;
  /** The outcome of a test send; undefined while it is pending. */
  testOutcome(organization: OrganizationId, endpoint: TargetId, id: DeliveryId): Promise<TestOutcome | undefined>;
}

/**
 * Joins attempts `a` with their delivery `d`, by what names it. Never by time: another node made the attempt, and its
 * clock may be behind. It is one probe of an index in each of the days that are kept.
 */
const OF_DELIVERY = "a.organization = d.organization AND a.endpoint = d.endpoint AND a.delivery = d.id";
/** A delivery with its attempts, of one moment: an attempt and what followed from it are seen together. */
const COLUMNS = `d.id, d.webhook_id AS "webhookId", d.event, d.test, d.status, d.at AS "createdAt", d.finished_at AS "finishedAt", q.due_at AS "nextAttemptAt", d.body,
  (SELECT coalesce(json_agg(json_build_object('delivery', a.delivery, 'at', a.at, 'durationMs', a.duration_ms, 'status', a.status, 'error', a.error, 'response', a.response)
                            ORDER BY a.at), '[]')
   FROM webhook_attempts a WHERE ${OF_DELIVERY}) AS attempts`;
const OF_ENDPOINT = `FROM webhook_deliveries d
  LEFT JOIN webhook_queue q ON q.organization = d.organization AND q.endpoint = d.endpoint AND q.delivery = d.id
  WHERE d.organization = $1 AND d.endpoint = $2`;
/** The predicate of the index `webhook_deliveries_without_response`. Every other event is about a response. */
const WITHOUT_RESPONSE = "(d.test OR d.event = 'form.published')";
const inScope = ({ withoutResponses }: DeliveryScope): string => (withoutResponses ? `AND ${WITHOUT_RESPONSE}` : "");
/**
 * The newest of each kind, each by an index from behind: the primary key of every day, merged; that of the failed ones;
 * that of the queue, as pending ones are few among many.
 */
const FROM_BY_STATUS: Readonly<Record<DeliveryStatus | "any", string>> = {
  any: OF_ENDPOINT,
  success: `${OF_ENDPOINT} AND d.status = 'success'`,
  failed: `${OF_ENDPOINT} AND d.status = 'failed'`,
  pending: `FROM webhook_queue q
    JOIN webhook_deliveries d ON d.organization = q.organization AND d.endpoint = q.endpoint AND d.id = q.delivery AND d.at = q.at
    WHERE q.organization = $1 AND q.endpoint = $2`,
};
const ATTEMPT_COLUMNS = `a.delivery, a.at, a.duration_ms AS "durationMs", a.status, a.error, a.response`;

export function webhookDeliveriesRepository(pool: Pool): WebhookDeliveriesRepository {
  return {
    async list(scope, status, limit) {
      const { organization, endpoint } = scope;
      const newest = status === "pending" ? "q.delivery" : "d.id";
      const from = `${FROM_BY_STATUS[status ?? "any"]} ${inScope(scope)} ORDER BY ${newest} DESC`;
      const { rows } = await pool.query<WebhookDeliveryRow>(`SELECT ${COLUMNS} ${from} LIMIT $3`, [
        organization,
        endpoint,
        limit,
      ]);
      return rows;
    },

    async made(organization, places) {
      // Probes of the primary key, of the days that the deliveries are of.
      const { rows } = await pool.query<MadeWebhookDelivery>(
        `SELECT d.endpoint, d.id, d.at, d.event, d.status, d.finished_at AS "finishedAt",
                (SELECT count(*) FROM webhook_attempts a WHERE ${OF_DELIVERY}) AS attempts
         FROM unnest($2::text[], $3::text[], $4::bigint[]) AS made (endpoint, id, at)
         JOIN webhook_deliveries d ON d.organization = $1 AND d.endpoint = made.endpoint AND d.id = made.id AND d.at = made.at
         ORDER BY d.at, d.id`,
        [organization, places.map(({ endpoint }) => endpoint), places.map(({ id }) => id), places.map(({ at }) => at)],
      );
      return rows;
    },

    async attempts({ organization, endpoint, withoutResponses }, limit) {
      // Deliveries about no response are few and have their own index; all attempts of an endpoint have another.
      const ofScope = withoutResponses
        ? `webhook_deliveries d JOIN webhook_attempts a ON ${OF_DELIVERY} WHERE d.organization = $1 AND d.endpoint = $2 AND ${WITHOUT_RESPONSE}`
        : "webhook_attempts a WHERE a.organization = $1 AND a.endpoint = $2";
      const { rows } = await pool.query<WebhookAttemptRow>(
        `SELECT ${ATTEMPT_COLUMNS} FROM ${ofScope} ORDER BY a.at DESC LIMIT $3`,
        [organization, endpoint, limit],
      );
      return rows;
    },

    replay: (scope, id, copy, limit, now) =>
      inTransaction(pool, async (client): Promise<ReplayResult> => {
        const { organization, endpoint } = scope;
        const chosen = await lockDelivery(client, scope, id);
        if (chosen === undefined) return { result: "not_found" };
        if (chosen.test) return { result: "is_test" };
        if (!chosen.active) return { result: "endpoint_off" };
        // A copy is locked before its original, everywhere. The original may be gone with its day.
        const first =
          chosen.replayOf === null ? chosen : ((await lockDelivery(client, scope, chosen.replayOf)) ?? chosen);
        if (first.newestCopy === copy.id) return { result: "queued", delivery: copy.id };
        const waiting = chosen.status === "success" ? first.newestCopy : chosen.status === "pending" ? id : null;
        const queued = waiting === null ? undefined : await queuedDelivery(client, organization, endpoint, waiting);
        if (waiting !== null && queued !== undefined && (queued.isClaimed || queued.dueAt <= now + SOON_MS))
          return { result: "queued", delivery: waiting };
        const freeAt = await countReplay(client, organization, endpoint, first, limit, now);
        if (freeAt !== undefined) return { result: "too_many", freeAt };
        if (waiting !== null && queued !== undefined) {
          await client.query(
            "UPDATE webhook_queue SET due_at = $4 WHERE organization = $1 AND endpoint = $2 AND delivery = $3 AND claimer IS NULL",
            [organization, endpoint, waiting, now],
          );
          return { result: "queued", delivery: waiting };
        }
        switch (chosen.status) {
          case "pending":
          case "failed":
            await client.query(
              "UPDATE webhook_deliveries SET status = 'pending', finished_at = NULL WHERE organization = $1 AND endpoint = $2 AND id = $3 AND at = $4",
              [organization, endpoint, id, chosen.at],
            );
            await client.query(
              "INSERT INTO webhook_queue (organization, endpoint, delivery, at, test, due_at, attempts) VALUES ($1, $2, $3, $4, false, $5, 0)",
              [organization, endpoint, id, chosen.at, now],
            );
            return { result: "queued", delivery: id };
          case "success":
            await client.query(
              `WITH named AS (UPDATE webhook_deliveries SET newest_copy = $4 WHERE organization = $1 AND endpoint = $2 AND id = $7 AND at = $8::bigint),
                 copied AS (
                 INSERT INTO webhook_deliveries (organization, endpoint, id, at, webhook_id, event, body, test, status, replay_of)
                 SELECT organization, endpoint, $4, $5::bigint, webhook_id, event, body, false, 'pending', $7 FROM webhook_deliveries
                 WHERE organization = $1 AND endpoint = $2 AND id = $3
                   AND NOT EXISTS (SELECT FROM webhook_deliveries WHERE organization = $1 AND endpoint = $2 AND id = $4)
                 RETURNING organization, endpoint, id, at)
               INSERT INTO webhook_queue (organization, endpoint, delivery, at, test, due_at, attempts) SELECT *, false, $6::bigint, 0 FROM copied`,
              [organization, endpoint, id, copy.id, copy.at, now, first.id, first.at],
            );
            return { result: "queued", delivery: copy.id };
        }
      }),

    async retryFailed(scope, limit, now) {
      const { organization, endpoint } = scope;
      const { rowCount } = await pool.query(
        `WITH chosen AS (
           SELECT d.id, d.at FROM webhook_deliveries d
           WHERE d.organization = $1 AND d.endpoint = $2 AND d.status = 'failed' AND NOT d.test ${inScope(scope)} ORDER BY d.id LIMIT $3 FOR UPDATE),
         reopened AS (
           UPDATE webhook_deliveries d SET status = 'pending', finished_at = NULL FROM chosen
           WHERE d.organization = $1 AND d.endpoint = $2 AND d.id = chosen.id AND d.at = chosen.at AND d.status = 'failed' RETURNING d.id, d.at)
         INSERT INTO webhook_queue (organization, endpoint, delivery, at, test, due_at, attempts) SELECT $1, $2, id, at, false, $4::bigint, 0 FROM reopened`,
        [organization, endpoint, limit, now],
      );
      return rowCount ?? 0;
    },

    async counts(organization, form, deliveredSince) {
      // Each count is a range of an index in each day; test sends, which are few, are taken out of the rows.
      const { rows } = await pool.query<EndpointCounts>(
        `SELECT e.id, e.url, e.form, e.active,
           (SELECT count(*) FROM webhook_queue q WHERE q.organization = e.organization AND q.endpoint = e.id AND NOT q.test) AS pending,
           (SELECT count(*) FROM webhook_deliveries d WHERE d.organization = e.organization AND d.endpoint = e.id AND d.status = 'failed' AND NOT d.test) AS failed,
           (SELECT count(*) FROM webhook_deliveries d
            WHERE d.organization = e.organization AND d.endpoint = e.id AND d.status = 'success' AND d.finished_at > $3 AND NOT d.test) AS delivered
         FROM webhook_endpoints e WHERE e.organization = $1 AND e.type = 'webhook' AND ($2::text IS NULL OR e.form = $2) ORDER BY e.id`,
        [organization, form ?? null, deliveredSince],
      );
      return rows;
    },

    async hours(organization, since) {
      // Delivered: a range of an index in each day. Failed ones are few: who keeps failing is switched off.
      const { rows } = await pool.query<HourCounts>(
        `SELECT e.id, (ended.finished_at - $2) / ${HOUR_MS} AS hour, count(*) FILTER (WHERE ended.delivered) AS delivered,
           count(*) FILTER (WHERE NOT ended.delivered) AS failed
         FROM webhook_endpoints e CROSS JOIN LATERAL (
           SELECT d.finished_at, true AS delivered FROM webhook_deliveries d
           WHERE d.organization = e.organization AND d.endpoint = e.id AND d.status = 'success' AND d.finished_at >= $2 AND NOT d.test
           UNION ALL SELECT d.finished_at, false FROM webhook_deliveries d
           WHERE d.organization = e.organization AND d.endpoint = e.id AND d.status = 'failed' AND d.finished_at >= $2 AND NOT d.test) ended
         WHERE e.organization = $1 AND e.type = 'webhook' GROUP BY 1, 2 ORDER BY 1, 2`,
        [organization, since],
      );
      return rows;
    },

    async insertTest({ organization, endpoint, id, at, webhookId, event, body }, now) {
      await pool.query(
        `WITH added AS (
           INSERT INTO webhook_deliveries (organization, endpoint, id, at, webhook_id, event, body, test, status)
           SELECT $1, $2, $3, $4::bigint, $5, $6, $7::bytea, true, 'pending'
           WHERE NOT EXISTS (SELECT FROM webhook_deliveries WHERE organization = $1 AND endpoint = $2 AND id = $3)
           RETURNING organization, endpoint, id, at)
         INSERT INTO webhook_queue (organization, endpoint, delivery, at, test, due_at, attempts) SELECT *, true, $8::bigint, 0 FROM added`,
        [organization, endpoint, id, at, webhookId, event, body, now],
      );
    },

    async testOutcome(organization, endpoint, id) {
      // A test has one attempt, which is recorded in the transaction that ends the delivery.
      const { rows } = await pool.query<TestOutcome>(
        `SELECT d.status, a.status AS "httpStatus", a.error, a.response FROM webhook_deliveries d
         LEFT JOIN webhook_attempts a ON ${OF_DELIVERY}
         WHERE d.organization = $1 AND d.endpoint = $2 AND d.id = $3 AND d.test AND d.status <> 'pending'`,
        [organization, endpoint, id],
      );
      return rows[0];
    },
  };
}

interface LockedDelivery {
  readonly id: DeliveryId;
  readonly at: number;
  readonly test: boolean;
  readonly status: DeliveryStatus;
  /** The delivery that this one is a copy of, or a copy of a copy. */
  readonly replayOf: DeliveryId | null;
  readonly newestCopy: DeliveryId | null;
  readonly replays: number;
  readonly replaysSince: number | null;
  /** True if its endpoint is on. */
  readonly active: boolean;
}

async function lockDelivery(db: Queryable, scope: DeliveryScope, id: DeliveryId): Promise<LockedDelivery | undefined> {
  const { rows } = await db.query<LockedDelivery>(
    `SELECT d.id, d.at, d.test, d.status, d.replay_of AS "replayOf", d.newest_copy AS "newestCopy", d.replays, d.replays_since AS "replaysSince", e.active
     FROM webhook_deliveries d JOIN webhook_endpoints e ON e.organization = d.organization AND e.id = d.endpoint
     WHERE d.organization = $1 AND d.endpoint = $2 AND d.id = $3 ${inScope(scope)} FOR UPDATE OF d`,
    [scope.organization, scope.endpoint, id],
  );
  return rows[0];
}

async function queuedDelivery(
  db: Queryable,
  organization: OrganizationId,
  endpoint: TargetId,
  id: DeliveryId,
): Promise<{ readonly dueAt: number; readonly isClaimed: boolean } | undefined> {
  const { rows } = await db.query<{ dueAt: number; isClaimed: boolean }>(
    `SELECT due_at AS "dueAt", claimer IS NOT NULL AS "isClaimed" FROM webhook_queue WHERE organization = $1 AND endpoint = $2 AND delivery = $3`,
    [organization, endpoint, id],
  );
  return rows[0];
}

/** Counts a replay; at the limit counts nothing and returns when the next one is possible. */
async function countReplay(
  db: Queryable,
  organization: OrganizationId,
  endpoint: TargetId,
  first: LockedDelivery,
  { replaysMax, withinMs }: ReplayLimit,
  now: number,
): Promise<number | undefined> {
  const isNewWindow = first.replaysSince === null || first.replaysSince + withinMs <= now;
  if (!isNewWindow && first.replays >= replaysMax) return (first.replaysSince ?? now) + withinMs;
  await db.query(
    "UPDATE webhook_deliveries SET replays = $5, replays_since = $6 WHERE organization = $1 AND endpoint = $2 AND id = $3 AND at = $4",
    [
      organization,
      endpoint,
      first.id,
      first.at,
      isNewWindow ? 1 : first.replays + 1,
      isNewWindow ? now : first.replaysSince,
    ],
  );
  return undefined;
}
