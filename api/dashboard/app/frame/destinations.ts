/** Where the organization's navigation leads: each screen, its name and icon, and who may read it. */
import type { IconName } from "../components/icon-paths.ts";
import type { WordKey } from "../words/areas.ts";

export interface Destination {
  readonly to:
    | "/forms"
    | "/templates"
    | "/keys"
    | "/webhooks"
    | "/payments"
    | "/outbox"
    | "/members"
    | "/usage"
    | "/audit"
    | "/installation";
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
  { to: "/webhooks", name: "frame.webhooks", icon: "hook", needs: "webhook:read" },
  { to: "/payments", name: "frame.payments", icon: "card", needs: "payment:read" },
  { to: "/outbox", name: "frame.outbox", icon: "mail", needs: "outbox:read" },
];

export const ORGANIZATION: readonly Destination[] = [
  { to: "/members", name: "frame.members", icon: "people", needs: "member:read" },
  { to: "/usage", name: "frame.usage", icon: "chart", needs: "form:read" },
  { to: "/audit", name: "frame.audit", icon: "list", needs: "audit:read" },
  { to: "/installation", name: "frame.installation", icon: "pulse", needs: "organization:write" },
];

const ALL: readonly { readonly to: string; readonly name: WordKey; readonly needs: string }[] = [
  { to: "/forms/new", name: "frame.newForm", needs: "form:write" },
  ...WORK,
  ...CONNECTIONS,
  ...ORGANIZATION,
];

/** The screen at an address of the organization's frame, and who may read it; undefined: every member. */
export function destinationAt(pathname: string): Pick<Destination, "name" | "needs"> | undefined {
  return ALL.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
}
