/**
 * How often each date was given: by day while a question's dates lie within three months of the calendar, by month
 * within ten years, else by year.
 */
import { z } from "zod";
import { defineQuery } from "../clickhouse/clickhouse.ts";
import { countSchema, reportScopeSchema, RESPONSES_IN_SCOPE } from "./scope.ts";

/** Months from the first date to the last. */
const MONTHS_BY_DAY_MAX = 2;
const MONTHS_BY_MONTH_MAX = 119;

export const dateTimelineQuery = defineQuery({
  name: "analytics date timeline",
  params: reportScopeSchema,
  row: z.strictObject({ ref: z.string(), label: z.string(), count: countSchema }),
  // A date is a text YYYY-MM-DD of the years 1 to 9999, more than ClickHouse's dates hold. Its first 10, 7 or 4
  // characters are the day, the month or the year.
  sql: `SELECT ref, substring(day, 1, multiIf(months <= ${MONTHS_BY_DAY_MAX}, 10, months <= ${MONTHS_BY_MONTH_MAX}, 7, 4)) AS label, sum(times) AS count
FROM (
  SELECT ref, day, times, max(month) OVER (PARTITION BY ref) - min(month) OVER (PARTITION BY ref) AS months
  FROM (
    SELECT ref, day, toInt32(substring(day, 1, 4)) * 12 + toInt32(substring(day, 6, 2)) AS month, count() AS times
    FROM (SELECT date_refs, date_values FROM ${RESPONSES_IN_SCOPE})
    ARRAY JOIN date_refs AS ref, date_values AS day
    GROUP BY ref, day
  )
)
GROUP BY ref, label
ORDER BY ref, label`,
});
