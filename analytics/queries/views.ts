/** How often the form's page was visited, by day. */
import { z } from "zod";
import { defineQuery } from "../clickhouse/clickhouse.ts";
import { countSchema, VIEWS_IN_SCOPE, zonedScopeSchema } from "./scope.ts";

export const viewsQuery = defineQuery({
  name: "analytics views",
  params: zonedScopeSchema,
  row: z.strictObject({ date: z.iso.date(), views: countSchema }),
  sql: `SELECT toString(toDate32(fromUnixTimestamp64Milli(at, {timeZone:String}))) AS date, sum(count) AS views
FROM ${VIEWS_IN_SCOPE}
GROUP BY date`,
});

export type ViewsRow = z.infer<typeof viewsQuery.row>;
