/** Reads the report of a form (§4.9). */
import type { Services } from "../services/services.ts";
import type { OrganizationCaller } from "../auth/caller.ts";
import type { FormId, FormVersionId } from "../../machines/ids.ts";
import type { Immutable, Report, ReportScope } from "../services/analytics-reports.ts";
import { readFormHead } from "../forms/live-form.ts";
import { planOf } from "../limits/plan-limits.ts";
import { ApiError } from "../errors/api-error.ts";
import { withinPlan } from "./plan-sections.ts";

export interface ReportQuery {
  readonly source: "chat" | "embed" | "api" | "all";
  /** Whether responses of test mode count. A test key always counts them. */
  readonly includeTest: boolean;
  /** The first and the last day, inclusive, as `YYYY-MM-DD` in `timeZone`; null: unbounded. */
  readonly from: string | null;
  readonly to: string | null;
  /** The number of a published version; null: all. */
  readonly version: number | null;
  /** An IANA name. */
  readonly timeZone: string;
}

/**
 * @throws ApiError `not_found` for a form or version that does not exist; `invalid_request` for a time zone that
 * ClickHouse does not know; `unavailable`
 */
export async function readFormReport(
  services: Pick<Services, "analytics" | "forms" | "organizations">,
  caller: Pick<OrganizationCaller, "organization" | "mode">,
  form: FormId,
  query: ReportQuery,
): Promise<Immutable<Report>> {
  const [scope, plan] = await Promise.all([
    reportScope(services, caller, form, query),
    planOf(services.organizations, caller.organization),
  ]);
  return withinPlan(readableReport(await services.analytics.report(scope)), plan);
}

/** What a caller's query counts. @throws ApiError `not_found` for a form or version that does not exist */
export async function reportScope(
  services: Pick<Services, "forms">,
  { organization, mode }: Pick<OrganizationCaller, "organization" | "mode">,
  form: FormId,
  { source, includeTest, from, to, version, timeZone }: ReportQuery,
): Promise<ReportScope & { readonly liveVersionId: FormVersionId | null }> {
  const [{ liveVersionId }, versionId] = await Promise.all([
    readFormHead(services, organization, form),
    version === null ? null : services.forms.versionIdOf(organization, form, version),
  ]);
  if (versionId === undefined) throw new ApiError("not_found", { message: `The form has no version ${version}.` });
  return {
    organization,
    form,
    liveVersionId,
    source,
    includeTest: mode === "test" || includeTest,
    from,
    to,
    versionId,
    timeZone,
  };
}

/** What was counted. @throws ApiError `invalid_request` for a time zone that ClickHouse does not know; `unavailable` */
export function readableReport<Counted extends object>(
  report: Counted | "unavailable" | "rebuilding" | "unknown_time_zone",
): Counted {
  if (report === "unavailable")
    throw new ApiError("unavailable", { message: "Analytics cannot be read now; nothing is lost." });
  if (report === "rebuilding")
    throw new ApiError("unavailable", {
      message: "Analytics is being filled from the stored responses; nothing is lost. Try again in some minutes.",
    });
  if (report === "unknown_time_zone")
    throw new ApiError("invalid_request", {
      issues: [{ path: "timeZone", code: "invalid_value", message: "timeZone: is not known to ClickHouse" }],
    });
  return report;
}
