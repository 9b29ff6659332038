/** How many answers of which kind each question has. A question whose type was changed between versions has several kinds. */
import { z } from "zod";
import { defineQuery } from "../clickhouse.ts";
import { countSchema, reportScopeSchema, RESPONSES_IN_SCOPE } from "./scope.ts";

export const answerCountsQuery = defineQuery({
  name: "analytics answer counts",
  params: reportScopeSchema,
  row: z.strictObject({ ref: z.string(), kind: z.string(), count: countSchema }),
  sql: `SELECT ref, kind, count() AS count
FROM (SELECT answer_refs, answer_kinds FROM ${RESPONSES_IN_SCOPE})
ARRAY JOIN answer_refs AS ref, answer_kinds AS kind
GROUP BY ref, kind
ORDER BY ref, kind`,
});
