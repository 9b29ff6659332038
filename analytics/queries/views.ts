/** How often the form's page was visited. */
import { z } from "zod";
import { defineQuery } from "../clickhouse/clickhouse.ts";
import { countSchema, reportScopeSchema, VIEWS_IN_SCOPE } from "./scope.ts";

export const viewsQuery = defineQuery({
  name: "analytics views",
  params: reportScopeSchema,
  row: z.strictObject({ views: countSchema }),
  sql: `SELECT sum(count) AS views FROM ${VIEWS_IN_SCOPE}`,
});
