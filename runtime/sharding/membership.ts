/**
 * The rows `nodes` and `shards`, through which nodes know each other.
 *
 * Owns: the statements. Does not own: when they run and what follows (`ownership.ts`).
 *
 * 1. A take-over is one transaction that moves the epoch of rows, in shard order, if it is still the one seen. It waits
 *    for commits that have passed the fence. The heads of the journal are read only after it, by another statement.
 */
import type pg from "pg";
import type { Queryable } from "../postgres/pool.ts";
import type { NodeRow, ShardRow } from "./placement.ts";

/** "node" in ASCII: the class of the advisory locks that living nodes hold. */
const NODE_LOCKS = 0x6e6f6465;

export interface Registration {
  readonly id: string;
  readonly place: string;
  readonly startedAt: number;
  /** The newest version of a conversation's state that the node reads. */
  readonly stateVersion: number;
}

/**
 * Registers a node on the connection that stands for it.
 * @returns the number of its lock, which every later heartbeat names.
 */
export async function register(client: pg.Client, node: Registration): Promise<number> {
  // A new number for each connection: the server may still hold the lock of a broken one.
  const numbers = await client.query<{ number: number }>("SELECT nextval('node_lock_numbers')::integer AS number");
  const number = numbers.rows[0]?.number ?? 0;
  // The lock comes first: a row without one would look like a dead node's.
  await client.query("SELECT pg_advisory_lock($1, $2)", [NODE_LOCKS, number]);
  await client.query(
    `INSERT INTO nodes (id, place, lock_number, beat, draining, started_at, state_version) VALUES ($1, $2, $3, 1, false, $4, $5)
     ON CONFLICT (id) DO UPDATE SET place = excluded.place, lock_number = excluded.lock_number, beat = nodes.beat + 1, draining = false`,
    [node.id, node.place, number, node.startedAt, node.stateVersion],
  );
  return number;
}

/** One heartbeat. False if the row is gone or another connection has taken the node's name. */
export async function beat(client: pg.Client, node: string, lockNumber: number): Promise<boolean> {
  const { rowCount } = await client.query({
    name: "nodes.beat",
    text: "UPDATE nodes SET beat = beat + 1 WHERE id = $1 AND lock_number = $2",
    values: [node, lockNumber],
  });
  return rowCount === 1;
}

export async function readNodes(db: Queryable): Promise<readonly NodeRow[]> {
  const { rows } = await db.query<NodeRow>({
    name: "nodes.read",
    text: `SELECT n.id, n.place, n.beat, n.draining, n.state_version AS "stateVersion",
                  EXISTS (SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.classid = $1 AND l.objid = n.lock_number AND l.objsubid = 2
                            AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND l.granted) AS "holdsLock"
           FROM nodes n`,
    values: [NODE_LOCKS],
  });
  return rows;
}

/** How many nodes hold their lock, also in the database of another release. */
export async function countLivingNodes(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM nodes n
     WHERE EXISTS (SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.classid = $1 AND l.objid = n.lock_number AND l.objsubid = 2
                     AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND l.granted)`,
    [NODE_LOCKS],
  );
  return rows[0]?.count ?? 0;
}

export async function readShards(db: Queryable): Promise<readonly ShardRow[]> {
  const { rows } = await db.query<ShardRow>({
    name: "shards.read",
    text: "SELECT shard, epoch, owner FROM shards ORDER BY shard",
  });
  return rows;
}

/** Takes the shards whose epoch is still the one seen; returns those with their new epochs. */
export async function takeOver(
  db: Queryable,
  node: string,
  seen: readonly ShardRow[],
): Promise<readonly { readonly shard: number; readonly epoch: number }[]> {
  // Two nodes that want the same rows lock them in the same order; the later one finds another epoch and takes none.
  const { rows } = await db.query<{ shard: number; epoch: number }>(
    `WITH wanted AS (
       SELECT s.shard FROM shards s JOIN unnest($2::smallint[], $3::bigint[]) AS seen (shard, epoch) ON s.shard = seen.shard AND s.epoch = seen.epoch
       ORDER BY s.shard FOR UPDATE OF s)
     UPDATE shards SET epoch = epoch + 1, owner = $1 FROM wanted WHERE shards.shard = wanted.shard
     RETURNING shards.shard, shards.epoch`,
    [node, seen.map(({ shard }) => shard), seen.map(({ epoch }) => epoch)],
  );
  return rows;
}

/** Leaves shards without an owner, for the node to which they belong. */
export async function release(db: Queryable, node: string, shards: readonly number[]): Promise<void> {
  await db.query(
    `WITH mine AS (SELECT shard FROM shards WHERE shard = ANY ($2::smallint[]) AND owner = $1 ORDER BY shard FOR UPDATE)
     UPDATE shards SET owner = NULL FROM mine WHERE shards.shard = mine.shard`,
    [node, shards],
  );
}

/** Records that a node takes no more shards. */
export async function markDraining(db: Queryable, node: string): Promise<void> {
  await db.query("UPDATE nodes SET draining = true WHERE id = $1", [node]);
}

/** Deletes the rows of nodes that own nothing any more. */
export async function forgetNodes(db: Queryable, nodes: readonly string[]): Promise<void> {
  await db.query(
    "DELETE FROM nodes n WHERE n.id = ANY ($1::text[]) AND NOT EXISTS (SELECT FROM shards s WHERE s.owner = n.id)",
    [nodes],
  );
}
