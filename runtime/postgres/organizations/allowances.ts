/**
 * Allowances: how often something may happen within a sliding window, over all sessions and nodes.
 *
 * Owns: counting, and dropping what no window reaches any more. Does not own: what is limited, and to how much
 * (`runtime/requests`).
 *
 * 1. A take counts in all of its limits or in none, and takes of one organization run in sequence: two nodes never both
 *    take the last one.
 * 2. A grant counts once, so a caller that is unsure of an earlier take repeats it.
 * 3. Only the database's time counts, so nodes with different clocks agree.
 */
import type { OrganizationId } from "../../../machines/ids.ts";
import { DATABASE_NOW_MS } from "../database-clock.ts";
import { inTransaction, type Pool } from "../pool.ts";

/** At most `max` within any `windowMs`. */
export interface AllowanceLimit {
  /** What is counted together. It is stored, so it must not identify a person. */
  readonly scope: string;
  readonly windowMs: number;
  readonly max: number;
}

export type AllowanceTaken = { readonly allowed: true } | { readonly allowed: false; readonly retryAfterMs: number };

export interface AllowancesRepository {
  /**
   * @param limits several may have one scope. @param grantId identifies what is counted; a second take under it changes
   * nothing.
   */
  take(organization: OrganizationId, grantId: string, limits: readonly AllowanceLimit[]): Promise<AllowanceTaken>;
  /** Undoes a take. */
  giveBack(organization: OrganizationId, grantId: string, limits: readonly AllowanceLimit[]): Promise<void>;
  /** Removes grants that no window reaches, at most `limit`. @returns how many. */
  sweep(limit: number): Promise<number>;
}

/** The class of the advisory locks under which an organization's allowances are taken: "allw" in ASCII. */
const TAKE_LOCK_CLASS = 0x616c6c77;

export function allowancesRepository(pool: Pool): AllowancesRepository {
  return {
    take: (organization, grantId, limits) =>
      inTransaction(pool, async (client): Promise<AllowanceTaken> => {
        const scopes = limits.map(({ scope }) => scope);
        const windows = limits.map(({ windowMs }) => windowMs);
        await client.query("SELECT pg_advisory_xact_lock($1, hashtext($2))", [TAKE_LOCK_CLASS, organization]);
        // For each limit the grant that is `max` back from the newest: while it is in the window, the limit is reached.
        // The index is read backwards, at most `max` entries.
        const { rows } = await client.query<{ retryAfterMs: number }>(
          `SELECT coalesce(max(filling.taken_at + w.window_ms - clock.now), 0)::bigint AS "retryAfterMs"
           FROM (SELECT ${DATABASE_NOW_MS} AS now) AS clock,
             unnest($3::text[], $4::bigint[], $5::bigint[]) AS w (scope, window_ms, most),
             LATERAL (SELECT a.taken_at FROM allowances a WHERE a.organization = $1 AND a.scope = w.scope ORDER BY a.taken_at DESC OFFSET w.most - 1 LIMIT 1) AS filling
           WHERE filling.taken_at + w.window_ms > clock.now
             AND NOT EXISTS (SELECT FROM allowances g WHERE g.organization = $1 AND g.scope = w.scope AND g.grant_id = $2)`,
          [organization, grantId, scopes, windows, limits.map(({ max }) => max)],
        );
        const retryAfterMs = rows[0]?.retryAfterMs ?? 0;
        if (retryAfterMs > 0) return { allowed: false, retryAfterMs };
        await client.query(
          `INSERT INTO allowances (organization, scope, grant_id, taken_at, kept_until)
           SELECT $1, w.scope, $2, clock.now, clock.now + max(w.window_ms)
           FROM (SELECT ${DATABASE_NOW_MS} AS now) AS clock, unnest($3::text[], $4::bigint[]) AS w (scope, window_ms) GROUP BY w.scope, clock.now
           ON CONFLICT DO NOTHING`,
          [organization, grantId, scopes, windows],
        );
        return { allowed: true };
      }),

    async giveBack(organization, grantId, limits) {
      const scopes = limits.map(({ scope }) => scope);
      await pool.query(
        "DELETE FROM allowances WHERE organization = $1 AND scope = ANY ($2::text[]) AND grant_id = $3",
        [organization, scopes, grantId],
      );
    },

    async sweep(limit) {
      // A range of `allowances_kept` from its beginning. Rows that another node has locked are skipped.
      const { rowCount } = await pool.query(
        `DELETE FROM allowances WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM allowances WHERE kept_until <= ${DATABASE_NOW_MS} ORDER BY kept_until LIMIT $1 FOR UPDATE SKIP LOCKED))`,
        [limit],
      );
      return rowCount ?? 0;
    },
  };
}
