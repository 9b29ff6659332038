/** The most frequent numbers in each question's answers. */
import { z } from "zod";
import { defineQuery } from "../clickhouse/clickhouse.ts";
import { countSchema, reportScopeSchema, RESPONSES_IN_SCOPE } from "./scope.ts";

/** The bars that a chart can show; the summary covers all numbers. */
const VALUES_MAX = 100;

export const numberValuesQuery = defineQuery({
  name: "analytics number values",
  params: reportScopeSchema,
  row: z.strictObject({ ref: z.string(), value: z.number(), count: countSchema }),
  sql: `SELECT ref, value, count() AS count
FROM (SELECT number_refs, number_values FROM ${RESPONSES_IN_SCOPE})
ARRAY JOIN number_refs AS ref, number_values AS value
GROUP BY ref, value
ORDER BY ref, count DESC, value
LIMIT ${VALUES_MAX} BY ref`,
});
