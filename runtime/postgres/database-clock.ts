/**
 * The database's clock: the one clock that all nodes share.
 *
 * Decisions between nodes, and deletions, use it. The clocks of nodes may be minutes apart, or wrong by days.
 */
import type { Queryable } from "./pool.ts";

/**
 * Epoch milliseconds as an SQL expression: when the statement runs, not when its transaction began. It is a subquery,
 * so it is computed once and an index can use it; the bare function may differ from row to row, so every row would be
 * compared.
 */
export const DATABASE_NOW_MS = "(SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint)";

/** Epoch milliseconds, not later than the return of this call. */
export async function databaseNow(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ now: number }>({
    name: "database.now",
    text: `SELECT ${DATABASE_NOW_MS} AS now`,
    values: [],
  });
  const [row] = rows;
  if (row === undefined) throw new Error("the database returned no time");
  return row.now;
}
