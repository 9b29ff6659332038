/**
 * Sections of a report that a plan may lack (§2.14, `locked`).
 *
 * Owns: which sections the feature `audience_analytics` unlocks. Does not own: what a plan includes
 * (`machines/plan.ts`).
 */
import { planIncludes } from "../../machines/plan.ts";
import type { Immutable, Report } from "../services/analytics-reports.ts";

/** Who responds, from where and when; with what is shown in place of a locked section. */
const AUDIENCE_SECTIONS = {
  byCountry: [],
  byDevice: {},
  places: [],
  byBrowser: [],
  byOs: [],
  byReferrer: [],
  byCampaign: [],
  byDeviceType: [],
  byLanguage: [],
  byWeekHour: [],
} satisfies Partial<Report>;

/** The report as the plan shows it: locked sections are empty and named. @param plan the organization's. */
export function withinPlan(report: Immutable<Report>, plan: string): Immutable<Report> {
  if (planIncludes(plan, "audience_analytics")) return report;
  return { ...report, ...AUDIENCE_SECTIONS, locked: Object.keys(AUDIENCE_SECTIONS) };
}
