/** German: plans and what they include. */
import type { words as english } from "../en/plan.ts";

export const words: Readonly<Record<keyof typeof english, string>> = {
  "plan.feature.audience_analytics": "Wer antwortet, woher und wann",
  "plan.feature.custom_domains": "Eigene Domains",
  "plan.feature.follow_ups": "Erinnerungen",
  "plan.feature.integrations": "Integrationen",
  "plan.feature.knowledge": "Wissen",
  "plan.feature.quotas": "Quoten",
  "plan.feature.redirects": "Weiterleiten",
  "plan.feature.remove_branding": "Eine Seite ohne unseren Namen",
  "plan.feature.respondent_access": "Zugang per Passwort oder Code",
  "plan.name.free": "Kostenlos",
  "plan.name.pro": "Pro",
  "plan.name.self_hosted": "Eigene Installation",
};
