/**
 * Changing who may do what in an organization.
 *
 * 1. Only an owner makes, changes or removes an owner.
 * 2. Everybody may leave, except the last owner.
 * 3. What the caller may do is asked in the transaction of the change: who lost a role a moment ago changes nothing.
 */
import type { UserId } from "../../machines/ids.ts";
import type { MemberRole } from "../../runtime/postgres/members/members.ts";
import type { MemberCaller } from "../auth/caller.ts";
import { roleAllows, type Role } from "../auth/roles.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Services } from "../services/services.ts";
import { auditEntry, type Actor } from "./audit.ts";

type MemberServices = Pick<Services, "clock" | "entropy" | "members">;

/** @throws ApiError `not_found`, `insufficient_role`, `last_owner` */
export async function changeMemberRole(
  services: MemberServices,
  caller: MemberCaller,
  { address }: Pick<Actor, "address">,
  { user, role }: { readonly user: UserId; readonly role: Role },
): Promise<void> {
  const entry = auditEntry(
    services,
    { organization: caller.organization, user: caller.user, name: caller.name, address },
    { action: "member.change_role", target: user },
  );
  const allows = (own: MemberRole, before: MemberRole): boolean => mayChange(own, before, role);
  refused(caller, await services.members.changeRole(caller.organization, user, role, entry, allows));
}

/** @throws ApiError `not_found`, `insufficient_role`, `last_owner` */
export async function removeMember(
  services: MemberServices,
  caller: MemberCaller,
  { address }: Pick<Actor, "address">,
  user: UserId,
): Promise<void> {
  const leaves = user === caller.user;
  const entry = auditEntry(
    services,
    { organization: caller.organization, user: caller.user, name: caller.name, address },
    { action: leaves ? "member.leave" : "member.remove", target: user },
  );
  const allows = (own: MemberRole, before: MemberRole): boolean => leaves || mayChange(own, before, undefined);
  refused(caller, await services.members.remove(caller.organization, user, entry, allows));
}

/** Invariant 1. @param wanted the new role; undefined: none. */
function mayChange(own: MemberRole, before: MemberRole, wanted: Role | undefined): boolean {
  const isAboutOwner = before === "owner" || wanted === "owner";
  return isAboutOwner ? own === "owner" : roleAllows(own, "member:write");
}

function refused({ role }: MemberCaller, outcome: string): void {
  if (outcome === "not_found") throw new ApiError("not_found");
  if (outcome === "last_owner") throw new ApiError("last_owner");
  if (outcome !== "not_allowed") return;
  if (!roleAllows(role, "member:write"))
    throw new ApiError("insufficient_role", { extra: { required: "member:write", role: "admin" } });
  throw new ApiError("insufficient_role", {
    message: "Only an owner makes, changes or removes an owner.",
    extra: { required: "organization:write", role: "owner" },
  });
}
