/** The number of responses by status. */
import { z } from "zod";
import { defineQuery } from "../clickhouse/clickhouse.ts";
import { countSchema, reportScopeSchema, RESPONSES_IN_SCOPE } from "./scope.ts";

export const countsQuery = defineQuery({
  name: "analytics counts",
  params: reportScopeSchema,
  row: z.strictObject({
    starts: countSchema,
    completed: countSchema,
    abandoned: countSchema,
    inProgress: countSchema,
    startsWithContext: countSchema,
  }),
  sql: `SELECT
  count() AS starts,
  countIf(status = 'completed') AS completed,
  countIf(status = 'abandoned') AS abandoned,
  countIf(status = 'in_progress') AS inProgress,
  countIf(with_context) AS startsWithContext
FROM ${RESPONSES_IN_SCOPE}`,
});
