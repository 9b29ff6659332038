/** Webhook endpoints and their secrets (§4.20, contract §6). Deliveries are in `webhook-deliveries.ts`. */
import { z } from "zod";
import type { FormId } from "../../machines/ids.ts";
import { type WebhookEndpointRow } from "../../runtime/postgres/webhooks/endpoint-row.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { idSchema } from "../schemas/fields.ts";
import { pageSchema, wholeList } from "../paging/page.ts";
import { subscriptionSchema, webhookSchema, webhookWithSecretSchema, type WebhookBody } from "../schemas/webhook.ts";
import { createWebhook, readWebhook, changeWebhook, removeWebhook, rotateSecret } from "../webhooks/endpoints.ts";
import { revealSecret, SECRETS_MAX } from "../webhooks/secrets.ts";

const TAG = "Webhooks";
const webhookParams = z.object({ id: idSchema("whe", "the webhook endpoint") });

const URL_LENGTH_MAX = 2048;
const EVENTS_MAX = 20;

const urlSchema = z.string().max(URL_LENGTH_MAX);
const eventsSchema = z.array(subscriptionSchema).min(1).max(EVENTS_MAX);

export const createWebhookEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/webhooks",
  operationId: "createWebhook",
  tag: TAG,
  summary: "Subscribe an address to events",
  description:
    "Only this answer contains the secret that verifies signatures. Earlier events, test data and events while the endpoint is off are not delivered. " +
    "The address must be on the public internet, without a user name, and on a port allowed for HTTP.",
  access: { kind: "secret", scope: "webhook:write" },
  params: z.object({}),
  body: z
    .strictObject({ url: urlSchema, events: eventsSchema, formId: idSchema("frm", "the form").optional() })
    .meta({ example: { url: "https://example.com/hooks", events: ["response.completed"] } }),
  result: webhookWithSecretSchema,
  status: 201,
  errors: ["validation_failed", "unavailable"],
  async handle({ body, caller, services, resourceBody }) {
    const { url, events, formId } = body;
    const endpoint = { id: `whe_${resourceBody()}`, url, events, form: formId } as const;
    const row = await createWebhook(services, caller.organization, endpoint);
    return { body: { ...shown(row), secret: await revealSecret(services, row) } };
  },
});

export const listWebhooksEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/webhooks",
  operationId: "listWebhooks",
  tag: TAG,
  summary: "List the webhook endpoints, oldest first",
  access: { kind: "secret", scope: "webhook:read" },
  params: z.object({}),
  query: z.object({ formId: idSchema("frm", "the form whose own endpoints are listed").optional() }),
  result: pageSchema(webhookSchema),
  status: 200,
  errors: ["unavailable"],
  async handle({ query, caller, services }) {
    return { body: wholeList((await services.webhooks.list(caller.organization, query.formId)).map(shown)) };
  },
});

export const getWebhookEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/webhooks/{id}",
  operationId: "getWebhook",
  tag: TAG,
  summary: "Read a webhook endpoint",
  access: { kind: "secret", scope: "webhook:read" },
  params: webhookParams,
  result: webhookSchema,
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params, caller, services }) {
    return { body: shown(await readWebhook(services, caller.organization, params.id)) };
  },
});

export const changeWebhookEndpoint = defineEndpoint({
  method: "PATCH",
  path: "/v1/webhooks/{id}",
  operationId: "changeWebhook",
  tag: TAG,
  summary: "Switch a webhook endpoint on or off, or change its address, events or form",
  description:
    "Changes the given fields. Switching on clears the failure count. Switching off turns pending deliveries into failed ones; events while the endpoint is off create no " +
    "delivery and cannot be delivered later. A new url clears the failure count too, and receives the pending deliveries. Newly subscribed events are delivered from the " +
    "change on, and so are all events of a new form; existing deliveries stay. The secret stays.",
  access: { kind: "secret", scope: "webhook:write" },
  params: webhookParams,
  body: z
    .strictObject({
      active: z.boolean().optional(),
      url: urlSchema.optional(),
      events: eventsSchema.optional(),
      formId: idSchema("frm", "the form")
        .nullable()
        .optional()
        .meta({ description: "The form whose events are delivered; null for all forms of the organization." }),
    })
    .refine((body) => Object.keys(body).length > 0, "must change at least one of active, url, events and formId")
    .meta({ example: { active: true } }),
  result: webhookSchema,
  status: 200,
  errors: ["not_found", "validation_failed", "unavailable"],
  async handle({ params, body, caller, services }) {
    const { active, url, events, formId } = body;
    const changes = { active, url, events, form: formId };
    return { body: shown(await changeWebhook(services, caller.organization, params.id, changes)) };
  },
});

export const removeWebhookEndpoint = defineEndpoint({
  method: "DELETE",
  path: "/v1/webhooks/{id}",
  operationId: "removeWebhook",
  tag: TAG,
  summary: "Remove a webhook endpoint",
  description: "Pending deliveries are dropped.",
  access: { kind: "secret", scope: "webhook:write" },
  params: webhookParams,
  result: z.object({ ok: z.boolean() }),
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params, caller, services }) {
    await removeWebhook(services, caller.organization, params.id);
    return { body: { ok: true } };
  },
});

export const rotateWebhookSecretEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/webhooks/{id}/rotate-secret",
  operationId: "rotateWebhookSecret",
  tag: TAG,
  summary: "Give a webhook endpoint a new secret",
  description:
    "Deliveries are signed with the previous secret too for 24 hours, so that the receiver can be changed in the meantime; a further rotation does not shorten " +
    `that time. At most ${SECRETS_MAX} secrets are active at a time: beyond that the answer is 429 with Retry-After.`,
  access: { kind: "secret", scope: "webhook:write" },
  params: webhookParams,
  result: webhookWithSecretSchema,
  status: 200,
  errors: ["not_found", "rate_limited", "unavailable"],
  async handle({ params, caller, services }) {
    const row = await rotateSecret(services, caller.organization, params.id);
    return { body: { ...shown(row), secret: await revealSecret(services, row) } };
  },
});

function shown({
  id,
  url,
  events,
  form,
  active,
  offReason,
  failures,
  createdAt,
  updatedAt,
}: WebhookEndpointRow): WebhookBody & { formId: FormId | null } {
  return { id, url, events, formId: form, active, offReason, failureCount: failures, createdAt, updatedAt };
}
