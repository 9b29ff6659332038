/** What has been written of a form, by the marks of `ingest/touches.ts`. */
import { z } from "zod";
import { defineQuery } from "../clickhouse/clickhouse.ts";
import { SEALED_TABLE, TOUCHES_TABLE } from "../clickhouse/tables.ts";

const paramsSchema = z.strictObject({ organization: z.string(), form: z.string() });
const OF_THE_FORM = "WHERE organization = {organization:String} AND form = {form:String}";

export const touchedQuery = defineQuery({
  name: "analytics touches",
  params: paramsSchema,
  row: z.strictObject({
    /** Changes with every batch that writes rows of the form. */
    touched: z.string(),
    /** Rows of responses: at least as many as there are responses. */
    written: z.number(),
  }),
  sql: `SELECT toString(sum(n)) AS touched, sum(written) AS written FROM ${TOUCHES_TABLE} ${OF_THE_FORM}`,
});

export const formDaysQuery = defineQuery({
  name: "analytics days of a form",
  params: paramsSchema,
  row: z.strictObject({
    /** Counted from the first of January 1970. */
    day: z.int(),
    touched: z.string(),
    /** Rows of responses of that day; 0 in a row of a seal. */
    written: z.number(),
    /** Of a seal that is all here, and holds if the day's touches are the same; 0 in the row of the day itself. */
    generation: z.int(),
  }),
  sql: `SELECT toInt32(day) AS day, toString(sum(n)) AS touched, sum(written) AS written, 0 AS generation
FROM ${TOUCHES_TABLE} ${OF_THE_FORM}
GROUP BY day
UNION ALL
SELECT toInt32(day) AS day, toString(any(touched)) AS touched, 0 AS written, generation
FROM ${SEALED_TABLE} ${OF_THE_FORM}
GROUP BY day, generation
HAVING count() = any(parts)`,
});

/** How many of the seals are all here. */
export const heldSealsQuery = defineQuery({
  name: "analytics held seals",
  params: paramsSchema.extend({ generations: z.array(z.int()) }),
  row: z.strictObject({ held: z.int() }),
  sql: `SELECT count() AS held FROM (
  SELECT generation FROM ${SEALED_TABLE} ${OF_THE_FORM} AND generation IN {generations:Array(UInt64)}
  GROUP BY generation HAVING count() = any(parts)
)`,
});

export type FormDaysRow = z.infer<typeof formDaysQuery.row>;
