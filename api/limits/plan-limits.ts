/**
 * Refusals of what a plan does not include (§7): 402 with the feature or the quota that is missing.
 *
 * Owns: how such a refusal reads. Does not own: what a plan includes (`machines/plan.ts`), what a document needs
 * (`machines/document/plan-features.ts`), counting the monthly responses (`monthly-quota.ts`).
 */
import type { OrganizationId } from "../../machines/ids.ts";
import { type Feature, planIncludes, type Quota } from "../../machines/plan.ts";
import type { OrganizationsRepository } from "../../runtime/postgres/organizations/organizations.ts";
import { ApiError, type Issue } from "../errors/api-error.ts";

/** The name of an organization's plan. */
export async function planOf(
  organizations: Pick<OrganizationsRepository, "get">,
  organization: OrganizationId,
): Promise<string> {
  const row = await organizations.get(organization);
  if (row === undefined) throw new Error(`the key's organization ${organization} does not exist`);
  return row.plan;
}

/** @throws ApiError `feature_not_in_plan` */
export async function requireFeature(
  organizations: Pick<OrganizationsRepository, "get">,
  organization: OrganizationId,
  feature: Feature,
): Promise<void> {
  if (!planIncludes(await planOf(organizations, organization), feature)) throw missingFeatures([feature]);
}

/** @param features at least one: `error.feature` is the first, `error.features` are all. */
export function missingFeatures(features: readonly Feature[], issues?: readonly Issue[]): ApiError {
  return new ApiError("feature_not_in_plan", {
    message: `The plan does not include ${features.join(", ")}.`,
    issues,
    extra: { feature: features[0], features },
  });
}

/**
 * @param message names the amount. Undefined: the caller learns only which quota it is, because the amounts are not
 * for respondents.
 */
export function quotaReached(quota: Quota, amounts?: { message: string; limit: number; used: number }): ApiError {
  if (amounts === undefined) return new ApiError("quota_exceeded", { extra: { quota } });
  const { message, limit, used } = amounts;
  return new ApiError("quota_exceeded", { message, extra: { quota, limit, used } });
}
