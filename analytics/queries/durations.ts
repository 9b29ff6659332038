/** How long completed responses took, in wall-clock time. */
import { z } from "zod";
import { defineQuery } from "../clickhouse/clickhouse.ts";
import { countSchema, reportScopeSchema, RESPONSES_IN_SCOPE } from "./scope.ts";

export const durationsQuery = defineQuery({
  name: "analytics durations",
  params: reportScopeSchema,
  row: z.strictObject({
    count: countSchema,
    sumMs: z.int(),
    /** The middle two values; equal if the count is odd. */
    medianLowMs: z.int(),
    medianHighMs: z.int(),
    under1: countSchema,
    under3: countSchema,
    under5: countSchema,
    under10: countSchema,
    upTo30: countSchema,
    over30: countSchema,
  }),
  sql: `SELECT
  count() AS count,
  sum(duration_ms) AS sumMs,
  quantileExactLow(duration_ms) AS medianLowMs,
  quantileExactHigh(duration_ms) AS medianHighMs,
  countIf(duration_ms < 60000) AS under1,
  countIf(duration_ms >= 60000 AND duration_ms < 180000) AS under3,
  countIf(duration_ms >= 180000 AND duration_ms < 300000) AS under5,
  countIf(duration_ms >= 300000 AND duration_ms < 600000) AS under10,
  countIf(duration_ms >= 600000 AND duration_ms <= 1800000) AS upTo30,
  countIf(duration_ms > 1800000) AS over30
FROM ${RESPONSES_IN_SCOPE}
  AND status = 'completed'`,
});
