/**
 * A published document under a lowered plan: it goes on without what the plan does not include any more.
 *
 * Owns: which features stop. Does not own: what a plan includes (`machines/plan.ts`), refusing documents
 * (`plan-features.ts`), knowledge and integrations, which stop where they are asked and delivered.
 *
 * 1. Nothing is changed that is stored: once the plan includes a feature again, the document has it again.
 * 2. What protects stays: a form that asked for a password or counted quotas is never opened by a lowered plan.
 */
import type { Json } from "../json.ts";
import type { Feature } from "../plan.ts";
import type { FormDocument } from "./document.ts";
import { featuresNeeded } from "./plan-features.ts";
import { type Setting, settingsCatalogue } from "./settings/settings-catalogue.ts";

const STOPPING: ReadonlySet<Feature> = new Set(["redirects", "follow_ups", "remove_branding"]);

/** What of a document stops without its feature. */
export function stoppingFeatures(document: FormDocument): readonly Feature[] {
  const needed = new Set(featuresNeeded(document).map(({ feature }) => feature));
  return [...needed].filter((feature) => STOPPING.has(feature));
}

/** The document without these features: their settings have their defaults, and endings lead nowhere. */
export function withoutFeatures(document: FormDocument, features: ReadonlySet<Feature>): FormDocument {
  const defaults: Record<string, Json> = {};
  for (const [key, entry] of Object.entries(settingsCatalogue)) {
    const { feature, default: initial } = entry as Setting<Json>;
    if (feature !== undefined && STOPPING.has(feature) && features.has(feature)) defaults[key] = initial;
  }
  return {
    ...document,
    settings: { ...document.settings, ...defaults },
    endings: features.has("redirects")
      ? document.endings.map((ending) => ({ ...ending, redirectUrl: null }))
      : document.endings,
  };
}
