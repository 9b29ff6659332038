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
const STATS_WINDOW_MS = 24 * 3_600_000;

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

/** Deliveries about responses carry live answers: a test key does not see them (contract §8). */
export function deliveriesFor(caller: OrganizationCaller, endpoint: TargetId): DeliveryScope {
  return { organization: caller.organization, endpoint, withoutResponses: seesTestDataOnly(caller) };
}
