/**
 * The features of a plan that a document needs (contract §8): settings that differ from their default, and endings that
 * redirect. Without the feature, a document cannot be saved or published.
 */
import type { Json } from "../json.ts";
import type { Feature } from "../plan.ts";
import { changedPaths } from "./settings/changed-paths.ts";
import type { FormDocument } from "./document.ts";
import { type DocumentIssue, issueAt, type IssuePath } from "./issues/document-issue.ts";
import { type Setting, settingsCatalogue } from "./settings/settings-catalogue.ts";

export interface NeededFeature {
  readonly feature: Feature;
  /** Says that the plan does not include it: for the author of a form whose plan does not. */
  readonly issue: DocumentIssue;
}

export function featuresNeeded(document: FormDocument): NeededFeature[] {
  const needed: NeededFeature[] = [];
  const needs = (path: IssuePath, what: string, feature: Feature): void => {
    needed.push({
      feature,
      issue: issueAt(
        path,
        document,
        "feature_not_in_plan",
        `${what} needs "${feature}", which the plan does not include`,
      ),
    });
  };
  const settings = document.settings as Readonly<Record<string, Json | undefined>>;
  for (const [key, entry] of Object.entries(settingsCatalogue)) {
    const { label, feature, default: initial } = entry as Setting<unknown>;
    const value = settings[key];
    if (feature !== undefined && value !== undefined && changedPaths(initial as Json, value) > 0)
      needs(["settings", key], `The setting "${label}"`, feature);
  }
  for (const [index, { ref, redirectUrl }] of document.endings.entries()) {
    if (redirectUrl !== null)
      needs(["endings", index, "redirectUrl"], `Leading on from the ending "${ref}"`, "redirects");
  }
  return needed;
}
