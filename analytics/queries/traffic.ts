/** How many responses went each way through a form. */
import { z } from "zod";
import { defineQuery } from "../clickhouse/clickhouse.ts";
import { countSchema, RESPONSES_IN_SCOPE, scopeSchema } from "./scope.ts";

export const trafficQuery = defineQuery({
  name: "analytics traffic",
  params: scopeSchema.extend({ waysMax: z.int() }),
  row: z.strictObject({ way: z.string(), responses: countSchema }),
  // A way is taken at most once in a response: a path enters a block once.
  sql: `SELECT way, count() AS responses
FROM (SELECT ways FROM ${RESPONSES_IN_SCOPE})
ARRAY JOIN ways AS way
GROUP BY way
ORDER BY responses DESC, way
LIMIT {waysMax:UInt32}`,
});
