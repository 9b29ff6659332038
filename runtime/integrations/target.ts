/** Where deliveries go: a webhook endpoint, or an integration of a form. Both use one queue and its rules (§6.4). */
import type { WebhookEndpointId } from "../webhooks/webhook-endpoint.ts";
import type { IntegrationId, IntegrationType } from "./integration.ts";

export type TargetId = WebhookEndpointId | IntegrationId;

/** It decides how a delivery is made. */
export type TargetType = "webhook" | IntegrationType;
