/**
 * The most frequent numbers in answers to questions that have numbers which are not cells
 * (`responses/answer-cells.ts`).
 */
import { z } from "zod";
import { defineQuery } from "../clickhouse/clickhouse.ts";
import { countSchema, RESPONSES_IN_SCOPE, scopeSchema } from "./scope.ts";

/** The bars that a chart can show; the summary covers all numbers. */
export const VALUES_MAX = 100;

export const numberValuesQuery = defineQuery({
  name: "analytics number values",
  params: scopeSchema.extend({ refs: z.array(z.string()) }),
  row: z.strictObject({ ref: z.string(), value: z.number(), count: countSchema }),
  sql: `SELECT ref, value, count() AS count
FROM (SELECT number_refs, number_values FROM ${RESPONSES_IN_SCOPE})
ARRAY JOIN number_refs AS ref, number_values AS value
GROUP BY ref, value
ORDER BY ref, count DESC, value
LIMIT ${VALUES_MAX} BY ref`,
});
