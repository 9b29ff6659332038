/** The schemas of integrations (§4.21). */
import { z } from "zod";
import { INTEGRATION_TYPES, type IntegrationType } from "../../runtime/integrations/integration.ts";
import { WEBHOOK_EVENTS } from "../../runtime/webhooks/webhook-event.ts";
import { jsonSchema, timestampSchema } from "./fields.ts";
import { integrationConfigSchemas } from "./integration-config.ts";

export const integrationTypeSchema = z.enum(INTEGRATION_TYPES as [IntegrationType, ...IntegrationType[]]);

/** The events of §6.1, under their current names. */
export const integrationEventsSchema = z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length);

export const integrationSchema = z
  .object({
    id: z.string(),
    formId: z.string(),
    type: integrationTypeSchema,
    config: z.record(z.string(), jsonSchema).meta({
      description:
        "As it was written, with `{set: true, host?, lastFour?}` in place of each secret. Addresses, tokens, keys and header values are secrets.",
    }),
    events: z.array(z.enum(WEBHOOK_EVENTS)).readonly(),
    active: z.boolean(),
    offReason: z.enum(["requested", "gone", "failing"]).nullable().meta({
      description: "Why it is off: on request, after an answer 410, or after twenty failed attempts in a row.",
    }),
    locked: z.boolean().meta({
      description:
        "The plan does not include integrations now: what happens meanwhile is not delivered, and what waits is delivered once the plan includes them again.",
    }),
    failureCount: z.int().meta({ description: "Failed attempts in a row." }),
    createdAt: timestampSchema,
    updatedAt: timestampSchema,
  })
  .meta({ id: "Integration" });
export type IntegrationBody = z.infer<typeof integrationSchema>;

const commonFields = {
  events: integrationEventsSchema.optional().meta({ description: "Default: `response.completed`." }),
  active: z.boolean().optional().meta({ description: "Default: true." }),
};

function ofType<Type extends IntegrationType>(type: Type) {
  return z.strictObject({ type: z.literal(type), config: integrationConfigSchemas[type], ...commonFields });
}

/** A type and its config. */
export const newIntegrationSchema = z.discriminatedUnion("type", [
  ofType("slack"),
  ofType("discord"),
  ofType("teams"),
  ofType("email"),
  ofType("google_sheets"),
  ofType("airtable"),
  ofType("http"),
  ofType("rest_hook"),
]);

export const integrationChangesSchema = z
  .strictObject({
    config: z.record(z.string(), jsonSchema).optional().meta({
      description: "The members to change; others stay, secrets too. null removes a member that may be absent.",
    }),
    events: integrationEventsSchema.optional(),
    active: z.boolean().optional(),
  })
  .refine((body) => Object.keys(body).length > 0, "must change at least one of config, events and active");

export const integrationTestSchema = z
  .object({
    ok: z.boolean(),
    status: z.int().nullable().meta({ description: "The service's HTTP status; null if none came, and for e-mails." }),
    error: z.string().optional().meta({ description: "Why it failed." }),
    deliveryId: z.string(),
  })
  .meta({ id: "IntegrationTest" });
