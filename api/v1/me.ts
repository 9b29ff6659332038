/** The organization and key of a call (§4.21). */
import { z } from "zod";
import { ApiError } from "../errors/api-error.ts";
import { FEATURES } from "../../machines/plan.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { SCOPES } from "../auth/scopes.ts";
import { modeSchema } from "../schemas/fields.ts";
import { describeOrganization } from "../keys/describe-organization.ts";

export const getMeEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/me",
  operationId: "getMe",
  tag: "Keys",
  summary: "Read which organization and key a call is made with, and what the organization has used this month",
  access: { kind: "secret" },
  params: z.object({}),
  result: z.object({
    organization: z.object({
      id: z.string(),
      name: z.string(),
      plan: z.string(),
      features: z.array(z.enum(FEATURES)).meta({ description: "What the plan includes." }),
      locked: z.array(z.enum(FEATURES)).meta({
        description:
          "What the plan does not include. What exists of it stands still and is kept; a form and an integration say so in `locked`, knowledge in `enabled`.",
      }),
    }),
    key: z.object({ id: z.string(), name: z.string(), mode: modeSchema, scopes: z.array(z.enum(SCOPES)) }),
    usage: z.object({
      month: z.string().meta({ description: "UTC.", example: "2026-11" }),
      responses: z
        .number()
        .int()
        .meta({ description: "Live responses that were completed this month, also those that were deleted since." }),
      responsesMax: z.number().int().nullable().meta({ description: "The plan's quota; null if it is unlimited." }),
      tokens: z.number().int().meta({ description: "Tokens used by language models, if their provider counts them." }),
      aiGenerations: z.number().int().meta({ description: "Documents generated or edited from a prompt this month." }),
      aiGenerationsMax: z.number().int().nullable().meta({ description: "The plan's quota; null if it is unlimited." }),
      knowledgeBytes: z.number().int().meta({ description: "Text of all sources of knowledge, as stored." }),
      knowledgeBytesMax: z
        .number()
        .int()
        .nullable()
        .meta({ description: "The plan's quota; null if it is unlimited." }),
    }),
  }),
  status: 200,
  errors: ["unavailable"],
  async handle({ caller, services }) {
    // The dashboard has an endpoint of its own: what is told here is of a key.
    if (caller.kind !== "secret") throw new ApiError("not_found");
    const { organization, usage } = await describeOrganization(services, caller);
    const { key, keyName, mode, scopes } = caller;
    return { body: { organization, key: { id: key, name: keyName, mode, scopes: [...scopes] }, usage } };
  },
});
