/** The scopes of keys (contract §6). */
export const SCOPES = [
  "form:read",
  "form:write",
  "form:publish",
  "response:read",
  "response:write",
  "session:write",
  "analytics:read",
  "export:read",
  "export:write",
  "webhook:read",
  "webhook:write",
  "payment:read",
  "payment:write",
  "ai:generate",
  "knowledge:read",
  "knowledge:write",
  "domain:read",
  "domain:write",
] as const;

export type Scope = (typeof SCOPES)[number];
