/** The languages of the dashboard, and the one in which a visit sees it. */
import { acceptedLanguages } from "../../input/accepted-languages.ts";

export const DASHBOARD_LANGUAGES = ["en", "de"] as const;
export type DashboardLanguage = (typeof DASHBOARD_LANGUAGES)[number];

/** @param chosen what the person has chosen in this browser. @param accepted the request's `accept-language`. */
export function dashboardLanguage(chosen: string | undefined, accepted: string): DashboardLanguage {
  for (const tag of [...(chosen === undefined ? [] : [chosen]), ...acceptedLanguages(accepted)]) {
    const primary = tag.split("-", 1)[0]?.toLowerCase();
    const language = DASHBOARD_LANGUAGES.find((each) => each === primary);
    if (language !== undefined) return language;
  }
  return "en";
}
