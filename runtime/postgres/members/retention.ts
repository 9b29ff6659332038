/** Removes what nobody can use any more: ended sessions, links and invitations, and old entries of the audit log. */
import { DATABASE_NOW_MS } from "../database-clock.ts";
import type { Queryable } from "../pool.ts";

export interface MembersRetention {
  /** Removes up to `limit` rows of each kind that have ended. @returns how many of the kind with the most */
  removeEnded(limit: number): Promise<number>;
  /** Removes up to `limit` entries that are older. @returns how many */
  removeAuditEntries(olderThanMs: number, limit: number): Promise<number>;
}

/** Each deletes by an index, and skips what another node is deleting. */
const ENDED = [
  `DELETE FROM auth."session" WHERE id IN (SELECT id FROM auth."session" WHERE "expiresAt" < now() ORDER BY "expiresAt" LIMIT $1 FOR UPDATE SKIP LOCKED)`,
  `DELETE FROM auth."verification" WHERE id IN
     (SELECT id FROM auth."verification" WHERE "expiresAt" < now() ORDER BY "expiresAt" LIMIT $1 FOR UPDATE SKIP LOCKED)`,
  `DELETE FROM invitations WHERE (organization, id) IN
     (SELECT organization, id FROM invitations WHERE expires_at <= ${DATABASE_NOW_MS} ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED)`,
  `DELETE FROM setup_links WHERE hash IN
     (SELECT hash FROM setup_links WHERE expires_at <= ${DATABASE_NOW_MS} LIMIT $1 FOR UPDATE SKIP LOCKED)`,
] as const;

export function membersRetention(db: Queryable): MembersRetention {
  return {
    async removeEnded(limit) {
      let most = 0;
      for (const text of ENDED) most = Math.max(most, (await db.query(text, [limit])).rowCount ?? 0);
      return most;
    },

    async removeAuditEntries(olderThanMs, limit) {
      const { rowCount } = await db.query(
        `DELETE FROM audit_entries WHERE (organization, id) IN
           (SELECT organization, id FROM audit_entries WHERE at < ${DATABASE_NOW_MS} - $1::bigint ORDER BY at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
        [olderThanMs, limit],
      );
      return rowCount ?? 0;
    },
  };
}
