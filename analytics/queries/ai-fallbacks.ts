/** How often a language model was asked about a reply, by reason; most frequent first. */
import { z } from "zod";
import { defineQuery } from "../clickhouse/clickhouse.ts";
import { countSchema, reportScopeSchema, RESPONSES_IN_SCOPE } from "./scope.ts";

/** Responses in which a model was asked. */
export const fallbackSessionsQuery = defineQuery({
  name: "analytics sessions with AI fallbacks",
  params: reportScopeSchema,
  row: z.strictObject({ sessions: countSchema }),
  sql: `SELECT countIf(notEmpty(fallback_reasons)) AS sessions
FROM ${RESPONSES_IN_SCOPE}`,
});

export const fallbackReasonsQuery = defineQuery({
  name: "analytics AI fallbacks by reason",
  params: reportScopeSchema,
  row: z.strictObject({ code: z.string(), count: countSchema }),
  sql: `SELECT code, sum(times) AS count
FROM (SELECT fallback_reasons, fallback_counts FROM ${RESPONSES_IN_SCOPE})
ARRAY JOIN fallback_reasons AS code, fallback_counts AS times
GROUP BY code
ORDER BY count DESC, code`,
});
