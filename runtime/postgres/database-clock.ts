/**
 * The database's clock: the one clock that all nodes share.
 *
 * What decides between nodes, or deletes, goes by it. Clocks of nodes may be minutes apart, or wrong by days, and each
 * would decide otherwise.
 */
import type { Queryable } from "./pool.ts";

/**
 * Epoch milliseconds, as an expression of SQL: the moment at which the statement runs, not that at which its
 * transaction began. A query of its own, so that it is computed once and an index can be searched with it; the bare
 * function may differ from row to row, so every row would be compared.
 */
export const DATABASE_NOW_MS = "(SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint)";

/** Epoch milliseconds; not later than when this returns. */
export async function databaseNow(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ now: number }>({
    name: "database.now",
    text: `SELECT ${DATABASE_NOW_MS} AS now`,
    values: [],
  });
  const [row] = rows;
  if (row === undefined) throw new Error("the database does not say what time it is");
  return row.now;
}
