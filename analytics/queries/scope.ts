/**
 * The scope of every section of a report: one form, optionally one source, one version and a range of days,
 * with or without test mode (§4.9, §5.4).
 */
import { z } from "zod";

export const reportScopeSchema = z.strictObject({
  organization: z.string(),
  form: z.string(),
  source: z.enum(["chat", "embed", "api", "all"]),
  includeTest: z.boolean(),
  /** The first and the last day, inclusive, as `YYYY-MM-DD` in `timeZone`; null: unbounded. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  /** Only responses on this version; null: all. Visits have no version and are counted in any case. */
  versionId: z.templateLiteral(["fv_", z.string()]).nullable(),
  /** An IANA name. */
  timeZone: z.string(),
});

export type ReportScope = z.infer<typeof reportScopeSchema>;

/**
 * The first two columns lead every primary key, so a report reads the granules of its form and no others. FINAL merges
 * the rows of one key that no background merge has joined yet.
 */
const rowsInScope = (table: string): string => `${table} FINAL
WHERE organization = {organization:String} AND form = {form:String}
  AND (mode = 'live' OR {includeTest:Bool})
  AND ({source:String} = 'all' OR source = {source:String})`;

/** Stands in place of a table; a further condition may follow after AND. */
export const RESPONSES_IN_SCOPE = rowsInScope("responses");
export const VIEWS_IN_SCOPE = rowsInScope("views");

export const countSchema = z.int().min(0);
