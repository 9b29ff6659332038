/**
 * Webhook endpoints (§4.20, contract §6): making them, switching them, their secrets. Their deliveries are in
 * `webhook-deliveries.ts`.
 */
import { z } from "zod";
import type { FormId } from "../../machines/ids.ts";
import {
  WEBHOOK_SECRET_PURPOSE,
  type WebhookEndpointId,
  type WebhookEndpointRow,
} from "../../runtime/postgres/webhooks/endpoint-row.ts";
import { receiverUrlProblem } from "../../runtime/webhooks/receiver-url.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Services } from "../services/services.ts";
import { idSchema } from "../schemas/fields.ts";
import { pageSchema, wholeList } from "../paging/page.ts";
import { subscriptionSchema, webhookSchema, webhookWithSecretSchema, type WebhookBody } from "../schemas/webhook.ts";

const TAG = "Webhooks";
const webhookParams = z.object({ id: idSchema("whe", "the webhook endpoint") });

const URL_LENGTH_MAX = 2048;
/** The list of them is returned whole. */
const ENDPOINTS_MAX = 100;
/** What the Standard Webhooks scheme asks for: 24 to 64 bytes. */
const SECRET_BYTES = 24;
/** How long a secret signs after its rotation: as long as a key that was rotated keeps working (§8). */
const PREVIOUS_SECRET_MS = 24 * 3_600_000;
/** Secrets that sign at the same time, as every delivery carries a signature of each. */
const SECRETS_MAX = 5;
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
    "The answer carries the secret that verifies signatures, this once. Nothing is told of what happened before, nor of test data, nor of what happens while the endpoint is " +
    "off. The address is of the public internet, without a user name, on a port that is HTTP's to use.",
  access: { kind: "secret", scope: "webhook:write" },
  params: z.object({}),
  body: z
    .strictObject({ url: urlSchema, events: eventsSchema, formId: idSchema("frm", "the form").optional() })
    .meta({ example: { url: "https://example.com/hooks", events: ["response.completed"] } }),
  result: webhookWithSecretSchema,
  status: 201,
  errors: ["validation_failed", "unavailable"],
  async handle({ body, caller, services, resourceBody }) {
    const { organization } = caller;
    const { clock, keyring } = services;
    checkUrl(services, body.url);
    await checkForm(services, organization, body.formId);
    const id = `whe_${resourceBody()}` as const;
    const others = (await services.webhooks.list(organization)).filter((row) => row.id !== id);
    if (others.length >= ENDPOINTS_MAX)
      throw new ApiError("validation_failed", {
        message: `An organization has at most ${ENDPOINTS_MAX} webhook endpoints.`,
      });
    const row = await services.webhooks.insert({
      id,
      organization,
      form: body.formId ?? null,
      url: body.url,
      events: [...new Set(body.events)],
      secret: keyring.encrypt(WEBHOOK_SECRET_PURPOSE, services.entropy.bytes(SECRET_BYTES)),
      createdAt: clock.now(),
    });
    return { body: { ...shown(row), secret: await secretOf(services, row) } };
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
    return {
      body: wholeList((await services.webhooks.list(caller.organization, query.formId)).map(shown)),
    };
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
    return { body: shown(found(await services.webhooks.get(caller.organization, params.id))) };
  },
});

export const changeWebhookEndpoint = defineEndpoint({
  method: "PATCH",
  path: "/v1/webhooks/{id}",
  operationId: "changeWebhook",
  tag: TAG,
  summary: "Switch a webhook endpoint on or off, or change what it is told and where",
  description:
    "Changes the fields that are given. On clears the failure count. Off moves what was still to be delivered to the failed deliveries; events that happen while an endpoint is " +
    "off make no delivery and cannot be had later. Another url clears the failure count too, and what waits goes to it. Events that were not subscribed to before are told from " +
    "the change on, and all events after a change to another form; deliveries that were made before stay. The secret stays.",
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
        .meta({ description: "The form whose events are told; null for all forms of the organization." }),
    })
    .refine((body) => Object.keys(body).length > 0, "must change at least one of active, url, events and formId")
    .meta({ example: { active: true } }),
  result: webhookSchema,
  status: 200,
  errors: ["not_found", "validation_failed", "unavailable"],
  async handle({ params, body, caller, services }) {
    const { clock } = services;
    const { active, url, events, formId } = body;
    await readWebhook(services, caller.organization, params.id);
    if (url !== undefined) checkUrl(services, url);
    await checkForm(services, caller.organization, formId);
    const changes = { active, url, events: events === undefined ? undefined : [...new Set(events)], form: formId };
    return { body: shown(found(await services.webhooks.change(caller.organization, params.id, changes, clock.now()))) };
  },
});

export const removeWebhookEndpoint = defineEndpoint({
  method: "DELETE",
  path: "/v1/webhooks/{id}",
  operationId: "removeWebhook",
  tag: TAG,
  summary: "Remove a webhook endpoint",
  description: "What was still to be delivered to it is not delivered.",
  access: { kind: "secret", scope: "webhook:write" },
  params: webhookParams,
  result: z.object({ ok: z.boolean() }),
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params, caller, services }) {
    if (!(await services.webhooks.remove(caller.organization, params.id))) throw noEndpoint();
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
    "For 24 hours deliveries are signed with the secret before as well, so that the receiver can be changed in between; each secret keeps its 24 hours, however often there is " +
    `another. At most ${SECRETS_MAX} sign at the same time: beyond that the answer is 429 with Retry-After.`,
  access: { kind: "secret", scope: "webhook:write" },
  params: webhookParams,
  result: webhookWithSecretSchema,
  status: 200,
  errors: ["not_found", "rate_limited", "unavailable"],
  async handle({ params, caller, services }) {
    const { clock, clockScale, keyring, entropy } = services;
    const now = clock.now();
    const secret = keyring.encrypt(WEBHOOK_SECRET_PURPOSE, entropy.bytes(SECRET_BYTES));
    const rotation = {
      secret,
      previousUntil: now + Math.ceil(PREVIOUS_SECRET_MS / clockScale),
      previousMax: SECRETS_MAX - 1,
    };
    const rotated = await services.webhooks.rotate(caller.organization, params.id, rotation, now);
    switch (rotated.result) {
      case "rotated":
        return { body: { ...shown(rotated.row), secret: await secretOf(services, rotated.row) } };
      case "not_found":
        throw noEndpoint();
      case "too_many": {
        const message = `The endpoint has ${SECRETS_MAX} secrets that sign: the next rotation is possible when the oldest has had its 24 hours.`;
        throw new ApiError("rate_limited", { message, retryAfterMs: rotated.freeAt - now });
      }
    }
  },
});

/** @throws ApiError `not_found` */
export async function readWebhook(
  services: Services,
  organization: WebhookEndpointRow["organization"],
  id: WebhookEndpointId,
): Promise<WebhookEndpointRow> {
  return found(await services.webhooks.get(organization, id));
}

function found(row: WebhookEndpointRow | undefined): WebhookEndpointRow {
  if (row === undefined) throw noEndpoint();
  return row;
}

function noEndpoint(): ApiError {
  return new ApiError("not_found", { message: "There is no webhook endpoint with this id." });
}

/**
 * Where a name leads is judged when a delivery connects to it, since it may lead elsewhere by then. @throws ApiError
 * `validation_failed`
 */
function checkUrl(services: Services, url: string): void {
  const message = receiverUrlProblem(url, services.webhooksMayReach);
  if (message !== undefined)
    throw new ApiError("validation_failed", { issues: [{ path: "url", code: "invalid_url", message }] });
}

/** @throws ApiError `validation_failed` */
async function checkForm(
  services: Services,
  organization: WebhookEndpointRow["organization"],
  form: FormId | null | undefined,
): Promise<void> {
  if (form === undefined || form === null || (await services.forms.get(organization, form)) !== undefined) return;
  throw new ApiError("validation_failed", {
    issues: [{ path: "formId", code: "unknown_form", message: "There is no form with this id." }],
  });
}

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

/** As it is stored: a repeated request that made nothing new shows the secret of the first. */
async function secretOf(services: Services, { organization, id }: WebhookEndpointRow): Promise<string> {
  const { keyring } = services;
  const sealed = await services.webhooks.secretOf(organization, id);
  const secret = sealed === undefined ? undefined : keyring.decrypt(WEBHOOK_SECRET_PURPOSE, sealed);
  if (secret === undefined) throw new Error(`the secret of ${id} cannot be decrypted`);
  return `whsec_${Buffer.from(secret).toString("base64")}`;
}
