/**
 * Changing who may do what in an organization.
 *
 * 1. Only an owner makes, changes or removes an owner.
 * 2. Everybody may leave, except the last owner.
 */
import type { UserId } from "../../machines/ids.ts";
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
  await refuseOwners(services, caller, user, role);
  const entry = auditEntry(
    services,
    { organization: caller.organization, user: caller.user, name: caller.name, address },
    { action: "member.change_role", target: user },
  );
  refused(await services.members.changeRole(caller.organization, user, role, entry));
}

/** @throws ApiError `not_found`, `insufficient_role`, `last_owner` */
export async function removeMember(
  services: MemberServices,
  caller: MemberCaller,
  { address }: Pick<Actor, "address">,
  user: UserId,
): Promise<void> {
  const leaves = user === caller.user;
  if (!leaves && !roleAllows(caller.role, "member:write"))
    throw new ApiError("insufficient_role", { extra: { required: "member:write", role: "admin" } });
  if (!leaves) await refuseOwners(services, caller, user, undefined);
  const entry = auditEntry(
    services,
    { organization: caller.organization, user: caller.user, name: caller.name, address },
    { action: leaves ? "member.leave" : "member.remove", target: user },
  );
  refused(await services.members.remove(caller.organization, user, entry));
}

/** Invariant 1. */
async function refuseOwners(
  { members }: Pick<Services, "members">,
  { organization, role: own }: MemberCaller,
  user: UserId,
  wanted: Role | undefined,
): Promise<void> {
  const before = await members.find(organization, user);
  if (before === undefined) throw new ApiError("not_found");
  if (own !== "owner" && (before.role === "owner" || wanted === "owner"))
    throw new ApiError("insufficient_role", {
      message: "Only an owner makes, changes or removes an owner.",
      extra: { required: "organization:write", role: "owner" },
    });
}

function refused(outcome: string): void {
  if (outcome === "not_found") throw new ApiError("not_found");
  if (outcome === "last_owner") throw new ApiError("last_owner");
}
