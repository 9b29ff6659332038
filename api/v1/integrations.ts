/** Integrations of a form (§4.21, contract §8). */
import { z } from "zod";
import type { OrganizationId } from "../../machines/ids.ts";
import type { IntegrationKey, IntegrationRow } from "../../runtime/postgres/integrations/integrations.ts";
import {
  changeIntegration,
  createIntegration,
  listIntegrations,
  readIntegration,
  removeIntegration,
} from "../integrations/integrations.ts";
import { OUTCOME_WAIT_MS, sampleOf, sendTest } from "../integrations/test-send.ts";
import { requireFeature } from "../limits/plan-limits.ts";
import { pageSchema, wholeList } from "../paging/page.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { idSchema, jsonSchema } from "../schemas/fields.ts";
import {
  integrationChangesSchema,
  integrationSchema,
  integrationTestSchema,
  newIntegrationSchema,
  type IntegrationBody,
} from "../schemas/integration.ts";
import { deliverySchema } from "../schemas/webhook.ts";
import { shownDelivery } from "../webhooks/delivery-view.ts";
import { listDeliveriesOf } from "../webhooks/deliveries.ts";
import { replayDelivery, REPLAYS_MAX } from "../webhooks/replay.ts";

const TAG = "Integrations";
const formParams = z.object({ id: idSchema("frm", "the form") });
const integrationParams = z.object({
  id: idSchema("frm", "the form"),
  integrationId: idSchema("int", "the integration"),
});

export const listIntegrationsEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/forms/{id}/integrations",
  operationId: "listIntegrations",
  tag: TAG,
  summary: "List the integrations of a form, oldest first",
  description: "Not paginated. Secrets are never returned.",
  access: { kind: "secret", scope: "webhook:read" },
  params: formParams,
  result: pageSchema(integrationSchema),
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params, caller, services }) {
    const { rows, locked } = await listIntegrations(services, caller.organization, params.id);
    return { body: wholeList(rows.map((row) => shown(row, locked))) };
  },
});

export const createIntegrationEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/forms/{id}/integrations",
  operationId: "createIntegration",
  tag: TAG,
  summary: "Send a form's events to another service",
  description:
    "Slack, Discord, Microsoft Teams, e-mail, Google Sheets, Airtable, any HTTP address, or a REST hook of Zapier, Make or n8n. Deliveries follow the rules of webhooks: test data sends nothing, " +
    "failed deliveries are retried for ten hours, and twenty failures in a row switch the integration off. Secrets are stored encrypted and never returned. Addresses must be on the public internet.",
  access: { kind: "secret", scope: "webhook:write" },
  params: formParams,
  body: newIntegrationSchema.meta({
    example: { type: "slack", config: { webhookUrl: "https://hooks.slack.com/services/T000/B000/XXXX" } },
  }),
  result: integrationSchema,
  status: 201,
  errors: ["not_found", "feature_not_in_plan", "validation_failed", "unavailable"],
  async handle({ params, body, caller, services, resourceBody }) {
    const key = { organization: caller.organization, form: params.id, id: `int_${resourceBody()}` } as const;
    const { type, config, events, active } = body;
    // A plan without integrations makes none.
    return { body: shown(await createIntegration(services, { key, type, config, events, active }), false) };
  },
});

export const changeIntegrationEndpoint = defineEndpoint({
  method: "PATCH",
  path: "/v1/forms/{id}/integrations/{integrationId}",
  operationId: "changeIntegration",
  tag: TAG,
  summary: "Switch an integration on or off, or change its config or events",
  description:
    "Changes the given members, of the config too: secrets that are not given stay. Switching on clears the failure count, and so does a changed config, which pending deliveries use. " +
    "Switching off turns pending deliveries into failed ones; events while it is off create no delivery.",
  access: { kind: "secret", scope: "webhook:write" },
  params: integrationParams,
  body: integrationChangesSchema.meta({ example: { active: true } }),
  result: integrationSchema,
  status: 200,
  errors: ["not_found", "feature_not_in_plan", "validation_failed", "unavailable"],
  async handle({ params, body: { config, events, active }, caller, services }) {
    const changes = { config, events, active };
    const { row, locked } = await changeIntegration(services, keyOf(caller, params), changes);
    return { body: shown(row, locked) };
  },
});

export const removeIntegrationEndpoint = defineEndpoint({
  method: "DELETE",
  path: "/v1/forms/{id}/integrations/{integrationId}",
  operationId: "removeIntegration",
  tag: TAG,
  summary: "Remove an integration",
  description: "Pending deliveries are dropped. A platform unsubscribes its REST hook with this call.",
  access: { kind: "secret", scope: "webhook:write" },
  params: integrationParams,
  result: z.object({ ok: z.boolean() }),
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params, caller, services }) {
    await removeIntegration(services, keyOf(caller, params));
    return { body: { ok: true } };
  },
});

export const testIntegrationEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/forms/{id}/integrations/{integrationId}/test",
  operationId: "testIntegration",
  tag: TAG,
  summary: "Send a sample now, and wait for the outcome",
  description:
    "One attempt with made-up answers to the form's questions, also if the integration is off. It is neither retried nor counted. A table gets a row whose event is `test`. " +
    "For an e-mail, `ok` says that it was queued. While a test is under way, another one is 429.",
  access: { kind: "secret", scope: "webhook:write" },
  params: integrationParams,
  result: integrationTestSchema,
  status: 200,
  errors: ["not_found", "feature_not_in_plan", "rate_limited", "unavailable"],
  waitMs: () => OUTCOME_WAIT_MS,
  async handle({ params, caller, services, resourceBody }) {
    const { error, ...outcome } = await sendTest(services, keyOf(caller, params), resourceBody());
    return { body: { ...outcome, ...(error === undefined ? {} : { error }) } };
  },
});

export const listIntegrationDeliveriesEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/forms/{id}/integrations/{integrationId}/deliveries",
  operationId: "listIntegrationDeliveries",
  tag: TAG,
  summary: "List the 50 most recent deliveries, newest first, each with its attempts",
  description:
    "`payload` is the event as webhooks carry it; the service gets it in its own form. A test key sees no delivery about a response.",
  access: { kind: "secret", scope: "webhook:read" },
  params: integrationParams,
  query: z.object({ status: z.enum(["pending", "failed", "success"]).optional() }),
  result: pageSchema(deliverySchema),
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params, query, caller, services }) {
    await readIntegration(services, keyOf(caller, params));
    const rows = await listDeliveriesOf(services, caller, params.integrationId, query.status);
    return { body: wholeList(rows.map(shownDelivery)) };
  },
});

export const replayIntegrationDeliveryEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/forms/{id}/integrations/{integrationId}/deliveries/{deliveryId}/replay",
  operationId: "replayIntegrationDelivery",
  tag: TAG,
  summary: "Send a delivery of an integration again now",
  description:
    "As for a webhook: a failed delivery gets a new round of retries, a completed one is sent as a copy. A record of Airtable is written again in its place; a table of Google Sheets gets another row, a channel or mailbox another message. " +
    `A call while the delivery is being sent or is due sends nothing. After ${REPLAYS_MAX} calls within an hour the answer is 429 with Retry-After.`,
  access: { kind: "secret", scope: "webhook:write" },
  params: integrationParams.extend({ deliveryId: idSchema("dlv", "the delivery") }),
  result: z.object({
    ok: z.boolean(),
    deliveryId: z.string().meta({ description: "The delivery to be sent: the same one or its copy." }),
  }),
  status: 200,
  errors: ["not_found", "feature_not_in_plan", "validation_failed", "rate_limited", "unavailable"],
  async handle({ params, caller, services, resourceBody }) {
    const key = keyOf(caller, params);
    await readIntegration(services, key);
    await requireFeature(services.organizations, caller.organization, "integrations");
    const replay = { endpoint: key.id, delivery: params.deliveryId, copy: `dlv_${resourceBody()}` } as const;
    return { body: { ok: true, deliveryId: await replayDelivery(services, caller, replay) } };
  },
});

export const getIntegrationSampleEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/forms/{id}/integrations/sample",
  operationId: "getIntegrationSample",
  tag: TAG,
  summary: "Read what a REST hook of this form receives, with made-up answers",
  description:
    "For the list step with which Zapier, Make and n8n learn the fields: each answer is `answer_` and the question's ref.",
  access: { kind: "secret", scope: "webhook:read" },
  params: formParams,
  result: pageSchema(z.record(z.string(), jsonSchema)),
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params, caller, services }) {
    return { body: wholeList([await sampleOf(services, caller.organization, params.id)]) };
  },
});

function keyOf(
  { organization }: { readonly organization: OrganizationId },
  { id, integrationId }: z.infer<typeof integrationParams>,
): IntegrationKey {
  return { organization, form: id, id: integrationId };
}

function shown(row: IntegrationRow, locked: boolean): IntegrationBody {
  const { id, form, failures, type, config, events, active, offReason, createdAt, updatedAt } = row;
  const state = { active, offReason, locked, failureCount: failures };
  return { id, formId: form, type, config, events, ...state, createdAt, updatedAt };
}
