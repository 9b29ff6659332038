/** What the list of an organization's forms shows of each: starts and completions, in all and of the last days. */
import { z } from "zod";
import { defineQuery } from "../clickhouse/clickhouse.ts";
import { TOUCHES_TABLE } from "../clickhouse/tables.ts";
import { RESPONSES_TABLE } from "../responses/response-row.ts";
import { countSchema } from "./scope.ts";

/** The marks of what was written of each form: of the days before `day`, and since. */
export const touchedFormsQuery = defineQuery({
  name: "analytics touches of forms",
  params: z.strictObject({
    organization: z.string(),
    /** Counted from the first of January 1970. */
    day: z.int(),
  }),
  row: z.strictObject({ form: z.string(), past: z.string(), recent: z.string() }),
  sql: `SELECT form,
  toString(sumIf(n, toInt32(day) < {day:Int32})) AS past,
  toString(sumIf(n, toInt32(day) >= {day:Int32})) AS recent
FROM ${TOUCHES_TABLE} WHERE organization = {organization:String}
GROUP BY form`,
});

/** The narrow columns of the responses of some forms: the rest of a row is not read. */
export const formFiguresQuery = defineQuery({
  name: "analytics figures of forms",
  params: z.strictObject({
    organization: z.string(),
    forms: z.array(z.string()),
    includeTest: z.boolean(),
    /** Epoch milliseconds: inclusive, exclusive. */
    since: z.int(),
    until: z.int(),
    /** Days before this one are one row. */
    day: z.int(),
  }),
  row: z.strictObject({ form: z.string(), day: z.int(), started: countSchema, completed: countSchema }),
  sql: `SELECT form, greatest(toInt32(intDiv(started_at, 86400000)), {day:Int32} - 1) AS day,
  count() AS started, countIf(completed) AS completed
FROM ${RESPONSES_TABLE} FINAL
WHERE organization = {organization:String} AND form IN {forms:Array(String)}
  AND started_at >= {since:Int64} AND started_at < {until:Int64}
  AND (mode = 'live' OR {includeTest:Bool})
GROUP BY form, day`,
});
