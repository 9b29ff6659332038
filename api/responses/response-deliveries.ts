/** The webhooks of a response (§6.4), found by their ids, which derive from event and endpoint. */
import type { ResponseId } from "../../machines/ids.ts";
import type { DeliveryPlace, MadeWebhookDelivery } from "../../runtime/postgres/webhooks/deliveries.ts";
import { deliveryIdOf, webhookIdOf } from "../../runtime/webhooks/delivery-ids.ts";
import { webhookEventOf } from "../../runtime/webhooks/webhook-event-of.ts";
import { refuseLiveData } from "../auth/test-keys.ts";
import type { OrganizationCaller } from "../auth/caller.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Services } from "../services/services.ts";
import { sessionOfResponse } from "./session-of-response.ts";

/** Turns of a session that are looked at, and places that are probed: a conversation has some dozens. */
const TURNS_MAX = 500;
const PLACES_MAX = 2_000;

export interface ResponseDelivery extends MadeWebhookDelivery {
  readonly url: string;
}

/**
 * Oldest first; deliveries are kept for 30 days. Those of endpoints that were removed are not told.
 * @throws ApiError `not_found`, also for a live response and a test key
 */
export async function deliveriesOfResponse(
  services: Pick<Services, "responses" | "sessionEvents" | "webhookDeliveries" | "webhooks">,
  caller: OrganizationCaller,
  id: ResponseId,
): Promise<readonly ResponseDelivery[]> {
  const { organization } = caller;
  const response = await services.responses.get(organization, id);
  if (response === undefined) throw new ApiError("not_found");
  refuseLiveData(caller, response.mode);
  const session = sessionOfResponse(id);
  const endpoints = await services.webhooks.list(organization);
  const urls = new Map<string, string>(endpoints.map((endpoint) => [endpoint.id, endpoint.url]));
  // Where retention has dropped the first events, those that are kept begin later.
  const oldest = await services.sessionEvents.oldestSeq(session);
  const events = endpoints.length === 0 ? [] : await services.sessionEvents.read(session, oldest - 1, TURNS_MAX);
  const places = events.flatMap((event): DeliveryPlace[] => {
    const name = webhookEventOf(event, response, undefined);
    if (name === undefined) return [];
    const webhook = webhookIdOf(session, event.seq, name, event.ts);
    return endpoints.map((endpoint) => ({
      endpoint: endpoint.id,
      id: deliveryIdOf(webhook, endpoint.id, event.ts),
      at: event.ts,
    }));
  });
  const made = await services.webhookDeliveries.made(organization, places.slice(-PLACES_MAX));
  return made.map((delivery) => ({ ...delivery, url: urls.get(delivery.endpoint) ?? "" }));
}
