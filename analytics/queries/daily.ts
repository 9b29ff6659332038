/**
 * Views by their UTC day, and responses by the one on which they started: every day from the first to the last that had
 * any.
 */
import { z } from "zod";
import { defineQuery } from "../clickhouse/clickhouse.ts";
import { countSchema, reportScopeSchema, RESPONSES_IN_SCOPE, VIEWS_IN_SCOPE } from "./scope.ts";

export const dailyQuery = defineQuery({
  name: "analytics daily",
  params: reportScopeSchema,
  row: z.strictObject({ date: z.iso.date(), views: countSchema, starts: countSchema, completed: countSchema }),
  sql: `SELECT date, sum(dayViews) AS views, sum(dayStarts) AS starts, sum(dayCompleted) AS completed
FROM (
  SELECT toDate32(fromUnixTimestamp64Milli(started_at, 'UTC')) AS date, 0 AS dayViews, count() AS dayStarts, countIf(status = 'completed') AS dayCompleted
  FROM ${RESPONSES_IN_SCOPE}
  GROUP BY date
  UNION ALL
  SELECT toDate32(fromUnixTimestamp64Milli(at, 'UTC')) AS date, sum(count) AS dayViews, 0 AS dayStarts, 0 AS dayCompleted
  FROM ${VIEWS_IN_SCOPE}
  GROUP BY date
)
GROUP BY date
ORDER BY date WITH FILL STEP INTERVAL 1 DAY`,
});
