/**
 * How often each cell occurs: everything that most sections need, from one pass over the rows.
 *
 * One row for each key, so that the answer is small: the labels of a key stand in an array.
 */
import { z } from "zod";
import { defineQuery } from "../clickhouse/clickhouse.ts";
import { CELL } from "../responses/cells.ts";
import { countSchema, RESPONSES_IN_SCOPE, scopeSchema } from "./scope.ts";

/**
 * Labels of one key, the most frequent ones. More than the dates of ten years by day, the most that a timeline shows by
 * day or month (`sections/timeline.ts`), and than any section shows.
 */
export const LABELS_MAX = 4_000;

/** Kinds whose labels come from respondents and not from the form, so that there may be any number of them. */
const OPEN_KINDS = [CELL.visit, CELL.date].map((kind) => `'${kind}'`).join(", ");

export const cellCountsQuery = defineQuery({
  name: "analytics cells",
  params: scopeSchema,
  row: z.strictObject({
    key: z.string(),
    /** By label: how many responses have the cell, and how many of these are completed (`responses/cells.ts`). */
    labels: z.array(z.tuple([z.string(), countSchema, countSchema])),
  }),
  sql: `SELECT key, groupArray((label, times, completed)) AS labels
FROM (
  SELECT
    key,
    label,
    sum(n) AS times,
    sumIf(n, isCompleted) AS completed
  FROM (
    SELECT
      substring(cell, 1, position(cell, ':') - 1) AS written,
      lower(substring(written, 1, 1)) AS kind,
      concat(kind, substring(written, 2)) AS key,
      substring(cell, position(cell, ':') + 1) AS label,
      kind != substring(written, 1, 1) AS isCompleted,
      count() AS n
    FROM (SELECT cells FROM ${RESPONSES_IN_SCOPE})
    ARRAY JOIN cells AS cell
    GROUP BY cell
  )
  GROUP BY key, label
  ORDER BY times DESC, label
  LIMIT ${LABELS_MAX} BY key, if(substring(key, 1, 1) IN (${OPEN_KINDS}), '', label)
)
GROUP BY key`,
});

export type CellCountsRow = z.infer<typeof cellCountsQuery.row>;
