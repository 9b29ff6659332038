/** The schemas of webhook endpoints and their deliveries (§4.20). */
import { z } from "zod";
import { LEGACY_WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS } from "../../runtime/webhooks/webhook-event.ts";
import { jsonSchema, timestampSchema } from "./fields.ts";

/** The events that an endpoint may subscribe to (§6.1), legacy names included. */
export const subscriptionSchema = z.enum([...WEBHOOK_EVENTS, ...LEGACY_WEBHOOK_EVENT_NAMES]);

const endpointFields = {
  id: z.string(),
  url: z.string(),
  events: z.array(subscriptionSchema).readonly(),
  formId: z
    .string()
    .nullable()
    .meta({ description: "The form whose events are delivered; null for all forms of the organization." }),
  active: z.boolean(),
  offReason: z
    .enum(["requested", "gone", "failing"])
    .nullable()
    .meta({ description: "Why it is off: on request, after an answer 410, or after twenty failed attempts in a row." }),
  failureCount: z.int().meta({ description: "Failed attempts in a row." }),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
};

export const webhookSchema = z.object(endpointFields).meta({ id: "Webhook" });
export type WebhookBody = z.infer<typeof webhookSchema>;

export const webhookWithSecretSchema = z
  .object({
    ...endpointFields,
    secret: z.string().meta({
      description: "Verifies signatures. It is shown only once.",
      example: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD",
    }),
  })
  .meta({ id: "WebhookWithSecret" });

const attemptFields = {
  at: timestampSchema,
  durationMs: z.int(),
  statusCode: z.int().nullable().meta({ description: "The receiver's HTTP status; null when no answer came." }),
  error: z.string().nullable().meta({ description: "Why no answer came." }),
  response: z.string().nullable().meta({ description: "The beginning of the receiver's answer." }),
};

export const deliverySchema = z
  .object({
    id: z.string(),
    webhookId: z.string().meta({
      description: "The event's id, as the header `webhook-id` carries it: the same on every attempt and every copy.",
    }),
    event: z.string(),
    test: z.boolean(),
    status: z.enum(["pending", "success", "failed"]),
    createdAt: timestampSchema,
    finishedAt: timestampSchema.nullable(),
    nextAttemptAt: timestampSchema.nullable(),
    payload: jsonSchema,
    attempts: z.array(z.object(attemptFields)).readonly().meta({ description: "Oldest first." }),
  })
  .meta({ id: "WebhookDelivery" });
export type DeliveryBody = z.infer<typeof deliverySchema>;

export const attemptSchema = z.object({ deliveryId: z.string(), ...attemptFields }).meta({ id: "WebhookAttempt" });

const countFields = {
  pending: z.int(),
  failed: z.int(),
  delivered24h: z.int().meta({ description: "Delivered in the last 24 hours." }),
};

export const webhookStatsSchema = z
  .object({
    endpoints: z.array(
      z.object({ id: z.string(), url: z.string(), formId: z.string().nullable(), active: z.boolean(), ...countFields }),
    ),
    total: z.object(countFields),
  })
  .meta({ id: "WebhookStats" });

const hourCountsSchema = z.array(z.int()).readonly();

export const webhookHoursSchema = z
  .object({
    from: timestampSchema.meta({ description: "When the first of the 24 hours began." }),
    endpoints: z
      .array(z.object({ id: z.string(), delivered: hourCountsSchema, failed: hourCountsSchema }))
      .readonly()
      .meta({ description: "24 counts each, the present hour last. Endpoints without deliveries are left out." }),
  })
  .meta({ id: "WebhookHours" });
