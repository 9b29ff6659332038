/**
 * The scope of every section of a report: one form, optionally one source, one version and a range of days, with or
 * without test mode (§4.9, §5.4).
 */
import { z } from "zod";
import type { FormId, FormVersionId, OrganizationId } from "../../machines/ids.ts";
import { existingLocal, instantOf } from "../../machines/values/time-zone.ts";
import { RESPONSES_TABLE } from "../responses/response-row.ts";
import { SEALED_TABLE } from "../clickhouse/tables.ts";

export interface ReportScope {
  readonly organization: OrganizationId;
  readonly form: FormId;
  readonly source: "chat" | "embed" | "api" | "all";
  /** Counts responses of test mode too. */
  readonly includeTest: boolean;
  /** The first and the last day, inclusive, as `YYYY-MM-DD` in `timeZone`; null: unbounded. */
  readonly from: string | null;
  readonly to: string | null;
  /** Only responses on this version; null: all. Visits have no version and are counted in any case. */
  readonly versionId: FormVersionId | null;
  /** An IANA name. */
  readonly timeZone: string;
}

/** A scope as parameters of a statement. */
export const scopeSchema = z.strictObject({
  organization: z.string(),
  form: z.string(),
  source: z.string(),
  includeTest: z.boolean(),
  versionId: z.string().nullable(),
  /** Epoch milliseconds: inclusive, exclusive. */
  since: z.int(),
  until: z.int(),
});

export type ScopeParams = z.infer<typeof scopeSchema>;

/** A scope whose days and hours are those of a time zone. */
export const zonedScopeSchema = scopeSchema.extend({ timeZone: z.string() });

/** The times that a date can hold, in epoch milliseconds. */
const TIME_MIN = 0;
const TIME_MAX = 8_640_000_000_000_000;
const DAY_MS = 86_400_000;

export function scopeParams(scope: ReportScope): ScopeParams {
  const { organization, form, source, includeTest, versionId, from, to, timeZone } = scope;
  return {
    organization,
    form,
    source,
    includeTest,
    versionId,
    since: from === null ? TIME_MIN : startOfDay(from, timeZone),
    until: to === null ? TIME_MAX : startOfDay(dayAfter(to), timeZone),
  };
}

/** The first instant of a day: midnight, or the end of the jump where the clock is put forward at midnight. */
function startOfDay(day: string, timeZone: string): number {
  const midnight = existingLocal(`${day}T00:00`, timeZone);
  const instant = instantOf(midnight, timeZone);
  if (instant === undefined) throw new Error(`${midnight} does not exist in ${timeZone}`);
  return instant;
}

export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, day.length);
}

const OF_THE_FILTERS =
  "(mode = 'live' OR {includeTest:Bool}) AND ({source:String} = 'all' OR source = {source:String})";

/**
 * The first two columns lead every primary key, so a report reads the granules of its form and no others. FINAL merges
 * the rows of one key that no background merge has joined yet.
 */
const rowsInScope = (table: string, time: string): string => `${table} FINAL
WHERE organization = {organization:String} AND form = {form:String}
  AND ${time} >= {since:Int64} AND ${time} < {until:Int64}
  AND ${OF_THE_FILTERS}`;

const OF_THE_VERSION = "({versionId:Nullable(String)} IS NULL OR version_id = {versionId:Nullable(String)})";

/** Stands in place of a table; a further condition may follow after AND. */
export const RESPONSES_IN_SCOPE = `${rowsInScope(RESPONSES_TABLE, "started_at")}
  AND ${OF_THE_VERSION}`;
export const VIEWS_IN_SCOPE = rowsInScope("views", "at");

/** Sealed days, those of `generations` (`counted.ts`); their responses started between since and until. */
export const SEALED_IN_SCOPE = `${SEALED_TABLE}
WHERE organization = {organization:String} AND form = {form:String}
  AND generation IN {generations:Array(UInt64)}
  AND ${OF_THE_FILTERS}
  AND ${OF_THE_VERSION}`;

export const countSchema = z.int().min(0);
