/**
 * Idempotency keys of creates (contract §6).
 *
 * 1. A claim is stored first, with the id of what will be made, so a create that is repeated after a crash makes the
 *    same thing.
 * 2. A claim is valid for {@link IDEMPOTENCY_KEPT_MS}; an older one is replaced by a new claim, and removed by a worker
 *    (`workers/retention/idempotency-keys.ts`).
 * 3. Only the database's clock decides its age: with the clock of a node that is a day ahead, a key would allow two
 *    creates.
 */
import type { OrganizationId } from "../../../machines/ids.ts";
import { DATABASE_NOW_MS } from "../database-clock.ts";
import type { Queryable } from "../pool.ts";

/** How long a key is remembered: 24 hours (contract §6). */
export const IDEMPOTENCY_KEPT_MS = 24 * 3_600_000;

export interface IdempotencyClaim {
  readonly organization: OrganizationId;
  /** Method and path pattern. */
  readonly route: string;
  /** What the client sent as `Idempotency-Key`. */
  readonly key: string;
  readonly requestHash: Uint8Array;
  /** The id that the create will use. */
  readonly resourceId: string;
}

export interface StoredReply {
  readonly status: number;
  readonly body: Uint8Array;
}

export type ClaimResult =
  | { readonly claimed: true }
  | {
      readonly claimed: false;
      readonly requestHash: Uint8Array;
      readonly resourceId: string;
      /** Null until the first request has been answered. */
      readonly response: StoredReply | null;
    };

export interface IdempotencyRepository {
  claim(claim: IdempotencyClaim): Promise<ClaimResult>;
  /** Stores an answer, unless one is stored already, which is then returned to every caller. */
  complete(
    organization: OrganizationId,
    route: string,
    key: string,
    reply: StoredReply,
  ): Promise<StoredReply | undefined>;
  /** Releases a claim after a request that made nothing. A completed one stays. */
  release(organization: OrganizationId, route: string, key: string): Promise<void>;
  /** Removes expired claims, at most `limit`. @returns how many. */
  sweep(limit: number): Promise<number>;
}

interface ClaimRow {
  readonly requestHash: Buffer;
  readonly resourceId: string;
  readonly status: number | null;
  readonly body: Buffer | null;
}

export function idempotencyRepository(db: Queryable): IdempotencyRepository {
  const find = async (
    organization: OrganizationId,
    route: string,
    key: string,
  ): Promise<Extract<ClaimResult, { readonly claimed: false }> | undefined> => {
    const { rows } = await db.query<ClaimRow>(
      `SELECT request_hash AS "requestHash", resource_id AS "resourceId", status, body
       FROM idempotency WHERE organization = $1 AND route = $2 AND key = $3`,
      [organization, route, key],
    );
    const [row] = rows;
    if (row === undefined) return undefined;
    const { requestHash, resourceId, status, body } = row;
    return {
      claimed: false,
      requestHash,
      resourceId,
      response: status === null || body === null ? null : { status, body },
    };
  };

  return {
    async claim({ organization, route, key, requestHash, resourceId }) {
      for (;;) {
        // Of concurrent identical requests one inserts; the others wait for its transaction and find its row.
        const inserted = await db.query({
          name: "idempotency.claim",
          text: `INSERT INTO idempotency (organization, route, key, request_hash, resource_id, created_at) VALUES ($1, $2, $3, $4, $5, ${DATABASE_NOW_MS})
                 ON CONFLICT (organization, route, key) DO UPDATE
                   SET request_hash = excluded.request_hash, resource_id = excluded.resource_id, created_at = excluded.created_at,
                       status = NULL, body = NULL
                   WHERE idempotency.created_at <= excluded.created_at - $6::bigint`,
          values: [organization, route, key, requestHash, resourceId, IDEMPOTENCY_KEPT_MS],
        });
        if (inserted.rowCount === 1) return { claimed: true };
        const found = await find(organization, route, key);
        // Released or swept between the two statements: claim again.
        if (found !== undefined) return found;
      }
    },

    async complete(organization, route, key, reply) {
      const { rowCount } = await db.query({
        name: "idempotency.complete",
        // The first answer stays: a caller may have it already.
        text: "UPDATE idempotency SET status = $4, body = $5 WHERE organization = $1 AND route = $2 AND key = $3 AND status IS NULL",
        values: [organization, route, key, reply.status, reply.body],
      });
      // Two concurrent runs are rare: a node was slow and another took it for dead.
      return rowCount === 0 ? ((await find(organization, route, key))?.response ?? undefined) : undefined;
    },

    async release(organization, route, key) {
      await db.query("DELETE FROM idempotency WHERE organization = $1 AND route = $2 AND key = $3 AND status IS NULL", [
        organization,
        route,
        key,
      ]);
    },

    async sweep(limit) {
      // A range of `idempotency_age` from its beginning. Rows that another statement has locked are skipped.
      const { rowCount } = await db.query(
        `DELETE FROM idempotency WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM idempotency WHERE created_at <= ${DATABASE_NOW_MS} - $1::bigint ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED))`,
        [IDEMPOTENCY_KEPT_MS, limit],
      );
      return rowCount ?? 0;
    },
  };
}
