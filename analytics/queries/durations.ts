/**
 * How long completed responses took, in wall-clock time.
 *
 * A statement of its own: in that of the cells it took twice as long.
 */
import { z } from "zod";
import { defineCounted } from "./counted.ts";
import { countSchema, scopeSchema } from "./scope.ts";

export const durationsQuery = defineCounted({
  name: "analytics durations",
  params: scopeSchema,
  row: z.strictObject({
    count: countSchema,
    sumMs: z.int(),
    /** The mean of the middle two if their number is even. */
    medianMs: z.number(),
  }),
  sql: (rows, sealed) => {
    const fromRows = `SELECT duration_ms FROM ${rows} AND completed`;
    const fromDays = `SELECT arrayJoin(durations) AS duration_ms FROM ${sealed ?? ""}`;
    return `SELECT count() AS count, sum(duration_ms) AS sumMs, quantileExactInclusive(0.5)(duration_ms) AS medianMs
FROM (${sealed === undefined ? fromRows : `${fromDays} UNION ALL ${fromRows}`})
HAVING count > 0`;
  },
});

export type DurationsRow = z.infer<typeof durationsQuery.fromRows.row>;
