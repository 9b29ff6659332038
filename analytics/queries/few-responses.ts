/** The rows of a form that has only few, to be counted in the node. */
import { z } from "zod";
import { defineQuery } from "../clickhouse/clickhouse.ts";
import { RESPONSES_IN_SCOPE, zonedScopeSchema } from "./scope.ts";

export const fewResponsesQuery = defineQuery({
  name: "analytics few responses",
  params: zonedScopeSchema.extend({ rowsMax: z.int() }),
  row: z.strictObject({
    version: z.string(),
    completed: z.boolean(),
    durationMs: z.int(),
    /** The day and the hour of the week of its start, from 0: Monday at midnight. */
    date: z.string(),
    weekHour: z.int(),
    cells: z.array(z.string()),
    numberRefs: z.array(z.string()),
    numbers: z.array(z.number()),
    textRefs: z.array(z.string()),
    textKinds: z.array(z.string()),
    texts: z.array(z.string()),
  }),
  sql: `SELECT
  version_id AS version,
  completed,
  duration_ms AS durationMs,
  toString(toDate32(fromUnixTimestamp64Milli(started_at, {timeZone:String}) AS local)) AS date,
  (toDayOfWeek(local) - 1) * 24 + toHour(local) AS weekHour,
  cells,
  number_refs AS numberRefs,
  number_values AS numbers,
  text_refs AS textRefs,
  text_kinds AS textKinds,
  text_values AS texts
FROM ${RESPONSES_IN_SCOPE}
ORDER BY started_at DESC, response DESC
LIMIT {rowsMax:UInt32}`,
});

export type FewResponsesRow = z.infer<typeof fewResponsesQuery.row>;
