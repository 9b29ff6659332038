/**
 * Changing the settings of a working document by key (§4.11, §2.15). Each value is checked by itself: a wrong one gives
 * an issue, and the others apply. Publishing checks whether a setting fits the rest of the form
 * (`form/checks/settings.ts`).
 */
import type { Json, JsonObject } from "../../json.ts";
import { changedPaths } from "./changed-paths.ts";
import { type DocumentIssue, issuesOf } from "../issues/document-issue.ts";
import type { Feature } from "../../plan.ts";
import { type Setting, settingsCatalogue } from "./settings-catalogue.ts";
import type { SettingKey } from "./settings.ts";

export interface RequestedChange {
  readonly key: string;
  readonly value: Json;
}

/** A change as the API reports it (§2.15). */
export interface SettingChange {
  /** Which of the wanted changes it is. */
  readonly index: number;
  readonly key: SettingKey;
  readonly section: string;
  readonly label: string;
  readonly where: string;
  readonly format: string;
  readonly before: Json;
  readonly after: Json;
  /** There when the plan does not include the setting: then it was not applied. */
  readonly locked?: { readonly feature: Feature };
}

export interface ChangedSettings {
  /** The document's settings with what applies. */
  readonly settings: JsonObject;
  /** In the order in which they were wanted; locked ones too. */
  readonly changes: readonly SettingChange[];
  /** What was wrong, `path` being inside the list of changes: `0.value.1.limit`. */
  readonly rejected: readonly (DocumentIssue & { readonly key: string })[];
}

/**
 * @param settings of the working document, as it stands there: what is absent has its default.
 * @param includes whether the organization's plan has a feature. Going back to the default needs none.
 */
export function changeSettings(
  settings: JsonObject,
  wanted: readonly RequestedChange[],
  includes: (feature: Feature) => boolean,
): ChangedSettings {
  let changed = settings;
  const changes: SettingChange[] = [];
  const rejected: (DocumentIssue & { key: string })[] = [];
  for (const [index, { key, value }] of wanted.entries()) {
    if (!Object.hasOwn(settingsCatalogue, key)) {
      rejected.push({ key, path: `${index}.key`, code: "unknown_setting", message: "There is no such setting" });
      continue;
    }
    const setting = settingsCatalogue[key as SettingKey] as Setting<unknown>;
    const parsed = setting.schema.safeParse(value);
    if (!parsed.success) {
      for (const issue of issuesOf(parsed.error, value))
        rejected.push({ ...issue, key, path: [index, "value", ...(issue.path === "" ? [] : [issue.path])].join(".") });
      continue;
    }
    const { section, label, where, format, feature } = setting;
    const initial = setting.default as Json;
    const after = parsed.data as Json;
    const isLocked = feature !== undefined && !includes(feature) && changedPaths(initial, after) > 0;
    changes.push({
      index,
      key: key as SettingKey,
      section,
      label,
      where,
      format,
      before: changed[key] ?? initial,
      after,
      ...(isLocked ? { locked: { feature } } : {}),
    });
    if (!isLocked) changed = { ...changed, [key]: after };
  }
  return { settings: changed, changes, rejected };
}
