/** The most frequent numbers that each question was answered with. */
import { z } from "zod";
import { defineQuery } from "../clickhouse.ts";
import { countSchema, reportScopeSchema, RESPONSES_IN_SCOPE } from "./scope.ts";

/** As many bars as a chart can show; of more numbers the summary tells. */
const VALUES_MAX = 100;

export const numberValuesQuery = defineQuery({
  name: "analytics number values",
  params: reportScopeSchema,
  row: z.strictObject({ ref: z.string(), value: z.number(), count: countSchema }),
  sql: `SELECT ref, value, count() AS count
FROM (SELECT answer_refs, answer_kinds, answer_numbers FROM ${RESPONSES_IN_SCOPE})
ARRAY JOIN answer_refs AS ref, answer_kinds AS kind, answer_numbers AS value
WHERE kind = 'number'
GROUP BY ref, value
ORDER BY ref, count DESC, value
LIMIT ${VALUES_MAX} BY ref`,
});
