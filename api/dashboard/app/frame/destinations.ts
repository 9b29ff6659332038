/** Where the organization's navigation leads: each screen, its name and icon, and who may read it. */
import type { IconName } from "../components/icon-paths.ts";
import type { Role } from "../requests/me.ts";
import type { WordKey } from "../words/areas.ts";

export interface Destination {
  readonly to: "/forms" | "/templates" | "/keys" | "/members" | "/audit";
  readonly name: WordKey;
  readonly icon: IconName;
  /** A lesser role does not see it in its navigation, since the server would refuse it. */
  readonly needs: Role;
}

export const WORK: readonly Destination[] = [
  { to: "/forms", name: "frame.forms", icon: "forms", needs: "viewer" },
  { to: "/templates", name: "frame.templates", icon: "template", needs: "editor" },
];

export const CONNECTIONS: readonly Destination[] = [{ to: "/keys", name: "frame.keys", icon: "key", needs: "admin" }];

export const ORGANIZATION: readonly Destination[] = [
  { to: "/members", name: "frame.members", icon: "people", needs: "viewer" },
  { to: "/audit", name: "frame.audit", icon: "list", needs: "admin" },
];
