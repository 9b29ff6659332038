/**
 * Marks that rows of a form's UTC day were written, so that what was counted before is known to be old.
 *
 * Owns: when a touch is written, and of which days. Does not own: who relies on it (`report/reports.ts`).
 *
 * 1. Rows first, then their touches, then the cursor. A reader takes the touches before it counts: whatever is written
 *    meanwhile, its touch is one that the reader has not seen. A crash in between replays rows and touches.
 * 2. A surplus touch only makes something be counted again.
 */
import type { ClickHouse } from "../clickhouse/clickhouse.ts";
import { TOUCHES_TABLE } from "../clickhouse/tables.ts";

interface Touched {
  readonly organization: string;
  readonly form: string;
}

const DAY_MS = 86_400_000;

/**
 * @param timeOf epoch milliseconds.
 * @param areResponses visits of a day are no responses written.
 */
export async function touch<Row extends Touched>(
  clickhouse: Pick<ClickHouse, "insert">,
  rows: readonly Row[],
  timeOf: (row: Row) => number,
  areResponses: boolean,
): Promise<void> {
  const days = new Map<string, Touched & { readonly day: number; written: number }>();
  for (const row of rows) {
    const { organization, form } = row;
    const day = Math.floor(timeOf(row) / DAY_MS);
    const key = `${organization} ${form} ${day}`;
    const touched = days.get(key) ?? { organization, form, day, written: 0 };
    if (areResponses) touched.written++;
    days.set(key, touched);
  }
  if (days.size > 0) await clickhouse.insert(TOUCHES_TABLE, [...days.values()]);
}

/** Touches every day of every form that has rows in one of these tables of responses. */
export async function touchAll(clickhouse: Pick<ClickHouse, "command">, tables: readonly string[]): Promise<void> {
  const rows = tables.map((table) => `SELECT organization, form, intDiv(started_at, ${DAY_MS}) AS day FROM ${table}`);
  await clickhouse.command(
    `INSERT INTO ${TOUCHES_TABLE} (organization, form, day, written) SELECT organization, form, day, count() AS written FROM (${rows.join(" UNION ALL ")}) GROUP BY organization, form, day`,
  );
}
