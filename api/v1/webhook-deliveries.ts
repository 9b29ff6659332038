/** Deliveries of webhooks (§4.20): what was sent, sending it again, counts, test sends. */
import { z } from "zod";
import type { Json } from "../../machines/json.ts";
import type {
  DeliveryScope,
  WebhookAttemptRow,
  WebhookDeliveryRow,
} from "../../runtime/postgres/webhooks/deliveries.ts";
import type { WebhookEndpointId } from "../../runtime/postgres/webhooks/endpoint-row.ts";
import type { SecretCaller } from "../auth/caller.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { ApiError } from "../errors/api-error.ts";
import { seesTestDataOnly } from "../auth/test-keys.ts";
import { idSchema } from "../schemas/fields.ts";
import { pageSchema, wholeList } from "../paging/page.ts";
import { attemptSchema, deliverySchema, webhookStatsSchema, type DeliveryBody } from "../schemas/webhook.ts";
import { readWebhook } from "./webhooks.ts";

const TAG = "Webhooks";
const webhookParams = z.object({ id: idSchema("whe", "the webhook endpoint") });

/** §8. */
const DELIVERIES_SHOWN_MAX = 50;
const RETRY_FAILED_MAX = 500;
/** How often one delivery is sent again within an hour: more than somebody needs who is looking for a fault. */
const REPLAYS_MAX = 20;
const REPLAYS_WITHIN_MS = 3_600_000;
const STATS_WINDOW_MS = 24 * 3_600_000;

const OFF = "The endpoint is off: switch it on first, with PATCH /v1/webhooks/{id}.";

export const listWebhookDeliveriesEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/webhooks/{id}/deliveries",
  operationId: "listWebhookDeliveries",
  tag: TAG,
  summary: "List the 50 most recent deliveries, newest first, each with its attempts",
  access: { kind: "secret", scope: "webhook:read" },
  params: webhookParams,
  query: z.object({ status: z.enum(["pending", "failed", "success"]).optional() }),
  result: pageSchema(deliverySchema),
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params, query, caller, services }) {
    await readWebhook(services, caller.organization, params.id);
    const rows = await services.webhookDeliveries.list(
      deliveriesFor(caller, params.id),
      query.status,
      DELIVERIES_SHOWN_MAX,
    );
    return { body: wholeList(rows.map(shown)) };
  },
});

export const listWebhookAttemptsEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/webhooks/{id}/attempts",
  operationId: "listWebhookAttempts",
  tag: TAG,
  summary: "List the 50 most recent attempts, newest first",
  description: "For finding out why an endpoint is quiet.",
  access: { kind: "secret", scope: "webhook:read" },
  params: webhookParams,
  result: pageSchema(attemptSchema),
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params, caller, services }) {
    await readWebhook(services, caller.organization, params.id);
    const rows = await services.webhookDeliveries.attempts(deliveriesFor(caller, params.id), DELIVERIES_SHOWN_MAX);
    return { body: wholeList(rows.map((row) => ({ deliveryId: row.delivery, ...attempt(row) }))) };
  },
});

export const replayWebhookDeliveryEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/webhooks/{id}/deliveries/{deliveryId}/replay",
  operationId: "replayWebhookDelivery",
  tag: TAG,
  summary: "Send a delivery again now",
  description:
    "A failed one gets a fresh round of retries. Of a delivered one a copy is sent, with the same webhook-id. A call while it is being sent or is due already joins that: the answer " +
    `names the delivery, and nothing more is sent. Beyond ${REPLAYS_MAX} within an hour, copies of it included, the answer is 429 with Retry-After.`,
  access: { kind: "secret", scope: "webhook:write" },
  params: z.object({ id: idSchema("whe", "the webhook endpoint"), deliveryId: idSchema("dlv", "the delivery") }),
  result: z.object({
    ok: z.boolean(),
    deliveryId: z.string().meta({ description: "The delivery that is sent: the same one, or the copy." }),
  }),
  status: 200,
  errors: ["not_found", "validation_failed", "rate_limited", "unavailable"],
  async handle({ params, caller, services, resourceBody }) {
    const { clock, clockScale } = services;
    const now = clock.now();
    const limit = { replaysMax: REPLAYS_MAX, withinMs: REPLAYS_WITHIN_MS / clockScale };
    const replayed = await services.webhookDeliveries.replay(
      deliveriesFor(caller, params.id),
      params.deliveryId,
      { id: `dlv_${resourceBody()}`, at: now },
      limit,
      now,
    );
    switch (replayed.result) {
      case "queued":
        return { body: { ok: true, deliveryId: replayed.delivery } };
      case "too_many":
        throw new ApiError("rate_limited", {
          message: `This delivery was sent again ${REPLAYS_MAX} times within an hour.`,
          retryAfterMs: replayed.freeAt - now,
        });
      case "not_found":
        throw new ApiError("not_found", { message: "There is no delivery with this id." });
      case "is_test":
        throw new ApiError("validation_failed", { message: "A test is not sent again: send another." });
      case "endpoint_off":
        throw new ApiError("validation_failed", { message: OFF });
    }
  },
});

export const retryFailedDeliveriesEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/webhooks/{id}/retry-failed",
  operationId: "retryFailedDeliveries",
  tag: TAG,
  summary: "Put failed deliveries back in the queue, at most 500, oldest first",
  access: { kind: "secret", scope: "webhook:write" },
  params: webhookParams,
  result: z.object({ ok: z.boolean(), queued: z.int() }),
  status: 200,
  errors: ["not_found", "validation_failed", "unavailable"],
  async handle({ params, caller, services }) {
    const { clock } = services;
    const { active } = await readWebhook(services, caller.organization, params.id);
    if (!active) throw new ApiError("validation_failed", { message: OFF });
    return {
      body: {
        ok: true,
        queued: await services.webhookDeliveries.retryFailed(
          deliveriesFor(caller, params.id),
          RETRY_FAILED_MAX,
          clock.now(),
        ),
      },
    };
  },
});

export const testWebhookEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/webhooks/{id}/test",
  operationId: "testWebhook",
  tag: TAG,
  summary: "Send a test event",
  description: "One signed attempt, also to an endpoint that is off. It is neither retried nor counted.",
  access: { kind: "secret", scope: "webhook:write" },
  params: webhookParams,
  result: z.object({ ok: z.boolean(), deliveryId: z.string() }),
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params, caller, services, resourceBody }) {
    const { clock } = services;
    const endpoint = await readWebhook(services, caller.organization, params.id);
    const at = clock.now();
    const made = resourceBody();
    const id = `dlv_${made}` as const;
    const payload = {
      event: "test",
      formId: endpoint.form,
      timestamp: at,
      data: { webhookId: endpoint.id, events: endpoint.events },
    };
    const delivery = {
      organization: caller.organization,
      endpoint: endpoint.id,
      id,
      at,
      webhookId: `evt_${made}`,
      event: "test",
      body: Buffer.from(JSON.stringify(payload)),
    };
    await services.webhookDeliveries.insertTest(delivery, at);
    return { body: { ok: true, deliveryId: id } };
  },
});

export const getWebhookStatsEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/webhooks/stats",
  operationId: "getWebhookStats",
  tag: TAG,
  summary: "Count pending, failed and delivered deliveries, by endpoint and in total",
  access: { kind: "secret", scope: "webhook:read" },
  params: z.object({}),
  query: z.object({ formId: idSchema("frm", "the form whose own endpoints are counted").optional() }),
  result: webhookStatsSchema,
  status: 200,
  errors: ["unavailable"],
  async handle({ query, caller, services }) {
    const { clock } = services;
    const rows = await services.webhookDeliveries.counts(
      caller.organization,
      query.formId,
      clock.now() - STATS_WINDOW_MS,
    );
    const sum = (pick: (row: (typeof rows)[number]) => number): number =>
      rows.reduce((total, row) => total + pick(row), 0);
    return {
      body: {
        endpoints: rows.map(({ id, url, form, active, pending, failed, delivered }) => ({
          id,
          url,
          formId: form,
          active,
          pending,
          failed,
          delivered24h: delivered,
        })),
        total: {
          pending: sum(({ pending }) => pending),
          failed: sum(({ failed }) => failed),
          delivered24h: sum(({ delivered }) => delivered),
        },
      },
    };
  },
});

/** Deliveries about responses carry live answers, which a test key does not see (contract §8). */
function deliveriesFor(caller: SecretCaller, endpoint: WebhookEndpointId): DeliveryScope {
  return { organization: caller.organization, endpoint, withoutResponses: seesTestDataOnly(caller) };
}

function shown({ body, attempts, ...delivery }: WebhookDeliveryRow): DeliveryBody {
  // Written by us, as JSON.
  return { ...delivery, payload: JSON.parse(body.toString()) as Json, attempts: attempts.map(attempt) };
}

function attempt({ at, durationMs, status, error, response }: WebhookAttemptRow): DeliveryBody["attempts"][number] {
  return { at, durationMs, statusCode: status, error, response };
}
