/** What every section of a report is about: the responses of one form, by source, with or without those of test mode (§4.9, §5.4). */
import { z } from "zod";

export const reportScopeSchema = z.strictObject({
  organization: z.string(),
  form: z.string(),
  source: z.enum(["chat", "embed", "api", "all"]),
  includeTest: z.boolean(),
});

export type ReportScope = z.infer<typeof reportScopeSchema>;

/**
 * The rows in scope, for the place of a table. The first two columns lead the primary key, so a report reads the granules of
 * its form and no others. FINAL makes one row of a response out of those that no merge has joined yet.
 */
export const RESPONSES_IN_SCOPE = `responses FINAL
WHERE organization = {organization:String} AND form = {form:String}
  AND (mode = 'live' OR {includeTest:Bool})
  AND ({source:String} = 'all' OR source = {source:String})`;

export const countSchema = z.int().min(0);
