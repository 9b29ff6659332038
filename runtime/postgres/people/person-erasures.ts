/**
 * Erasures of a person's data as resources: what one call asked for, how far it is, and what was erased.
 *
 * Owns: the statements. Does not own: deleting responses (their conversations do), erasing what they leave
 * (`runtime/postgres/responses/erasures.ts`), counting that (`runtime/postgres/responses/erased-counts.ts`), when an
 * erasure is looked at (`workers/people/person-erasures.ts`).
 *
 * 1. A response stands here before it is deleted, so an erasure goes on after the node that began it has died.
 * 2. An erasure is done when nothing of its responses is left: no row, no bytes of a blob, no row in ClickHouse.
 * 3. One that is done says how much was erased, and nothing from which a person or a response could be known.
 */
import type { FormId, Id, OrganizationId, ResponseId, SessionId } from "../../../machines/ids.ts";
import { inTransaction, type Pool } from "../pool.ts";
import type { ErasedCounts } from "../responses/erased-counts.ts";
import { CLOCKS_APART_MAX_MS } from "../schema/partitions.ts";

export type PersonErasureId = Id<"ers">;
export type PersonErasureState = "deleting" | "erasing" | "done";

/** A response of an erasure. */
export interface ErasedSession {
  readonly session: SessionId;
  readonly form: FormId;
  /** Epoch milliseconds. */
  readonly startedAt: number;
}

export interface PersonErasureKey {
  readonly organization: OrganizationId;
  readonly id: PersonErasureId;
}

export interface PersonErasure extends PersonErasureKey {
  /** A test key asked for it. */
  readonly byTestKey: boolean;
  readonly state: PersonErasureState;
  /** How many responses it deletes. */
  readonly responses: number;
  readonly requestedAt: number;
  readonly finishedAt: number | null;
  /** When it goes; null before it is done. */
  readonly expiresAt: number | null;
  readonly counts: ErasedCounts;
  /** Responses that are still to be deleted. */
  readonly toDelete: number;
  /** Deleted responses that are still to be erased. */
  readonly toErase: number;
  /** Removed blobs whose bytes are still to be erased. */
  readonly blobs: number;
  /** Responses that may still have a row in ClickHouse. */
  readonly inReport: number;
}

export interface NewPersonErasure extends PersonErasureKey {
  readonly byTestKey: boolean;
  readonly sessions: readonly ErasedSession[];
  readonly at: number;
  /** When a worker goes on, unless the call does. */
  readonly dueAt: number;
}

export interface PersonErasuresRepository {
  /** Records an erasure, before anything is deleted. A repeat with the same id adds what it names. */
  begin(erasure: NewPersonErasure): Promise<void>;
  get(key: PersonErasureKey): Promise<PersonErasure | undefined>;
  /** Lets a worker look at it at a time. */
  lookAt(key: PersonErasureKey, dueAt: number): Promise<void>;
  /** Claims erasures that are due until `until`, oldest first; those that are done and expired are removed instead. */
  claim(now: number, until: number, limit: number): Promise<readonly PersonErasureKey[]>;
  /** Responses of it that are not deleted yet, at most `limit`. */
  toDelete(
    key: PersonErasureKey,
    limit: number,
  ): Promise<readonly { readonly organization: OrganizationId; readonly id: ResponseId }[]>;
  /** Moves it on as far as its stores are empty. One that is done now goes {@link KEPT_MS} later. */
  advance(key: PersonErasureKey, now: number): Promise<PersonErasureState | undefined>;
  /**
   * Deleted responses whose rows in ClickHouse are not known to be gone, although the consumer has read their deletion.
   * @param consumer the one that writes those rows.
   */
  inReport(
    consumer: string,
    limit: number,
  ): Promise<readonly (ErasedSession & { readonly organization: OrganizationId })[]>;
  /** These have no row in ClickHouse any more, and get none. */
  leftReport(
    sessions: readonly { readonly organization: OrganizationId; readonly session: SessionId }[],
  ): Promise<void>;
}

/**
 * How long it can be shown that a request was fulfilled: for a year, within which such complaints are made. What is
 * kept holds nothing about the person.
 */
const KEPT_MS = 365 * 86_400_000;

const IS_LEFT = (from: string): string => `EXISTS (SELECT FROM ${from})`;
const RESPONSE_OF = "responses r WHERE r.id = 'res_' || substr(p.session, 5) AND r.organization = p.organization";
const ERASURE_OF = "erasures x WHERE x.organization = p.organization AND x.session = p.session";
const BLOBS_OF = "blobs b WHERE b.organization = p.organization AND b.id = ANY (p.blobs)";
/** The counts of all responses of the erasure `e`. */
const SUMS = `(SELECT coalesce(json_object_agg(sums.store, sums.rows), '{}') FROM (
   SELECT c.key AS store, sum(c.value::bigint) AS rows FROM person_erasure_responses p, jsonb_each_text(p.erased) c
   WHERE p.organization = e.organization AND p.erasure = e.id GROUP BY c.key) sums)`;

export function personErasuresRepository(pool: Pool): PersonErasuresRepository {
  return {
    begin: ({ organization, id, byTestKey, sessions, at, dueAt }) =>
      inTransaction(pool, async (client) => {
        await client.query(
          `INSERT INTO person_erasures (organization, id, by_test_key, state, responses, requested_at, due_at)
           VALUES ($1, $2, $3, 'deleting', 0, $4, $5) ON CONFLICT (organization, id) DO NOTHING`,
          [organization, id, byTestKey, at, dueAt],
        );
        // What the deletion itself removes is counted now: ranges of indexes that begin with the response.
        await client.query(
          `INSERT INTO person_erasure_responses (organization, session, erasure, form, started_at, erased)
           SELECT $1, s.session, $2, s.form, s.started_at, jsonb_build_object('responses', 1,
             'answers', (SELECT count(*) FROM answers a WHERE a.response = 'res_' || substr(s.session, 5)),
             'messages', (SELECT count(*) FROM outbound_messages m WHERE m.organization = $1 AND m.session = s.session),
             'payments', (SELECT count(*) FROM payment_records r WHERE r.organization = $1 AND r.session = s.session))
           FROM unnest($3::text[], $4::text[], $5::bigint[]) AS s (session, form, started_at)
           ON CONFLICT DO NOTHING`,
          [
            organization,
            id,
            sessions.map(({ session }) => session),
            sessions.map(({ form }) => form),
            sessions.map(({ startedAt }) => startedAt),
          ],
        );
        await client.query(
          `UPDATE person_erasures e SET responses = (SELECT count(*) FROM person_erasure_responses p WHERE p.organization = e.organization AND p.erasure = e.id)
           WHERE e.organization = $1 AND e.id = $2 AND e.state <> 'done'`,
          [organization, id],
        );
      }),

    async get({ organization, id }) {
      const { rows } = await pool.query<PersonErasure>(
        `SELECT e.organization, e.id, e.by_test_key AS "byTestKey", e.state, e.responses, e.requested_at AS "requestedAt", e.finished_at AS "finishedAt",
                CASE WHEN e.state = 'done' THEN e.due_at END AS "expiresAt", coalesce(e.erased, ${SUMS}) AS counts,
                count(*) FILTER (WHERE ${IS_LEFT(RESPONSE_OF)}) AS "toDelete", count(*) FILTER (WHERE ${IS_LEFT(ERASURE_OF)}) AS "toErase",
                coalesce(sum((SELECT count(*) FROM ${BLOBS_OF})), 0)::bigint AS blobs, count(*) FILTER (WHERE p.in_report) AS "inReport"
         FROM person_erasures e LEFT JOIN person_erasure_responses p ON p.organization = e.organization AND p.erasure = e.id
         WHERE e.organization = $1 AND e.id = $2 GROUP BY e.organization, e.id`,
        [organization, id],
      );
      return rows[0];
    },

    async lookAt({ organization, id }, dueAt) {
      await pool.query(
        "UPDATE person_erasures SET due_at = $3 WHERE organization = $1 AND id = $2 AND state <> 'done'",
        [organization, id, dueAt],
      );
    },

    async claim(now, until, limit) {
      // By the index of what is due; rows that another worker has locked are skipped.
      const { rows } = await pool.query<PersonErasureKey & { state: PersonErasureState }>(
        `WITH due AS (SELECT organization, id, state FROM person_erasures WHERE due_at <= $1 ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED),
              expired AS (DELETE FROM person_erasures e USING due WHERE due.state = 'done' AND e.organization = due.organization AND e.id = due.id)
         UPDATE person_erasures e SET due_at = $2 FROM due
         WHERE due.state <> 'done' AND e.organization = due.organization AND e.id = due.id RETURNING e.organization, e.id`,
        [now, until, limit],
      );
      return rows;
    },

    async toDelete({ organization, id }, limit) {
      const { rows } = await pool.query<{ organization: OrganizationId; id: ResponseId }>(
        `SELECT p.organization, 'res_' || substr(p.session, 5) AS id FROM person_erasure_responses p
         WHERE p.organization = $1 AND p.erasure = $2 AND ${IS_LEFT(RESPONSE_OF)} LIMIT $3`,
        [organization, id, limit],
      );
      return rows;
    },

    advance: ({ organization, id }, now) =>
      inTransaction(pool, async (client) => {
        const left = (what: string): string =>
          IS_LEFT(`person_erasure_responses p WHERE p.organization = e.organization AND p.erasure = e.id AND ${what}`);
        const isDone = `NOT ${left(`(p.in_report OR ${IS_LEFT(RESPONSE_OF)} OR ${IS_LEFT(ERASURE_OF)} OR ${IS_LEFT(BLOBS_OF)})`)}`;
        const { rows } = await client.query<{ state: PersonErasureState }>(
          `UPDATE person_erasures e SET
             state = CASE WHEN ${isDone} THEN 'done' WHEN ${left(IS_LEFT(RESPONSE_OF))} THEN 'deleting' ELSE 'erasing' END,
             finished_at = CASE WHEN ${isDone} THEN $3::bigint END, erased = CASE WHEN ${isDone} THEN ${SUMS} END,
             due_at = CASE WHEN ${isDone} THEN $4::bigint ELSE due_at END
           WHERE e.organization = $1 AND e.id = $2 AND e.state <> 'done' RETURNING e.state`,
          [organization, id, now, now + KEPT_MS],
        );
        if (rows[0]?.state === "done")
          await client.query("DELETE FROM person_erasure_responses WHERE organization = $1 AND erasure = $2", [
            organization,
            id,
          ]);
        return rows[0]?.state;
      }),

    async inReport(consumer, limit) {
      // The last entry of a session is its deletion: a probe of (actor, seq_to) from the end. It stays when events are
      // erased; if its day was dropped, every consumer had read it.
      const { rows } = await pool.query<ErasedSession & { organization: OrganizationId }>(
        `SELECT DISTINCT p.organization, p.session, p.form, p.started_at AS "startedAt" FROM person_erasure_responses p
         WHERE p.in_report AND NOT ${IS_LEFT(RESPONSE_OF)}
           AND NOT EXISTS (SELECT FROM (SELECT j.shard, j.position FROM journal j WHERE j.actor = p.session AND j.at >= p.started_at - ${CLOCKS_APART_MAX_MS} ORDER BY j.seq_to DESC LIMIT 1) last
                           JOIN outbox_cursors o ON o.consumer = $1 AND o.shard = last.shard AND o.position < last.position)
         LIMIT $2`,
        [consumer, limit],
      );
      return rows;
    },

    async leftReport(sessions) {
      await pool.query(
        `UPDATE person_erasure_responses p SET in_report = false, erased = p.erased || '{"report": 1}'
         FROM unnest($1::text[], $2::text[]) AS gone (organization, session)
         WHERE p.organization = gone.organization AND p.session = gone.session AND p.in_report`,
        [sessions.map(({ organization }) => organization), sessions.map(({ session }) => session)],
      );
    },
  };
}
