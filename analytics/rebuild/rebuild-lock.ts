/**
 * The locks of a rebuild, in PostgreSQL: one rebuild at a time, and a moment without ingest.
 *
 * 1. A lock is held by a connection and ends with it, and so with its process.
 */
import { claimInSession } from "../../runtime/consumers/cursors.ts";
import type { Consumer } from "../../runtime/consumers/consumer.ts";
import type { Pool } from "../../runtime/postgres/pool.ts";

/** "rebu" in ASCII: the number of the advisory lock. No other part uses it in this database. */
const REBUILD_LOCK = 0x72656275;

/** The lock's connection was lost: another node may rebuild now. */
export class RebuildLockLostError extends Error {
  override readonly name = "RebuildLockLostError";
}

/**
 * Runs `work` while no other process rebuilds: two would remove each other's tables. It takes a connection of the pool
 * for as long.
 * @param work gets a function that throws once the lock is lost; it calls it before it changes what others see.
 * @returns "busy" if another one rebuilds.
 * @throws RebuildLockLostError
 */
export async function rebuildAlone<Result>(
  pool: Pool,
  work: (check: () => void) => Promise<Result>,
): Promise<Result | "busy"> {
  const client = await pool.connect();
  let lost: Error | undefined;
  const onLost = (error: Error): void => {
    lost = error;
  };
  client.on("error", onLost);
  const check = (): void => {
    if (lost !== undefined)
      throw new RebuildLockLostError("the lock was lost during the rebuild; run it again", { cause: lost });
  };
  try {
    const { rows } = await client.query<{ locked: boolean }>("SELECT pg_try_advisory_lock($1) AS locked", [
      REBUILD_LOCK,
    ]);
    if (rows[0]?.locked !== true) return "busy";
    const result = await work(check);
    check();
    return result;
  } finally {
    client.off("error", onLost);
    // Closing the connection releases its locks.
    client.release(true);
  }
}

/**
 * Holds the lock that a node holds during a batch (`runtime/consumers`). Retries, because a node releases it only
 * between two batches. Ingest runs before and after.
 * @param signal ends the wait; its reason is thrown.
 */
export async function whileIngestRests(
  pool: Pool,
  { name, loops = 1 }: Pick<Consumer, "name" | "loops">,
  work: () => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const client = await pool.connect();
  try {
    for (let part = 0; part < loops; part++)
      while ((await claimInSession(client, name, part, [], "every-day")) === undefined) signal?.throwIfAborted();
    await work();
  } finally {
    client.release(true);
  }
}
