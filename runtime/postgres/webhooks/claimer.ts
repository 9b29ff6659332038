/**
 * The claimer of deliveries: a number whose advisory lock a worker holds for its life.
 *
 * Owns: taking a number, noticing its loss, the connection of claims, freeing the claims of dead claimers.
 * Does not own: the claims (`queue.ts`).
 *
 * 1. A number is never reused, and its lock ends with the session of its holder: a killed worker has no claims from the
 *    moment in which the server notices the lost connection.
 * 2. Claims are made over the connection that holds the lock. Its plans are made once: over the days of deliveries, to
 *    plan a claim takes as long as to execute it. They probe indexes, because they also hold when the queue has grown;
 *    no bitmaps, which would read the index entries of all earlier claims again and again.
 */
import type { Pool, PoolClient, Queryable } from "../pool.ts";

/** "whks" in ASCII: the first half of the lock; the second is the number. */
const CLAIMER_LOCK = 0x77686b73;
/** Invariant 2. */
const PLANS =
  "SELECT set_config('plan_cache_mode', 'force_generic_plan', false), set_config('enable_seqscan', 'off', false), set_config('enable_hashjoin', 'off', false), set_config('enable_mergejoin', 'off', false), set_config('enable_bitmapscan', 'off', false), set_config('jit', 'off', false)";

export interface Claimer {
  readonly number: number;
  /** False once the connection that holds the lock is gone: take another number. */
  readonly isAlive: boolean;
  /** For its claims. */
  readonly db: Queryable;
  /** Releases the number. */
  release(): void;
}

export async function becomeClaimer(pool: Pool): Promise<Claimer> {
  const client: PoolClient = await pool.connect();
  let isAlive = true;
  let isReleased = false;
  const lost = (): void => {
    isAlive = false;
  };
  client.on("error", lost);
  client.on("end", lost);
  const release = (): void => {
    if (isReleased) return;
    isReleased = true;
    isAlive = false;
    // Closed, not returned to the pool: the lock belongs to the session.
    client.release(true);
  };
  try {
    const { rows } = await client.query<{ number: number }>("SELECT nextval('webhook_claimers')::integer AS number");
    const number = rows[0]?.number ?? 0;
    await client.query("SELECT pg_advisory_lock($1, $2)", [CLAIMER_LOCK, number]);
    await client.query(PLANS);
    return {
      number,
      get isAlive() {
        return isAlive;
      },
      db: client,
      release,
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Frees the claims of dead claimers. @returns how many. */
export async function freeAbandonedClaims(db: Queryable): Promise<number> {
  // The locks are read only if anything is claimed.
  const { rowCount } = await db.query({
    name: "webhooks.freeAbandoned",
    text: `UPDATE webhook_queue SET claimer = NULL, claimed_until = NULL
           WHERE claimer IS NOT NULL AND claimer NOT IN (
             SELECT objid::integer FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND objsubid = 2 AND granted
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`,
    values: [CLAIMER_LOCK],
  });
  return rowCount ?? 0;
}
