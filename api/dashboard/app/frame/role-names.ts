/** The names of roles. */
import type { Role } from "../requests/me.ts";
import type { WordKey } from "../words/areas.ts";

export const ROLE_NAMES: Readonly<Record<Role, WordKey>> = {
  owner: "frame.roleOwner",
  admin: "frame.roleAdmin",
  editor: "frame.roleEditor",
  viewer: "frame.roleViewer",
};
