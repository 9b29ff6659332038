/**
 * Erasing what deleted responses leave behind (contract §6). The deleting turn records them
 * (`runtime/journal/postgres/side-writes.ts`).
 *
 * Owns: the statements. Does not own: when they run, and which deliveries an event became (`workers/deletions`).
 *
 * 1. An unfinished claim is claimed again: all of it may be done twice.
 * 2. The clocks of nodes may differ: turns and attempts dated before the session's start are found too.
 * 3. Events keep their positions in the journal with an empty body: consumers see no gap.
 * 4. `test/workers/deletions/every-store.test.ts` looks into every table: a new one that holds a person's data belongs
 *    here.
 */
import { ERASED_EVENTS } from "../../../machines/conversation/state/codec.ts";
import { withPrefix, type FormId, type OrganizationId, type SessionId } from "../../../machines/ids.ts";
import { removeBlobsOf } from "../blobs/blob-records.ts";
import { CLOCKS_APART_MAX_MS } from "../schema/partitions.ts";
import { inTransaction, type Pool, type Queryable } from "../pool.ts";
import { countErased, countRemovedBlobs, type ErasedStore } from "./erased-counts.ts";
import type { TargetId } from "../../integrations/target.ts";
import type { DeliveryId } from "../../webhooks/delivery.ts";

export interface Erasure {
  readonly organization: OrganizationId;
  readonly session: SessionId;
  readonly form: FormId;
  readonly mode: "live" | "test";
  readonly startedAt: number;
  /** True if it holds slots of its form. */
  readonly holdsSlots: boolean;
  /** True if the given consumers have read everything of the session. */
  readonly isRead: boolean;
}

/** What one event became for one endpoint. */
export interface MadeDelivery {
  readonly organization: OrganizationId;
  readonly session: SessionId;
  readonly endpoint: TargetId;
  readonly id: DeliveryId;
  readonly at: number;
}

export interface ErasuresRepository {
  /** Claims what is due until `until`, oldest first. @param consumers whose cursors `isRead` is about. */
  claim(consumers: readonly string[], now: number, until: number, limit: number): Promise<readonly Erasure[]>;
  /** Returns unfinished claims. */
  postpone(erasures: readonly Erasure[], dueAt: number): Promise<void>;
  /** Endpoints that may have received events of these organizations, removed ones too. */
  endpointsOf(
    organizations: readonly OrganizationId[],
  ): Promise<readonly { readonly organization: OrganizationId; readonly id: TargetId }[]>;
  /** The bodies of the turns of these sessions. */
  bodiesOf(
    erasures: readonly Erasure[],
  ): Promise<readonly { readonly session: SessionId; readonly body: Uint8Array }[]>;
  /** Deletes files of these sessions, at most `limit`; returns how many. Their blobs are erased soon afterwards. */
  eraseFiles(erasures: readonly Erasure[], limit: number): Promise<number>;
  /** Erases all the rest with these deliveries, and removes the erasures themselves. */
  erase(erasures: readonly Erasure[], deliveries: readonly MadeDelivery[]): Promise<void>;
}

export function erasuresRepository(pool: Pool): ErasuresRepository {
  return {
    async claim(consumers, now, until, limit) {
      // The last entry of each session is its deletion: a probe of (actor, seq_to) from the end.
      const { rows } = await pool.query<Erasure>(
        `WITH claimed AS (
           UPDATE erasures SET due_at = $3 WHERE (organization, session) IN (
             SELECT organization, session FROM erasures WHERE due_at <= $2 ORDER BY due_at LIMIT $4 FOR UPDATE SKIP LOCKED)
           RETURNING organization, session, form, mode, started_at)
         SELECT c.organization, c.session, c.form, c.mode, c.started_at AS "startedAt",
                EXISTS (SELECT FROM form_slots s WHERE s.organization = c.organization AND s.form = c.form AND s.session = c.session) AS "holdsSlots",
                NOT EXISTS (SELECT FROM (SELECT j.shard, j.position FROM journal j WHERE j.actor = c.session AND j.at >= c.started_at - ${CLOCKS_APART_MAX_MS} ORDER BY j.seq_to DESC LIMIT 1) last
                            JOIN outbox_cursors o ON o.consumer = ANY ($1) AND o.shard = last.shard AND o.position < last.position) AS "isRead"
         FROM claimed c`,
        [consumers, now, until, limit],
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
        // One probe of the deliveries' primary key for each endpoint and day: what a removed endpoint received is kept.
        `WITH RECURSIVE had AS (
           (SELECT one.organization, first.endpoint FROM unnest($1::text[]) AS one (organization) CROSS JOIN LATERAL (
              SELECT d.endpoint FROM webhook_deliveries d WHERE d.organization = one.organization ORDER BY d.endpoint LIMIT 1) first)
           UNION ALL
           SELECT had.organization, next.endpoint FROM had CROSS JOIN LATERAL (
             SELECT d.endpoint FROM webhook_deliveries d WHERE d.organization = had.organization AND d.endpoint > had.endpoint ORDER BY d.endpoint LIMIT 1) next)
         SELECT organization, endpoint AS id FROM had`,
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
           RETURNING organization, session, blob),
         counted AS (${countRemovedBlobs("gone", "files")})
         ${removeBlobsOf("gone")}`,
        [...keysOf(erasures), limit],
      );
      return rowCount ?? 0;
    },

    erase: (erasures, deliveries) =>
      inTransaction(pool, async (client) => {
        const count = new Counted(erasures);
        count.add("deliveries", await eraseDeliveries(client, deliveries));
        await eraseExports(client, erasures);
        count.add("stored_answers", await eraseStoredAnswers(client, erasures));
        // Each a range of an index that begins with these two columns; a response has few rows of either. Amounts stay,
        // for the books.
        const addresses = await client.query<Counts>(
          `WITH paid AS (UPDATE payment_records p SET description = '', launch = NULL FROM ${THESE} WHERE p.organization = these.organization AND p.session = these.session),
                gone AS (DELETE FROM person_addresses a USING ${THESE} WHERE a.organization = these.organization AND a.response = 'res_' || substr(these.session, 5)
                         RETURNING these.session)
           SELECT session, count(*) AS rows FROM gone GROUP BY session`,
          keysOf(erasures),
        );
        count.add("addresses", addresses.rows);
        const turns = await client.query<Counts>(
          `WITH gone AS (UPDATE journal j SET body = $4 FROM ${THESE}
             WHERE j.actor = these.session AND j.at >= $3 AND j.seq_to < (SELECT s.seq FROM state s WHERE s.actor = these.session)
             RETURNING these.session)
           SELECT session, count(*) AS rows FROM gone GROUP BY session`,
          [
            ...keysOf(erasures),
            Math.min(...erasures.map(({ startedAt }) => startedAt)) - CLOCKS_APART_MAX_MS,
            ERASED_EVENTS,
          ],
        );
        count.add("journal", turns.rows);
        await countErased(client, count.all);
        await client.query(
          `DELETE FROM erasures e USING ${THESE} WHERE e.organization = these.organization AND e.session = these.session`,
          keysOf(erasures),
        );
      }),
  };
}

interface Counts {
  readonly session: SessionId;
  readonly rows: number;
}

/** What was erased of each session, by store. */
class Counted {
  readonly #erasures: readonly Erasure[];
  readonly #counts = new Map<SessionId, Partial<Record<ErasedStore, number>>>();

  constructor(erasures: readonly Erasure[]) {
    this.#erasures = erasures;
    for (const { session } of erasures) this.#counts.set(session, {});
  }

  add(store: ErasedStore, counts: readonly Counts[]): void {
    for (const { session, rows } of counts) {
      const counted = this.#counts.get(session);
      if (counted !== undefined) counted[store] = (counted[store] ?? 0) + rows;
    }
  }

  get all(): Parameters<typeof countErased>[1] {
    return this.#erasures.map(({ organization, session }) => ({
      organization,
      session,
      erased: this.#counts.get(session) ?? {},
    }));
  }
}

const THESE = "unnest($1::text[], $2::text[]) AS these (organization, session)";

function keysOf(erasures: readonly Erasure[]): [string[], string[]] {
  return [erasures.map(({ organization }) => organization), erasures.map(({ session }) => session)];
}

/** Why an export has no file any more. */
const EXPORT_ERASED = "A response in it was deleted, and the file with it. Start the export again.";

/**
 * Files of exports that may have one of these responses. One that is being made is claimed anew: its first worker has
 * perhaps read the response, and finishes no export whose claim it lost.
 */
async function eraseExports(db: Queryable, erasures: readonly Erasure[]): Promise<void> {
  const values = [
    erasures.map(({ organization }) => organization),
    erasures.map(({ form }) => form),
    erasures.map(({ mode }) => mode),
    erasures.map(({ startedAt }) => startedAt),
    erasures.map(({ session }) => session),
  ];
  // A range of the primary key: an organization keeps few exports. What else an export filters by changes with time. An
  // export that has several of the responses counts for the first of them.
  const having = `SELECT DISTINCT ON (e.organization, e.id) e.organization, e.id, e.blob, these.session
     FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[]) AS these (organization, form, mode, started_at, session)
     JOIN exports e ON e.organization = these.organization AND e.form = these.form AND e.mode IN ('all', these.mode)
       AND coalesce((e.request ->> 'createdAfter')::bigint, 0) <= these.started_at
       AND coalesce((e.request ->> 'createdBefore')::bigint > these.started_at, true)`;
  await db.query(
    `WITH chosen AS (${having})
     UPDATE exports e SET claimed_until = NULL, attempts = e.attempts + 1, row_count = 0, bytes = 0 FROM chosen
     WHERE e.organization = chosen.organization AND e.id = chosen.id AND e.status = 'queued' AND e.claimed_until IS NOT NULL`,
    values,
  );
  // Read again: an export that became ready meanwhile is found here.
  await db.query(
    `WITH chosen AS (${having}),
          gone AS (UPDATE exports e SET blob = NULL, status = 'failed', error = $6, row_count = 0, bytes = 0 FROM chosen
                   WHERE e.organization = chosen.organization AND e.id = chosen.id AND e.status = 'ready' AND e.blob = chosen.blob
                   RETURNING e.organization, chosen.session, chosen.blob),
          counted AS (${countRemovedBlobs("gone", "exports")})
     ${removeBlobsOf("gone")}`,
    [...values, EXPORT_ERASED],
  );
}

/**
 * Answers that are kept for repeats: to the request that opened the session, and to those whose path names it. Of calls
 * about people all are removed: they are kept for a day, and a repeat reads again.
 */
async function eraseStoredAnswers(db: Queryable, erasures: readonly Erasure[]): Promise<readonly Counts[]> {
  // Probes of `idempotency_resource`, then ranges of the primary key.
  const opening = await db.query<Counts>(
    `DELETE FROM idempotency i USING ${THESE} WHERE i.organization = these.organization AND i.resource_id = substr(these.session, 5)
     RETURNING these.session, 1 AS rows`,
    keysOf(erasures),
  );
  const routes = erasures.flatMap(({ organization, session }) =>
    ["live", "test", "anonymous"].flatMap((caller) =>
      [`sessions/${session}/`, `responses/${withPrefix("res", session)}/`, "people/"].map((path) => ({
        organization,
        route: `${caller} POST /v1/${path}`,
      })),
    ),
  );
  const naming = await db.query<Counts>(
    `DELETE FROM idempotency WHERE ctid = ANY (ARRAY(
       SELECT i.ctid FROM (SELECT DISTINCT * FROM unnest($1::text[], $2::text[]) AS routes (organization, route)) named
       CROSS JOIN LATERAL (SELECT ctid FROM idempotency WHERE organization = named.organization AND route > named.route AND route < named.route || '~') i))
     RETURNING 'ses_' || substr(split_part(route, '/', 4), 5) AS session, 1 AS rows`,
    [routes.map(({ organization }) => organization), routes.map(({ route }) => route)],
  );
  return [...opening.rows, ...naming.rows];
}

/** Probes of primary keys, of the days that the deliveries are of; and of the index of copies. */
async function eraseDeliveries(db: Queryable, first: readonly MadeDelivery[]): Promise<readonly Counts[]> {
  if (first.length === 0) return [];
  const copies = await db.query<MadeDelivery>(
    `SELECT made.session, d.organization, d.endpoint, d.id, d.at FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS made (organization, endpoint, id, session)
     JOIN webhook_deliveries d ON d.organization = made.organization AND d.endpoint = made.endpoint AND d.replay_of = made.id`,
    [
      first.map(({ organization }) => organization),
      first.map(({ endpoint }) => endpoint),
      first.map(({ id }) => id),
      first.map(({ session }) => session),
    ],
  );
  const deliveries = [...first, ...copies.rows];
  const made =
    "unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[]) AS made (organization, endpoint, id, at, session)";
  const { rows } = await db.query<Counts>(
    `WITH unqueued AS (DELETE FROM webhook_queue q USING ${made} WHERE q.organization = made.organization AND q.endpoint = made.endpoint AND q.delivery = made.id),
          untried AS (DELETE FROM webhook_attempts a USING ${made} WHERE a.delivery = made.id AND a.organization = made.organization AND a.at >= made.at - ${CLOCKS_APART_MAX_MS})
     DELETE FROM webhook_deliveries d USING ${made} WHERE d.organization = made.organization AND d.endpoint = made.endpoint AND d.id = made.id AND d.at = made.at
     RETURNING made.session, 1 AS rows`,
    [
      deliveries.map(({ organization }) => organization),
      deliveries.map(({ endpoint }) => endpoint),
      deliveries.map(({ id }) => id),
      deliveries.map(({ at }) => at),
      deliveries.map(({ session }) => session),
    ],
  );
  return rows;
}
