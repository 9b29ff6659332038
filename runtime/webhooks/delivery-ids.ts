/**
 * Derived ids: the same event has the same ids, however often fan-out reads it.
 *
 * 1. A webhook-id derives from (actor, seq, event) and nothing else: it is the same for every endpoint and every
 *    attempt (contract §6).
 * 2. A delivery's id derives from the webhook-id and the endpoint. Both sort by the time of the event.
 */
import { createHash } from "node:crypto";
import { newId, type ActorId, type Id } from "../../machines/ids.ts";
import type { WebhookEvent } from "./webhook-event.ts";
import type { DeliveryId } from "./delivery.ts";

export function webhookIdOf(actor: ActorId, seq: number, event: WebhookEvent, at: number): Id<"evt"> {
  return newId("evt", at, digest(`${actor}/${seq}/${event}`));
}

export function deliveryIdOf(webhookId: string, endpoint: string, at: number): DeliveryId {
  return newId("dlv", at, digest(`${webhookId}/${endpoint}`));
}

function digest(text: string): Uint8Array {
  return createHash("sha256").update(text).digest();
}
