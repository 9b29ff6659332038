/** Responses by the UTC day on which they started, every day from the first to the last. */
import { z } from "zod";
import { defineQuery } from "../clickhouse.ts";
import { countSchema, reportScopeSchema, RESPONSES_IN_SCOPE } from "./scope.ts";

export const dailyQuery = defineQuery({
  name: "analytics daily",
  params: reportScopeSchema,
  row: z.strictObject({ date: z.iso.date(), starts: countSchema, completed: countSchema }),
  sql: `SELECT toDate32(fromUnixTimestamp64Milli(started_at, 'UTC')) AS date, count() AS starts, countIf(status = 'completed') AS completed
FROM ${RESPONSES_IN_SCOPE}
GROUP BY date
ORDER BY date WITH FILL STEP INTERVAL 1 DAY`,
});
