/** The schema of a database as text: the same text for the same schema, in whatever order it was created. */
import type pg from "pg";

/** One row a line, so that a change of the schema is a readable change of the text. */
export async function dumpSchema(client: Pick<pg.Client, "query">): Promise<string> {
  const parts = [
    await tables(client),
    await lines(
      client,
      `SELECT pg_get_indexdef(i.indexrelid) || ';' FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       WHERE c.relnamespace = 'public'::regnamespace ORDER BY c.relname`,
    ),
    await lines(
      client,
      `SELECT format('CREATE SEQUENCE %I AS %s START %s CACHE %s%s;', sequencename, data_type, start_value, cache_size, CASE WHEN cycle THEN ' CYCLE' ELSE '' END)
       FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename`,
    ),
  ];
  return `${parts.join("\n\n")}\n`;
}

async function tables(client: Pick<pg.Client, "query">): Promise<string> {
  // Columns in the order in which rows hold them; then constraints by name. Primary keys and uniques are among the
  // indexes as well.
  return lines(
    client,
    `SELECT format(E'CREATE TABLE %I (\\n%s\\n)%s%s;\\n', c.relname,
        (SELECT string_agg(line, E',\\n' ORDER BY kind, position, line) FROM (
           SELECT 1 AS kind, a.attnum AS position, format('  %I %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
                    CASE WHEN a.attcollation <> 0 AND a.attcollation <> t.typcollation THEN format(' COLLATE %I', l.collname) ELSE '' END,
                    CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END,
                    coalesce(' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid), '')) AS line
           FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid LEFT JOIN pg_collation l ON l.oid = a.attcollation
           LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
           WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
           UNION ALL
           SELECT 2, 0, format('  CONSTRAINT %I %s', o.conname, pg_get_constraintdef(o.oid))
           FROM pg_constraint o WHERE o.conrelid = c.oid AND o.contype <> 'n') AS parts),
        CASE WHEN c.relkind = 'p' THEN ' PARTITION BY ' || pg_get_partkeydef(c.oid)
             WHEN c.relispartition THEN format(' PARTITION OF %s %s', (SELECT inhparent::regclass FROM pg_inherits WHERE inhrelid = c.oid), pg_get_expr(c.relpartbound, c.oid))
             ELSE '' END,
        CASE WHEN c.reloptions IS NULL THEN '' ELSE format(' WITH (%s)', array_to_string(c.reloptions, ', ')) END)
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY c.relname`,
  );
}

async function lines(client: Pick<pg.Client, "query">, sql: string): Promise<string> {
  const { rows } = await client.query<{ line: string }>(`SELECT * FROM (${sql}) AS found (line)`);
  return rows.map(({ line }) => line).join("\n");
}
