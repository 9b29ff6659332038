/**
 * What fan-out reads and writes, all of it on the connection of the cursor's transaction.
 *
 * Owns: the statements. Does not own: which event goes to which endpoint (`workers/webhooks/fan-out.ts`).
 *
 * 1. An existing delivery stays as it is: a second fan-out of the same event changes nothing.
 */
import {
  withPrefix,
  type FormId,
  type FormVersionId,
  type OrganizationId,
  type SessionId,
} from "../../../machines/ids.ts";
import type { Json } from "../../../machines/json.ts";
import type { JournalEntry } from "../../journal/turn-record.ts";
import type { Queryable } from "../pool.ts";
import { isInPlan, PLANS_WITH_INTEGRATIONS } from "./queue.ts";
import type { TargetId } from "../../integrations/target.ts";
import type { WebhookSubscription } from "../../webhooks/webhook-event.ts";
import type { DeliveryId } from "../../webhooks/delivery.ts";

/** An endpoint, as far as fan-out needs it. */
export interface SubscribedEndpoint {
  readonly organization: OrganizationId;
  readonly id: TargetId;
  readonly form: FormId | null;
  readonly events: readonly WebhookSubscription[];
  readonly createdAt: number;
  /** By event, from when on it is delivered, if later than `createdAt`. */
  readonly toldSince: Readonly<Partial<Record<WebhookSubscription, number>>>;
}

/** What never changes in a session. */
export interface SessionFacts {
  readonly session: SessionId;
  readonly organization: OrganizationId;
  readonly form: FormId;
  readonly mode: "live" | "test";
  readonly source: "chat" | "embed" | "api";
  readonly startedAt: number;
}

export interface NewDelivery {
  readonly organization: OrganizationId;
  readonly endpoint: TargetId;
  readonly id: DeliveryId;
  /** The time in the id. */
  readonly at: number;
  readonly webhookId: string;
  readonly event: string;
  readonly body: Uint8Array;
}

/** Rows of one statement. */
const INSERT_ROWS_MAX = 1000;

/** The revision of subscriptions, and whether there is any. Two probes. */
export async function subscriptionRevision(
  db: Queryable,
): Promise<{ readonly revision: number; readonly hasAny: boolean }> {
  const { rows } = await db.query<{ revision: number; hasAny: boolean }>({
    name: "webhooks.revision",
    text: `SELECT revision, EXISTS (SELECT FROM webhook_endpoints WHERE active) AS "hasAny" FROM webhook_revision`,
  });
  return rows[0] ?? { revision: 0, hasAny: true };
}

/** Without integrations of organizations whose plan has none: what happens meanwhile is not delivered to them. */
export async function subscribedEndpoints(
  db: Queryable,
  organizations: readonly OrganizationId[],
): Promise<readonly SubscribedEndpoint[]> {
  const { rows } = await db.query<SubscribedEndpoint>({
    name: "webhooks.subscribed",
    text: `SELECT organization, id, form, events, created_at AS "createdAt", told_since AS "toldSince" FROM webhook_endpoints e WHERE active AND organization = ANY($1::text[]) AND ${isInPlan("$2")}`,
    values: [organizations, PLANS_WITH_INTEGRATIONS],
  });
  return rows;
}

/** Probes of the primary key. A deleted session has no row. */
export async function readSessionFacts(
  db: Queryable,
  sessions: readonly SessionId[],
): Promise<readonly SessionFacts[]> {
  const { rows } = await db.query<Omit<SessionFacts, "session"> & { id: string }>({
    name: "webhooks.sessionFacts",
    text: `SELECT id, organization, form, mode, source, started_at AS "startedAt" FROM responses WHERE id = ANY($1::text[])`,
    values: [sessions.map((session) => withPrefix("res", session))],
  });
  return rows.map(({ id, ...facts }) => ({ ...facts, session: withPrefix("ses", id) }));
}

/** The organization of a published version: events of forms and the first event of a session name one. */
export async function organizationsOfVersions(
  db: Queryable,
  versions: readonly FormVersionId[],
): Promise<ReadonlyMap<FormVersionId, OrganizationId>> {
  const { rows } = await db.query<{ id: FormVersionId; organization: OrganizationId }>({
    name: "webhooks.versions",
    text: "SELECT id, organization FROM form_versions WHERE id = ANY($1::text[])",
    values: [versions],
  });
  return new Map(rows.map(({ id, organization }) => [id, organization]));
}

/** A range of a session's events. */
export interface SessionRange {
  readonly session: SessionId;
  readonly from: number;
  readonly to: number;
}

/**
 * Entries with events in these ranges, in order within a session: a range of (actor, seq_to) in each day for each, in
 * one statement.
 */
export async function readSessionEntries(
  db: Queryable,
  ranges: readonly SessionRange[],
): Promise<readonly (Pick<JournalEntry, "body"> & { readonly session: SessionId })[]> {
  const { rows } = await db.query<Pick<JournalEntry, "body"> & { session: SessionId }>({
    name: "webhooks.sessionEntries",
    text: `SELECT range.session, entry.body FROM unnest($1::text[], $2::integer[], $3::integer[]) AS range (session, first, last)
           CROSS JOIN LATERAL (SELECT j.body FROM journal j WHERE j.actor = range.session AND j.seq_to >= range.first AND j.seq_from <= range.last
                               ORDER BY j.seq_to LIMIT 100000) entry`,
    values: [ranges.map(({ session }) => session), ranges.map(({ from }) => from), ranges.map(({ to }) => to)],
  });
  return rows;
}

/**
 * A session's present answers without those of `beforeSeq` and later, each with its block's type: for a session whose
 * first events retention has dropped.
 */
export async function readPresentAnswers(
  db: Queryable,
  session: SessionId,
  beforeSeq: number,
): Promise<readonly { readonly ref: string; readonly type: string; readonly value: Json }[]> {
  const { rows } = await db.query<{ ref: string; type: string; value: Json }>(
    `SELECT a.ref, block ->> 'type' AS type, a.value FROM responses r
     JOIN form_versions v ON v.id = r.version_id
     CROSS JOIN LATERAL json_array_elements(v.document -> 'blocks') AS block
     JOIN answers a ON a.response = r.id AND a.ref = block ->> 'ref'
     WHERE r.id = $1 AND a.seq < $2 ORDER BY a.seq`,
    [withPrefix("res", session), beforeSeq],
  );
  return rows;
}

/** Adds deliveries that are due now. One statement for many: rows and queue in the same order. */
export async function insertDeliveries(
  db: Queryable,
  deliveries: readonly NewDelivery[],
  dueAt: number,
): Promise<void> {
  for (let from = 0; from < deliveries.length; from += INSERT_ROWS_MAX) {
    const rows = deliveries.slice(from, from + INSERT_ROWS_MAX);
    await db.query({
      name: "webhooks.insertDeliveries",
      text: `WITH added AS (
               INSERT INTO webhook_deliveries (organization, endpoint, id, at, webhook_id, event, body, test, status)
               SELECT *, false, 'pending' FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::bytea[])
               ON CONFLICT (organization, endpoint, id, at) DO NOTHING RETURNING organization, endpoint, id, at)
             INSERT INTO webhook_queue (organization, endpoint, delivery, at, test, due_at, attempts)
             SELECT organization, endpoint, id, at, false, $8::bigint, 0 FROM added`,
      values: [
        rows.map(({ organization }) => organization),
        rows.map(({ endpoint }) => endpoint),
        rows.map(({ id }) => id),
        rows.map(({ at }) => at),
        rows.map(({ webhookId }) => webhookId),
        rows.map(({ event }) => event),
        rows.map(({ body }) => body),
        dueAt,
      ],
    });
  }
}
