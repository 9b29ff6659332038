/**
 * The events that a webhook can be subscribed to (§6.1), under their current and legacy names.
 *
 * Owns: the names. Does not own: which domain event is which (`workers/webhooks/webhook-events.ts`).
 */

/** The events that can be subscribed to (§6.1). */
export const WEBHOOK_EVENTS = [
  "response.completed",
  "response.disqualified",
  "response.abandoned",
  "response.partial",
  "response.resumed",
  "followup.sent",
  "response.answer_recorded",
  "session.started",
  "form.published",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Legacy names, with the events that they match (§6.1). */
export const LEGACY_WEBHOOK_EVENTS = {
  "submission.completed": "response.completed",
  "submission.abandoned": "response.abandoned",
} as const;
export type LegacyWebhookEvent = keyof typeof LEGACY_WEBHOOK_EVENTS;
export const LEGACY_WEBHOOK_EVENT_NAMES = Object.keys(LEGACY_WEBHOOK_EVENTS) as readonly LegacyWebhookEvent[];

export type WebhookSubscription = WebhookEvent | LegacyWebhookEvent;

/** The event that a subscription matches, under its current name. */
export function currentNameOf(name: WebhookSubscription): WebhookEvent {
  return name in LEGACY_WEBHOOK_EVENTS ? LEGACY_WEBHOOK_EVENTS[name as LegacyWebhookEvent] : (name as WebhookEvent);
}
