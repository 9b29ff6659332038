/**
 * How long completed responses took, in wall-clock time.
 *
 * A statement of its own: in that of the cells it took twice as long.
 */
import { z } from "zod";
import { defineQuery } from "../clickhouse/clickhouse.ts";
import { countSchema, RESPONSES_IN_SCOPE, scopeSchema } from "./scope.ts";

export const durationsQuery = defineQuery({
  name: "analytics durations",
  params: scopeSchema,
  row: z.strictObject({
    count: countSchema,
    sumMs: z.int(),
    /** The mean of the middle two if their number is even. */
    medianMs: z.number(),
  }),
  sql: `SELECT count() AS count, sum(duration_ms) AS sumMs, quantileExactInclusive(0.5)(duration_ms) AS medianMs
FROM ${RESPONSES_IN_SCOPE}
  AND completed
HAVING count > 0`,
});

export type DurationsRow = z.infer<typeof durationsQuery.row>;
