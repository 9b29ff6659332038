/** Refusing documents that need what the organization's plan does not include (§7, contract §8). */
import { ISSUES_MAX, type DocumentIssue } from "../../machines/document/issues/document-issue.ts";
import type { FormDocument } from "../../machines/document/document.ts";
import { featuresNeeded, type NeededFeature } from "../../machines/document/plan-features.ts";
import type { OrganizationId } from "../../machines/ids.ts";
import { planIncludes } from "../../machines/plan.ts";
import { missingFeatures, planOf } from "../limits/plan-limits.ts";
import type { Services } from "../services/services.ts";

/** What of a document the plan does not include: an issue for each place, relative to the document. */
export async function planIssues(
  services: Pick<Services, "organizations">,
  organization: OrganizationId,
  document: FormDocument,
): Promise<DocumentIssue[]> {
  return (await featuresMissing(services, organization, document)).map(({ issue }) => issue);
}

/**
 * @param at what the issues' paths begin with: `doc` where the document is a field of the body. @throws ApiError
 * `feature_not_in_plan` with what is missing
 */
export async function refuseMissingFeatures(
  services: Pick<Services, "organizations">,
  organization: OrganizationId,
  document: FormDocument,
  at = "",
): Promise<void> {
  const missing = await featuresMissing(services, organization, document);
  if (missing.length === 0) return;
  const features = [...new Set(missing.map(({ feature }) => feature))];
  const issues = missing
    .slice(0, ISSUES_MAX)
    .map(({ issue }) => ({ ...issue, path: at === "" ? issue.path : `${at}.${issue.path}` }));
  throw missingFeatures(features, issues);
}

async function featuresMissing(
  services: Pick<Services, "organizations">,
  organization: OrganizationId,
  document: FormDocument,
): Promise<NeededFeature[]> {
  const needed = featuresNeeded(document);
  if (needed.length === 0) return [];
  const plan = await planOf(services.organizations, organization);
  return needed.filter(({ feature }) => !planIncludes(plan, feature));
}
