/** What each plan includes (contract §6): the one table. */

/**
 * A feature that a plan may lack. Settings name the feature that they need (`document/settings/settings-catalogue.ts`).
 */
export type Feature = "redirects" | "follow_ups" | "quotas" | "respondent_access" | "remove_branding";

export type Plan = "free" | "pro" | "self_hosted";

const EVERYTHING: ReadonlySet<Feature> = new Set([
  "redirects",
  "follow_ups",
  "quotas",
  "respondent_access",
  "remove_branding",
]);

/** Completed live responses in a UTC month; null: unlimited. */
const RESPONSES_PER_MONTH_OF: Readonly<Record<Plan, number | null>> = {
  free: 100,
  pro: 10_000,
  self_hosted: null,
};

const FEATURES_OF: Readonly<Record<Plan, ReadonlySet<Feature>>> = {
  free: new Set<Feature>(),
  pro: EVERYTHING,
  self_hosted: EVERYTHING,
};

/** @param plan the name of an organization's plan; an unknown plan includes nothing. */
export function planIncludes(plan: string, feature: Feature): boolean {
  return Object.hasOwn(FEATURES_OF, plan) && FEATURES_OF[plan as Plan].has(feature);
}

/** @param plan the name of an organization's plan; an unknown plan includes no more than the smallest one. */
export function responsesPerMonth(plan: string): number | null {
  return RESPONSES_PER_MONTH_OF[Object.hasOwn(RESPONSES_PER_MONTH_OF, plan) ? (plan as Plan) : "free"];
}
