/** What sealed days add up to beyond their cells, for a node that keeps it (`report/past.ts`). */
import { z } from "zod";
import { defineQuery } from "../clickhouse/clickhouse.ts";
import { countSchema, scopeSchema, SEALED_IN_SCOPE } from "./scope.ts";

const paramsSchema = scopeSchema.extend({ generations: z.array(z.int()), rowsMax: z.int() });

export const pastDurationsQuery = defineQuery({
  name: "analytics past durations",
  params: paramsSchema,
  /** One more than wanted at most, if there are more. */
  row: z.strictObject({ durations: z.array(z.int()) }),
  sql: `SELECT arraySort(arraySlice(groupArrayArray({rowsMax:UInt32} + 1)(durations), 1, {rowsMax:UInt32} + 1)) AS durations
FROM ${SEALED_IN_SCOPE}`,
});

export const pastNumbersQuery = defineQuery({
  name: "analytics past numbers",
  params: paramsSchema,
  row: z.strictObject({ ref: z.string(), value: z.number(), n: countSchema }),
  sql: `SELECT toString(ref) AS ref, value, sum(times) AS n
FROM (SELECT number_refs, number_values, number_counts FROM ${SEALED_IN_SCOPE})
ARRAY JOIN number_refs AS ref, number_values AS value, number_counts AS times
GROUP BY ref, value
LIMIT {rowsMax:UInt32}`,
});
