/** The words of settings, in the language of the dashboard. */
import type { Setting } from "../../requests/form-settings.ts";
import { t } from "../../words/words.ts";
import { SECTION_WORDS, SETTING_WORDS } from "./setting-word-keys.ts";

/** What a service that is newer than these words says of itself stands in for them. */
export function labelOf({ key, label }: Pick<Setting, "key" | "label">): string {
  const words = SETTING_WORDS[key];
  return words === undefined ? label : t(words.label);
}

export function helpOf({ key, where }: Pick<Setting, "key" | "where">): string {
  const words = SETTING_WORDS[key];
  return words === undefined ? where : t(words.help);
}

export function valueName(key: string, value: string): string {
  const word = SETTING_WORDS[key]?.values?.[value];
  return word === undefined ? value : t(word);
}

export function sectionName(section: string): string {
  const word = SECTION_WORDS[section];
  return word === undefined ? section : t(word);
}
