/** Reads the deliveries of a webhook endpoint (§4.20). */
import type { Services } from "../services/services.ts";
import type { OrganizationCaller } from "../auth/caller.ts";
import type { TargetId } from "../../runtime/integrations/target.ts";
import type { WebhookEndpointId } from "../../runtime/webhooks/webhook-endpoint.ts";
import type { WebhookDeliveryRow, DeliveryScope } from "../../runtime/postgres/webhooks/deliveries.ts";
import { readWebhook } from "./endpoints.ts";
import type { OrganizationId, FormId } from "../../machines/ids.ts";
import { seesTestDataOnly } from "../auth/test-keys.ts";

/** §8. */
const DELIVERIES_SHOWN_MAX = 50;
const HOUR_MS = 3_600_000;
const STATS_HOURS = 24;
const STATS_WINDOW_MS = STATS_HOURS * HOUR_MS;

/** What reading deliveries needs. */
export type DeliveryServices = Pick<Services, "webhookDeliveries" | "webhooks">;

/** The most recent deliveries, newest first. @throws ApiError `not_found` */
export async function listDeliveries(
  services: DeliveryServices,
  caller: OrganizationCaller,
  endpoint: WebhookEndpointId,
  status: "pending" | "failed" | "success" | undefined,
): Promise<readonly WebhookDeliveryRow[]> {
  await readWebhook(services, caller.organization, endpoint);
  return listDeliveriesOf(services, caller, endpoint, status);
}

/** As {@link listDeliveries}, of a webhook endpoint or integration that is known to exist. */
export function listDeliveriesOf(
  services: Pick<Services, "webhookDeliveries">,
  caller: OrganizationCaller,
  target: TargetId,
  status: "pending" | "failed" | "success" | undefined,
): Promise<readonly WebhookDeliveryRow[]> {
  return services.webhookDeliveries.list(deliveriesFor(caller, target), status, DELIVERIES_SHOWN_MAX);
}

/** The most recent attempts, newest first. @throws ApiError `not_found` */
export async function listAttempts(
  services: DeliveryServices,
  caller: OrganizationCaller,
  endpoint: WebhookEndpointId,
): Promise<Awaited<ReturnType<Services["webhookDeliveries"]["attempts"]>>> {
  await readWebhook(services, caller.organization, endpoint);
  return services.webhookDeliveries.attempts(deliveriesFor(caller, endpoint), DELIVERIES_SHOWN_MAX);
}

/** Counts by endpoint; delivered ones within the last 24 hours. @param form counts the endpoints of one form only. */
export function countDeliveries(
  services: Pick<Services, "clock" | "webhookDeliveries">,
  organization: OrganizationId,
  form: FormId | undefined,
): ReturnType<Services["webhookDeliveries"]["counts"]> {
  return services.webhookDeliveries.counts(organization, form, services.clock.now() - STATS_WINDOW_MS);
}

export interface DeliveryHours {
  readonly id: WebhookEndpointId;
  /** 24 counts, the present hour last. */
  readonly delivered: readonly number[];
  readonly failed: readonly number[];
}

/**
 * How deliveries ended in each of the last 24 clock hours, by endpoint; one without any is left out.
 * @returns `from`: when the first hour began, epoch milliseconds.
 */
export async function countDeliveryHours(
  services: Pick<Services, "clock" | "webhookDeliveries">,
  organization: OrganizationId,
): Promise<{ readonly from: number; readonly endpoints: readonly DeliveryHours[] }> {
  const now = services.clock.now();
  const from = now - (now % HOUR_MS) - (STATS_HOURS - 1) * HOUR_MS;
  const endpoints = new Map<WebhookEndpointId, { id: WebhookEndpointId; delivered: number[]; failed: number[] }>();
  for (const { id, hour, delivered, failed } of await services.webhookDeliveries.hours(organization, from)) {
    const counts = endpoints.get(id) ?? { id, delivered: noHours(), failed: noHours() };
    endpoints.set(id, counts);
    // The clock of the node that recorded an outcome may be ahead of this one's.
    const at = Math.min(hour, STATS_HOURS - 1);
    counts.delivered[at] = (counts.delivered[at] ?? 0) + delivered;
    counts.failed[at] = (counts.failed[at] ?? 0) + failed;
  }
  return { from, endpoints: [...endpoints.values()] };
}

function noHours(): number[] {
  return Array.from({ length: STATS_HOURS }, () => 0);
}

/** Deliveries about responses carry live answers: a test key does not see them (contract §8). */
export function deliveriesFor(caller: OrganizationCaller, endpoint: TargetId): DeliveryScope {
  return { organization: caller.organization, endpoint, withoutResponses: seesTestDataOnly(caller) };
}
