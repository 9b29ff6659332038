/**
 * The row of a webhook endpoint (§3.5).
 *
 * Owns: its shape. Does not own: the statements (`endpoints.ts`, `queue.ts`).
 */
import type { FormId, OrganizationId } from "../../../machines/ids.ts";
import type { WebhookEndpointId, WebhookOffReason } from "../../webhooks/webhook-endpoint.ts";
import type { WebhookSubscription } from "../../webhooks/webhook-event.ts";

export interface WebhookEndpointRow {
  readonly id: WebhookEndpointId;
  readonly organization: OrganizationId;
  /** Null: the forms of the whole organization. */
  readonly form: FormId | null;
  readonly url: string;
  readonly events: readonly WebhookSubscription[];
  readonly active: boolean;
  readonly offReason: WebhookOffReason | null;
  /** Failed attempts in a row. */
  readonly failures: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}
