/** How often each option of a question was chosen. The empty option stands for a typed answer. */
import { z } from "zod";
import { defineQuery } from "../clickhouse/clickhouse.ts";
import { countSchema, reportScopeSchema, RESPONSES_IN_SCOPE } from "./scope.ts";

export const chosenOptionsQuery = defineQuery({
  name: "analytics chosen options",
  params: reportScopeSchema,
  row: z.strictObject({ ref: z.string(), kind: z.string(), option: z.string(), count: countSchema }),
  sql: `SELECT ref, kind, option, count() AS count
FROM (SELECT chosen_refs, chosen_kinds, chosen_options FROM ${RESPONSES_IN_SCOPE})
ARRAY JOIN chosen_refs AS ref, chosen_kinds AS kind, chosen_options AS option
GROUP BY ref, kind, option
ORDER BY ref, kind, count DESC, option`,
});
