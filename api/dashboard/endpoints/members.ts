/** Members and invitations of an organization. */
import { z } from "zod";
import type { InvitationId } from "../../../machines/ids.ts";
import type { Invitation } from "../../../runtime/postgres/members/entrances.ts";
import { addressText } from "../../http/client-address.ts";
import { invite, withdrawInvitation } from "../../members/invitations.ts";
import { changeMemberRole, removeMember } from "../../members/manage-members.ts";
import { defineEndpoint, type Endpoint } from "../../routing/endpoint.ts";
import { idSchema, timestampSchema } from "../../schemas/fields.ts";
import { emailSchema, organizationParams, roleSchema } from "./schemas.ts";

const TAG = "Members";

const memberParams = organizationParams.extend({ user: idSchema("usr", "the member") });
const memberSchema = z.object({
  id: idSchema("usr", "the member"),
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  twoFactor: z.boolean(),
  joinedAt: timestampSchema,
  lastSeenAt: timestampSchema.nullable(),
});
const invitationSchema = z.object({
  id: idSchema("inv", "the invitation"),
  email: z.string(),
  role: roleSchema,
  invitedBy: z.string(),
  createdAt: timestampSchema,
  expiresAt: timestampSchema,
});

export interface InvitationMail {
  readonly dashboardUrl: () => string;
  send(
    organization: Invitation["organization"],
    invitation: InvitationId,
    to: string,
    content: { readonly subject: string; readonly text: string },
  ): Promise<void>;
}

export function memberEndpoints({ dashboardUrl, send }: InvitationMail): readonly Endpoint[] {
  const listMembers = defineEndpoint({
    method: "GET",
    path: "/api/{organization}/members",
    operationId: "listMembers",
    tag: TAG,
    summary: "List the members, by name",
    access: { kind: "member", scope: "member:read" },
    params: organizationParams,
    result: z.object({ data: z.array(memberSchema) }),
    status: 200,
    errors: [],
    async handle({ caller, services }) {
      const rows = await services.members.list(caller.organization);
      return { body: { data: rows.map(({ user, createdAt, ...row }) => ({ id: user, joinedAt: createdAt, ...row })) } };
    },
  });

  const changeMember = defineEndpoint({
    method: "PATCH",
    path: "/api/{organization}/members/{user}",
    operationId: "changeMemberRole",
    tag: TAG,
    summary: "Change the role of a member",
    access: { kind: "member", scope: "member:write" },
    params: memberParams,
    body: z.strictObject({ role: roleSchema }),
    result: z.object({ id: idSchema("usr", "the member"), role: roleSchema }),
    status: 200,
    errors: ["last_owner"],
    async handle({ caller, services, params: { user }, body: { role }, request }) {
      await changeMemberRole(services, caller, { address: addressText(request.address) }, { user, role });
      return { body: { id: user, role } };
    },
  });

  const remove = defineEndpoint({
    method: "DELETE",
    path: "/api/{organization}/members/{user}",
    operationId: "removeMember",
    tag: TAG,
    summary: "Remove a member, or leave",
    // Everybody may leave; the use-case asks for the scope where another one is removed.
    access: { kind: "member", scope: "member:read" },
    params: memberParams,
    result: z.object({ id: idSchema("usr", "the member") }),
    status: 200,
    errors: ["last_owner", "insufficient_role"],
    async handle({ caller, services, params: { user }, request }) {
      await removeMember(services, caller, { address: addressText(request.address) }, user);
      return { body: { id: user } };
    },
  });

  const listInvitations = defineEndpoint({
    method: "GET",
    path: "/api/{organization}/invitations",
    operationId: "listInvitations",
    tag: TAG,
    summary: "List the invitations that wait, newest first, those that have expired too",
    access: { kind: "member", scope: "member:write" },
    params: organizationParams,
    result: z.object({ data: z.array(invitationSchema) }),
    status: 200,
    errors: [],
    async handle({ caller, services }) {
      const rows = await services.entrances.listInvitations(caller.organization);
      return { body: { data: rows.map(shownInvitation) } };
    },
  });

  const createInvitation = defineEndpoint({
    method: "POST",
    path: "/api/{organization}/invitations",
    operationId: "createInvitation",
    tag: TAG,
    summary: "Invite somebody by e-mail; a pending invitation of the address is replaced",
    description: "`url` is a link to pass on by hand where no mail leaves. It is shown this once.",
    access: { kind: "member", scope: "member:write" },
    params: organizationParams,
    body: z.strictObject({ email: emailSchema, role: roleSchema }),
    result: invitationSchema.extend({ url: z.string() }),
    status: 201,
    errors: ["already_member", "overloaded"],
    async handle({ caller, services, body, request }) {
      const { invitation, url } = await invite(services, caller, { address: addressText(request.address) }, body, {
        dashboardUrl: dashboardUrl(),
        send: (id, to, content) => send(caller.organization, id, to, content),
      });
      return { body: { ...shownInvitation(invitation), url } };
    },
  });

  const withdraw = defineEndpoint({
    method: "DELETE",
    path: "/api/{organization}/invitations/{id}",
    operationId: "withdrawInvitation",
    tag: TAG,
    summary: "Withdraw an invitation",
    access: { kind: "member", scope: "member:write" },
    params: organizationParams.extend({ id: idSchema("inv", "the invitation") }),
    result: z.object({ id: idSchema("inv", "the invitation") }),
    status: 200,
    errors: [],
    async handle({ caller, services, params: { id }, request }) {
      await withdrawInvitation(services, caller, { address: addressText(request.address) }, id);
      return { body: { id } };
    },
  });

  return [
    listMembers,
    changeMember,
    remove,
    listInvitations,
    createInvitation,
    withdraw,
  ] as readonly unknown[] as readonly Endpoint[];
}

function shownInvitation({
  id,
  email,
  role,
  invitedBy,
  createdAt,
  expiresAt,
}: Invitation): z.infer<typeof invitationSchema> {
  return { id, email, role, invitedBy, createdAt, expiresAt };
}
