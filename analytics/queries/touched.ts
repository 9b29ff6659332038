/** A number that changes with every batch that writes rows of a form (`ingest/touches.ts`). */
import { z } from "zod";
import { defineQuery } from "../clickhouse/clickhouse.ts";

export const touchedQuery = defineQuery({
  name: "analytics touches",
  params: z.strictObject({ organization: z.string(), form: z.string() }),
  row: z.strictObject({ touched: z.string() }),
  sql: `SELECT toString(sum(n)) AS touched FROM touches WHERE organization = {organization:String} AND form = {form:String}`,
});
