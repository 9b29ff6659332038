/**
 * The rows of webhooks: endpoints, deliveries, their queue and their attempts, as `runtime/postgres/webhook-*.ts` keep
 * them.
 */
import type { OrganizationId } from "../../../machines/ids.ts";
import type { WebhookEndpointRow } from "../../../runtime/postgres/webhooks/endpoint-row.ts";
import type { NewDelivery } from "../../../runtime/postgres/webhooks/fan-out.ts";
import type { DeliveryStatus, DeliveryId } from "../../../runtime/webhooks/delivery.ts";
import type { WebhookEndpointId } from "../../../runtime/webhooks/webhook-endpoint.ts";
import type { LockableRow } from "./server-session.ts";

export interface EndpointRecord extends LockableRow {
  row: WebhookEndpointRow;
  readonly secret: Uint8Array;
}

export interface DeliveryRecord extends NewDelivery {
  readonly endpoint: WebhookEndpointId;
  status: DeliveryStatus;
}

export interface QueuedDelivery {
  readonly organization: OrganizationId;
  readonly endpoint: WebhookEndpointId;
  readonly id: DeliveryId;
  dueAt: number;
  attempts: number;
  postponed: number;
  claimer: number | null;
  claimedUntil: number | null;
}

export class WebhookRows {
  revision = 0;
  claimers = 0;
  readonly endpoints = new Map<WebhookEndpointId, EndpointRecord>();
  /** By id, which follows from the event and the endpoint. */
  readonly deliveries = new Map<DeliveryId, DeliveryRecord>();
  readonly queue = new Map<DeliveryId, QueuedDelivery>();
  /** By delivery: how many were written down. */
  readonly attempts = new Map<DeliveryId, number>();

  /** What waits for an endpoint, the first due first. */
  waitingFor(endpoint: WebhookEndpointId): readonly QueuedDelivery[] {
    return [...this.queue.values()].filter((queued) => queued.endpoint === endpoint).sort((a, b) => a.dueAt - b.dueAt);
  }
}
