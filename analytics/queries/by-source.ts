/** Responses by source, most frequent first. */
import { z } from "zod";
import { defineQuery } from "../clickhouse/clickhouse.ts";
import { countSchema, reportScopeSchema, RESPONSES_IN_SCOPE } from "./scope.ts";

export const bySourceQuery = defineQuery({
  name: "analytics by source",
  params: reportScopeSchema,
  row: z.strictObject({ source: z.string(), count: countSchema }),
  sql: `SELECT source, count() AS count
FROM ${RESPONSES_IN_SCOPE}
GROUP BY source
ORDER BY count DESC, source`,
});
