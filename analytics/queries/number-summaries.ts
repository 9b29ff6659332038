/**
 * Minimum, maximum, median and sum of the numbers in answers to questions that have numbers which are not cells
 * (`responses/answer-cells.ts`).
 */
import { z } from "zod";
import { defineQuery } from "../clickhouse/clickhouse.ts";
import { countSchema, RESPONSES_IN_SCOPE, scopeSchema } from "./scope.ts";

/** Numbers are divided by this power of two before they are added: exact, and no sum overflows. */
export const SUM_SCALE = 2 ** 40;

export const numberSummariesQuery = defineQuery({
  name: "analytics number summaries",
  params: scopeSchema.extend({ refs: z.array(z.string()) }),
  row: z.strictObject({
    ref: z.string(),
    count: countSchema,
    min: z.number(),
    max: z.number(),
    /** The middle two values; equal if the count is odd. */
    medianLow: z.number(),
    medianHigh: z.number(),
    scaledSum: z.number(),
  }),
  // Kahan's sum, because a plain sum depends on the order in which threads read the rows.
  sql: `SELECT
  ref,
  count() AS count,
  min(number) AS min,
  max(number) AS max,
  quantileExactLow(number) AS medianLow,
  quantileExactHigh(number) AS medianHigh,
  sumKahan(number / ${SUM_SCALE}) AS scaledSum
FROM (SELECT number_refs, number_values FROM ${RESPONSES_IN_SCOPE})
ARRAY JOIN number_refs AS ref, number_values AS number
WHERE ref IN {refs:Array(String)}
GROUP BY ref
ORDER BY ref`,
});
