/**
 * How often each cell occurs: everything that most sections need, from one pass over the rows.
 *
 * A form with very many different cells is asked again: {@link frequentCellsQuery} gives the frequent ones, and places
 * have a statement of their own (`places.ts`).
 */
import { z } from "zod";
import { CELL } from "../responses/cells.ts";
import { defineCounted } from "./counted.ts";
import { countSchema, scopeSchema } from "./scope.ts";

/** Different cells of a report that are sent to the node: a large form with places of the whole world has fewer. */
export const CELLS_MAX = 20_000;

/**
 * Labels of one key, the most frequent ones. More than the dates of ten years by day, the most that a timeline shows by
 * day or month (`sections/timeline.ts`), and than any section shows.
 */
export const LABELS_MAX = 4_000;

/** Kinds whose labels come from respondents and not from the form, so that there may be any number of them. */
const OPEN_KINDS = [CELL.visit, CELL.date].map((kind) => `'${kind}'`).join(", ");

/** Rows `cell`, `n`, a cell perhaps in several. */
const counted = (rows: string, sealed: string | undefined): string => {
  const fromRows = `SELECT cell, count() AS n
    FROM (SELECT cells FROM ${rows})
    ARRAY JOIN cells AS cell
    GROUP BY cell`;
  return sealed === undefined
    ? fromRows
    : `SELECT cell, n
    FROM (SELECT cells, counts FROM ${sealed})
    ARRAY JOIN cells AS cell, counts AS n
    UNION ALL
    ${fromRows}`;
};

export const cellCountsQuery = defineCounted({
  name: "analytics cells",
  params: scopeSchema,
  row: z.strictObject({ cell: z.string(), n: countSchema }),
  sql: (rows, sealed) =>
    sealed === undefined
      ? `${counted(rows, sealed)} LIMIT ${CELLS_MAX + 1}`
      : `SELECT toString(cell) AS cell, sum(n) AS n FROM (${counted(rows, sealed)}) GROUP BY cell LIMIT ${CELLS_MAX + 1}`,
});

export type CellCountsRow = z.infer<typeof cellCountsQuery.fromRows.row>;

/** The most frequent labels of each key. One row for each key, so that the answer is small. Without places. */
export const frequentCellsQuery = defineCounted({
  name: "analytics frequent cells",
  params: scopeSchema,
  row: z.strictObject({
    key: z.string(),
    /** By label: how many responses have the cell, and how many of these are completed (`responses/cells.ts`). */
    labels: z.array(z.tuple([z.string(), countSchema, countSchema])),
  }),
  sql: (rows, sealed) => `SELECT key, groupArray((label, times, completed)) AS labels
FROM (
  SELECT
    key,
    label,
    sum(m) AS times,
    sumIf(m, isCompleted) AS completed
  FROM (
    SELECT
      substring(cell, 1, position(cell, ':') - 1) AS written,
      lower(substring(written, 1, 1)) AS kind,
      concat(kind, substring(written, 2)) AS key,
      substring(cell, position(cell, ':') + 1) AS label,
      kind != substring(written, 1, 1) AS isCompleted,
      sum(n) AS m
    FROM (${counted(rows, sealed)})
    GROUP BY cell
    HAVING kind != '${CELL.place}'
  )
  GROUP BY key, label
  ORDER BY times DESC, label
  LIMIT ${LABELS_MAX} BY key, if(substring(key, 1, 1) IN (${OPEN_KINDS}), '', label)
)
GROUP BY key`,
});

export type FrequentCellsRow = z.infer<typeof frequentCellsQuery.fromRows.row>;
