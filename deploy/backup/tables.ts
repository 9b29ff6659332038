/**
 * The tables of a database: which a backup holds, in which order, with which columns.
 *
 * Owns: the statements that read PostgreSQL's catalogue. Does not own: their content.
 *
 * 1. Tables come in an order in which each foreign key refers to rows that are there already.
 * 2. A partitioned table has no rows: its partitions are in its place, each with its range of days.
 */
import type { Queryable } from "../../runtime/postgres/pool.ts";
import type { BackupTable } from "./format.ts";

/** The schemas of this program. */
export const SCHEMAS = ["public", "auth"] as const;

/**
 * Of the running installation: which migrations it has is made by migrating, and nodes register when they start.
 */
const NOT_KEPT = ["public.migrations", "public.nodes"];

/** The bounds of a partition as PostgreSQL writes them. */
const RANGE_PATTERN = /^FOR VALUES FROM \('(\d{1,16})'\) TO \('(\d{1,16})'\)$/;

interface TableRow {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly parent: string | null;
  readonly bound: string | null;
}

/** The tables of a backup, those that others refer to first. */
export async function readTables(db: Queryable): Promise<readonly BackupTable[]> {
  const { rows } = await db.query<TableRow>(
    `SELECT n.nspname AS schema, c.relname AS name, p.relname AS parent, pg_get_expr(c.relpartbound, c.oid) AS bound,
            ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     LEFT JOIN pg_inherits i ON i.inhrelid = c.oid LEFT JOIN pg_class p ON p.oid = i.inhparent
     WHERE n.nspname = ANY ($1) AND c.relkind = 'r' ORDER BY 1, 2`,
    [SCHEMAS],
  );
  const { rows: references } = await db.query<{ from: string; to: string }>(
    `SELECT DISTINCT fn.nspname || '.' || f.relname AS from, tn.nspname || '.' || t.relname AS to
     FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid JOIN pg_namespace fn ON fn.oid = f.relnamespace
     JOIN pg_class t ON t.oid = k.confrelid JOIN pg_namespace tn ON tn.oid = t.relnamespace
     WHERE k.contype = 'f' AND k.conrelid <> k.confrelid`,
  );
  const kept = rows.filter((row) => !NOT_KEPT.includes(nameOf(row)));
  return inOrder(kept, references).map(({ schema, name, columns, parent, bound }) => ({
    schema,
    name,
    columns: [...columns],
    ...(parent === null ? {} : { partition: { of: parent, range: rangeOf(name, bound) } }),
  }));
}

/** The names of the partitioned tables. */
export async function readPartitioned(db: Queryable): Promise<readonly string[]> {
  const { rows } = await db.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'p' AND relnamespace = 'public'::regnamespace",
  );
  return rows.map(({ name }) => name);
}

/** The sequences and how far they are. */
export async function readSequences(
  db: Queryable,
): Promise<readonly { readonly name: string; readonly lastValue: number }[]> {
  const { rows } = await db.query<{ name: string; lastValue: number }>(
    `SELECT sequencename AS name, coalesce(last_value, start_value) AS "lastValue" FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows;
}

/** How many tables there are in the schemas of this program, and whether they are those of this program. */
export async function readOccupancy(db: Queryable): Promise<"empty" | "ours" | "other"> {
  const { rows } = await db.query<{ tables: number; ours: boolean }>(
    `SELECT (SELECT count(*) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
             WHERE n.nspname = ANY ($1) AND c.relkind IN ('r', 'p') AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')) AS tables,
            to_regclass('public.migrations') IS NOT NULL AND to_regclass('public.settings') IS NOT NULL AS ours`,
    [SCHEMAS],
  );
  const [row] = rows;
  if (row === undefined || row.tables === 0) return "empty";
  return row.ours ? "ours" : "other";
}

/** `schema.name`, for people and as a key. */
export function nameOf({ schema, name }: { readonly schema: string; readonly name: string }): string {
  return `${schema}.${name}`;
}

/** The table as SQL names it. */
export function sqlNameOf(table: { readonly schema: string; readonly name: string }): string {
  return `${quoted(table.schema)}.${quoted(table.name)}`;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function rangeOf(name: string, bound: string | null): { readonly from: number; readonly to: number } | null {
  if (bound === "DEFAULT") return null;
  const [, from, to] = RANGE_PATTERN.exec(bound ?? "") ?? [];
  if (from === undefined || to === undefined)
    throw new Error(`the partition ${name} has bounds that a backup does not know: ${bound ?? "none"}`);
  return { from: Number(from), to: Number(to) };
}

function inOrder(
  tables: readonly TableRow[],
  references: readonly { readonly from: string; readonly to: string }[],
): readonly TableRow[] {
  const known = new Set(tables.map(nameOf));
  const ordered: TableRow[] = [];
  const done = new Set<string>();
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      (table) =>
        !done.has(nameOf(table)) &&
        references.every(({ from, to }) => from !== nameOf(table) || done.has(to) || !known.has(to)),
    );
    if (ready.length === 0) throw new Error("foreign keys of the database refer to one another in a circle");
    for (const table of ready) {
      ordered.push(table);
      done.add(nameOf(table));
    }
  }
  return ordered;
}
