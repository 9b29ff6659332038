/** `/api/{organization}`: its name, plan, usage and outbox. */
import { z } from "zod";
import { FEATURES } from "../../../machines/plan.ts";
import { isAccountEmail } from "../../../runtime/postgres/members/account-emails.ts";
import { openMessageContent } from "../../../runtime/postgres/messages/outbound-messages.ts";
import { addressText } from "../../http/client-address.ts";
import { describeOrganization } from "../../keys/describe-organization.ts";
import { auditEntry } from "../../members/audit.ts";
import { defineEndpoint, type Endpoint } from "../../routing/endpoint.ts";
import { idSchema, timestampSchema } from "../../schemas/fields.ts";
import { scopesOf } from "./me.ts";
import { nameSchema, organizationParams, roleSchema } from "./schemas.ts";

const TAG = "Organization";
const MESSAGES_MAX = 100;

const getOrganization = defineEndpoint({
  method: "GET",
  path: "/api/{organization}",
  operationId: "getOrganization",
  tag: TAG,
  summary: "The organization, what the signed-in member may do in it, and its usage",
  access: { kind: "member" },
  params: organizationParams,
  result: z.object({
    id: idSchema("org", "the organization"),
    name: z.string(),
    plan: z.string(),
    features: z.array(z.enum(FEATURES)),
    locked: z.array(z.enum(FEATURES)),
    role: roleSchema,
    scopes: z.array(z.string()),
    usage: z.object({
      month: z.string(),
      responses: z.number(),
      responsesMax: z.number().nullable(),
      tokens: z.number(),
      aiGenerations: z.number(),
      aiGenerationsMax: z.number().nullable(),
      knowledgeBytes: z.number(),
      knowledgeBytesMax: z.number().nullable(),
    }),
  }),
  status: 200,
  errors: [],
  async handle({ caller, services }) {
    const { organization, usage } = await describeOrganization(services, caller);
    return { body: { ...organization, role: caller.role, scopes: scopesOf(caller.role), usage } };
  },
});

const renameOrganization = defineEndpoint({
  method: "PATCH",
  path: "/api/{organization}",
  operationId: "renameOrganization",
  tag: TAG,
  summary: "Rename the organization",
  access: { kind: "member", scope: "organization:write" },
  params: organizationParams,
  body: z.strictObject({ name: nameSchema }),
  result: z.object({ id: idSchema("org", "the organization"), name: z.string() }),
  status: 200,
  errors: [],
  async handle({ caller, services, body: { name }, request }) {
    const { organization, user, name: by } = caller;
    const actor = { organization, user, name: by, address: addressText(request.address) };
    const entry = auditEntry(services, actor, { action: "organization.rename", target: organization });
    await services.members.rename(organization, name, entry);
    return { body: { id: organization, name } };
  },
});

const listOutbox = defineEndpoint({
  method: "GET",
  path: "/api/{organization}/outbox",
  operationId: "listOutbox",
  tag: TAG,
  summary: `The latest ${MESSAGES_MAX} messages, newest first`,
  description:
    "`text` is null for messages that open an account (links to sign in, invitations) and for those encrypted with a key that is gone.",
  access: { kind: "member", scope: "outbox:read" },
  params: organizationParams,
  result: z.object({
    data: z.array(
      z.object({
        id: idSchema("msg", "the message"),
        channel: z.string(),
        purpose: z.string(),
        recipient: z.string(),
        subject: z.string(),
        text: z.string().nullable(),
        state: z.enum(["waiting", "sent", "failed", "kept"]),
        attempts: z.number(),
        createdAt: timestampSchema,
        sentAt: timestampSchema.nullable(),
        lastError: z.string().nullable(),
      }),
    ),
  }),
  status: 200,
  errors: [],
  async handle({ caller, services }) {
    const messages = await services.messages.list({ organization: caller.organization, limit: MESSAGES_MAX });
    return {
      body: {
        data: messages.map(({ content, session, id, ...message }) => {
          const said = openMessageContent(content, services.keyring);
          const { channel, purpose, recipient, state, attempts, createdAt, sentAt, lastError } = message;
          return {
            id,
            channel,
            purpose,
            recipient,
            subject: said?.subject ?? "",
            text: isAccountEmail(session) ? null : (said?.text ?? null),
            state,
            attempts,
            createdAt,
            sentAt,
            lastError,
          };
        }),
      },
    };
  },
});

export const organizationEndpoints = [
  getOrganization,
  renameOrganization,
  listOutbox,
] as readonly unknown[] as readonly Endpoint[];
