/** The newest version on which a response reached each question, for questions that the live version does not have. */
import { z } from "zod";
import { defineCounted } from "./counted.ts";
import { scopeSchema } from "./scope.ts";

export const newestVersionsQuery = defineCounted({
  name: "analytics newest versions",
  params: scopeSchema.extend({
    /** Keys of cells (`CELL.reached`). */
    keys: z.array(z.string()),
  }),
  // Version ids sort by their time.
  row: z.strictObject({ key: z.string(), newestVersion: z.string() }),
  sql: (rows, sealed) => {
    const [fromRows, fromDays] = [rows, sealed].map((each) => `SELECT cells, version_id FROM ${each ?? ""}`);
    return `SELECT key, toString(max(version_id)) AS newestVersion
FROM (${sealed === undefined ? fromRows : `${fromDays} UNION ALL ${fromRows}`})
ARRAY JOIN arrayMap(cell -> substring(cell, 1, position(cell, ':') - 1), cells) AS key
WHERE key IN {keys:Array(String)}
GROUP BY key`;
  },
});
