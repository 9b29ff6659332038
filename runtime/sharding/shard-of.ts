/**
 * The shard of an actor.
 *
 * 1. The shard depends only on the body of the id, so a session and its response share one.
 * 2. The count never changes in a database's life: it is stored, and a node with another count refuses to start.
 */
import { bodyOf } from "../../machines/ids.ts";
import type { Queryable } from "../postgres/pool.ts";

/** Enough to spread over any number of nodes, few enough to own all of them in one statement. */
export const SHARD_COUNT = 256;

export function shardOf(actor: string): number {
  return mixedHash(bodyOf(actor)) % SHARD_COUNT;
}

/**
 * FNV-1a of the UTF-16 units, then the last steps of MurmurHash3: with FNV alone the low bits of similar texts are
 * alike.
 * @returns an unsigned 32-bit integer.
 */
export function mixedHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** @throws if the database was made with another shard count: every actor would be in another shard. */
export async function assertShardCount(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ shardCount: number }>(`SELECT shard_count AS "shardCount" FROM settings`);
  const stored = rows[0]?.shardCount;
  if (stored !== SHARD_COUNT)
    throw new Error(`the database has ${stored ?? "no"} shards, this release has ${SHARD_COUNT}`);
}
