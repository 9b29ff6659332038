/** Who a key is (§4.21). */
import { z } from "zod";
import { responsesPerMonth } from "../../machines/plan.ts";
import { usageMonth } from "../../machines/conversation/usage.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { SCOPES } from "../auth/scopes.ts";
import { modeSchema } from "../schemas/fields.ts";

export const getMeEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/me",
  operationId: "getMe",
  tag: "Keys",
  summary: "Read which organization and key a call is made with, and what the organization has used this month",
  access: { kind: "secret" },
  params: z.object({}),
  result: z.object({
    organization: z.object({ id: z.string(), name: z.string(), plan: z.string() }),
    key: z.object({ id: z.string(), name: z.string(), mode: modeSchema, scopes: z.array(z.enum(SCOPES)) }),
    usage: z.object({
      month: z.string().meta({ description: "UTC.", example: "2026-11" }),
      responses: z
        .number()
        .int()
        .meta({ description: "Live responses that were completed this month, also those that were deleted since." }),
      responsesMax: z
        .number()
        .int()
        .nullable()
        .meta({ description: "What the plan includes; null is without a limit." }),
      tokens: z.number().int().meta({ description: "What language models took, where their provider counts." }),
    }),
  }),
  status: 200,
  errors: ["unavailable"],
  async handle({ caller, services }) {
    const organization = await services.organizations.get(caller.organization);
    if (organization === undefined)
      throw new Error(`key ${caller.key} belongs to ${caller.organization}, which does not exist`);
    const { id, name, plan } = organization;
    const month = usageMonth(services.clock.now());
    const { responses = 0, tokens = 0 } = (await services.usage.ofMonth(id, month))?.used ?? {};
    return {
      body: {
        organization: { id, name, plan },
        key: { id: caller.key, name: caller.keyName, mode: caller.mode, scopes: [...caller.scopes] },
        usage: { month, responses, responsesMax: responsesPerMonth(plan), tokens },
      },
    };
  },
});
