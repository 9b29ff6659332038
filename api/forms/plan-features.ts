/** Refusing documents that need what the organization's plan does not include (§7, contract §8). */
import { ISSUES_MAX, type DocumentIssue } from "../../machines/document/issues/document-issue.ts";
import type { FormDocument } from "../../machines/document/document.ts";
import { featuresNeeded, type NeededFeature } from "../../machines/document/plan-features.ts";
import type { OrganizationId } from "../../machines/ids.ts";
import { FEATURES, planIncludes, type Feature } from "../../machines/plan.ts";
import type { FormRow } from "../../runtime/postgres/forms/forms.ts";
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

/**
 * What a form uses and the plan does not include: it stands still (`machines/document/locked-features.ts`), or stays in
 * force because it protects. @param ofLive whether the live version is meant, or the draft.
 */
export async function lockedFeatures(
  services: Pick<Services, "forms" | "organizations">,
  { organization, liveVersionId, document }: FormRow,
  ofLive: boolean,
): Promise<Feature[]> {
  const plan = await planOf(services.organizations, organization);
  if (FEATURES.every((feature) => planIncludes(plan, feature))) return [];
  const version = ofLive && liveVersionId !== null ? await services.forms.version(liveVersionId) : undefined;
  const stored = version?.document ?? document;
  // A document of an earlier build may lack what is new since.
  const { settings = {}, endings = [] } = stored as Partial<Pick<FormDocument, "settings" | "endings">>;
  const leading = endings.map((ending) => ({ ...ending, redirectUrl: ending.redirectUrl ?? null }));
  const used = { ...(stored as unknown as FormDocument), settings, endings: leading };
  const needed = new Set(featuresNeeded(used).map(({ feature }) => feature));
  return [...needed].filter((feature) => !planIncludes(plan, feature));
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
