/** For each question: how many responses reached it, answered it, and stopped at it (contract §6). */
import { z } from "zod";
import { defineQuery } from "../clickhouse/clickhouse.ts";
import { countSchema, reportScopeSchema, RESPONSES_IN_SCOPE } from "./scope.ts";

export const funnelQuery = defineQuery({
  name: "analytics funnel",
  params: reportScopeSchema,
  row: z.strictObject({
    ref: z.string(),
    /**
     * The kind of the answer; empty for responses without one. A question whose type changed between versions has
     * several.
     */
    kind: z.string(),
    reached: countSchema,
    stopped: countSchema,
    /** The newest version on which a response reached it: version ids sort by their time. */
    newestVersion: z.string(),
  }),
  sql: `SELECT
  ref,
  kind,
  count() AS reached,
  countIf(stopped_at = ref) AS stopped,
  toString(max(version_id)) AS newestVersion
FROM (SELECT reached_refs, reached_kinds, stopped_at, version_id FROM ${RESPONSES_IN_SCOPE})
ARRAY JOIN reached_refs AS ref, reached_kinds AS kind
GROUP BY ref, kind
ORDER BY ref, kind`,
});

export type FunnelRow = z.infer<typeof funnelQuery.row>;
