/** Responses by the day and by the hour of the week on which they started, in a time zone; cells have those of UTC. */
import { z } from "zod";
import { defineQuery } from "../clickhouse/clickhouse.ts";
import { countSchema, RESPONSES_IN_SCOPE, zonedScopeSchema } from "./scope.ts";

export const zonedStartsQuery = defineQuery({
  name: "analytics starts in a time zone",
  params: zonedScopeSchema,
  row: z.strictObject({
    isDay: z.boolean(),
    /** Empty in a row of an hour. */
    date: z.string(),
    /** From 0, Monday at midnight. 0 in a row of a day. */
    weekHour: z.int().min(0),
    starts: countSchema,
    completed: countSchema,
  }),
  sql: `SELECT
  toBool(grouping(weekHour) = 1) AS isDay,
  if(isDay, toString(day), '') AS date,
  weekHour,
  count() AS starts,
  countIf(completed) AS completed
FROM (
  SELECT
    completed,
    fromUnixTimestamp64Milli(started_at, {timeZone:String}) AS local,
    toDate32(local) AS day,
    (toDayOfWeek(local) - 1) * 24 + toHour(local) AS weekHour
  FROM ${RESPONSES_IN_SCOPE}
)
GROUP BY GROUPING SETS ((day), (weekHour))`,
});

export type ZonedStartsRow = z.infer<typeof zonedStartsQuery.row>;
