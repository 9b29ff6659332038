/**
 * The queue of deliveries: claiming what is due, and recording outcomes (§6.4).
 *
 * Owns: the statements around the queue. Does not own: when to look, what follows from an attempt (`workers/webhooks`).
 *
 * 1. The queue holds one small row for each pending delivery and nothing else, so a look costs what waits, whatever the
 *    last thirty days hold.
 * 2. A claim ends with its time or with its claimer, whichever comes first; then the delivery is due again. So it may
 *    be sent twice, under the same webhook-id, and is never lost.
 * 3. An outcome moves the queue only for its own claim. A success counts for any claim.
 * 4. Endpoints are locked before the revision, in id order.
 * 5. An endpoint with little under way always finds room, however slow others are: what an endpoint and an organization
 *    have under way is less than what they leave free (see {@link DeliveryClaimOptions.endpointWeight}).
 */
import type { OrganizationId } from "../../../machines/ids.ts";
import { plansWith } from "../../../machines/plan.ts";
import { inTransaction, type Pool, type Queryable } from "../pool.ts";
import type { TargetId, TargetType } from "../../integrations/target.ts";
import type { WebhookOffReason } from "../../webhooks/webhook-endpoint.ts";
import type { AfterAttempt, DeliveryId } from "../../webhooks/delivery.ts";

export interface ClaimedDelivery {
  readonly organization: OrganizationId;
  readonly endpoint: TargetId;
  readonly id: DeliveryId;
  readonly at: number;
  readonly test: boolean;
  /** Attempts of this round, without those after which the receiver postponed it. */
  readonly attempts: number;
  readonly postponed: number;
  readonly webhookId: string;
  readonly body: Buffer;
  readonly type: TargetType;
  /** "" for an integration: its address is part of its sealed config. */
  readonly url: string;
  /** Encrypted, like the previous ones: the key that signs, or the config of an integration. */
  readonly secret: Buffer;
  /** Replaced secrets that still sign, newest first. */
  readonly previousSecrets: readonly Buffer[];
}

export interface DeliveryClaimOptions {
  readonly claimer: number;
  readonly now: number;
  readonly claimedUntil: number;
  /** How many more may be under way on this node. */
  readonly room: number;
  /**
   * A delivery is claimed only while `endpointWeight` times what is under way to its endpoint, and what is under way to
   * its organization, are together less than the room that is left. So n slow endpoints of one organization end at
   * about room / (2n + weight) each, and m organizations at room / (m + 1) each; there is always room for one that has
   * nothing under way.
   */
  readonly endpointWeight: number;
  /** The most under way to one endpoint; fewer to a failing one, so that healthy endpoints do not wait for it. */
  readonly perEndpoint: number;
  readonly perFailingEndpoint: number;
  readonly failingFrom: number;
}

export interface AttemptOutcome {
  readonly delivery: Pick<ClaimedDelivery, "organization" | "endpoint" | "id" | "at" | "test">;
  readonly claimer: number;
  /** When it began. */
  readonly at: number;
  readonly durationMs: number;
  /** HTTP status; null without an answer. */
  readonly status: number | null;
  readonly error: string | null;
  /** The beginning of the answer's body. */
  readonly response: string | null;
  readonly after: AfterAttempt;
}

/** The plans under which integrations deliver. */
export const PLANS_WITH_INTEGRATIONS = plansWith("integrations");

/**
 * True of a webhook endpoint `e`, and of an integration whose organization's plan includes integrations.
 * @param plans the parameter that holds {@link PLANS_WITH_INTEGRATIONS}.
 */
export function isInPlan(plans: string): string {
  return `(e.type = 'webhook' OR EXISTS (SELECT FROM organizations o WHERE o.id = e.organization AND o.plan = ANY(${plans}::text[])))`;
}

/** Part of every statement that changes subscriptions. Nothing refers to it, so it runs after the statement itself. */
export const MOVE_REVISION = "moved AS (UPDATE webhook_revision SET revision = revision + 1)";

/** Endpoints that something waits for: one probe of `webhook_queue_due` for each, however much waits for it. */
const WAITING = `waiting AS (
    (SELECT organization, endpoint FROM webhook_queue ORDER BY organization, endpoint LIMIT 1)
    UNION ALL
    SELECT next.organization, next.endpoint FROM waiting CROSS JOIN LATERAL (
      SELECT q.organization, q.endpoint FROM webhook_queue q WHERE (q.organization, q.endpoint) > (waiting.organization, waiting.endpoint)
      ORDER BY q.organization, q.endpoint LIMIT 1) next)`;

/**
 * Claims what is due, the first of every organization and endpoint before the second of any; what is under way counts
 * as had. Integrations of a plan that has none wait until it is raised. What is under way on all nodes is counted by
 * the index of claims, which holds nothing else.
 */
export async function claimDue(db: Queryable, options: DeliveryClaimOptions): Promise<readonly ClaimedDelivery[]> {
  const { rows } = await db.query<Omit<ClaimedDelivery, "webhookId" | "body">>({
    name: "webhooks.claim",
    text: `WITH RECURSIVE ${WAITING}, busy AS (
             SELECT organization, endpoint, count(*) AS deliveries FROM webhook_queue WHERE claimer IS NOT NULL AND claimed_until > $2 GROUP BY organization, endpoint),
           due AS (
             SELECT q.organization, q.endpoint, q.delivery, q.due_at,
                    q.busy + row_number() OVER (PARTITION BY q.organization, q.endpoint ORDER BY q.due_at, q.delivery) - 1 AS endpoint_has
             FROM waiting w JOIN webhook_endpoints e ON e.organization = w.organization AND e.id = w.endpoint
             LEFT JOIN busy b ON b.organization = w.organization AND b.endpoint = w.endpoint
             CROSS JOIN LATERAL (
               SELECT q.*, coalesce(b.deliveries, 0) AS busy FROM webhook_queue q
               WHERE q.organization = w.organization AND q.endpoint = w.endpoint AND q.due_at <= $2 AND (q.claimer IS NULL OR q.claimed_until <= $2)
               ORDER BY q.due_at LIMIT greatest(0, CASE WHEN e.failures >= $7 THEN $6::bigint ELSE $5::bigint END - coalesce(b.deliveries, 0))) q
             WHERE (e.active OR q.test) AND ${isInPlan("$9")}),
           shared AS (
             SELECT due.*, row_number() OVER (PARTITION BY organization ORDER BY endpoint_has, due_at, delivery) - 1
               + (SELECT coalesce(sum(busy.deliveries), 0) FROM busy WHERE busy.organization = due.organization) AS organization_has FROM due),
           chosen AS (SELECT *, row_number() OVER (ORDER BY organization_has, due_at, delivery) - 1 AS taken FROM shared),
           locked AS (
             SELECT q.organization, q.endpoint, q.delivery FROM chosen c JOIN webhook_queue q USING (organization, endpoint, delivery)
             WHERE $8 * c.endpoint_has + c.organization_has < $4 - c.taken AND (q.claimer IS NULL OR q.claimed_until <= $2) FOR UPDATE OF q SKIP LOCKED),
           claimed AS (
             UPDATE webhook_queue q SET claimer = $1::integer, claimed_until = $3::bigint FROM locked
             WHERE q.organization = locked.organization AND q.endpoint = locked.endpoint AND q.delivery = locked.delivery
             RETURNING q.organization, q.endpoint, q.delivery, q.at, q.test, q.attempts, q.postponed)
           SELECT c.organization, c.endpoint, c.delivery AS id, c.at, c.test, c.attempts, c.postponed, e.type, e.url, e.secret,
                  ARRAY(SELECT p.secret FROM unnest(e.previous_secrets, e.previous_untils) WITH ORDINALITY AS p (secret, until, place)
                        WHERE p.until > $2 ORDER BY p.place) AS "previousSecrets"
           FROM claimed c JOIN webhook_endpoints e ON e.organization = c.organization AND e.id = c.endpoint`,
    values: [
      options.claimer,
      options.now,
      options.claimedUntil,
      options.room,
      options.perEndpoint,
      options.perFailingEndpoint,
      options.failingFrom,
      options.endpointWeight,
      PLANS_WITH_INTEGRATIONS,
    ],
  });
  if (rows.length === 0) return [];
  const contents = await readContents(db, rows);
  const whole = rows.flatMap((row) => {
    const content = contents.get(keyOf(row));
    return content === undefined ? [] : [{ ...row, ...content }];
  });
  if (whole.length < rows.length) {
    // The day that held it was dropped while it waited.
    const dropped = rows.filter((row) => !contents.has(keyOf(row)));
    await db.query("DELETE FROM webhook_queue WHERE delivery = ANY($1::text[]) AND organization = ANY($2::text[])", [
      dropped.map(({ id }) => id),
      dropped.map(({ organization }) => organization),
    ]);
  }
  return whole;
}

type DeliveryKey = Pick<ClaimedDelivery, "organization" | "endpoint" | "id" | "at">;

function keyOf({ endpoint, id }: Pick<DeliveryKey, "endpoint" | "id">): string {
  return `${endpoint} ${id}`;
}

/**
 * True of deliveries `d` of the days from the first to the last of a statement's: without it, PostgreSQL chooses among
 * all days again for each row, which takes longer than to read it.
 */
function inDays(first: string, last: string): string {
  return `d.at >= ${first}::bigint AND d.at <= ${last}::bigint`;
}

/** The parameters of {@link inDays}. */
function daysOf(deliveries: readonly Pick<DeliveryKey, "at">[]): readonly [first: number, last: number] {
  return deliveries.reduce<[number, number]>(
    ([first, last], { at }) => [Math.min(first, at), Math.max(last, at)],
    [Number.MAX_SAFE_INTEGER, 0],
  );
}

/** What is sent, of the claimed. A statement of its own, so that their days are known; a probe for each. */
async function readContents(
  db: Queryable,
  claimed: readonly DeliveryKey[],
): Promise<ReadonlyMap<string, Pick<ClaimedDelivery, "webhookId" | "body">>> {
  const { rows } = await db.query<Pick<ClaimedDelivery, "endpoint" | "id" | "webhookId" | "body">>({
    name: "webhooks.contents",
    text: `SELECT d.endpoint, d.id, d.webhook_id AS "webhookId", d.body
           FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) AS c (organization, endpoint, delivery, at)
           CROSS JOIN LATERAL (
             SELECT d.endpoint, d.id, d.webhook_id, d.body FROM webhook_deliveries d
             WHERE d.organization = c.organization AND d.endpoint = c.endpoint AND d.id = c.delivery AND d.at = c.at AND ${inDays("$5", "$6")} LIMIT 1) d`,
    values: [
      claimed.map(({ organization }) => organization),
      claimed.map(({ endpoint }) => endpoint),
      claimed.map(({ id }) => id),
      claimed.map(({ at }) => at),
      ...daysOf(claimed),
    ],
  });
  return new Map(rows.map(({ webhookId, body, ...key }) => [keyOf(key), { webhookId, body }]));
}

/**
 * Records attempts and what follows from them, all or nothing: successes, which are nearly all, in one statement.
 * @param failuresMax attempts that fail in a row and switch an endpoint off.
 */
export async function recordAttempts(
  pool: Pool,
  outcomes: readonly AttemptOutcome[],
  failuresMax: number,
  now: number,
): Promise<void> {
  if (outcomes.every(({ after }) => after.kind === "success")) {
    await recordSuccesses(pool, outcomes, now);
    return;
  }
  await inTransaction(pool, async (client) => {
    const switchedOff = await countFailures(client, outcomes, failuresMax);
    await insertAttempts(client, outcomes);
    await succeed(
      client,
      outcomes.filter(({ after }) => after.kind === "success"),
      now,
    );
    await fail(
      client,
      outcomes.filter(({ after }) => after.kind === "failed" || after.kind === "gone"),
      now,
    );
    await retry(client, outcomes);
    await switchOff(client, switchedOff, now);
  });
}

/**
 * A success ends a row of failures, so nothing has to be counted: endpoints that failed before begin at none again, and
 * only they are locked (invariant 4).
 */
async function recordSuccesses(db: Queryable, outcomes: readonly AttemptOutcome[], now: number): Promise<void> {
  await db.query({
    name: "webhooks.recordSuccesses",
    text: `WITH done AS (
             SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::boolean[], $6::bigint[], $7::integer[], $8::integer[], $9::text[], $10::text[])
             AS done (organization, endpoint, delivery, delivery_at, test, at, duration_ms, status, error, response)),
           failed_before AS (
             SELECT e.organization, e.id FROM webhook_endpoints e
             WHERE e.failures > 0 AND (e.organization, e.id) IN (SELECT organization, endpoint FROM done WHERE NOT test)
             ORDER BY e.organization, e.id FOR UPDATE OF e),
           cleared AS (
             UPDATE webhook_endpoints e SET failures = 0 FROM failed_before f WHERE e.organization = f.organization AND e.id = f.id),
           attempted AS (
             INSERT INTO webhook_attempts (organization, endpoint, delivery, at, duration_ms, status, error, response)
             SELECT organization, endpoint, delivery, at, duration_ms, status, error, response FROM done),
           unqueued AS (
             DELETE FROM webhook_queue q USING done WHERE q.organization = done.organization AND q.endpoint = done.endpoint AND q.delivery = done.delivery)
           UPDATE webhook_deliveries d SET status = 'success', finished_at = $11 FROM done
           WHERE d.organization = done.organization AND d.endpoint = done.endpoint AND d.id = done.delivery AND d.at = done.delivery_at AND d.status <> 'success'
             AND ${inDays("$12", "$13")}`,
    values: [
      ...keysOf(outcomes),
      outcomes.map(({ delivery }) => delivery.at),
      outcomes.map(({ delivery }) => delivery.test),
      outcomes.map(({ at }) => at),
      outcomes.map(({ durationMs }) => durationMs),
      outcomes.map(({ status }) => status),
      outcomes.map(({ error }) => error),
      outcomes.map(({ response }) => response),
      now,
      ...daysOf(outcomes.map(({ delivery }) => delivery)),
    ],
  });
}

interface EndpointKey {
  readonly organization: OrganizationId;
  readonly id: TargetId;
}

/** Counts failures in a row, and says which endpoints are to be switched off. Tests do not count. */
async function countFailures(
  db: Queryable,
  outcomes: readonly AttemptOutcome[],
  failuresMax: number,
): Promise<readonly (EndpointKey & { readonly reason: WebhookOffReason })[]> {
  const byEndpoint = Map.groupBy(
    outcomes.filter(({ delivery }) => !delivery.test),
    ({ delivery }) => delivery.endpoint,
  );
  const keys = [...byEndpoint].map(([id, [first]]) => ({
    id,
    organization: first?.delivery.organization,
    fails: byEndpoint.get(id)?.some(({ after }) => isFailure(after)) === true,
  }));
  if (keys.length === 0) return [];
  // Where everything succeeds and nothing failed before, nothing is locked.
  const { rows } = await db.query<EndpointKey & { failures: number; active: boolean }>({
    name: "webhooks.failures",
    text: `SELECT e.organization, e.id, e.failures, e.active FROM webhook_endpoints e
           JOIN unnest($1::text[], $2::text[], $3::boolean[]) AS key (organization, id, fails) ON e.organization = key.organization AND e.id = key.id
           WHERE key.fails OR e.failures > 0 ORDER BY e.organization, e.id FOR UPDATE OF e`,
    values: [keys.map(({ organization }) => organization), keys.map(({ id }) => id), keys.map(({ fails }) => fails)],
  });
  const off: (EndpointKey & { reason: WebhookOffReason })[] = [];
  const counts = rows.map((row) => {
    let failures = row.failures;
    let reason: WebhookOffReason | undefined;
    for (const { after } of byEndpoint.get(row.id) ?? []) {
      if (after.kind === "success") failures = 0;
      else if (isFailure(after)) failures++;
      if (after.kind === "gone") reason ??= "gone";
      else if (failures >= failuresMax) reason ??= "failing";
    }
    if (reason !== undefined && row.active) off.push({ organization: row.organization, id: row.id, reason });
    return failures;
  });
  if (rows.length > 0) {
    await db.query(
      `UPDATE webhook_endpoints e SET failures = n.failures FROM unnest($1::text[], $2::text[], $3::integer[]) AS n (organization, id, failures)
       WHERE e.organization = n.organization AND e.id = n.id`,
      [rows.map(({ organization }) => organization), rows.map(({ id }) => id), counts],
    );
  }
  return off;
}

/**
 * Whether an attempt counts to those that fail in a row (§6.4.7). One that the receiver postponed neither counts nor
 * clears.
 */
function isFailure({ kind }: AfterAttempt): boolean {
  return kind !== "success" && kind !== "postponed";
}

async function insertAttempts(db: Queryable, outcomes: readonly AttemptOutcome[]): Promise<void> {
  await db.query({
    name: "webhooks.attempts",
    text: `INSERT INTO webhook_attempts (organization, endpoint, delivery, at, duration_ms, status, error, response)
           SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::integer[], $6::integer[], $7::text[], $8::text[])`,
    values: [
      ...keysOf(outcomes),
      outcomes.map(({ at }) => at),
      outcomes.map(({ durationMs }) => durationMs),
      outcomes.map(({ status }) => status),
      outcomes.map(({ error }) => error),
      outcomes.map(({ response }) => response),
    ],
  });
}

async function succeed(db: Queryable, outcomes: readonly AttemptOutcome[], now: number): Promise<void> {
  if (outcomes.length === 0) return;
  await db.query({
    name: "webhooks.succeed",
    text: `WITH done AS (SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) AS done (organization, endpoint, delivery, at)),
           unqueued AS (DELETE FROM webhook_queue q USING done WHERE q.organization = done.organization AND q.endpoint = done.endpoint AND q.delivery = done.delivery)
           UPDATE webhook_deliveries d SET status = 'success', finished_at = $5 FROM done
           WHERE d.organization = done.organization AND d.endpoint = done.endpoint AND d.id = done.delivery AND d.at = done.at AND d.status <> 'success'
             AND ${inDays("$6", "$7")}`,
    values: [
      ...keysOf(outcomes),
      outcomes.map(({ delivery }) => delivery.at),
      now,
      ...daysOf(outcomes.map(({ delivery }) => delivery)),
    ],
  });
}

async function fail(db: Queryable, outcomes: readonly AttemptOutcome[], now: number): Promise<void> {
  if (outcomes.length === 0) return;
  await db.query({
    name: "webhooks.fail",
    text: `WITH unqueued AS (
             DELETE FROM webhook_queue q USING unnest($1::text[], $2::text[], $3::text[], $4::integer[]) AS done (organization, endpoint, delivery, claimer)
             WHERE q.organization = done.organization AND q.endpoint = done.endpoint AND q.delivery = done.delivery AND q.claimer = done.claimer
             RETURNING q.organization, q.endpoint, q.delivery, q.at)
           UPDATE webhook_deliveries d SET status = 'failed', finished_at = $5 FROM unqueued u
           WHERE d.organization = u.organization AND d.endpoint = u.endpoint AND d.id = u.delivery AND d.at = u.at AND d.status = 'pending'`,
    values: [...keysOf(outcomes), outcomes.map(({ claimer }) => claimer), now],
  });
}

async function retry(db: Queryable, outcomes: readonly AttemptOutcome[]): Promise<void> {
  const retries = outcomes.flatMap((outcome) => {
    const { after } = outcome;
    return after.kind === "retry" || after.kind === "postponed"
      ? [{ outcome, dueAt: after.dueAt, postponed: Number(after.kind === "postponed") }]
      : [];
  });
  if (retries.length === 0) return;
  await db.query({
    name: "webhooks.retry",
    text: `UPDATE webhook_queue q SET due_at = n.due_at, attempts = q.attempts + 1 - n.postponed, postponed = q.postponed + n.postponed, claimer = NULL, claimed_until = NULL
           FROM unnest($1::text[], $2::text[], $3::text[], $4::integer[], $5::bigint[], $6::integer[]) AS n (organization, endpoint, delivery, claimer, due_at, postponed)
           WHERE q.organization = n.organization AND q.endpoint = n.endpoint AND q.delivery = n.delivery AND q.claimer = n.claimer`,
    values: [
      ...keysOf(retries.map(({ outcome }) => outcome)),
      retries.map(({ outcome }) => outcome.claimer),
      retries.map(({ dueAt }) => dueAt),
      retries.map(({ postponed }) => postponed),
    ],
  });
}

function keysOf(outcomes: readonly AttemptOutcome[]): [string[], string[], string[]] {
  return [
    outcomes.map(({ delivery }) => delivery.organization),
    outcomes.map(({ delivery }) => delivery.endpoint),
    outcomes.map(({ delivery }) => delivery.id),
  ];
}

/**
 * Switches endpoints off, in the order of their ids, and moves what waits for them to the failed deliveries (§3.5,
 * §6.4).
 */
async function switchOff(
  db: Queryable,
  endpoints: readonly (EndpointKey & { readonly reason: WebhookOffReason })[],
  now: number,
): Promise<void> {
  if (endpoints.length === 0) return;
  await db.query(
    `WITH ${MOVE_REVISION}
     UPDATE webhook_endpoints e SET active = false, off_reason = off.reason, updated_at = $4
     FROM unnest($1::text[], $2::text[], $3::text[]) AS off (organization, id, reason) WHERE e.organization = off.organization AND e.id = off.id`,
    [
      endpoints.map(({ organization }) => organization),
      endpoints.map(({ id }) => id),
      endpoints.map(({ reason }) => reason),
      now,
    ],
  );
  await failWaiting(db, endpoints, now);
}

/**
 * Moves what waits for endpoints that are off to the failed deliveries, also what is being sent right now: if that
 * succeeds after all, its outcome says so.
 */
export async function failWaiting(db: Queryable, endpoints: readonly EndpointKey[], now: number): Promise<void> {
  await db.query(
    `WITH unqueued AS (
       DELETE FROM webhook_queue q USING unnest($1::text[], $2::text[]) AS off (organization, id)
       WHERE q.organization = off.organization AND q.endpoint = off.id AND NOT q.test RETURNING q.organization, q.endpoint, q.delivery, q.at)
     UPDATE webhook_deliveries d SET status = 'failed', finished_at = $3 FROM unqueued u
     WHERE d.organization = u.organization AND d.endpoint = u.endpoint AND d.id = u.delivery AND d.at = u.at AND d.status = 'pending'`,
    [endpoints.map(({ organization }) => organization), endpoints.map(({ id }) => id), now],
  );
}

/** How many deliveries wait to be made, counted up to `countedMax`: reads that many rows of the queue at most. */
export async function countQueue(db: Queryable, countedMax: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: "webhooks.count",
    text: "SELECT count(*) FROM (SELECT FROM webhook_queue LIMIT $1) q",
    values: [countedMax],
  });
  return rows[0]?.count ?? 0;
}

/** What was added to the queue of an endpoint while it was switched off or removed. */
export async function sweepQueue(db: Queryable, now: number): Promise<void> {
  const { rows } = await db.query<EndpointKey>(
    `WITH RECURSIVE ${WAITING}
     SELECT w.organization, w.endpoint AS id FROM waiting w
     WHERE NOT EXISTS (SELECT FROM webhook_endpoints e WHERE e.organization = w.organization AND e.id = w.endpoint AND e.active)`,
  );
  if (rows.length > 0) await failWaiting(db, rows, now);
}
