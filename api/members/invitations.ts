/**
 * Invitations: an e-mail with a link, and a second link for the inviting person to pass on where no mail leaves.
 *
 * 1. Only the mailed link proves the address. An account made by the other one has an address that is not proven, so
 *    that whoever later signs in by e-mail or by a provider takes it over without the first person's password.
 * 2. Nobody invites to a role that allows more than the own one.
 */
import { ID_RANDOM_BYTES, newId, type InvitationId, type UserId } from "../../machines/ids.ts";
import type { FoundInvitation, Invitation } from "../../runtime/postgres/members/entrances.ts";
import type { MemberCaller } from "../auth/caller.ts";
import { reachesRole, type Role } from "../auth/roles.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Services } from "../services/services.ts";
import { auditEntry, type Actor } from "./audit.ts";
import { hashOfToken, newLinkToken } from "./link-tokens.ts";

const INVITATION_MS = 7 * 24 * 60 * 60_000;
/** Members and pending invitations of an organization: both lists are returned whole. */
const PEOPLE_MAX = 1_000;

export interface MadeInvitation {
  readonly invitation: Invitation;
  /** To be passed on by hand. Shown once. */
  readonly url: string;
}

/** @throws ApiError `insufficient_role`, `already_member`, `overloaded` */
export async function invite(
  services: Pick<Services, "clock" | "entrances" | "entropy" | "members">,
  caller: MemberCaller,
  { address }: Pick<Actor, "address">,
  { email, role }: { readonly email: string; readonly role: Role },
  sending: {
    readonly dashboardUrl: string;
    send(
      invitation: InvitationId,
      to: string,
      content: { readonly subject: string; readonly text: string },
    ): Promise<void>;
  },
): Promise<MadeInvitation> {
  const { organization, name } = caller;
  if (!reachesRole(caller.role, role))
    throw new ApiError("insufficient_role", { message: `Only an ${role} invites an ${role}.`, extra: { role } });
  const [members, pending] = await Promise.all([
    services.members.count(organization),
    services.entrances.listInvitations(organization),
  ]);
  if (members + pending.length >= PEOPLE_MAX)
    throw new ApiError("overloaded", { message: `The organization has ${PEOPLE_MAX} members and invitations.` });
  const at = services.clock.now();
  const id = newId("inv", at, services.entropy.bytes(ID_RANDOM_BYTES));
  const [mailed, copied] = [newLinkToken(services.entropy), newLinkToken(services.entropy)];
  const made = await services.entrances.invite(
    {
      organization,
      id,
      email,
      role,
      invitedBy: name,
      createdAt: at,
      mailedHash: mailed.hash,
      copiedHash: copied.hash,
      keptMs: INVITATION_MS,
    },
    auditEntry(
      services,
      { organization, user: caller.user, name, address },
      { action: "member.invite", target: id, after: { email, role } },
    ),
  );
  if (made === "is_member") throw new ApiError("already_member");
  const organizationName = (await services.members.find(organization, caller.user))?.organizationName ?? "";
  await sending.send(id, email, {
    subject: `${name} invites you to ${organizationName}`,
    text: `${name} invites you to ${organizationName} on Parley, as ${role}.\n\nAccept within seven days: ${invitationUrl(sending.dashboardUrl, mailed.text)}`,
  });
  return { invitation: made, url: invitationUrl(sending.dashboardUrl, copied.text) };
}

function invitationUrl(dashboardUrl: string, token: string): string {
  return `${dashboardUrl}/app/invite/${token}`;
}

/** @throws ApiError `not_found` */
export async function withdrawInvitation(
  services: Pick<Services, "clock" | "entrances" | "entropy">,
  { organization, user, name }: MemberCaller,
  { address }: Pick<Actor, "address">,
  id: InvitationId,
): Promise<void> {
  const entry = auditEntry(
    services,
    { organization, user, name, address },
    { action: "member.withdraw_invitation", target: id },
  );
  if (!(await services.entrances.withdraw(organization, id, entry))) throw new ApiError("not_found");
}

/** @throws ApiError `link_expired` */
export async function readInvitation(
  { entrances }: Pick<Services, "entrances">,
  token: string,
): Promise<FoundInvitation> {
  const invitation = await entrances.findInvitation(hashOfToken(token));
  if (invitation === undefined) throw new ApiError("link_expired");
  return invitation;
}

/**
 * Makes the invited person a member: the one who is signed in, or a new user.
 * @throws ApiError `link_expired`, `account_exists`
 */
export async function acceptInvitation(
  services: Pick<Services, "clock" | "entrances" | "entropy">,
  token: string,
  as:
    | { readonly signedIn: UserId; readonly name: string }
    | { readonly made: { readonly name: string; readonly passwordHash: string } },
  { address }: Pick<Actor, "address">,
): Promise<void> {
  const { clock, entropy } = services;
  const name = "made" in as ? as.made.name : as.name;
  const who =
    "made" in as
      ? { made: { ...as.made, id: newId("usr", clock.now(), entropy.bytes(ID_RANDOM_BYTES)) } }
      : { signedIn: as.signedIn };
  const outcome = await services.entrances.accept(hashOfToken(token), who, ({ organization, id, role, email }, user) =>
    auditEntry(
      services,
      { organization, user, name, address },
      { action: "member.join", target: user, after: { invitation: id, email, role } },
    ),
  );
  if (outcome === "gone") throw new ApiError("link_expired");
  if (outcome === "has_account") throw new ApiError("account_exists");
  if (outcome === "other_email")
    throw new ApiError("account_exists", {
      message: "The invitation is for another address than the one that is signed in. Sign in with that one.",
    });
}
