/** The scopes of secret keys in groups, and the choices that most keys need. */
import { SCOPES, type Scope } from "../../../../auth/scopes.ts";
import type { WordKey } from "../../words/areas.ts";

export const SCOPE_GROUPS: readonly { readonly name: WordKey; readonly scopes: readonly Scope[] }[] = [
  { name: "keys.groupForms", scopes: ["form:read", "form:write", "form:publish", "ai:generate"] },
  {
    name: "keys.groupResponses",
    scopes: ["response:read", "response:write", "session:write", "analytics:read", "export:read", "export:write"],
  },
  {
    name: "keys.groupConnections",
    scopes: [
      "webhook:read",
      "webhook:write",
      "payment:read",
      "payment:write",
      "knowledge:read",
      "knowledge:write",
      "domain:read",
      "domain:write",
    ],
  },
];

/** What a scope lets its key do. */
export const SCOPE_NAMES: Readonly<Record<Scope, WordKey>> = {
  "form:read": "keys.formRead",
  "form:write": "keys.formWrite",
  "form:publish": "keys.formPublish",
  "response:read": "keys.responseRead",
  "response:write": "keys.responseWrite",
  "session:write": "keys.sessionWrite",
  "analytics:read": "keys.analyticsRead",
  "export:read": "keys.exportRead",
  "export:write": "keys.exportWrite",
  "webhook:read": "keys.webhookRead",
  "webhook:write": "keys.webhookWrite",
  "payment:read": "keys.paymentRead",
  "payment:write": "keys.paymentWrite",
  "ai:generate": "keys.aiGenerate",
  "knowledge:read": "keys.knowledgeRead",
  "knowledge:write": "keys.knowledgeWrite",
  "domain:read": "keys.domainRead",
  "domain:write": "keys.domainWrite",
};

export type Preset = "read" | "run" | "everything" | "own";

export const PRESETS: Readonly<Record<Exclude<Preset, "own">, readonly Scope[]>> = {
  read: ["form:read", "response:read", "analytics:read", "export:read"],
  run: ["form:read", "session:write", "response:read", "response:write"],
  everything: SCOPES,
};

export const PRESET_NAMES: Readonly<Record<Preset, WordKey>> = {
  read: "keys.presetRead",
  run: "keys.presetRun",
  everything: "keys.presetEverything",
  own: "keys.presetOwn",
};
