/** For each question: how many responses reached it, answered it, and stopped at it (contract §6). */
import { z } from "zod";
import { defineQuery } from "../clickhouse.ts";
import { countSchema, reportScopeSchema, RESPONSES_IN_SCOPE } from "./scope.ts";

export const funnelQuery = defineQuery({
  name: "analytics funnel",
  params: reportScopeSchema,
  row: z.strictObject({
    ref: z.string(),
    reached: countSchema,
    answered: countSchema,
    stopped: countSchema,
    /** The newest version on which a response reached it: version ids sort by their time. */
    newestVersion: z.string(),
  }),
  sql: `SELECT
  ref,
  count() AS reached,
  countIf(isAnswered) AS answered,
  countIf(stopped_at = ref) AS stopped,
  toString(max(version_id)) AS newestVersion
FROM (SELECT reached_refs, reached_answered, stopped_at, version_id FROM ${RESPONSES_IN_SCOPE})
ARRAY JOIN reached_refs AS ref, reached_answered AS isAnswered
GROUP BY ref
ORDER BY ref`,
});
