/** The names of plans and of what they include. The words of the area `plan` must be loaded. */
import type { WordKey } from "../words/areas.ts";
import { t } from "../words/words.ts";
import { FEATURE_WORDS, PLAN_WORDS } from "./plan-word-keys.ts";

/** What a service that is newer than these words calls it stands in for them. */
export const featureName = (feature: string): string => named(FEATURE_WORDS, feature);
export const planName = (plan: string): string => named(PLAN_WORDS, plan);

function named(words: Readonly<Record<string, WordKey>>, name: string): string {
  const word = Object.hasOwn(words, name) ? words[name] : undefined;
  return word === undefined ? name.replaceAll("_", " ") : t(word);
}
