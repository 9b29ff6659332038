/** Under which keys the names of plans and features are. */
import type { WordKey } from "../words/areas.ts";

/** A test compares them with the table of plans. */
export const FEATURE_WORDS: Readonly<Record<string, WordKey>> = {
  redirects: "plan.feature.redirects",
  follow_ups: "plan.feature.follow_ups",
  quotas: "plan.feature.quotas",
  respondent_access: "plan.feature.respondent_access",
  remove_branding: "plan.feature.remove_branding",
  knowledge: "plan.feature.knowledge",
  integrations: "plan.feature.integrations",
  custom_domains: "plan.feature.custom_domains",
  audience_analytics: "plan.feature.audience_analytics",
};

export const PLAN_WORDS: Readonly<Record<string, WordKey>> = {
  free: "plan.name.free",
  pro: "plan.name.pro",
  self_hosted: "plan.name.self_hosted",
};
