/** Who a key is (§4.21). */
import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { SCOPES } from "../auth/scopes.ts";
import { modeSchema } from "./schemas/fields.ts";

export const getMe = defineEndpoint({
  method: "GET",
  path: "/v1/me",
  operationId: "getMe",
  tag: "Keys",
  summary: "Read which organization and key a call is made with",
  access: { kind: "secret" },
  params: z.object({}),
  result: z.object({
    organization: z.object({ id: z.string(), name: z.string(), plan: z.string() }),
    key: z.object({ id: z.string(), name: z.string(), mode: modeSchema, scopes: z.array(z.enum(SCOPES)) }),
  }),
  status: 200,
  errors: ["unavailable"],
  async handle({ caller, services }) {
    const organization = await services.runtime.store.organizations.get(caller.organization);
    if (organization === undefined) throw new Error(`key ${caller.key} belongs to ${caller.organization}, which does not exist`);
    const { id, name, plan } = organization;
    return { body: { organization: { id, name, plan }, key: { id: caller.key, name: caller.keyName, mode: caller.mode, scopes: [...caller.scopes] } } };
  },
});
