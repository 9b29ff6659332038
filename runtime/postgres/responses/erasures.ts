/**
 * Erasing what deleted responses leave behind (contract §6). The deleting turn records them
 * (`runtime/journal/postgres/side-writes.ts`).
 *
 * Owns: the statements. Does not own: when they run, and which deliveries an event became (`workers/deletions`).
 *
 * 1. An unfinished claim is claimed again: all of it may be done twice.
 * 2. The clocks of nodes may differ: turns and attempts dated before the session's start are found too.
 * 3. Events keep their positions in the journal with an empty body: consumers see no gap.
 */
import { ERASED_EVENTS } from "../../../machines/conversation/state/codec.ts";
import type { FormId, OrganizationId, SessionId } from "../../../machines/ids.ts";
import { removeBlobsOf } from "../blobs/blob-records.ts";
import { CLOCKS_APART_MAX_MS } from "../schema/partitions.ts";
import { inTransaction, type Pool, type Queryable } from "../pool.ts";
import type { TargetId } from "../../integrations/target.ts";
import type { DeliveryId } from "../../webhooks/delivery.ts";

export interface Erasure {
  readonly organization: OrganizationId;
  readonly session: SessionId;
  readonly form: FormId;
  readonly startedAt: number;
  /** True if it holds slots of its form. */
  readonly holdsSlots: boolean;
  /** True if the given consumer has read everything of the session. */
  readonly isRead: boolean;
}

/** What one event became for one endpoint. */
export interface MadeDelivery {
  readonly organization: OrganizationId;
  readonly endpoint: TargetId;
  readonly id: DeliveryId;
  readonly at: number;
}

export interface ErasuresRepository {
  /** Claims what is due until `until`, oldest first. @param consumer whose cursors `isRead` is about. */
  claim(consumer: string, now: number, until: number, limit: number): Promise<readonly Erasure[]>;
  /** Returns unfinished claims. */
  postpone(erasures: readonly Erasure[], dueAt: number): Promise<void>;
  /** Webhook endpoints that may have received events of these organizations. */
  endpointsOf(
    organizations: readonly OrganizationId[],
  ): Promise<readonly { readonly organization: OrganizationId; readonly id: TargetId }[]>;
  /** The bodies of the turns of these sessions. */
  bodiesOf(
    erasures: readonly Erasure[],
  ): Promise<readonly { readonly session: SessionId; readonly body: Uint8Array }[]>;
  /** Deletes files of these sessions, at most `limit`; returns how many. Their blobs are erased soon afterwards. */
  eraseFiles(erasures: readonly Erasure[], limit: number): Promise<number>;
  /** Erases events and these deliveries, and removes the erasures themselves. */
  erase(erasures: readonly Erasure[], deliveries: readonly MadeDelivery[]): Promise<void>;
}

export function erasuresRepository(pool: Pool): ErasuresRepository {
  return {
    async claim(consumer, now, until, limit) {
      // The last entry of each session is its deletion: a probe of (actor, seq_to) from the end.
      const { rows } = await pool.query<Erasure>(
        `WITH claimed AS (
           UPDATE erasures SET due_at = $3 WHERE (organization, session) IN (
             SELECT organization, session FROM erasures WHERE due_at <= $2 ORDER BY due_at LIMIT $4 FOR UPDATE SKIP LOCKED)
           RETURNING organization, session, form, started_at)
         SELECT c.organization, c.session, c.form, c.started_at AS "startedAt",
                EXISTS (SELECT FROM form_slots s WHERE s.organization = c.organization AND s.form = c.form AND s.session = c.session) AS "holdsSlots",
                NOT EXISTS (SELECT FROM (SELECT j.shard, j.position FROM journal j WHERE j.actor = c.session AND j.at >= c.started_at - ${CLOCKS_APART_MAX_MS} ORDER BY j.seq_to DESC LIMIT 1) last
                            JOIN outbox_cursors o ON o.consumer = $1 AND o.shard = last.shard AND o.position < last.position) AS "isRead"
         FROM claimed c`,
        [consumer, now, until, limit],
      );
      return rows;
    },

    async postpone(erasures, dueAt) {
      await pool.query(
        `UPDATE erasures e SET due_at = $3 FROM ${THESE} WHERE e.organization = these.organization AND e.session = these.session`,
        [...keysOf(erasures), dueAt],
      );
    },

    async endpointsOf(organizations) {
      const { rows } = await pool.query<{ organization: OrganizationId; id: TargetId }>(
        "SELECT organization, id FROM webhook_endpoints WHERE organization = ANY ($1)",
        [organizations],
      );
      return rows;
    },

    async bodiesOf(erasures) {
      // Earlier days hold nothing of a session.
      const { rows } = await pool.query<{ session: SessionId; body: Buffer }>(
        `SELECT these.session, j.body FROM unnest($1::text[], $2::bigint[]) AS these (session, started_at)
         JOIN LATERAL (SELECT body FROM journal WHERE actor = these.session AND at >= these.started_at - ${CLOCKS_APART_MAX_MS}) j ON true`,
        [erasures.map(({ session }) => session), erasures.map(({ startedAt }) => startedAt)],
      );
      return rows;
    },

    async eraseFiles(erasures, limit) {
      const { rowCount } = await pool.query(
        `WITH gone AS (DELETE FROM uploads WHERE (organization, id) IN (
           SELECT u.organization, u.id FROM ${THESE} JOIN uploads u ON u.organization = these.organization AND u.session = these.session LIMIT $3)
           RETURNING organization, blob)
         ${removeBlobsOf("gone")}`,
        [...keysOf(erasures), limit],
      );
      return rowCount ?? 0;
    },

    erase: (erasures, deliveries) =>
      inTransaction(pool, async (client) => {
        await eraseDeliveries(client, deliveries);
        await client.query(
          `UPDATE journal j SET body = $4 FROM ${THESE}
           WHERE j.actor = these.session AND j.at >= $3 AND j.seq_to < (SELECT s.seq FROM state s WHERE s.actor = these.session)`,
          [
            ...keysOf(erasures),
            Math.min(...erasures.map(({ startedAt }) => startedAt)) - CLOCKS_APART_MAX_MS,
            ERASED_EVENTS,
          ],
        );
        await client.query(
          `DELETE FROM erasures e USING ${THESE} WHERE e.organization = these.organization AND e.session = these.session`,
          keysOf(erasures),
        );
      }),
  };
}

const THESE = "unnest($1::text[], $2::text[]) AS these (organization, session)";

function keysOf(erasures: readonly Erasure[]): [string[], string[]] {
  return [erasures.map(({ organization }) => organization), erasures.map(({ session }) => session)];
}

/** Probes of primary keys, of the days that the deliveries are of. */
async function eraseDeliveries(db: Queryable, deliveries: readonly MadeDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  const made = "unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) AS made (organization, endpoint, id, at)";
  await db.query(
    `WITH unqueued AS (DELETE FROM webhook_queue q USING ${made} WHERE q.organization = made.organization AND q.endpoint = made.endpoint AND q.delivery = made.id),
          untried AS (DELETE FROM webhook_attempts a USING ${made} WHERE a.delivery = made.id AND a.organization = made.organization AND a.at >= made.at - ${CLOCKS_APART_MAX_MS})
     DELETE FROM webhook_deliveries d USING ${made} WHERE d.organization = made.organization AND d.endpoint = made.endpoint AND d.id = made.id AND d.at = made.at`,
    [
      deliveries.map(({ organization }) => organization),
      deliveries.map(({ endpoint }) => endpoint),
      deliveries.map(({ id }) => id),
      deliveries.map(({ at }) => at),
    ],
  );
}
