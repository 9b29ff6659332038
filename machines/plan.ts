/**
 * What each plan includes (contract §6): the one table of features and quotas.
 *
 * Owns: names and amounts. Does not own: refusing (`api/limits`), counting (`machines/conversation/usage.ts`, the
 * repositories).
 */

export const FEATURES = [
  "redirects",
  "follow_ups",
  "quotas",
  "respondent_access",
  "remove_branding",
  "knowledge",
  "integrations",
  "custom_domains",
  "audience_analytics",
] as const;

/**
 * A feature that a plan may lack. Settings name the feature that they need (`document/settings/settings-catalogue.ts`).
 * `audience_analytics`: the sections of a report that say who responds, from where and when
 * (`api/reports/plan-sections.ts`).
 */
export type Feature = (typeof FEATURES)[number];

export const QUOTAS = ["responses", "ai_generations", "knowledge_bytes"] as const;

/**
 * An amount that a plan limits. `responses`: live responses completed in a UTC month. `ai_generations`: documents
 * generated or edited from a prompt in a UTC month. `knowledge_bytes`: text of all sources of all forms, as stored.
 */
export type Quota = (typeof QUOTAS)[number];

export type Plan = "free" | "pro" | "self_hosted";

interface PlanContent {
  readonly features: ReadonlySet<Feature>;
  /** Null: unlimited. */
  readonly quotas: Readonly<Record<Quota, number | null>>;
}

const EVERYTHING: ReadonlySet<Feature> = new Set(FEATURES);
const MIB = 1024 * 1024;

const PLANS: Readonly<Record<Plan, PlanContent>> = {
  free: {
    features: new Set<Feature>(),
    quotas: { responses: 100, ai_generations: 10, knowledge_bytes: 0 },
  },
  pro: {
    features: EVERYTHING,
    quotas: { responses: 10_000, ai_generations: 500, knowledge_bytes: 20 * MIB },
  },
  self_hosted: {
    features: EVERYTHING,
    quotas: { responses: null, ai_generations: null, knowledge_bytes: null },
  },
};

/** An unknown plan includes no more than the smallest one. */
function contentOf(plan: string): PlanContent {
  return Object.hasOwn(PLANS, plan) ? PLANS[plan as Plan] : PLANS.free;
}

/** @param plan the name of an organization's plan. */
export function planIncludes(plan: string, feature: Feature): boolean {
  return contentOf(plan).features.has(feature);
}

/** The plans that include a feature. */
export function plansWith(feature: Feature): Plan[] {
  return (Object.keys(PLANS) as Plan[]).filter((plan) => planIncludes(plan, feature));
}

/** In the order of {@link FEATURES}. @param plan the name of an organization's plan. */
export function featuresOf(plan: string): Feature[] {
  return FEATURES.filter((feature) => planIncludes(plan, feature));
}

/** Null: unlimited. @param plan the name of an organization's plan. */
export function quotaOf(plan: string, quota: Quota): number | null {
  return contentOf(plan).quotas[quota];
}
