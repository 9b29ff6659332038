/** Reads the report of a form (§4.9). */
import type { Services } from "../services/services.ts";
import type { SecretCaller } from "../auth/caller.ts";
import type { FormId } from "../../machines/ids.ts";
import type { Immutable, Report } from "../services/analytics-reports.ts";
import { readForm } from "../forms/live-form.ts";
import { ApiError } from "../errors/api-error.ts";

export interface ReportQuery {
  readonly source: "chat" | "embed" | "api" | "all";
  /** Whether responses of test mode count. A test key always counts them. */
  readonly includeTest: boolean;
}

/** @throws ApiError `not_found`, `unavailable` */
export async function readFormReport(
  services: Pick<Services, "analytics" | "forms">,
  { organization, mode }: SecretCaller,
  form: FormId,
  { source, includeTest }: ReportQuery,
): Promise<Immutable<Report>> {
  const { liveVersionId } = await readForm(services, organization, form);
  const report = await services.analytics.report({
    organization,
    form,
    liveVersionId,
    source,
    includeTest: mode === "test" || includeTest,
    from: null,
    to: null,
    versionId: null,
    timeZone: "UTC",
  });
  if (report === "unavailable")
    throw new ApiError("unavailable", { message: "Analytics cannot be read now; nothing is lost." });
  return report;
}
