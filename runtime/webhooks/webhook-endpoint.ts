/**
 * Identity, secret and state of a webhook endpoint (§3.5, §4.20).
 *
 * Owns: the types that callers and workers share. Does not own: the row (`runtime/postgres/webhooks/endpoint-row.ts`).
 */
import type { Id } from "../../machines/ids.ts";
import type { IntegrationId, IntegrationType } from "../integrations/integration.ts";

export type WebhookEndpointId = Id<"whe">;

/** Where deliveries go: a webhook endpoint, or an integration of a form. Both use one queue and its rules (§6.4). */
export type TargetId = WebhookEndpointId | IntegrationId;

/** What kind of target an endpoint is; it decides how a delivery is made. */
export type TargetType = "webhook" | IntegrationType;

/** The keyring's purpose for the secrets of endpoints. */
export const WEBHOOK_SECRET_PURPOSE = "webhook secret";

/** Why an endpoint is off: a caller switched it off, it answered 410, or too many attempts in a row failed. */
export type WebhookOffReason = "requested" | "gone" | "failing";
