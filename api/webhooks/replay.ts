/** Sends deliveries of webhooks and integrations again, and test events of webhooks (§4.20). */
import type { TargetId } from "../../runtime/integrations/target.ts";
import type { WebhookEndpointId } from "../../runtime/webhooks/webhook-endpoint.ts";
import type { WebhookDeliveryRow } from "../../runtime/postgres/webhooks/deliveries.ts";
import type { Services } from "../services/services.ts";
import type { OrganizationCaller } from "../auth/caller.ts";
import { deliveriesFor, type DeliveryServices } from "./deliveries.ts";
import { ApiError } from "../errors/api-error.ts";
import { readWebhook } from "./endpoints.ts";

const RETRY_FAILED_MAX = 500;
/** How often one delivery is sent again within an hour: enough to find a fault. */
export const REPLAYS_MAX = 20;
const REPLAYS_WITHIN_MS = 3_600_000;

const OFF = "The endpoint is off: switch it on first, with PATCH /v1/webhooks/{id}.";
const INTEGRATION_OFF =
  "The integration is off: switch it on first, with PATCH /v1/forms/{id}/integrations/{integrationId}.";

export interface Replay {
  readonly endpoint: TargetId;
  readonly delivery: WebhookDeliveryRow["id"];
  /** The id of the copy, should one be sent. */
  readonly copy: WebhookDeliveryRow["id"];
}

/**
 * Sends a delivery again now. @returns the id of the delivery that is sent: the same one, or the copy.
 * @throws ApiError `not_found`, `rate_limited`, `validation_failed`
 */
export async function replayDelivery(
  services: Pick<Services, "clock" | "clockScale" | "webhookDeliveries">,
  caller: OrganizationCaller,
  { endpoint, delivery, copy }: Replay,
): Promise<WebhookDeliveryRow["id"]> {
  const now = services.clock.now();
  const replayed = await services.webhookDeliveries.replay(
    deliveriesFor(caller, endpoint),
    delivery,
    { id: copy, at: now },
    { replaysMax: REPLAYS_MAX, withinMs: REPLAYS_WITHIN_MS / services.clockScale },
    now,
  );
  switch (replayed.result) {
    case "queued":
      return replayed.delivery;
    case "too_many":
      throw new ApiError("rate_limited", {
        message: `This delivery was sent again ${REPLAYS_MAX} times within an hour.`,
        retryAfterMs: replayed.freeAt - now,
      });
    case "not_found":
      throw new ApiError("not_found", { message: "There is no delivery with this id." });
    case "is_test":
      throw new ApiError("validation_failed", {
        message: "A test delivery cannot be sent again: send a new test event.",
      });
    case "endpoint_off":
      throw new ApiError("validation_failed", { message: endpoint.startsWith("int_") ? INTEGRATION_OFF : OFF });
  }
}

/** Puts failed deliveries back into the queue, oldest first. @returns how many. @throws ApiError `validation_failed` */
export async function retryFailedDeliveries(
  services: DeliveryServices & Pick<Services, "clock">,
  caller: OrganizationCaller,
  endpoint: WebhookEndpointId,
): Promise<number> {
  const { active } = await readWebhook(services, caller.organization, endpoint);
  if (!active) throw new ApiError("validation_failed", { message: OFF });
  return services.webhookDeliveries.retryFailed(
    deliveriesFor(caller, endpoint),
    RETRY_FAILED_MAX,
    services.clock.now(),
  );
}

/**
 * Queues a test event: one attempt, also to an endpoint that is off. @param body the 26 characters of its id.
 * @throws ApiError `not_found`
 */
export async function sendTest(
  services: DeliveryServices & Pick<Services, "clock">,
  { organization }: OrganizationCaller,
  id: WebhookEndpointId,
  body: string,
): Promise<WebhookDeliveryRow["id"]> {
  const endpoint = await readWebhook(services, organization, id);
  const at = services.clock.now();
  const payload = {
    event: "test",
    formId: endpoint.form,
    timestamp: at,
    data: { webhookId: endpoint.id, events: endpoint.events },
  };
  const delivery = {
    organization,
    endpoint: endpoint.id,
    id: `dlv_${body}`,
    at,
    webhookId: `evt_${body}`,
    event: "test",
    body: Buffer.from(JSON.stringify(payload)),
  } as const;
  await services.webhookDeliveries.insertTest(delivery, at);
  return delivery.id;
}
