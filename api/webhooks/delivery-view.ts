/** Deliveries and attempts as callers read them, of webhook endpoints and of integrations. */
import type { Json } from "../../machines/json.ts";
import type { WebhookAttemptRow, WebhookDeliveryRow } from "../../runtime/postgres/webhooks/deliveries.ts";
import type { DeliveryBody } from "../schemas/webhook.ts";

export function shownDelivery({ body, attempts, ...delivery }: WebhookDeliveryRow): DeliveryBody {
  // The service stored it as JSON.
  return { ...delivery, payload: JSON.parse(body.toString()) as Json, attempts: attempts.map(shownAttempt) };
}

export function shownAttempt({
  at,
  durationMs,
  status,
  error,
  response,
}: WebhookAttemptRow): DeliveryBody["attempts"][number] {
  return { at, durationMs, statusCode: status, error, response };
}
