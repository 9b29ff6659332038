/** English: plans and what they include. */
export const words = {
  "plan.feature.audience_analytics": "Who answers, from where and when",
  "plan.feature.custom_domains": "Own domains",
  "plan.feature.follow_ups": "Reminders",
  "plan.feature.integrations": "Integrations",
  "plan.feature.knowledge": "Knowledge",
  "plan.feature.quotas": "Quotas",
  "plan.feature.redirects": "Leading on to another address",
  "plan.feature.remove_branding": "A page without our name",
  "plan.feature.respondent_access": "Access by password or code",
  "plan.name.free": "Free",
  "plan.name.pro": "Pro",
  "plan.name.self_hosted": "Your own installation",
} as const;
