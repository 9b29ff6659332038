/** Deliveries of webhooks (§4.20): lists, replays, counts, test events. */
import { z } from "zod";
import { defineEndpoint } from "../routing/endpoint.ts";
import { idSchema } from "../schemas/fields.ts";
import { pageSchema, wholeList } from "../paging/page.ts";
import { attemptSchema, deliverySchema, webhookHoursSchema, webhookStatsSchema } from "../schemas/webhook.ts";
import { shownAttempt, shownDelivery } from "../webhooks/delivery-view.ts";
import { countDeliveries, countDeliveryHours, listAttempts, listDeliveries } from "../webhooks/deliveries.ts";
import { REPLAYS_MAX, replayDelivery, retryFailedDeliveries, sendTest } from "../webhooks/replay.ts";

const TAG = "Webhooks";
const webhookParams = z.object({ id: idSchema("whe", "the webhook endpoint") });

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
    return { body: wholeList((await listDeliveries(services, caller, params.id, query.status)).map(shownDelivery)) };
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
    const rows = await listAttempts(services, caller, params.id);
    return { body: wholeList(rows.map((row) => ({ deliveryId: row.delivery, ...shownAttempt(row) }))) };
  },
});

export const replayWebhookDeliveryEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/webhooks/{id}/deliveries/{deliveryId}/replay",
  operationId: "replayWebhookDelivery",
  tag: TAG,
  summary: "Send a delivery again now",
  description:
    "A failed delivery gets a new round of retries. For a completed delivery, a copy with the same webhook-id is sent. A call while the delivery is being sent or is due sends nothing: the answer " +
    `names the delivery. After ${REPLAYS_MAX} calls within an hour, counting its copies, the answer is 429 with Retry-After.`,
  access: { kind: "secret", scope: "webhook:write" },
  params: z.object({ id: idSchema("whe", "the webhook endpoint"), deliveryId: idSchema("dlv", "the delivery") }),
  result: z.object({
    ok: z.boolean(),
    deliveryId: z.string().meta({ description: "The delivery to be sent: the same one or its copy." }),
  }),
  status: 200,
  errors: ["not_found", "validation_failed", "rate_limited", "unavailable"],
  async handle({ params, caller, services, resourceBody }) {
    const { id: endpoint, deliveryId: delivery } = params;
    const copy = `dlv_${resourceBody()}` as const;
    return { body: { ok: true, deliveryId: await replayDelivery(services, caller, { endpoint, delivery, copy }) } };
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
    return { body: { ok: true, queued: await retryFailedDeliveries(services, caller, params.id) } };
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
    return { body: { ok: true, deliveryId: await sendTest(services, caller, params.id, resourceBody()) } };
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
    const rows = await countDeliveries(services, caller.organization, query.formId);
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

export const getWebhookHoursEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/webhooks/hours",
  operationId: "getWebhookHours",
  tag: TAG,
  summary: "Count how deliveries ended in each of the last 24 hours, by endpoint",
  description: "A delivery counts in the hour in which it ended. Pending ones and test sends are not counted.",
  access: { kind: "secret", scope: "webhook:read" },
  params: z.object({}),
  result: webhookHoursSchema,
  status: 200,
  errors: ["unavailable"],
  async handle({ caller, services }) {
    return { body: await countDeliveryHours(services, caller.organization) };
  },
});
