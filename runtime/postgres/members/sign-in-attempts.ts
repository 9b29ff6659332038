/**
 * Counts attempts to sign in, for all nodes and across restarts.
 *
 * 1. A window begins with its first attempt; the count is exact, also when attempts run beside one another.
 * 2. Subjects are hashes, so the table names no address of a person or client.
 */
import { createHash } from "node:crypto";
import { DATABASE_NOW_MS } from "../database-clock.ts";
import type { Queryable } from "../pool.ts";

/** Rows of ended windows that one attempt deletes: more than one attempt makes, so that they never accumulate. */
const REMOVED_MAX = 8;

export interface AttemptLimit {
  /** What is limited, such as `sign-in/account/ada@example.com`. */
  readonly subject: string;
  readonly max: number;
  readonly windowMs: number;
}

export interface SignInAttempts {
  /**
   * Counts one attempt against each limit.
   * @returns how long the caller has to wait, in milliseconds; 0: the attempt is allowed.
   */
  take(limits: readonly AttemptLimit[]): Promise<number>;
  /** Forgets the attempts of subjects, after one succeeded. */
  forget(subjects: readonly string[]): Promise<void>;
}

export function signInAttempts(db: Queryable): SignInAttempts {
  return {
    async take(limits) {
      if (limits.length === 0) return 0;
      // Sorted, so that two statements lock the rows in the same order.
      const sorted = limits
        .map((limit) => ({ ...limit, hash: hashOf(limit.subject) }))
        .sort((a, b) => (a.hash < b.hash ? -1 : 1));
      const { rows } = await db.query<{ subject: string; count: number; left: number }>(
        `WITH ended AS (
           DELETE FROM sign_in_attempts WHERE subject IN (
             SELECT subject FROM sign_in_attempts WHERE ends_at <= ${DATABASE_NOW_MS} AND subject <> ALL ($1) ORDER BY ends_at LIMIT $3 FOR UPDATE SKIP LOCKED)
         )
         INSERT INTO sign_in_attempts AS a (subject, count, ends_at)
         SELECT subject, 1, ${DATABASE_NOW_MS} + window_ms FROM unnest($1::text[], $2::bigint[]) AS t (subject, window_ms)
         ON CONFLICT (subject) DO UPDATE SET
           count = CASE WHEN a.ends_at <= ${DATABASE_NOW_MS} THEN 1 ELSE a.count + 1 END,
           ends_at = CASE WHEN a.ends_at <= ${DATABASE_NOW_MS} THEN excluded.ends_at ELSE a.ends_at END
         RETURNING subject, count, ends_at - ${DATABASE_NOW_MS} AS left`,
        [sorted.map(({ hash }) => hash), sorted.map(({ windowMs }) => windowMs), REMOVED_MAX],
      );
      const maxOf = new Map(sorted.map(({ hash, max }) => [hash, max]));
      return Math.max(0, ...rows.map(({ subject, count, left }) => (count > (maxOf.get(subject) ?? 0) ? left : 0)));
    },

    async forget(subjects) {
      await db.query("DELETE FROM sign_in_attempts WHERE subject = ANY ($1)", [subjects.map(hashOf)]);
    },
  };
}

function hashOf(subject: string): string {
  return createHash("sha256").update(subject).digest("base64url");
}
