/**
 * Identity, secret and state of a webhook endpoint (§3.5, §4.20).
 *
 * Owns: the types that callers and workers share. Does not own: the row (`runtime/postgres/webhooks/endpoint-row.ts`).
 */
import type { Id } from "../../machines/ids.ts";

export type WebhookEndpointId = Id<"whe">;

/** The keyring's purpose for the secrets of endpoints. */
export const WEBHOOK_SECRET_PURPOSE = "webhook secret";

/** Why an endpoint is off: a caller switched it off, it answered 410, or too many attempts in a row failed. */
export type WebhookOffReason = "requested" | "gone" | "failing";
