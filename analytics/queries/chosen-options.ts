/** How often each option of a question was chosen. The empty option is an answer of one's own. */
import { z } from "zod";
import { defineQuery } from "../clickhouse.ts";
import { countSchema, reportScopeSchema, RESPONSES_IN_SCOPE } from "./scope.ts";

export const chosenOptionsQuery = defineQuery({
  name: "analytics chosen options",
  params: reportScopeSchema,
  row: z.strictObject({ ref: z.string(), kind: z.string(), option: z.string(), count: countSchema }),
  // Answers of other kinds have no options, so the second ARRAY JOIN drops them.
  sql: `SELECT ref, kind, option, count() AS count
FROM (
  SELECT ref, kind, options
  FROM (SELECT answer_refs, answer_kinds, answer_options FROM ${RESPONSES_IN_SCOPE})
  ARRAY JOIN answer_refs AS ref, answer_kinds AS kind, answer_options AS options
)
ARRAY JOIN options AS option
GROUP BY ref, kind, option
ORDER BY ref, kind, count DESC, option`,
});
