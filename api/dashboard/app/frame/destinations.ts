/** Where the organization's navigation leads: each screen, its name and icon, and who may read it. */
import type { IconName } from "../components/icon-paths.ts";
import type { WordKey } from "../words/areas.ts";

export interface Destination {
  readonly to: "/forms" | "/templates" | "/keys" | "/members" | "/audit";
  readonly name: WordKey;
  readonly icon: IconName;
  /** The scope without which it is not in the navigation, since the server would refuse it. */
  readonly needs: string;
}

export const WORK: readonly Destination[] = [
  { to: "/forms", name: "frame.forms", icon: "forms", needs: "form:read" },
  { to: "/templates", name: "frame.templates", icon: "template", needs: "form:write" },
];

export const CONNECTIONS: readonly Destination[] = [
  { to: "/keys", name: "frame.keys", icon: "key", needs: "key:read" },
];

export const ORGANIZATION: readonly Destination[] = [
  { to: "/members", name: "frame.members", icon: "people", needs: "member:read" },
  { to: "/audit", name: "frame.audit", icon: "list", needs: "audit:read" },
];
